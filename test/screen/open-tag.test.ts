import { expect } from 'chai';
import { scanned } from './scanned.js';

describe('An opening tag', () => {
  it('may hold what looks like a tag in a value, and is read once', () => {
    const { elements, cut } = scanned('<a t="x <b/> y"><c/></a>');
    expect(elements.map(({ name }) => name)).to.deep.equal(['a', 'c']);
    expect(cut).to.equal(false);
  });
});
