import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

/** Each answer uncovers the next dialog of a row, and the last one the app. */
function script(row: readonly string[]): Script {
  let at = 0;
  const answered = (phone: ScriptedPhone): void => phone.change(() => at++);
  return {
    first: 'first',
    screens: {
      first: () => {
        const dialog = row[at];
        return dialog === undefined ? [{ id: 'first' }, { id: 'go' }] : [{ id: dialog, text: `${at}` }, { id: 'ok' }];
      },
      second: () => [{ id: 'second' }],
    },
    reactions: { first: { ok: answered, go: 'second' } },
  };
}

const dialog = (id: string) =>
  place(id, { required: [{ id }], kind: 'interrupter', clear: { ok: { tap: { id: 'ok' } } } });

const PACK: PackSpec = {
  places: [
    place('first', { required: [{ id: 'first' }] }),
    place('second', { required: [{ id: 'second' }] }),
    ...['news', 'place', 'rating'].map(dialog),
  ],
  edges: [edge('next', 'first', { to: 'second', body: { tap: { id: 'go' } } })],
  answers: { news: 'ok', place: 'ok', rating: 'ok' },
};

describe('Interrupters in a row', () => {
  it('may be several, one behind the other', async () => {
    const { walker, phone } = stage(script(['news', 'place', 'rating', 'news', 'place', 'rating']), PACK);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(phone.acts.filter((act) => act === 'tap ok')).to.have.length(6);
  });

  it('that are one and the same are answered three times', async () => {
    const { walker, phone } = stage(script(['news', 'place', 'news', 'news', 'news']), PACK);
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'interrupter' });
    expect(phone.acts.filter((act) => act === 'tap ok')).to.have.length(4);
  });

  it('cost no reading between the answer and what it uncovers', async () => {
    const { walker, phone } = stage(script(['news']), PACK);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    // The dialog, what it uncovered, and the arrival.
    expect(phone.reads).to.equal(3);
  });
});
