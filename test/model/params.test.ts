import { expect } from 'chai';
import { valueAs } from '../../src/model/index.js';

describe('A number that is given as a text', () => {
  it('is one where nothing of it is lost', () => {
    const number = (text: string): unknown => valueAs({ type: 'number' }, text);
    for (const [text, value] of [
      ['007', 7],
      ['1e3', 1000],
      ['1.50', 1.5],
      ['-0.1', -0.1],
      ['.5', 0.5],
      ['0', 0],
      ['1e21', 1e21],
      ['9007199254740991', 9007199254740991],
    ] as const)
      expect(number(text), text).to.equal(value);
    for (const text of ['1e400', '9007199254740993', '9007199254740993.0', '1e-400', '0.12345678901234567891', '0x10'])
      expect(number(text), text).to.equal(undefined);
  });
});
