import { RE2JS } from 're2js';
import { SelectorError } from './selector-error.js';

/** Packs are input from strangers (DESIGN section 15): what a pattern may cost is bounded before it is compiled. */
export const PATTERN_CAPS = {
  /** Characters of a pattern. */
  length: 1_000,
  /** Product of the counted repeats around one atom: `(a{0,10}){0,10}` has 100. */
  repeats: 100,
  /** Atoms after the counted repeats are written out. */
  size: 1_000,
  /** Characters of a value; a longer one does not match. */
  value: 2_000,
} as const;

/** A pattern of `matches`: RE2, taken as written, against the whole string. */
export interface Pattern {
  test(value: string): boolean;
  /** What the named group holds when the whole value matches. */
  group(value: string, name: string): string | undefined;
}

/** @throws SelectorError (`pattern`) for what RE2 does not know and for what exceeds a cap. */
export function compilePattern(source: string, ignoreCase = false): Pattern {
  const cost = costOf(source);
  if (source.length > PATTERN_CAPS.length || cost.repeats > PATTERN_CAPS.repeats || cost.size > PATTERN_CAPS.size) {
    throw new SelectorError(
      'pattern',
      `The pattern \`${source.slice(0, 60)}${source.length > 60 ? '…' : ''}\` is too large.`,
      `Use at most ${PATTERN_CAPS.length} characters, nested repeats of at most ${PATTERN_CAPS.repeats} in all, and ${PATTERN_CAPS.size} atoms when they are written out.`,
    );
  }
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    throw new SelectorError(
      'pattern',
      `The pattern \`${source}\` is no RE2 expression: ${error instanceof Error ? error.message : String(error)}.`,
      'RE2 has no look-around and no back-references; write the pattern for the whole value, or use `contains`, `startsWith`, `endsWith`.',
    );
  }
  return {
    test: (value) => value.length <= PATTERN_CAPS.value && compiled.testExact(value),
    group: (value, name) => {
      if (value.length > PATTERN_CAPS.value) return undefined;
      const matcher = compiled.matcher(value);
      return matcher.matches() ? (matcher.group(name) ?? undefined) : undefined;
    },
  };
}

/** What has a meaning of its own in RE2, so that a value put into a pattern stands for itself. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

/** Size and nesting of counted repeats, by a reading that knows escapes, quotes, classes and groups. Unsound patterns are RE2's to refuse. */
function costOf(source: string): { readonly repeats: number; readonly size: number } {
  const tokens =
    /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\[:[^\]]*:\]|\\[\s\S]|[^\]\\])*\]|\{(\d+)(,(\d*))?\}|[\s\S]/g;
  /** Per open group: atoms so far, the last atom alone, and the largest products in both. */
  const stack = [{ size: 0, last: 0, repeats: 1, lastRepeats: 1 }];
  for (const token of source.matchAll(tokens)) {
    const top = stack.at(-1) ?? { size: 0, last: 0, repeats: 1, lastRepeats: 1 };
    const [text, least, comma, most] = token;
    if (text === '(') {
      stack.push({ size: 0, last: 0, repeats: 1, lastRepeats: 1 });
    } else if (text === ')' && stack.length > 1) {
      stack.pop();
      const outer = stack.at(-1) ?? top;
      outer.size += top.size;
      outer.last = top.size;
      outer.lastRepeats = top.repeats;
      outer.repeats = Math.max(outer.repeats, top.repeats);
    } else if (least !== undefined) {
      const count = Math.max(1, Number(comma === undefined || most === '' || most === undefined ? least : most));
      top.size += top.last * (count - 1);
      top.last *= count;
      top.lastRepeats *= count;
      top.repeats = Math.max(top.repeats, top.lastRepeats);
    } else {
      top.last = text.startsWith('\\Q') ? text.length - 2 : 1;
      top.size += top.last;
      top.lastRepeats = 1;
    }
  }
  return stack.reduce(
    (sum, group) => ({ repeats: Math.max(sum.repeats, group.repeats), size: sum.size + group.size }),
    { repeats: 1, size: 0 },
  );
}
