import { bodySchema } from '../../src/action/index.js';
import {
  lineageOf,
  type Content,
  type Edge,
  type End,
  type Params,
  type Place,
  type Proof,
  type ResolvedElement,
  type ResolvedPacks,
  type Return,
  type Selector,
  type SessionEvent,
  type Trailhead,
} from '../../src/model/index.js';
import { createWalker, type Walker, type WalkConfig } from '../../src/walk/index.js';
import { ScriptedPhone, type Script } from './scripted-phone.js';

const origin = { file: 'test', line: 1, column: 1 };

interface PlaceSpec {
  readonly required: readonly Selector[];
  readonly elements?: Readonly<Record<string, Selector>>;
  readonly params?: Params;
  readonly shows?: readonly Selector[];
  readonly kind?: 'interrupter';
  readonly clear?: Readonly<Record<string, unknown>>;
  readonly modal?: boolean;
  readonly refines?: string;
}

export function place(id: string, spec: PlaceSpec): Place {
  const elements = new Map(
    Object.entries(spec.elements ?? {}).map(([name, selector]): [string, ResolvedElement] => [
      name,
      { name, place: id, params: {}, selector },
    ]),
  );
  return {
    id,
    description: id,
    kind: spec.kind ?? 'place',
    modal: spec.modal ?? false,
    refines: spec.refines,
    params: spec.params ?? {},
    required: spec.required,
    forbidden: [],
    shows: spec.shows ?? [],
    elements,
    clear: new Map(Object.entries(spec.clear ?? {}).map(([answer, body]) => [answer, bodySchema.parse(body)])),
    origin,
  };
}

interface EdgeSpec {
  readonly variant?: string;
  readonly to: string | readonly (string | End)[];
  readonly body: unknown;
  readonly params?: Params;
  readonly proof?: readonly Proof[];
  readonly effect?: 'once';
  readonly returns?: Readonly<Record<string, Return>>;
  readonly timeoutMs?: number;
  readonly verifyEach?: boolean;
}

export function edge(id: string, from: string, spec: EdgeSpec): Edge {
  const ends = typeof spec.to === 'string' ? [spec.to] : spec.to;
  return {
    id,
    variant: spec.variant,
    from,
    to: ends.map((end) => (typeof end === 'string' ? { waypoint: end, with: {} } : end)),
    priority: 0,
    observed: false,
    effect: spec.effect ?? 'repeatable',
    proof: spec.proof ?? [],
    timeoutMs: spec.timeoutMs,
    params: spec.params ?? {},
    returns: spec.returns ?? {},
    verifyEach: spec.verifyEach ?? false,
    body: bodySchema.parse(spec.body),
    origin,
  };
}

export function trailhead(id: string, to: readonly string[], extra: Partial<Trailhead> = {}): Trailhead {
  return {
    id,
    to: to.map((waypoint) => ({ waypoint, with: {} })),
    description: '',
    start: { kind: 'launch' },
    reset: 'none',
    arguments: [],
    environment: {},
    permissions: {},
    priority: 0,
    params: {},
    origin,
    ...extra,
  };
}

export interface PackSpec {
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
  readonly trailheads?: readonly Trailhead[];
  readonly answers?: Readonly<Record<string, string>>;
}

export function pack(spec: PackSpec): ResolvedPacks {
  return {
    pack: 'small',
    app: 'com.example.app',
    platform: 'android',
    lineage: lineageOf('android'),
    places: new Map(spec.places.map((each) => [each.id, each])),
    edges: spec.edges,
    trailheads: spec.trailheads ?? [],
    busy: [{ role: 'progress' }],
    answers: new Map(Object.entries(spec.answers ?? {})),
  };
}

export interface Stage {
  readonly phone: ScriptedPhone;
  readonly walker: Walker;
  readonly events: SessionEvent[];
  /** What was kept before each event, by the event's index. */
  readonly contents: { readonly before: number; readonly content: Content }[];
}

export function stage(script: Script, spec: PackSpec, config: Partial<WalkConfig> = {}): Stage {
  const phone = new ScriptedPhone(script);
  const events: SessionEvent[] = [];
  const contents: Stage['contents'] = [];
  const walker = createWalker({
    device: phone,
    packs: pack(spec),
    observer: {
      on: (event) => events.push(event),
      keep: (content) => contents.push({ before: events.length, content }),
    },
    config,
    clock: phone.clock,
    session: 'test',
    secret: (name) => (name === 'PIN' ? '9876' : undefined),
  });
  return { phone, walker, events, contents };
}

/** The events of one type. */
export function ofType<T extends SessionEvent['type']>(
  events: readonly SessionEvent[],
  type: T,
): readonly Extract<SessionEvent, { type: T }>[] {
  return events.filter((event): event is Extract<SessionEvent, { type: T }> => event.type === type);
}
