import { expect } from 'chai';
import { parseValues } from '../../src/cli/values.js';
import { run } from './run.js';

describe('Names on the command line', () => {
  it('are given once', () => {
    expect(parseValues(['title=a', 'place=a=b'])).to.deep.equal({ title: 'a', place: 'a=b' });
    expect(() => parseValues(['title=a', 'title=b'])).to.throw('`title` is given twice.');
  });

  it('of a shortcut have one variant: nothing behind it is dropped', async () => {
    const { code, text } = await run(['take', 'create-event.quick.x', 'title=a']);
    expect(code).to.equal(2);
    expect(text).to.include('`create-event.quick.x` has more than one dot').and.include('`create-event.quick`');
  });
});
