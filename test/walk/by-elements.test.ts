import { expect } from 'chai';
import { lineageOf } from '../../src/model/index.js';
import { compileMatcher } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { ByElements } from '../../src/walk/by-elements.js';
import { DEFAULT_CONFIG } from '../../src/walk/config.js';
import { createWalker, type WalkConfig, type Walker } from '../../src/walk/index.js';
import { androidSource, view, type Element } from '../screen/page-source.js';
import { IosPhone } from './ios-phone.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';
import { edge, pack, place, type PackSpec } from './small-pack.js';

const PACK: PackSpec = {
  places: [
    place('first', { required: [{ id: 'first' }] }),
    place('second', { required: [{ id: 'second' }] }),
    place('third', { required: [{ id: 'third' }] }),
    place('ask', { kind: 'interrupter', required: [{ id: 'ask' }], clear: { no: { tap: { id: 'no' } } } }),
  ],
  edges: [
    edge('next', 'first', { to: 'second', body: { tap: { id: 'go' } } }),
    edge('on', 'second', { to: 'third', body: { tap: { id: 'on' } } }),
    edge('again', 'third', { to: 'first', body: { tap: { id: 'again' } } }),
    edge('write', 'second', {
      to: 'second',
      body: { type: { into: { id: 'field' }, text: 'Ana' } },
      proof: [{ id: 'field', text: 'Ana' }],
    }),
    edge('say', 'second', {
      to: 'second',
      params: { text: { type: 'string' } },
      body: { type: { into: { id: 'field' }, text: '{{text}}' } },
      proof: [{ id: 'field', text: '{{text}}' }],
    }),
    edge('say-so', 'second', {
      to: 'second',
      params: { text: { type: 'string' } },
      body: { shortcut: { id: 'say', with: { text: '{{text}}' } } },
      proof: [{ id: 'field', text: '{{text}}' }],
    }),
    edge('pay', 'second', {
      to: 'third',
      effect: 'once',
      proof: [{ seen: { id: 'third' } }],
      body: { tap: { id: 'pay' } },
    }),
    edge('count', 'first', { to: 'first', proof: [{ changed: { id: 'number' } }], body: { tap: { id: 'more' } } }),
  ],
  answers: { ask: 'no' },
};

const SCRIPT: Script = {
  first: 'first',
  screens: {
    first: () => [{ id: 'first' }, { id: 'go' }, { id: 'more' }, { id: 'number', text: '1', kind: 'text' }],
    second: (phone) => [
      { id: 'second' },
      { id: 'on' },
      { id: 'pay' },
      { id: 'field', kind: 'field', text: phone.fields.get('field') ?? '' },
    ],
    third: () => [{ id: 'third' }, { id: 'again' }],
    ask: () => [{ id: 'ask' }, { id: 'no' }],
    elsewhere: () => [{ id: 'nowhere' }],
  },
  reactions: {
    first: { go: 'second' },
    second: { on: 'third', pay: 'third' },
    third: { again: 'first' },
    ask: { no: 'second' },
  },
};

/** The app counts the taps on `more`. */
function counting(): Script {
  const number = ({ fields }: ScriptedPhone): string => fields.get('number') ?? '1';
  return {
    ...SCRIPT,
    screens: {
      ...SCRIPT.screens,
      first: (phone) => [
        { id: 'first' },
        { id: 'go' },
        { id: 'more' },
        { id: 'number', text: number(phone), kind: 'text' },
      ],
    },
    reactions: {
      ...SCRIPT.reactions,
      first: {
        go: 'second',
        more: (phone) => phone.change(() => phone.fields.set('number', String(Number(number(phone)) + 1))),
      },
    },
  };
}

interface Stage {
  readonly walker: Walker;
  readonly phone: IosPhone;
}

/** One page source was read already, as a start does. */
async function stage(config: Partial<WalkConfig> = {}, script: Script = SCRIPT, packSpec = PACK): Promise<Stage> {
  const phone = new IosPhone(script);
  const packs = { ...pack(packSpec), platform: 'ios' as const, lineage: lineageOf('ios') };
  const walker = createWalker({ device: phone.port, packs, config, clock: phone.clock });
  await walker.where();
  phone.sources = 0;
  return { walker, phone };
}

