import type { SessionEvent } from '../model/index.js';
import { openSession } from '../robot/index.js';
import {
  mapNames,
  paramsOf,
  replay,
  secretNames,
  tellableParams,
  type CoveredSession,
  type ReplayedStep,
} from '../trail/index.js';
import type { Artifacts } from '../walk/index.js';
import type { AllureReplay, AllureResults } from './allure.js';
import type { Context } from './command.js';
import { keepFailure } from './failed-walk.js';
import type { GivenTrail } from './given-trail.js';
import { withDevice, type OpenedDevice } from './open.js';
import { paint } from './output.js';
import { brokenBy, tellEnd, type Replayed } from './replay-results.js';
import type { SecretsAtHand } from './secrets-at-hand.js';
import { stepWords } from './step-words.js';
import type { parseValues } from './values.js';
import type { verifyOption } from './verify.js';

/** What is to be done on each device. */
export interface ReplayPlan {
  readonly trails: readonly GivenTrail[];
  readonly params: ReturnType<typeof parseValues>;
  readonly secrets: SecretsAtHand;
  readonly from: number | undefined;
  readonly until: number | undefined;
  readonly exact: boolean;
  readonly verify: Awaited<ReturnType<typeof verifyOption>>;
  /** Lines name the device where there are several. */
  readonly several: boolean;
  readonly quiet: boolean;
  readonly allure: AllureResults | undefined;
}

/** What one device came to. */
export interface ReplayedOn {
  readonly replayed: readonly Replayed[];
  /** What was thrown, if anything was: each trail that it stopped is `broken`. */
  readonly thrown: readonly unknown[];
}

/** Replays all trails on one device. Never throws: whatever happens, each trail has a result, but those that an interruption kept from beginning. */
export async function replayOn(name: string, plan: ReplayPlan, context: Context): Promise<ReplayedOn> {
  const replayed: Replayed[] = [];
  try {
    await withDevice(name, context, async (device) => {
      for (const [index, trail] of plan.trails.entries()) {
        if (context.interrupted.aborted) break;
        // How the device was opened is told once.
        const notes = index === 0 ? device.notes : [];
        replayed.push(await replayOne(trail, name, { ...device, notes }, plan, context));
      }
    });
  } catch (error) {
    if (!context.interrupted.aborted)
      for (const trail of plan.trails.slice(replayed.length)) replayed.push(notBegun(trail, name, error, plan));
    return { replayed, thrown: [error] };
  }
  return { replayed, thrown: replayed.flatMap(({ result }) => (result.kind === 'broken' ? [result.thrown] : [])) };
}

/** The device could not be opened. */
function notBegun(given: GivenTrail, device: string, error: unknown, plan: ReplayPlan): Replayed {
  const { file, trail } = given;
  const result = brokenBy(error, { steps: [], step: 0 }, plan.secrets.hideAll);
  allureOf(given, device, undefined, plan)?.end({ result, artifacts: {}, hide: plan.secrets.hideAll });
  return { file, device, trail, result, artifacts: {}, at: Date.now(), ms: 0, covered: undefined };
}

function allureOf(
  { file, trail }: GivenTrail,
  device: string,
  map: { readonly pack: string; readonly platform: string } | undefined,
  { allure, params }: ReplayPlan,
): AllureReplay | undefined {
  return allure?.begin({
    ...{ name: trail.name, file, device, platform: map?.platform, of: map?.pack ?? trail.pack ?? 'no pack' },
    params: { ...trail.params, ...params },
  });
}

/** Replays one trail on a device that is open, in a session of its own. Never throws. */
export async function replayOne(
  given: GivenTrail,
  name: string,
  { port, notes }: Pick<OpenedDevice, 'port' | 'notes'>,
  plan: ReplayPlan,
  context: Context,
): Promise<Replayed> {
  const { file, trail } = given;
  const { from, until, exact, secrets } = plan;
  // With several trails each is given what it takes.
  const taken = paramsOf(trail);
  const params = Object.fromEntries(Object.entries(plan.params).filter(([param]) => taken.has(param)));
  const say = (line: string): void => {
    if (!plan.quiet) context.output.line(plan.several ? `${paint.dim(`[${name}]`)} ${line}` : line);
  };
  const at = Date.now();
  const steps: ReplayedStep[] = [];
  let begun = 0;
  let allure: AllureReplay | undefined;
  let covered: CoveredSession | undefined;
  let hide = secrets.hideAll;
  const ended = (result: Replayed['result'], artifacts: Artifacts = {}): Replayed => {
    allure?.end({ result, artifacts, hide });
    const replayed = { file, device: name, trail, result, artifacts, at, ms: Date.now() - at, covered };
    const wanted = Math.min(until ?? trail.steps.length, trail.steps.length) - (from ?? 1) + 1;
    if (!plan.quiet) tellEnd(replayed, Math.max(0, wanted), { ...context.output, line: say });
    return replayed;
  };
  try {
    const packs = given.packsFor(port.lineage);
    allure = allureOf(given, name, packs, plan);
    const events: SessionEvent[] = [];
    const session = openSession({
      ...{ project: context.project, device: port, packs, notes, secret: secrets.valueOf },
      observers: [{ on: (event) => events.push(event) }, ...(allure === undefined ? [] : [allure])],
      // A report is looked at: it has a picture of every edge.
      config: { ...plan.verify, ...(allure === undefined ? {} : { screenshots: 'edges' }) },
    });
    covered = { map: mapNames(packs), events };
    hide = (text) => session.walker.hide(secrets.hideAll(text));
    try {
      say(paint.bold(`${trail.name} on ${name}`));
      session.test(trail.name, tellableParams(trail, packs, { ...trail.params, ...params }));
      const result = await replay(trail, session.walker, {
        params,
        secrets: secretNames(trail).filter((secret) => secrets.valueOf(secret) !== undefined),
        signal: context.interrupted,
        exact,
        ...(from === undefined ? {} : { from }),
        ...(until === undefined ? {} : { until }),
        onBegin: ({ step, written }) => {
          begun = step;
          allure?.stepBegins(step, trail.steps.length, written);
        },
        onStep: (step) => {
          steps.push(step);
          allure?.stepEnds(step.result);
          say(`  ${stepLine(step)}`);
        },
      });
      session.testEnded(result.kind === 'passed');
      const last = result.kind === 'bailed' ? result.steps.at(-1)?.result : undefined;
      return ended(
        result,
        last === undefined || last.kind === 'success'
          ? {}
          : keepFailure(context, session, `replay ${trail.name}`, last),
      );
    } finally {
      session.close();
    }
  } catch (error) {
    if (context.interrupted.aborted) return ended({ kind: 'interrupted', steps });
    return ended(brokenBy(error, { steps, step: begun }, hide));
  }
}

function stepLine({ step, written, result }: ReplayedStep): string {
  return `${result.kind === 'success' ? paint.green('ok') : paint.red('no')} ${step} ${stepWords(written)}`;
}
