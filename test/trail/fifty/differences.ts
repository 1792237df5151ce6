import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from './recorded.js';

/** In what the model on one phone ended otherwise than on the other. */
export function differences(recorded: Outcome, replayed: Outcome): readonly string[] {
  const parts = [
    ['effects', recorded.effects, replayed.effects],
    ['events', recorded.held.events, replayed.held.events],
    ['settings', recorded.held.settings, replayed.held.settings],
  ] as const;
  return parts
    .filter(([, was, is]) => !isDeepStrictEqual(was, is))
    .map(([name, was, is]) => `${name} were ${JSON.stringify(was)}, are ${JSON.stringify(is)}`);
}
