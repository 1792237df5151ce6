import { classOf, type ErrorCode, type Trail } from '../model/index.js';
import type { Coverage, CoveredSession, Difference, ReplayedStep, ReplayResult } from '../trail/index.js';
import type { Artifacts } from '../walk/index.js';
import { FAULT_HINT, knownError } from './errors.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-code.js';
import { partialWords } from './given-trail.js';
import { paint, type Output } from './output.js';
import { resultJson, resultWords } from './result-words.js';
import { stepWords } from './step-words.js';

/** Something was thrown, so that the replay came to no end; or its device could not be opened. */
export interface Broken {
  readonly kind: 'broken';
  /** Those that were done before. */
  readonly steps: readonly ReplayedStep[];
  /** The one under way, counted from 1; 0: none had begun. */
  readonly step: number;
  /** null: a fault that nobody foresaw. */
  readonly code: ErrorCode | null;
  /** Without the values of secrets, as `hint`. */
  readonly message: string;
  readonly hint: string;
  readonly thrown: unknown;
}

/** One trail, replayed on one device. */
export interface Replayed {
  /** As it was given. */
  readonly file: string;
  readonly device: string;
  readonly trail: Trail;
  readonly result: ReplayResult | Broken;
  /** Of its failure. */
  readonly artifacts: Artifacts;
  /** When it began, and how long it took. ms */
  readonly at: number;
  readonly ms: number;
  /** What was done in it, and what there is to be visited; undefined where there was no session. */
  readonly covered: CoveredSession | undefined;
}

/** @param hide takes the values of secrets out of a text */
export function brokenBy(thrown: unknown, at: Pick<Broken, 'steps' | 'step'>, hide: (text: string) => string): Broken {
  const { code = null, hint = FAULT_HINT } = knownError(thrown) ?? {};
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: 'broken', ...at, code, message: hide(message), hint: hide(hint), thrown };
}

/** Where it broke, and why: `step 2: the server hung up`. */
export function brokenHeadline({ step, message }: Broken): string {
  return `${step === 0 ? 'before the first step' : `step ${step}`}: ${message}`;
}

/** For one trail, where the devices differ. */
export interface Compared {
  readonly file: string;
  readonly trail: Trail;
  readonly found: readonly Difference[];
}

/** Of a part of a trail: how many steps were to be done. */
export function tellEnd({ trail, result, artifacts }: Replayed, wanted: number, output: Output): void {
  switch (result.kind) {
    case 'passed':
      output.line(paint.green(`  passed, ${result.steps.length} of ${wanted} steps${partialWords(trail)}`));
      return;
    case 'broken':
      output.line(paint.red(`  broken ${brokenHeadline(result)}`));
      return;
    case 'interrupted':
      output.line(paint.yellow(`  interrupted after ${result.steps.length} of ${wanted} steps`));
      return;
    case 'refused':
      output.line(paint.red('  refused: nothing was done, since these steps cannot run here'));
      for (const { step, message, hint } of result.refusals) output.line(`  ${step}: ${message} ${hint}`);
      return;
    case 'bailed': {
      const last = result.steps.at(-1);
      if (last !== undefined) for (const line of resultWords(last.result, artifacts)) output.line(`    ${line}`);
      output.line(paint.red(`  failed at step ${last?.step ?? 0} of ${trail.steps.length}`));
    }
  }
}

export function replayedJson({ file, device, result, artifacts, ms }: Replayed): object {
  const entry = { trail: file, device, ms };
  if (result.kind === 'refused') return { ...entry, ...result };
  const steps = result.steps.map(({ result: of, ...step }) => ({ ...step, result: resultJson(of, artifacts) }));
  if (result.kind !== 'broken') return { ...entry, kind: result.kind, steps };
  const { kind, step, code, message, hint } = result;
  return { ...entry, kind, steps, step, error: { code, class: code === null ? null : classOf(code), message, hint } };
}

/** A list of the replays; beside what else was asked for, where there is such. */
export function resultsJson(
  replayed: readonly Replayed[],
  more: {
    readonly differences: readonly Compared[] | undefined;
    readonly coverage: readonly Coverage[] | undefined;
  },
): object {
  const replays = replayed.map(replayedJson);
  if (more.differences === undefined && more.coverage === undefined) return replays;
  const differences = more.differences?.map(({ file, found }) => ({ trail: file, differences: found }));
  return { replays, differences, coverage: more.coverage };
}

export function exitOfReplay({ result }: Replayed): ExitCode {
  if (result.kind === 'passed') return EXIT.done;
  if (result.kind === 'interrupted') return EXIT.failed;
  if (result.kind === 'refused') return exitCodeOf(result.refusals[0]?.code ?? 'usage');
  if (result.kind === 'broken') return result.code === null ? EXIT.failed : exitCodeOf(result.code);
  const last = result.steps.at(-1)?.result;
  return last === undefined || last.kind === 'success' ? EXIT.failed : exitCodeOf(last.code);
}

/** Where the devices differ, a line for each difference and one for what each of them said. */
export function tellDifferences(trail: Trail, differences: readonly Difference[], output: Output): void {
  if (differences.length === 0) {
    output.line(paint.green(`${trail.name}: the same on all devices`));
    return;
  }
  output.line(paint.red(`${trail.name}: ${differences.length} difference${differences.length === 1 ? '' : 's'}`));
  for (const { step, written, what, name, said } of differences) {
    const of = written === null ? 'before the first step' : `step ${step} (${stepWords(written)})`;
    output.line(`  ${of}: ${what}${name === undefined ? '' : ` \`${name}\``}`);
    for (const [device, words] of Object.entries(said)) output.line(`    ${device}: ${words}`);
  }
}
