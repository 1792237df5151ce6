import { expect } from 'chai';
import { edge, ofType, place, stage, type PackSpec, type Stage } from './small-pack.js';
import type { Script } from './scripted-phone.js';

/** home → list → item (by title), and settings that can be reached in two ways. */
const SCRIPT: Script = {
  first: 'home',
  screens: {
    home: () => [{ id: 'home' }, { id: 'to_list' }, { id: 'to_settings' }],
    list: () => [{ id: 'list' }, { id: 'lunch', text: 'Lunch' }, { id: 'dinner', text: 'Dinner' }, { id: 'gear' }],
    lunch: () => [{ id: 'item' }, { id: 'title', text: 'Lunch', kind: 'text' }],
    dinner: () => [{ id: 'item' }, { id: 'title', text: 'Dinner', kind: 'text' }],
    settings: () => [{ id: 'settings' }],
    advert: () => [{ id: 'advert' }, { id: 'home_of_advert' }],
    nowhere: () => [{ id: 'something' }],
  },
  reactions: {
    home: { to_list: 'list', to_settings: 'settings' },
    list: { lunch: 'lunch', dinner: 'dinner', gear: 'settings', back: 'home' },
    lunch: { back: 'list' },
    dinner: { back: 'list' },
    settings: { back: 'home' },
    advert: { home_of_advert: 'home' },
  },
};

const title = { type: 'string' as const };
const PACK: PackSpec = {
  places: [
    place('home', { required: [{ id: 'home' }], elements: { 'to-list': { id: 'to_list' } } }),
    place('list', { required: [{ id: 'list' }] }),
    place('item', { required: [{ id: 'item' }], params: { title }, shows: [{ id: 'title', text: '{{title}}' }] }),
    place('settings', { required: [{ id: 'settings' }] }),
    place('advert', { required: [{ id: 'advert' }] }),
    place('island', { required: [{ id: 'island' }] }),
    place('nearly', { required: [{ id: 'something' }, { id: 'more' }] }),
  ],
  edges: [
    edge('open-list', 'home', { to: 'list', body: { tap: { element: 'to-list' } } }),
    edge('open-item', 'list', {
      to: [{ waypoint: 'item', with: { title: '{{title}}' } }],
      params: { title },
      body: { tap: { text: '{{title}}' } },
    }),
    edge('leave-item', 'item', { to: 'list', body: 'back' }),
    edge('open-settings', 'home', { to: 'settings', body: { tap: { id: 'to_settings' } } }),
    edge('gear', 'list', { to: 'settings', body: { tap: { id: 'gear' } } }),
    edge('close-advert', 'advert', { to: 'home', body: { tap: { id: 'home_of_advert' } } }),
    edge('buy', 'home', { to: 'island', effect: 'once', proof: [{ id: 'island' }], body: { tap: { id: 'buy' } } }),
  ],
};

