import type { CorpusPack } from './corpus.js';
import { heldOut, KNOWN, TRIALS, type Known, type Trial } from './held-out.js';
import { baseline, calibration, isRead, isRight, score, type Answer, type Calibration, type Score } from './judge.js';

/** What `--json` prints; keys after `baseline` may grow. */
export interface Report {
  readonly decidable: number;
  readonly right: number;
  readonly wrong: number;
  readonly unsure: number;
  readonly confidentWrong: number;
  readonly baseline: Score;
  readonly shared: {
    readonly screens: number;
    readonly ambiguous: number;
    readonly within: number;
    readonly outside: number;
  };
  /** Of all screens, those whose page source is broken or none; counted nowhere else but in `decidable`, `baseline` and `screens`. */
  readonly unread: number;
}

export function reportOf(answers: readonly Answer[]): Report {
  const decidable = answers.filter(({ expected }) => expected.decidable);
  const shared = answers.filter(({ expected }) => !expected.decidable);
  const onShared = score(shared.filter(isRead));
  return {
    decidable: decidable.length,
    ...score(decidable.filter(isRead)),
    baseline: baseline(decidable.map(({ expected }) => expected)),
    shared: {
      screens: shared.length,
      ambiguous: onShared.unsure,
      within: onShared.right,
      outside: onShared.wrong,
    },
    unread: answers.filter((answer) => !isRead(answer)).length,
  };
}

export function reportLines(name: string, report: Report): readonly string[] {
  const { shared, baseline: original } = report;
  return [
    `${name}: ${report.decidable} decidable screens: ${report.right} right, ${report.wrong} wrong (${report.confidentWrong} with high confidence), ${report.unsure} unsure`,
    `  the original, without ranking: ${original.right} right, ${original.wrong} wrong, ${original.unsure} unsure`,
    `  ${shared.screens} screens on a shared tree: ${shared.ambiguous} ambiguous, ${shared.within} named as one that shares it, ${shared.outside} named as another`,
  ];
}

/** Each screen that could not be read. */
export function unreadLines(answers: readonly Answer[]): readonly string[] {
  return answers
    .filter((answer) => !isRead(answer))
    .map(({ expected: { file, own }, said }) => `  ${file}: is ${own}; the reading is ${said.quality}`);
}

/** Each screen that was read and not named right; those on a shared tree only when another place was named. */
export function notRightLines(answers: readonly Answer[]): readonly string[] {
  return answers
    .filter(
      (answer) => isRead(answer) && !isRight(answer) && (answer.expected.decidable || answer.said.waypoint !== null),
    )
    .map(({ expected: { file, own }, said: { waypoint, confidence, candidates } }) => {
      const among = candidates.map((candidate) => `${candidate.waypoint} ${candidate.score.toFixed(2)}`).join(', ');
      const said = waypoint === null ? 'unsure' : `${waypoint}, ${confidence.toFixed(2)} sure`;
      return `  ${file}: is ${own}; said ${said}; of: ${among === '' ? 'nothing matches' : among}`;
    });
}

export interface HeldOutRow extends Score {
  readonly pack: string;
  readonly trial: Trial;
  readonly known: Known;
  readonly confidentWrong: number;
  readonly bySureness: readonly Calibration[];
}

/** All rules on every trial, then each ranking that knows less where screens are held out. */
export function heldOutRows(packs: readonly CorpusPack[]): readonly HeldOutRow[] {
  const keys = <Key extends string>(table: Readonly<Record<Key, string>>): Key[] => Object.keys(table) as Key[];
  return packs.flatMap((pack) =>
    keys(KNOWN).flatMap((known) =>
      keys(TRIALS).map((trial) => {
        const answers = heldOut(pack, trial, known);
        return { pack: pack.pack, trial, known, ...score(answers), bySureness: calibration(answers) };
      }),
    ),
  );
}

export function heldOutLines(rows: readonly HeldOutRow[]): readonly string[] {
  const cell = ({ right, wrong, unsure, confidentWrong }: HeldOutRow): string =>
    `${right}/${wrong}/${unsure}${confidentWrong > 0 ? ` (${confidentWrong} sure!)` : ''}`;
  const trials = [...new Set(rows.map(({ trial }) => trial))];
  const table = [...new Set(rows.map(({ pack }) => pack))].flatMap((pack) => [
    `${pack.padEnd(18)}${trials.map((trial) => trial.padEnd(14)).join('')}`,
    ...[...new Set(rows.map(({ known }) => known))].map((known) => {
      const cells = trials.map((trial) =>
        rows.find((row) => row.pack === pack && row.trial === trial && row.known === known),
      );
      return `  ${known.padEnd(16)}${cells.map((row) => (row === undefined ? '' : cell(row)).padEnd(14)).join('')}`;
    }),
  ]);
  return [
    'Decidable screens named right/wrong/unsure by what ranking knows of the captures (rows) and what it is asked (columns):',
    ...table,
    `How sure, and how often right, with all rules: ${calibrationWords(rows.filter(({ known }) => known === 'all'))}`,
    ...Object.entries({ ...KNOWN, ...TRIALS }).map(([name, meaning]) => `  ${name}: ${meaning}`),
  ];
}

function calibrationWords(rows: readonly HeldOutRow[]): string {
  const bins = rows.flatMap(({ bySureness }) => bySureness);
  const sum = (of: readonly number[]): number => of.reduce((total, value) => total + value, 0);
  return [...new Set(bins.map(({ from }) => from))]
    .map((from) => {
      const same = bins.filter((bin) => bin.from === from);
      return `from ${from}: ${sum(same.map(({ right }) => right))} of ${sum(same.map(({ named }) => named))}`;
    })
    .join('; ');
}
