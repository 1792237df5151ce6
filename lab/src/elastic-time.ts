import { settled, START_TIME, SteppedTime } from './time.js';

/**
 * A phone's time that nobody waits for: it passes when whoever drives the phone lets it, by a fixed cost for each request of a driver,
 * and, while the phone itself holds an answer back, at once to whatever it waits for. The same requests find the same times, however fast the machine is.
 */
export class ElasticTime extends SteppedTime {
  /** @param costMs how long a request takes, half of it before it is looked at and half of it before the answer is there */
  constructor(
    private readonly costMs: number,
    start: number = START_TIME,
  ) {
    super(start);
  }

  async serve<T>(work: () => Promise<T>): Promise<T> {
    const half = Math.floor(this.costMs / 2);
    await this.pass(half);
    const answer = await this.hurry(work());
    await this.pass(this.costMs - half);
    return answer;
  }

  /** Begins anew at `start`, ms since the epoch; whatever was to be done later never is. */
  restart(start: number = START_TIME): void {
    this.due = [];
    this.at = start;
  }

  /** Whenever nothing else is left to be done, what is due next is done now. */
  private async hurry<T>(answer: Promise<T>): Promise<T> {
    const state = { open: true };
    const ended = (): void => {
      state.open = false;
    };
    answer.then(ended, ended);
    await settled();
    while (state.open) {
      const next = this.next();
      if (next) this.run(next);
      await settled();
    }
    return answer;
  }
}
