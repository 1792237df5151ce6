import { AndroidDevice } from '../../../lab/src/android/system/device.js';
import { START_TIME, timeWithClock } from '../../../lab/src/time.js';
import { Input } from '../../../lab/src/android/system/input.js';
import { SystemState } from '../../../lab/src/android/system/state.js';
import { ServerSession } from '../../../lab/src/android/uiautomator/session.js';
import type { AndroidApp } from '../../../lab/src/android/app.js';
import { descendants, snapshot, type UiNode } from '../../../lab/src/android/uiautomator/node.js';
import { NOTES, notesApp } from './notes-app.js';

export interface TestPhone {
  readonly device: AndroidDevice;
  readonly input: Input;
  readonly state: SystemState;
  readonly session: ServerSession;
}

/** A phone without its ports, the notes app in front. Its clock stands still. */
export function testPhone(app: AndroidApp = notesApp): TestPhone {
  const device = new AndroidDevice({
    apps: [app],
    time: timeWithClock(() => START_TIME),
    display: { width: 1080, height: 2400, scale: 2.625, statusBar: 63 },
  });
  const input = new Input(device);
  const state = new SystemState([app], 'Virtual One');
  device.start(app.packageName, { action: 'android.intent.action.MAIN', extras: {} });
  return { device, input, state, session: new ServerSession(device, input, state, { appPackage: NOTES }) };
}

/** The visible node with this short id. */
export function byId({ device }: TestPhone, id: string): UiNode {
  const node = snapshot(device, false)
    .flatMap((root) => descendants(root))
    .find(({ resourceId }) => resourceId === `${NOTES}:id/${id}` || resourceId === id);
  if (!node) throw new Error(`Nothing visible has the id ${id}`);
  return node;
}

/** Touches the middle of the visible node with this short id. */
export function tap(phone: TestPhone, id: string): void {
  const { x, y, width, height } = byId(phone, id).bounds;
  phone.input.touch({ kind: 'tap', x: x + width / 2, y: y + height / 2 });
}
