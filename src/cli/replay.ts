import { WaymarkError, type SessionEvent } from '../model/index.js';
import { writeWhole } from '../pack/index.js';
import { openSession } from '../robot/index.js';
import {
  compareReplays,
  coverageOf,
  coverageWords,
  mapNames,
  replay as replayTrail,
  secretNames,
  type ReplayedStep,
} from '../trail/index.js';
import { AllureResults } from './allure.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { keepFailure } from './failed-walk.js';
import { givenTrail, type GivenTrail } from './given-trail.js';
import { junitXml } from './junit.js';
import { withDevice, type OpenedDevice } from './open.js';
import { paint } from './output.js';
import { exitOfReplay, resultsJson, tellDifferences, tellEnd, type Compared, type Replayed } from './replay-results.js';
import { stepWords } from './step-words.js';
import { parseValues } from './values.js';
import { verifyOption } from './verify.js';

export interface ReplayOptions {
  readonly pack?: string;
  readonly device: string;
  /** Several devices, instead of one. */
  readonly on?: string;
  readonly param?: readonly string[];
  readonly fromStep?: string;
  readonly until?: string;
  readonly exact?: boolean;
  readonly verify?: string;
  readonly compare?: boolean;
  readonly junit?: string;
  /** A folder. */
  readonly allure?: string;
  /** A file. */
  readonly coverage?: string;
  readonly json?: boolean;
}

/** What is to be done on each device. */
interface Plan {
  readonly trails: readonly GivenTrail[];
  readonly params: ReturnType<typeof parseValues>;
  readonly from: number | undefined;
  readonly until: number | undefined;
  readonly exact: boolean;
  readonly verify: Awaited<ReturnType<typeof verifyOption>>;
  /** Lines name the device where there are several. */
  readonly several: boolean;
  readonly quiet: boolean;
  readonly allure: AllureResults | undefined;
}

/**
 * `waymark replay`: every trail is read before anything is started; a trail that fails does not stop the others. Several devices work at the same
 * time; with `--compare` a difference between them fails.
 */