describe('A walk by elements', () => {
  it('reads no page source while all is as expected, where sources are slow', async () => {
    const { walker, phone } = await stage();
    expect(await walker.goTo('third')).to.include({ kind: 'success', at: 'third' });
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(await walker.take({ id: 'write' })).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap on', 'tap again', 'tap go', 'type field']);
    expect(phone.sources).to.equal(0);
  });

  it('looks for the target of a text while it proves the place, before anybody says which text', async () => {
    // Without the one whose text is known.
    const edges = PACK.edges.filter((each) => each.id !== 'write');
    for (const id of ['say', 'say-so']) {
      const { walker, phone } = await stage({}, SCRIPT, { ...PACK, edges });
      phone.others = 0;
      expect(await walker.goTo('second')).to.include({ kind: 'success' });
      phone.rounds = 0;
      expect(await walker.take({ id }, { text: 'Ana' })).to.include({ kind: 'success' });
      // The one by which it is proven.
      expect(phone.rounds).to.equal(1);
    }
  });

  it('looks for what answers a dialog that may come instead of the place, while it proves which of them came', async () => {
    const dialog = place('sure', { modal: true, required: [{ id: 'sure' }] });
    const spec: PackSpec = {
      ...PACK,
      places: [...PACK.places, dialog],
      edges: [
        edge('leave', 'first', { to: ['second', 'sure'], body: { tap: { id: 'go' } } }),
        edge('yes', 'sure', { to: 'second', body: { tap: { id: 'yes' } } }),
      ],
    };
    const script: Script = {
      ...SCRIPT,
      screens: { ...SCRIPT.screens, sure: () => [{ id: 'sure' }, { id: 'yes' }] },
      reactions: { first: { go: 'sure' }, sure: { yes: 'second' } },
    };
    const { walker, phone } = await stage({}, script, spec);
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    // Where it begins, that the dialog came, and that it was left.
    expect(phone.rounds).to.equal(3);
    expect(phone.sources).to.equal(0);
  });

  it('is left to page sources where these are quick, or where that was said', async () => {
    const quick = await stage();
    quick.phone.sourceMs = 10;
    for (let times = 0; times < 5; times++) await quick.walker.where();
    quick.phone.rounds = 0;
    expect(await quick.walker.goTo('second')).to.include({ kind: 'success' });
    expect(quick.phone.rounds).to.equal(0);
    const said = await stage({ verify: 'source' });
    expect(await said.walker.goTo('second')).to.include({ kind: 'success' });
    expect(said.phone.rounds).to.equal(0);
  });

  it('is left to page sources as soon as searches turn out to take about as long', async () => {
    const { walker, phone } = await stage();
    phone.roundMs = 1_800;
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(phone.rounds).to.be.greaterThan(0);
    phone.rounds = 0;
    expect(await walker.goTo('first')).to.include({ kind: 'success' });
    expect(phone.rounds).to.equal(0);
  });

  it('is made by an edge that says so, and by a configuration that says so, however quick sources are', async () => {
    const said = PACK.edges.map((each) => (each.id === 'next' ? { ...each, verifyElements: true } : each));
    for (const [config, spec] of [
      [{ verify: 'source' }, { ...PACK, edges: said }],
      [{ verify: 'elements' }, PACK],
    ] as const) {
      const { walker, phone } = await stage(config, SCRIPT, spec);
      phone.sourceMs = 10;
      expect(await walker.goTo('second')).to.include({ kind: 'success' });
      expect(phone.rounds).to.be.greaterThan(0);
    }
  });

  it('goes on by page sources where the driver does not describe elements', async () => {
    const { walker, phone } = await stage({ verify: 'elements' });
    phone.describes = false;
    expect(await walker.goTo('third')).to.include({ kind: 'success', at: 'third' });
    expect(phone.rounds).to.equal(1);
  });

  it('never arrives where the screen is not, however far searches lag behind it', async () => {
    const { walker, phone } = await stage();
    phone.lagMs = 1_500;
    expect(await walker.goTo('third')).to.include({ kind: 'success', at: 'third' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap on']);
    expect(phone.screen).to.equal('third');
  });

  it('repeats a tap that the app swallowed, on the word of a page source', async () => {
    const { walker, phone } = await stage();
    phone.swallow = 1;
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap go']);
    expect(phone.sources).to.be.greaterThan(0);
  });

  it('repeats a tap that the app swallowed before the next one of the same body, on the word of a page source', async () => {
    const both = edge('both', 'first', { to: 'second', body: [{ tap: { id: 'more' } }, { tap: { id: 'go' } }] });
    const { walker, phone } = await stage({}, counting(), { ...PACK, edges: [both] });
    phone.swallow = 1;
    expect(await walker.take({ id: 'both' })).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap more', 'tap more', 'tap go']);
  });

  it('goes on in a body without a page source where the screen is surely not the one before any more', async () => {
    const through = edge('through', 'first', { to: 'third', body: [{ tap: { id: 'go' } }, { tap: { id: 'on' } }] });
    const { walker, phone } = await stage({}, SCRIPT, { ...PACK, edges: [through] });
    expect(await walker.take({ id: 'through' })).to.include({ kind: 'success', at: 'third' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap on']);
    expect(phone.sources).to.equal(0);
  });

  it('clears an interrupter that comes instead of the place', async () => {
    const asking = { ...SCRIPT, reactions: { ...SCRIPT.reactions, first: { go: 'ask' } } };
    const { walker, phone } = await stage({}, asking);
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap no']);
  });

  it('fails on the word of a page source, with what that shows', async () => {
    const lost = { ...SCRIPT, reactions: { ...SCRIPT.reactions, first: { go: 'elsewhere' } } };
    const { walker, phone } = await stage({}, lost);
    const result = await walker.goTo('second');
    expect(result).to.include({ kind: 'fallback', code: 'unknown-place' });
    expect(phone.sources).to.be.greaterThan(0);
    expect(result.kind === 'fallback' ? result.source : '')
      .to.include('nowhere')
      .and.not.include('<node');
  });

  it('waits while the screen is busy', async () => {
    let wheels = 3;
    const busy: Script = {
      ...SCRIPT,
      screens: {
        ...SCRIPT.screens,
        second: () => [
          { id: 'second' },
          { id: 'on' },
          ...(wheels-- > 0 ? [{ id: 'wheel', kind: 'progress' as const }] : []),
        ],
      },
    };
    const phone = new IosPhone(busy);
    const packs = {
      ...pack(PACK),
      platform: 'ios' as const,
      lineage: lineageOf('ios'),
      busy: [{ role: 'progress' as const }],
    };
    const walker = createWalker({ device: phone.port, packs, clock: phone.clock });
    await walker.where();
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(wheels).to.be.below(1);
  });

  it('reads page sources before an act that must not be doubled, until all is at rest', async () => {
    const { walker, phone } = await stage();
    await walker.goTo('second');
    expect(phone.sources).to.equal(0);
    expect(await walker.take({ id: 'pay' })).to.include({ kind: 'success', at: 'third' });
    expect(phone.sources).to.equal(2);
    expect(phone.acts).to.deep.equal(['tap go', 'tap pay']);
  });

  it('does not believe by elements what held before the act already', async () => {
    const { walker, phone } = await stage({}, counting());
    phone.lagMs = 1_500;
    expect(await walker.take({ id: 'count' })).to.include({ kind: 'success', at: 'first' });
    expect(phone.acts).to.deep.equal(['tap more']);
    expect(phone.fields.get('number')).to.equal('2');
    expect(phone.sources).to.be.greaterThan(0);
  });

  it('does not take a page source for newer than what searches saw before it', async () => {
    const { walker, phone } = await stage();
    await walker.goTo('second');
    // From here on sources show what was 1.5 s ago, and only they.
    phone.sourceLagMs = 1_500 + phone.sourceMs;
    expect(await walker.take({ id: 'pay' })).to.include({ kind: 'success', at: 'third' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap pay']);
  });

  it('taps only what has come to rest', async () => {
    let left = 0;
    const moving: Script = {
      ...SCRIPT,
      screens: {
        ...SCRIPT.screens,
        first: () => {
          left = Math.min(left + 20, 100);
          return [{ id: 'first' }, { id: 'go', box: [left, 100, left + 90, 140] }];
        },
      },
    };
    const { walker, phone } = await stage({}, moving);
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(left).to.equal(100);
    expect(phone.acts).to.deep.equal(['tap go']);
  });
});

describe('Several windows in one page source', () => {
  it('are told apart by page sources only: searches are then not asked', () => {
    const { port: device, clock } = new IosPhone(SCRIPT);
    const matcher = compileMatcher(pack(PACK));
    const byElements = new ByElements({ device, matcher, config: DEFAULT_CONFIG, clock, interrupters: undefined });
    const viewportAfter = (...roots: readonly Element[]): unknown => {
      byElements.sourceTook(1, readScreen(androidSource(...roots), 'android'));
      return byElements.viewport;
    };
    const window = view('FrameLayout', { box: '[0,0][1080,2400]' });
    expect(viewportAfter(window, window)).to.equal(undefined);
    const toast = view('Toast', { text: 'Saved' });
    expect(viewportAfter(window, toast)).to.deep.equal({ left: 0, top: 0, right: 1080, bottom: 2400 });
  });
});

describe('A call right after another one', () => {
  it('goes on from the last reading when nobody else has used the device since', async () => {
    const { walker, phone } = await stage({ verify: 'source' });
    phone.others = 0;
    await walker.goTo('second');
    phone.sources = 0;
    await walker.goTo('third');
    expect(phone.sources).to.equal(1);
  });

  it('reads the screen anew when somebody else has, when time has passed, and when nobody can know', async () => {
    for (const meanwhile of [
      (phone: IosPhone) => (phone.others = 1),
      (phone: IosPhone) => phone.clock.pass(101),
      (phone: IosPhone) => (phone.others = undefined),
    ]) {
      const { walker, phone } = await stage({ verify: 'source' });
      phone.others = 0;
      await walker.goTo('second');
      phone.sources = 0;
      meanwhile(phone);
      await walker.goTo('third');
      expect(phone.sources).to.equal(2);
    }
  });
});
