import { randomUUID } from 'node:crypto';
import type { DevicePort } from '../action/index.js';
import { matcherOf, type Matcher } from '../match/index.js';
import {
  JOURNAL_VERSION,
  type Assertion,
  type Call,
  type ResolvedPacks,
  type Selector,
  type SessionObserver,
  type Values,
  type WalkError,
  type WalkFallback,
  type WalkResult,
  type WrittenStep,
} from '../model/index.js';
import { compileGraph, type Graph } from '../route/index.js';
import { Calls } from './calls.js';
import { systemClock, type Clock } from './clock.js';
import { DEFAULT_CONFIG, type WalkConfig } from './config.js';
import { whereOf, type Where } from './hops.js';
import { clearInterrupter } from './interrupters.js';
import { inTurn } from './in-turn.js';
import { Log } from './log.js';
import type { AskOptions, CallOptions, GoToOptions, StartOptions, TakeOptions, Which } from './options.js';
import { patientDevice } from './patient-device.js';
import { POLICIES, type Policies } from './policy/policies.js';
import { performRaw } from './raw.js';
import { Secrets } from './secrets.js';
import { Session } from './session.js';
import { fillWith, requireSecrets, secretName, toldSpec, withSecrets } from './values.js';
import { goTo, start, take } from './walks.js';
import { waitFor } from './waiting.js';
import { assertAt, countOf, readOf, seeOrGone } from './questions.js';

export interface WalkerOptions {
  readonly device: DevicePort;
  readonly packs: ResolvedPacks;
  readonly observer?: SessionObserver | undefined;
  readonly config?: Partial<WalkConfig> | undefined;
  /** Other ways to decide, instead of those of DESIGN section 8: to show what each of these prevents. */
  readonly policies?: Partial<Policies> | undefined;
  readonly clock?: Clock | undefined;
  /** Compiled before, where several walkers share them. */
  readonly matcher?: Matcher | undefined;
  readonly graph?: Graph | undefined;
  /** Names the session in records; default: a new UUID. */
  readonly session?: string | undefined;
  /** Values of `{{secret.NAME}}`, by name; they are masked everywhere. Default: `WAYMARK_SECRET_<NAME>` of the environment. */
  readonly secret?: ((name: string) => string | undefined) | undefined;
}

/** What a step, an assertion or a read came to; `at` is null on a screen that is no known place. */
export type Done<T extends object = object> =
  ({ readonly kind: 'success'; readonly at: string | null; readonly data: Values } & T) | WalkFallback | WalkError;

/** The executor of one session. Calls wait for each other; none throws for what happens on a device. */
export interface Walker {
  readonly device: DevicePort;
  readonly packs: ResolvedPacks;
  readonly graph: Graph;
  readonly session: string;
  /** The same value, a text or whatever holds texts, as it may be told: without the values of secrets that this session knows. */
  hide<T>(value: T): T;
  /** A trailhead, then `goTo`. */
  start(waypoint: string, params?: Values, options?: StartOptions): Promise<WalkResult>;
  /** Has no effects: never crosses an edge that has one, and no trailhead, unless named. */
  goTo(waypoint: string, params?: Values, options?: GoToOptions): Promise<WalkResult>;
  /** Goes to the nearest `from` first, then takes the shortcut. */
  take(which: Which, params?: Values, options?: TakeOptions): Promise<WalkResult>;
  /** One believable reading. @throws WaymarkError when the device cannot be read. */
  where(): Promise<Where>;
  /** A raw action. */
  perform(step: WrittenStep, options?: AskOptions): Promise<Done>;
  see(assertion: Assertion, options?: AskOptions): Promise<Done>;
  gone(assertion: Assertion, options?: AskOptions): Promise<Done>;
  at(waypoint: string, data?: Values, options?: CallOptions): Promise<Done>;
  read(selector: Selector, match?: string, options?: AskOptions): Promise<Done<{ readonly value: string }>>;
  count(selector: Selector, options?: CallOptions): Promise<Done<{ readonly value: number }>>;
}