export async function replay(context: Context, files: readonly string[], options: ReplayOptions): Promise<ExitCode> {
  const { output } = context;
  const devices = devicesOf(options);
  const plan: Plan = {
    trails: files.map((file) => givenTrail(file, options.pack, context)),
    params: parseValues(options.param ?? []),
    from: stepNumber('--from-step', options.fromStep),
    until: stepNumber('--until', options.until),
    exact: options.exact === true,
    verify: await verifyOption(context, options.verify),
    several: devices.length > 1,
    quiet: options.json === true,
    allure: options.allure === undefined ? undefined : await AllureResults.in(givenPath(context, options.allure)),
  };
  const onDevices = await Promise.allSettled(devices.map((device) => replayOn(device, plan, context)));
  const replayed = onDevices.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (options.junit !== undefined) writeWhole(givenPath(context, options.junit), junitXml(replayed));
  const covered = coverageOf(replayed.map(({ covered: session }) => session));
  await plan.allure?.end(covered);
  const coverage = options.coverage === undefined ? undefined : covered;
  if (options.coverage !== undefined)
    writeWhole(givenPath(context, options.coverage), `${JSON.stringify(covered, null, 2)}\n`);
  const differences = options.compare === true ? compared(plan, replayed) : undefined;
  if (options.json === true) output.line(JSON.stringify(resultsJson(replayed, { differences, coverage })));
  else {
    for (const { trail, found } of differences ?? []) tellDifferences(trail, found, output);
    for (const line of (coverage ?? []).flatMap(coverageWords)) output.line(line);
  }
  // What came about on the others was told; a device that could not be opened fails all the same.
  const broken = onDevices.find((each) => each.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  if (context.interrupted.aborted) return EXIT.failed;
  const failed = replayed.map(exitOfReplay).find((code) => code !== EXIT.done);
  return failed ?? (differences?.some(({ found }) => found.length > 0) === true ? EXIT.failed : EXIT.done);
}

/** @throws WaymarkError `usage` for a list without a name, or with one twice */
function devicesOf({ device, on, compare }: ReplayOptions): readonly string[] {
  const names = (on ?? device).split(',').map((name) => name.trim());
  const twice = names.find((name, index) => name === '' || names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new WaymarkError(
      'usage',
      twice === '' ? 'A device without a name is asked for.' : `\`${twice}\` is asked for twice.`,
      'Write `--on lab-android,lab-ios`.',
    );
  if (compare === true && names.length < 2)
    throw new WaymarkError('usage', 'One device cannot be compared.', 'Name two or more: `--on lab-android,lab-ios`.');
  return names;
}

/** @throws WaymarkError `usage` */
function stepNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new WaymarkError('usage', `\`${option} ${text}\` is no number of a step.`, 'Steps count from 1.');
}

function replayOn(name: string, plan: Plan, context: Context): Promise<readonly Replayed[]> {
  return withDevice(name, context, async (device) => {
    const replayed: Replayed[] = [];
    for (const [index, trail] of plan.trails.entries()) {
      if (context.interrupted.aborted) break;
      // How the device was opened is told once.
      const notes = index === 0 ? device.notes : [];
      replayed.push(await replayOne(trail, name, { ...device, notes }, plan, context));
    }
    return replayed;
  });
}

async function replayOne(
  { file, trail, packsFor }: GivenTrail,
  name: string,
  { port, notes }: OpenedDevice,
  plan: Plan,
  context: Context,
): Promise<Replayed> {
  const { output } = context;
  const { from, until, exact, params } = plan;
  const say = (line: string): void => {
    if (!plan.quiet) output.line(plan.several ? `${paint.dim(`[${name}]`)} ${line}` : line);
  };
  const packs = packsFor(port.lineage);
  const { pack: of, platform } = packs;
  const allure = plan.allure?.begin({
    ...{ name: trail.name, file, device: name, platform, of },
    params: { ...trail.params, ...params },
  });
  const events: SessionEvent[] = [];
  const session = openSession({
    ...{ project: context.project, device: port, packs, notes },
    observers: [{ on: (event) => events.push(event) }, ...(allure === undefined ? [] : [allure])],
    // A report is looked at: it has a picture of every edge.
    config: { ...plan.verify, ...(allure === undefined ? {} : { screenshots: 'edges' }) },
  });
  try {
    say(paint.bold(`${trail.name} on ${name}`));
    session.test(trail.name);
    const at = Date.now();
    const result = await replayTrail(trail, session.walker, {
      params,
      secrets: secretNames(trail).filter((secret) => context.environment[`WAYMARK_SECRET_${secret}`] !== undefined),
      signal: context.interrupted,
      exact,
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      onBegin: ({ step, written }) => allure?.stepBegins(step, trail.steps.length, written),
      onStep: (step) => {
        allure?.stepEnds(step.result);
        say(`  ${stepLine(step)}`);
      },
    });
    session.testEnded(result.kind !== 'bailed');
    const ms = Date.now() - at;
    const last = result.kind === 'bailed' ? result.steps.at(-1)?.result : undefined;
    const artifacts =
      last === undefined || last.kind === 'success' ? {} : keepFailure(context, session, `replay ${trail.name}`, last);
    allure?.end({ result, artifacts, hide: (text) => session.walker.hide(text) });
    const covered = { map: mapNames(packs), events };
    const replayed = { file, device: name, trail, result, artifacts, at, ms, covered };
    const wanted = Math.min(until ?? trail.steps.length, trail.steps.length) - (from ?? 1) + 1;
    if (!plan.quiet) tellEnd(replayed, Math.max(0, wanted), { ...output, line: say });
    return replayed;
  } finally {
    session.close();
  }
}

/** For each trail, where the devices differ. */
function compared({ trails }: Plan, replayed: readonly Replayed[]): readonly Compared[] {
  return trails.map(({ file, trail }) => ({
    file,
    trail,
    found: compareReplays(replayed.filter((each) => each.file === file)),
  }));
}

function stepLine({ step, written, result }: ReplayedStep): string {
  return `${result.kind === 'success' ? paint.green('ok') : paint.red('no')} ${step} ${stepWords(written)}`;
}
