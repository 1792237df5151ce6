import { expect } from 'chai';
import type { Script } from './scripted-phone.js';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';

const SCRIPT: Script = {
  first: 'shop',
  screens: {
    shop: () => [{ id: 'shop' }, { id: 'buy' }],
    bought: () => [{ id: 'bought' }, { id: 'receipt' }],
  },
  reactions: {
    shop: { buy: 'bought' },
    bought: { receipt: (phone) => phone.change(() => phone.fields.set('sent', 'yes')) },
  },
};

const receipt = { type: 'boolean', optional: true } as const;

function buying(body: unknown): PackSpec {
  return {
    places: [place('shop', { required: [{ id: 'shop' }] }), place('bought', { required: [{ id: 'bought' }] })],
    edges: [edge('buy', 'shop', { to: 'bought', effect: 'once', params: { receipt }, body })],
  };
}

const tap = { tap: { id: 'buy' } };

describe('The action that has the effect, where none says so', () => {
  const bodies: readonly (readonly [what: string, body: unknown])[] = [
    ['a gesture that is left out', [tap, { tap: { id: 'receipt' }, when: { param: 'receipt' } }]],
    ['what only looks', [tap, { see: { id: 'receipt' } }]],
    ['a place that is stated', [tap, { at: 'bought' }]],
  ];
  for (const [what, body] of bodies)
    it(`is the last gesture that is made, whatever follows: ${what}`, async () => {
      const { walker, events } = stage(SCRIPT, buying(body));
      expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
      expect(ofType(events, 'begin').map(({ words, commit }) => [words, commit])).to.deep.equal([
        [ofType(events, 'begin')[0]?.words, true],
      ]);
      const lost = stage(SCRIPT, buying(body));
      lost.phone.loseAnswers = 1;
      lost.phone.swallow = 1;
      expect(await lost.walker.take({ id: 'buy' })).to.include({ code: 'outcome-unknown' });
      expect(lost.phone.acts).to.deep.equal(['tap buy']);
    });

  it('is the gesture that is made last, where that is not left out', async () => {
    const body = [tap, { tap: { id: 'receipt' }, when: { param: 'receipt' } }];
    const { walker, events } = stage(SCRIPT, buying(body));
    await walker.take({ id: 'buy' }, { receipt: true });
    expect(ofType(events, 'begin').map(({ commit }) => commit)).to.deep.equal([false, true]);
  });
});
