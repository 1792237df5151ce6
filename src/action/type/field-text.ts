/** What a field held before, and what was typed into it. */
export interface Typed {
  readonly before: string;
  readonly text: string;
}

/**
 * Whether a field holds what was typed: all of it after what was there before, in this order and nothing else. Three things a field may do by itself:
 *
 * - empty itself when it gets the focus, as password fields of iOS do;
 * - hide it: then lengths are compared, and the last sign, which Android shows for a moment;
 * - set digits apart: where only digits were typed, with a plus before them or not, it may show `(555) 123-4567` or `4242 4242`, as telephone and card
 *   fields do. Whoever types signs between the digits has to write them as the field shows them: nobody can tell a field that drops the
 *   point of `3.50` from one that formats.
 *
 * Other case, other letters, corrected words and cut ends are not what was typed.
 */
export function isHeld(held: string, { before, text }: Typed): boolean {
  if (isMasked(held, text)) return isHeldMasked(held, { before, text });
  const got = comparable(held);
  const old = comparable(before);
  const typed = comparable(withoutEnter(text));
  const wanted = [old + typed];
  // Else the same could have come of typing into what was there, with the beginning dropped.
  if (old !== '' && !typed.startsWith(old)) wanted.push(typed);
  return wanted.includes(got) || (ONLY_DIGITS.test(typed) && wanted.some((whole) => isSetApart(got, whole)));
}

/** A text with signs that stand for others: one for each code point, but for the last, which may be shown. */
export function isMasked(held: string, text: string): boolean {
  const mask = /^[•●∙*]+.?$/su.test(held) ? Array.from(held)[0] : undefined;
  return mask !== undefined && !text.includes(mask);
}

function isHeldMasked(held: string, { before, text }: Typed): boolean {
  const length = lengthOf(held);
  const typed = withoutEnter(text);
  if (length !== lengthOf(before) + lengthOf(typed) && (before === '' || length !== lengthOf(typed))) return false;
  const last = Array.from(held).at(-1) ?? '';
  return isMasked(last, text) || last === Array.from(typed).at(-1);
}

const ONLY_DIGITS = /^\+?\p{Nd}+$/u;
const DIGITS_SET_APART = /^[\p{Nd}\p{Zs}\p{P}\p{Sc}+]*$/u;

function isSetApart(got: string, whole: string): boolean {
  return digitsOf(got) === digitsOf(whole) && [got, whole].every((each) => DIGITS_SET_APART.test(each));
}

/** With the plus of an international number. */
function digitsOf(text: string): string {
  return text.replace(/[^\p{Nd}+]/gu, '');
}

/** A line break at the end presses enter, and is no part of the text. */
function withoutEnter(text: string): string {
  return text.replace(/[\r\n]+$/u, '');
}

/** A mask has one sign for each code point. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Forms of a letter, kinds of white space (a line break typed into one line) and marks of direction are the field's own business. */
function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\r\n/gu, '\n')
    .replace(/[\t\n\r\p{Z}]/gu, ' ');
}

const LONGEST_QUOTE = 120;
/** Signs shown before the first that differs. */
const CONTEXT = 20;

/** Two texts in quotes, of long ones the part where they begin to differ. */
export function quotedBoth(held: string, wanted: string): readonly [string, string] {
  const [a, b] = [Array.from(held), Array.from(wanted)];
  if (a.length <= LONGEST_QUOTE && b.length <= LONGEST_QUOTE) return [JSON.stringify(held), JSON.stringify(wanted)];
  const differs = a.findIndex((sign, index) => sign !== b[index]);
  const from = Math.max(0, (differs < 0 ? Math.min(a.length, b.length) : differs) - CONTEXT);
  return [part(a, from), part(b, from)];
}

function part(signs: readonly string[], from: number): string {
  const to = from + LONGEST_QUOTE;
  const text = `${from > 0 ? '…' : ''}${signs.slice(from, to).join('')}${to < signs.length ? '…' : ''}`;
  return `${JSON.stringify(text)} (${signs.length} characters)`;
}
