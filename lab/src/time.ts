/** The time of a phone: its clock, and what is to be done later by it. Everything of a phone that waits, waits here. */
export interface PhoneTime {
  /** ms since the epoch, on the phone's clock. */
  now(): number;
  /** Runs `task` once, `ms` from now. */
  after(ms: number, task: () => void): Timer;
  /** One request of a driver within its session, from its arrival to its answer; left out: it takes as long as `work` does. */
  serve?<T>(work: () => Promise<T>): Promise<T>;
}

/** What a request of a driver comes to, in the time that it takes on this phone. */
export function serve<T>(time: PhoneTime, work: () => Promise<T>): Promise<T> {
  return time.serve === undefined ? work() : time.serve(work);
}

export interface Timer {
  cancel(): void;
}

/** Monday, 7 December 2026, 09:00 UTC: what a phone's clock shows when it is switched on. */
export const START_TIME = Date.parse('2026-12-07T09:00:00Z');

/** A phone's time as people know it: begins at `start` (ms since the epoch) and runs on at the usual speed. */
export function runningTime(start: number = START_TIME): PhoneTime {
  const begin = performance.now();
  return timeWithClock(() => start + Math.floor(performance.now() - begin));
}

/** As {@link runningTime}, with a clock of the caller's. */
export function timeWithClock(now: () => number): PhoneTime {
  return {
    now,
    after: (ms, task) => {
      const timer = setTimeout(task, Math.max(0, ms));
      timer.unref();
      return { cancel: () => clearTimeout(timer) };
    },
  };
}

interface Due {
  readonly at: number;
  readonly task: () => void;
}

/** A phone's time that stands still until somebody lets it pass. */
export class SteppedTime implements PhoneTime {
  protected due: Due[] = [];

  constructor(protected at: number = START_TIME) {}

  now(): number {
    return this.at;
  }

  after(ms: number, task: () => void): Timer {
    const entry = { at: this.at + Math.max(0, ms), task };
    this.due.push(entry);
    return { cancel: () => void (this.due = this.due.filter((other) => other !== entry)) };
  }

  /** Lets `ms` pass. What is due on the way is done at its time, in order, and what each of that leads to is done before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms;
    for (;;) {
      const next = this.next();
      if (!next || next.at > end) break;
      this.run(next);
      await settled();
    }
    this.at = end;
    await settled();
  }

  /** What is due first. */
  protected next(): Due | null {
    return this.due.reduce<Due | null>((first, entry) => (first && first.at <= entry.at ? first : entry), null);
  }

  protected run(next: Due): void {
    this.due = this.due.filter((entry) => entry !== next);
    this.at = Math.max(this.at, next.at);
    next.task();
  }
}

/** Resolves when all that was put off to the end of the current turn has been done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
