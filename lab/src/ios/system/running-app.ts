import { search } from '../../ui/geometry.js';
import type { PhoneTime, Timer } from '../../time.js';
import type { IosApp, IosProcess, IosView } from '../app.js';
import { ElementIds } from './element-ids.js';

/** An app's task that waits for its time. */
interface Pending {
  readonly ms: number;
  readonly timer: Timer;
}

/** Shorter waits are what an app does for an animation; longer ones are a network or a person. */
export const ANIMATION_MS = 500;

/** A process on the phone, from its start to its end. */
export class RunningApp {
  readonly ids: ElementIds;
  alive = true;
  private process: IosProcess | null = null;
  private focus: string | null = null;
  private rendered: readonly IosView[] | null = null;
  private readonly pending = new Set<Pending>();
  private readonly idleWaiters = new Set<() => void>();

  constructor(
    readonly app: IosApp,
    readonly pid: number,
    private readonly time: PhoneTime,
    private readonly changed: () => void,
  ) {
    this.ids = new ElementIds(pid);
  }

  /** Called once, with what `IosApp.start` gave. */
  attach(process: IosProcess): void {
    this.process = process;
  }

  get model(): IosProcess {
    if (!this.process) throw new Error(`${this.app.bundleId} asked for its windows before it had started`);
    return this.process;
  }

  get focusedKey(): string | null {
    return this.focus;
  }

  set focusedKey(key: string | null) {
    this.focus = key;
    this.invalidate();
  }

  invalidate(): void {
    this.rendered = null;
    this.changed();
  }

  /** The windows as they are now. An input that is gone loses the focus. */
  windows(): readonly IosView[] {
    if (this.rendered) return this.rendered;
    let windows = this.model.windows();
    if (this.focus !== null && !find(windows, this.focus)?.on?.edit) {
      this.focus = null;
      windows = this.model.windows();
    }
    this.rendered = windows;
    return windows;
  }

  focusedView(): IosView | null {
    const windows = this.windows();
    return this.focus === null ? null : find(windows, this.focus);
  }

  /** Runs `task` after `ms`, unless the process ends before. */
  later(ms: number, task: () => void): void {
    const pending: Pending = {
      ms,
      timer: this.time.after(ms, () => {
        this.pending.delete(pending);
        task();
        this.wakeIdle();
      }),
    };
    this.pending.add(pending);
  }

  get animating(): boolean {
    return [...this.pending].some((pending) => pending.ms < ANIMATION_MS);
  }

  /**
   * Waits until the app animates no more.
   * @returns at once when it does not; in any case after `timeoutMs`, or when the process ends
   */
  idle(timeoutMs: number): Promise<void> {
    if (!this.animating || timeoutMs <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        timer.cancel();
        this.idleWaiters.delete(done);
        resolve();
      };
      const timer = this.time.after(timeoutMs, done);
      this.idleWaiters.add(done);
    });
  }

  end(): void {
    this.alive = false;
    for (const { timer } of this.pending) timer.cancel();
    this.pending.clear();
    this.wakeIdle();
  }

  private wakeIdle(): void {
    if (!this.animating) for (const wake of [...this.idleWaiters]) wake();
  }
}

function find(windows: readonly IosView[], key: string): IosView | null {
  for (const window of windows) {
    const view = search(window, (candidate) => candidate.key === key);
    if (view) return view;
  }
  return null;
}
