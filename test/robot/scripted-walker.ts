import { walkError, type WalkFallback, type WalkResult } from '../../src/model/index.js';
import type { Done, Walker } from '../../src/walk/index.js';

export const SUCCESS = {
  kind: 'success',
  at: 'list',
  data: {},
  route: [],
  detours: 0,
} as const satisfies WalkResult;

export const FALLBACK = {
  kind: 'fallback',
  code: 'wrong-place',
  class: 'not-there',
  hint: 'Look at the screenshot.',
  at: 'editor',
  step: 1,
  reason: 'add-note failed at action 2 of 3 (type into editor.name): not found',
  tried: ['list', 'list'],
  exits: [{ name: 'editor--list', to: ['list'], required: [], optional: ['name'], once: false }],
  expected: [{ waypoint: 'note', data: { name: 'Milk' } }],
  differs: [],
  data: {},
  nearMisses: [{ waypoint: 'note', failed: ['required: id "note" (0 of 1)'] }],
  quality: 'ok',
} as const satisfies WalkFallback;

export const ERROR = walkError('missing-param', 'add-note needs name', 'Give `name`.');

/** One call of the walker: its method, and what it was given, without what was left out at the end. */
export type WalkerCall = readonly [method: string, ...given: readonly unknown[]];

export interface ScriptedWalker {
  readonly walker: Walker;
  readonly calls: WalkerCall[];
  /** What the next calls answer; the last one stays. Values of `read` and `count` go with them. */
  answers: (Done<{ value?: string | number }> | WalkResult)[];
}

/** A walker that does nothing but remember what it was asked, and answer from a list. */
export function scriptedWalker(): ScriptedWalker {
  const calls: WalkerCall[] = [];
  const scripted: { answers: ScriptedWalker['answers'] } = { answers: [SUCCESS] };
  const answer =
    (method: string) =>
    (...given: readonly unknown[]): Promise<unknown> => {
      const last = given.findLastIndex((each) => each !== undefined);
      calls.push([method, ...given.slice(0, last + 1)]);
      const { answers } = scripted;
      return Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]);
    };
  const names = ['start', 'goTo', 'take', 'see', 'gone', 'at', 'read', 'count'];
  // Only what a robot asks for.
  const walker = Object.fromEntries(names.map((name) => [name, answer(name)])) as unknown as Walker;
  return Object.assign(scripted, { walker, calls });
}
