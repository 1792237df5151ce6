import { expect } from 'chai';
import { isAsked, readArguments } from '../../bench/arguments.js';
import { withinBudget, type RowResult } from '../../bench/row.js';
import { routeRow } from '../../bench/route/rows.js';
import { ROWS } from '../../bench/rows.js';
import * as route from '../../src/route/index.js';

describe('A row of the benchmarks', () => {
  it('tells what was measured, of us and of others, with budget and unit', () => {
    const row = routeRow({ size: 60, pairs: 20 }, { effort: 0.001, progress: () => undefined }, route);

    const { ours, peers, ...rest } = JSON.parse(JSON.stringify(row)) as RowResult;
    expect(Object.keys(row).slice(0, 5)).to.deep.equal(['row', 'ours', 'peers', 'budget', 'unit']);
    expect(rest).to.include({ row: 'route-60', budget: 1, unit: 'ms', statistic: 'p99' });
    for (const figures of [ours, ...peers]) expect(figures).to.include.keys('median', 'p95', 'p99', 'best', 'calls');
    expect(peers.map(({ name }) => name)).to.deep.equal(['graphology bidirectional']);
    expect(peers[0]?.ratio).to.be.greaterThan(0);
    expect(peers[0]?.note).to.match(/graphology \d+\.\d+\.\d+/);
  });

  it('keeps to its budget by the figure that the budget is for', () => {
    const ours = { median: 1, p95: 2, p99: 3, best: 1, calls: 9 };
    const row: RowResult = { row: '', ours, peers: [], budget: 2, unit: '', statistic: 'median', work: '', notes: [] };
    expect(withinBudget(row)).to.equal(true);
    expect(withinBudget({ ...row, statistic: 'p99' })).to.equal(false);
    expect(withinBudget({ ...row, budget: null })).to.equal(undefined);
  });
});

describe('The rows of the benchmarks', () => {
  it('have names of their own and cover every budget of the design', () => {
    const names = ROWS.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    expect(names).to.include.members([
      ...['android', 'ios'].flatMap((phone) => [100, 1_000, 10_000].map((size) => `match-${size}-${phone}`)),
      'route-10000',
      'load-1000-cold',
      'load-1000-cached',
      'command-line-help',
      'command-line-where',
      'round-trips-android',
      'round-trips-ios',
      'rehearse-1000',
      ...['android', 'ios'].flatMap((phone) =>
        [0, 50, 150].flatMap((ms) => [`walk-${phone}-${ms}`, `walk-${phone}-${ms}-source-2000`]),
      ),
    ]);
  });

  it('are asked for by name or by the first part of names, all of them by none', () => {
    const known = ['match-100-ios', 'match-1000-ios', 'route-10000'];
    const asked = (...line: string[]): readonly string[] => {
      const { rows } = readArguments(line, known);
      return known.filter((name) => isAsked(name, rows));
    };
    expect(asked()).to.deep.equal(known);
    expect(asked('--row', 'match-100')).to.deep.equal(['match-100-ios']);
    expect(asked('--json', '--row', 'match', '--row', 'route-10000')).to.deep.equal(known);
    expect(readArguments(['--json'], known).json).to.equal(true);
    expect(readArguments([], known).json).to.equal(false);
  });

  it('are named where another one, or another option, was asked for', () => {
    expect(() => readArguments(['--row', 'mach'], ['match-1', 'route-1'])).to.throw('there are match-1, route-1');
    expect(() => readArguments(['--row'], ['match-1'])).to.throw('needs the name of a row');
    expect(() => readArguments(['--fast'], ['match-1'])).to.throw('no option `--fast`');
  });
});
