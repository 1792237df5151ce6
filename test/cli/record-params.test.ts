import { expect } from 'chai';
import { withParams } from '../../src/cli/record/run-command.js';

describe('Params of a recording', () => {
  it('stand for themselves in the patterns of commands, normalised', () => {
    const command = { kind: 'see', assertion: { text: { matches: '{{x}}+ am Eck' } } } as const;
    expect(withParams(command, { x: 'Cafe\u0301\u00a0(1)' })).to.deep.equal({
      kind: 'see',
      assertion: { text: { matches: '(?:Caf\u00e9 \\(1\\))+ am Eck' } },
    });
  });
});
