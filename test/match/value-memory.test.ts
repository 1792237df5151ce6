import { expect } from 'chai';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ValueMemory } from '../../src/match/value-memory.js';

function usedAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

describe('the memory of values', () => {
  it('gives what was noted of a value', () => {
    const memory = new ValueMemory();
    memory.of('a')[0] = [7];
    expect(memory.of('a')[0]).to.deep.equal([7]);
    expect(memory.of('b')[0]).to.equal(undefined);
  });

  it('never holds more values than its cap', () => {
    const memory = new ValueMemory({ values: 3, chars: 1_000 });
    for (let at = 0; at < 20; at++) {
      memory.of(`value ${at}`);
      expect(memory.size).to.be.within(1, 3);
    }
  });

  it('never holds more characters than its cap', () => {
    const memory = new ValueMemory({ values: 100, chars: 10 });
    memory.of('12345');
    memory.of('67890');
    expect(memory.size).to.equal(2);
    memory.of('x')[0] = [1];
    expect(memory.size).to.equal(1);
    // What is longer than all of it is not remembered, and drives nothing out.
    memory.of('a value that is longer')[0] = [2];
    expect(memory.of('a value that is longer')[0]).to.equal(undefined);
    expect(memory.of('x')[0]).to.deep.equal([1]);
  });

  it('keeps values, not the page sources that they were cut out of', () => {
    const memory = new ValueMemory();
    const before = usedAfterCollection();
    for (let at = 0; at < 60; at++) {
      const source = `<node text="a text of screen ${at}"/>${String.fromCharCode(97 + (at % 26)).repeat(1_000_000)}`;
      memory.of(source.slice(12, 12 + `a text of screen ${at}`.length));
    }
    expect(memory.size).to.equal(60);
    expect(usedAfterCollection() - before).to.be.lessThan(20_000_000);
  });
});
