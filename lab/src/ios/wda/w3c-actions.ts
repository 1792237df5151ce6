import { distance, type Point } from '../../ui/geometry.js';
import { LONG_PRESS_MS, TOUCH_SLOP_DP, type Gesture } from '../../ui/touch.js';
import { ELEMENT_KEY, type Agent } from './agent.js';
import { Body } from './body.js';
import { invalidArgument, invalidElementState, unknownError, unsupportedOperation } from './errors.js';

/** Two taps that close in time, and this close in points, are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_DISTANCE = 20;

type Stroke =
  | { readonly kind: 'gesture'; readonly gesture: Gesture; readonly from: number; readonly to: number }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Performs W3C actions: one finger, and keys (WDA, FBW3CActionsSynthesizer). Gestures are delivered when their finger is
 * lifted; durations tell a tap from a long press and two taps from a double tap, and are not waited for.
 * @throws WdaError for what WDA rejects, with its words, and `unsupported operation` for several fingers
 */
export async function performActions(agent: Agent, body: Body): Promise<void> {
  const sequences = body.list('actions').map((item) => Body.of(item, 'An action'));
  if (sequences.length === 0) throw unknownError('It is mandatory to have at least one item defined for each action');
  const ids = new Set<string>();
  const strokes: Stroke[] = [];
  let fingers = 0;
  for (const sequence of sequences) {
    const id = sequence.has('id') ? String(sequence.raw('id')) : '';
    if (id === '') throw unknownError('The mandatory action id field is missing or empty for an action');
    if (ids.has(id)) throw unknownError(`Action id '${id}' is not unique`);
    ids.add(id);
    const items = sequence.list('actions').map((item) => Body.of(item, 'An action item'));
    if (items.length === 0) continue;
    const type = sequence.string('type');
    if (type === 'pointer') {
      requireTouch(sequence, id);
      const own = pointerStrokes(agent, items);
      if (own.length > 0 && ++fingers > 1) throw unsupportedOperation('The virtual iPhone feels one finger only');
      strokes.push(...own);
    } else if (type === 'key') strokes.push({ kind: 'text', text: keyText(items) });
    else if (type !== 'none') {
      throw unknownError(
        `Only actions of 'pointer, key' types are supported. '${type}' is given instead for action with id '${id}'`,
      );
    }
  }
  for (const stroke of doubleTaps(strokes)) {
    if (stroke.kind === 'gesture') await agent.perform(stroke.gesture);
    else if (stroke.text !== '' && !agent.device.keyboard.type(stroke.text)) {
      throw invalidElementState('The on-screen keyboard must be present to send keys');
    }
  }
}

function requireTouch(sequence: Body, id: string): void {
  if (!sequence.has('parameters')) return;
  const parameters = sequence.object('parameters');
  const pointer = parameters.has('pointerType') ? parameters.string('pointerType') : 'touch';
  if (pointer !== 'touch' && pointer !== 'mouse') {
    throw unknownError(
      `Only pointer type 'touch' is supported. '${pointer}' is given instead for action with id '${id}'`,
    );
  }
}

function pointerStrokes(agent: Agent, items: readonly Body[]): Stroke[] {
  const strokes: Stroke[] = [];
  let position: Point | null = null;
  let time = 0;
  let down: { readonly point: Point; readonly time: number } | null = null;
  let travelled = 0;
  let heldStill = 0;
  for (const item of items) {
    const duration = item.has('duration') ? item.number('duration') : 0;
    if (duration < 0) throw invalidArgument("'duration' must not be negative");
    switch (item.string('type')) {
      case 'pointerMove': {
        const target: Point = targetOf(agent, item, position);
        if (down && position) travelled = Math.max(travelled, distance(down.point, target));
        position = target;
        time += duration;
        break;
      }
      case 'pointerDown':
        if (!position) throw unknownError("The 'pointerDown' action item must be preceded by pointerMove item");
        down = { point: position, time };
        travelled = 0;
        heldStill = 0;
        break;
      case 'pause':
        time += duration;
        if (down && travelled <= TOUCH_SLOP_DP) heldStill += duration;
        break;
      case 'pointerUp':
        if (!down || !position) throw unknownError("Pointer Up must not be the first action in 'pointerUp'");
        strokes.push({
          kind: 'gesture',
          gesture: gestureOf(down.point, position, travelled, heldStill),
          from: down.time,
          to: time,
        });
        down = null;
        break;
      case 'pointerCancel':
        down = null;
        break;
      default:
        throw unknownError(
          `Action item type '${item.string('type')}' is not supported. Only the following action item types are supported: pointerMove, pointerDown, pointerUp, pointerCancel, pause`,
        );
    }
  }
  return strokes;
}

