import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileMatcher } from '../../src/match/index.js';
import { printable } from '../../src/model/index.js';
import { CorpusError, readCorpus, type CorpusPack } from './corpus.js';
import type { Answer } from './judge.js';
import { heldOutLines, heldOutRows, notRightLines, reportLines, reportOf, unreadLines } from './report.js';

const USAGE = `npm run corpus -- [--json] [--held-out] [--corpus DIR]

Names the screens of a corpus by its packs and says how often that was right.
  --json       one object instead of lines
  --held-out   also how it is on screens and captures that ranking has not seen (a minute)
  --corpus     the folder with expected.json and the packs; default ../shared/corpus beside the project

Exit: 0 however many were named right; 2 for wrong use, for files that are not valid, and for a screen that cannot be read.`;
const BAD_INPUT = 2;
const BESIDE = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

function main(): void {
  const options = {
    json: { type: 'boolean' },
    'held-out': { type: 'boolean' },
    corpus: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help === true) {
    tell(USAGE.split('\n'));
    return;
  }
  // npm starts scripts in the project's folder; what is relative is meant from where it was called.
  const folder = values.corpus === undefined ? BESIDE : path.resolve(process.env['INIT_CWD'] ?? '', values.corpus);
  const packs = readCorpus(folder);
  const answers = packs.map((pack) => ({ pack, answers: answersOf(pack) }));
  const all = answers.flatMap((each) => each.answers);
  const rows = values['held-out'] === true ? heldOutRows(packs) : undefined;
  const unread = unreadLines(all);
  if (unread.length > 0) {
    const hint = 'Take these captures again, or take them out of expected.json.';
    complain([`Of ${all.length} screens ${unread.length} cannot be read:`, ...unread, hint]);
    process.exitCode = BAD_INPUT;
  }
  if (values.json === true) {
    const byPack = Object.fromEntries(answers.map((each) => [each.pack.pack, reportOf(each.answers)]));
    tell([JSON.stringify({ ...reportOf(all), packs: byPack, ...(rows === undefined ? {} : { heldOut: rows }) })]);
    return;
  }
  for (const each of answers)
    tell([...reportLines(each.pack.pack, reportOf(each.answers)), ...notRightLines(each.answers)]);
  tell(reportLines('all', reportOf(all)));
  if (rows !== undefined) tell(['', ...heldOutLines(rows)]);
}

function tell(lines: readonly string[]): void {
  for (const line of lines) console.log(printable(line));
}

function complain(lines: readonly string[]): void {
  for (const line of lines) console.error(printable(line));
}

function answersOf({ counted, screens }: CorpusPack): readonly Answer[] {
  const matcher = compileMatcher(counted);
  return screens.map((expected) => ({ expected, said: matcher.identify(expected.screen) }));
}

try {
  main();
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof CorpusError) && !isUsage) throw error;
  complain(
    error instanceof CorpusError
      ? [error.message, ...error.problems.map((problem) => `  ${problem}`), error.hint]
      : [error.message, '', ...USAGE.split('\n')],
  );
  process.exitCode = BAD_INPUT;
}
