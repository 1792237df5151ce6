/** Tasks that are due sooner than this, in ms, are animations: the UI is busy until they have run. */
export const ANIMATION_LIMIT_MS = 500;

/** Monday, 7 December 2026, 09:00 UTC: what a phone shows when it is started without a clock. */
export const START_TIME = Date.parse('2026-12-07T09:00:00Z');

/** A clock that starts at `start` (ms since the epoch) when it is made and runs on at the usual speed. */
export function runningClock(start: number = START_TIME): () => Date {
  const begin = performance.now();
  return () => new Date(start + Math.floor(performance.now() - begin));
}

export interface Timer {
  cancel(): void;
}

/** What the phone has to do later, and whether some of it is an animation. */
export class Timers {
  private readonly pending = new Set<{ timer: NodeJS.Timeout; animation: boolean }>();
  private readonly idleWaiters = new Set<() => void>();

  get busy(): boolean {
    for (const entry of this.pending) if (entry.animation) return true;
    return false;
  }

  after(ms: number, task: () => void): Timer {
    const entry = {
      animation: ms < ANIMATION_LIMIT_MS,
      timer: setTimeout(() => this.run(entry, task), Math.max(0, ms)),
    };
    entry.timer.unref();
    this.pending.add(entry);
    return {
      cancel: () => {
        clearTimeout(entry.timer);
        this.remove(entry);
      },
    };
  }

  /** Resolves when no animation runs, or after `timeoutMs`, whichever is first. */
  idle(timeoutMs: number): Promise<void> {
    if (!this.busy || timeoutMs <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timeout);
        this.idleWaiters.delete(done);
        resolve();
      };
      const timeout = setTimeout(done, timeoutMs);
      this.idleWaiters.add(done);
    });
  }

  cancelAll(): void {
    for (const entry of this.pending) clearTimeout(entry.timer);
    this.pending.clear();
    this.notifyIdle();
  }

  private run(entry: { timer: NodeJS.Timeout; animation: boolean }, task: () => void): void {
    try {
      task();
    } finally {
      // After the task: an animation that starts the next one leaves no idle moment between.
      this.remove(entry);
    }
  }

  private remove(entry: { timer: NodeJS.Timeout; animation: boolean }): void {
    this.pending.delete(entry);
    if (!this.busy) this.notifyIdle();
  }

  private notifyIdle(): void {
    for (const waiter of [...this.idleWaiters]) waiter();
  }
}
