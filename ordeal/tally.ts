import { QUIET } from './modes.js';
import type { Observation } from './observation.js';
import type { WalkPlan } from './plan.js';
import type { Verdict } from './verdict.js';

/** A walk that did not come out as it should. */
export interface Failure {
  readonly seed: number;
  /** `false-arrival`, `false-failure`, `doubled-once`, `lost-effect`, `unasked-effect`, or the code that the walker claimed. */
  readonly code: string;
  readonly device: string;
  readonly modes: readonly string[];
  readonly call: string;
  readonly why: string;
}

/** Counts of walks. */
export interface Counts {
  walks: number;
  canArrive: number;
  arrived: number;
  falseArrivals: number;
  falseFailures: number;
  doubledOnce: number;
  lostEffects: number;
  unaskedEffects: number;
  outcomeUnknown: number;
}

export interface Summary extends Readonly<Counts> {
  readonly byMode: Readonly<Record<string, Readonly<Counts>>>;
  /** Failures claimed where an executor could have arrived, by code. */
  readonly byCode: Readonly<Record<string, number>>;
  /** Commands to the driver a gesture, the gesture itself included. */
  readonly roundTripsPerGesture: number;
  /** On the phone's clock. */
  readonly virtualMsPerGesture: number;
  /** On this machine. */
  readonly realMsPerGesture: number;
  readonly failures: readonly Failure[];
}

function noCounts(): Counts {
  return {
    walks: 0,
    canArrive: 0,
    arrived: 0,
    falseArrivals: 0,
    falseFailures: 0,
    doubledOnce: 0,
    lostEffects: 0,
    unaskedEffects: 0,
    outcomeUnknown: 0,
  };
}

/** Adds up what came of walks. */
export class Tally {
  private readonly all = noCounts();
  private readonly modes = new Map<string, Counts>();
  private readonly codes = new Map<string, number>();
  private readonly failures: Failure[] = [];
  private gestures = 0;
  private roundTrips = 0;
  private virtualMs = 0;
  private realMs = 0;

  add(plan: WalkPlan, seen: Observation, verdict: Verdict): readonly Failure[] {
    const names = Object.keys(plan.modes);
    for (const counts of [this.all, ...(names.length === 0 ? [QUIET] : names).map((name) => this.of(name))]) {
      counts.walks += 1;
      if (verdict.canArrive) counts.canArrive += 1;
      if (verdict.canArrive && verdict.arrived) counts.arrived += 1;
      if (verdict.falseArrival !== undefined) counts.falseArrivals += 1;
      if (verdict.falseFailure !== undefined) counts.falseFailures += 1;
      if (verdict.doubled !== undefined) counts.doubledOnce += 1;
      if (verdict.lost !== undefined) counts.lostEffects += 1;
      if (verdict.unasked !== undefined) counts.unaskedEffects += 1;
      if (verdict.code === 'outcome-unknown') counts.outcomeUnknown += 1;
    }
    if (verdict.code !== 'success' && verdict.canArrive)
      this.codes.set(verdict.code, (this.codes.get(verdict.code) ?? 0) + 1);
    this.gestures += seen.journal.filter((event) => event.type === 'begin').length;
    this.roundTrips += seen.roundTrips;
    this.virtualMs += seen.virtualMs;
    this.realMs += seen.realMs;
    const failures = failuresOf(plan, seen, verdict);
    this.failures.push(...failures);
    return failures;
  }

  summary(): Summary {
    const each = (sum: number): number => Math.round((sum / Math.max(1, this.gestures)) * 100) / 100;
    const sorted = <V>(map: ReadonlyMap<string, V>): Record<string, V> =>
      Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      ...this.all,
      byMode: sorted(this.modes),
      byCode: sorted(this.codes),
      roundTripsPerGesture: each(this.roundTrips),
      virtualMsPerGesture: each(this.virtualMs),
      realMsPerGesture: each(this.realMs),
      failures: [...this.failures].sort((a, b) => a.seed - b.seed),
    };
  }

  private of(mode: string): Counts {
    const counts = this.modes.get(mode) ?? noCounts();
    this.modes.set(mode, counts);
    return counts;
  }
}

function failuresOf(plan: WalkPlan, { claim }: Observation, verdict: Verdict): readonly Failure[] {
  const failure = (code: string, why: string): Failure => ({
    seed: plan.seed,
    code,
    device: `lab-${plan.platform}`,
    modes: Object.keys(plan.modes),
    call: callWords(plan),
    why,
  });
  const { falseArrival, falseFailure, doubled, lost, unasked, arrived, canArrive, code } = verdict;
  const claimed = claim.kind === 'success' ? '' : claim.kind === 'fallback' ? claim.reason : claim.message;
  const faults = [
    ...(falseArrival === undefined ? [] : [failure('false-arrival', falseArrival)]),
    ...(falseFailure === undefined ? [] : [failure('false-failure', `${falseFailure}: ${claimed}`)]),
    ...(doubled === undefined ? [] : [failure('doubled-once', doubled)]),
    ...(lost === undefined ? [] : [failure('lost-effect', lost)]),
    ...(unasked === undefined ? [] : [failure('unasked-effect', unasked)]),
  ];
  return faults.length > 0 || arrived || !canArrive ? faults : [failure(code, claimed)];
}

/** `take create-event {"title":"Lunch"}` */
export function callWords({ call, raw }: Pick<WalkPlan, 'call' | 'raw'>): string {
  const what = call.kind === 'take' ? [call.id, call.variant].filter((part) => part !== undefined).join('.') : call.to;
  const words = `${call.kind} ${what} ${JSON.stringify(call.params)}`;
  return raw === undefined ? words : `${JSON.stringify(raw)}, then ${words}`;
}

/** No false claim, nothing doubled, lost or unasked, and at least 99.5 % of the walks that can arrive do. */
export function isPassed(counts: Readonly<Counts>): boolean {
  return (
    counts.falseArrivals === 0 &&
    counts.falseFailures === 0 &&
    counts.doubledOnce === 0 &&
    counts.lostEffects === 0 &&
    counts.unaskedEffects === 0 &&
    counts.arrived >= counts.canArrive * ARRIVING
  );
}

const ARRIVING = 0.995;
