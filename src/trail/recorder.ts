import { selectorWords } from '../match/index.js';
import {
  templateNamesIn,
  type SessionEvent,
  type SessionObserver,
  type Trail,
  type TrailStep,
  type Values,
  type WrittenStep,
} from '../model/index.js';
import { givenParams, stepOfCall } from './call-steps.js';
import { callWords } from './call-words.js';
import { targetOf, withTarget } from './named-target.js';
import { References, type Mark } from './references.js';

/** One raw step as it was done, with the places around it. */
export interface RawRun {
  /** Its target by name where it has one, else as it was written. */
  readonly step: WrittenStep;
  /** Its target by the best selector, where that is not how it was written. */
  readonly best?: WrittenStep | undefined;
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
  /** Told why raw steps became one shortcut and not another, of which shortcut they nearly are, and what only a position or a point tells. */
  readonly onNote?: (text: string) => void;
}

type SpanBegin = Extract<SessionEvent, { type: 'span-begin' }>;
type SpanEnd = Extract<SessionEvent, { type: 'span-end' }>;
type Hit = Pick<Extract<SessionEvent, { type: 'begin' }>, 'element' | 'target' | 'byPoint'>;

interface Entry {
  readonly step: TrailStep;
  /** For steps that return values: the name that later steps may refer to. */
  readonly as?: string | undefined;
  /** Noted by the recorder itself: a place that a raw step led to. */
  readonly noted?: boolean;
  /** Raw steps that it stands for; default 0. */
  readonly raws?: number;
  /** What its reader should know, for a comment in the file. */
  readonly comment?: string | undefined;
  /** What was known by name before it. */
  readonly mark: Mark;
}

/**
 * Writes what was decided: one step for each root span that ended well, at the level of the call, never its expansion. Calls
 * made inside another are journal only. The event `undo` takes the last step out again.
 */
