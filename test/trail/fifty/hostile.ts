import { modesOf, type PhonePlatform } from '@waymark/lab';
import { modesOfWalk, type ModeSet } from '../../../ordeal/modes.js';
import { Random } from '../../../ordeal/random.js';

/** After these no executor can go on: the app is gone, or the session. */
const ENDS: readonly string[] = ['app-crash', 'session-lost'];

export interface Malice {
  readonly modes: ModeSet;
  readonly seed: number;
}

export const QUIET_PHONE: Malice = { modes: {}, seed: 0 };

/** These take a gesture or its answer away. Nobody declared what a gesture by hand leads to, so that it is not made again. */
export const LOSING: readonly string[] = [
  'swallowed-tap', 'lost-answer', 'connection-reset', 'permission-dialog', 'crash-dialog', 'not-responding-dialog', 'rating-prompt',
]; // prettier-ignore

/**
 * The modes of one trail: half of the trails have one mode, each in turn, the others two of them at once, in all their forms.
 * @param without names of modes that are left out
 */
export function hostileModes(platform: PhonePlatform, index: number, without: readonly string[] = []): Malice {
  const left = modesOf(platform).filter(({ name }) => !ENDS.includes(name) && !without.includes(name));
  const random = new Random(index + 1_000_000);
  const modes = modesOfWalk(random, platform, index, left.map(({ name }) => [name])); // prettier-ignore
  return { modes, seed: random.whole(1_000_000_000) };
}
