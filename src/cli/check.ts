import { dirname, relative, sep } from 'node:path';
import { existsSync } from 'node:fs';
import { WaymarkError } from '../model/index.js';
import {
  baselineEntries,
  checkPack,
  compareWithBaseline,
  invalidFile,
  PROBLEM_CODES,
  readBaseline,
  writeBaseline,
  type Baseline,
  type BaselineEntry,
  type Finding,
} from '../pack/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint } from './output.js';
import { tellFindings } from './tell-findings.js';
import { packFolders } from './pack-folder.js';

export interface CheckOptions {
  readonly json?: boolean;
  /** A file with the findings that are known. */
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

interface Checked {
  /** As it was given. */
  readonly pack: string;
  readonly findings: readonly Finding[];
  /** Entries of the baseline that nothing is found of any more; undefined without one. */
  readonly gone?: readonly BaselineEntry[];
}

/**
 * `waymark check`: every finding of every pack; exit 2 when one of them is an error that is neither allowed nor in the baseline.
 * @throws WaymarkError `usage`, `invalid-file`
 */
export function check(context: Context, folders: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const packs = folders.length > 0 ? folders : packFolders(context.project);
  const found = packs.map((pack): Checked => ({ pack, findings: checkPack(givenPath(context, pack)) }));
  if (options.updateBaseline === true) return Promise.resolve(update(context, found, options));
  const baseline = options.baseline === undefined ? undefined : known(context, options.baseline);
  const checked = baseline === undefined ? found : found.map((each) => compared(context, each, baseline));
  if (options.json === true) context.output.line(JSON.stringify(checked));
  else for (const { pack, findings, gone } of checked) tellFindings({ of: pack, findings, gone }, context.output);
  const wrong = checked.some(({ findings }) =>
    findings.some((each) => each.severity === 'error' && each.known !== true),
  );
  return Promise.resolve(wrong ? EXIT.usage : EXIT.done);
}

interface Known {
  readonly file: string;
  readonly baseline: Baseline;
}

/** @throws WaymarkError `usage` when there is none, `invalid-file` */
function known(context: Context, given: string): Known {
  const file = givenPath(context, given);
  if (!existsSync(file))
    throw new WaymarkError(
      'usage',
      `There is no baseline ${given}.`,
      'Write one with what is found now: add --update-baseline.',
    );
  const read = readBaseline(file);
  if (read.kind === 'invalid') throw invalidFile(`The baseline ${given}`, read.problems);
  return { file, baseline: read.baseline };
}

function compared(context: Context, { pack, findings }: Checked, { file, baseline }: Known): Checked {
  return { pack, ...compareWithBaseline(findings, entriesOf(baseline, keyOf(context, file, pack))) };
}

function entriesOf({ packs }: Baseline, key: string): readonly BaselineEntry[] {
  return (Object.hasOwn(packs, key) ? packs[key] : undefined) ?? [];
}

/** The pack's folder as the baseline names it. */
function keyOf(context: Context, file: string, pack: string): string {
  return relative(dirname(file), givenPath(context, pack)).split(sep).join('/') || '.';
}

/** Takes what is found now for known; packs that were not checked keep what they have. */
function update(context: Context, found: readonly Checked[], { baseline: given, json }: CheckOptions): ExitCode {
  if (given === undefined)
    throw new WaymarkError('usage', '--update-baseline needs a file.', 'Name it: --baseline baseline.json.');
  const file = givenPath(context, given);
  const before: Baseline = existsSync(file) ? known(context, given).baseline : { waymark: 'baseline/1', packs: {} };
  const invalid: readonly string[] = PROBLEM_CODES;
  const broken = found.find(({ findings }) => findings.some(({ code }) => invalid.includes(code)));
  if (broken !== undefined)
    throw new WaymarkError(
      'usage',
      `${broken.pack} is not valid, so what else is to be found there cannot be known.`,
      `Mend it first: \`waymark check ${broken.pack}\`.`,
    );
  const now = Object.fromEntries(
    found.map(({ pack, findings }) => [keyOf(context, file, pack), baselineEntries(findings)]),
  );
  try {
    writeBaseline(file, { waymark: 'baseline/1', packs: { ...before.packs, ...now } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WaymarkError('usage', `The baseline ${given} cannot be written: ${reason}.`, 'Name a file in a folder that you may write to.', { cause: error }); // prettier-ignore
  }
  const changes = found.map((each) => {
    const { findings, gone } = compareWithBaseline(each.findings, entriesOf(before, keyOf(context, file, each.pack)));
    const fresh = findings.filter((finding) => finding.known !== true && finding.allowed === undefined).length;
    return { pack: each.pack, kept: baselineEntries(each.findings).length, new: fresh, gone: gone.length };
  });
  if (json === true) context.output.line(JSON.stringify(changes));
  else
    for (const { pack, kept, new: fresh, gone } of changes)
      context.output.line(`${paint.bold(pack)}: ${kept} known in ${given} (${fresh} new, ${gone} gone)`);
  return EXIT.done;
}
