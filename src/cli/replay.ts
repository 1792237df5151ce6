import { WaymarkError } from '../model/index.js';
import { writeWhole } from '../pack/index.js';
import { compareReplays, coverageOf, coverageWords, requireRange, requireTaken, secretNames } from '../trail/index.js';
import { AllureResults } from './allure.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { tellError } from './errors.js';
import { givenTrail } from './given-trail.js';
import { junitXml } from './junit.js';
import { replayOn, type ReplayPlan } from './replay-on.js';
import { hidden } from './output.js';
import { exitOfReplay, resultsJson, tellDifferences, type Compared, type Replayed } from './replay-results.js';
import { SecretsAtHand } from './secrets-at-hand.js';
import { parseValues } from './values.js';
import { requireWritable } from './writable.js';
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

/**
 * `waymark replay`: every trail is read before anything is started; a trail that fails does not stop the others. Several devices work at the same
 * time; with `--compare` a difference between them fails.
 */
export async function replay(context: Context, files: readonly string[], options: ReplayOptions): Promise<ExitCode> {
  const { output } = context;
  const devices = devicesOf(options);
  const junit = wanted(context, '--junit', options.junit, 'file');
  const coverageFile = wanted(context, '--coverage', options.coverage, 'file');
  const allureFolder = wanted(context, '--allure', options.allure, 'folder');
  const trails = files.map((file) => givenTrail(file, options.pack, context));
  const secrets = new SecretsAtHand(context);
  const plan: ReplayPlan = {
    ...{ trails, secrets },
    params: parseValues(options.param ?? []),
    from: stepNumber('--from-step', options.fromStep),
    until: stepNumber('--until', options.until),
    exact: options.exact === true,
    verify: await verifyOption(context, options.verify),
    several: devices.length > 1,
    quiet: options.json === true,
    allure: allureFolder === undefined ? undefined : await AllureResults.in(allureFolder),
  };
  for (const { file, trail } of trails) requireRange(trail, plan, file);
  requireTaken(
    plan.params,
    trails.map(({ trail }) => trail),
  );
  await secrets.need(trails.flatMap(({ trail }) => secretNames(trail)));
  const onDevices = await Promise.all(devices.map((device) => replayOn(device, plan, context)));
  const replayed = onDevices.flatMap((each) => each.replayed);
  const covered = coverageOf(replayed.flatMap(({ covered: session }) => session ?? []));
  const coverage = coverageFile === undefined ? undefined : covered;
  const differences = options.compare === true ? compared(plan, replayed) : undefined;
  if (options.json === true) output.line(JSON.stringify(resultsJson(replayed, { differences, coverage })));
  else {
    for (const { trail, found } of differences ?? []) tellDifferences(trail, found, output);
    for (const line of (coverage ?? []).flatMap(coverageWords)) output.line(line);
  }
  // Whatever keeps them from being written, the results were told.
  if (junit !== undefined) writeWhole(junit, junitXml(replayed));
  if (coverageFile !== undefined) writeWhole(coverageFile, `${JSON.stringify(covered, null, 2)}\n`);
  await plan.allure?.end(covered);
  // What came about was told; what could not be brought to an end fails all the same.
  const [broken] = onDevices.flatMap(({ thrown }) => thrown.map((error) => ({ error })));
  if (broken !== undefined && context.interrupted.aborted) throw broken.error;
  // An answer as JSON has it in it, and is one value.
  if (broken !== undefined)
    return tellError(broken.error, hidden(output, secrets.hideAll), { debug: context.debug === true, json: false });
  if (context.interrupted.aborted) return EXIT.failed;
  const failed = replayed.map(exitOfReplay).find((code) => code !== EXIT.done);
  return failed ?? (differences?.some(({ found }) => found.length > 0) === true ? EXIT.failed : EXIT.done);
}

/** The absolute path of what an option names. @throws WaymarkError `usage` where it cannot be written */
function wanted(
  context: Context,
  option: string,
  path: string | undefined,
  kind: 'file' | 'folder',
): string | undefined {
  if (path === undefined) return undefined;
  const absolute = givenPath(context, path);
  requireWritable(option, absolute, kind);
  return absolute;
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

/** For each trail, where the devices differ. */
function compared({ trails }: ReplayPlan, replayed: readonly Replayed[]): readonly Compared[] {
  return trails.flatMap(({ file, trail }) => {
    const replays = replayed.filter((each) => each.file === file);
    // Where none came to an end nothing is the same.
    return replays.every(({ result }) => result.kind === 'broken')
      ? []
      : [{ file, trail, found: compareReplays(replays) }];
  });
}
