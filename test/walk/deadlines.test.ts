import { expect } from 'chai';
import type { Script, ScriptedPhone } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

/** What is shown so long after the tap. */
const later = (phone: ScriptedPhone, ms: number, id: string) =>
  phone.clock.now() - Number(phone.fields.get('tapped')) < ms ? [] : [{ id, text: 'No. 42' }];

const SCRIPT: Script = {
  first: 'shop',
  screens: {
    shop: () => [{ id: 'shop' }, { id: 'buy' }],
    bought: (phone) => [{ id: 'bought' }, ...later(phone, 3_000, 'number'), ...later(phone, 23_000, 'late')],
  },
  reactions: {
    shop: {
      buy: (phone) => {
        phone.fields.set('tapped', String(phone.clock.now()));
        phone.go('bought');
      },
    },
  },
};

const returning = (element: string): PackSpec => ({
  places: [
    place('shop', { required: [{ id: 'shop' }] }),
    place('bought', { required: [{ id: 'bought' }], elements: { number: { id: 'number' }, late: { id: 'late' } } }),
  ],
  edges: [
    edge('buy', 'shop', { to: 'bought', body: { tap: { id: 'buy' } } }),
    edge('ask', 'shop', {
      variant: 'number',
      to: 'bought',
      body: { tap: { id: 'buy' } },
      returns: { number: { element, match: 'No[.] ([0-9]+)' } },
    }),
  ],
});

describe('A deadline', () => {
  it('of what an edge returns counts from its last action: what comes late is read', async () => {
    const { walker } = stage(SCRIPT, returning('bought.number'));
    const result = await walker.take({ id: 'ask' });
    expect(result).to.have.nested.property('data.number', '42');
  });

  it('of what an edge returns ends, and says what cannot be read', async () => {
    const { walker, phone } = stage(SCRIPT, returning('bought.late'));
    const begun = phone.clock.now();
    const result = await walker.take({ id: 'ask' });
    expect(result).to.include({ kind: 'fallback', code: 'not-found', at: 'bought' });
    expect(result).to.have.property('reason').that.contains('it returns number, but bought.late cannot be read');
    expect(phone.clock.now() - begun).to.be.within(10_000, 11_000);
  });

  it('of a question counts from the last action, so that one on a quiet screen costs no wait', async () => {
    const { walker, phone } = stage(SCRIPT, returning('bought.number'));
    await walker.take({ id: 'buy' });
    phone.clock.pass(15_000);
    const begun = phone.clock.now();
    expect(await walker.see({ id: 'nothing' })).to.include({ code: 'not-found' });
    expect(phone.clock.now() - begun).to.be.lessThan(500);
  });

  it('that an assertion names counts from its own begin', async () => {
    const { walker, phone } = stage(SCRIPT, returning('bought.number'));
    await walker.take({ id: 'buy' });
    phone.clock.pass(20_000);
    expect(await walker.see({ id: 'late', timeout: '5s' })).to.include({ kind: 'success' });
    expect(await walker.gone({ id: 'late', timeout: '2s' })).to.include({ kind: 'fallback' });
  });
});
