import { join } from 'node:path';
import { compiledRoom } from '../../../ordeal/library.js';
import type { OrdealPhone } from '../../../ordeal/phone.js';
import { Random } from '../../../ordeal/random.js';
import type { TrailStep } from '../../../src/model/index.js';
import { randomWorld, type World } from '../../../ordeal/world.js';
import { nextCalls } from './errands-of-trails.js';
import type { Malice } from './hostile.js';
import { landed, outcomeOf, whyNot, type Landed, type Outcome } from './recorded.js';
import { situationOf } from './situation.js';
import { makeCall, type TrailCall } from './trail-call.js';

/** A trail as it was recorded, with what it led to. */
export interface Recorded {
  readonly seed: number;
  readonly file: string;
  readonly world: World;
  readonly calls: readonly TrailCall[];
  readonly steps: readonly TrailStep[];
  readonly outcome: Outcome;
  /** What the recorder said of gestures by hand. */
  readonly notes: readonly string[];
}

/** Calls after the one that starts the app. */
const FEWEST_CALLS = 6;
const MORE_CALLS = 5;

/**
 * Makes random calls on a phone in peace, from a start of the app on, and writes what was decided.
 * @throws Error where a call fails: a phone in peace must do what it is asked
 */
export async function recordTrail(phone: OrdealPhone, seed: number, folder: string): Promise<Recorded> {
  const random = new Random(seed);
  const world = randomWorld(random);
  const app = phone.packs.app ?? '';
  const most = 1 + FEWEST_CALLS + random.whole(MORE_CALLS);
  const choose = function* (): Generator<TrailCall> {
    yield randomStart(random, world);
    for (let count = 1; count < most;)
      for (const call of nextCalls(situationOf(phone.control.truth(), app, random))) {
        count++;
        yield call;
      }
  };
  return recordCalls(phone, { seed, world, calls: choose(), folder });
}

/**
 * Makes the calls of another recording once more, among hostile modes.
 * @throws Error where a call fails
 */
export function recordAgain(
  phone: OrdealPhone,
  { seed, world, calls }: Recorded,
  folder: string,
  malice: Malice,
): Promise<Recorded> {
  return recordCalls(phone, { seed, world, calls, folder, malice });
}

/** Whether gestures that no call decided are a part of it. */
export function isByHand({ calls }: Recorded): boolean {
  return calls.some(({ kind }) => kind === 'raw');
}

export interface RecordingPlan {
  readonly seed: number;
  readonly world: World;
  readonly calls: Iterable<TrailCall>;
  readonly folder: string;
  readonly malice?: Malice;
}

/** @throws Error where a call fails */
export async function recordCalls(
  phone: OrdealPhone,
  { seed, world, calls, folder, malice }: RecordingPlan,
): Promise<Recorded> {
  const { recordSession } = await compiledRoom('robot');
  await phone.prepare({ world, begin: { calls: [] } });
  const notes: string[] = [];
  const recording = recordSession({
    name: `Generated trail ${seed}`,
    packs: phone.packs,
    onNote: (text) => notes.push(text),
  });
  const walker = await phone.walker(recording);
  const made: TrailCall[] = [];
  const steps: Landed[] = [];
  let effectsBefore = phone.control.effects().length;
  if (malice !== undefined) phone.control.setMalice(malice.modes, malice.seed);
  for (const call of calls) {
    const result = await makeCall(walker, call);
    if (result.kind !== 'success')
      throw new Error(
        `seed ${seed}, call ${made.length + 1} ${JSON.stringify(call)} on ${walker.device.name} from ${steps.at(-1)?.truth.place ?? 'nowhere'}: ${whyNot(result)}`,
      );
    if (made.length === 0) effectsBefore = phone.control.effects().length;
    made.push(call);
    // One call may be several steps, or several calls together one.
    const count = recording.trail().steps.length;
    steps.length = Math.min(steps.length, count - 1);
    while (steps.length < count) steps.push(landed(result, phone));
  }
  phone.control.setMalice({}, 0);
  const file = join(folder, `${seed}.${walker.packs.platform}${malice === undefined ? '' : '.hostile'}.trail.yaml`);
  recording.save(file);
  const outcome = outcomeOf(phone, steps, effectsBefore);
  return { seed, file, world, calls: made, steps: recording.trail().steps, outcome, notes };
}

function randomStart(random: Random, { events }: World): TrailCall {
  const start = (to: string, reset: 'none' | 'app' | 'data', trailhead?: string, params = {}): TrailCall => ({
    kind: 'start',
    to,
    params,
    reset,
    ...(trailhead === undefined ? {} : { trailhead }),
  });
  return random.pick([
    start('day-view', 'app'),
    start('day-view', 'app'),
    start('week-view', 'app'),
    start('day-view', 'data'),
    start('day-view', 'none', 'day-link', { date: '2026-12-09' }),
    start('search-results', 'none', 'search-link', { query: events[0]?.title ?? '' }),
  ]);
}
