import { expect } from 'chai';
import { compileGraph } from '../../src/route/index.js';
import { recogniser } from '../../src/trail/recognise.js';
import { edge, packs, place } from './small-pack.js';

describe('A body of several gestures', () => {
  it('is not recognised where only the last of them is the one done', () => {
    const small = packs(
      [place('list'), place('detail')],
      [edge('create', 'list', 'detail', [{ tap: { id: 'add' } }, { tap: { id: 'save' } }])],
    );
    const runs = [
      { step: { tap: { id: 'other' } }, from: 'list', to: 'list' },
      { step: { tap: { id: 'save' } }, from: null, to: 'detail' },
    ];
    expect(recogniser(small, compileGraph(small))(runs)).to.equal(undefined);
  });
});
