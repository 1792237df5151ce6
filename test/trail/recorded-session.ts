import type { Call, SessionEvent, TrailStep, WrittenStep } from '../../src/model/index.js';
import { Recorder, type RecorderOptions } from '../../src/trail/recorder.js';

export const AT = '2026-12-07T09:00:00.000Z';

type Hit = Pick<Extract<SessionEvent, { type: 'begin' }>, 'element' | 'target' | 'byPoint'>;

/** Tells a recorder about calls as the executor would. */
export class Session {
  readonly recorder: Recorder;
  #span = 0;

  constructor(options: Partial<RecorderOptions> = {}) {
    this.recorder = new Recorder({ name: 'A trail', ...options });
    this.tell({
      at: AT,
      type: 'session',
      session: 's1',
      pack: 'calendar',
      platform: 'android',
      device: 'lab-android',
      version: 1,
    });
  }

  tell(event: SessionEvent): void {
    this.recorder.on(event);
  }

  begin(call: Call, parent?: number, place?: string): number {
    const span = ++this.#span;
    this.tell({ at: AT, type: 'span-begin', span, parent, call, place });
    return span;
  }

  end(span: number, more: Partial<Extract<SessionEvent, { type: 'span-end' }>> = {}): void {
    this.tell({ at: AT, type: 'span-end', span, outcome: 'success', ...more });
  }

  call(call: Call, more: Partial<Extract<SessionEvent, { type: 'span-end' }>> = {}, place?: string): void {
    this.end(this.begin(call, undefined, place), more);
  }

  /** A raw step, and what its acts hit, one after the other. */
  raw(step: WrittenStep, hits: readonly Hit[], place: string | null = null): void {
    const span = this.begin({ kind: 'raw', step }, undefined, 'event-menu');
    for (const [action, hit] of hits.entries()) {
      const act = { name: 'tap', spec: {}, words: 'tap', gesture: true, commit: false };
      this.tell({ at: AT, type: 'begin', action, span, ...act, ...hit });
    }
    this.end(span, { place });
  }

  get steps(): readonly TrailStep[] {
    return this.recorder.steps;
  }
}

export const take = (id: string, params: Record<string, string | number> = {}): Call => ({
  kind: 'take',
  id,
  from: 'day-view',
  to: 'event-saved',
  params,
});
