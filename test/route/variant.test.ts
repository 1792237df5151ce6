import { expect } from 'chai';
import type { Params } from '../../src/model/index.js';
import { chooseVariant } from '../../src/route/index.js';

const variant = (name: string, params: Params) => ({ variant: name, params });
const text = { type: 'string' as const };
const quick = variant('quick', { title: text });
const located = variant('with-location', { title: text, location: text });

describe('The choice of a variant', () => {
  it('is the one that uses most of the given params', () => {
    expect(chooseVariant([quick, located], ['title', 'location'])).to.deep.equal({ kind: 'chosen', variant: located });
    expect(chooseVariant([quick, located], ['title'])).to.deep.equal({ kind: 'chosen', variant: quick });
  });

  it('is ambiguous where two use as many', () => {
    const other = variant('other', { title: text });
    expect(chooseVariant([quick, other], ['title'])).to.deep.equal({ kind: 'ambiguous', variants: [quick, other] });
  });

  it('names what is missing for the variant that lacks least', () => {
    expect(chooseVariant([located, quick], [])).to.deep.equal({
      kind: 'missing-params',
      variant: quick,
      names: ['title'],
    });
  });

  it('names params that no variant declares', () => {
    const chosen = chooseVariant([quick], ['title', 'place']);
    expect(chosen).to.deep.equal({ kind: 'unknown-params', names: ['place'], known: ['title'] });
  });
});