describe('goTo', () => {
  it('walks the shortest route and proves each end', async () => {
    const { walker, phone, events } = stage(SCRIPT, PACK);
    const result = await walker.goTo('item', { title: 'Dinner' });
    expect(result).to.deep.equal({
      kind: 'success',
      at: 'item',
      data: { title: 'Dinner' },
      route: [
        { id: 'open-list', variant: undefined, from: 'home', to: 'list' },
        { id: 'open-item', variant: undefined, from: 'list', to: 'item' },
      ],
      detours: 0,
    });
    expect(phone.acts).to.deep.equal(['tap to_list', 'tap dinner']);
    expect(ofType(events, 'place').map(({ waypoint }) => waypoint)).to.deep.equal(['home', 'list', 'item']);
  });

  it('does nothing where it is already', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.goTo('home')).to.include({ kind: 'success', at: 'home' });
    expect(phone.acts).to.deep.equal([]);
  });

  it('leaves the right place with other data and arrives at the data asked for', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.screen = 'lunch';
    expect(await walker.goTo('item', { title: 'Dinner' })).to.deep.include({
      kind: 'success',
      data: { title: 'Dinner' },
    });
    expect(phone.acts).to.deep.equal(['back', 'tap dinner']);
  });

  it('does not take the right place with other data for arrival', async () => {
    const { walker, phone } = stage({ ...SCRIPT, reactions: { ...SCRIPT.reactions, list: { dinner: 'lunch' } } }, PACK);
    const result = await walker.goTo('item', { title: 'Dinner' });
    expect(result).to.include({
      kind: 'fallback',
      code: 'wrong-place',
      at: 'item',
      step: 2,
      reason:
        'tried home → list → item; edge 2 open-item failed: expected item (title "Dinner"), matched item (title "Lunch")',
    });
    expect(phone.acts).to.deep.equal(['tap to_list', 'tap dinner']);
  });

  it('bails with the path tried, the edge, what was expected and what matched, and the exits', async () => {
    const { walker } = stage({ ...SCRIPT, reactions: { ...SCRIPT.reactions, list: { gear: 'advert' } } }, PACK, {
      policy: 'bail',
    });
    const result = await walker.take({ id: 'gear' });
    expect(result).to.deep.include({
      kind: 'fallback',
      code: 'wrong-place',
      at: 'advert',
      step: 2,
      reason: 'tried list → settings; edge 1 gear failed: expected settings, matched advert',
      tried: ['list', 'settings'],
      exits: [{ name: 'close-advert', to: ['home'], required: [], optional: [], once: false }],
      edge: { id: 'gear', variant: undefined, index: 1, of: 1 },
      expected: [{ waypoint: 'settings', data: {} }],
      quality: 'ok',
      screenshot: Buffer.from('png').toString('base64'),
    });
    expect(result).to.have.property('source').that.contains('advert');
  });

  it('re-routes around the failed edge when the policy allows it', async () => {
    const broken: Script = {
      ...SCRIPT,
      reactions: { ...SCRIPT.reactions, home: { to_list: 'list', to_settings: 'advert' } },
    };
    const { walker, phone } = stage(broken, PACK, { policy: 'reroute' });
    expect(await walker.goTo('settings')).to.include({ kind: 'success', at: 'settings', detours: 1 });
    expect(phone.acts).to.deep.equal(['tap to_settings', 'tap home_of_advert', 'tap to_list', 'tap gear']);
  });

  it('re-routes at most so often', async () => {
    const broken: Script = {
      ...SCRIPT,
      reactions: { ...SCRIPT.reactions, home: { to_list: 'advert', to_settings: 'advert' } },
    };
    const { walker, phone } = stage(broken, PACK, { policy: 'reroute', maxReroutes: 1 });
    expect(await walker.goTo('settings')).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(phone.acts.filter((act) => act === 'tap to_settings')).to.have.length(1);
  });

  it('says what it first failed with when there is no other way', async () => {
    const broken: Script = { ...SCRIPT, reactions: { ...SCRIPT.reactions, list: { lunch: 'settings' } } };
    const { walker } = stage(broken, PACK, { policy: 'reroute' });
    const result = await walker.goTo('item', { title: 'Lunch' });
    expect(result).to.have.property('reason').that.contains('edge 2 open-item failed: expected item');
  });

  it('stops at an unknown place, with near misses and quality', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.screen = 'nowhere';
    const result = await walker.goTo('home');
    expect(result).to.include({ kind: 'fallback', code: 'unknown-place', at: null, step: 0, quality: 'ok' });
    expect(result).to.have.nested.property('nearMisses[0].waypoint', 'nearly');
    expect(result).to.have.property('reason').that.contains('nearest: nearly');
  });

  it('never crosses an effect that the caller does not name', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.goTo('island')).to.include({ kind: 'error', code: 'no-path' });
    expect(phone.acts).to.deep.equal([]);
  });

  const refused: readonly (readonly [string, (walker: Stage['walker']) => Promise<object>, object])[] = [
    [
      'an unknown place',
      (walker) => walker.goTo('setings'),
      { code: 'missing-waypoint', hint: 'Did you mean `settings`?' },
    ],
    ['a missing param', (walker) => walker.take({ id: 'open-item' }), { code: 'missing-param' }],
    ['a param that nothing declares', (walker) => walker.goTo('list', { titel: 'x' }), { code: 'usage' }],
    [
      'a shortcut that does not exist',
      (walker) => walker.take({ id: 'gears' }),
      { code: 'no-body', hint: 'Did you mean `gear`?' },
    ],
    ['a move that does not exist', (walker) => walker.take({ from: 'item', to: 'home' }), { code: 'no-path' }],
    ['a variant that does not exist', (walker) => walker.take({ id: 'gear', variant: 'big' }), { code: 'usage' }],
    [
      'taking an edge from elsewhere when only here is allowed',
      (walker) => walker.take({ id: 'gear' }, {}, { here: true }),
      { code: 'not-at-from' },
    ],
  ];
  for (const [what, call, expected] of refused)
    it(`refuses ${what} before any gesture`, async () => {
      const { walker, phone } = stage(SCRIPT, PACK);
      expect(await call(walker)).to.include({ kind: 'error', ...expected });
      expect(phone.acts).to.deep.equal([]);
    });

  it('takes a shortcut from its nearest start', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'gear' })).to.include({ kind: 'success', at: 'settings' });
    expect(phone.acts).to.deep.equal(['tap to_list', 'tap gear']);
  });

  it('chooses the variant that uses most of what is given, and refuses to guess', async () => {
    const by = (name: string) => ({ [name]: { type: 'string' as const, optional: true } });
    const edges = [
      ...PACK.edges,
      edge('find', 'list', { variant: 'by-name', to: 'settings', params: by('name'), body: { tap: { id: 'gear' } } }),
      edge('find', 'list', { variant: 'by-date', to: 'settings', params: by('date'), body: { tap: { id: 'gear' } } }),
    ];
    const { walker, phone } = stage(SCRIPT, { ...PACK, edges });
    phone.screen = 'list';
    expect(await walker.take({ id: 'find' })).to.include({ kind: 'error', code: 'ambiguous-variant' });
    const result = await walker.take({ id: 'find' }, { date: 'today' });
    expect(result).to.have.nested.property('route[0].variant', 'by-date');
  });

  it('takes the one without a variant when that is what is named', async () => {
    const body = { tap: { id: 'gear' } };
    const edges = [
      edge('gear', 'list', { to: 'settings', body }),
      edge('find', 'list', { variant: 'x', to: 'settings', body }),
    ];
    const which = { from: 'list', to: 'settings' };
    const { walker } = stage({ ...SCRIPT, first: 'list' }, { ...PACK, edges });
    expect(await walker.take(which)).to.include({ kind: 'error', code: 'ambiguous-variant' });
    expect(await walker.take({ ...which, from: 'home', variant: null })).to.include({ kind: 'error', code: 'no-path' });
    const result = await walker.take({ ...which, variant: null });
    expect(result).to.have.nested.property('route[0].id', 'gear');
    const only = stage({ ...SCRIPT, first: 'list' }, { ...PACK, edges: edges.slice(1) });
    expect(await only.walker.take({ ...which, variant: null })).to.include({ kind: 'error', code: 'usage' });
  });

  it('plans on from another of the ends that an edge declares', async () => {
    const edges = [
      edge('enter', 'home', { to: ['list', 'advert'], body: { tap: { element: 'to-list' } } }),
      edge('skip', 'advert', { to: 'list', body: { tap: { id: 'home_of_advert' } } }),
    ];
    const reactions = { ...SCRIPT.reactions, home: { to_list: 'advert' }, advert: { home_of_advert: 'list' } };
    const { walker } = stage({ ...SCRIPT, reactions }, { ...PACK, edges });
    const result = await walker.goTo('list');
    expect(result).to.include({ kind: 'success', at: 'list', detours: 0 });
    expect(result).to.have.property('route').that.has.length(2);
  });

  it('tells where it is and what leads on', async () => {
    const { walker } = stage(SCRIPT, PACK);
    const where = await walker.where();
    expect(where).to.include({ waypoint: 'home', quality: 'ok' });
    expect(where.exits.find(({ name }) => name === 'buy')).to.deep.include({ to: ['island'], once: true });
    const rings = where.hops.map((ring) => ring.map(({ waypoint }) => waypoint));
    expect(rings).to.deep.equal([['island', 'list', 'settings'], ['item']]);
  });

  it('answers calls in their order, also when nobody waits for the first', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    const [first, second] = await Promise.all([walker.goTo('list'), walker.goTo('settings')]);
    expect(first).to.include({ kind: 'success', at: 'list' });
    expect(second).to.include({ kind: 'success', at: 'settings' });
    expect(phone.acts).to.deep.equal(['tap to_list', 'tap gear']);
  });
});

describe('the data of an arrival', () => {
  it('is what the end was proven to show, also where the screen alone would not say which of several is meant', async () => {
    const { walker } = stage(
      {
        first: 'form',
        screens: {
          form: () => [{ id: 'form' }, { id: 'save' }],
          day: () => [{ id: 'day' }, { id: 'chip', text: 'Lunch' }, { id: 'chip', text: 'Dinner' }],
        },
        reactions: { form: { save: 'day' } },
      },
      {
        places: [
          place('form', { required: [{ id: 'form' }] }),
          place('saved', { required: [{ id: 'day' }], params: { title }, shows: [{ id: 'chip', text: '{{title}}' }] }),
        ],
        edges: [
          edge('save', 'form', {
            to: [{ waypoint: 'saved', with: { title: '{{title}}' } }],
            params: { title },
            body: { tap: { id: 'save' } },
          }),
        ],
      },
    );
    expect(await walker.take({ id: 'save' }, { title: 'Dinner' })).to.deep.include({
      kind: 'success',
      data: { title: 'Dinner' },
    });
  });
});
