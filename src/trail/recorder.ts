import {
  camelCase,
  templateNamesIn,
  type Call,
  type SessionEvent,
  type SessionObserver,
  type Trail,
  type TrailStep,
  type Values,
  type WrittenStep,
} from '../model/index.js';
import { callWords } from './call-words.js';
import { withNamedTarget } from './named-target.js';
import { References } from './references.js';

type Named = NonNullable<Extract<SessionEvent, { type: 'begin' }>['element']>;

/** One raw step as it was done, its target by name where it has one, with the places around it. */
export interface RawRun {
  readonly step: WrittenStep;
  readonly from: string | null;
  readonly to: string | null;
}

/** What the last raw steps were: `length` of them a known shortcut, `note` where another would fit as well; or nearly one. */
export type Recognised =
  { readonly length: number; readonly step: TrailStep; readonly note?: string } | { readonly hint: string };

/**
 * Says which known shortcut the last raw steps were, if any.
 * @param mayBegin whether the last so many may be taken together; default: always
 */
export type Recognise = (runs: readonly RawRun[], mayBegin?: (length: number) => boolean) => Recognised | undefined;

/** Bodies of more gestures than this are not looked for in raw steps. */
export const LONGEST_RUN = 20;

export interface RecorderOptions {
  readonly name: string;
  /** The trail's own params: a value the caller gave that equals one of these is recorded by its name. */
  readonly params?: Values;
  readonly recognise?: Recognise;
  /** Told of each step as it is decided. */
  readonly onStep?: (step: TrailStep) => void;
  /** Told why raw steps became one shortcut and not another, and of which shortcut they nearly are. */
  readonly onNote?: (text: string) => void;
}

type SpanBegin = Extract<SessionEvent, { type: 'span-begin' }>;
type SpanEnd = Extract<SessionEvent, { type: 'span-end' }>;

interface Entry {
  step: TrailStep;
  /** For steps that return values: the name that later steps may refer to. */
  readonly as?: string;
  /** Noted by the recorder itself: a place that a raw step led to. */
  readonly noted?: boolean;
  /** Raw steps that it stands for; default 0. */
  readonly raws?: number;
}

/**
 * Writes what was decided: one step for each root span that ended well, at the level of the call, never its expansion. Calls
 * made inside another are journal only.
 */
