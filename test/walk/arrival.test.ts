import { expect } from 'chai';
import type { Script, ScriptedPhone } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

const title = { type: 'string' } as const;
const since = (phone: ScriptedPhone): number => phone.clock.now() - Date.parse('2026-12-07T09:00:00Z');

describe('An arrival', () => {
  it('waits for the data that the caller asks of the place, also where the edge says nothing of it', async () => {
    const script: Script = {
      first: 'list',
      screens: {
        list: () => [{ id: 'list' }, { id: 'lunch', text: 'Lunch' }],
        item: (phone) => [{ id: 'item' }, { id: 'name', text: since(phone) < 2_000 ? 'Loading' : 'Lunch' }],
      },
      reactions: { list: { lunch: 'item' } },
    };
    const { walker } = stage(script, {
      places: [
        place('list', { required: [{ id: 'list' }] }),
        place('item', { required: [{ id: 'item' }], params: { title }, shows: [{ id: 'name', text: '{{title}}' }] }),
      ],
      edges: [edge('open', 'list', { to: 'item', params: { title }, body: { tap: { text: '{{title}}' } } })],
    });
    const result = await walker.goTo('item', { title: 'Lunch' });
    expect(result).to.deep.include({ kind: 'success', at: 'item', data: { title: 'Lunch' } });
  });

  it('on a page source that breaks off before it names a place is told as a bad reading, not as an unknown place', async () => {
    const script: Script = {
      first: 'list',
      screens: { list: () => [{ id: 'list' }, { id: 'go' }], item: () => [{ id: 'row' }, { id: 'item' }] },
      reactions: { list: { go: 'item' } },
    };
    const { walker, phone } = stage(script, {
      places: [place('list', { required: [{ id: 'list' }] }), place('item', { required: [{ id: 'item' }] })],
      edges: [edge('open', 'list', { to: 'item', body: { tap: { id: 'go' } } })],
    });
    const source = phone.source.bind(phone);
    phone.source = async () => {
      const whole = await source();
      const cut = whole.indexOf('/item"');
      return cut === -1 ? whole : whole.slice(0, cut);
    };
    const result = await walker.goTo('item');
    expect(result).to.include({ code: 'bad-reading', quality: 'truncated' });
  });
});

describe('An edge without a body', () => {
  const splash = (counter: (phone: ScriptedPhone) => string): Script => ({
    first: 'door',
    screens: {
      door: () => [{ id: 'door' }, { id: 'enter' }],
      dark: () => [{ id: 'fog' }],
      splash: (phone) =>
        since(phone) < 14_000
          ? [{ id: 'splash' }, { id: 'count', text: '1' }]
          : [{ id: 'home' }, { id: 'count', text: counter(phone) }],
    },
    reactions: { door: { enter: 'splash' } },
  });
  const places = ['door', 'splash', 'home'].map((id) => place(id, { required: [{ id }] }));

  it('has its whole time from its own begin, however long ago the last act was', async () => {
    const script = splash(() => '1');
    const entering: Script = {
      ...script,
      screens: {
        ...script.screens,
        door: (phone) =>
          phone.fields.has('in')
            ? since(phone) < 8_000
              ? [{ id: 'fog' }]
              : (script.screens['splash']?.(phone) ?? [])
            : [{ id: 'door' }, { id: 'enter' }],
      },
      reactions: { door: { enter: (phone) => phone.change(() => phone.fields.set('in', 'yes')) } },
    };
    const spec: PackSpec = {
      places,
      edges: [
        edge('enter', 'door', { to: 'splash', body: { tap: { id: 'enter' } } }),
        edge('loads', 'splash', { to: 'home', body: [] }),
      ],
    };
    const { walker } = stage(entering, spec);
    expect(await walker.goTo('home')).to.include({ kind: 'success', at: 'home' });
  });

  it('has its proof `changed` held against the screen on which it began', async () => {
    for (const [counter, kind] of [
      ['1', 'fallback'],
      ['2', 'success'],
    ] as const) {
      const edges = [
        edge('loads', 'splash', { to: 'home', timeoutMs: 20_000, proof: [{ changed: { id: 'count' } }], body: [] }),
      ];
      const { walker } = stage({ ...splash(() => counter), first: 'splash' }, { places, edges });
      expect(await walker.take({ id: 'loads' }), counter).to.include({ kind, at: 'home' });
    }
  });
});

describe('The proof of an edge', () => {
  it('says nothing of a later edge that has none', async () => {
    const script: Script = {
      first: 'shop',
      screens: {
        shop: () => [{ id: 'shop' }, { id: 'buy' }],
        bought: () => [{ id: 'bought' }, { id: 'thanks', text: 'Thanks' }, { id: 'home' }],
        again: () => [{ id: 'again' }, { id: 'buy' }],
        done: () => [{ id: 'done' }],
      },
      reactions: { shop: { buy: 'bought' }, bought: { home: 'again' }, again: { buy: 'done' } },
    };
    const { walker, phone } = stage(script, {
      places: ['shop', 'bought', 'again', 'done'].map((id) => place(id, { required: [{ id }] })),
      edges: [
        edge('buy', 'shop', { to: 'bought', effect: 'once', proof: [{ id: 'thanks' }], body: { tap: { id: 'buy' } } }),
        edge('back', 'bought', { to: 'again', body: { tap: { id: 'home' } } }),
        edge('blindly', 'again', { to: 'done', effect: 'once', body: { tap: { id: 'buy' } } }),
      ],
    });
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    expect(await walker.take({ id: 'back' })).to.include({ kind: 'success' });
    phone.acts.length = 0;
    phone.loseAnswers = 1;
    phone.swallow = 1;
    expect(await walker.take({ id: 'blindly' })).to.include({ code: 'outcome-unknown' });
    expect(phone.acts).to.deep.equal(['tap buy']);
  });
});
