import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { withinBudget, type Peer, type RowResult } from './row.js';

export const BEGIN = '<!-- table: written by `npm run bench` -->';
export const END = '<!-- end of table -->';

/** The rows as a Markdown table, with what they were measured on and what is to be known of each. */
export function tableText(rows: readonly RowResult[], machine: string): string {
  const lines = rows.flatMap((row) => [oursLine(row), ...row.peers.map(peerLine)]);
  return [
    `Measured on ${machine}.`,
    '',
    ...aligned([
      ['work', 'way', 'median', 'p95', 'p99', 'best', 'budget', 'ratio'],
      ['---', '---', '--:', '--:', '--:', '--:', '--:', '--:'],
      ...lines,
    ]),
    '',
    ...rows.flatMap(notes),
  ].join('\n');
}

function oursLine(row: RowResult): string[] {
  const { ours, unit, budget, statistic, work } = row;
  const verdict = withinBudget(row) === true ? 'met' : 'missed';
  const allowed = budget === null ? '' : `${number(budget)} ${statistic}: ${verdict}`;
  const figures = [ours.median, ours.p95, ours.p99, ours.best].map((value) => number(value));
  return [`${work} (${unit})`, '**Waymark**', ...figures, allowed, ''];
}

function peerLine(peer: Peer): string[] {
  const figures = [peer.median, peer.p95, peer.p99, peer.best].map((value) => (value == null ? '–' : number(value)));
  return ['', peer.name, ...figures, '', peer.ratio === undefined ? '' : `${number(peer.ratio)} ×`];
}

function notes(row: RowResult): string[] {
  const said = [
    ...row.notes,
    ...row.peers.flatMap((peer) => (peer.note === undefined ? [] : [`${peer.name}: ${peer.note}`])),
  ];
  return said.length === 0 ? [] : [`- \`${row.row}\`: ${said.join('. ')}.`];
}

/** Three digits that count: 0.0472, 1.36, 1,598. */
export function number(value: number): string {
  if (value === 0) return '0';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

/** Columns of one width, as prettier writes tables. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      if (/^-+$/.test(cell)) return '-'.repeat(width);
      if (cell === '--:') return `${'-'.repeat(width - 1)}:`;
      return column < 2 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(' | ')} |`;
  });
}

/**
 * Puts a new table between the markers of a file; all else stays as it is.
 * @throws Error where the markers are missing
 */
export function withTable(text: string, table: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`There is no place for the table: \`${BEGIN}\` … \`${END}\`.`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${table.trim()}\n\n${text.slice(end)}`;
}

/** The file is written beside, then renamed: nobody ever reads half of it. */
export function writeTable(file: string, table: string): void {
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, withTable(readFileSync(file, 'utf8'), table));
  renameSync(beside, file);
}
