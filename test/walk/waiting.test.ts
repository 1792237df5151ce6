import { expect } from 'chai';
import { WaymarkError } from '../../src/model/index.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

const PACK: PackSpec = {
  places: [
    place('first', { required: [{ id: 'first' }] }),
    place('second', { required: [{ id: 'second' }] }),
    place('third', { required: [{ id: 'third' }] }),
  ],
  edges: [
    edge('next', 'first', { to: 'second', body: { tap: { id: 'go' } } }),
    edge('on', 'second', { to: 'third', body: { tap: { id: 'on' } } }),
    edge('refresh', 'first', { to: 'first', proof: [{ changed: { id: 'count' } }], body: { tap: { id: 'refresh' } } }),
    edge('splash', 'third', { to: 'first', body: [] }),
  ],
};

function script(extra: Partial<Script['screens']> = {}, reactions: Script['reactions'] = {}): Script {
  return {
    first: 'first',
    screens: {
      first: () => [{ id: 'first' }, { id: 'go' }, { id: 'refresh' }],
      second: () => [{ id: 'second' }, { id: 'on' }],
      third: () => [{ id: 'third' }],
      ...extra,
    },
    reactions: { first: { go: 'second' }, second: { on: 'third' }, ...reactions },
  };
}

describe('Waiting', () => {
  it('does not act on a page source that lags behind the last tap', async () => {
    const { walker, phone } = stage(script(), PACK);
    phone.lagMs = 2_000;
    expect(await walker.goTo('third')).to.include({ kind: 'success', at: 'third' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap on']);
  });

  it('does not take a screen for its own refreshed self until it shows the proof', async () => {
    let count = 0;
    const refreshing = script(
      { first: () => [{ id: 'first' }, { id: 'refresh' }, { id: 'count', text: String(count), kind: 'text' }] },
      { first: { refresh: (phone) => phone.change(() => count++) } },
    );
    const { walker, phone } = stage(refreshing, PACK);
    phone.lagMs = 1_500;
    const begun = phone.clock.now();
    expect(await walker.take({ id: 'refresh' })).to.include({ kind: 'success', at: 'first' });
    expect(phone.clock.now() - begun).to.be.at.least(1_500);
    expect(count).to.equal(1);
  });

  it('fails when the screen stays as it was although a proof asks for a change', async () => {
    const idle = script({
      first: () => [{ id: 'first' }, { id: 'refresh' }, { id: 'count', text: '0', kind: 'text' }],
    });
    const { walker } = stage(idle, PACK);
    const result = await walker.take({ id: 'refresh' });
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result)
      .to.have.property('reason')
      .that.contains('reached first, but it is not proven: id "count" is not changed');
  });

  it('taps only what has come to rest', async () => {
    const settles = (phone: ScriptedPhone, since: number): number => Math.max(0, 800 - (phone.clock.now() - since));
    let since = 0;
    let where = -1;
    const sliding = script(
      {
        second: (phone) => {
          const top = 100 + settles(phone, since);
          return [{ id: 'second' }, { id: 'on', box: [0, top, 500, top + 80] }];
        },
      },
      {
        first: {
          go: (phone) => {
            since = phone.clock.now();
            phone.go('second');
          },
        },
        second: {
          on: (phone) => {
            where = settles(phone, since);
            phone.go('third');
          },
        },
      },
    );
    const { walker, phone } = stage(sliding, PACK);
    since = phone.clock.now();
    expect(await walker.goTo('third')).to.include({ kind: 'success' });
    expect(where).to.equal(0);
  });

  it('asserts no place and makes no gesture while the screen is busy', async () => {
    let busyUntil = 0;
    const loading = script(
      {
        second: (phone) => [
          { id: 'second' },
          { id: 'on' },
          ...(phone.clock.now() < busyUntil ? [{ id: 'wheel', kind: 'progress' as const }] : []),
        ],
      },
      {
        first: {
          go: (phone) => {
            busyUntil = phone.clock.now() + 4_000;
            phone.go('second');
          },
        },
      },
    );
    const { walker, phone } = stage(loading, PACK);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(phone.clock.now()).to.be.at.least(busyUntil);
  });

  it('says so when the screen stays busy', async () => {
    const loading = script({ second: () => [{ id: 'second' }, { id: 'wheel', kind: 'progress' }] });
    const { walker } = stage(loading, PACK);
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'still-busy' });
  });

  it('counts its deadline from the last action', async () => {
    const dead = script({}, { first: {} });
    const { walker, phone } = stage(dead, PACK, { timeoutMs: 5_000 });
    const begun = phone.clock.now();
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'wrong-place' });
    // The tap, its repetition after 3 s, and 5 s more.
    expect(phone.clock.now() - begun).to.be.within(8_000, 9_000);
  });

  it('gives an edge the time that it asks for', async () => {
    const slow = script({}, { first: { go: 'nothing' } });
    const edges = [edge('next', 'first', { to: 'second', timeoutMs: 30_000, body: { tap: { id: 'go' } } })];
    const { walker, phone } = stage(
      { ...slow, screens: { ...slow.screens, nothing: () => [{ id: 'nothing' }] } },
      { ...PACK, edges },
    );
    const begun = phone.clock.now();
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'unknown-place' });
    expect(phone.clock.now() - begun).to.be.within(30_000, 31_000);
  });

  it('walks an edge without a body by waiting', async () => {
    const { walker, phone } = stage(
      script({ third: (p) => (p.clock.now() > leave ? [{ id: 'first' }] : [{ id: 'third' }]) }),
      PACK,
    );
    const leave = phone.clock.now() + 2_000;
    phone.screen = 'third';
    expect(await walker.goTo('first')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal([]);
  });

  it('does not take an empty reading for an answer', async () => {
    const { walker, phone } = stage(script(), PACK);
    phone.garbled = 3;
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    phone.garbled = 1_000;
    expect(await walker.goTo('third')).to.include({ kind: 'error', code: 'bad-reading' });
  });

  it('tells a crash from a wrong place, without waiting for the deadline', async () => {
    const crashing = script({}, { first: { go: (phone) => phone.change(() => (phone.crashed = true)) } });
    const { walker, phone } = stage(crashing, PACK, { timeoutMs: 60_000 });
    const begun = phone.clock.now();
    const result = await walker.goTo('second');
    expect(result).to.include({ kind: 'fallback', code: 'app-crashed', step: 1 });
    expect(phone.clock.now() - begun).to.be.below(10_000);
  });

  it('tells a crash that takes an element away in the middle of an act', async () => {
    const { walker, phone } = stage(script(), PACK);
    phone.tap = () => {
      phone.crashed = true;
      return Promise.reject(new WaymarkError('not-found', 'the element is gone', 'Read again.'));
    };
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'app-crashed' });
  });

  it('takes the timeout of the call before that of the edge', async () => {
    const slow: PackSpec = {
      places: PACK.places,
      edges: [edge('next', 'first', { to: 'second', timeoutMs: 60_000, body: { tap: { id: 'elsewhere' } } })],
    };
    const { walker, phone } = stage(script(), slow);
    const begun = phone.clock.now();
    expect(await walker.goTo('second', {}, { timeoutMs: 1_000 })).to.include({ code: 'not-found' });
    expect(phone.clock.now() - begun).to.be.below(5_000);
  });

  it('for a screen to come to rest after a raw action ends at the deadline, too', async () => {
    const restless = script({
      second: (phone) => [{ id: 'second' }, { id: 'clock', text: String(phone.clock.now()), kind: 'text' }],
    });
    const { walker, phone } = stage(restless, PACK, { timeoutMs: 5_000 });
    const begun = phone.clock.now();
    expect(await walker.perform({ tap: { id: 'go' } })).to.include({ kind: 'success', at: 'second' });
    expect(phone.clock.now() - begun).to.be.within(5_000, 5_300);
  });

  it('needs one reading and one search for an element for each gesture', async () => {
    const { walker, phone } = stage(script(), PACK);
    await walker.goTo('third');
    expect(phone.acts).to.have.length(2);
    // One to know where it is, then for each gesture one that proves the arrival, and is the first to show the next target.
    expect([phone.reads, phone.searches]).to.deep.equal([1 + 2, 2]);
  });

  it('needs two readings for each gesture where searches do not tell where elements are, and finds that out once', async () => {
    const { walker, phone } = stage(script(), PACK);
    phone.tellsBounds = false;
    await walker.goTo('third');
    expect(phone.acts).to.have.length(2);
    expect([phone.reads, phone.searches]).to.deep.equal([1 + 2 * 2, 1 + 2]);
  });
});
