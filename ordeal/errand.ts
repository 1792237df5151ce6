import type { Effect, PhonePlatform } from '@waymark/lab';
import type { Reset, Values, WrittenStep } from '../src/model/index.js';

/** One call of the walker. */
export type Call =
  | { readonly kind: 'goTo'; readonly to: string; readonly params: Values }
  | { readonly kind: 'take'; readonly id: string; readonly variant?: string; readonly params: Values }
  | {
      readonly kind: 'start';
      readonly to: string;
      readonly params: Values;
      readonly reset: Reset;
      readonly trailhead?: string;
    };

/** Where a walk begins: the day view of a seeded app, or where a deep link and some calls in peace lead from there. */
export interface Begin {
  readonly link?: string;
  readonly calls: readonly Call[];
}

/** Where a call must lead: any of the places, showing this data by the names of the control port. */
export interface Destination {
  readonly places: readonly string[];
  readonly shows: Readonly<Record<string, string>>;
}

/** What a call must do to the app's data, exactly once. */
export interface WantedEffect {
  readonly kind: Effect['kind'];
  readonly what: string;
  /** Of the record changed or deleted. */
  readonly id?: number;
  /** Fields that the record has afterwards. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Errand {
  /** Left out: both. */
  readonly platform?: PhonePlatform;
  readonly begin: Begin;
  /** A raw action before the call, among the modes: nobody says where it leads. */
  readonly raw?: WrittenStep;
  readonly call: Call;
  readonly destination: Destination;
  /** Left out: the call must leave the data as it is. */
  readonly effect?: WantedEffect;
}
