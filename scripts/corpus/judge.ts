import type { Identified } from '../../src/model/index.js';
import type { ExpectedScreen } from './corpus.js';

export interface Answer {
  readonly expected: ExpectedScreen;
  readonly said: Identified;
}

/** Whether the screen could be read at all; what could not is neither right nor unsure, but a fault of the corpus. */
export function isRead({ said }: Answer): boolean {
  return said.quality === 'ok';
}

/** How many screens were named right, wrong, or not at all. */
export interface Score {
  readonly right: number;
  readonly wrong: number;
  readonly unsure: number;
}

/** DESIGN section 5: high confidence. */
const HIGH = 0.9;

export function isRight({ expected, said }: Answer): boolean {
  return said.waypoint !== null && expected.acceptable.includes(said.waypoint);
}

/** Of a screen on a tree of several places each of them is right, and so is none. */
export function score(answers: readonly Answer[]): Score & { readonly confidentWrong: number } {
  const named = answers.filter(({ said }) => said.waypoint !== null);
  const wrong = named.filter((answer) => !isRight(answer));
  return {
    right: named.length - wrong.length,
    wrong: wrong.length,
    unsure: answers.length - named.length,
    confidentWrong: wrong.filter(({ said }) => said.confidence >= HIGH).length,
  };
}

/** The original has no ranking: it is right where only the own place matches. */
export function baseline(screens: readonly ExpectedScreen[]): Score {
  const named = screens.filter(({ matches }) => matches.length === 1);
  const right = named.filter(({ matches, own }) => matches[0] === own).length;
  return { right, wrong: named.length - right, unsure: screens.length - named.length };
}

/** Of the screens that were named this surely, how many are right. */
export interface Calibration {
  /** Lower end of the confidence. */
  readonly from: number;
  readonly named: number;
  readonly right: number;
}

/** What ranking can say: a tie that was broken, by captures, by the rules, the only one that matches. */
const SURENESS = [0, 0.6, 0.7, 0.8, HIGH, 1];

export function calibration(answers: readonly Answer[]): readonly Calibration[] {
  return SURENESS.map((from, index) => {
    const named = answers.filter(
      ({ said: { waypoint, confidence } }) =>
        waypoint !== null && confidence >= from && confidence < (SURENESS[index + 1] ?? Infinity),
    );
    return { from, named: named.length, right: named.filter(isRight).length };
  });
}
