import type { Agent } from '../agent.js';
import { get, post, type Call, type Route } from '../route.js';

/** WDA's default for `deactivateApp`, in seconds. */
const DEACTIVATION_SECONDS = 3;

export const appRoutes: readonly Route[] = [
  post('/url', ({ agent, body }) => {
    agent.device.openUrl(body.string('url'), body.has('bundleId') ? body.string('bundleId') : undefined);
    return null;
  }),
  post('/wda/apps/launch', ({ agent, body }) => {
    const bundleId = body.string('bundleId');
    agent.device.launch(
      bundleId,
      body.has('arguments') ? body.strings('arguments') : [],
      body.has('environment') ? body.dictionary('environment') : {},
    );
    expect(agent, bundleId, true);
    return null;
  }),
  post('/wda/apps/activate', ({ agent, body }) => {
    agent.device.launch(body.string('bundleId'));
    return null;
  }),
  post('/wda/apps/terminate', ({ agent, body }) => {
    const bundleId = body.string('bundleId');
    expect(agent, bundleId, false);
    return agent.device.terminate(bundleId);
  }),
  post('/wda/apps/state', ({ agent, body }) => agent.device.stateOf(body.string('bundleId'))),
  get('/wda/apps/list', ({ agent }) => [information(agent)]),
  get('/wda/activeAppInfo', ({ agent }) => information(agent), { withoutSession: true }),
  post('/wda/homescreen', ({ agent }) => agent.device.home(), { withoutSession: true }),
  post('/wda/deactivateApp', deactivate),
];

function expect(agent: Agent, bundleId: string, toRun: boolean): void {
  if (agent.session?.bundleId === bundleId) agent.session.expectedToRun = toRun;
}

function information(agent: Agent): unknown {
  const bundleId = agent.session ? agent.activeBundleId() : agent.device.foreground;
  const { application } = agent.device.screen.snapshotSource(bundleId);
  const { pid, name } = application;
  return { pid, bundleId, name, processArguments: { args: [], env: {} } };
}

async function deactivate({ agent, body }: Call): Promise<null> {
  const seconds = body.has('duration') ? body.number('duration') : DEACTIVATION_SECONDS;
  const bundleId = agent.device.foreground;
  agent.device.home();
  await new Promise<void>((resolve) => agent.device.time.after(seconds * 1000, resolve));
  agent.device.launch(bundleId);
  return null;
}