function gestureOf(from: Point, to: Point, travelled: number, heldStill: number): Gesture {
  if (travelled > TOUCH_SLOP_DP) return { kind: 'drag', from, to };
  return { kind: heldStill >= LONG_PRESS_MS ? 'longPress' : 'tap', ...from };
}

function targetOf(agent: Agent, item: Body, position: Point | null): Point {
  if (!item.has('x') || !item.has('y')) {
    throw unknownError("Both 'x' and 'y' options should be set for 'pointerMove' action item");
  }
  const offset = { x: item.number('x'), y: item.number('y') };
  const origin = item.has('origin') ? item.raw('origin') : 'viewport';
  if (origin === 'viewport') return offset;
  if (origin === 'pointer') {
    if (!position) {
      throw unknownError("There is no previous item for 'pointerMove' action item, however origin is set to 'pointer'");
    }
    return { x: position.x + offset.x, y: position.y + offset.y };
  }
  const uid = referenceOf(origin);
  if (uid === null) {
    throw unknownError(
      `Unsupported origin type '${String(origin)}' is set for 'pointerMove' action item. Supported origin types: viewport, pointer or an element instance`,
    );
  }
  const node = agent.resolve(uid);
  const point = agent.hitPoint(node);
  if (!point) {
    throw unknownError(
      `The element '${node.name ?? node.type}' is not visible on the screen and thus is not interactable`,
    );
  }
  return { x: point.x + offset.x, y: point.y + offset.y };
}

function referenceOf(origin: unknown): string | null {
  if (typeof origin === 'string') return origin;
  if (typeof origin !== 'object' || origin === null) return null;
  const fields = origin as Readonly<Record<string, unknown>>;
  const uid = fields[ELEMENT_KEY] ?? fields['ELEMENT'];
  return typeof uid === 'string' ? uid : null;
}

/** The W3C code points of keys that do something in a text. */
const SPECIAL_KEYS: Readonly<Record<string, string>> = {
  '\uE003': '\b',
  '\uE006': '\n',
  '\uE007': '\n',
  '\uE00D': ' ',
};

function keyText(items: readonly Body[]): string {
  let text = '';
  const held: string[] = [];
  for (const item of items) {
    const type = item.string('type');
    if (type === 'pause') continue;
    const value = item.string('value');
    if (type === 'keyDown') {
      text += SPECIAL_KEYS[value] ?? value;
      held.push(value);
    } else if (type === 'keyUp') {
      const at = held.lastIndexOf(value);
      if (at < 0) throw unknownError(`Key Up action '${value}' is not balanced with a preceding Key Down one`);
      held.splice(at, 1);
    } else throw unknownError(`Action item type '${type}' is not supported. Only keyDown, keyUp and pause are`);
  }
  if (held.length > 0) throw unknownError(`Key Down action '${held.join('')}' must have a closing Key Up successor`);
  const foreign = /[\uE000-\uF8FF]/.exec(text)?.[0];
  if (foreign !== undefined) {
    throw unsupportedOperation(`The virtual iPhone has no key U+${foreign.charCodeAt(0).toString(16).toUpperCase()}`);
  }
  return text;
}

function doubleTaps(strokes: readonly Stroke[]): Stroke[] {
  const merged: Stroke[] = [];
  for (const stroke of strokes) {
    const last = merged.at(-1);
    if (
      last?.kind === 'gesture' &&
      stroke.kind === 'gesture' &&
      last.gesture.kind === 'tap' &&
      stroke.gesture.kind === 'tap' &&
      stroke.from - last.to < DOUBLE_TAP_MS &&
      distance(last.gesture, stroke.gesture) < DOUBLE_TAP_DISTANCE
    ) {
      merged[merged.length - 1] = { ...last, gesture: { ...last.gesture, kind: 'doubleTap' } };
    } else merged.push(stroke);
  }
  return merged;
}
