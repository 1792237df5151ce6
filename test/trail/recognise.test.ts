import { expect } from 'chai';
import { compileGraph } from '../../src/route/index.js';
import { recogniser } from '../../src/trail/recognise.js';
import { edge, packs, place } from './small-pack.js';

const title = { title: { type: 'string' as const } };
const small = packs(
  [
    place('list', { elements: { add: { id: 'add' }, row: { id: 'row', text: '{{title}}' } } }),
    place('list-filtered', { refines: 'list' }),
    place('menu', { modal: true, refines: 'list', elements: { share: { id: 'share' } } }),
    place('form', { elements: { title: { id: 'title' }, save: { id: 'save' } } }),
    place('detail'),
    place('sheet'),
  ],
  [
    edge('menu--sheet', 'menu', 'sheet', [{ tap: { element: 'share' } }]),
    edge('open', 'list', 'detail', [{ tap: { element: 'row', with: { title: '{{title}}' } } }], { params: title }),
    edge(
      'create',
      'list',
      'detail',
      [
        { tap: { element: 'add' } },
        { at: 'form' },
        { type: { into: { element: 'form.title' }, text: '{{title}}' } },
        { tap: { element: 'form.save' } },
      ],
      { params: title, variant: 'quick' },
    ),
    edge('about', 'form', 'list', [{ tap: { element: 'save', scroll: { within: { id: 'all' }, max: 3 } } }]),
    edge('composed', 'form', 'sheet', [{ shortcut: { id: 'menu--sheet' } }]),
  ],
);
const recognise = recogniser(small, compileGraph(small));

describe('the recogniser', () => {
  it('knows a gesture that is the body of an edge, however its target is written', () => {
    expect(recognise([{ step: { tap: { id: 'share' } }, from: 'menu', to: 'sheet' }])).to.deep.equal({
      length: 1,
      step: { shortcut: { from: 'menu', to: 'sheet' } },
    });
  });

  it('binds the params of the body', () => {
    expect(
      recognise([{ step: { tap: { id: 'row', text: 'Lunch' } }, from: 'list', to: 'detail' }])?.step,
    ).to.deep.equal({
      shortcut: { from: 'list', to: 'detail' },
      params: { title: 'Lunch' },
    });
  });

  it('knows an edge that a refined place inherits, and names the edge’s own from', () => {
    expect(
      recognise([{ step: { tap: { id: 'row', text: 'Lunch' } }, from: 'list-filtered', to: 'detail' }])?.step,
    ).to.deep.include({
      shortcut: { from: 'list', to: 'detail' },
    });
  });

  it('knows an element by its name, also where what it stands for cannot be compared', () => {
    const pattern = packs(
      [place('week'), place('detail')],
      [
        edge('open', 'week', 'detail', [{ tap: { element: 'event', with: { title: '{{title}}' } } }], {
          params: title,
        }),
      ],
    );
    const element = { name: 'event', place: 'base', params: title, selector: { text: { matches: '{{title}}, .*' } } };
    const week = pattern.places.get('week');
    if (week === undefined) throw new Error('no place');
    const places = new Map([...pattern.places, ['week', { ...week, elements: new Map([['event', element]]) }]]);
    places.set('base', { ...place('base'), elements: new Map([['event', element]]) });
    const inherited = { ...pattern, places };
    const run = { step: { tap: { element: 'base.event', with: { title: 'Lunch' } } }, from: 'week', to: 'detail' };
    expect(recogniser(inherited, compileGraph(inherited))([run])?.step).to.deep.equal({
      shortcut: { from: 'week', to: 'detail' },
      params: { title: 'Lunch' },
    });
  });

  it('knows a gesture that needed no search as the body that would have searched, and not the other way round', () => {
    const form = (scroll?: object) => ({ step: { tap: { id: 'save', ...scroll } }, from: 'form', to: 'list' });
    const known = { length: 1, step: { shortcut: { from: 'form', to: 'list' } } };
    expect(recognise([form()])).to.deep.equal(known);
    expect(recognise([form({ scroll: { within: { id: 'all' }, max: 3 } })])).to.deep.equal(known);
    const searched = { step: { tap: { id: 'share', scroll: { max: 3 } } }, from: 'menu', to: 'sheet' };
    expect(recognise([searched])).to.equal(undefined);
  });

  it('puts several gestures together, what a body only states left out', () => {
    const runs = [
      { step: 'back', from: 'detail', to: 'list' },
      { step: { tap: { id: 'add' } }, from: 'list', to: 'form' },
      { step: { type: { into: { id: 'title' }, text: 'Lunch' } }, from: 'form', to: 'form' },
      { step: { tap: { id: 'save' } }, from: 'form', to: 'detail' },
    ];
    expect(recognise(runs)).to.deep.equal({
      length: 3,
      step: { shortcut: { from: 'list', to: 'detail', variant: 'quick' }, params: { title: 'Lunch' } },
    });
  });

  for (const [why, run] of [
    ['another target', { step: { tap: { id: 'other' } }, from: 'menu', to: 'sheet' }],
    ['another end', { step: { tap: { id: 'share' } }, from: 'menu', to: 'detail' }],
    ['another begin', { step: { tap: { id: 'share' } }, from: 'detail', to: 'sheet' }],
    ['an unknown begin', { step: { tap: { id: 'share' } }, from: null, to: 'sheet' }],
    ['an unknown end', { step: { tap: { id: 'share' } }, from: 'menu', to: null }],
    ['another gesture', { step: { longPress: { id: 'share' } }, from: 'menu', to: 'sheet' }],
    ['a step that is none', { step: { shake: {} }, from: 'menu', to: 'sheet' }],
  ] as const) {
    it(`does not know ${why}`, () => {
      expect(recognise([run])).to.equal(undefined);
    });
  }
});
