import { expect } from 'chai';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const title = { type: 'string' as const };
const SCRIPT: Script = {
  first: 'list',
  screens: {
    list: (phone) => [
      { id: 'list' },
      { id: 'row', text: 'Breakfast' },
      { id: 'row', text: 'Lunch' },
      { id: 'row', text: 'Dinner' },
      ...(phone.clock.now() < Number(phone.fields.get('until') ?? '0') ? [{ id: 'toast', text: 'Saved' }] : []),
    ],
    item: () => [{ id: 'item' }, { id: 'title', text: 'Lunch (30 min)', kind: 'text' }],
  },
  reactions: { list: { lunch: 'item' } },
};
const PACK: PackSpec = {
  places: [
    place('list', { required: [{ id: 'list' }], elements: { row: { id: 'row' } } }),
    place('item', {
      required: [{ id: 'item' }],
      params: { title },
      shows: [{ id: 'title', text: '{{title}} (30 min)' }],
      elements: { title: { id: 'title' } },
    }),
  ],
  edges: [
    edge('pin', 'list', {
      to: 'list',
      params: { pin: { type: 'secret' } },
      proof: [{ changed: { id: 'row' } }],
      body: { type: { into: { id: 'list' }, text: '{{pin}}' } },
    }),
  ],
};

describe('see and gone', () => {
  it('hold for the element of the place at hand, with more fields to narrow it', async () => {
    const { walker } = stage(SCRIPT, PACK);
    expect(await walker.see({ element: 'row' })).to.include({ kind: 'success', at: 'list' });
    expect(await walker.see({ element: 'row', text: 'Lunch', count: 1 })).to.include({ kind: 'success' });
    expect(await walker.see({ element: 'list.row', count: { min: 2, max: 3 } })).to.include({ kind: 'success' });
    expect(await walker.gone({ element: 'row', text: 'Brunch' })).to.include({ kind: 'success' });
  });

  it('fail with what is there instead', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.see({ element: 'row', count: 2 })).to.include({
      kind: 'fallback',
      code: 'not-found',
      reason: 'see row: id "row" is shown 3 times instead of 2',
    });
    expect(await walker.see({ text: 'Lunc' }))
      .to.have.property('reason')
      .that.matches(/^see 'Lunc': not found; .*near match/);
    expect(await walker.gone({ text: 'Lunch' })).to.include({
      kind: 'fallback',
      reason: `gone 'Lunch': text "Lunch" is still shown (1)`,
    });
    expect(phone.acts).to.deep.equal([]);
  });

  it('know the order', async () => {
    const { walker } = stage(SCRIPT, PACK);
    expect(await walker.see({ element: 'row', inOrder: ['Breakfast', 'Dinner'] })).to.include({ kind: 'success' });
    expect(await walker.see({ element: 'row', inOrder: ['Dinner', 'Breakfast'] })).to.include({ kind: 'fallback' });
  });

  it('wait, until the deadline', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.fields.set('until', String(phone.clock.now() + 5_000));
    expect(await walker.see({ text: 'Saved' })).to.include({ kind: 'success' });
    expect(await walker.gone({ text: 'Saved', timeout: '1s' })).to.include({ kind: 'fallback' });
    expect(await walker.gone({ text: 'Saved', timeout: '10s' })).to.include({ kind: 'success' });
  });

  it('name the nearest element for one that is not there', async () => {
    const { walker } = stage(SCRIPT, PACK);
    expect(await walker.see({ element: 'list.rows' })).to.include({
      kind: 'error',
      code: 'usage',
      hint: 'Did you mean `list.row`?',
    });
  });
});

