import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const title = { type: 'string' } as const;

/** A shop that asks whether one is sure; who has said so once is not asked again, and comes to the end at once. */
const SCRIPT: Script = {
  first: 'cart',
  screens: {
    cart: () => [{ id: 'cart' }, { id: 'order' }],
    sure: () => [{ id: 'sure' }, { id: 'yes' }],
    thanks: () => [{ id: 'thanks', text: 'Lunch' }],
    /** The end, with what the body is to touch next. */
    rated: () => [{ id: 'thanks', text: 'Lunch' }, { id: 'yes' }],
    /** The end, a list in which that may be. */
    listed: () => [
      { id: 'thanks', text: 'Lunch' },
      { id: 'rows', kind: 'list' },
    ],
    empty: () => [],
  },
  reactions: {
    cart: { order: 'thanks' },
    sure: { yes: 'thanks' },
    rated: { yes: 'thanks' },
  },
};

const PACK: PackSpec = {
  places: [
    place('cart', { required: [{ id: 'cart' }] }),
    place('sure', { required: [{ id: 'sure' }] }),
    place('thanks', {
      required: [{ id: 'thanks' }],
      params: { title },
      shows: [{ id: 'thanks', text: '{{title}}' }],
    }),
  ],
  edges: [
    edge('order', 'cart', { to: 'thanks', body: [{ tap: { id: 'order' } }, { tap: { id: 'yes' } }] }),
    edge('ask', 'cart', { to: 'sure', body: { tap: { id: 'order' } } }),
    edge('agree', 'sure', { to: 'thanks', body: { tap: { id: 'yes' } } }),
    edge('order-by-parts', 'cart', {
      to: 'thanks',
      body: [{ shortcut: { id: 'ask' } }, { shortcut: { id: 'agree' } }],
    }),
    edge('order-in-list', 'cart', {
      to: 'thanks',
      body: [{ tap: { id: 'order' } }, { tap: { id: 'yes', scroll: { within: { id: 'rows' }, max: 2 } } }],
    }),
    edge('order-named', 'cart', {
      to: [{ waypoint: 'thanks', with: { title: '{{title}}' } }],
      params: { title },
      body: [{ tap: { id: 'order' } }, { tap: { id: 'yes' } }],
    }),
    edge('order-proven', 'cart', {
      to: 'thanks',
      proof: [{ seen: { text: 'Paid' } }],
      body: [{ tap: { id: 'order' } }, { tap: { id: 'yes' } }],
    }),
  ],
};

const leadingTo = (screen: string): Script => ({
  ...SCRIPT,
  reactions: { ...SCRIPT.reactions, cart: { order: screen } },
});

describe('An end that shows while a body still has gestures to make', () => {
  for (const id of ['order', 'order-by-parts'])
    it(`is arrival where the next target is not there: ${id}`, async () => {
      const { walker, phone } = stage(SCRIPT, PACK);
      expect(await walker.take({ id })).to.include({ kind: 'success', at: 'thanks' });
      expect(phone.acts).to.deep.equal(['tap order']);
    });

  it('is arrival once the screen was the same for 3 s, not only at the deadline', async () => {
    const { walker, phone } = stage(SCRIPT, PACK, { timeoutMs: 600_000 });
    const begun = phone.clock.now();
    expect(await walker.take({ id: 'order' })).to.include({ kind: 'success' });
    expect(phone.clock.now() - begun).to.be.within(3_000, 4_000);
  });

  it('cuts no body short whose next target is there', async () => {
    const { walker, phone } = stage(leadingTo('rated'), PACK);
    expect(await walker.take({ id: 'order' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap order', 'tap yes']);
  });

  it('cuts no body short whose next target is late', async () => {
    const { walker, phone } = stage(
      {
        ...SCRIPT,
        screens: {
          ...SCRIPT.screens,
          late: ({ clock }) => [
            { id: 'thanks', text: 'Lunch' },
            ...(clock.now() < Date.parse('2026-12-07T09:00:02.500Z') ? [] : [{ id: 'yes' }]),
          ],
        },
        reactions: { cart: { order: 'late' }, late: { yes: 'thanks' } },
      },
      PACK,
    );
    expect(await walker.take({ id: 'order' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap order', 'tap yes']);
  });

  it('cuts no body short while the screen still changes', async () => {
    const { walker, phone } = stage(
      {
        ...SCRIPT,
        screens: {
          ...SCRIPT.screens,
          counting: ({ clock }) => {
            const second = Math.floor((clock.now() - Date.parse('2026-12-07T09:00:00Z')) / 1000);
            const counter = { id: 'counter', text: String(second) };
            return [{ id: 'thanks', text: 'Lunch' }, ...(second < 7 ? [counter] : [{ id: 'yes' }])];
          },
        },
        reactions: { cart: { order: 'counting' }, counting: { yes: 'thanks' } },
      },
      PACK,
    );
    expect(await walker.take({ id: 'order' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap order', 'tap yes']);
  });

  it('is arrival where all of its list was scrolled through, and the target is nowhere', async () => {
    const { walker, phone } = stage(leadingTo('listed'), PACK, { timeoutMs: 600_000 });
    const begun = phone.clock.now();
    expect(await walker.take({ id: 'order-in-list' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap order', 'drag up', 'drag up']);
    expect(phone.clock.now() - begun).to.be.lessThan(15_000);
  });

  it('is arrival where there is no list to be scrolled through', async () => {
    const { walker, phone } = stage(SCRIPT, PACK, { timeoutMs: 600_000 });
    const begun = phone.clock.now();
    expect(await walker.take({ id: 'order-in-list' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap order']);
    expect(phone.clock.now() - begun).to.be.within(3_000, 4_000);
  });

  it('is none with other data', async () => {
    const { walker } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'order-named' }, { title: 'Dinner' })).to.include({ code: 'not-found' });
    const right = stage(SCRIPT, PACK);
    expect(await right.walker.take({ id: 'order-named' }, { title: 'Lunch' })).to.include({ kind: 'success' });
  });

  it('is none without the proof', async () => {
    const { walker } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'order-proven' })).to.include({ kind: 'fallback', code: 'not-found' });
  });

  it('is none where the screen may still be the one at which the edge starts', async () => {
    const edges = [
      edge('sort', 'cart', {
        to: 'cart',
        body: [{ tap: { id: 'order' } }, { tap: { id: 'yes' } }],
        proof: [{ seen: { text: 'Sorted' } }],
      }),
    ];
    const script: Script = {
      first: 'cart',
      screens: { ...SCRIPT.screens, sorting: () => [{ id: 'cart' }, { id: 'note', text: 'Sorted' }] },
      reactions: { cart: { order: 'sorting' } },
    };
    const { walker } = stage(script, { ...PACK, edges });
    expect(await walker.take({ id: 'sort' })).to.include({ kind: 'fallback', code: 'not-found' });
  });
});
