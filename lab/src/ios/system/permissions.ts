import type { Authorization } from '../app.js';

interface Request {
  readonly bundleId: string;
  readonly pid: number;
  readonly answered: (granted: boolean) => void;
}

/** Which apps may send notifications, and who waits for an answer. An answer is kept until the app or the phone is reset. */
export class NotificationPermissions {
  private readonly answers = new Map<string, boolean>();
  private waiting: Request[] = [];

  of(bundleId: string): Authorization {
    const answer = this.answers.get(bundleId);
    return answer === undefined ? 'notDetermined' : answer ? 'authorized' : 'denied';
  }

  /** The app whose question is on the screen. */
  get asked(): string | null {
    return this.waiting[0]?.bundleId ?? null;
  }

  request(request: Request): void {
    const answer = this.answers.get(request.bundleId);
    if (answer === undefined) this.waiting.push(request);
    else request.answered(answer);
  }

  /** Answers the question on the screen, for all who asked it. */
  answer(granted: boolean): void {
    const bundleId = this.asked;
    if (bundleId === null) return;
    this.answers.set(bundleId, granted);
    const concerned = this.waiting.filter((request) => request.bundleId === bundleId);
    this.waiting = this.waiting.filter((request) => request.bundleId !== bundleId);
    for (const request of concerned) request.answered(granted);
  }

  /** The process is gone: nobody is there to be answered. */
  processEnded(pid: number): void {
    this.waiting = this.waiting.filter((request) => request.pid !== pid);
  }

  forget(bundleId: string): void {
    this.answers.delete(bundleId);
    this.waiting = this.waiting.filter((request) => request.bundleId !== bundleId);
  }

  forgetAll(): void {
    this.answers.clear();
    this.waiting = [];
  }
}
