import type { Call, ErrorCode, RouteStep, SessionEvent, Values } from '../../model/index.js';

type Told<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/** Where the app was: null is an unknown place, undefined was not read. */
export interface Whereabouts {
  readonly place: string | null;
  readonly data: Values;
  /** The name of the source, where it is told. */
  readonly reading?: string | undefined;
}

/** One raw action, with what was seen before and after it. */
export interface ActionEntry {
  readonly kind: 'action';
  readonly action: number;
  readonly at: string;
  readonly words: string;
  readonly commit: boolean;
  /** `open`: the process ended before the device had answered, so that nobody knows. */
  readonly outcome: 'done' | 'unsure' | 'failed' | 'open';
  readonly code?: ErrorCode | undefined;
  readonly reason?: string | undefined;
  readonly before?: Whereabouts | undefined;
  /** The last that was seen before the next action; undefined: nothing was read since. */
  readonly after?: Whereabouts | undefined;
  readonly ms?: number | undefined;
  readonly roundTrips?: number | undefined;
  readonly screenshot?: string | undefined;
}

/** A call, an edge, a trailhead or the clearing of an interrupter, with what happened in it, in order. */
export interface SpanEntry {
  readonly kind: 'span';
  readonly span: number;
  readonly at: string;
  readonly call: Call;
  /** `open`: it had not ended when the journal did. */
  readonly outcome: 'success' | 'fallback' | 'error' | 'open';
  readonly code?: ErrorCode | undefined;
  readonly reason?: string | undefined;
  readonly before?: Whereabouts | undefined;
  readonly after?: Whereabouts | undefined;
  readonly route?: readonly RouteStep[] | undefined;
  readonly ms?: number | undefined;
  readonly roundTrips?: number | undefined;
  readonly screenshot?: string | undefined;
  readonly entries: readonly (SpanEntry | ActionEntry)[];
}

/** What happened in a session, both levels, as a tree. */
export interface Timeline {
  readonly session: Omit<Told<'session'>, 'type' | 'version'> | undefined;
  readonly spans: readonly SpanEntry[];
  readonly notes: readonly { readonly at: string; readonly text: string }[];
  /** From the first event to the last. */
  readonly ms: number;
}

interface Draft<T> {
  readonly made: { -readonly [K in keyof T]: T[K] };
}

/** @param events of one session, oldest first, as `readJournal` gives them */
export function timelineOf(events: readonly SessionEvent[]): Timeline {
  const spans = new Map<number, Draft<SpanEntry> & { readonly entries: (SpanEntry | ActionEntry)[] }>();
  const actions = new Map<number, Draft<ActionEntry>>();
  const roots: SpanEntry[] = [];
  const notes: { at: string; text: string }[] = [];
  let session: Timeline['session'];
  let seen: Whereabouts | undefined;
  let last: Draft<ActionEntry> | undefined;
  /** What was seen since the last action is what followed it. */
  let news = false;
  const follow = (): void => {
    if (last !== undefined && news) last.made.after = seen;
    news = false;
  };

  for (const event of events) {
    switch (event.type) {
      case 'session': {
        const { type, version, ...rest } = event;
        session = rest;
        break;
      }
      case 'span-begin': {
        const entries: (SpanEntry | ActionEntry)[] = [];
        const { span, at, call } = event;
        const made: SpanEntry = { kind: 'span', span, at, call, outcome: 'open', before: whereabouts(event), entries };
        spans.set(span, { made, entries });
        const parent = event.parent === undefined ? undefined : spans.get(event.parent);
        (parent?.entries ?? roots).push(made);
        break;
      }
      case 'span-end': {
        const draft = spans.get(event.span);
        if (draft === undefined) break;
        const { outcome, code, reason, route, ms, roundTrips } = event;
        Object.assign(draft.made, { outcome, code, reason, route, ms, roundTrips, after: whereabouts(event) });
        break;
      }
      case 'begin': {
        follow();
        const { action, at, words, commit } = event;
        const before = whereabouts(event);
        const made: ActionEntry = { kind: 'action', action, at, words, commit, outcome: 'open', before };
        last = { made };
        actions.set(action, last);
        spans.get(event.span)?.entries.push(made);
        break;
      }
      case 'end': {
        const draft = actions.get(event.action);
        const { outcome, code, reason, ms, roundTrips } = event;
        if (draft !== undefined) Object.assign(draft.made, { outcome, code, reason, ms, roundTrips });
        break;
      }
      case 'reading':
        seen = { place: event.waypoint, data: event.data, reading: event.reading };
        news = true;
        break;
      case 'screenshot': {
        const { action, screenshot } = event;
        const of = action === undefined ? spans.get(event.span) : actions.get(action);
        if (of !== undefined) of.made.screenshot = screenshot;
        break;
      }
      case 'test':
        notes.push({ at: event.at, text: `test: ${event.title}` });
        break;
      case 'note':
        notes.push({ at: event.at, text: event.text });
        break;
      case 'undo':
        notes.push({ at: event.at, text: 'the last step of the recording was taken out' });
        break;
      case 'test-end':
        notes.push({ at: event.at, text: event.passed ? 'the test passed' : 'the test did not pass' });
        break;
      case 'place':
      case 'interrupter':
        break;
    }
  }
  follow();
  return { session, spans: roots, notes, ms: between(events[0]?.at, events.at(-1)?.at) };
}

function whereabouts({
  place,
  data,
  reading,
}: {
  readonly place?: string | null | undefined;
  readonly data?: Values | undefined;
  readonly reading?: string | undefined;
}): Whereabouts | undefined {
  return place === undefined ? undefined : { place, data: data ?? {}, ...(reading === undefined ? {} : { reading }) };
}

/** ms between two ISO times. */
export function between(from: string | undefined, to: string | undefined): number {
  return from === undefined || to === undefined ? 0 : Date.parse(to) - Date.parse(from);
}
