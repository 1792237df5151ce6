import type { PhoneTime } from '../time.js';
import { commandOf } from './command.js';
import type { Malice } from './malice.js';

/** What a server on the phone does for malice, in its own words. */
export interface Wire<Answer> {
  /** Does what the request asks for; errors are answers, too. */
  perform(): Promise<Answer>;
  /** The answer to a search or an act that malice refuses. */
  refuse(error: 'stale' | 'blind'): Answer;
  /** The server knows nothing of its session any more. */
  endSession(): void;
}

/**
 * One request on its way through malice.
 * @param path below `/session/:id`
 * @returns null: the connection breaks, without an answer
 */
export async function throughMalice<Answer>(
  malice: Malice,
  time: PhoneTime,
  request: { readonly method: string; readonly path: string },
  wire: Wire<Answer>,
): Promise<Answer | null> {
  if (!malice.active) return wire.perform();
  const verdicts = malice.request(commandOf(request.method, request.path));
  let answered = true;
  for (const verdict of verdicts) {
    switch (verdict.kind) {
      case 'wait':
        if (verdict.ms > 0) await new Promise<void>((resolve) => time.after(verdict.ms, resolve));
        break;
      case 'drop':
        if (verdict.when === 'before') return null;
        answered = false;
        break;
      case 'end-session':
        wire.endSession();
        return null;
      case 'refuse':
        return wire.refuse(verdict.error);
    }
  }
  const answer = await wire.perform();
  return answered ? answer : null;
}
