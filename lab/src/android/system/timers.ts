import type { PhoneTime, Timer } from '../../time.js';

/** Tasks that are due sooner than this, in ms, are animations: the UI is busy until they have run. */
export const ANIMATION_LIMIT_MS = 500;

interface Entry {
  readonly timer: Timer;
  readonly animation: boolean;
}

/** What the phone has to do later, and whether some of it is an animation. */
export class Timers {
  private readonly pending = new Set<Entry>();
  private readonly idleWaiters = new Set<() => void>();

  constructor(private readonly time: PhoneTime) {}

  get busy(): boolean {
    for (const entry of this.pending) if (entry.animation) return true;
    return false;
  }

  after(ms: number, task: () => void): Timer {
    const entry: Entry = {
      animation: ms < ANIMATION_LIMIT_MS,
      timer: this.time.after(ms, () => this.run(entry, task)),
    };
    this.pending.add(entry);
    return {
      cancel: () => {
        entry.timer.cancel();
        this.remove(entry);
      },
    };
  }

  /** Resolves when no animation runs, or after `timeoutMs`, whichever is first. */
  idle(timeoutMs: number): Promise<void> {
    if (!this.busy || timeoutMs <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        timeout.cancel();
        this.idleWaiters.delete(done);
        resolve();
      };
      const timeout = this.time.after(timeoutMs, done);
      this.idleWaiters.add(done);
    });
  }

  cancelAll(): void {
    for (const entry of this.pending) entry.timer.cancel();
    this.pending.clear();
    this.notifyIdle();
  }

  private run(entry: Entry, task: () => void): void {
    try {
      task();
    } finally {
      // After the task: an animation that starts the next one leaves no idle moment between.
      this.remove(entry);
    }
  }

  private remove(entry: Entry): void {
    this.pending.delete(entry);
    if (!this.busy) this.notifyIdle();
  }

  private notifyIdle(): void {
    for (const waiter of [...this.idleWaiters]) waiter();
  }
}
