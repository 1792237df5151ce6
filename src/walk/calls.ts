import type { Call, ErrorCode, Values, WalkError, WalkFallback, WalkResult } from '../model/index.js';
import type { CallOptions } from './options.js';
import { failureOf } from './outcome.js';
import { Progress } from './progress.js';
import type { Asked } from './questions.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { asStop } from './stop.js';

export type Failure = WalkFallback | WalkError;

/** What was asked for, as a root span: its begin, its end, and its result. */
export class Calls {
  constructor(private readonly session: Session) {}

  scope(span: number, options: CallOptions, assertion = false): Scope {
    const interrupters = options.interrupters ?? (assertion ? 'never' : 'answer');
    const { timeoutMs: saidTimeoutMs } = options;
    return { span, interrupters, timeoutMs: saidTimeoutMs ?? this.session.config.timeoutMs, saidTimeoutMs };
  }

  /** A walk: its deadlines count from its begin, or the last action since. */
  async walk(
    call: Call,
    options: CallOptions,
    run: (scope: Scope, progress: Progress) => Promise<Reading>,
  ): Promise<WalkResult> {
    const { log, secrets } = this.session;
    const progress = new Progress();
    const span = this.begin(call, options, true);
    try {
      const reading = await run(this.scope(span, options), progress);
      const { route, detours } = progress;
      const at = reading.place ?? '';
      const data: Values = { ...progress.shown, ...reading.identified.data, ...progress.returned };
      log.spanEnd(span, { outcome: 'success', place: at, data, route, reading });
      return { kind: 'success', at, data: secrets.json(data), route, detours };
    } catch (error) {
      return this.failed(span, error, progress);
    }
  }

  /** A step, an assertion or a read. `acts`: whether the device may change by it. */
  async ask<T extends object>(
    call: Call | undefined,
    options: CallOptions,
    acts: boolean,
    run: (scope: Scope) => Promise<Asked & T>,
  ): Promise<
    ({ readonly kind: 'success'; readonly at: string | null; readonly data: Values } & Omit<T, keyof Asked>) | Failure
  > {
    const { log, secrets } = this.session;
    const span = this.begin(call, options, acts);
    try {
      const { reading, named, ...rest } = await run(this.scope(span, options, !acts));
      const at = reading.place;
      if (acts) await this.session.picture('edges', span);
      const data: Values = { ...reading.identified.data, ...valueIn(rest) };
      log.spanEnd(span, { outcome: 'success', place: at, data, reading, ...(named === undefined ? {} : { named }) });
      return { kind: 'success', at, data: secrets.json(data), ...rest };
    } catch (error) {
      return this.failed(span, error, new Progress());
    }
  }

  private begin(call: Call | undefined, options: CallOptions, acts: boolean): number {
    const { session } = this;
    const before = session.current;
    const fresh = acts && session.isFresh(options.interrupters);
    session.interrupters = options.interrupters;
    // Between calls the app goes on: what was read then is no first reading now.
    if (!fresh) session.forget();
    if (acts) session.since = session.clock.now();
    session.settleLastAct();
    // A count decides nothing, so that no record keeps it.
    return call === undefined ? 0 : session.log.spanBegin(call, undefined, before);
  }

  private async failed(span: number, error: unknown, progress: Progress): Promise<Failure> {
    const { session } = this;
    const stop = this.stopFor(span, error);
    const failure = await failureOf(session, stop, progress);
    const told: { code: ErrorCode; reason: string } = {
      code: stop.code,
      reason: failure.kind === 'fallback' ? failure.reason : failure.message,
    };
    if (failure.screenshot !== undefined) session.log.screenshot(span, Buffer.from(failure.screenshot, 'base64'));
    const reading = stop.details.reading ?? session.last;
    const { route } = progress;
    session.log.spanEnd(span, { outcome: failure.kind, ...told, place: reading?.place, route, reading });
    return failure;
  }

  /** What is no stop is a mistake in Waymark: the span is closed, and it passes through. */
  private stopFor(span: number, error: unknown): ReturnType<typeof asStop> {
    try {
      return asStop(error);
    } catch (mistake) {
      const reason = mistake instanceof Error ? mistake.message : 'unknown';
      this.session.log.spanEnd(span, { outcome: 'error', reason });
      throw mistake;
    }
  }
}

function valueIn(rest: object): Values {
  const value: unknown = 'value' in rest ? rest.value : undefined;
  return typeof value === 'string' || typeof value === 'number' ? { value } : {};
}
