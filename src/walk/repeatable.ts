import { choose } from '../match/index.js';
import type { Selector } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** The innermost edge with proofs decides. */
export function proofIsFalse(session: Session, reading: Reading): boolean {
  return (
    [...session.watches]
      .reverse()
      .find((watch) => watch.any)
      ?.disproven(reading) ?? false
  );
}

export function targetStands(selector: Selector | undefined, reading: Reading): boolean {
  return (
    selector === undefined || selector.locator !== undefined || choose(reading.screen, selector, 'act').kind === 'one'
  );
}