export class Recorder implements SessionObserver {
  readonly #options: RecorderOptions;
  readonly #references: References;
  readonly #roots = new Map<number, SpanBegin>();
  /** What was hit inside a root span first. */
  readonly #hits = new Map<number, Hit>();
  /** Where the app was when a root span first acted: its begin knows that only where it was read before. */
  readonly #places = new Map<number, string | null>();
  #entries: readonly Entry[] = [];
  #runs: readonly RawRun[] = [];
  #header: Extract<SessionEvent, { type: 'session' }> | undefined;
  #failure: string | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#references = new References(options.params ?? {});
  }

  on(event: SessionEvent): void {
    if (event.type === 'session') this.#header = event;
    if (event.type === 'undo') this.#undo();
    if (event.type === 'span-begin' && event.parent === undefined) this.#roots.set(event.span, event);
    if (event.type === 'begin') {
      const { span, element, target, byPoint, place } = event;
      // A step may act more than once on its target: it is named where it was hit first.
      const said = element !== undefined || target !== undefined || byPoint !== undefined;
      if (said && !this.#hits.has(span)) this.#hits.set(span, { element, target, byPoint });
      if (place !== undefined && !this.#places.has(span)) this.#places.set(span, place);
    }
    if (event.type === 'span-end') this.#ended(event);
  }

  get steps(): readonly TrailStep[] {
    // A step's result gets its name in the trail only when another step refers to it.
    const named = new Set(this.#entries.flatMap(({ step }) => templateNamesIn(step).map((name) => name.split('.')[0])));
    return this.#entries.map(({ step, as }) =>
      as !== undefined && 'shortcut' in step && named.has(as) ? { ...step, as } : step,
    );
  }

  /** What a reader of the trail should know of its steps, by their position in it, counted from 0. */
  get comments(): ReadonlyMap<number, string> {
    return new Map(
      this.#entries.flatMap(({ comment }, index) => (comment === undefined ? [] : [[index, comment] as const])),
    );
  }

  /**
   * The trail so far. It says `partial` when the last call failed, when a call is still under way, or when `partial` says why the
   * recording stopped.
   * @param partial false: whoever saves it says that it is whole, though what was tried last failed
   */
  trail(partial?: string | false): Trail {
    const underWay = [...this.#roots.values()][0];
    const stopped = underWay === undefined ? undefined : `stopped during ${callWords(underWay.call)}`;
    const reason = partial === false ? undefined : (partial ?? this.#failure ?? stopped);
    const { name, params = {} } = this.#options;
    const header = this.#header;
    return {
      waymark: 'trail/1',
      name,
      ...(header === undefined
        ? {}
        : {
            pack: header.pack,
            recorded: { platform: header.platform, device: header.device, at: header.at, session: header.session },
          }),
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(reason === undefined ? {} : { partial: reason }),
      steps: [...this.steps],
    };
  }

  #ended(end: SpanEnd): void {
    const hit = this.#hits.get(end.span);
    this.#hits.delete(end.span);
    const place = this.#places.get(end.span);
    this.#places.delete(end.span);
    const begin = this.#roots.get(end.span);
    if (begin === undefined) return;
    this.#roots.delete(end.span);
    if (end.outcome !== 'success') {
      this.#failure = end.reason ?? end.code ?? end.outcome;
      // Nobody knows what it did: what follows is no run with what was before.
      this.#runs = [];
      return;
    }
    this.#failure = undefined;
    const { call } = begin;
    if (call.kind === 'raw') {
      this.#recordRaw(call.step, hit ?? {}, begin.place ?? place ?? null, end.place ?? null);
      return;
    }
    this.#runs = [];
    const { mark } = this.#references;
    const step = stepOfCall(call, end, this.#references, (name) => this.#entries.some(({ as }) => as === name));
    if (step === undefined) return;
    const last = this.#entries.at(-1);
    if (call.kind === 'at' && last?.noted === true && 'at' in last.step && last.step.at === call.waypoint) {
      this.#entries = this.#entries.slice(0, -1);
      // It says already that this is the place; from now on the caller says so, too.
      if (Object.keys(call.with).length === 0) {
        this.#entries = [...this.#entries, { ...last, noted: false }];
        return;
      }
    }
    this.#add({ ...step, mark });
  }

  /** Takes the last step out, with the place that was noted behind it. */
  #undo(): void {
    this.#runs = [];
    const last = this.#entries.findLastIndex(({ noted }) => noted !== true);
    const entry = this.#entries[last];
    if (entry === undefined) return;
    this.#references.rollBack(entry.mark);
    this.#entries = this.#entries.slice(0, last);
  }

  #recordRaw(step: WrittenStep, hit: Hit, from: string | null, to: string | null): void {
    const { element, target, byPoint } = hit;
    const point = byPoint === false ? 'drop' : 'keep';
    const named = element === undefined ? step : withTarget(step, element, point);
    const best = target === undefined ? undefined : withTarget(step, target, point);
    this.#runs = [...this.#runs, { step: named, best, from, to }].slice(-LONGEST_RUN);
    const known = this.#options.recognise?.(this.#runs, (length) => this.#entryBegins(length - 1));
    if (known !== undefined && 'step' in known) {
      const { step: decided, length, note } = known;
      const mark = this.#dropRaw(length - 1);
      const params = 'shortcut' in decided ? givenParams(decided.params ?? {}, this.#references) : {};
      this.#add({ step: { ...decided, ...params }, raws: length, comment: note, mark });
      if (note !== undefined) this.#options.onNote?.(note);
      return;
    }
    const platform = this.#header?.platform ?? 'android';
    const { mark } = this.#references;
    // What was found by a value that the trail knows by name was meant by it.
    const decided = best === undefined || this.#isReferred(step) ? named : best;
    const comment = byPoint === true ? BY_POINT : undefined;
    this.#add({ step: { raw: this.#references.strings(decided), platform }, raws: 1, comment, mark });
    if (to !== null && to !== from) this.#add({ step: { at: to }, noted: true, mark: this.#references.mark });
    if (comment !== undefined) this.#options.onNote?.(comment);
    if (decided === best && target?.nth !== undefined)
      this.#options.onNote?.(`only its position tells which one was meant: ${selectorWords(target)}`);
    if (known !== undefined) this.#options.onNote?.(known.hint);
  }

  #isReferred(step: WrittenStep): boolean {
    const selector = targetOf(step);
    return selector !== undefined && templateNamesIn(this.#references.strings(selector)).length > 0;
  }

  /** Whether some last entries stand for exactly so many raw steps. */
  #entryBegins(count: number): boolean {
    let left = count;
    for (let index = this.#entries.length - 1; left > 0 && index >= 0; index--) left -= this.#entries[index]?.raws ?? 0;
    return left === 0;
  }

  /** Takes back the entries of the last `count` raw steps, and the places noted after them. @returns what was known before them */
  #dropRaw(count: number): Mark {
    let { mark } = this.#references;
    for (let left = count; left > 0;) {
      const last = this.#entries.at(-1);
      if (last === undefined) break;
      this.#entries = this.#entries.slice(0, -1);
      mark = last.mark;
      left -= last.raws ?? 0;
    }
    return mark;
  }

  #add(entry: Entry): void {
    this.#entries = [...this.#entries, entry];
    this.#options.onStep?.(entry.step);
  }
}

/** DESIGN section 4: a gesture by coordinates only where nothing else says what is meant. */
const BY_POINT = 'by coordinates: nothing takes touches there that a selector could mean';
