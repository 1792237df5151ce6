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
  const masked = isMasked((await heldBy(scene, target)) ?? '');
  throw new WaymarkError(
    'driver',
    masked
      ? `${targetWords(target.selector)} does not hold as many characters as were typed`
      : `${targetWords(target.selector)} does not hold what was typed`,
    'The keyboard dropped or changed characters twice; look whether the field formats or corrects what is typed.',
  );
}

async function holds(scene: Scene, target: Target, text: string): Promise<boolean> {
  const held = await heldBy(scene, target);
  if (held === undefined) return true;
  if (isMasked(held)) return lengthOf(held) >= lengthOf(text);
  return comparable(held).includes(comparable(text));
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
