import type { Effect, PhonePlatform, PhoneTruth } from '@waymark/lab';
import type { OrdealPhone } from '../../../ordeal/phone.js';
import type { Values } from '../../../src/model/index.js';
import type { Done } from '../../../src/walk/index.js';
import { heldData, type HeldData } from './situation.js';

/** What a step came to, by the walker and in truth. */
export interface Landed {
  readonly at: string | null;
  readonly data: Values;
  readonly truth: Pick<PhoneTruth, 'place' | 'shows'>;
}

/** What a trail led to on one phone. */
export interface Outcome {
  readonly platform: PhonePlatform;
  /** By the steps of the trail. */
  readonly steps: readonly Landed[];
  /** What the app did to its data after the first step, which starts it. */
  readonly effects: readonly Pick<Effect, 'kind' | 'what' | 'id' | 'value'>[];
  readonly held: HeldData;
}

export function landed(result: Extract<Done, { kind: 'success' }>, { control }: OrdealPhone): Landed {
  const { place, shows } = control.truth();
  return { at: result.at, data: result.data, truth: { place, shows } };
}

/** What the app holds and did since it had done so much. */
export function outcomeOf(phone: OrdealPhone, steps: readonly Landed[], effectsBefore: number): Outcome {
  const { control } = phone;
  const truth = control.truth();
  return {
    platform: truth.platform,
    steps,
    effects: control
      .effects()
      .slice(effectsBefore)
      .map(({ kind, what, id, value }) => ({ kind, what, ...(id === undefined ? {} : { id }), value })),
    held: heldData(truth, phone.packs.app ?? ''),
  };
}

/** Why a call failed, in its own words. */
export function whyNot(result: Exclude<Done, { kind: 'success' }>): string {
  return `${result.code}: ${result.kind === 'fallback' ? result.reason : result.message}`;
}
