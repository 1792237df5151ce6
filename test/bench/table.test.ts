import { expect } from 'chai';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowResult } from '../../bench/row.js';
import { BEGIN, END, number, tableText, withTable, writeTable } from '../../bench/table.js';

const ROW: RowResult = {
  row: 'match-100-android',
  ours: { median: 0.0612, p95: 0.22, p99: 0.4, best: 0.05, calls: 100 },
  peers: [
    {
      name: 'xpath over xmldom',
      median: 55.4,
      p95: 1304,
      p99: 1400,
      best: 50,
      calls: 10,
      ratio: 905.2,
      note: 'a note',
    },
    { name: 'too slow', median: null, p95: null, note: 'left out' },
  ],
  budget: 0.2,
  unit: 'ms',
  statistic: 'median',
  work: 'page source → waypoint',
  notes: ['42 captures'],
};

describe('The table of benchmarks', () => {
  it('has a line for each way with its figures, budget and ratio', () => {
    const cells = tableText([ROW], 'a machine')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells[2]).to.deep.equal([
      '',
      'page source → waypoint (ms)',
      '**Waymark**',
      '0.0612',
      '0.22',
      '0.4',
      '0.05',
      '0.2 median: met',
      '',
      '',
    ]);
    expect(cells[3]).to.deep.equal(['', '', 'xpath over xmldom', '55.4', '1,304', '1,400', '50', '', '905 ×', '']);
    expect(cells[4]).to.deep.equal(['', '', 'too slow', '–', '–', '–', '–', '', '', '']);
  });

  it('says the machine, and what is to be known of each row', () => {
    const text = tableText([ROW], 'a machine');
    expect(text).to.match(/^Measured on a machine\.\n/);
    expect(text).to.include('- `match-100-android`: 42 captures. xpath over xmldom: a note. too slow: left out.');
  });

  it('says where a budget is missed, by the figure that it is for, and where there is none', () => {
    const missed = tableText([{ ...ROW, budget: 0.3, statistic: 'p99' }], '');
    expect(missed).to.include('| 0.3 p99: missed |');
    expect(tableText([{ ...ROW, budget: null }], '')).to.not.match(/met|missed/);
  });

  it('writes numbers with three digits that count', () => {
    expect([0.04724, 1.3551, 1598.4, 0, 12].map(number)).to.deep.equal(['0.0472', '1.36', '1,598', '0', '12']);
  });

  it('is put between the markers, all else staying as it is, also when it is put again', () => {
    const text = `# Title\n\nBefore.\n\n${BEGIN}\n\nold\n\n${END}\n\nAfter: ${BEGIN}.\n`;
    const once = withTable(text, '| new |');
    expect(once).to.equal(`# Title\n\nBefore.\n\n${BEGIN}\n\n| new |\n\n${END}\n\nAfter: ${BEGIN}.\n`);
    expect(withTable(once, '| new |')).to.equal(once);
  });

  it('is not put where a marker is missing', () => {
    expect(() => withTable(`# Title\n${BEGIN}\n`, '')).to.throw('no place for the table');
    expect(() => withTable(`${END}\n${BEGIN}\n`, '')).to.throw('no place for the table');
  });

  it('replaces the file as a whole and leaves nothing beside it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-table-'));
    try {
      const file = join(folder, 'README.md');
      writeFileSync(file, `a\n${BEGIN}\n${END}\nb\n`);
      writeTable(file, '| new |');
      expect(readFileSync(file, 'utf8')).to.equal(`a\n${BEGIN}\n\n| new |\n\n${END}\nb\n`);
      expect(readdirSync(folder)).to.deep.equal(['README.md']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has its place in the file that the command writes', () => {
    const file = new URL('../../bench/README.md', import.meta.url);
    expect(() => withTable(readFileSync(file, 'utf8'), '')).to.not.throw();
  });
});
