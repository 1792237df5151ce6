import { modesOf, type MaliceOrder, type PhonePlatform } from '@waymark/lab';
import type { Random } from './random.js';
import { indexOfWalk } from './seeds.js';

export type ModeSet = MaliceOrder['modes'];
type Options = ModeSet[string];

/**
 * Forms of a mode that are tried beside its usual one. What strikes seldom strikes oftener here, or most walks would not meet it. Rates leave the
 * mode its promise: never at two occasions running.
 */
const FORMS: Readonly<Record<string, readonly Options[]>> = {
  // Two thousand nodes say no more than two hundred, and cost ten times as much here.
  'huge-source': [{ count: 200 }, { count: 200 }, { count: 200 }, { count: 200 }, { count: 200 }, { count: 200 }],
  'entrance-animation': [{ ms: 1500 }],
  'late-insert': [{ rate: 1 }, { ms: 1200, rate: 1 }],
  'previous-screen': [{ ms: 3000 }],
  'duplicate-texts': [{ count: 6, rate: 1 }],
  'slow-screen': [{ ms: 4000 }, { rate: 1 }],
  'permission-dialog': [{ rate: 0.4 }, { location: true, rate: 0.3 }],
  'crash-dialog': [{ rate: 0.3 }],
  'not-responding-dialog': [{ rate: 0.3 }],
  'rating-prompt': [{ rate: 0.3 }],
  'app-crash': [{ rate: 0.15 }],
  'dropped-characters': [{ count: 3 }, { rate: 0.8 }],
  'swallowed-tap': [{ rate: 0.5 }],
  'lag-source': [{ varying: false }, { elements: true }],
  'truncated-source': [{ rate: 0.8 }],
  'slow-source': [{ varying: true }],
  'connection-reset': [{ rate: 0.4 }],
  'session-lost': [{ rate: 0.08 }],
  'masked-error': [{ rate: 0.8 }],
  'stale-element': [{ rate: 0.6 }],
  'lost-answer': [{ rate: 0.5 }],
};

/** Instead of the name of a mode: a phone that is left in peace. */
export const QUIET = 'none';

/** Names of all modes of any of the phones, in the lab's order. */
export function modeNames(platforms: readonly PhonePlatform[]): readonly string[] {
  return [...new Set(platforms.flatMap((platform) => modesOf(platform).map(({ name }) => name)))];
}

/**
 * The modes of one walk. Of a run's walks, by their index: one of 27 is left in peace, half of the rest has one mode, each mode in turn, the others have
 * two to four of them, some five to eight.
 * @param only sets of modes to choose from instead, each given whole; empty: no restriction
 */
export function modesOfWalk(
  random: Random,
  platform: PhonePlatform,
  seed: number,
  only: readonly (readonly string[])[] = [],
): ModeSet {
  const own = modesOf(platform).map(({ name }) => name);
  const index = indexOfWalk(seed);
  if (only.length > 0) {
    const sets = only
      .map((set) => set.filter((name) => own.includes(name)))
      .filter((set, at) => set.length > 0 || only[at]?.[0] === QUIET);
    // Every other walk has one of the sets, the others two of them where there are as many.
    const chosen =
      index % 4 < 2 || sets.length < 2
        ? sets.slice(Math.floor(index / 4) % Math.max(1, sets.length)).slice(0, 1)
        : random.some(sets, 2);
    return ordered(chosen.flat(), random);
  }
  if (index % 27 === 26) return {};
  // Two walks of the same turn are on the two phones.
  const turn = Math.floor(index / 4);
  if (index % 4 < 2) return ordered([own[turn % own.length] ?? ''], random);
  const names = random.some(own, random.chance(0.1) ? 5 + random.whole(4) : 2 + random.whole(3));
  return ordered(withFewDialogs(names, random), random);
}

/** Each answer to a dialog may bring the next of another kind. */
const DIALOGS: ReadonlySet<string> = new Set([
  'permission-dialog',
  'crash-dialog',
  'not-responding-dialog',
  'rating-prompt',
]);

/** Two kinds of dialogs at most: with more of them, four in a row are no rarity, and an executor clears three (DESIGN section 8). */
function withFewDialogs(names: readonly string[], random: Random): readonly string[] {
  const dialogs = random.some(
    names.filter((name) => DIALOGS.has(name)),
    2,
  );
  return names.filter((name) => !DIALOGS.has(name) || dialogs.includes(name));
}

/** So that a message of two seconds can be seen at all, ms. */
const SOURCE_BESIDE_TOAST_MS = 800;

function ordered(names: readonly string[], random: Random): ModeSet {
  const isOneOfTwo = names.filter((name) => DIALOGS.has(name)).length > 1;
  const forms = (name: string): readonly Options[] => {
    if (name === 'slow-source' && names.includes('brief-toast')) return [{ ms: SOURCE_BESIDE_TOAST_MS }];
    return [{}, {}, ...(isOneOfTwo && DIALOGS.has(name) ? [] : (FORMS[name] ?? []))];
  };
  return Object.fromEntries(names.map((name) => [name, random.pick(forms(name))]));
}
