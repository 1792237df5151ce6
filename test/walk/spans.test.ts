import { expect } from 'chai';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'first',
  screens: {
    first: () => [{ id: 'first' }, { id: 'go' }],
    second: () => [{ id: 'second' }],
    busy: () => [{ id: 'row' }, { id: 'wheel', kind: 'progress' }],
  },
  reactions: { first: { go: 'second' } },
};
const PACK: PackSpec = {
  places: [
    place('first', { required: [{ id: 'first' }] }),
    place('second', { required: [{ id: 'second' }] }),
    place('third', { required: [{ id: 'third' }] }),
  ],
  edges: [
    edge('go', 'first', { to: ['third', 'second'], body: { tap: { id: 'go' } } }),
    edge('stuck', 'first', { to: 'third', variant: 'stuck', body: { tap: { id: 'nowhere' } } }),
  ],
};

describe('A span', () => {
  it('of an edge that fails ends as that, with why and where', async () => {
    const { walker, events } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'stuck' })).to.include({ kind: 'fallback', code: 'not-found' });
    const begun = ofType(events, 'span-begin');
    const ended = ofType(events, 'span-end');
    expect(ended.map(({ span }) => span)).to.have.members(begun.map(({ span }) => span));
    const edgeSpan = begun.find(({ call }) => call.kind === 'edge')?.span;
    const end = ended.find(({ span }) => span === edgeSpan);
    expect(end).to.include({ outcome: 'fallback', code: 'not-found', place: 'first' });
    expect(end?.reason).to.contain('not found');
  });
});

describe('A failed walk', () => {
  it('counts the edges that were walked, and none after them', async () => {
    const { walker } = stage(SCRIPT, PACK);
    const result = await walker.goTo('third', {}, { through: ['go'] });
    expect(result).to.include({ kind: 'fallback', at: 'second', step: 1 });
  });
});

describe('A call', () => {
  it('does not judge what an earlier one has read: the app went on since', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    await walker.goTo('second', {}, { through: ['go'] });
    phone.go('first');
    expect(await walker.gone({ id: 'first' })).to.include({ kind: 'fallback', at: 'first' });
  });

  it('that asserts on a screen that stays busy says that, whatever the screen shows', async () => {
    for (const ask of ['see', 'gone', 'read'] as const) {
      const { walker } = stage({ ...SCRIPT, first: 'busy' }, PACK);
      const asked = ask === 'read' ? walker.read({ id: 'row' }) : walker[ask]({ id: ask === 'see' ? 'row' : 'other' });
      expect(await asked, ask).to.include({ code: 'still-busy' });
    }
  });
});
