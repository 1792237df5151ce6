import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

/** A form that, when closed, leads back to where it was opened: which that is the map cannot know. */
const SCRIPT: Script = {
  first: 'day',
  screens: {
    day: () => [{ id: 'day' }, { id: 'add' }, { id: 'lunch', text: 'Lunch' }],
    form: () => [{ id: 'form' }, { id: 'close' }],
    detail: () => [{ id: 'detail' }, { id: 'title', text: 'Lunch', kind: 'text' }],
  },
  reactions: { day: { add: 'form', lunch: 'detail' }, form: { close: 'day' } },
};

const title = { type: 'string' as const };
const PLACES = [
  place('day', { required: [{ id: 'day' }] }),
  place('form', { required: [{ id: 'form' }] }),
  place('detail', { required: [{ id: 'detail' }], params: { title }, shows: [{ id: 'title', text: '{{title}}' }] }),
];
const PACK: PackSpec = {
  places: PLACES,
  edges: [
    edge('add', 'day', { to: 'form', body: { tap: { id: 'add' } } }),
    edge('close', 'form', { to: ['day', 'detail'], body: { tap: { id: 'close' } } }),
  ],
};

describe('An edge that leads to another of its ends', () => {
  it('is no detour: the walk plans on from there', async () => {
    const spec: PackSpec = {
      places: PLACES,
      edges: [
        ...PACK.edges,
        edge('open', 'day', { to: 'detail', params: { title }, body: { tap: { text: '{{title}}' } } }),
      ],
    };
    const { walker, phone } = stage({ ...SCRIPT, first: 'form' }, spec);
    const result = await walker.goTo('detail', { title: 'Lunch' });
    expect(result).to.include({ kind: 'success', at: 'detail', detours: 0 });
    expect(phone.acts).to.deep.equal(['tap close', 'tap lunch']);
  });

  it('may leave a way that takes less than the one first planned', async () => {
    const spec: PackSpec = {
      places: [...PLACES, place('far', { required: [{ id: 'far' }] })],
      edges: [
        edge('close', 'form', { to: ['detail', 'day'], params: { title }, body: { tap: { id: 'close' } } }),
        edge('on', 'detail', { to: 'far', body: { tap: { id: 'on' } } }),
        edge('off', 'day', { to: 'far', body: { tap: { id: 'off' } } }),
      ],
    };
    const { walker } = stage(
      {
        first: 'form',
        screens: { ...SCRIPT.screens, day: () => [{ id: 'day' }, { id: 'off' }], far: () => [{ id: 'far' }] },
        reactions: { form: { close: 'day' }, day: { off: 'far' } },
      },
      spec,
    );
    expect(await walker.goTo('far', { title: 'Lunch' })).to.include({ kind: 'success', at: 'far' });
  });

  it('does not make the walk go in circles', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    const result = await walker.goTo('detail');
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place', at: 'day' });
    expect(result).to.have.property('reason').that.includes('close leads to day here, not to detail');
    expect(phone.acts).to.deep.equal(['tap add', 'tap close']);
  });

  it('ends with the param that would open another way', async () => {
    const spec: PackSpec = {
      places: PLACES,
      edges: [
        ...PACK.edges,
        edge('open', 'day', { to: 'detail', params: { title }, body: { tap: { text: '{{title}}' } } }),
      ],
    };
    const { walker } = stage(SCRIPT, spec);
    const result = await walker.goTo('detail');
    expect(result).to.include({ kind: 'error', code: 'missing-param' });
    expect(result).to.have.property('message').that.includes('title');
  });
});
