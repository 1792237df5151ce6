import { UnsureOutcome } from '../../src/action/index.js';
import { faultOf } from '../../src/device/fault.js';
import type { WalkError, WalkFallback } from '../../src/model/index.js';
import type { Done } from '../../src/walk/index.js';
import { calendarStage, DAY, detail, type Otherwise } from './calendar-stage.js';
import type { Stage } from './small-pack.js';

/** What goes wrong with apps, packs, devices and calls, by the name of the report that it makes. */
export type Fault = () => Promise<Done>;

function on(otherwise: Otherwise, walk: (stage: Stage) => Promise<Done>): Fault {
  return () => walk(calendarStage(otherwise));
}

const CREATE = { id: 'create-event' } as const;
const LUNCH = { title: 'Lunch' } as const;

/** Further down at every moment. */
function boxAt(time: number): readonly [number, number, number, number] {
  const top = 1000 + (time % 97) * 5;
  return [0, top, 500, top + 90];
}

/** What WebdriverIO throws: the driver's whole tale, several lines long. */
class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
}

/** What the drivers say of a fault of their own. */
const DRIVER_TALE =
  "An unknown server-side error occurred while processing the command. Original error: Error executing adbExec. Original error: 'Command 'adb -P 5037 shell input' exited with code 255'; Command output: cmd: Can't find service: input\n    at ADB.execFunc (/appium/node_modules/appium-adb/lib/tools/system-calls.js:240:15)";

const NO_ROOT = new WebDriverError(
  'An unknown server-side error occurred while processing the command. Original error: Could not proxy command to the remote server. Original error: socket hang up when running "source" with method "GET"\n    at UiAutomator2Server.proxyCommand (/appium/node_modules/driver/build/lib/jwproxy.js:355:13)',
);

