import { performance } from 'node:perf_hooks';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Problem } from '../../src/pack/index.js';
import { SOUND } from './folders.js';
import { loadPack } from './load-pack.js';

/** The sound pack, and files that use what it does not. */
const PACK: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SOUND).map(([name, text]) => [name, String(text)])),
  'waypoints/rating.waypoint.yaml': `id: rating
kind: interrupter
required: [ { text: { startsWith: Rate, ignoreCase: true } } ]
clear: { later: { all: [ { tap: { text: Later } } ] }, never: { android: [ back ], ios: { tap: { text: Never } } } }
`,
  'waypoints/menu.waypoint.yaml': `id: menu
description: What can be done with a note. # a comment
refines: note
modal: true
android:
  required:
    - { id: menu, count: { min: 1, max: 2 } }
    - { role: menu-item, within: { id: menu }, has: { text: { matches: "S[a-z]+" } } }
  forbidden:
    - { id: editor, visible: any }
ios: { replace: true, required: [ { label: { contains: 'it''s' }, enabled: true } ] }
elements:
  share: { android: { id: share, nth: 1 }, ios: { label: Share } }
moves: { note: { all: back } }
`,
  'shortcuts/share-note.by-mail.shortcut.yaml': `id: share-note
variant: by-mail
from: [ note ]
to: origin
priority: 5
effect: once
timeout: 1.5s
proof: [ { seen: { text: Sent } }, { gone: { element: menu.share } } ]
params:
  to: { type: string, example: ana@example.com }
  times: { type: number, default: 2 }
  quiet: { type: boolean, optional: true }
returns: { id: { element: note.heading, match: "#([0-9]+)" } }
verify: each
body:
  android:
    - swipe: { direction: up, distance: 0.5 }
    - { tap: { text: Share }, when: { param: quiet } }
    - at: menu
    - { tap: { element: share }, commit: true }
  ios:
    - tap: { label: Share, scroll: { direction: down, max: 3 } }
`,
  'captures/list.android.xml':
    '<hierarchy><node class="android.widget.TextView" text="Notes" bounds="[0,0][9,9]"/></hierarchy>',
  'captures/index.yaml': 'list.android.xml: { app: 1.0.0, taken: 2026-11-30 }\n',
};
const MUTABLE = Object.keys(PACK).filter((name) => name.endsWith('.yaml'));

/** Numbers that are the same for one seed, on every machine: mulberry32. */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  of<T>(items: readonly [T, ...T[]]): T;
  of<T>(items: readonly T[]): T | undefined;
  of<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }
}

const WORDS = [
  'id', 'text', 'required', 'requird', 'elements', 'body', 'all', 'android', 'from', 'to', 'x', '', '<<', '__proto__', 'constructor', '0', 'null', 'tap',
  'with', 'within', 'count', 'Ж', '😀', 'e\u0301', '\u202eabc', '\u0000', '\ud800', 'a b', '{{name}}', '{{', '{{x}}', '../..', 'a'.repeat(300),
] as const; // prettier-ignore
const VALUES: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 1e308, -0, 1e20, Number.NaN, Number.POSITIVE_INFINITY, '', 'list', 'note', 'any', 'origin', [], {}, [[]],
  [null], { id: 'a' }, { element: 'title' }, { element: 'list.title', with: { name: 1 } }, { matches: '(a+)+$' }, { matches: '(' }, '2026-11-30', '20s',
  { within: { within: { within: {} } } }, 'x'.repeat(5_000), ['list', 'list'], { tap: { id: 'a' } }, 'back', '{{name}}', '{{secret.PIN}}',
]; // prettier-ignore
const BITS = [
  '&a ', '*a', '*b', '!!js/function ', '!!str ', '!x ', '|\n', '>\n', '? ', ': ', '- ', '\t', '\r', '\r\n', '\n', '\n\n', '  ', '#', '"', "'", '{', '}', '[', ']',
  ',', '%YAML 1.1\n', '---\n', '...\n', '\ufeff', '\0', '\u2028', '@', '`', '<<: *a\n', '~', '=', '\\', '"\\x', '\ud83d',
] as const; // prettier-ignore

type Tree = Record<string, unknown> | unknown[];

/** Every map and list of a value. */
function trees(value: unknown): readonly Tree[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Tree, ...Object.values(value).flatMap(trees)];
}

function deep(chance: Chance): unknown {
  let value: unknown = { id: 'a' };
  const key = chance.of(['within', 'has', 'tap', 'x'] as const);
  for (let level = chance.of([3, 30, 60, 200, 3_000]); level > 0; level--) value = { [key]: value };
  return value;
}

/** One change of what a file says, still YAML; none where it would be too deep to be copied or written. */
function changeValue(text: string, chance: Chance): string {
  try {
    return valueChanged(text, chance);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return text;
  }
}

