import { realpathSync } from 'node:fs';
import { suggest, WaymarkError } from '../model/index.js';
import { createRobot } from '../robot/index.js';
import { planRename, RENAMED, writeChanges, type Renamed, type RenamePlan } from '../trail/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint, type Output } from './output.js';
import { packFolders } from './pack-folder.js';

export interface TrailRenameOptions {
  readonly pack?: readonly string[];
  readonly trails?: readonly string[];
  readonly specs?: readonly string[];
  /** Elements of other places that the same text means, too. */
  readonly shared?: boolean;
  readonly write?: boolean;
  readonly json?: boolean;
}

/**
 * `waymark trail rename`: says every edit by which packs and trails call a thing otherwise; makes them with `write`.
 * @throws WaymarkError `usage`, `conflict`, `invalid-file`
 */
export function renameInTrails(
  context: Context,
  words: readonly [kind: string, before: string, after: string],
  { pack, trails = ['recordings'], specs = ['specs'], shared, write = false, json = false }: TrailRenameOptions,
): ExitCode {
  const [kind, before, after] = words;
  const paths = (given: readonly string[]): readonly string[] => given.map((each) => givenPath(context, each));
  const folders = {
    root: realpathSync(context.project),
    packs: paths(pack ?? packFolders(context.project)),
    trails: paths(trails),
    specs: paths(specs),
  };
  const plan = planRename(folders, [kindNamed(kind), before, after], shared);
  refuseSameNames(plan);
  if (write) writeChanges(plan.changes);
  const { edits, moved, anew, byHand } = plan;
  if (json) context.output.line(JSON.stringify({ kind, before, after, written: write, moved, edits, anew, byHand }));
  else tell(plan, write, context.output);
  return EXIT.done;
}

/** @throws WaymarkError `usage` */
function kindNamed(word: string): Renamed {
  const kind = RENAMED.find((each) => each === word);
  if (kind !== undefined) return kind;
  throw new WaymarkError('usage', `\`${word}\` is nothing that can be renamed.`, suggest(word, RENAMED, 'kind'));
}

/** Two ids that differ may come to one name on a robot. @throws WaymarkError `conflict` */
function refuseSameNames({ maps }: RenamePlan): void {
  for (const { before, after } of maps) {
    const clash = clashIn(after);
    if (clash !== undefined && clashIn(before) === undefined)
      throw new WaymarkError('conflict', `Nothing was renamed. ${clash.message}`, 'Choose another id.', {
        cause: clash,
      });
  }
}

function clashIn({ pack, used }: RenamePlan['maps'][number]['after']): WaymarkError | undefined {
  try {
    const nobody = (): Promise<never> => Promise.reject(new Error('A robot that only shows its names.'));
    createRobot({ main: pack, used: used.map((each) => each.pack) }, nobody);
    return undefined;
  } catch (error) {
    if (error instanceof WaymarkError) return error;
    throw error;
  }
}

function tell({ edits, moved, anew, byHand }: RenamePlan, written: boolean, output: Output): void {
  for (const { from, to } of moved) output.line(`${paint.bold(from)} → ${paint.bold(to)}`);
  for (const { file, line, before, after } of edits) {
    output.line(`${file}:${line}`);
    output.line(paint.red(`  - ${before}`));
    output.line(paint.green(`  + ${after}`));
  }
  for (const file of anew) output.line(`${paint.bold(file)} written anew`);
  if (byHand.length > 0) output.line('To be changed by hand:');
  for (const { file, line, text, why } of byHand)
    output.line(`  ${file}:${line} ${paint.dim(`(${why})`)}${text === '' ? '' : ` ${text}`}`);
  const files = new Set(edits.map(({ file }) => file)).size;
  const counts = [
    `${counted(edits.length, 'line')} in ${counted(files, 'file')}`,
    ...(moved.length === 0 ? [] : [`${counted(moved.length, 'file')} with another name`]),
    ...(anew.length === 0 ? [] : [`${counted(anew.length, 'file')} anew`]),
    ...(byHand.length === 0 ? [] : [`${counted(byHand.length, 'line')} by hand`]),
  ].join(', ');
  output.line(written ? `${paint.green('renamed')}: ${counts}` : `${counts}. Nothing is written: add --write.`);
}

function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
