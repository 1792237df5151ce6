import { expect } from 'chai';
import fc from 'fast-check';
import type { WalkResult } from '../../src/model/index.js';
import { isStill } from '../../src/walk/policy/rest.js';
import type { ScriptedPhone, Script } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

const PACK: PackSpec = {
  places: [place('first', { required: [{ id: 'first' }] }), place('second', { required: [{ id: 'second' }] })],
  edges: [edge('next', 'first', { to: 'second', body: { tap: { id: 'go' } } })],
};

function script(first: Script['screens'][string] = () => [{ id: 'first' }, { id: 'go' }]): Script {
  return {
    first: 'first',
    screens: { first, second: () => [{ id: 'second' }] },
    reactions: { first: { go: 'second' } },
  };
}

interface Asked {
  readonly what: 'source' | 'search' | 'tap';
  readonly begun: number;
  readonly ended: number;
}

/** What the phone is asked from now on, and when. */
function watched(phone: ScriptedPhone): readonly Asked[] {
  const asked: Asked[] = [];
  const noted = async <T>(what: Asked['what'], run: () => Promise<T>): Promise<T> => {
    const begun = phone.clock.now();
    const result = await run();
    asked.push({ what, begun, ended: phone.clock.now() });
    return result;
  };
  const source = phone.source.bind(phone);
  const find = phone.find.bind(phone);
  const tap = phone.tap.bind(phone);
  phone.source = () => noted('source', source);
  phone.find = (locator) => noted('search', () => find(locator));
  phone.tap = (element) => noted('tap', () => tap(element));
  return asked;
}

function words(asked: readonly Asked[]): readonly string[] {
  return asked.map(({ what }) => what);
}

/** From the end of one to the begin of the next, ms. */
function between(asked: readonly Asked[], index: number): number {
  return (asked[index + 1]?.begun ?? NaN) - (asked[index]?.ended ?? NaN);
}

/** From the begin of one to the begin of the next, ms. */
function begins(asked: readonly Asked[], index: number): number {
  return (asked[index + 1]?.begun ?? NaN) - (asked[index]?.begun ?? NaN);
}

/** At each of the first `times` searches the target has moved by `by` since the source before. */
function moving(by: number, times = 1): { readonly asked: readonly Asked[]; readonly walk: () => Promise<WalkResult> } {
  let left = times;
  let shift = 0;
  const { walker, phone } = stage(
    script(() => [{ id: 'first' }, { id: 'go', box: [0, 500 + shift, 900, 590 + shift] }]),
    PACK,
  );
  const find = phone.find.bind(phone);
  phone.find = (locator) => {
    if (left-- > 0) shift += by;
    return find(locator);
  };
  return { asked: watched(phone), walk: () => walker.goTo('second') };
}

