import { expect } from 'chai';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

/** A counter: `add` counts and may show a receipt, `open` goes to a second screen. */
interface Counter {
  count: number;
}

function counting(counter: Counter): Script {
  const receipt = (phone: ScriptedPhone) => [
    { id: 'shop' },
    { id: 'open' },
    { id: 'buy' },
    { id: 'count', text: String(counter.count), kind: 'text' as const },
    ...(phone.fields.has('receipt') ? [{ id: 'receipt', text: 'Bought' }] : []),
  ];
  return {
    first: 'shop',
    screens: { shop: receipt, inside: () => [{ id: 'inside' }] },
    reactions: {
      shop: {
        open: 'inside',
        buy: (phone) =>
          phone.change(() => {
            counter.count++;
            phone.fields.set('receipt', 'yes');
          }),
      },
    },
  };
}

const PACK: PackSpec = {
  places: [place('shop', { required: [{ id: 'shop' }] }), place('inside', { required: [{ id: 'inside' }] })],
  edges: [
    edge('open', 'shop', { to: 'inside', body: { tap: { id: 'open' } } }),
    edge('buy', 'shop', { to: 'shop', effect: 'once', proof: [{ id: 'receipt' }], body: { tap: { id: 'buy' } } }),
    edge('buy-blindly', 'shop', { to: 'inside', effect: 'once', body: { tap: { id: 'buy' } } }),
  ],
};

function set() {
  const counter: Counter = { count: 0 };
  return { counter, ...stage(counting(counter), PACK) };
}

