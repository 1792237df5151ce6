import type { Assertion, Selector, Values, WalkResult, WalkSuccess } from '../model/index.js';
import type { CallOptions, Done, GoToOptions, StartOptions, TakeOptions } from '../walk/index.js';
import type { WaymarkPacks } from './packs.js';

/** `throw`: what does not come about is a WaymarkError. `try`: the result says so. */
export type Mode = 'throw' | 'try';

/** What a pack's generated types say: see `WaymarkPacks`. */
export interface PackTypes {
  readonly places: object;
  readonly shortcuts: object;
  readonly trailheads: object;
  readonly elements: object;
}

type Success = Extract<Done, { kind: 'success' }>;
/** What a walk answers. */
export type Walked<M extends Mode> = M extends 'try' ? WalkResult : WalkSuccess;
/** What an assertion answers. */
export type Asserted<M extends Mode> = M extends 'try' ? Done : Success;
/** What a question answers. */
export type Answered<M extends Mode, T> = M extends 'try' ? Done<{ readonly value: T }> : T;

/** What `see` and `gone` of an element may narrow it by: text, value, states, count, order, scroll, timeout. */
export type Narrowing = Omit<Assertion, 'element' | 'with'>;

/** A named element, on whatever platform. */
export interface RobotElement<M extends Mode = 'throw'> {
  /** Waits until it is shown, as often and as said. */
  see(narrowing?: Narrowing, options?: CallOptions): Promise<Asserted<M>>;
  /** Waits until none is shown. */
  gone(narrowing?: Narrowing, options?: CallOptions): Promise<Asserted<M>>;
  /** What a person reads on it; the first group of `match` (RE2) where one is given. */
  text(match?: string, options?: CallOptions): Promise<Answered<M, string>>;
  /** What a field holds, as the driver tells it. */
  value(options?: CallOptions): Promise<Answered<M, string>>;
  /** How many are shown now. */
  count(options?: CallOptions): Promise<Answered<M, number>>;
  /** The WebdriverIO element, once it is shown. @throws WaymarkError in either mode */
  $(options?: CallOptions): Promise<WebdriverIO.Element>;
}

/** What every robot has. */
export interface RobotCore<M extends Mode, PlaceParams extends object> {
  /** A trailhead, then `goTo`. */
  start<W extends keyof PlaceParams & string>(
    waypoint: W,
    params?: PlaceParams[W],
    options?: StartOptions,
  ): Promise<Walked<M>>;
  /** Has no effects: never crosses an edge that has one unless it is named (`through`). */
  goTo<W extends keyof PlaceParams & string>(
    waypoint: W,
    params?: PlaceParams[W],
    options?: GoToOptions,
  ): Promise<Walked<M>>;
  /** Waits until the app is there, with this data. */
  at<W extends keyof PlaceParams & string>(
    waypoint: W,
    data?: PlaceParams[W],
    options?: CallOptions,
  ): Promise<Asserted<M>>;
  see(what: Assertion, options?: CallOptions): Promise<Asserted<M>>;
  gone(what: Assertion, options?: CallOptions): Promise<Asserted<M>>;
  read(what: Selector, match?: string, options?: CallOptions): Promise<Answered<M, string>>;
  count(what: Selector, options?: CallOptions): Promise<Answered<M, number>>;
}

/** Only what is declared: TypeScript lets anything pass where it expects `{}`. */
type Declared<T> = keyof T extends never ? Readonly<Record<string, never>> : Readonly<T>;
type AllOf<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type ParamsOf<S> = S extends { readonly params: infer Params } ? Params : never;
/** Params bind to the edges and trailheads on the way, wherever they are. */
type OnTheWay<P extends PackTypes> = Partial<
  AllOf<ParamsOf<P['shortcuts'][keyof P['shortcuts']]>> & AllOf<P['trailheads'][keyof P['trailheads']]>
>;
type PlaceParams<P extends PackTypes> = {
  readonly [W in keyof P['places']]: Declared<P['places'][W] & Omit<OnTheWay<P>, keyof P['places'][W]>>;
};

type VariantsOf<S> = S extends { readonly variants: infer Variants extends string } ? Variants : string;
export interface MoveOptions<Variant extends string = string> extends Omit<TakeOptions, 'variant'> {
  readonly variant?: Variant | undefined;
}
/** No argument is asked for where no param is required. */
type Given<Params> = Partial<Params> extends Params ? [params?: Declared<Params>] : [params: Declared<Params>];
type Move<S, M extends Mode> = (
  ...given: [...Given<ParamsOf<S>>, options?: MoveOptions<VariantsOf<S>>]
) => Promise<Walked<M>>;
type Moves<P extends PackTypes, M extends Mode> = {
  readonly [Name in keyof P['shortcuts']]: Move<P['shortcuts'][Name], M>;
};

type ElementFace<Params, M extends Mode> = keyof Params extends never
  ? RobotElement<M>
  : (values: Readonly<Params>) => RobotElement<M>;
type Elements<P extends PackTypes, M extends Mode> = {
  readonly [Place in keyof P['elements']]: {
    readonly [Name in keyof P['elements'][Place]]: ElementFace<P['elements'][Place][Name], M>;
  };
};

type TypedFace<P extends PackTypes, M extends Mode> = RobotCore<M, PlaceParams<P>> & Moves<P, M> & Elements<P, M>;
export type TypedRobot<P extends PackTypes> = TypedFace<P, 'throw'> & { readonly try: TypedFace<P, 'try'> };

/** Of a pack without generated types any name may be a move or a place; which it is shows at the first call. */
export type UntypedElement<M extends Mode> = RobotElement<M> & ((values?: Values) => RobotElement<M>);
export type UntypedName<M extends Mode> = ((params?: Values, options?: MoveOptions) => Promise<Walked<M>>) &
  Readonly<Record<string, UntypedElement<M>>>;
type UntypedFace<M extends Mode> = RobotCore<M, Readonly<Record<string, Values>>> &
  Readonly<Record<string, UntypedName<M>>>;
export type UntypedRobot = UntypedFace<'throw'> & { readonly try: UntypedFace<'try'> };

/** The typed face of a pack in a spec. */
export type Robot<Id extends string = string> = Id extends keyof WaymarkPacks
  ? WaymarkPacks[Id] extends PackTypes
    ? TypedRobot<WaymarkPacks[Id]>
    : UntypedRobot
  : UntypedRobot;
