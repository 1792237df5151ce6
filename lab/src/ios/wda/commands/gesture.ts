import type { Point } from '../../../ui/geometry.js';
import { LONG_PRESS_MS, type Gesture } from '../../../ui/touch.js';
import { descendants, type ElementNode } from '../../element/snapshot.js';
import { compilePredicate } from '../../locate/predicate.js';
import type { Agent } from '../agent.js';
import {
  invalidArgument,
  invalidElementState,
  noSuchElement,
  unknownCommand,
  unsupportedOperation,
  type WdaError,
} from '../errors.js';
import { post, type Call, type Route } from '../route.js';
import { scrollBy, scrollIntoView } from '../scroll.js';
import { performActions } from '../w3c-actions.js';
import { tap } from './element.js';

/** A gesture that WDA takes on the screen and on an element. */
const both = (name: string, handle: Route['handle']): Route[] => [
  post(`/wda/${name}`, handle),
  post(`/wda/element/:uuid/${name}`, handle),
];

/** Known to WDA, not built here: said so, instead of an OK that did nothing. */
const NOT_BUILT = ['pinch', 'rotate', 'twoFingerTap', 'forceTouch'] as const;

export const gestureRoutes: readonly Route[] = [
  post('/actions', async ({ agent, body }) => {
    await agent.idle();
    await performActions(agent, body);
    await agent.coolOff();
    return null;
  }),
  ...both('tap', touch('tap')),
  ...both('doubleTap', touch('doubleTap')),
  ...both('touchAndHold', async (call) => {
    const kind = call.body.number('duration') * 1000 >= LONG_PRESS_MS ? 'longPress' : 'tap';
    return touch(kind)(call);
  }),
  ...both('tapWithNumberOfTaps', tapSeveralTimes),
  ...both('dragfromtoforduration', async ({ agent, body, param }) => {
    const origin = originOf(agent, param('uuid'));
    return drag(
      agent,
      at(origin, body.number('fromX'), body.number('fromY')),
      at(origin, body.number('toX'), body.number('toY')),
    );
  }),
  post('/wda/pressAndDragWithVelocity', async ({ agent, body }) =>
    drag(agent, { x: body.number('fromX'), y: body.number('fromY') }, { x: body.number('toX'), y: body.number('toY') }),
  ),
  post('/wda/element/:uuid/pressAndDragWithVelocity', async ({ agent, body, param }) => {
    const [from, to] = [agent.resolve(param('uuid')), agent.resolve(body.string('toElement'))].map((node) =>
      agent.hitPoint(node),
    );
    if (!from || !to) throw invalidElementState('Both elements must be on the screen');
    return drag(agent, from, to);
  }),
  ...both('swipe', swipe),
  ...both('scroll', scroll),
  post('/wda/element/:uuid/scrollTo', async ({ agent, param }) => {
    await agent.idle();
    return intoView(agent, agent.resolve(param('uuid')));
  }),
  ...NOT_BUILT.flatMap((name) => both(name, () => Promise.reject(notBuilt(name)))),
  post('/wda/pickerwheel/:uuid/select', ({ agent, param }) => {
    const { type } = agent.resolve(param('uuid'));
    if (type === 'XCUIElementTypePickerWheel') throw notBuilt('pickerwheel select');
    throw invalidArgument(`The element is expected to be a valid Picker Wheel control. '${type}' was given instead`);
  }),
];

function notBuilt(name: string): WdaError {
  return unknownCommand(`The virtual iPhone has no '${name}'`);
}

/** With x and y: there, from the element's or the screen's top left corner. Without: the middle of the element. */
function touch(kind: 'tap' | 'doubleTap' | 'longPress'): (call: Call) => Promise<null> {
  return async ({ agent, body, param }) => {
    const uuid = param('uuid');
    if (body.has('x') !== body.has('y')) throw invalidArgument('Both x and y coordinates must be provided');
    if (body.has('x')) {
      await agent.perform({ kind, ...at(originOf(agent, uuid), body.number('x'), body.number('y')) });
      return null;
    }
    const node = uuid === '' ? agent.tree() : agent.resolve(uuid);
    if (kind === 'tap') await tap(agent, node);
    else await onElement(agent, node, kind);
    return null;
  };
}