describe('at, read and count', () => {
  it('prove a place with its data', async () => {
    const { walker, phone } = stage(SCRIPT, PACK, { timeoutMs: 500 });
    phone.screen = 'item';
    expect(await walker.at('item', { title: 'Lunch' })).to.deep.include({ kind: 'success', data: { title: 'Lunch' } });
    expect(await walker.at('item', { title: 'Dinner' })).to.include({
      kind: 'fallback',
      code: 'wrong-place',
      reason: 'expected item (title "Dinner"), matched item (title "Lunch")',
    });
    expect(await walker.at('item', { titel: 'Lunch' })).to.include({ kind: 'error', code: 'usage' });
    expect(await walker.at('itme')).to.include({ kind: 'error', code: 'missing-waypoint' });
  });

  it('read a value, or a part of it', async () => {
    const { walker, phone, events } = stage(SCRIPT, PACK, { timeoutMs: 500 });
    phone.screen = 'item';
    expect(await walker.read({ element: 'title' })).to.include({ kind: 'success', value: 'Lunch (30 min)' });
    expect(await walker.read({ element: 'title' }, '([0-9]+) min')).to.include({ kind: 'success', value: '30' });
    expect(await walker.read({ element: 'title' }, '([0-9]+) h')).to.include({ kind: 'fallback', code: 'not-found' });
    expect(ofType(events, 'span-end')[0]).to.deep.include({ data: { title: 'Lunch', value: 'Lunch (30 min)' } });
  });

  it('refuse to read one of several', async () => {
    const { walker } = stage(SCRIPT, PACK, { timeoutMs: 500 });
    expect(await walker.read({ element: 'row' })).to.include({ kind: 'fallback', code: 'ambiguous' });
  });

  it('count what is shown, and leave no span behind', async () => {
    const { walker, events } = stage(SCRIPT, PACK);
    expect(await walker.count({ element: 'row' })).to.include({ kind: 'success', value: 3 });
    expect(ofType(events, 'span-begin')).to.deep.equal([]);
    expect(ofType(events, 'span-end')).to.deep.equal([]);
  });
});

describe('A raw action', () => {
  it('is one root span with the step as written and the places around it', async () => {
    const { walker, events } = stage({ ...SCRIPT, reactions: { list: { list: 'item' } } }, PACK);
    expect(await walker.perform({ tap: { id: 'list' } })).to.include({ kind: 'success', at: 'item' });
    expect(ofType(events, 'span-begin')[0]?.call).to.deep.equal({ kind: 'raw', step: { tap: { id: 'list' } } });
    expect(ofType(events, 'span-end')[0]).to.include({ outcome: 'success', place: 'item' });
  });

  it('that is none says what is wrong', async () => {
    const { walker } = stage(SCRIPT, PACK);
    expect(await walker.perform({ tapp: { id: 'list' } })).to.include({ kind: 'error', code: 'usage' });
    expect(await walker.perform({ shortcut: { id: 'pin' } })).to.include({ kind: 'error', code: 'usage' });
  });
});

describe('A secret', () => {
  it('appears in no event and no result, whatever happens', async () => {
    for (const given of ['s3cret value', '{{secret.PIN}}']) {
      const echo: Script = {
        ...SCRIPT,
        screens: {
          list: (phone) => [
            { id: 'list', kind: 'field', text: phone.fields.get('list') ?? '' },
            { id: 'row', text: 'x' },
          ],
        },
      };
      const { walker, phone, events } = stage(echo, PACK, { timeoutMs: 500 });
      const result = await walker.take({ id: 'pin' }, { pin: given });
      const value = given.startsWith('{{') ? '9876' : given;
      expect(phone.fields.get('list')).to.equal(value);
      expect(result).to.include({ kind: 'fallback' });
      expect(JSON.stringify(result)).not.to.contain(value);
      expect(JSON.stringify(events)).not.to.contain(value);
      expect(ofType(events, 'span-begin')[0]).to.have.nested.property('call.params.pin', '{{secret.PIN}}');
    }
  });

  it('that is not at hand is missed before anything is done: its name is nothing to type', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    const missing = {
      kind: 'error',
      code: 'missing-param',
      hint: 'Set the environment variable WAYMARK_SECRET_OTHER.',
    };
    expect(await walker.take({ id: 'pin' }, { pin: '{{secret.OTHER}}' })).to.include(missing);
    expect(await walker.goTo('item', { title: '{{secret.OTHER}}' })).to.include(missing);
    expect(await walker.start('item', { title: '{{secret.OTHER}}' })).to.include(missing);
    expect(phone.acts).to.deep.equal([]);
  });
});
