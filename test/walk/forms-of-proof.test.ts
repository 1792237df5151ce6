import { expect } from 'chai';
import type { Proof } from '../../src/model/index.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

/** A basket that shows a draft and a price; ordering removes the draft, changes the price, and tells of it. */
function basket(ordered: { count: number }, message: 'stays' | 'passes'): Script {
  const shows = (phone: ScriptedPhone, text: string) => (phone.fields.has('ordered') ? [{ id: text, text }] : []);
  let at = Number.POSITIVE_INFINITY;
  return {
    first: 'basket',
    screens: {
      basket: (phone) => [
        { id: 'basket' },
        { id: 'order' },
        { id: 'help' },
        { id: 'price', text: phone.fields.has('ordered') ? '0' : '7' },
        ...(phone.fields.has('ordered') ? [] : [{ id: 'draft', text: 'Draft' }]),
        ...(message === 'stays' || phone.clock.now() - at < 300 ? shows(phone, 'Ordered') : []),
      ],
    },
    reactions: {
      basket: {
        order: (phone) =>
          phone.change(() => {
            ordered.count++;
            at = phone.clock.now();
            phone.fields.set('ordered', 'yes');
          }),
        // Changes the screen, and orders nothing.
        help: (phone) => phone.change(() => phone.fields.set('helped', 'yes')),
      },
    },
  };
}

function pack(proof: Proof, target = 'order'): PackSpec {
  return {
    places: [place('basket', { required: [{ id: 'basket' }] })],
    edges: [edge('order', 'basket', { to: 'basket', effect: 'once', proof: [proof], body: { tap: { id: target } } })],
  };
}

const FORMS: readonly (readonly [form: string, proof: Proof, words: string])[] = [
  ['a selector', { text: 'Ordered' }, 'text "Ordered" is not shown'],
  ['gone', { gone: { id: 'draft' } }, 'id "draft" is not gone'],
  ['changed', { changed: { id: 'price' } }, 'id "price" is not changed'],
  ['seen', { seen: { text: 'Ordered' } }, 'text "Ordered" is not seen'],
];

describe('A proof', () => {
  for (const [form, proof, words] of FORMS) {
    it(`that is ${form} holds once the effect shows`, async () => {
      const ordered = { count: 0 };
      const { walker } = stage(basket(ordered, 'stays'), pack(proof));
      expect(await walker.take({ id: 'order' })).to.include({ kind: 'success', at: 'basket' });
      expect(ordered.count).to.equal(1);
    });

    it(`that is ${form} does not hold without the effect, and says so`, async () => {
      const { walker } = stage(basket({ count: 0 }, 'stays'), pack(proof, 'help'));
      const result = await walker.take({ id: 'order' });
      expect(result).to.include({ kind: 'fallback', code: 'wrong-place', at: 'basket' });
      expect(result).to.have.property('reason').that.contains(`reached basket, but it is not proven: ${words}`);
    });

    for (const lost of ['answer', 'answer and act'] as const)
      it(`that is ${form} decides whether a commit is made again whose ${lost} ${lost === 'answer' ? 'was' : 'were'} lost`, async () => {
        const ordered = { count: 0 };
        const { walker, phone } = stage(basket(ordered, 'stays'), pack(proof));
        phone.loseAnswers = 1;
        if (lost === 'answer and act') phone.swallow = 1;
        expect(await walker.take({ id: 'order' })).to.include({ kind: 'success' });
        expect(ordered.count).to.equal(1);
        expect(phone.acts).to.have.lengthOf(lost === 'answer' ? 1 : 2);
      });
  }

  it('that is seen holds for a message that has passed, one that is a selector does not', async () => {
    for (const [proof, kind] of [
      [{ seen: { text: 'Ordered' } }, 'success'],
      [{ text: 'Ordered' }, 'fallback'],
    ] as const) {
      const script = basket({ count: 0 }, 'passes');
      const { walker } = stage(
        {
          ...script,
          screens: {
            // The spinner stays for longer than the message.
            basket: (phone) => [
              ...(script.screens.basket?.(phone) ?? []),
              ...(phone.fields.has('ordered') && phone.clock.now() < Date.parse('2026-12-07T09:00:01Z')
                ? [{ id: 'wheel', kind: 'progress' as const }]
                : []),
            ],
          },
        },
        pack(proof),
      );
      expect(await walker.take({ id: 'order' }), JSON.stringify(proof)).to.include({ kind });
    }
  });
});
