import { expect } from 'chai';
import { fillSpec, withDefaults } from '../../src/walk/values.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'home',
  screens: {
    home: () => [{ id: 'home' }, { id: 'go' }],
    form: (phone) => [
      { id: 'form' },
      { id: 'all-day' },
      { id: 'count', kind: 'field', text: phone.fields.get('count') ?? '' },
      { id: 'save' },
    ],
    saved: (phone) => [{ id: 'saved' }, { id: 'number', text: phone.fields.get('count') ?? '' }],
  },
  reactions: { home: { go: 'form' }, form: { save: 'saved' } },
};

const params = {
  count: { type: 'number' as const },
  allDay: { type: 'boolean' as const, optional: true },
};
const PACK: PackSpec = {
  places: [
    place('home', { required: [{ id: 'home' }] }),
    place('form', { required: [{ id: 'form' }] }),
    place('saved', {
      required: [{ id: 'saved' }],
      params: { count: { type: 'number' } },
      shows: [{ id: 'number', text: '{{count}}' }],
    }),
  ],
  edges: [
    edge('open', 'home', { to: 'form', body: { tap: { id: 'go' } } }),
    edge('save', 'form', {
      to: [{ waypoint: 'saved', with: { count: '{{count}}' } }],
      params,
      body: [
        { tap: { id: 'all-day' }, when: { param: 'allDay' } },
        { type: { into: { id: 'count' }, text: '{{count}}' } },
        { tap: { id: 'save' } },
      ],
    }),
  ],
};

describe('Values given as texts, as command lines and trails do', () => {
  it('are what their params declare: false is false', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'save' }, { count: '42', allDay: 'false' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap go', 'type count', 'tap save']);
    expect(await walker.at('saved', { count: '42' })).to.include({ kind: 'success' });
  });

  it('are refused before the first gesture where they are not', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.take({ id: 'save' }, { count: '42', allDay: 'maybe' })).to.deep.include({
      kind: 'error',
      code: 'usage',
      message: '`allDay` is a boolean, but "maybe" was given',
      hint: 'Give `allDay=true` or `allDay=false`.',
    });
    for (const count of ['many', '', '0x10', true, '12345678901234567890'])
      expect(await walker.goTo('saved', { count }), String(count)).to.include({ kind: 'error', code: 'usage' });
    expect(await walker.goTo('saved', { count: '1', allDay: 'no' })).to.include({ kind: 'error', code: 'usage' });
    expect(await walker.at('saved', { count: 'many' })).to.include({ kind: 'error', code: 'usage' });
    expect(phone.acts).to.deep.equal([]);
  });
});

describe('Values in the specs of bodies', () => {
  it('stand for themselves in patterns, normalised', () => {
    const spec = { text: { matches: '{{x}}+ am Eck' } };
    expect(fillSpec(spec, { x: 'Cafe\u0301\u00a0(1)' })).to.deep.equal({
      text: { matches: '(?:Caf\u00e9 \\(1\\))+ am Eck' },
    });
  });
});

describe('Params named as what every object has', () => {
  it('are given only where somebody gives them', () => {
    for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      expect(withDefaults({ [name]: { type: 'string', optional: true } }, {}), name).to.deep.equal({});
      expect(withDefaults({ [name]: { type: 'number', default: 3 } }, {}), name).to.deep.equal({ [name]: 3 });
    }
  });

  it('make no gesture that depends on them', async () => {
    const params = { constructor: { type: 'boolean' as const, optional: true } };
    const body = [{ tap: { id: 'all-day' }, when: { param: 'constructor' } }, { tap: { id: 'save' } }];
    const edges = [...PACK.edges.slice(0, 1), edge('save', 'form', { to: 'saved', params, body })];
    const { walker, phone } = stage(SCRIPT, { ...PACK, edges });
    expect(await walker.take({ id: 'save' }, {})).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap save']);
  });
});
