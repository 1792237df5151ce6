import { join } from 'node:path';
import { WaymarkError, type Trail } from '../model/index.js';
import { invalidFile, loadTrail, openPacks, type OpenPacks } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import { openSession } from '../robot/index.js';
import type { Artifacts } from '../walk/index.js';
import { replay as replayTrail, secretNames, type ReplayedStep, type ReplayResult } from '../trail/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-code.js';
import { withDevice } from './open.js';
import { paint, type Output } from './output.js';
import { keepFailure } from './failed-walk.js';
import { resultJson, resultWords } from './result-words.js';
import { stepWords } from './step-words.js';
import { parseValues } from './values.js';

export interface ReplayOptions {
  readonly pack?: string;
  readonly device: string;
  readonly param?: readonly string[];
  readonly json?: boolean;
}

interface Replayed {
  readonly file: string;
  readonly trail: Trail;
  readonly result: ReplayResult;
  /** Of its failure. */
  readonly artifacts: Artifacts;
}

/** `waymark replay`: every trail is read before anything is started; a trail that fails does not stop the others. */
export async function replay(context: Context, files: readonly string[], options: ReplayOptions): Promise<ExitCode> {
  const { output } = context;
  const trails = files.map((file) => givenTrail(file, options.pack, context));
  const params = parseValues(options.param ?? []);
  const results: Replayed[] = [];
  await withDevice(options.device, context, async ({ port }) => {
    for (const { file, trail, packs } of trails) {
      if (context.interrupted.aborted) break;
      const session = openSession({
        project: context.project,
        device: port,
        packs: packs.for(port.lineage),
      });
      try {
        if (options.json !== true) output.line(paint.bold(`${trail.name} on ${options.device}`));
        const result = await replayTrail(trail, session.walker, {
          params,
          secrets: secretNames(trail).filter((name) => context.environment[`WAYMARK_SECRET_${name}`] !== undefined),
          signal: context.interrupted,
          onStep: (step) => {
            if (options.json !== true) output.line(`  ${stepLine(step)}`);
          },
        });
        const last = result.kind === 'bailed' ? result.steps.at(-1)?.result : undefined;
        const artifacts =
          last === undefined || last.kind === 'success'
            ? {}
            : keepFailure(context, session, `replay ${trail.name}`, last);
        if (options.json !== true) tellEnd(result, trail, output, artifacts);
        results.push({ file, trail, result, artifacts });
      } finally {
        session.close();
      }
    }
  });
  if (options.json === true) {
    output.line(
      JSON.stringify(
        results.map(({ file, result, artifacts }) => ({
          trail: file,
          device: options.device,
          ...jsonOf(result, artifacts),
        })),
      ),
    );
  }
  if (context.interrupted.aborted) return EXIT.failed;
  return results.map(({ result }) => exitOf(result)).find((code) => code !== EXIT.done) ?? EXIT.done;
}

/** Reads a trail, and the packs that it is for. */
function givenTrail(
  file: string,
  pack: string | undefined,
  context: Context,
): { readonly file: string; readonly trail: Trail; readonly packs: OpenPacks } {
  const loaded = loadTrail(givenPath(context, file));
  if (loaded.kind === 'invalid') throw invalidFile(`The trail ${file}`, loaded.problems);
  const { trail } = loaded;
  if (trail.pack === undefined) {
    throw new WaymarkError(
      'usage',
      `${file} names no pack; trails without a pack cannot be replayed yet.`,
      'Add `pack: <id>` to it.',
    );
  }
  if (trail.steps.length === 0) {
    // Else a recording that failed at once would pass ever after.
    throw new WaymarkError('usage', `${file} has no steps${partial(trail)}.`, 'Record it anew.');
  }
  const packs = openPacks(
    givenPath(context, pack ?? join('packs', trail.pack)),
    cacheFolder(context.project, context.environment),
  );
  if (packs.main.id !== trail.pack) throw foreignTrail(file, trail, packs.main.id);
  return { file, trail, packs };
}

function stepLine({ step, written, result }: ReplayedStep): string {
  return `${result.kind === 'success' ? paint.green('ok') : paint.red('no')} ${step} ${stepWords(written)}`;
}

function foreignTrail(file: string, trail: Trail, pack: string): WaymarkError {
  return new WaymarkError(
    'usage',
    `${file} is a trail of the pack \`${trail.pack ?? 'none'}\`, not of \`${pack}\`.`,
    `Replay it with \`--pack packs/${trail.pack ?? pack}\`.`,
  );
}

function exitOf(result: ReplayResult): ExitCode {
  if (result.kind === 'passed') return EXIT.done;
  if (result.kind === 'interrupted') return EXIT.failed;
  if (result.kind === 'refused') return exitCodeOf(result.refusals[0]?.code ?? 'usage');
  const last = result.steps.at(-1)?.result;
  return last === undefined || last.kind === 'success' ? EXIT.failed : exitCodeOf(last.code);
}

function tellEnd(result: ReplayResult, trail: Trail, output: Output, artifacts: Artifacts): void {
  switch (result.kind) {
    case 'passed':
      output.line(paint.green(`  passed, ${result.steps.length} of ${trail.steps.length} steps${partial(trail)}`));
      return;
    case 'interrupted':
      output.line(paint.yellow(`  interrupted after ${result.steps.length} of ${trail.steps.length} steps`));
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

function partial({ partial: reason }: Trail): string {
  return reason === undefined ? '' : `; the recording is partial: ${reason}`;
}

function jsonOf(result: ReplayResult, artifacts: Artifacts): object {
  if (result.kind === 'refused') return result;
  const steps = result.steps.map(({ result: of, ...step }) => ({ ...step, result: resultJson(of, artifacts) }));
  return { kind: result.kind, steps };
}
