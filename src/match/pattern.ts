import { RE2JS } from 're2js';
import { shortened } from './node-words.js';
import { SelectorError } from './selector-error.js';

/**
 * Packs are input from strangers (DESIGN section 15): what a pattern may cost is bounded before it is compiled. RE2 is linear, but linear in
 * pattern times value, and its states are made as they are met; each cap is where its worst case takes some ten milliseconds.
 */
export const PATTERN_CAPS = {
  /** Characters of a pattern. */
  length: 1_000,
  /** Atoms and signs when the counted repeats are written out; a class of Unicode counts `CLASS` times. */
  size: 400,
  /** Atoms that only the counted repeats add: `(ab){1,10}` adds 18. What may be left out makes the most states. */
  copies: 200,
  /** Characters of a value; a longer one does not match. */
  value: 2_000,
  /** Size of the pattern times characters of the value; beyond it the value does not match. */
  work: 200_000,
} as const;

/** `\p{L}` is hundreds of ranges. */
const CLASS = 20;

/** A pattern of `matches`: RE2, taken as written, against the whole string. */
export interface Pattern {
  test(value: string): boolean;
  /** What the named group holds when the whole value matches. */
  group(value: string, name: string): string | undefined;
  /** Whether some part of the value matches, and is more than nothing. */
  occursIn(value: string): boolean;
  /** Of the first part of the value that matches the first group, of a pattern without groups the part itself. */
  find(value: string): string | undefined;
}

/** @throws SelectorError (`pattern`) for what RE2 does not know and for what exceeds a cap. */
export function compilePattern(source: string, ignoreCase = false): Pattern {
  const cost = source.length > PATTERN_CAPS.length ? undefined : costOf(source);
  if (cost === undefined || cost.size > PATTERN_CAPS.size || cost.copies > PATTERN_CAPS.copies) {
    throw new SelectorError(
      'pattern',
      `The pattern \`${shortened(source)}\` is too large.`,
      `Use at most ${PATTERN_CAPS.length} characters, ${PATTERN_CAPS.size} atoms and signs when repeats such as \`{2,5}\` are written out, of which these may add ${PATTERN_CAPS.copies}, and few classes such as \`\\p{L}\`, each of which counts ${CLASS} times.`,
    );
  }
  const longest = Math.min(PATTERN_CAPS.value, Math.floor(PATTERN_CAPS.work / Math.max(1, cost.size)));
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    throw new SelectorError(
      'pattern',
      `The pattern \`${shortened(source)}\` is no RE2 expression: ${error instanceof Error ? shortened(error.message, 200) : String(error)}.`,
      'RE2 has no look-around and no back-references; write the pattern for the whole value, or use `contains`, `startsWith`, `endsWith`.',
    );
  }
  return {
    test: (value) => value.length <= longest && compiled.testExact(value),
    group: (value, name) => {
      if (value.length > longest) return undefined;
      const matcher = compiled.matcher(value);
      return matcher.matches() ? (matcher.group(name) ?? undefined) : undefined;
    },
    occursIn: (value) => {
      if (value.length > longest) return false;
      const matcher = compiled.matcher(value);
      return matcher.find() && matcher.group() !== '';
    },
    find: (value) => {
      if (value.length > longest) return undefined;
      const matcher = compiled.matcher(value);
      if (!matcher.find()) return undefined;
      return matcher.group(matcher.groupCount() > 0 ? 1 : 0) ?? undefined;
    },
  };
}

/** What has a meaning of its own in RE2, so that a value put into a pattern stands for itself. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

/** Size of a pattern, by a reading that knows escapes, quotes, classes and groups. Unsound patterns are RE2's to refuse. */
function costOf(source: string): { readonly size: number; readonly copies: number } {
  const tokens =
    /\\Q[\s\S]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|[\s\S])|\\[\s\S]|\[\^?\]?(?:\[:[^\]]*:\]|\\[\s\S]|[^\]\\])*\]|\{(\d+)(,(\d*))?\}|[\s\S]/g;
  let group: Group = { size: 0, last: 0, outer: undefined };
  let copies = 0;
  for (const [text, least, comma, most] of source.matchAll(tokens)) {
    const { outer } = group;
    if (text === '(') {
      group = { size: 0, last: 0, outer: group };
    } else if (text === ')' && outer !== undefined) {
      // The group itself is something to keep while matching, also when it is empty.
      outer.last = group.size + 1;
      outer.size += outer.last;
      group = outer;
    } else if (least !== undefined) {
      const count = Math.max(1, Number(comma === undefined || most === '' || most === undefined ? least : most));
      const added = group.last * (count - 1);
      copies += added;
      group.size += added;
    } else {
      group.last = weightOf(text);
      group.size += group.last;
    }
  }
  // What is still open is RE2's to refuse.
  return { size: group.outer === undefined ? group.size : 0, copies };
}

interface Group {
  /** What is in it so far. */
  size: number;
  /** The last atom alone. */
  last: number;
  readonly outer: Group | undefined;
}

function weightOf(atom: string): number {
  if (atom.startsWith('\\Q')) return atom.length - 2;
  const classes = atom.match(/\\[pP]/g)?.length ?? 0;
  return Math.max(1, classes * CLASS);
}
