import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

/** From `start` two ways lead to `form`: one that any title opens, and one that is none of its business. */
const SCRIPT: Script = {
  first: 'start',
  screens: {
    start: () => [{ id: 'start' }, { id: 'plain' }, { id: 'lunch', text: 'Lunch' }, { id: 'dinner', text: 'Dinner' }],
    plain: () => [{ id: 'plain-title' }, { id: 'on' }],
    detail: () => [{ id: 'detail' }, { id: 'edit' }],
    form: (phone) => [
      { id: 'form' },
      { id: 'field', kind: 'field', text: phone.fields.get('field') ?? '' },
    ],
  },
  reactions: { start: { plain: 'plain', lunch: 'detail', dinner: 'detail' }, plain: { on: 'form' }, detail: { edit: 'form' } },
}; // prettier-ignore

const title = { type: 'string' as const };
const PLAIN = edge('plain', 'start', { to: 'plain', body: { tap: { id: 'plain' } } });
const PACK: PackSpec = {
  places: [
    place('start', { required: [{ id: 'start' }] }),
    place('plain', { required: [{ id: 'plain-title' }] }),
    place('detail', { required: [{ id: 'detail' }] }),
    place('form', { required: [{ id: 'form' }] }),
  ],
  edges: [
    PLAIN,
    edge('on', 'plain', { to: 'form', body: { tap: { id: 'on' } } }),
    {
      ...edge('find', 'start', { to: 'detail', params: { title }, body: { tap: { text: '{{title}}' } } }),
      priority: 9,
    },
    edge('edit', 'detail', { to: 'form', body: { tap: { id: 'edit' } } }),
    edge('set-title', 'form', {
      to: 'form',
      params: { title },
      proof: [{ changed: { id: 'field' } }],
      body: { type: { into: { id: 'field' }, text: '{{title}}' } },
    }),
  ],
};

describe('A param of the shortcut to be taken', () => {
  it('is not taken by an edge on the way to it where another way leads there', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'set-title' }, { title: 'New' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap plain', 'tap on', 'type field']);
  });

  it('is taken on the way where no other way leads there', async () => {
    const { walker, phone } = stage(SCRIPT, { ...PACK, edges: PACK.edges.filter((each) => each !== PLAIN) });
    expect(await walker.take({ id: 'set-title' }, { title: 'Lunch' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap lunch', 'tap edit', 'type field']);
  });
});
