/** What hostile patterns and values of `matches` cost: `npx tsx bench/match/hostile-patterns.ts`. Milliseconds of
 * the processor, the first time and the median of nine. */
import { compilePattern, PATTERN_CAPS, SelectorError, type Pattern } from '../../src/match/index.js';

const { size, copies, length } = PATTERN_CAPS;
const times = (text: string, count: number): string => text.repeat(Math.max(0, Math.floor(count)));

const PATTERNS: readonly (readonly [name: string, pattern: string, unit: string])[] = [
  ['nested plus', '(a+)+$', 'a'],
  ['nested star', `${times('(', 60)}a*${times(')*', 60)}b`, 'a'],
  ['overlapping alternatives', '(a|a|ab|b?)*c', 'ab'],
  ['two halves', '(x+x+)+y', 'x'],
  ['may all be missing', times('[ab]?', size / 2), 'a'],
  ['wildcards', times('.*', size / 2), 'a'],
  ['captured wildcards', times('(.*)', size / 4), 'a'],
  ['counted in counted', `(.{1,10}){${Math.floor(copies / 11) - 1}}`, 'a'],
  ['counted', `(.{1,${copies / 2}})(.{1,${copies / 2}})`, 'a'],
  ['literal behind a wildcard', `.*${times('a', size - 2)}`, 'a'],
  ['alternatives', times('ab|', size / 3), 'ab'],
  ['alternatives of one class', times('[ab]|', size / 2), 'ab'],
  ['classes of Unicode', times('\\p{L}', size / 20), 'é'],
  ['classes of Unicode in any case', `(?i)${times('\\pL', size / 20 - 1)}`, 'é'],
  ['counted class of Unicode', '(\\p{L}?){10}', 'é'],
  [
    'large class',
    `[${Array.from({ length: length - 3 }, (_, at) => String.fromCharCode(0x400 + at * 2)).join('')}]+`,
    'Ѐ',
  ],
  ['thousands of alternatives', Array.from({ length: 5_000 }, (_, at) => `word${at}`).join('|'), 'word'],
  ['ten thousand characters', times('a', 10_000), 'a'],
  ['million characters', times('(a|', 333_333), 'a'],
  ['product of repeats', '((a{0,100}){0,100}){0,100}', 'a'],
];

/** Of the processor, so that what else runs on the machine does not count. */
function milliseconds(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1_000;
}

function compiled(pattern: string): Pattern | undefined {
  try {
    return compilePattern(pattern);
  } catch (error) {
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}

/** Longest value that the pattern is tried on: what it costs grows with it. */
function longestValue(pattern: Pattern, unit: string): string {
  const bySize = Array.from({ length: 40 }, (_, at) => Math.floor(PATTERN_CAPS.value * 0.9 ** at));
  const any = (count: number): string => times(unit, count / unit.length + 1).slice(0, count);
  return any(
    bySize.find((count) => pattern.find(any(count)) !== undefined || pattern.test(any(count))) ?? PATTERN_CAPS.value,
  );
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

console.log(`${'first'.padStart(9)}${'median'.padStart(9)}  compile, then test and find on a new value`);
for (const [name, source, unit] of PATTERNS) {
  const pattern = compiled(source);
  const value = pattern === undefined ? '' : longestValue(pattern, unit);
  const runs = Array.from({ length: 10 }, () =>
    milliseconds(() => {
      const fresh = compiled(source);
      fresh?.test(`${value.slice(1)}!`);
      fresh?.test(value);
      fresh?.find(value);
    }),
  );
  const [first = 0, ...rest] = runs;
  const said = pattern === undefined ? 'refused' : `${source.length} characters on ${value.length}`;
  console.log(`${first.toFixed(1).padStart(9)}${median(rest).toFixed(1).padStart(9)}  ${name}: ${said}`);
}
const long = times('a', 1_000_000);
const plain = compilePattern('a+');
console.log(
  `${''.padStart(9)}${milliseconds(() => plain.test(long))
    .toFixed(1)
    .padStart(9)}  a value of a million characters`,
);
