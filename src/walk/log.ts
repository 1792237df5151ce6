import type {
  Assertion,
  Call,
  ErrorCode,
  RouteStep,
  SessionEvent,
  SessionObserver,
  Step,
  Values,
} from '../model/index.js';
import { stepWords } from '../action/index.js';
import type { NodeName } from '../match/index.js';
import type { Clock } from './clock.js';
import type { Reading } from './reading.js';
import type { Secrets } from './secrets.js';

type Told<T extends SessionEvent['type']> = Omit<Extract<SessionEvent, { type: T }>, 'at' | 'type'>;

export interface SpanEnd {
  readonly outcome: 'success' | 'fallback' | 'error';
  readonly code?: ErrorCode | undefined;
  readonly reason?: string | undefined;
  readonly place?: string | null | undefined;
  readonly data?: Values | undefined;
  readonly route?: readonly RouteStep[] | undefined;
  readonly named?: Assertion | undefined;
}

/** Tells the observer what happens, with numbers and times, secrets masked. */
export class Log {
  private spans = 0;
  private actions = 0;

  constructor(
    private readonly observer: SessionObserver | undefined,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  session(told: Told<'session'>): void {
    this.tell({ type: 'session', ...told });
  }

  spanBegin(call: Call, parent: number | undefined, place?: string | null): number {
    const span = ++this.spans;
    this.tell({
      type: 'span-begin',
      span,
      ...(parent === undefined ? {} : { parent }),
      call: this.secrets.json(call),
      ...(place === undefined ? {} : { place }),
    });
    return span;
  }

  spanEnd(span: number, end: SpanEnd): void {
    if (span === 0) return;
    this.tell({ type: 'span-end', span, ...this.secrets.json(end) });
  }

  /** Before the device is asked to act. */
  begin(act: {
    readonly span: number;
    readonly name: string;
    readonly step: Step;
    readonly commit: boolean;
    readonly reading: Reading | undefined;
    readonly element?: NodeName | undefined;
  }): number {
    const action = ++this.actions;
    const words = stepWords(act.step);
    this.tell({
      type: 'begin',
      action,
      span: act.span,
      name: act.name,
      spec: this.secrets.json(act.step.spec),
      words: this.secrets.text(act.name === act.step.action ? words : `${act.name} (${words})`),
      gesture: true,
      commit: act.commit,
      reading: act.reading?.digest,
      place: act.reading?.place,
      ...(act.element === undefined ? {} : { element: act.element }),
    });
    return action;
  }

  end(action: number, outcome: 'done' | 'unsure' | 'failed', code?: ErrorCode, reason?: string): void {
    this.tell({
      type: 'end',
      action,
      outcome,
      ...(code === undefined ? {} : { code }),
      ...(reason === undefined ? {} : { reason: this.secrets.text(reason) }),
    });
  }

  place(span: number, { identified }: Reading): void {
    const { waypoint, data, quality } = identified;
    this.tell({ type: 'place', span, waypoint, data: this.secrets.json(data), quality });
  }

  interrupter(span: number, waypoint: string, answer: string): void {
    this.tell({ type: 'interrupter', span, waypoint, answer });
  }

  private tell(event: { readonly type: SessionEvent['type'] } & Readonly<Record<string, unknown>>): void {
    this.observer?.on({ at: new Date(this.clock.now()).toISOString(), ...event } as SessionEvent);
  }
}
