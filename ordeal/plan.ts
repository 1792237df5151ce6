import type { PhonePlatform } from '@waymark/lab';
import type { Errand } from './errand.js';
import { randomErrand } from './errands.js';
import { modesOfWalk, type ModeSet } from './modes.js';
import { Random } from './random.js';
import { indexOfWalk } from './seeds.js';
import { randomWorld, type World } from './world.js';

/** Everything about one walk, decided before it begins. */
export interface WalkPlan extends Errand {
  readonly seed: number;
  readonly platform: PhonePlatform;
  readonly modes: ModeSet;
  readonly maliceSeed: number;
  readonly world: World;
}

export interface PlanOptions {
  /** At least one; with both, every other walk is on the other. */
  readonly platforms: readonly PhonePlatform[];
  readonly only: readonly (readonly string[])[];
}

/** The walk of a seed: the same seed and options, the same walk. */
export function planOf(seed: number, { platforms, only }: PlanOptions): WalkPlan {
  const platform = platforms[indexOfWalk(seed) % platforms.length] ?? 'android';
  // Apart from each other: what one of them takes from its numbers changes nothing of the rest.
  const world = randomWorld(new Random(seed * 4));
  const errand = randomErrand({ random: new Random(seed * 4 + 1), world, platform });
  const modes = modesOfWalk(new Random(seed * 4 + 2), platform, seed, only);
  const maliceSeed = new Random(seed * 4 + 3).whole(1_000_000_000);
  return { ...errand, seed, platform, modes, maliceSeed, world };
}
