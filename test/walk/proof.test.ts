import { expect } from 'chai';
import { compileMatcher } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { ProofWatch } from '../../src/walk/proof.js';
import { Reading } from '../../src/walk/reading.js';
import { edge, pack, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

/** Settings whose switch comes into view by scrolling. */
const SCRIPT: Script = {
  first: 'settings',
  screens: {
    settings: (phone) => [
      { id: 'settings', kind: 'list' },
      ...(phone.fields.get('scrolled') === 'yes'
        ? [{ id: 'switch', text: phone.fields.get('switch') ?? 'off' }]
        : [{ id: 'other' }]),
    ],
  },
  reactions: {
    settings: {
      swipe: (phone) => phone.change(() => phone.fields.set('scrolled', 'yes')),
      switch: (phone) => {
        const lost = Number(phone.fields.get('lost') ?? 0);
        phone.fields.set('lost', String(lost - 1));
        if (lost <= 0) phone.change(() => phone.fields.set('switch', 'on'));
      },
    },
  },
};

const PACK: PackSpec = {
  places: [place('settings', { required: [{ id: 'settings' }] })],
  edges: [
    edge('toggle', 'settings', {
      to: 'settings',
      effect: 'once',
      proof: [{ changed: { id: 'switch' } }],
      body: { tap: { id: 'switch', scroll: {} } },
    }),
  ],
};

describe('The proof `changed`', () => {
  it('holds when the act changed it', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'toggle' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['drag up', 'tap switch']);
  });

  it('does not hold because scrolling brought it into view', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.fields.set('lost', '2');
    expect(await walker.take({ id: 'toggle' })).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(phone.fields.get('switch')).to.equal(undefined);
  });

  it('tells that a tap after scrolling was lost, so that it is made again, once', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.fields.set('lost', '1');
    expect(await walker.take({ id: 'toggle' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['drag up', 'tap switch', 'tap switch']);
  });

  it('is false also where another proof holds, which held before', async () => {
    const [toggle] = PACK.edges;
    if (toggle === undefined) throw new Error('no edge');
    const proof = [...toggle.proof, { id: 'settings' }, { gone: { id: 'error' } }];
    const { walker, phone } = stage(SCRIPT, { ...PACK, edges: [{ ...toggle, proof }] });
    phone.fields.set('lost', '1');
    expect(await walker.take({ id: 'toggle' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['drag up', 'tap switch', 'tap switch']);
  });

  it('does not make an act false where another proof holds since then', async () => {
    const [toggle] = PACK.edges;
    if (toggle === undefined) throw new Error('no edge');
    const proof = [...toggle.proof, { seen: { text: 'Hello' } }];
    const { phone } = stage(SCRIPT, PACK);
    const watched = new ProofWatch(proof, (selector) => selector);
    const readingOf = (source: string): Reading =>
      new Reading(readScreen(source, 'android'), 0, 0, compileMatcher(pack(PACK)));
    const before = readingOf(await phone.source());
    watched.start(before);
    watched.gesture('tap', before);
    expect(watched.disproven(before)).to.equal(true);
    watched.observe(readingOf((await phone.source()).replaceAll('text=""', 'text="Hello"')));
    expect(watched.disproven(before)).to.equal(false);
  });
});
