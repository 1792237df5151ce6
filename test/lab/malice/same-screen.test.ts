import { expect } from 'chai';
import { isSameScreen, keysOf } from '../../../lab/src/malice/same-screen.js';
import type { View } from '../../../lab/src/ui/view.js';

describe('A screen', () => {
  const view = (key: string, ...children: View<null>[]): View<null> => ({
    key,
    rect: { x: 0, y: 0, width: 1, height: 1 },
    attributes: null,
    children,
  });
  const same = (before: string, now: string): boolean => isSameScreen(new Set(before), new Set(now));

  it('has the keys of all its views', () => {
    expect([...keysOf(view('a', view('b', view('c')), view('d')))]).to.have.members(['a', 'b', 'c', 'd']);
  });

  it('is the same with something more or less on it', () => {
    expect(same('abcd', 'abcdefghijklmnop')).to.equal(true);
    expect(same('abcdefghijklmnop', 'abcd')).to.equal(true);
    expect(same('abcd', 'abxy')).to.equal(true);
  });

  it('is another one where less than half of the smaller one remains', () => {
    expect(same('abcd', 'axyz')).to.equal(false);
    expect(same('abcd', 'wxyz')).to.equal(false);
  });
});
