import { expect } from 'chai';
import { compileGraph } from '../../src/route/index.js';
import { recogniser } from '../../src/trail/recognise.js';
import type { TrailStep } from '../../src/model/index.js';
import type { Recognised } from '../../src/trail/recorder.js';
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

function stepOf(known: Recognised | undefined): TrailStep | undefined {
  return known !== undefined && 'step' in known ? known.step : undefined;
}

describe('the recogniser', () => {
  it('knows a gesture that is the body of an edge, however its target is written', () => {
    expect(recognise([{ step: { tap: { id: 'share' } }, from: 'menu', to: 'sheet' }])).to.deep.equal({
      length: 1,
      step: { shortcut: { from: 'menu', to: 'sheet' } },
    });
  });

  it('binds the params of the body', () => {
    expect(
      stepOf(recognise([{ step: { tap: { id: 'row', text: 'Lunch' } }, from: 'list', to: 'detail' }])),
    ).to.deep.equal({
      shortcut: { from: 'list', to: 'detail' },
      params: { title: 'Lunch' },
    });
  });

  it('knows an edge that a refined place inherits, and names the edge’s own from', () => {
    expect(
      stepOf(recognise([{ step: { tap: { id: 'row', text: 'Lunch' } }, from: 'list-filtered', to: 'detail' }])),
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
    expect(stepOf(recogniser(inherited, compileGraph(inherited))([run]))).to.deep.equal({
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

  it('knows a body that is put together of others, in its own params', () => {
    const some = packs(
      [place('list', { elements: { add: { id: 'add' } } }), place('form'), place('detail')],
      [
        edge('add', 'list', 'form', [{ tap: { element: 'add' } }]),
        edge('fill', 'form', 'detail', [
          { type: { into: { id: 'name' }, text: '{{name}}' } },
          { type: { into: { id: 'note' }, text: '{{note}}' }, when: { param: 'note' } },
          { tap: { id: 'save' } },
        ], { params: { name: { type: 'string' }, note: { type: 'string', optional: true } } }), // prettier-ignore
        edge('create', 'list', 'detail', [
          { shortcut: { id: 'add' } },
          { shortcut: { id: 'fill', with: { name: '{{title}}', note: '{{remark}}' } } },
        ], { params: { ...title, remark: { type: 'string', optional: true } } }), // prettier-ignore
      ],
    );
    const known = recogniser(some, compileGraph(some));
    const add = { step: { tap: { id: 'add' } }, from: 'list', to: 'form' };
    const name = { step: { type: { into: { id: 'name' }, text: 'Lunch' } }, from: 'form', to: null };
    const note = { step: { type: { into: { id: 'note' }, text: 'Soup' } }, from: null, to: null };
    const save = { step: { tap: { id: 'save' } }, from: null, to: 'detail' };
    const shortcut = { from: 'list', to: 'detail' };
    expect(known([add, name, save])).to.deep.equal({ length: 3, step: { shortcut, params: { title: 'Lunch' } } });
    expect(known([add, name, note, save])).to.deep.equal({
      length: 4,
      step: { shortcut, params: { title: 'Lunch', remark: 'Soup' } },
    });
    expect(known([add, name, save], (length) => length !== 3)).to.deep.equal({
      length: 2,
      step: { shortcut: { from: 'form', to: 'detail' }, params: { name: 'Lunch' } },
    });
  });

  it('knows what a switch was by whether it was touched, a default included', () => {
    const some = packs(
      [place('form'), place('saved')],
      [
        edge('save', 'form', 'saved', [
          { tap: { id: 'all-day' }, when: { param: 'allDay' } },
          { tap: { id: 'alert' }, when: { param: 'alert' } },
          { tap: { id: 'save' } },
        ], { params: { allDay: { type: 'boolean', optional: true }, alert: { type: 'boolean', default: true } } }), // prettier-ignore
      ],
    );
    const known = recogniser(some, compileGraph(some));
    const tap = (id: string) => ({ step: { tap: { id } }, from: 'form', to: id === 'save' ? 'saved' : 'form' });
    const shortcut = { from: 'form', to: 'saved' };
    expect(known([tap('all-day'), tap('alert'), tap('save')])).to.deep.include({
      step: { shortcut, params: { allDay: true } },
    });
    expect(known([tap('save')])).to.deep.include({ step: { shortcut, params: { alert: false } } });
  });

  describe('where several bodies fit, takes', () => {
    const fitting = (...edges: Parameters<typeof edge>[]): ReturnType<typeof recognise> => {
      const some = packs([place('list', { elements: { row: { id: 'row', text: '{{title}}' } } }), place('detail')], edges.map((each) => edge(...each))); // prettier-ignore
      return recogniser(some, compileGraph(some))([{ step: { tap: { element: 'list.row', with: { title: 'A' } } }, from: 'list', to: 'detail' }]); // prettier-ignore
    };
    const named = [{ tap: { element: 'row', with: { title: '{{title}}' } } }];
    const shaped = [{ tap: { id: 'row', text: '{{title}}' } }];
    for (const [rule, best, other, words] of [
      [
        'the one that names the target',
        ['b', 'list', 'detail', named, { params: title, variant: 'b' }],
        ['a', 'list', 'detail', shaped, { params: title, variant: 'a' }],
        'more of its targets are named',
      ],
      [
        'the one that leaves fewer params out',
        ['b', 'list', 'detail', named, { params: title, variant: 'b' }],
        [
          'a',
          'list',
          'detail',
          named,
          { params: { ...title, more: { type: 'string', optional: true } }, variant: 'a' },
        ],
        'fewer of its params are left out',
      ],
      [
        'the one with the higher priority',
        ['b', 'list', 'detail', named, { params: title, variant: 'b', priority: 1 }],
        ['a', 'list', 'detail', named, { params: title, variant: 'a' }],
        'its priority is higher',
      ],
      [
        'the first by id',
        ['a', 'list', 'detail', named, { params: title, variant: 'b' }],
        ['b', 'list', 'detail', named, { params: title, variant: 'a' }],
        'its id comes first',
      ],
      [
        'the first by variant',
        ['a', 'list', 'detail', named, { params: title, variant: 'b' }],
        ['a', 'list', 'detail', named, { params: title, variant: 'c' }],
        'its variant comes first',
      ],
    ] as const) {
      it(`${rule}, and says so`, () => {
        const name = (each: readonly [string, string, string, object, object]): string => `${each[0]}.${(each[4] as { variant: string }).variant}`; // prettier-ignore
        for (const edges of [
          [best, other],
          [other, best],
        ]) {
          // prettier-ignore
          const known = fitting(...(edges as unknown as Parameters<typeof edge>[]));
          expect(known).to.deep.include({ step: { shortcut: { from: 'list', to: 'detail', variant: best[4].variant }, params: { title: 'A' } } }); // prettier-ignore
          expect(known).to.include({ note: `the last gesture is that of ${name(best)}; ${name(other)} fits as well (${words})` }); // prettier-ignore
        }
      });
    }
  });

  it('hints at a body that differs by one gesture, and never takes it for that', () => {
    const runs = (second: Readonly<Record<string, unknown>>, third: Readonly<Record<string, unknown>>) => [
      { step: { tap: { id: 'add' } }, from: 'list', to: 'form' },
      { step: second, from: 'form', to: 'form' },
      { step: third, from: 'form', to: 'detail' },
    ];
    const typed = { type: { into: { id: 'title' }, text: 'Lunch' } };
    expect(recognise(runs(typed, { longPress: { id: 'save' } }))).to.deep.equal({
      hint: '2 of 3 gestures are those of create.quick; action 3 differs: it was long press on id "save", there it is tap on form.save',
    });
    expect(recognise(runs({ tap: { id: 'title' } }, { longPress: { id: 'save' } }))).to.equal(undefined);
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

describe('the recogniser of gestures that have no name', () => {
  it('knows one by the best selector for what it hit, however it was found', () => {
    const run = { step: { tap: { text: 'Share' } }, best: { tap: { id: 'share' } }, from: 'menu', to: 'sheet' };
    expect(stepOf(recognise([run]))).to.deep.equal({ shortcut: { from: 'menu', to: 'sheet' } });
    expect(recognise([{ ...run, best: { tap: { id: 'other' } } }])).to.equal(undefined);
  });
});
