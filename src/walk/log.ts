import { createHash } from 'node:crypto';
import type {
  AbsentData,
  Assertion,
  Call,
  Content,
  ErrorCode,
  RouteStep,
  Selector,
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

/** What a raw action hit, as a recording says it: by name, else by the best selector. */
export interface Hit {
  readonly element?: NodeName;
  readonly target?: Selector;
  /** Of an action at a point: whether only the point says what was meant; false: this is what lies there. */
  readonly byPoint?: boolean;
}

export interface SpanEnd {
  readonly outcome: 'success' | 'fallback' | 'error';
  readonly code?: ErrorCode | undefined;
  readonly reason?: string | undefined;
  readonly place?: string | null | undefined;
  readonly data?: Values | undefined;
  readonly route?: readonly RouteStep[] | undefined;
  readonly named?: Assertion | undefined;
  /** Of an edge that failed in an action: whose body has the action. */
  readonly body?: string | undefined;
  /** Of an edge that failed for the data it was given. */
  readonly absent?: AbsentData | undefined;
  /** The last one. */
  readonly reading?: Reading | undefined;
}

/** Which action of which body it is, counted from 1. */
export interface ActionPlace {
  readonly body: string;
  readonly index: number;
  readonly of: number;
}

interface Begin {
  readonly at: number;
  readonly roundTrips: number;
}

/** Tells the observer what happens, with numbers and times, secrets masked. */
export class Log {
  private spans = 0;
  private actions = 0;
  /** When what is under way began. */
  private readonly begun = new Map<string, Begin>();
  private readonly kept = new Set<string>();
  private readonly sources = new WeakMap<Reading, string>();
  private lastReading: string | undefined;

  /** @param roundTrips commands sent to the device so far */
  constructor(
    private readonly observer: SessionObserver | undefined,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly roundTrips: () => number,
  ) {}

  get isObserved(): boolean {
    return this.observer !== undefined;
  }

  session(told: Told<'session'>): void {
    this.tell({ type: 'session', ...told });
  }

  /** @param before undefined: not read */
  spanBegin(call: Call, parent: number | undefined, before?: Reading): number {
    const span = ++this.spans;
    this.start(`span ${span}`);
    this.tell({
      type: 'span-begin',
      span,
      ...(parent === undefined ? {} : { parent }),
      call: this.secrets.json(call),
      ...this.placeOf(before),
    });
    return span;
  }

  spanEnd(span: number, { reading, ...end }: SpanEnd): void {
    if (span === 0) return;
    this.tell({
      type: 'span-end',
      span,
      ...this.secrets.json(end),
      ...(reading === undefined ? {} : { reading: this.sourceOf(reading) }),
      ...this.spent(`span ${span}`),
    });
  }

  /** Before the device is asked to act. */
  begin(act: {
    readonly span: number;
    readonly name: string;
    readonly step: Step;
    readonly commit: boolean;
    readonly reading: Reading | undefined;
    readonly hit?: Hit | undefined;
    readonly nth?: ActionPlace | undefined;
  }): number {
    const action = ++this.actions;
    const words = stepWords(act.step);
    this.start(`action ${action}`);
    this.tell({
      type: 'begin',
      action,
      span: act.span,
      name: act.name,
      spec: this.secrets.json(act.step.spec),
      words: this.secrets.text(act.name === act.step.action ? words : `${act.name} (${words})`),
      gesture: true,
      commit: act.commit,
      ...(act.reading === undefined ? {} : { reading: this.sourceOf(act.reading) }),
      ...this.placeOf(act.reading),
      ...(act.nth === undefined ? {} : { nth: act.nth }),
      ...act.hit,
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
      ...this.spent(`action ${action}`),
    });
  }

  /** Every reading, of which only those that differ from the one before are told. */
  reading(reading: Reading): void {
    if (this.observer === undefined) return;
    const name = this.sourceOf(reading);
    if (name === this.lastReading) return;
    this.lastReading = name;
    const { waypoint, data, quality } = reading.identified;
    const ms = reading.ended - reading.begun;
    this.tell({ type: 'reading', reading: name, waypoint, data: this.secrets.json(data), quality, ms });
  }

  /** @param action right after which it was made */
  screenshot(span: number, png: Uint8Array, action?: number): void {
    if (this.observer === undefined || span === 0) return;
    const screenshot = this.keep('screenshot', png);
    this.tell({ type: 'screenshot', span, ...(action === undefined ? {} : { action }), screenshot });
  }

  place(span: number, { identified }: Reading): void {
    const { waypoint, data, quality } = identified;
    this.tell({ type: 'place', span, waypoint, data: this.secrets.json(data), quality });
  }

  interrupter(span: number, waypoint: string, answer: string): void {
    this.tell({ type: 'interrupter', span, waypoint, answer });
  }

  private sourceOf(reading: Reading): string {
    const known = this.sources.get(reading);
    if (known !== undefined) return known;
    const name = this.keep('source', this.secrets.text(reading.screen.source));
    this.sources.set(reading, name);
    return name;
  }

  private keep(kind: Content['kind'], bytes: string | Uint8Array): string {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (!this.kept.has(hash)) {
      this.kept.add(hash);
      this.observer?.keep?.({ kind, hash, bytes });
    }
    return hash;
  }

  private placeOf(reading: Reading | undefined): { readonly place?: string | null; readonly data?: Values } {
    if (reading === undefined) return {};
    const { waypoint, data } = reading.identified;
    return { place: waypoint, ...(Object.keys(data).length === 0 ? {} : { data: this.secrets.json(data) }) };
  }

  private start(what: string): void {
    this.begun.set(what, { at: this.clock.now(), roundTrips: this.roundTrips() });
  }

  private spent(what: string): { readonly ms?: number; readonly roundTrips?: number } {
    const begin = this.begun.get(what);
    this.begun.delete(what);
    if (begin === undefined) return {};
    return { ms: this.clock.now() - begin.at, roundTrips: this.roundTrips() - begin.roundTrips };
  }

  private tell(event: { readonly type: SessionEvent['type'] } & Readonly<Record<string, unknown>>): void {
    this.observer?.on({ at: new Date(this.clock.now()).toISOString(), ...event } as SessionEvent);
  }
}
