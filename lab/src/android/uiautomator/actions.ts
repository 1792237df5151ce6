import { center, distance, type Point } from '../../ui/geometry.js';
import { type Gesture, LONG_PRESS_MS, TOUCH_SLOP_DP } from '../../ui/touch.js';
import { KEYCODE } from '../system/keycodes.js';
import type { Body } from './body.js';
import { ELEMENT_KEY } from './elements.js';
import { WebDriverError } from './error.js';
import type { ServerSession } from './session.js';

/** Two taps within this time, in ms, at one place are a double tap (ViewConfiguration.getDoubleTapTimeout). */
const DOUBLE_TAP_MS = 300;

/** Keys of W3C WebDriver, section 17.4.2, that the phone has. */
const KEYS: Readonly<Record<string, number>> = {
  '\ue003': KEYCODE.erase,
  '\ue006': KEYCODE.enter,
  '\ue007': KEYCODE.enter,
  '\ue00c': KEYCODE.escape,
};

/**
 * Performs W3C actions: one finger, and keys.
 * @throws WebDriverError `unsupported operation` for several fingers at once
 */
export function performActions(session: ServerSession, sources: readonly Body[]): void {
  const touching = sources.filter(
    (source) =>
      source.string('type') === 'pointer' &&
      source.list('actions').some((action) => action.string('type') === 'pointerDown'),
  );
  if (touching.length > 1)
    throw new WebDriverError('unsupported operation', 'This phone has one finger: only one pointer may touch it');
  for (const source of sources) {
    switch (source.string('type')) {
      case 'pointer':
        for (const gesture of gesturesOf(session, source.list('actions'))) session.input.touch(gesture);
        break;
      case 'key':
        pressKeys(session, source.list('actions'));
        break;
      case 'none':
        break;
      default:
        throw new WebDriverError('invalid argument', `Actions of type '${source.string('type')}' are not supported`);
    }
  }
}

interface Timed {
  readonly gesture: Gesture;
  readonly start: number;
  readonly end: number;
}

/** What a finger's moves amount to: taps, long presses, drags. */
function gesturesOf(session: ServerSession, actions: readonly Body[]): Gesture[] {
  const slop = TOUCH_SLOP_DP * session.device.display().scale;
  const timed: Timed[] = [];
  let at: Point = { x: 0, y: 0 };
  let down: { readonly point: Point; readonly time: number } | null = null;
  let farthest = 0;
  let time = 0;
  for (const action of actions) {
    switch (action.string('type')) {
      case 'pointerMove':
        at = destination(session, action, at);
        time += action.number('duration', 0);
        if (down) farthest = Math.max(farthest, distance(down.point, at));
        break;
      case 'pause':
        time += action.number('duration', 0);
        break;
      case 'pointerDown':
        down = { point: at, time };
        farthest = 0;
        break;
      case 'pointerUp':
        if (down) {
          const held = time - down.time;
          const gesture: Gesture =
            farthest > slop
              ? { kind: 'drag', from: down.point, to: at }
              : { kind: held >= LONG_PRESS_MS ? 'longPress' : 'tap', ...down.point };
          timed.push({ gesture, start: down.time, end: time });
        }
        down = null;
        break;
      case 'pointerCancel':
        down = null;
        break;
      default:
        throw new WebDriverError('invalid argument', `A pointer has no action '${action.string('type')}'`);
    }
  }
  return withDoubleTaps(timed, slop);
}

function withDoubleTaps(timed: readonly Timed[], slop: number): Gesture[] {
  const gestures: Gesture[] = [];
  let before: Timed | null = null;
  for (const next of timed) {
    const [first, second] = [before?.gesture, next.gesture];
    const close =
      first?.kind === 'tap' &&
      second.kind === 'tap' &&
      next.start - (before?.end ?? 0) <= DOUBLE_TAP_MS &&
      distance(first, second) <= slop;
    if (close) {
      gestures.pop();
      gestures.push({ ...second, kind: 'doubleTap' });
      before = null;
    } else {
      gestures.push(second);
      before = next;
    }
  }
  return gestures;
}

function destination(session: ServerSession, action: Body, from: Point): Point {
  const offset = { x: action.number('x', 0), y: action.number('y', 0) };
  const origin = action.unknown('origin');
  if (origin === undefined || origin === null || origin === 'viewport') return offset;
  if (origin === 'pointer') return { x: from.x + offset.x, y: from.y + offset.y };
  const element = action.object('origin');
  const id = element.optionalString(ELEMENT_KEY) ?? element.string('ELEMENT');
  const middle = center(session.element(id).bounds);
  return { x: middle.x + offset.x, y: middle.y + offset.y };
}

function pressKeys(session: ServerSession, actions: readonly Body[]): void {
  let text = '';
  const flush = (): void => {
    if (text !== '') session.input.type(text);
    text = '';
  };
  for (const action of actions) {
    if (action.string('type') !== 'keyDown') continue;
    const value = action.string('value');
    const code = KEYS[value];
    if (code !== undefined) {
      flush();
      session.input.key(code);
    } else if (!/[\ue000-\uf8ff]/.test(value)) text += value;
    // Of the others of the private range only modifiers are sent by clients: letters come in their final form.
  }
  flush();
}
