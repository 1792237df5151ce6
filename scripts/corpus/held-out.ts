import { compileMatcher, tallyCaptures, type LabelledScreen } from '../../src/match/index.js';
import type { Captured } from '../../src/model/index.js';
import { withCaptured } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';
import type { CorpusPack, ExpectedScreen } from './corpus.js';
import type { Answer } from './judge.js';
import { randomFrom, type Random } from './random.js';
import { vary } from './variations.js';

/** Which captures the pack may have when which screens are named. Only decidable screens that can be read are asked. */
export const TRIALS = {
  given: 'all captures of the pack, its own screens',
  'left out': 'each screen, its own capture left out',
  half: 'each screen, a random half of the captures, never its own (40 halves)',
  none: 'no captures at all',
  'seen again': 'varied screens (40 of each), all captures of the pack',
  'seen first': 'varied screens, the capture of the screen they come from left out',
  'seen often': 'varied screens, every second place with up to twelve captures more',
} as const;
export type Trial = keyof typeof TRIALS;

/** What of the captures ranking may know, to see what each rule brings (ADR 8). */
export const KNOWN = {
  all: 'all rules',
  'no labels': 'not which place a capture is of: counting alone',
  'no sets': 'not which places match on a capture: the rarest condition alone',
  'no conditions': 'not where single conditions hold: without the rarest condition',
  nothing: 'nothing: only what the places require',
} as const;
export type Known = keyof typeof KNOWN;

const SEEDS = 40;
const EXTRA = 12;

/** The answers of one trial, the same in every run. */
export function heldOut(pack: CorpusPack, trial: Trial, known: Known): readonly Answer[] {
  const asked = pack.screens.filter(({ decidable, screen }) => decidable && screen.quality === 'ok');
  const without = (screen: ExpectedScreen): readonly LabelledScreen[] =>
    pack.captured.filter((capture) => capture.screen.source !== screen.screen.source);
  const ask = (screens: readonly ExpectedScreen[], captures: readonly LabelledScreen[]): readonly Answer[] => {
    const captured = reduce(tallyCaptures(pack.resolved, captures), known);
    const matcher = compileMatcher(withCaptured(pack.resolved, captured));
    return screens.map((expected) => ({ expected, said: matcher.identify(expected.screen) }));
  };
  switch (trial) {
    case 'given':
      return ask(asked, pack.captured);
    case 'none':
      return ask(asked, []);
    case 'left out':
      return asked.flatMap((screen) => ask([screen], without(screen)));
    case 'half':
      return seeds().flatMap((random) => {
        const half = pack.captured.filter(() => random.below(2) === 0);
        const sources = new Set(half.map(({ screen }) => screen.source));
        return ask(
          asked.filter(({ screen }) => !sources.has(screen.source)),
          half,
        );
      });
    case 'seen again':
      return asked.flatMap((screen) => ask(variedOf(pack, screen), pack.captured));
    case 'seen first':
      return asked.flatMap((screen) => ask(variedOf(pack, screen), without(screen)));
    case 'seen often': {
      const captures = [...pack.captured, ...extraCaptures(pack)];
      return ask(
        asked.flatMap((screen) => variedOf(pack, screen)),
        captures,
      );
    }
  }
}

function seeds(from = 0, count = SEEDS): readonly Random[] {
  return Array.from({ length: count }, (_, seed) => randomFrom(from + seed));
}

/** Variations on which the conditions of the own place still hold and those of others too: the rest asks nothing of ranking. */
function variedOf(pack: CorpusPack, expected: ExpectedScreen): readonly ExpectedScreen[] {
  const matcher = compileMatcher(pack.resolved);
  const first = 1000 * pack.screens.indexOf(expected);
  return seeds(first)
    .map((random) => ({ ...expected, screen: variation(pack, expected.screen.source, random) }))
    .filter(({ own, screen }) => {
      const matching = matcher.matching(screen);
      return matching.includes(own) && matching.length > 1;
    });
}

function extraCaptures(pack: CorpusPack): readonly LabelledScreen[] {
  const matcher = compileMatcher(pack.resolved);
  return pack.captured.flatMap(({ own, screen }, index) => {
    if (index % 2 === 1) return [];
    return seeds(1_000_000 + 1000 * index, EXTRA)
      .map((random) => ({ own, screen: variation(pack, screen.source, random) }))
      .filter((extra) => own.every((id) => matcher.matching(extra.screen).includes(id)));
  });
}

function variation({ platform, captured }: CorpusPack, source: string, random: Random): LabelledScreen['screen'] {
  return readScreen(
    vary(
      source,
      platform,
      captured.map(({ screen }) => screen.source),
      random,
    ),
    platform,
  );
}

function reduce(captured: Captured, known: Known): Captured {
  const screens = captured.screens;
  switch (known) {
    case 'all':
      return captured;
    case 'no labels':
      return { ...captured, screens: screens.map(({ matching }) => ({ own: [], matching })) };
    case 'no sets':
      return { ...captured, screens: [] };
    case 'no conditions':
      return { ...captured, held: {} };
    case 'nothing':
      return { screens: [], held: {} };
  }
}