describe('Exactly once', () => {
  it('repeats a repeatable tap that shows no effect, once, after three seconds', async () => {
    const { walker, phone } = set();
    phone.swallow = 1;
    const begun = phone.clock.now();
    expect(await walker.goTo('inside')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
    expect(phone.clock.now() - begun).to.be.within(3_000, 4_000);
  });

  it('decides on an act that must not be doubled when all of the screen is at rest, so that the end of a transition is not taken for its effect', async () => {
    const counter: Counter = { count: 0 };
    const script = counting(counter);
    const begins = stage(script, PACK).phone.clock.now();
    const moving: Script = {
      ...script,
      screens: {
        ...script.screens,
        shop: (phone) => [
          ...(script.screens['shop']?.(phone) ?? []),
          { id: 'slides', text: String(Math.min(phone.clock.now() - begins, 900)) },
        ],
      },
    };
    const { walker, phone } = stage(moving, PACK);
    phone.swallow = 1;
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap buy', 'tap buy']);
    expect(counter.count).to.equal(1);
  });

  it('makes an act that must not be doubled also where something on the screen never rests', async () => {
    const counter: Counter = { count: 0 };
    const script = counting(counter);
    const ticking: Script = {
      ...script,
      screens: {
        ...script.screens,
        shop: (phone) => [...(script.screens['shop']?.(phone) ?? []), { id: 'ticks', text: String(phone.clock.now()) }],
      },
    };
    const { walker, phone } = stage(ticking, PACK);
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap buy']);
  });

  it('holds for a part that may be repeated, where it has the effect of the whole that must not be doubled', async () => {
    const counter: Counter = { count: 0 };
    const press = edge('press', 'shop', { to: 'inside', body: { tap: { id: 'buy' } } });
    const whole = edge('order', 'shop', { to: 'inside', effect: 'once', body: { shortcut: { id: 'press' } } });
    const { walker, phone } = stage(counting(counter), { ...PACK, edges: [press, whole] });
    phone.swallow = 1;
    expect(await walker.take({ id: 'order' })).to.include({ kind: 'fallback', code: 'outcome-unknown' });
    expect(phone.acts).to.deep.equal(['tap buy']);
  });

  it('does not repeat it twice', async () => {
    const { walker, phone } = set();
    phone.swallow = 9;
    expect(await walker.goTo('inside')).to.include({ kind: 'fallback', code: 'wrong-place', at: 'shop' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
  });

  it('goes on from what the screen shows when the answer to a tap that worked is lost', async () => {
    const { walker, phone, events } = set();
    phone.loseAnswers = 1;
    expect(await walker.goTo('inside')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap open']);
    expect(ofType(events, 'end').map(({ outcome }) => outcome)).to.deep.equal(['unsure']);
  });

  it('repeats a repeatable tap when the answer is lost and the screen stays the same', async () => {
    const { walker, phone } = set();
    phone.loseAnswers = 1;
    phone.swallow = 1;
    expect(await walker.goTo('inside')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
  });

  it('does not double an effect whose answer is lost', async () => {
    const { walker, phone, counter } = set();
    phone.loseAnswers = 1;
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success', at: 'shop' });
    expect(counter.count).to.equal(1);
  });

  it('repeats the commit of a once edge when its proof is false', async () => {
    const { walker, phone, counter } = set();
    phone.swallow = 1;
    phone.loseAnswers = 1;
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap buy', 'tap buy']);
    expect(counter.count).to.equal(1);
  });

  it('repeats a swallowed commit, too, when its proof is false', async () => {
    const { walker, phone, counter } = set();
    phone.swallow = 1;
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    expect(counter.count).to.equal(1);
  });

  it('stops where no proof says whether it happened', async () => {
    for (const loseAnswers of [0, 1]) {
      const { walker, phone } = set();
      phone.swallow = 1;
      phone.loseAnswers = loseAnswers;
      const result = await walker.take({ id: 'buy-blindly' });
      expect(result).to.include({ kind: 'fallback', code: 'outcome-unknown' });
      expect(phone.acts).to.deep.equal(['tap buy']);
    }
  });

  it('writes a line before and a line after each act, and one for each gesture of the device', async () => {
    const { walker, phone, events } = set();
    phone.swallow = 1;
    await walker.take({ id: 'buy' });
    const begins = ofType(events, 'begin');
    expect(begins).to.have.length(phone.acts.length);
    expect(begins[0]).to.include({ name: 'tap', words: 'tap on id "buy"', gesture: true, commit: true, place: 'shop' });
    expect(begins[0]?.reading).to.match(/^[0-9a-f]{64}$/);
    for (const begin of begins) {
      const at = events.indexOf(begin);
      expect(events[at + 1]).to.include({ type: 'end', action: begin.action, outcome: 'done' });
    }
  });

  it('begins the line before the device is asked', async () => {
    const { walker, phone, events } = set();
    let told = -1;
    phone.change(() => undefined);
    const tap = phone.tap.bind(phone);
    phone.tap = (element) => {
      told = ofType(events, 'begin').length;
      return tap(element);
    };
    await walker.goTo('inside');
    expect(told).to.equal(1);
  });

  it('finds an element anew that was gone between finding and acting', async () => {
    const { walker, phone, counter } = set();
    phone.staleTaps = 1;
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    expect(counter.count).to.equal(1);
    expect(phone.acts).to.deep.equal(['tap buy', 'tap buy']);
  });

  it('does not take a screen that stays as it was for the end of what must not be doubled and has no proof', async () => {
    const edges = [edge('wave', 'shop', { to: 'shop', effect: 'once', body: { tap: { id: 'buy' } } })];
    for (const swallow of [1, 0]) {
      const counter: Counter = { count: 0 };
      const { walker, phone } = stage(counting(counter), { ...PACK, edges });
      phone.swallow = swallow;
      const result = await walker.take({ id: 'wave' });
      if (swallow === 0) expect(result).to.include({ kind: 'success', at: 'shop' });
      else expect(result).to.include({ kind: 'fallback', code: 'outcome-unknown' });
      expect(phone.acts).to.deep.equal(['tap buy']);
    }
  });

  it('does not repeat a raw action, whose effect nobody declared', async () => {
    const { walker, phone } = set();
    phone.swallow = 1;
    expect(await walker.perform({ tap: { id: 'buy' } })).to.include({ kind: 'success', at: 'shop' });
    expect(phone.acts).to.deep.equal(['tap buy']);
    phone.swallow = 1;
    phone.loseAnswers = 1;
    expect(await walker.perform({ tap: { id: 'buy' } })).to.include({ kind: 'fallback', code: 'outcome-unknown' });
    expect(phone.acts).to.deep.equal(['tap buy', 'tap buy']);
  });
});
