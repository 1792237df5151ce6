import { expect } from 'chai';
import { comparePeer, compete } from '../../bench/compete.js';
import { figures, quantile } from '../../bench/statistics.js';

describe('Figures', () => {
  it('are those of all calls; the best is the median over the cases of the fastest call of each', () => {
    const calls = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(figures([calls])).to.deep.equal({ median: 50, p95: 95, p99: 99, best: 1, calls: 100 });
    expect(figures([[5, 1], [], [3], [9, 8, 7]])).to.deep.equal({ median: 5, p95: 9, p99: 9, best: 3, calls: 6 });
  });

  it('of one call are that call', () => {
    expect(quantile([7], 0.01)).to.equal(7);
    expect(quantile([7], 1)).to.equal(7);
  });

  it('of nothing are an error', () => {
    expect(() => figures([[], []])).to.throw('Nothing was measured');
  });
});

describe('Contestants', () => {
  it('run in turns, each through the cases in their order, with inputs made anew for every call', () => {
    const log: string[] = [];
    let made = 0;
    let time = 0;
    const way = (name: string, takesMs: number, budgetMs: number) => ({
      name,
      budgetMs,
      run: (input: string) => {
        log.push(`${name} ${input.slice(0, 1)}`);
        time += takesMs;
      },
    });
    const samples = compete(
      {
        cases: ['a', 'b', 'c'],
        prepare: (given) => `${given}${made++}`,
        contestants: [way('fast', 1, 20), way('slow', 30, 20)],
      },
      () => time,
    );
    // To warm up: 3 ms of one, a call of the other. Then ten slices of 2 ms each; a call of 30 ms uses up all of them.
    const warm = ['fast a', 'fast b', 'fast c', 'slow a'];
    expect(log.slice(0, 8)).to.deep.equal([...warm, 'fast a', 'fast b', 'slow a', 'fast c']);
    expect(log.length).to.equal(warm.length + 20 + 1);
    expect(made).to.equal(log.length);
    expect(samples.map((cases) => cases.map((calls) => calls.length))).to.deep.equal([
      [7, 7, 6],
      [1, 0, 0],
    ]);
    expect(samples[0]?.flat()).to.deep.equal(Array<number>(20).fill(1));
  });

  it('are compared on the cases that both had time for', () => {
    const ours = [
      [1, 1],
      [10, 10],
      [10, 10],
    ];
    const peer = comparePeer('slow', [[5], [], []], ours, 'why');
    expect(peer).to.include({ name: 'slow', median: 5, calls: 1, ratio: 5, note: 'why' });
  });
});
