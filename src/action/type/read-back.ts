import { WaymarkError, type Selector } from '../../model/index.js';
import type { ElementHandle } from '../device-port.js';
import type { Scene, Target } from '../scene.js';
import { targetWords } from '../words.js';
import { isHeld, isMasked, lengthOf, quotedBoth, type Typed } from './field-text.js';

/**
 * Types, and compares what the field then holds: keyboards drop characters, dialogs take them, answers get lost. What is wrong is repaired once: the
 * field is emptied and the whole is typed again. Nothing is ever typed on top of a part of it. A field that left the screen cannot be asked.
 * @throws WaymarkError `wrong-place` with what it holds and what it should; nothing of a secret, of masked fields only lengths
 */
export async function typeAndReadBack(scene: Scene, target: Target, typed: Typed): Promise<void> {
  await typeInto(scene, target, typed.text);
  const first = await lookAt(scene, target, typed);
  if (first === undefined || isHeld(first.held, typed) || cannotBeRead(first)) return;

  await clearAndReadBack(scene, first.on);
  // What a mask hides cannot be typed again.
  const hidden = isMasked(first.held, typed.text) || isMasked(typed.before, typed.text);
  const before = hidden ? '' : typed.before;
  const whole = { before: '', text: `${before}${typed.text}` };
  await typeInto(scene, first.on, whole.text);
  const second = await lookAt(scene, first.on, whole);
  if (second === undefined || isHeld(second.held, whole)) return;
  throw wrongText(scene, target.selector, second.held, { before, text: typed.text });
}

/** Empties a field, and looks whether it is empty. @throws WaymarkError `wrong-place` when it still holds something after two tries */
export async function clearAndReadBack(scene: Scene, target: Target): Promise<void> {
  let on = target;
  for (let times = 1; times <= 2; times++) {
    await clearField(scene, on);
    const seen = await lookAt(scene, on, { before: '', text: '' });
    if (seen === undefined || seen.held === '') return;
    ({ on } = seen);
    if (times < 2) continue;
    throw new WaymarkError(
      'wrong-place',
      `${targetWords(target.selector)} was cleared, but still holds ${tellable(scene, seen.held)}`,
      'Look whether the app fills the field anew or does not let it be emptied.',
    );
  }
}

interface Seen {
  readonly on: Target;
  readonly held: string;
}

/** What the field holds: at once where that is right, else when it has come to rest and nothing lies over it. Undefined: it left the screen. */
async function lookAt(scene: Scene, target: Target, typed: Typed): Promise<Seen | undefined> {
  const atOnce = await heldBy(scene, target, typed);
  if (atOnce !== undefined && isHeld(atOnce, typed)) return { on: target, held: atOnce };
  const field = await scene.field(target);
  // A selector may not mean it any more, by what it holds now.
  const on = field ?? target;
  const held = await heldBy(scene, on, typed);
  if (held === undefined && field === undefined) return undefined;
  return { on, held: held ?? '' };
}

/** What it is worth to be told of a text in a field. */
function tellable(scene: Scene, held: string): string {
  if (isMasked(held, '')) return `${lengthOf(held)} characters`;
  return scene.isSecret(held) ? 'a secret' : quotedBoth(held, '')[0];
}

function wrongText(scene: Scene, selector: Selector, held: string, { before, text }: Typed): WaymarkError {
  return new WaymarkError(
    'wrong-place',
    `${targetWords(selector)} ${difference(scene, held, { before, text })}`,
    'Twice the keyboard dropped or changed something, or the field formats, corrects or cuts what is typed: then write the text as the field shows it.',
  );
}

/** What a field holds and what it should hold, unless one of them is not to be told. */
function difference(scene: Scene, held: string, { before, text }: Typed): string {
  const whole = `${before}${text}`;
  if (scene.isSecret(whole)) {
    const longer = lengthOf(held) - lengthOf(whole);
    // Neither the secret nor a part of it, nor how long it is.
    if (longer === 0) return 'does not hold the secret that was typed, but as many characters';
    return `does not hold the secret that was typed, but ${longer < 0 ? 'fewer' : 'more'} characters`;
  }
  if (isMasked(held, text)) return `holds ${lengthOf(held)} characters, but ${lengthOf(text)} were typed`;
  const [got, wanted] = quotedBoth(held, whole);
  return before === '' ? `holds ${got}, but ${wanted} was typed` : `holds ${got}, but should hold ${wanted}`;
}

/** A view that is no field and tells nothing of itself. */
function cannotBeRead({ on, held }: Seen): boolean {
  return on.holds === undefined && held === '';
}

/** Hints aside. Undefined: the field is gone, or covered. */
async function heldBy(scene: Scene, { element, hint }: Target, { text }: Typed): Promise<string | undefined> {
  if (element === undefined) return undefined;
  try {
    const value = await scene.device.value(element);
    // What became of a secret is as secret as it is, wherever it shows up from now on.
    if (scene.isSecret(text)) scene.hide(value);
    return value === hint && text !== hint ? '' : value;
  } catch (error) {
    if (error instanceof WaymarkError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** What a target holds before anything is typed: as the source says, else as the driver tells. */
export async function holdsBefore(scene: Scene, target: Target): Promise<string> {
  return target.holds ?? (await heldBy(scene, target, { before: '', text: '' })) ?? '';
}

function clearField(scene: Scene, target: Target): Promise<void> {
  return scene.act({
    name: 'clear',
    target,
    shows: 'nothing',
    checked: true,
    run: (on = target) => scene.device.clear(elementOf(on)),
  });
}

function typeInto(scene: Scene, target: Target, text: string): Promise<void> {
  return scene.act({
    name: 'type',
    target,
    checked: true,
    run: (on = target) => scene.device.type(elementOf(on), text),
  });
}

function elementOf(target: Target): ElementHandle {
  if (target.element !== undefined) return target.element;
  throw new WaymarkError(
    'not-reachable',
    `${targetWords(target.selector)} cannot be typed into or cleared: no locator names it exactly`,
    'Give the field an id or a label of its own in the app, or say it with `locator:`.',
  );
}