async function onElement(agent: Agent, node: ElementNode, kind: 'doubleTap' | 'longPress'): Promise<void> {
  if (!node.cut) await scrollIntoView(agent, node.uid);
  const point = agent.hitPoint(node.parent ? agent.resolve(node.uid) : node);
  if (point) await agent.perform({ kind, ...point });
  else agent.log(`Failed to scroll to visible: ${node.type} '${node.name ?? ''}' was not touched`);
}

async function tapSeveralTimes({ agent, body, param }: Call): Promise<null> {
  const taps = body.number('numberOfTaps');
  if (body.number('numberOfTouches') !== 1) throw unsupportedOperation('The virtual iPhone feels one finger only');
  if (!Number.isInteger(taps) || taps < 1 || taps > 10) throw invalidArgument("'numberOfTaps' must be from 1 to 10");
  const node = agent.resolve(param('uuid'));
  const point = agent.hitPoint(node);
  if (!point) throw invalidElementState('The element is not on the screen');
  const gestures: Gesture[] = [];
  for (let left = taps; left > 0; left -= 2) gestures.push({ kind: left >= 2 ? 'doubleTap' : 'tap', ...point });
  for (const gesture of gestures) await agent.perform(gesture);
  return null;
}

/** The corner that coordinates count from. */
function originOf(agent: Agent, uuid: string): Point {
  return uuid === '' ? { x: 0, y: 0 } : agent.resolve(uuid).rect;
}

function at(origin: Point, x: number, y: number): Point {
  return { x: origin.x + x, y: origin.y + y };
}

async function drag(agent: Agent, from: Point, to: Point): Promise<null> {
  await agent.perform({ kind: 'drag', from, to });
  return null;
}

const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The finger starts this far from the middle, as a part of the element's half, and ends as far on the other side. */
const SWIPE_REACH = 0.5;

async function swipe({ agent, body, param }: Call): Promise<null> {
  const direction = directionOf(body.string('direction').toLowerCase());
  await agent.idle();
  const uuid = param('uuid');
  const area = (uuid === '' ? agent.tree() : agent.resolve(uuid)).cut;
  if (!area) throw invalidElementState('The element is not on the screen');
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const vertical = direction === 'up' || direction === 'down';
  const reach = ((vertical ? area.height : area.width) / 2) * SWIPE_REACH;
  const sign = direction === 'up' || direction === 'left' ? -1 : 1;
  const end = (part: number): Point =>
    vertical ? { x: middle.x, y: middle.y + part * reach } : { x: middle.x + part * reach, y: middle.y };
  return drag(agent, end(-sign), end(sign));
}

function directionOf(text: string): Direction {
  const direction = DIRECTIONS.find((known) => known === text);
  if (direction) return direction;
  throw invalidArgument(
    `Unsupported swipe direction '${text}'. Only the following directions are supported: ${DIRECTIONS.join(', ')}`,
  );
}

async function scroll({ agent, body, param }: Call): Promise<null> {
  await agent.idle();
  const uuid = param('uuid');
  const node = uuid === '' ? agent.tree() : agent.resolve(uuid);
  if (body.has('name')) {
    const name = body.string('name');
    const target = descendants(node).findLast((child) => child.identifier === name || child.label === name);
    if (!target) throw noSuchElement(`'${name}' identifier didn't match any elements`);
    return intoView(agent, target);
  }
  if (body.has('direction')) {
    const distance = body.has('distance') ? body.number('distance') : 1;
    await scrollBy(agent, node, directionOf(body.string('direction')), distance);
    return null;
  }
  if (body.has('predicateString')) {
    const predicate = body.string('predicateString');
    const target = descendants(node).findLast(compilePredicate(predicate));
    if (!target) throw noSuchElement(`'${predicate}' predicate didn't match any elements`);
    return intoView(agent, target);
  }
  if (body.has('toVisible')) return intoView(agent, node);
  throw invalidArgument('Unsupported scroll type');
}

async function intoView(agent: Agent, node: ElementNode): Promise<null> {
  agent.reference(node);
  if (!(await scrollIntoView(agent, node.uid))) {
    throw invalidElementState(`Failed to scroll element '${node.name ?? node.type}' into view`);
  }
  return null;
}