function valueChanged(text: string, chance: Chance): string {
  const value: unknown = parse(text);
  const all = trees(value);
  for (let times = 1 + chance.below(2); times > 0; times--) {
    const tree = chance.of(all) as Record<string, unknown> | undefined;
    const key = tree === undefined ? undefined : chance.of(Object.keys(tree));
    if (tree === undefined || key === undefined) continue;
    const old = tree[key];
    const put = (name: string, item: unknown): unknown =>
      Object.defineProperty(tree, name, { value: item, enumerable: true, configurable: true, writable: true });
    switch (chance.below(7)) {
      case 0:
        if (!Array.isArray(tree)) Reflect.deleteProperty(tree, key);
        put(chance.of(WORDS), old);
        break;
      case 1:
        Reflect.deleteProperty(tree, key);
        break;
      case 2:
        put(key, chance.of(VALUES));
        break;
      case 3:
        put(chance.of(WORDS), chance.of(VALUES));
        break;
      case 4:
        put(key, [old, old]);
        break;
      case 5:
        put(key, chance.below(4) === 0 ? deep(chance) : structuredClone(chance.of(all)));
        break;
      default:
        put(key, chance.of(WORDS));
    }
  }
  return stringify(value, { aliasDuplicateObjects: chance.below(2) === 0 });
}

/** One change of how a file is written, whatever it is then. */
function changeText(text: string, chance: Chance): string | Buffer {
  const at = chance.below(text.length + 1);
  const to = Math.min(text.length, at + chance.below(40));
  switch (chance.below(9)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, at) + chance.of(BITS) + text.slice(at);
    case 3:
      return text.slice(0, at) + text.slice(at, to) + text.slice(at);
    case 4: {
      const bytes = Buffer.from(text);
      for (let times = 1 + chance.below(4); times > 0; times--) bytes[chance.below(bytes.length)] = chance.below(256);
      return bytes;
    }
    case 5:
      return text.slice(0, at) + chance.of(BITS).repeat(chance.of([2, 50, 1_000, 20_000])) + text.slice(at);
    case 6: {
      const width = chance.of([2, 9, 30]);
      const lines = Array.from(
        { length: chance.of([2, 9, 40]) },
        (_, n) => `b${n}: &b${n} [${n === 0 ? 'x' : `${`*b${n - 1}, `.repeat(width)}x`}]`,
      );
      return `${text}${lines.join('\n')}\n`;
    }
    case 7:
      return text.replaceAll('\n', chance.of(['\r\n', '\r', '\n\n', ' \n', '\n\t']));
    default:
      return (
        text.slice(0, at) + '[{'.charAt(chance.below(2)).repeat(chance.of([10, 100, 5_000, 100_000])) + text.slice(at)
      );
  }
}

export interface StrangePack {
  /** The file that was changed. */
  readonly file: string;
  readonly content: string | Buffer;
}

/** The pack of a seed and an index; equal for equal ones. */
export function strangePack(seed: number, index: number): StrangePack {
  const chance = new Chance(Math.imul(seed, 0x9e3779b1) ^ index);
  chance.below(1);
  const file = chance.of(MUTABLE) ?? 'pack.yaml';
  const text = PACK[file] ?? '';
  const content = chance.below(3) === 0 ? changeText(text, chance) : changeValue(text, chance);
  return {
    file,
    content: typeof content === 'string' && chance.below(6) === 0 ? changeText(content, chance) : content,
  };
}

export interface Fault {
  readonly index: number;
  readonly file: string;
  readonly what: string;
}

export interface Outcome {
  readonly accepted: number;
  readonly rejected: number;
  readonly slowestMs: number;
  readonly faults: readonly Fault[];
}

/** What a pack may take at most, milliseconds of this process. */
const MOST_MS = 1_000;

/**
 * Loads strange packs and says what is wrong with the answers: an exception, more than a second, a problem without a place
 * inside a file.
 * @param folder where they are written, one over the other
 * @param onIndex told before each is loaded
 */
export function loadStrangePacks(
  folder: string,
  seed: number,
  indexes: Iterable<number>,
  onIndex: (index: number) => void = () => undefined,
): Outcome {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(PACK)) write(join(folder, name), text);
  const faults: Fault[] = [];
  let [accepted, rejected, slowestMs] = [0, 0, 0];
  for (const index of indexes) {
    onIndex(index);
    const { file, content } = strangePack(seed, index);
    write(join(folder, file), content);
    const complain = (what: string): void => void faults.push({ index, file, what });
    const before = { wall: performance.now(), cpu: process.cpuUsage() };
    try {
      const result = loadPack(folder);
      if (result.kind === 'loaded') accepted++;
      else {
        rejected++;
        if (result.problems.length === 0) complain('is refused without a problem');
        for (const problem of result.problems) {
          const wrong = placeFault(folder, problem);
          if (wrong !== undefined) complain(`${wrong}: ${JSON.stringify(problem)}`);
        }
      }
    } catch (error) {
      complain(`throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    // A busy machine makes the one longer, another thread of this process the other.
    const cpu = process.cpuUsage(before.cpu);
    const ms = Math.min(performance.now() - before.wall, (cpu.user + cpu.system) / 1_000);
    slowestMs = Math.max(slowestMs, ms);
    if (ms > MOST_MS) complain(`takes ${Math.round(ms)} ms`);
    write(join(folder, file), PACK[file] ?? '');
  }
  return { accepted, rejected, slowestMs, faults };
}

function placeFault(folder: string, { file, line, column, message, hint }: Problem): string | undefined {
  if (message === '' || hint === '') return 'says nothing';
  if (!Object.hasOwn(PACK, file)) return 'names no file of the pack';
  const written = readFileSync(join(folder, file), 'utf8')
    .replace(/^\ufeff/, '')
    .split('\n')[line - 1];
  if (written === undefined) return 'names a line that is not there';
  return column >= 1 && column <= written.length + 1 ? undefined : 'names a column that is not there';
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