describe('The second reading of a target', () => {
  it('is the search for its element, asked for 52 ms after the first was answered quickly: longer than a slow frame', async () => {
    const { walker, phone } = stage(script(), PACK);
    const asked = watched(phone);
    await walker.goTo('second');
    expect(words(asked)).to.deep.equal(['source', 'search', 'tap', 'source']);
    expect(between(asked, 0)).to.equal(52);
  });

  it('is asked for 64 ms after the first was asked for, where that took its time', async () => {
    const { walker, phone } = stage(script(), PACK);
    const source = phone.source.bind(phone);
    phone.source = () => {
      phone.clock.pass(20);
      return source();
    };
    const asked = watched(phone);
    await walker.goTo('second');
    expect(begins(asked, 0)).to.equal(64);
  });

  it('is asked for at least 32 ms after the first was there, however long that took', async () => {
    const { walker, phone } = stage(script(), PACK);
    const source = phone.source.bind(phone);
    phone.source = () => {
      phone.clock.pass(500);
      return source();
    };
    const asked = watched(phone);
    await walker.goTo('second');
    expect(between(asked, 0)).to.equal(32);
  });

  it('finds what moves in frames of 50 ms', async () => {
    // The whole of an entrance: half a screen, in 700 ms, slower towards its end.
    let where: number | undefined;
    const { walker, phone } = stage(
      script((at) => [{ id: 'first' }, { id: 'go', box: [shift(at), 500, 900 + shift(at), 590] }]),
      PACK,
    );
    const begun = phone.clock.now() - 3;
    const shift = ({ clock }: ScriptedPhone): number => {
      const frame = Math.floor((clock.now() - begun) / 50) * 50;
      return Math.round(500 * (1 - Math.min(1, frame / 700)) ** 2);
    };
    const tap = phone.tap.bind(phone);
    phone.tap = (element) => {
      where = shift(phone);
      return tap(element);
    };
    await walker.goTo('second');
    expect(where).to.be.at.most(1);
  });

  it('is made at once where so much time has passed since the first', async () => {
    const { walker, phone } = stage(script(), PACK, { stillMs: 0, frameMs: 0 });
    const asked = watched(phone);
    await walker.goTo('second');
    expect(between(asked, 0)).to.equal(0);
  });

  for (const by of [1, -1])
    it(`may differ from the first by rounding (${by})`, async () => {
      const { asked, walk } = moving(by);
      expect(await walk()).to.include({ kind: 'success' });
      expect(words(asked)).to.deep.equal(['source', 'search', 'tap', 'source']);
    });

  for (const by of [2, -2, 700])
    it(`begins anew where the target has moved (${by})`, async () => {
      const { asked, walk } = moving(by);
      expect(await walk()).to.include({ kind: 'success' });
      expect(words(asked)).to.deep.equal(['source', 'search', 'source', 'search', 'tap', 'source']);
      expect(between(asked, 2)).to.equal(52);
    });

  it('begins anew for as long as the target moves', async () => {
    const { asked, walk } = moving(40, 6);
    expect(await walk()).to.include({ kind: 'success' });
    const before = words(asked).slice(0, words(asked).indexOf('tap'));
    expect(before).to.deep.equal(Array.from({ length: 7 }, () => ['source', 'search']).flat());
  });

  it('is a source, no sooner, where the search finds no element', async () => {
    const { walker, phone } = stage(script(), PACK);
    const find = phone.find.bind(phone);
    let missing = 1;
    phone.find = async (locator) => {
      const found = await find(locator);
      return missing-- > 0 ? [] : found;
    };
    const asked = watched(phone);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(words(asked)).to.deep.equal(['source', 'search', 'source', 'search', 'tap', 'source']);
  });

  it('is none while the driver finds the element elsewhere than two sources that agree: both are older than what shifted it', async () => {
    let shift = 0;
    const { walker, phone } = stage(
      script(() => [{ id: 'first' }, { id: 'go', box: [0, 500 + shift, 900, 590 + shift] }]),
      { ...PACK, edges: [edge('next', 'first', { to: 'second', body: { tap: { id: 'go', at: [0.5, 0.5] } } })] },
    );
    phone.change(() => (shift = 168));
    phone.lagMs = 2500;
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tapAt 450,713']);
  });

  it('may show less of the element than the driver finds: what is clipped is not elsewhere', async () => {
    const { walker, phone } = stage(script(), PACK);
    const find = phone.find.bind(phone);
    phone.find = async (locator) =>
      (await find(locator)).map(({ handle, bounds }) => ({
        handle,
        ...(bounds === undefined ? {} : { bounds: { ...bounds, bottom: 2000 } }),
      }));
    const asked = watched(phone);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(words(asked)).to.deep.equal(['source', 'search', 'source', 'search', 'tap', 'source']);
  });

  it('is a source where the driver says for 3 s that what rests is elsewhere, which is found out once in a session', async () => {
    const back = edge('back', 'second', { to: 'first', body: { tap: { id: 'second' } } });
    const there = script();
    const { walker, phone } = stage(
      { ...there, reactions: { ...there.reactions, second: { second: 'first' } } },
      { ...PACK, edges: [...PACK.edges, back] },
    );
    const find = phone.find.bind(phone);
    phone.find = async (locator) =>
      (await find(locator)).map(({ handle }) => ({ handle, bounds: { left: 0, top: 0, right: 9, bottom: 9 } }));
    const begun = phone.clock.now();
    const asked = watched(phone);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    const first = words(asked);
    expect(phone.clock.now() - begun).to.be.within(3_000, 3_500);
    expect(await walker.goTo('first')).to.include({ kind: 'success' });
    expect(words(asked).slice(first.length)).to.deep.equal(['source', 'source', 'search', 'tap', 'source']);
  });

  it('is a source where the driver does not tell where elements are, which is found out once in a session', async () => {
    const back = edge('back', 'second', { to: 'first', body: { tap: { id: 'second' } } });
    const there = script();
    const { walker, phone } = stage(
      { ...there, reactions: { ...there.reactions, second: { second: 'first' } } },
      { ...PACK, edges: [...PACK.edges, back] },
    );
    phone.tellsBounds = false;
    const asked = watched(phone);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    const first = words(asked);
    expect(first).to.deep.equal(['source', 'search', 'source', 'search', 'tap', 'source']);
    expect(await walker.goTo('first')).to.include({ kind: 'success' });
    expect(words(asked).slice(first.length)).to.deep.equal(['source', 'source', 'search', 'tap', 'source']);
    expect(between(asked, first.length)).to.equal(52);
  });

  it('is a source for what no search can find exactly, which is tapped by its place', async () => {
    const there = script(() => [{ id: 'first' }, { id: 'go', text: 'a\\b', box: [0, 500, 900, 590] }]);
    const edges = [edge('next', 'first', { to: 'second', body: { tap: { text: 'a\\b' } } })];
    const { walker, phone } = stage(there, { ...PACK, edges });
    const source = phone.source.bind(phone);
    // UiSelector cannot say a backslash.
    const said = 'class="android.widget.Button" text="a\\b" resource-id="com.example.app:id/go"';
    phone.source = async () => (await source()).replace(said, 'class="x\\y" text="a\\b"');
    const asked = watched(phone);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(words(asked)).to.deep.equal(['source', 'source', 'source']);
    expect(between(asked, 0)).to.equal(52);
    expect(phone.acts).to.deep.equal(['tapAt 450,545']);
  });

  for (const tellsBounds of [true, false]) {
    const how = tellsBounds ? 'a search' : 'a source';
    it(`never comes where the target does not rest, and is not waited for beyond the deadline (${how})`, async () => {
      const top = (phone: ScriptedPhone): number => 500 + (phone.clock.now() % 700);
      const restless = script((phone) => [{ id: 'first' }, { id: 'go', box: [0, top(phone), 900, top(phone) + 90] }]);
      const { walker, phone } = stage(restless, PACK, { timeoutMs: 5_000 });
      phone.tellsBounds = tellsBounds;
      const begun = phone.clock.now();
      const result = await walker.goTo('second');
      expect(result).to.include({ kind: 'fallback', code: 'not-reachable' });
      expect(result).to.have.property('reason').that.contains('it does not come to rest');
      expect(phone.clock.now() - begun).to.be.within(5_000, 5_200);
      expect(phone.acts).to.deep.equal([]);
    });

    it(`is waited for also where the first came at the deadline (${how})`, async () => {
      const { walker, phone } = stage(script(), PACK, { timeoutMs: 1 });
      phone.tellsBounds = tellsBounds;
      await walker.goTo('second');
      expect(phone.acts).to.deep.equal(['tap go']);
    });
  }

  it('is asked for only when the first can be believed: not while the screen is busy', async () => {
    const busy = script(() => [{ id: 'first' }, { id: 'go' }, { id: 'wheel', kind: 'progress' }]);
    const { walker, phone } = stage(busy, PACK, { timeoutMs: 500 });
    expect(await walker.goTo('second')).to.include({ code: 'still-busy' });
    expect(phone.searches).to.equal(0);
  });

  it('leaves the records as they are: the act was decided on the first', async () => {
    const beginOf = async (tellsBounds: boolean): Promise<unknown> => {
      const { walker, phone, events } = stage(script(), PACK);
      phone.tellsBounds = tellsBounds;
      await walker.goTo('second');
      return events.filter(({ type }) => type === 'begin').map((event) => ({ ...event, at: 0 }));
    };
    expect(await beginOf(true)).to.deep.equal(await beginOf(false));
  });
});

describe('A box at rest', () => {
  it('differs by at most one unit on each side', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer()),
        fc.integer({ min: -3, max: 3 }),
        ([left, top, right, bottom], by) => {
          const box = { left, top, right, bottom };
          expect(isStill(box, { ...box, top: top + by })).to.equal(Math.abs(by) <= 1);
        },
      ),
    );
  });
});
