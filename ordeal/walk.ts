import type { SessionEvent } from '../src/model/index.js';
import type { Observation } from './observation.js';
import { callWalker, type OrdealPhone, type Variation } from './phone.js';
import type { WalkPlan } from './plan.js';

/** So long after the claim effects of the walk may still come, ms. */
const AFTERMATH_MS = 5_000;

/** Walks one plan, and looks at the truth. */
export async function walkPlan(phone: OrdealPhone, plan: WalkPlan, variation: Variation): Promise<Observation> {
  const { control, time } = phone;
  await phone.device();
  await phone.prepare(plan);
  const journal: SessionEvent[] = [];
  const walker = await phone.walker({ on: (event) => void journal.push(event) }, variation);
  const before = {
    history: control.history().length - 1,
    effects: control.effects().length,
    gestures: control.gestures().length,
    roundTrips: walker.device.roundTrips,
    now: time.now(),
    real: performance.now(),
  };
  control.setMalice(plan.modes, plan.maliceSeed);
  if (plan.raw !== undefined) await walker.perform(plan.raw);
  const claim = await callWalker(walker, plan.call);
  const realMs = performance.now() - before.real;
  const claimed = time.now();
  const truth = control.truth();
  const history = control.history().slice(before.history);
  const gestures = control.gestures().slice(before.gestures);
  const { strikes } = control.malice();
  const { roundTrips } = walker.device;
  control.setMalice({}, 0);
  await time.pass(AFTERMATH_MS);
  const effects = control.effects().slice(before.effects);
  if (isSessionGone(claim) || strikes.some(({ mode }) => mode === 'session-lost')) await phone.giveUp();
  return {
    claim,
    claimedAt: new Date(claimed).toISOString(),
    begunAt: new Date(before.now).toISOString(),
    truth,
    history,
    effects,
    gestures,
    strikes,
    journal,
    roundTrips: roundTrips - before.roundTrips,
    virtualMs: claimed - before.now,
    realMs,
  };
}

function isSessionGone(claim: Observation['claim']): boolean {
  return claim.kind !== 'success' && (claim.code === 'device-lost' || claim.code === 'driver');
}