export const FAULTS: Readonly<Record<string, Fault>> = {
  'element-renamed': on(
    { screens: { day: () => DAY.map((each) => (each.id === 'gear' ? { id: 'gear_button' } : each)) } },
    ({ walker }) => walker.goTo('settings'),
  ),
  'element-gone': on(
    { screens: { detail: () => detail('Lunch').filter(({ id }) => id !== 'delete') }, first: 'detail' },
    ({ walker }) => walker.take({ id: 'delete-event' }),
  ),
  'element-of-another-place': on({ reactions: { day: { gear: 'survey' } } }, ({ walker }) =>
    walker.take({ id: 'reset-pin' }, { pin: '1234' }),
  ),
  'never-at-rest': on(
    {
      screens: {
        day: ({ clock }) => DAY.map((each) => (each.id === 'gear' ? { ...each, box: boxAt(clock.now()) } : each)),
      },
    },
    ({ walker }) => walker.goTo('settings'),
  ),
  'no-value-to-return': on({}, ({ walker }) => walker.take({ id: 'show-count' }, {}, { timeoutMs: 500 })),
  'several-match': on({ screens: { day: () => [...DAY, { id: 'event', text: 'Lunch' }] } }, ({ walker }) =>
    walker.goTo('event-detail', LUNCH),
  ),
  covered: on(
    { screens: { day: () => [...DAY, { id: 'banner', text: 'Try Pro', box: [0, 90, 1000, 400] }] } },
    ({ walker }) => walker.goTo('settings'),
  ),
  'dialog-instead': on({ reactions: { editor: { back: 'discard' } }, first: 'editor' }, ({ walker }) =>
    walker.goTo('settings'),
  ),
  'other-place': on({ reactions: { day: { new_event: 'settings' } } }, ({ walker }) =>
    walker.take(CREATE, { ...LUNCH, location: 'Cafe Venetia' }),
  ),
  'other-data': on({ screens: { detail: () => detail('Dinner') } }, ({ walker }) => walker.goTo('event-detail', LUNCH)),
  'data-not-shown': on(
    { screens: { detail: () => detail('Lunch').filter(({ id }) => id !== 'event_title') } },
    ({ walker }) => walker.goTo('event-detail', LUNCH),
  ),
  'data-not-there': on({}, ({ walker }) => walker.goTo('event-detail', { title: 'Dinner' })),
  'no-effect': on({ reactions: { day: { gear: () => undefined } } }, ({ walker }) => walker.goTo('settings')),
  'not-proven': on({ reactions: { day: { refresh: () => undefined } } }, ({ walker }) =>
    walker.take({ id: 'refresh' }),
  ),
  'unknown-place': on({ reactions: { day: { gear: 'survey' } } }, ({ walker }) => walker.goTo('settings')),
  'nearly-a-place': on({ screens: { detail: () => detail('Lunch').filter(({ id }) => id !== 'edit') } }, ({ walker }) =>
    walker.goTo('event-detail', LUNCH),
  ),
  'lost-at-the-start': on({ first: 'survey' }, ({ walker }) => walker.goTo('settings')),
  'another-app': on({}, async ({ walker, phone }) => {
    phone.crashed = true;
    return walker.goTo('settings');
  }),
  'ambiguous-places': on(
    {
      screens: {
        settings: () => [
          { id: 'settings_list', kind: 'list' },
          { id: 'help', kind: 'text' },
        ],
      },
    },
    ({ walker }) => walker.goTo('settings'),
  ),
  'spinner-that-never-ends': on({ reactions: { detail: { back: 'spinner' } }, first: 'detail' }, ({ walker }) =>
    walker.goTo('settings'),
  ),
  'truncated-source': on({}, async ({ walker, phone }) => {
    const source = phone.source.bind(phone);
    phone.source = async () => (await source()).slice(0, 600);
    return walker.goTo('settings');
  }),
  'html-instead-of-source': on({}, async ({ walker, phone }) => {
    phone.source = () => Promise.resolve('<html><body><h1>502 Bad Gateway</h1></body></html>');
    return walker.goTo('settings');
  }),
  'no-source': on({}, async ({ walker, phone }) => {
    phone.garbled = Number.POSITIVE_INFINITY;
    return walker.goTo('settings');
  }),
  'app-crash': on(
    { reactions: { editor: { save: (phone) => phone.change(() => void (phone.crashed = true)) } } },
    ({ walker }) => walker.take(CREATE, LUNCH),
  ),
  'device-lost': on({}, async ({ walker, phone }) => {
    phone.clear = phone.type = () =>
      Promise.reject(faultOf(new WebDriverError('ECONNREFUSED 127.0.0.1:4723'), 'acts', 'type'));
    return walker.take(CREATE, LUNCH);
  }),
  'answer-lost-and-device-too': on({}, async ({ walker, phone }) => {
    phone.tap = () => {
      phone.source = () => Promise.reject(faultOf(NO_ROOT, 'reads', 'source'));
      return Promise.reject(new UnsureOutcome('socket hang up'));
    };
    return walker.goTo('settings');
  }),
  'driver-fails': on({}, async ({ walker, phone }) => {
    phone.tap = () => Promise.reject(faultOf(new WebDriverError(DRIVER_TALE), 'acts', 'tap'));
    return walker.goTo('settings');
  }),
  'driver-finds-nothing': on({}, async ({ walker, phone }) => {
    // Searches fail, and the driver says "no such element" instead of why.
    phone.find = () => {
      phone.clock.pass(5);
      return Promise.resolve([]);
    };
    return walker.goTo('settings');
  }),
  'driver-too-slow': on({}, async ({ walker, phone }) => {
    phone.source = () =>
      Promise.reject(faultOf(new WebDriverError('The operation was aborted due to timeout'), 'reads', 'source'));
    return walker.goTo('settings');
  }),
  'outcome-unknown': on({ first: 'detail' }, async ({ walker, phone }) => {
    phone.swallow = 1;
    phone.loseAnswers = 1;
    return walker.take({ id: 'archive-event' });
  }),
  'outcome-unknown-of-a-raw-action': on({}, async ({ walker, phone }) => {
    phone.swallow = 1;
    phone.loseAnswers = 1;
    return walker.perform({ tap: { element: 'day-view.gear' } });
  }),
  'outcome-unknown-and-no-reading': on({ first: 'detail' }, async ({ walker, phone }) => {
    const tap = phone.tap.bind(phone);
    phone.loseAnswers = 1;
    phone.tap = (element) => {
      phone.garbled = Number.POSITIVE_INFINITY;
      return tap(element);
    };
    return walker.take({ id: 'delete-event' });
  }),
  'typing-that-does-not-hold': on({}, async ({ walker, phone }) => {
    phone.dropCharacters = 99;
    return walker.take(CREATE, LUNCH);
  }),
  'secret-typing-that-does-not-hold': on({}, async ({ walker, phone }) => {
    phone.dropCharacters = 99;
    return walker.take({ id: 'sign-in' }, { password: 'correct-horse' });
  }),
  'secret-on-the-screen': on(
    {
      reactions: { settings: { sign_in: 'echo' } },
      screens: {
        echo: ({ fields }) => [{ id: 'error', text: `${fields.get('pin_field') ?? ''} is wrong`, kind: 'text' }],
      },
    },
    ({ walker }) => walker.take({ id: 'sign-in' }, { password: 'correct-horse' }),
  ),
  'composed-edge': on(
    {
      screens: {
        editor: ({ fields }) => [
          { id: 'title_field', text: fields.get('title_field') ?? '', kind: 'field' },
          { id: 'save', text: 'Store' },
        ],
      },
    },
    ({ walker }) => walker.take(CREATE, LUNCH),
  ),
  'interrupter-without-answer': on({ reactions: { day: { gear: 'rating' } } }, ({ walker }) => walker.goTo('settings')),
  'no-path': on({}, ({ walker }) => walker.goTo('help')),
  'path-only-over-an-effect': on({ first: 'detail' }, ({ walker }) => walker.goTo('event-deleted')),
  'missing-param': on({}, ({ walker }) => walker.take(CREATE)),
  'missing-waypoint': on({}, ({ walker }) => walker.goTo('setings')),
  'ambiguous-variant': on({}, ({ walker }) => walker.take({ id: 'find-event' }, { text: 'Lunch' })),
  'unknown-param': on({}, ({ walker }) => walker.take(CREATE, { titel: 'Lunch' })),
  'no-body': on({}, ({ walker }) => walker.take({ id: 'create-evnt' }, LUNCH)),
  'not-at-from': on({ first: 'settings' }, ({ walker }) => walker.take(CREATE, LUNCH, { here: true })),
  'not-seen': on({}, ({ walker }) => walker.see({ element: 'day-view.event', text: 'Dinner' })),
  'still-shown': on({}, ({ walker }) => walker.gone({ element: 'day-view.event' })),
  'not-at': on({}, ({ walker }) => walker.at('event-detail', LUNCH)),
  'trailhead-lands-elsewhere': on({ reactions: { survey: { start: 'survey' } }, first: 'survey' }, ({ walker }) =>
    walker.start('day-view'),
  ),
};

const known = new Map<string, Promise<WalkFallback | WalkError>>();

/** What a fault comes to; walked once, however many tests look at it. @throws where there is no such fault, or it is none */
export function failureOf(name: string): Promise<WalkFallback | WalkError> {
  const walked = known.get(name) ?? walk(name);
  known.set(name, walked);
  return walked;
}

async function walk(name: string): Promise<WalkFallback | WalkError> {
  const result = await FAULTS[name]?.();
  if (result === undefined) throw new Error(`There is no fault ${name}.`);
  if (result.kind === 'success') throw new Error(`${name} is no fault: it arrives at ${String(result.at)}.`);
  return result;
}
