import { expect } from 'chai';
import type { Trail, TrailStep } from '../../src/model/index.js';
import { refusals } from '../../src/trail/plan.js';
import { edge, packs, place } from './small-pack.js';

const small = packs(
  [
    place('list', { elements: { row: { id: 'row', text: '{{title}}' } } }),
    place('detail', { elements: { title: { id: 'title' } } }),
  ],
  [
    edge('open', 'list', 'detail', [{ tap: { id: 'row' } }]),
    edge('open', 'list', 'detail', [{ tap: { id: 'row' } }], { variant: 'slow' }),
  ],
);

const trail = (...steps: TrailStep[]): Trail => ({ waymark: 'trail/1', name: 'A trail', pack: 'small', steps });
const plan = (step: TrailStep, ...names: string[]) => refusals(trail(step), small, new Set(names));

describe('the plan of a replay', () => {
  it('refuses nothing that can run', () => {
    const steps: TrailStep[] = [
      { start: 'list' },
      { shortcut: { from: 'list', to: 'detail', variant: 'slow' }, params: { title: '{{title}}' }, as: 'event' },
      { read: { element: 'detail.title' }, as: 'title2' },
      { goTo: 'list', params: { id: '{{event.id}}', text: '{{title2}}', pin: '{{secret.PIN}}' } },
      { see: { element: 'row', within: { element: 'list.row' } } },
      { gone: { text: 'x' } },
      { at: { waypoint: 'detail', with: {} } },
      { raw: 'back', platform: 'android' },
    ];
    expect(refusals(trail(...steps), small, new Set(['title', 'secret.PIN']))).to.deep.equal([]);
  });

  it('lists every step that cannot run, by its number', () => {
    const found = refusals(
      trail({ start: 'lsit' }, { goTo: 'list' }, { raw: 'back', platform: 'ios' }),
      small,
      new Set(),
    );
    expect(found.map(({ step, code }) => [step, code])).to.deep.equal([
      [1, 'missing-waypoint'],
      [3, 'no-body'],
    ]);
    expect(found[0]).to.include({ hint: 'Did you mean `list`?' });
  });

  it('names the variants there are when the recorded one is not among them', () => {
    const [found] = plan({ shortcut: { from: 'list', to: 'detail', variant: 'fast' } });
    expect(found).to.deep.include({ code: 'no-body', hint: 'Between these places there are the variants none, slow.' });
  });

  it('does not take an edge without a variant for one with a variant', () => {
    expect(plan({ shortcut: { from: 'detail', to: 'list' } })[0]).to.include({ code: 'no-body' });
    expect(plan({ shortcut: { from: 'list', to: 'detail' } })).to.deep.equal([]);
  });

  for (const [what, step, code] of [
    ['a trailhead that is not there', { start: { to: 'list', trailhead: 'cold' } }, 'no-path'],
    ['a place that is not there', { at: 'nowhere' }, 'missing-waypoint'],
    ['a place with data that is not there', { at: { waypoint: 'nowhere' } }, 'missing-waypoint'],
    ['an element that is not there', { see: { element: 'detail.titel' } }, 'not-found'],
    ['an element of a place that is not there', { gone: { element: 'nowhere.title' } }, 'not-found'],
    ['an element inside a relation', { see: { text: 'x', within: { element: 'rwo' } } }, 'not-found'],
    ['an element to read', { read: { element: 'detail.place' }, as: 'x' }, 'not-found'],
    ['a reference to nothing', { goTo: 'list', params: { a: '{{titel}}' } }, 'missing-param'],
    ['a secret that is not at hand', { goTo: 'list', params: { a: '{{secret.PIN}}' } }, 'missing-param'],
  ] as const) {
    it(`refuses ${what}`, () => {
      expect(plan(step, 'title').map((refusal) => refusal.code)).to.deep.equal([code]);
    });
  }

  it('says how a secret is given', () => {
    expect(plan({ goTo: 'list', params: { a: '{{secret.PIN}}' } })[0]?.hint).to.contain('WAYMARK_SECRET_PIN');
  });
});
