import { camelCase, type Call, type SessionEvent, type TrailStep, type Values } from '../model/index.js';
import type { References } from './references.js';

type SpanEnd = Extract<SessionEvent, { type: 'span-end' }>;

/** A call as a step of a trail. */
export interface CallStep {
  readonly step: TrailStep;
  /** For steps that return values: the name that later steps may refer to. */
  readonly as?: string;
}

/**
 * The step that a call which ended well is recorded as, if any; what it gave and learnt is told to the references.
 * @param isTaken whether another result has this name already
 */
export function stepOfCall(
  call: Exclude<Call, { kind: 'raw' }>,
  end: SpanEnd,
  references: References,
  isTaken: (name: string) => boolean,
): CallStep | undefined {
  const given = (values: Values): Pick<Extract<TrailStep, { shortcut: unknown }>, 'params'> =>
    givenParams(values, references);
  switch (call.kind) {
    case 'start': {
      const params = given(call.params);
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
      return { step: { goTo: call.to, ...given(call.params), ...(via.length === 0 ? {} : { via }) } };
    }
    case 'take': {
      const edge = (end.route ?? []).at(-1);
      const shortcut =
        edge === undefined ? { from: call.from ?? call.to, to: call.to, ...variant(call.variant) } : edgeOf(edge);
      const step = { shortcut, ...given(call.params) };
      const as = freeName(nameOfResult(call.id), isTaken);
      for (const [key, value] of Object.entries(end.data ?? {})) references.learn(`${as}.${key}`, value);
      return { step, as };
    }
    case 'see':
      return { step: { see: references.strings(end.named ?? call.assertion) } };
    case 'gone':
      return { step: { gone: references.strings(call.assertion) } };
    case 'at': {
      const data = references.params(call.with);
      return { step: { at: Object.keys(data).length === 0 ? call.waypoint : { waypoint: call.waypoint, with: data } } };
    }
    case 'read': {
      const as = freeName(nameOfResult(call.selector.element ?? 'value'), isTaken);
      references.learn(as, end.data?.value ?? '');
      const read = {
        ...references.strings(call.selector),
        ...(call.match === undefined ? {} : { match: call.match }),
      };
      return { step: { read, as }, as };
    }
    case 'edge':
    case 'trailhead':
    case 'clear':
      return undefined;
  }
}

/** Params as a step says them: values that the caller gave, those known by name by their names. */
export function givenParams(
  values: Values,
  references: References,
): { params?: Record<string, string | number | boolean> } {
  references.give(values);
  return Object.keys(values).length === 0 ? {} : { params: { ...references.params(values) } };
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}${count}`;
  return free;
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
