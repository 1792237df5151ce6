import { expect } from 'chai';
import { SelectorError } from '../../src/match/index.js';
import type { Place, ResolvedPacks, Selector } from '../../src/model/index.js';
import { Secrets } from '../../src/walk/index.js';
import { expandFrom } from '../../src/walk/elements.js';

const element = (name: string, selector: Selector): Place['elements'] =>
  new Map([[name, { name, place: 'keypad', params: {}, selector }]]);

/** One place with one element. */
const packsWith = (elements: Place['elements']): ResolvedPacks =>
  ({ places: new Map([['keypad', { id: 'keypad', elements }]]) }) as unknown as ResolvedPacks;

describe('An element that names a secret', () => {
  const packs = packsWith(element('key', { role: 'button', text: '{{secret.PIN}}' }));

  it('is looked for by the secret, which is masked from then on', () => {
    const secrets = new Secrets((name) => (name === 'PIN' ? '9876' : undefined));
    expect(expandFrom({ packs, secrets }, 'keypad', { within: { element: 'key' }, id: 'a' }, {})).to.deep.equal({
      id: 'a',
      within: { role: 'button', text: '9876' },
    });
    expect(secrets.text('9876')).not.to.contain('9876');
  });

  it('is not looked for at all where the secret is not at hand', () => {
    const expand = (): Selector => expandFrom({ packs, secrets: new Secrets() }, 'keypad', { element: 'key' }, {});
    expect(expand).to.throw(SelectorError, 'secret.PIN');
  });
});
