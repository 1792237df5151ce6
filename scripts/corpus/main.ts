import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileMatcher } from '../../src/match/index.js';
import { CorpusError, readCorpus, type CorpusPack } from './corpus.js';
import type { Answer } from './judge.js';
import { heldOutLines, heldOutRows, notRightLines, reportLines, reportOf } from './report.js';

const USAGE = `npm run corpus -- [--json] [--held-out] [--corpus DIR]

Names the screens of a corpus by its packs and says how often that was right.
  --json       one object instead of lines
  --held-out   also how it is on screens and captures that ranking has not seen (a minute)
  --corpus     the folder with expected.json and the packs; default ../shared/corpus beside the project`;
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
    console.log(USAGE);
    return;
  }
  // npm starts scripts in the project's folder; what is relative is meant from where it was called.
  const folder = values.corpus === undefined ? BESIDE : path.resolve(process.env['INIT_CWD'] ?? '', values.corpus);
  const packs = readCorpus(folder);
  const answers = packs.map((pack) => ({ pack, answers: answersOf(pack) }));
  const all = answers.flatMap((each) => each.answers);
  const rows = values['held-out'] === true ? heldOutRows(packs) : undefined;
  if (values.json === true) {
    const byPack = Object.fromEntries(answers.map((each) => [each.pack.pack, reportOf(each.answers)]));
    console.log(JSON.stringify({ ...reportOf(all), packs: byPack, ...(rows === undefined ? {} : { heldOut: rows }) }));
    return;
  }
  for (const each of answers) {
    const lines = [...reportLines(each.pack.pack, reportOf(each.answers)), ...notRightLines(each.answers)];
    console.log(lines.join('\n'));
  }
  console.log(reportLines('all', reportOf(all)).join('\n'));
  if (rows !== undefined) console.log(`\n${heldOutLines(rows).join('\n')}`);
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
  console.error(error instanceof CorpusError ? `${error.message}\n${error.hint}` : `${error.message}\n\n${USAGE}`);
  process.exitCode = BAD_INPUT;
}
