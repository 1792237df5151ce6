import { expect } from 'chai';
import type { Script, ScriptedPhone } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

const PLACES = [place('form', { required: [{ id: 'form' }] }), place('done', { required: [{ id: 'done' }] })];

/** Buying shows nothing; only what comes after it does. */
function shop(): { readonly script: Script; readonly bought: () => number } {
  let bought = 0;
  const script: Script = {
    first: 'form',
    screens: {
      form: () => [{ id: 'form' }, { id: 'buy' }, { id: 'ok' }],
      done: () => [{ id: 'done' }, { id: 'saved' }],
    },
    reactions: {
      form: {
        buy: () => {
          bought++;
        },
        ok: 'done',
      },
    },
  };
  return { script, bought: () => bought };
}

const buy = { tap: { id: 'buy' } };
const ok = { tap: { id: 'ok' } };

function buying(body: unknown, verify: object = {}): PackSpec {
  return {
    places: PLACES,
    edges: [
      edge('pay', 'form', { to: 'form', body: buy }),
      { ...edge('order', 'form', { to: 'done', effect: 'once', proof: [{ id: 'saved' }], body }), ...verify },
    ],
  };
}

describe('A proof of where an edge ends', () => {
  const bodies: readonly (readonly [what: string, pack: PackSpec, statesPlace: boolean])[] = [
    ['a gesture', buying([{ ...buy, commit: true }, ok]), false],
    ['a gesture, and a place stated after it', buying([{ ...buy, commit: true }, { at: 'form' }, ok]), true],
    ['a part', buying([{ shortcut: { id: 'pay' }, commit: true }, { at: 'form' }, ok]), true],
    ['a part of its own verification', buying([{ shortcut: { id: 'pay' }, commit: true }, { at: 'form' }, ok], { verifyEach: true }), true], // prettier-ignore
  ];
  for (const [what, pack, statesPlace] of bodies)
    for (const lost of [0, 1])
      it(`says nothing of the effect as long as more gestures follow: ${what}${lost === 0 ? '' : ', its answer lost'}`, async () => {
        const { script, bought } = shop();
        const { walker, phone } = stage(script, pack);
        phone.loseAnswers = lost;
        const result = await walker.take({ id: 'order' });
        expect(bought()).to.equal(1);
        // A place stated after what the device surely did is what the pack expects there; and the proof holds in the end.
        expect(result).to.include(lost === 0 && statesPlace ? { kind: 'success' } : { code: 'outcome-unknown' });
      });

  it('is due once the last gesture was made, whatever else follows', async () => {
    const { script, bought } = shop();
    const last = edge('order', 'form', {
      to: 'done',
      effect: 'once',
      proof: [{ id: 'saved' }],
      body: [ok, { at: 'done' }],
    });
    const { walker, phone } = stage(script, { places: PLACES, edges: [last] });
    phone.swallow = 1;
    expect(await walker.take({ id: 'order' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap ok', 'tap ok']);
    expect(bought()).to.equal(0);
  });
});

describe('A message that proves an effect', () => {
  const pack: PackSpec = {
    places: PLACES,
    edges: [
      edge('add', 'form', {
        to: 'form',
        effect: 'once',
        proof: [{ seen: { id: 'message' } }],
        body: { tap: { id: 'add' } },
      }),
    ],
  };

  /** Shown for two seconds, as a short toast is. */
  function adding(sourceMs: number): ReturnType<typeof stage> & { readonly added: () => number } {
    let added = 0;
    let at = -Infinity;
    const isShown = ({ clock }: ScriptedPhone): boolean => clock.now() - at < 2_000;
    const staged = stage(
      {
        first: 'form',
        screens: { form: (phone) => [{ id: 'form' }, { id: 'add' }, ...(isShown(phone) ? [{ id: 'message' }] : [])] },
        reactions: {
          form: {
            add: ({ clock }) => {
              added++;
              at = clock.now();
            },
          },
        },
      },
      pack,
    );
    const { phone } = staged;
    const source = phone.source.bind(phone);
    phone.source = () => {
      phone.clock.pass(sourceMs);
      return source();
    };
    return { ...staged, added: () => added };
  }

  for (const sourceMs of [100, 1_500])
    it(`is seen where a reading takes ${sourceMs} ms`, async () => {
      for (const lost of [0, 1]) {
        const { walker, phone, added } = adding(sourceMs);
        phone.loseAnswers = lost;
        expect(await walker.take({ id: 'add' })).to.include({ kind: 'success' });
        expect(added()).to.equal(1);
      }
    });

  for (const sourceMs of [2_500, 3_500])
    it(`may have passed where a reading takes ${sourceMs} ms: nobody says then that nothing happened`, async () => {
      for (const lost of [0, 1]) {
        const { walker, phone, added } = adding(sourceMs);
        phone.loseAnswers = lost;
        expect(await walker.take({ id: 'add' })).to.include({ code: 'outcome-unknown' });
        expect(added()).to.equal(1);
      }
    });
});