export function createWalker(options: WalkerOptions): Walker {
  const { device, packs } = options;
  const clock = options.clock ?? systemClock;
  const config = { ...DEFAULT_CONFIG, ...options.config };
  const secrets = new Secrets(options.secret, () => device.hideFromLogs?.());
  const log = new Log(options.observer, clock, secrets, () => device.roundTrips);
  const graph = options.graph ?? compileGraph(packs);
  const policies = { ...POLICIES, ...options.policies };
  const session = new Session(
    patientDevice(device, clock, config, policies),
    packs,
    options.matcher ?? matcherOf(packs),
    graph,
    config,
    clock,
    log,
    secrets,
    policies,
  );
  session.clearInterrupter = (scope, reading) => clearInterrupter(session, scope, reading);
  const id = options.session ?? randomUUID();
  log.session({
    session: id,
    pack: packs.pack,
    platform: packs.platform,
    device: device.name,
    version: JOURNAL_VERSION,
  });

  const exclusive = inTurn();
  const calls = new Calls(session);
  const secretNames = secretParams(packs);
  /** What the caller gave: with the values of secrets filled in, and as it may be told. */
  const received = (params: Values): { readonly given: Values; readonly told: Values } => {
    const given = fillWith(params, withSecrets(params, {}, secrets), 'keep');
    for (const name of Object.keys(given)) if (secretNames.has(name)) secrets.add(String(given[name]));
    const told = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        secretNames.has(name) ? `{{secret.${secretName(name)}}}` : value,
      ]),
    );
    return { given, told };
  };
  return {
    device,
    packs,
    graph,
    session: id,
    hide: (value) => secrets.json(value),
    start: (to, params = {}, extra = {}) =>
      exclusive(() => {
        const { given, told } = received(params);
        const { reset, trailhead } = extra;
        const named = trailhead === undefined ? {} : { trailhead };
        const call: Call = { kind: 'start', to, params: told, reset: reset ?? 'none', ...named };
        return calls.walk(call, extra, (scope, progress) => {
          requireSecrets(given);
          return start(session, scope, progress, to, given, extra);
        });
      }),
    goTo: (to, params = {}, extra = {}) =>
      exclusive(() => {
        const { given, told } = received(params);
        const call: Call = { kind: 'goTo', to, params: told };
        return calls.walk(call, extra, (scope, progress) => {
          requireSecrets(given);
          return goTo(session, scope, progress, to, given, extra);
        });
      }),
    take: (which, params = {}, extra = {}) =>
      exclusive(() => {
        const { given, told } = received(params);
        const call = takeCall(session, which, told, extra);
        return calls.walk(call, extra, (scope, progress) => {
          requireSecrets(given);
          return take(session, scope, progress, which, given, extra);
        });
      }),
    where: () =>
      exclusive(async () => {
        session.current = undefined;
        // An interrupter is told for what it is, whatever the call before made of it.
        session.interrupters = undefined;
        const scope = calls.scope(0, { interrupters: 'off' });
        const { reading } = await waitFor(session, scope, { judge: () => true, lostAct: 'never' });
        return whereOf(session, reading.identified, reading.screen.source);
      }),
    perform: (step, extra = {}) =>
      exclusive(() => {
        const { values = {} } = extra;
        const call: Call = { kind: 'raw', step: toldSpec(step, values) };
        return calls.ask(call, extra, true, (scope) => performRaw(session, scope, step, values));
      }),
    see: (assertion, extra = {}) =>
      exclusive(() =>
        calls.ask({ kind: 'see', assertion: toldSpec(assertion, extra.values ?? {}) }, extra, false, (scope) =>
          seeOrGone(session, scope, 'see', assertion, extra.values),
        ),
      ),
    gone: (assertion, extra = {}) =>
      exclusive(() =>
        calls.ask({ kind: 'gone', assertion: toldSpec(assertion, extra.values ?? {}) }, extra, false, (scope) =>
          seeOrGone(session, scope, 'gone', assertion, extra.values),
        ),
      ),
    at: (waypoint, data = {}, extra = {}) =>
      exclusive(() => {
        const call: Call = { kind: 'at', waypoint, with: data };
        return calls.ask(call, extra, false, (scope) => assertAt(session, scope, waypoint, data));
      }),
    read: (selector, match, extra = {}) =>
      exclusive(() => {
        const { values = {} } = extra;
        const call: Call = { kind: 'read', selector: toldSpec(selector, values), ...(match === undefined ? {} : { match }) }; // prettier-ignore
        return calls.ask(call, extra, false, (scope) => readOf(session, scope, selector, match, values));
      }),
    count: (selector, extra = {}) =>
      exclusive(() => calls.ask(undefined, extra, false, (scope) => countOf(session, scope, selector))),
  };
}

/** What the span of a `take` says of the edge meant; of a call that means none, what was asked for. */
function takeCall(session: Session, which: Which, params: Values, options: TakeOptions): Call {
  const variant = options.variant ?? which.variant;
  const edge = session.graph.edges.find(
    (candidate) =>
      ('id' in which
        ? candidate.id === which.id
        : candidate.from === which.from && candidate.to.some(({ waypoint }) => waypoint === which.to)) &&
      (variant === undefined || (candidate.variant ?? null) === variant),
  );
  return {
    kind: 'take',
    id: 'id' in which ? which.id : (edge?.id ?? `${which.from} → ${which.to}`),
    variant: variant ?? undefined,
    from: 'from' in which ? which.from : null,
    to: 'to' in which ? which.to : (edge?.to[0]?.waypoint ?? ''),
    params,
  };
}

/** Names of params that are secret anywhere in the packs. */
function secretParams(packs: ResolvedPacks): ReadonlySet<string> {
  const declared = [...packs.edges, ...packs.trailheads, ...packs.places.values()];
  return new Set(
    declared.flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, { type }]) => (type === 'secret' ? [name] : [])),
    ),
  );
}
