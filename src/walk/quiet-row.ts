import type { Quiet } from './policy/quiet.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** Readings that all show the same, looked at one by one, until the screen is at rest. */
export class QuietRow {
  private first: Reading | undefined;

  /** @param forMs how long it must be at rest; else just so long that what moves in slow frames is told */
  constructor(
    private readonly session: Session,
    private readonly forMs = 0,
  ) {}

  next(reading: Reading): Quiet {
    const { first, forMs } = this;
    const { stillMs, frameMs } = this.session.config;
    const verdict = this.session.policies.quiet({
      first,
      same: first !== undefined && reading.shows(first),
      begun: reading.begun,
      stillMs: Math.max(stillMs, forMs),
      frameMs,
    });
    if (verdict === 'moved') this.first = reading;
    return verdict;
  }

  /** The screen was made to move. */
  beginAnew(): void {
    this.first = undefined;
  }
}