export class Recorder implements SessionObserver {
  readonly #options: RecorderOptions;
  readonly #references: References;
  readonly #roots = new Map<number, SpanBegin>();
  /** What was hit inside a root span, in order. */
  readonly #hits = new Map<number, Named>();
  /** Where the app was when a root span first acted: its begin knows that only where it was read before. */
  readonly #places = new Map<number, string | null>();
  readonly #entries: Entry[] = [];
  #runs: RawRun[] = [];
  #header: Extract<SessionEvent, { type: 'session' }> | undefined;
  #failure: string | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#references = new References(options.params ?? {});
  }

  on(event: SessionEvent): void {
    if (event.type === 'session') this.#header = event;
    if (event.type === 'span-begin' && event.parent === undefined) this.#roots.set(event.span, event);
    // A step may act more than once on its target: it is named where it was hit first.
    if (event.type === 'begin' && event.element !== undefined && !this.#hits.has(event.span))
      this.#hits.set(event.span, event.element);
    if (event.type === 'begin' && event.place !== undefined && !this.#places.has(event.span))
      this.#places.set(event.span, event.place);
    if (event.type !== 'span-end') return;
    const hit = this.#hits.get(event.span);
    this.#hits.delete(event.span);
    const place = this.#places.get(event.span);
    this.#places.delete(event.span);
    const begin = this.#roots.get(event.span);
    if (begin === undefined) return;
    this.#roots.delete(event.span);
    if (event.outcome === 'success') {
      this.#failure = undefined;
      this.#record(begin, event, hit, place ?? null);
    } else {
      this.#failure = event.reason ?? event.code ?? event.outcome;
      // Nobody knows what it did: what follows is no run with what was before.
      this.#runs = [];
    }
  }

  get steps(): readonly TrailStep[] {
    return this.#entries.map(({ step }) => step);
  }

  /**
   * The trail so far. It says `partial` when the last call failed, when a call is still under way, or when `partial` says why the
   * recording stopped.
   */
  trail(partial?: string): Trail {
    const underWay = [...this.#roots.values()][0];
    const reason =
      partial ?? this.#failure ?? (underWay === undefined ? undefined : `stopped during ${callWords(underWay.call)}`);
    const header = this.#header;
    return {
      waymark: 'trail/1',
      name: this.#options.name,
      ...(header === undefined
        ? {}
        : {
            pack: header.pack,
            recorded: { platform: header.platform, device: header.device, at: header.at, session: header.session },
          }),
      ...(this.#options.params === undefined || Object.keys(this.#options.params).length === 0
        ? {}
        : { params: this.#options.params }),
      ...(reason === undefined ? {} : { partial: reason }),
      steps: [...this.steps],
    };
  }

  #record(begin: SpanBegin, end: SpanEnd, hit: Named | undefined, place: string | null): void {
    const { call } = begin;
    if (call.kind === 'raw') {
      this.#recordRaw(
        hit === undefined ? call.step : withNamedTarget(call.step, hit),
        begin.place ?? place,
        end.place ?? null,
      );
      return;
    }
    this.#runs = [];
    const entry = this.#entryFor(call, end);
    if (entry === undefined) return;
    if (call.kind === 'at' && this.#isNoted(call.waypoint)) {
      if (Object.keys(call.with).length === 0) return;
      this.#entries.pop();
    }
    this.#add(entry);
  }

  /** Whether the last entry says already, of the recorder's own accord, that this is the place. */
  #isNoted(waypoint: string): boolean {
    const last = this.#entries.at(-1);
    return last?.noted === true && 'at' in last.step && last.step.at === waypoint;
  }

  #entryFor(call: Exclude<Call, { kind: 'raw' }>, end: SpanEnd): Entry | undefined {
    const references = this.#references;
    switch (call.kind) {
      case 'start': {
        const params = this.#given(call.params);
        const { to, reset, trailhead } = call;
        const plain = reset === 'none' && trailhead === undefined && params.params === undefined;
        const extra = {
          ...(isReset(reset) && reset !== 'none' ? { reset } : {}),
          ...(trailhead === undefined ? {} : { trailhead }),
          ...params,
        };
        return { step: { start: plain ? to : { to, ...extra } } };
      }
      case 'goTo': {
        const via = (end.route ?? []).map(edgeOf);
        return { step: { goTo: call.to, ...this.#given(call.params), ...(via.length === 0 ? {} : { via }) } };
      }
      case 'take': {
        const edge = (end.route ?? []).at(-1);
        const shortcut =
          edge === undefined ? { from: call.from ?? call.to, to: call.to, ...variant(call.variant) } : edgeOf(edge);
        const step = { shortcut, ...this.#given(call.params) };
        return { step, ...this.#learn(nameOfResult(call.id), end.data ?? {}) };
      }
      case 'see':
        return { step: { see: references.strings(end.named ?? call.assertion) } };
      case 'gone':
        return { step: { gone: references.strings(call.assertion) } };
      case 'at': {
        const given = references.params(call.with);
        return {
          step: { at: Object.keys(given).length === 0 ? call.waypoint : { waypoint: call.waypoint, with: given } },
        };
      }
      case 'read': {
        const learnt = this.#learn(
          nameOfResult(call.selector.element ?? 'value'),
          { value: end.data?.value ?? '' },
          (as) => as,
        );
        const read = {
          ...references.strings(call.selector),
          ...(call.match === undefined ? {} : { match: call.match }),
        };
        return { step: { read, as: learnt.as }, ...learnt };
      }
      case 'edge':
      case 'trailhead':
      case 'clear':
        return undefined;
    }
  }

  #given(values: Values): { params?: Record<string, string | number | boolean> } {
    this.#references.give(values);
    return Object.keys(values).length === 0 ? {} : { params: { ...this.#references.params(values) } };
  }

  /** Lets later steps refer to what this one returned, as `event.id` unless `say` has another way. */
  #learn(
    name: string,
    values: Values,
    say: (as: string, key: string) => string = (as, key) => `${as}.${key}`,
  ): { as: string } {
    const taken = new Set(this.#entries.map((entry) => entry.as));
    let as = name;
    for (let count = 2; taken.has(as); count++) as = `${name}${count}`;
    for (const [key, value] of Object.entries(values)) this.#references.learn(say(as, key), value);
    return { as };
  }

  #recordRaw(step: WrittenStep, from: string | null, to: string | null): void {
    this.#runs = [...this.#runs, { step, from, to }].slice(-LONGEST_RUN);
    const known = this.#options.recognise?.(this.#runs, (length) => this.#entryBegins(length - 1));
    if (known !== undefined && 'step' in known) {
      const { step: decided, length, note } = known;
      this.#dropRaw(length - 1);
      this.#add({
        step: 'shortcut' in decided ? { ...decided, ...this.#given(decided.params ?? {}) } : decided,
        raws: length,
      });
      if (note !== undefined) this.#options.onNote?.(note);
      return;
    }
    const platform = this.#header?.platform ?? 'android';
    this.#add({ step: { raw: this.#references.strings(step), platform }, raws: 1 });
    if (to !== null && to !== from) this.#add({ step: { at: to }, noted: true });
    if (known !== undefined) this.#options.onNote?.(known.hint);
  }

  /** Whether some last entries stand for exactly so many raw steps. */
  #entryBegins(count: number): boolean {
    let left = count;
    for (let index = this.#entries.length - 1; left > 0 && index >= 0; index--) left -= this.#entries[index]?.raws ?? 0;
    return left === 0;
  }

  /** Takes back the entries of the last `count` raw steps, and the places noted after them */
  #dropRaw(count: number): void {
    for (let left = count; left > 0;) {
      const last = this.#entries.pop();
      if (last === undefined) return;
      left -= last.raws ?? 0;
    }
  }

  #add(entry: Entry): void {
    for (const name of templateNamesIn(entry.step)) this.#nameResult(name.split('.')[0] ?? name);
    this.#entries.push(entry);
    this.#options.onStep?.(entry.step);
  }

  /** A step's result gets its name in the trail only when another step refers to it. */
  #nameResult(as: string): void {
    const entry = this.#entries.find((candidate) => candidate.as === as);
    if (entry !== undefined && 'shortcut' in entry.step) entry.step = { ...entry.step, as };
  }
}

function edgeOf(edge: { from: string; to: string; variant?: string | undefined }): {
  from: string;
  to: string;
  variant?: string;
} {
  return { from: edge.from, to: edge.to, ...variant(edge.variant) };
}

function variant(name: string | undefined): { variant?: string } {
  return name === undefined ? {} : { variant: name };
}

function isReset(reset: string): reset is 'none' | 'app' | 'data' {
  return reset === 'none' || reset === 'app' || reset === 'data';
}

/** `create-event` returns an `event`; `day-view.title` reads a `title`. */
function nameOfResult(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  const [, ...nouns] = last.split('-');
  return camelCase(nouns.length === 0 ? last : nouns.join('-'));
}
