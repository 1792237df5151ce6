import type { SessionEvent } from '../src/model/index.js';
import { compiledRoom } from './library.js';
import type { Observation } from './observation.js';
import { callWalker, type OrdealPhone, type Variation } from './phone.js';
import type { WalkPlan } from './plan.js';

/** So long after the claim effects of the walk may still come, ms. */
const AFTERMATH_MS = 5_000;

/** Walks one plan, and looks at the truth. */
export async function walkPlan(phone: OrdealPhone, plan: WalkPlan, variation: Variation): Promise<Observation> {
  const { control, time } = phone;
  const unprepared = await prepared(phone, plan);
  if (unprepared !== undefined) return notWalked(phone, unprepared);
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

/** A second time with a new session, where the first one fails. @returns why it failed both times */
async function prepared(phone: OrdealPhone, plan: WalkPlan): Promise<string | undefined> {
  let why = '';
  for (let times = 1; times <= 2; times++)
    try {
      await phone.device();
      await phone.prepare(plan);
      return undefined;
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
      await phone.giveUp();
    }
  return why;
}

/** A phone in peace must do what it is asked: that it does not is a failure for which there is no excuse. */
async function notWalked({ control, time }: OrdealPhone, why: string): Promise<Observation> {
  const { walkError } = await compiledRoom('model');
  const now = new Date(time.now()).toISOString();
  return {
    claim: walkError('driver', why, 'Walk it alone with --verbose.'),
    claimedAt: now,
    begunAt: now,
    truth: control.truth(),
    history: control.history().slice(-1),
    effects: [],
    gestures: [],
    strikes: [],
    journal: [],
    roundTrips: 0,
    virtualMs: 0,
    realMs: 0,
  };
}

function isSessionGone(claim: Observation['claim']): boolean {
  return claim.kind !== 'success' && (claim.code === 'device-lost' || claim.code === 'driver');
}
