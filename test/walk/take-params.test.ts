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

/** A list of two events, and the detail of one of them. */
const LIST: Script = {
  first: 'list',
  screens: {
    list: () => [{ id: 'list' }, { id: 'lunch', text: 'Lunch' }, { id: 'dinner', text: 'Dinner' }],
    detail: (phone) => [
      { id: 'detail' },
      { id: 'title', text: phone.fields.get('open') ?? '', kind: 'text' },
      { id: 'back' },
      { id: 'delete' },
    ],
    deleted: (phone) => [{ id: 'deleted', text: phone.fields.get('open') ?? '' }],
  },
  reactions: {
    list: {
      lunch: (phone) => {
        phone.fields.set('open', 'Lunch');
        phone.go('detail');
      },
      dinner: (phone) => {
        phone.fields.set('open', 'Dinner');
        phone.go('detail');
      },
    },
    detail: { back: 'list', delete: 'deleted' },
  },
};

const EVENTS: PackSpec = {
  places: [
    place('list', { required: [{ id: 'list' }] }),
    place('detail', { required: [{ id: 'detail' }], params: { title }, shows: [{ id: 'title', text: '{{title}}' }] }),
    place('deleted', { required: [{ id: 'deleted' }] }),
  ],
  edges: [
    edge('open', 'list', { to: 'detail', params: { title }, body: { tap: { text: '{{title}}' } } }),
    edge('back', 'detail', { to: 'list', body: { tap: { id: 'back' } } }),
    edge('delete', 'detail', {
      to: 'deleted',
      effect: 'once',
      proof: [{ id: 'deleted' }],
      params: { title: { type: 'string', optional: true } },
      body: { tap: { id: 'delete' } },
    }),
  ],
};

describe('A param that the shortcut to be taken does not use itself', () => {
  it('says of what it is to be taken, also where the walk begins at the right place with other data', async () => {
    for (const first of ['list', 'detail']) {
      const { walker, phone } = stage({ ...LIST, first }, EVENTS);
      phone.fields.set('open', 'Dinner');
      expect(await walker.take({ id: 'delete' }, { title: 'Lunch' })).to.include({ kind: 'success', at: 'deleted' });
      expect(phone.fields.get('open')).to.equal('Lunch');
      expect(phone.acts).to.deep.equal([...(first === 'list' ? [] : ['tap back']), 'tap lunch', 'tap delete']);
    }
  });

  it('is none where it is left out: then it is what is at hand', async () => {
    const { walker, phone } = stage({ ...LIST, first: 'detail' }, EVENTS);
    phone.fields.set('open', 'Dinner');
    expect(await walker.take({ id: 'delete' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap delete']);
  });

  it('refuses other data where only here is allowed', async () => {
    const { walker, phone } = stage({ ...LIST, first: 'detail' }, EVENTS);
    phone.fields.set('open', 'Dinner');
    const result = await walker.take({ id: 'delete' }, { title: 'Lunch' }, { here: true });
    expect(result).to.include({ kind: 'error', code: 'not-at-from' });
    expect(result)
      .to.have.property('message')
      .that.contains('delete starts at detail (title "Lunch"), but the screen is detail (title "Dinner")');
    expect(phone.acts).to.deep.equal([]);
  });
});
