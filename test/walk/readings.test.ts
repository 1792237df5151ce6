import { expect } from 'chai';
import { compileMatcher } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { Reading } from '../../src/walk/reading.js';
import { edge, ofType, pack, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

const EMPTY = compileMatcher(pack({ places: [], edges: [] }));

function reading(source: string): Reading {
  return new Reading(readScreen(source, 'android'), 0, 5, EMPTY);
}

function node(id: string, text = '', kind = 'android.widget.TextView'): string {
  return `<${kind} class="${kind}" resource-id="app:id/${id}" text="${text}" bounds="[0,0][9,9]"/>`;
}

const screen = (...nodes: readonly string[]): string =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0" width="9" height="9">${nodes.join('')}</hierarchy>`;

describe('Two readings show the same', () => {
  const whole = screen(node('title', 'Lunch'), node('place', 'Park'), node('save'));

  it('where nothing differs but what is busy', () => {
    const wheel = node('wheel', '', 'android.widget.ProgressBar');
    const spinning = screen(node('title', 'Lunch'), node('place', 'Park'), wheel, node('save'));
    expect(reading(spinning).shows(reading(whole))).to.equal(true);
  });

  it('where nothing differs but the status bar', () => {
    const clock = `<a class="a" resource-id="com.android.systemui:id/status_bar" bounds="[0,0][9,1]">${node('clock', '9:41')}</a>`;
    const ticked = clock.replace('9:41', '9:42');
    expect(reading(screen(clock, node('save'))).shows(reading(screen(ticked, node('save'))))).to.equal(true);
  });

  it('as far as one of them goes that breaks off', () => {
    const cut = whole.slice(0, whole.indexOf('Park') + 2);
    expect(reading(cut).screen.quality).to.equal('truncated');
    expect(reading(cut).shows(reading(whole))).to.equal(true);
    expect(reading(whole).shows(reading(cut))).to.equal(true);
  });

  it('not where as far as it goes something differs', () => {
    const cut = whole.replace('Lunch', 'Dinner').slice(0, -'</hierarchy>'.length - 20);
    expect(reading(cut).screen.quality).to.equal('truncated');
    expect(reading(cut).shows(reading(whole))).to.equal(false);
    expect(reading(whole).shows(reading(cut))).to.equal(false);
  });

  it('not where one ends, and the other goes on', () => {
    const shorter = screen(node('title', 'Lunch'), node('place', 'Park'));
    expect(reading(shorter).shows(reading(whole))).to.equal(false);
  });
});

const PACK: PackSpec = {
  places: [place('shop', { required: [{ id: 'shop' }] }), place('inside', { required: [{ id: 'inside' }] })],
  edges: [
    edge('open', 'shop', { to: 'inside', body: { tap: { id: 'open' } } }),
    edge('buy', 'shop', {
      to: 'shop',
      effect: 'once',
      proof: [{ seen: { text: 'Bought' } }],
      body: { tap: { id: 'buy' } },
    }),
  ],
};

const SHOP: Script = {
  first: 'shop',
  screens: {
    shop: (phone) => [
      { id: 'shop' },
      { id: 'open' },
      { id: 'buy' },
      ...(phone.clock.now() < Number(phone.fields.get('until') ?? '0') ? [{ id: 'toast', text: 'Bought' }] : []),
      ...(phone.fields.has('busy') ? [{ id: 'wheel', kind: 'progress' as const }] : []),
    ],
    inside: () => [{ id: 'inside' }],
  },
  reactions: {
    shop: {
      open: 'inside',
      buy: (phone) => {
        phone.change(() => phone.fields.set('until', String(phone.clock.now() + 2_000)));
      },
    },
  },
};

/** The sources from the `from`th on, counted from 0, break off before the last node. */
function cutting(phone: ScriptedPhone, from: number): void {
  const source = phone.source.bind(phone);
  let read = 0;
  phone.source = async () => {
    const whole = await source();
    return read++ < from ? whole : whole.slice(0, whole.lastIndexOf('<android') + 60);
  };
}

describe('A reading that breaks off', () => {
  it('is no effect of the act before it: a tap that was swallowed is made again', async () => {
    const { walker, phone } = stage(SHOP, PACK);
    phone.swallow = 1;
    cutting(phone, 1);
    await walker.goTo('inside');
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
  });
});

describe('A busy screen', () => {
  it('is no effect of an act whose answer was lost, and no place to repeat it', async () => {
    const { walker, phone, events } = stage(SHOP, PACK);
    phone.swallow = 1;
    phone.loseAnswers = 1;
    const tap = phone.tap.bind(phone);
    phone.tap = (element) => {
      if (phone.acts.length === 0) phone.fields.set('busy', 'yes');
      return tap(element);
    };
    const begun = phone.clock.now();
    const source = phone.source.bind(phone);
    phone.source = () => {
      if (phone.clock.now() - begun > 5_000) phone.fields.delete('busy');
      return source();
    };
    expect(await walker.goTo('inside')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap open', 'tap open']);
    const [first, second] = ofType(events, 'begin').map(({ at }) => Date.parse(at));
    expect((second ?? 0) - (first ?? 0)).to.be.at.least(4_900);
  });
});

describe('A toast of the time before', () => {
  it('proves nothing of an act: it is shown by what may be older than that', async () => {
    const { walker, phone } = stage(SHOP, PACK);
    phone.fields.set('until', String(phone.clock.now() + 1_000));
    phone.swallow = 1;
    const result = await walker.take({ id: 'buy' });
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result).to.have.property('reason').that.contains('text "Bought" is not seen');
  });
});
