import { WaymarkError } from '../../model/index.js';
import type { Scene, Target } from '../scene.js';
import { targetWords } from '../words.js';

/**
 * Keyboards drop characters: what the field holds is compared with what was typed, repaired once, and told if it is still
 * wrong. Masked fields are compared by length, and their contents never told. A field that left the screen cannot be asked.
 */
export async function readBack(
  scene: Scene,
  target: Target,
  text: string,
  { repair }: { readonly repair: () => Promise<void> },
): Promise<void> {
  if (await holds(scene, target, text)) return;
  await repair();
  if (await holds(scene, target, text)) return;
  throw new WaymarkError(
    'driver',
    `${targetWords(target.selector)} ${difference(scene, (await heldBy(scene, target)) ?? '', text)}`,
    'The keyboard dropped or changed characters twice; look whether the field formats or corrects what is typed.',
  );
}

/** What a field holds and what it should hold, unless one of them is not to be told. */
function difference(scene: Scene, held: string, text: string): string {
  if (isMasked(held)) return `holds ${lengthOf(held)} characters, but ${lengthOf(text)} were typed`;
  // A part of a secret is not the secret, so that nobody later would mask it.
  if (scene.isSecret(text)) return 'does not hold the secret that was typed';
  return `holds ${quoted(held)}, but ${quoted(text)} was typed`;
}

const LONGEST_QUOTE = 120;

function quoted(text: string): string {
  const signs = Array.from(text);
  return JSON.stringify(
    signs.length <= LONGEST_QUOTE ? text : `${signs.slice(0, LONGEST_QUOTE).join('')}… (${signs.length} characters)`,
  );
}

async function holds(scene: Scene, target: Target, text: string): Promise<boolean> {
  const held = await heldBy(scene, target);
  if (held === undefined) return true;
  if (isMasked(held)) return lengthOf(held) >= lengthOf(text);
  return comparable(addedTo(target.holds ?? '', held)).includes(comparable(text));
}

/** What was there before is not what was typed. */
function addedTo(before: string, held: string): string {
  return held.startsWith(before) ? held.slice(before.length) : held;
}

/** Undefined: the field is gone. */
async function heldBy(scene: Scene, target: Target): Promise<string | undefined> {
  if (target.element === undefined) return undefined;
  try {
    return await scene.device.value(target.element);
  } catch (error) {
    if (error instanceof WaymarkError && error.code === 'not-found') return undefined;
    throw error;
  }
}

function isMasked(held: string): boolean {
  return held !== '' && /^[•●∙*]+$/u.test(held);
}

/** A mask has one sign for each code point. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Forms of a letter and kinds of white space (a line break typed into one line) are the field's own business. */
function comparable(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
