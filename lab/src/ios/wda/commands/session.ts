import { OrderError } from '../../../malice/order.js';
import { Body } from '../body.js';
import type { Agent } from '../agent.js';
import { invalidArgument, sessionNotCreated } from '../errors.js';
import { get, post, type Call, type Route } from '../route.js';
import { DEFAULT_SETTINGS, withSettings } from '../settings.js';

/** Version of the appium-webdriveragent that this phone was read from. */
const WDA_VERSION = '16.12.9';

export const sessionRoutes: readonly Route[] = [
  get('/status', ({ agent }) => status(agent), { withoutSession: true, standalone: true }),
  get('/health', () => 'I-AM-ALIVE', { withoutSession: true, standalone: true }),
  get('/wda/healthcheck', () => null, { withoutSession: true }),
  post('/session', createSession, { withoutSession: 'only' }),
  get('', ({ agent }) => information(agent)),
  { method: 'DELETE', path: '', handle: ({ agent }) => agent.close(), standalone: true },
  post('/timeouts', () => null),
  get('/appium/settings', ({ agent }) => agent.settings),
  post('/appium/settings', ({ agent, body }) => {
    if (body.has('settings')) apply(agent, body.object('settings'));
    return agent.settings;
  }),
];

/** Settings of the lab's own are none of WDA's. @throws WdaError `invalid argument` for modes that there are not */
function applyMalice(agent: Agent, changes: Body): Body {
  try {
    const others = changes.keys().filter((name) => !agent.device.ground.malice.setting(name, changes.raw(name)));
    return new Body(Object.fromEntries(others.map((name) => [name, changes.raw(name)])));
  } catch (error) {
    if (error instanceof OrderError) throw invalidArgument(`${error.message} ${error.hint}`);
    throw error;
  }
}

function apply(agent: Agent, changes: Body): void {
  agent.settings = withSettings(agent.settings, applyMalice(agent, changes), (name) =>
    agent.log(`The setting '${name}' is unknown to WDA`),
  );
}

function status(agent: Agent): unknown {
  return {
    ready: true,
    message: 'WebDriverAgent is ready to accept commands',
    state: 'success',
    os: { name: 'iOS', version: agent.osVersion, sdkVersion: agent.osVersion, testmanagerdVersion: 28 },
    ios: { ip: null },
    build: {
      time: 'Jan  1 2026 00:00:00',
      productBundleIdentifier: 'com.facebook.WebDriverAgentRunner',
      version: WDA_VERSION,
    },
    device: 'iphone',
  };
}

function information(agent: Agent): unknown {
  const bundleId = agent.device.foreground;
  const name = agent.device.process(bundleId)?.app.name ?? ' ';
  return {
    sessionId: agent.session?.id ?? null,
    capabilities: {
      device: 'iphone',
      browserName: name,
      sdkVersion: agent.osVersion,
      CFBundleIdentifier: bundleId,
    },
  };
}

/** Capabilities of `POST /session` that change WDA's settings. */
const SETTINGS_IN_CAPABILITIES = [
  'shouldUseCompactResponses',
  'elementResponseAttributes',
  'maxTypingFrequency',
  'waitForIdleTimeout',
  'defaultAlertAction',
] as const;

function createSession({ agent, body }: Call): unknown {
  agent.close();
  if (!body.has('capabilities')) throw sessionNotCreated("'capabilities' is mandatory to create a new session");
  const caps = capabilitiesOf(body.object('capabilities'));
  agent.settings = { ...DEFAULT_SETTINGS };
  const changes = SETTINGS_IN_CAPABILITIES.filter((name) => caps.has(name)).map((name) => [name, caps.raw(name)]);
  apply(agent, new Body(Object.fromEntries(changes) as Record<string, unknown>));

  const { device } = agent;
  const bundleId = caps.has('bundleId') ? caps.string('bundleId') : null;
  const flag = (name: string): boolean => !caps.has(name) || caps.boolean(name);
  if (bundleId !== null) {
    if (flag('forceAppLaunch')) device.terminate(bundleId);
    device.launch(
      bundleId,
      caps.has('arguments') ? caps.strings('arguments') : [],
      caps.has('environment') ? caps.dictionary('environment') : {},
    );
  }
  if (caps.has('initialUrl')) device.openUrl(caps.string('initialUrl'), bundleId ?? undefined);
  agent.open(bundleId, flag('shouldTerminateApp'));
  return information(agent);
}

/** `alwaysMatch` with the first of `firstMatch`, as the driver sends them. */
function capabilitiesOf(capabilities: Body): Body {
  const always = capabilities.has('alwaysMatch') ? capabilities.raw('alwaysMatch') : {};
  const [first = {}] = capabilities.has('firstMatch') ? capabilities.list('firstMatch') : [];
  return Body.of({ ...(always as object), ...(first as object) }, 'The capabilities');
}
