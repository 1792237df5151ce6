import { expect } from 'chai';
import type { TrailStep } from '../../src/model/index.js';
import { tellableParams } from '../../src/trail/index.js';
import { edge, packs, place } from './small-pack.js';

const small = packs(
  [place('list', { params: { pin: { type: 'secret' } } }), place('detail')],
  [edge('open', 'list', 'detail', ['back'], { params: { password: { type: 'secret' }, title: { type: 'string' } } })],
);

function told(steps: readonly TrailStep[]): readonly string[] {
  return Object.keys(tellableParams({ steps: [...steps] }, small, { title: 'Lunch', word: 'hunter2' }));
}

describe('Params that a journal may tell of a trail', () => {
  it('are all that go to no secret', () => {
    expect(told([{ goTo: 'detail', params: { title: '{{title}} {{word}}' } }])).to.deep.equal(['title', 'word']);
  });

  it('are without what goes to a secret of an edge or of a place, as a part of it, too', () => {
    const open = { from: 'list', to: 'detail' };
    expect(told([{ shortcut: open, params: { title: '{{title}}', password: 'x{{word}}' } }])).to.deep.equal(['title']);
    expect(told([{ goTo: 'list', params: { pin: '{{word}}' } }])).to.deep.equal(['title']);
  });

  it('are without what a raw step types, which may be into a field for secrets', () => {
    const step: TrailStep = { raw: { type: { into: { id: 'x' }, text: '{{word}}' } }, platform: 'android' };
    expect(told([step])).to.deep.equal(['title']);
  });

  it('are without one that is called as a secret is', () => {
    expect(tellableParams({ steps: [] }, small, { password: 'hunter2', title: 'Lunch' })).to.deep.equal({
      title: 'Lunch',
    });
  });
});
