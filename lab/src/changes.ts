import type { PhoneTime } from './time.js';

/** Counts what may have changed the screen, and tells who waits for it. */
export class Changes {
  private count = 0;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly time: PhoneTime) {}

  /** Another number after everything that may change the screen. */
  get version(): number {
    return this.count;
  }

  changed(): void {
    this.count += 1;
    // Afterwards: whoever changes the screen may be in the middle of it.
    if (this.watchers.size > 0) queueMicrotask(() => this.notify());
  }

  /** Calls `watcher` after each change; the result ends that. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Waits for something to be there: looks after each change. Null after `timeoutMs`. */
  waitFor<T>(look: () => T | null, timeoutMs: number): Promise<T | null> {
    return new Promise((resolve) => {
      const done = (result: T | null): void => {
        timer.cancel();
        stop();
        resolve(result);
      };
      const timer = this.time.after(timeoutMs, () => done(null));
      const stop = this.watch(() => {
        const found = look();
        if (found !== null) done(found);
      });
    });
  }

  private notify(): void {
    for (const watcher of [...this.watchers]) watcher();
  }
}
