import type { Counts, Failure, Summary } from './tally.js';

const COLUMNS: readonly (readonly [title: string, of: (counts: Readonly<Counts>) => string | number])[] = [
  ['walks', ({ walks }) => walks],
  ['can arrive', ({ canArrive }) => canArrive],
  ['arrived', ({ arrived }) => arrived],
  ['%', ({ arrived, canArrive }) => (canArrive === 0 ? '–' : ((arrived / canArrive) * 100).toFixed(1))],
  ['false arrivals', ({ falseArrivals }) => falseArrivals],
  ['false failures', ({ falseFailures }) => falseFailures],
  ['doubled', ({ doubledOnce }) => doubledOnce],
  ['lost', ({ lostEffects }) => lostEffects],
  ['unasked', ({ unaskedEffects }) => unaskedEffects],
  ['outcome-unknown', ({ outcomeUnknown }) => outcomeUnknown],
];

/** The summary for people. @param repeat the command that walks one seed alone */
export function summaryText(summary: Summary, repeat: (failure: Failure) => string): string {
  const rows = [
    ['', ...COLUMNS.map(([title]) => title)],
    ...Object.entries(summary.byMode).map(([mode, counts]) => [mode, ...COLUMNS.map(([, of]) => String(of(counts)))]),
    ['all', ...COLUMNS.map(([, of]) => String(of(summary)))],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const codes = Object.entries(summary.byCode).map(([code, count]) => `${code} ${count}`);
  return [
    ...summary.failures.flatMap((failure) => [`${failureText(failure)}\n    ${repeat(failure)}`]),
    ...(summary.failures.length === 0 ? [] : ['']),
    ...table,
    '',
    `failures by code, where an executor could arrive: ${codes.join(', ') || 'none'}`,
    `${summary.roundTripsPerGesture} round trips, ${summary.virtualMsPerGesture} ms on the phone's clock and ${summary.realMsPerGesture} ms here a gesture`,
  ].join('\n');
}

export function failureText({ seed, code, device, modes, call, why }: Failure): string {
  return `${seed} ${code} · ${device} · ${modes.join(' + ') || 'in peace'} · ${call}\n    ${why}`;
}
