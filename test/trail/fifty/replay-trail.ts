import { compiledRoom } from '../../../ordeal/library.js';
import type { OrdealPhone } from '../../../ordeal/phone.js';
import { falseArrivalOf } from '../../../ordeal/verdict.js';
import type { ReplayedStep } from '../../../src/trail/index.js';
import type { Malice } from './hostile.js';
import type { Recorded } from './record-trail.js';
import { landed, outcomeOf, whyNot, type Landed, type Outcome } from './recorded.js';

/** What came of a replay; a fault for each way in which it is not what was recorded. */
export interface Replayed {
  readonly faults: readonly string[];
  /** Undefined where it did not come to its end. */
  readonly outcome?: Outcome;
}

/** So long after the end effects may still come, ms. */
const AFTERMATH_MS = 5_000;

/** Reads the trail again and replays it on a phone that holds what the other one held. */
export async function replayTrail(phone: OrdealPhone, recorded: Recorded, malice: Malice): Promise<Replayed> {
  const { loadTrail } = await compiledRoom('pack');
  const { replay } = await compiledRoom('trail');
  const loaded = loadTrail(recorded.file);
  if (loaded.kind === 'invalid') return { faults: loaded.problems.map(({ message }) => `the trail: ${message}`) };
  await phone.prepare({ world: recorded.world, begin: { calls: [] } });
  const { control, time } = phone;
  const walker = await phone.walker();
  const steps: Landed[] = [];
  const faults: string[] = [];
  let effectsBefore = control.effects().length;
  let begun = momentOf(phone);
  control.setMalice(malice.modes, malice.seed);
  const onStep = ({ step, result }: ReplayedStep): void => {
    if (result.kind !== 'success') return;
    const there = landed(result, phone);
    faults.push(
      ...faultsOf(recorded.outcome.steps[step - 1], there, phone, begun).map((fault) => `step ${step}: ${fault}`),
    );
    if (steps.length === 0) effectsBefore = control.effects().length;
    steps.push(there);
    begun = momentOf(phone);
  };
  const result = await replay(loaded.trail, walker, { onStep });
  control.setMalice({}, 0);
  await time.pass(AFTERMATH_MS);
  if (result.kind === 'refused')
    return { faults: result.refusals.map(({ step, message }) => `step ${step} is refused: ${message}`) };
  if (result.kind !== 'passed') {
    await phone.giveUp();
    const last = result.steps.at(-1);
    const why = last === undefined || last.result.kind === 'success' ? result.kind : whyNot(last.result);
    return { faults: [...faults, `step ${last?.step ?? 0} ${JSON.stringify(last?.written)}: ${why}`] };
  }
  return { faults, outcome: outcomeOf(phone, steps, effectsBefore) };
}

type Begun = ReturnType<typeof momentOf>;

function momentOf({ control, time }: OrdealPhone) {
  return {
    history: control.history().length - 1,
    gestures: control.gestures().length,
    strikes: control.malice().strikes.length,
    at: new Date(time.now()).toISOString(),
  };
}

/** In what the two apps themselves differ. */
const OWN: ReadonlySet<string> = new Set(['version']);

/** How what a step came to differs from what was recorded, by what the walker says and by what is true. */
function faultsOf(
  recorded: Landed | undefined,
  there: Landed,
  { control, graph }: OrdealPhone,
  begun: Begun,
): readonly string[] {
  if (recorded === undefined) return ['was not recorded'];
  const data = Object.keys(recorded.data)
    .filter((name) => !OWN.has(name) && Object.hasOwn(there.data, name) && recorded.data[name] !== there.data[name])
    .map((name) => `${name} was ${JSON.stringify(recorded.data[name])}, is ${JSON.stringify(there.data[name])}`);
  if (recorded.at !== there.at)
    return [`was at ${recorded.at ?? 'no place'}, is at ${there.at ?? 'no place'}`, ...data];
  if (there.at === null) return data;
  const shows = Object.fromEntries(
    Object.entries(recorded.truth.shows).filter(([name]) => Object.hasOwn(there.truth.shows, name)),
  );
  const untrue = falseArrivalOf(
    { places: [there.at], shows },
    { at: there.at },
    {
      history: control.history().slice(begun.history),
      gestures: control.gestures().slice(begun.gestures),
      strikes: control.malice().strikes.slice(begun.strikes),
      begunAt: begun.at,
    },
    (place, other) => graph.isAt(place, other),
  );
  return untrue === undefined ? data : [untrue, ...data];
}
