import { drawScreen } from '../../../ui/draw.js';
import { toDescription, toJson, toXml } from '../../element/source.js';
import type { Agent } from '../agent.js';
import { invalidArgument, invalidElementState, unknownError } from '../errors.js';
import { get, post, type Call, type Route } from '../route.js';

export const screenRoutes: readonly Route[] = [
  get('/source', source, { withoutSession: true }),
  get('/screenshot', ({ agent }) => screenshot(agent), { withoutSession: true, standalone: true }),
  get('/element/:uuid/screenshot', elementScreenshot),
  get('/screenshot/:uuid', elementScreenshot),
  get('/window/size', ({ agent }) => windowSize(agent), { withoutSession: true }),
  get('/window/rect', ({ agent }) => ({ x: 0, y: 0, ...windowSize(agent) })),
  get('/wda/screen', screen, { withoutSession: true }),
  get('/orientation', ({ agent }) => orientation(agent), { withoutSession: true }),
  post('/orientation', rotate, { withoutSession: true }),
  get('/rotation', ({ agent }) => ROTATIONS[orientation(agent)], { withoutSession: true }),
  post('/rotation', rotateByAngle, { withoutSession: true }),
];

async function source({ agent, query }: Call): Promise<unknown> {
  await agent.idle();
  const format = (query.get('format') ?? 'xml').toLowerCase();
  const excluded = query.get('excluded_attributes')?.split(',') ?? [];
  const { settings } = agent;
  switch (format) {
    case 'xml': {
      const xml = toXml(agent.late('source'), {
        scope: query.get('scope') ?? undefined,
        excluded,
        hittable: settings.includeHittableInPageSource,
        nativeFrame: settings.includeNativeFrameInPageSource,
        nativeAccessibilityElement: settings.includeNativeAccessibilityElementInPageSource,
      });
      return agent.device.ground.malice.source(xml);
    }
    case 'json':
      return toJson(agent.late('source'), new Set(excluded));
    case 'description':
      return toDescription(agent.late('source'));
    default:
      throw invalidArgument(
        `Unknown source format '${format}'. Only (xml, json, description) source formats are supported.`,
      );
  }
}

/** PNG of the whole screen, in base64. */
function screenshot(agent: Agent): string {
  const { device } = agent;
  const { display } = device;
  return drawScreen(device.screen.seenWindows(), display, { pixelRatio: display.scale, now: device.now() }).toString(
    'base64',
  );
}

async function elementScreenshot({ agent, param }: Call): Promise<string> {
  await agent.idle();
  const { device } = agent;
  const { cut } = agent.resolve(param('uuid'));
  if (!cut) throw invalidElementState('The element is not on the screen');
  const options = { pixelRatio: device.display.scale, now: device.now(), cut };
  return drawScreen(device.screen.seenWindows(), device.display, options).toString('base64');
}

function windowSize(agent: Agent): { width: number; height: number } {
  const { width, height } = agent.device.display;
  return { width, height };
}

function screen({ agent }: Call): unknown {
  const { width, height, scale, statusBar } = agent.device.display;
  return {
    screenSize: { width, height },
    statusBarSize: { width: statusBar === 0 ? 0 : width, height: statusBar },
    displayId: 1,
    scale,
  };
}

const ROTATIONS = { PORTRAIT: { x: 0, y: 0, z: 0 }, LANDSCAPE: { x: 0, y: 0, z: 90 } } as const;

function orientation(agent: Agent): keyof typeof ROTATIONS {
  return agent.device.display.orientation === 'portrait' ? 'PORTRAIT' : 'LANDSCAPE';
}

/** WDA's names of the ways to hold a phone (FBOrientationCommands). An iPhone's apps do not turn upside down. */
const LANDSCAPE = new Set(['LANDSCAPE', 'UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT']);

async function rotate({ agent, body }: Call): Promise<null> {
  const wanted = body.string('orientation').toUpperCase();
  if (wanted !== 'PORTRAIT' && !LANDSCAPE.has(wanted)) throw unknownError('Unable To Rotate Device');
  await agent.idle();
  agent.device.rotate(wanted === 'PORTRAIT' ? 'portrait' : 'landscape');
  await agent.coolOff();
  return null;
}

async function rotateByAngle({ agent, body }: Call): Promise<null> {
  const [x, y, z] = [body.number('x'), body.number('y'), body.number('z')];
  if (x !== 0 || y !== 0 || ![0, 90, 270].includes(z)) {
    throw invalidArgument(`{x: ${x}, y: ${y}, z: ${z}} rotation is not supported. Only z of 0, 90 or 270 is`);
  }
  agent.device.rotate(z === 0 ? 'portrait' : 'landscape');
  await agent.coolOff();
  return null;
}
