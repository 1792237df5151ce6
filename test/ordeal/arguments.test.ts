import { expect } from 'chai';
import { readArguments } from '../../ordeal/arguments.js';

const read = (...line: readonly string[]) => readArguments(line, ['lag-source', 'lost-answer', 'swallowed-tap']);

describe('The command line of the ordeal', () => {
  it('walks 500 on both phones under all modes where nothing is said', () => {
    expect(read()).to.deep.equal({
      walks: 500,
      seed: 1,
      modes: [],
      platforms: ['android', 'ios'],
      json: false,
      only: [],
      verbose: false,
      without: undefined,
    });
  });

  it('takes what it is told, after a blank or an equals sign', () => {
    const line = ['--walks=20', '--seed', '7', '--mode', 'lag-source,lost-answer+swallowed-tap', '--device=lab-ios'];
    expect(read(...line, '--json', '--verbose', '--only', '7000001,7000002', '--without', 'distrust')).to.deep.equal({
      walks: 20,
      seed: 7,
      modes: [['lag-source'], ['lost-answer', 'swallowed-tap']],
      platforms: ['ios'],
      json: true,
      only: [7_000_001, 7_000_002],
      verbose: true,
      without: 'distrust',
    });
  });

  it('refuses what there is not, and says what there is', () => {
    expect(() => read('--mode', 'lag')).to.throw(RangeError, 'lag-source, lost-answer, swallowed-tap, and none');
    expect(() => read('--device', 'lab-palm')).to.throw(RangeError, 'lab-android and lab-ios');
    expect(() => read('--without', 'patience')).to.throw(RangeError, 'hold-still');
    expect(() => read('--fast')).to.throw(RangeError, '--walks N');
    expect(() => read('--walks')).to.throw(RangeError, 'needs a value');
    expect(() => read('--walks', '0')).to.throw(RangeError, 'from 1');
    expect(() => read('--seed', '1.5')).to.throw(RangeError, 'whole number');
  });
});
