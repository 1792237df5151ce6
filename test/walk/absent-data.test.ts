import { expect } from 'chai';
import type { WalkFailure } from '../../src/model/index.js';
import type { Done } from '../../src/walk/index.js';
import { calendarStage, DAY } from './calendar-stage.js';
import type { Widget } from './scripted-phone.js';
import { edge, ofType, place, stage, type Stage } from './small-pack.js';

const QUERY = { query: { type: 'string' } } as const;
const TITLE = { title: { type: 'string' } } as const;
const FIELD: Widget = { id: 'query', kind: 'field' };

/** A search that may find nothing, and shortcuts composed of it. */
function searchStage(results: readonly string[], findEvent: unknown, leads = 'found'): Stage {
  const ends = ['results', 'nothing-found'];
  return stage(
    {
      first: 'search',
      screens: {
        search: () => [{ id: 'search' }, FIELD, { id: 'go' }],
        found: ({ fields }) => [
          { id: results.length === 0 ? 'empty' : 'list', text: fields.get('query') ?? '', kind: 'list' },
          { ...FIELD, text: fields.get('query') ?? '' },
          ...results.map((text) => ({ id: 'result', text })),
        ],
        strange: () => [{ id: 'other' }],
      },
      reactions: { search: { go: leads } },
    },
    {
      places: [
        place('search', { required: [{ id: 'search' }], elements: { query: { id: 'query' }, go: { id: 'go' } } }),
        place('results', { required: [{ id: 'list' }], elements: { result: { id: 'result' } } }),
        place('nothing-found', { required: [{ id: 'empty' }] }),
        place('other', { required: [{ id: 'other' }] }),
        place('detail', { required: [{ id: 'detail' }], params: TITLE }),
      ],
      edges: [
        edge('search-for', 'search', {
          to: ends,
          params: QUERY,
          body: [{ type: { into: { element: 'query' }, text: '{{query}}' } }, { tap: { element: 'go' } }],
        }),
        edge('search-surely', 'search', { to: 'results', params: QUERY, body: { tap: { element: 'go' } } }),
        edge('open-result', 'results', { to: 'detail', params: TITLE, body: { tap: { element: 'result', text: '{{title}}' } } }),
        edge('find-event', 'search', {
          to: [{ waypoint: 'detail', with: { title: '{{title}}' } }],
          params: TITLE,
          body: findEvent,
        }),
      ],
    },
  ); // prettier-ignore
}

const FIND = [
  { shortcut: { id: 'search-for', with: { query: '{{title}}' } } },
  { at: 'results' },
  { shortcut: { id: 'open-result', with: { title: '{{title}}' } } },
];

function failed(done: Done): WalkFailure {
  if (done.kind === 'success') throw new Error('It arrived.');
  return done;
}

async function takenOn({ walker, events }: Stage): Promise<{ failure: WalkFailure; told: unknown }> {
  const failure = failed(await walker.take({ id: 'find-event' }, { title: 'Dinner' }));
  const [end] = ofType(events, 'span-end').filter(({ absent }) => absent !== undefined);
  return { failure, told: end?.absent };
}

describe('Data that is not there', () => {
  it('is told where a search leads to another of its ends before what comes next', async () => {
    const { failure, told } = await takenOn(searchStage([], FIND));
    expect(failure.code).to.equal('wrong-place');
    expect(failure.absent).to.deep.equal({ data: { title: 'Dinner' }, at: 'nothing-found', shown: [] });
    expect(told, 'in the journal, for the coverage').to.deep.equal(failure.absent);
    expect(failure.hint).to.match(/^Create it first, or give data that is there\. If the app does show it, /);
  });

  it('is told of what a shortcut within a shortcut does not find, by the name that the caller gave, with the most alike first', async () => {
    const { failure } = await takenOn(searchStage(['Lunch', 'Dinners', 'Dinner with Ana'], FIND));
    expect(failure.code).to.equal('not-found');
    expect(failure.absent).to.deep.equal({
      data: { title: 'Dinner' },
      at: 'results',
      shown: [{ title: 'Dinners' }, { title: 'Lunch' }, { title: 'Dinner with Ana' }],
    });
    expect(failure.hint).to.match(/^Create it first, or give data that is there, such as title "Dinners"\. /);
  });

  it('is not told of what the body gives by itself', async () => {
    const body = [
      { shortcut: { id: 'search-for', with: { query: '{{title}}' } } },
      { at: 'results' },
      { shortcut: { id: 'open-result', with: { title: 'Supper' } } },
    ];
    const { failure, told } = await takenOn(searchStage(['Lunch'], body));
    expect(failure.code).to.equal('not-found');
    expect([failure.absent, told]).to.deep.equal([undefined, undefined]);
  });

  it('is not told of a search for something that the body gives by itself', async () => {
    const { failure } = await takenOn(
      searchStage([], [{ shortcut: { id: 'search-for', with: { query: 'Supper' } } }, { at: 'results' }]),
    );
    expect([failure.code, failure.absent]).to.deep.equal(['wrong-place', undefined]);
  });

  it('is not told where the shortcut before has no other end', async () => {
    const { failure } = await takenOn(
      searchStage([], [{ shortcut: { id: 'search-surely', with: { query: '{{title}}' } } }, { at: 'results' }]),
    );
    expect([failure.code, failure.absent]).to.deep.equal(['wrong-place', undefined]);
  });

  it('is not told where the place is none of the ends', async () => {
    const { failure } = await takenOn(searchStage([], FIND, 'strange'));
    expect([failure.code, failure.at, failure.absent]).to.deep.equal(['wrong-place', 'other', undefined]);
  });

  it('is not told where the data stands on the screen and nothing of the kind is found: the selector is at fault', async () => {
    const day = DAY.map((each) => (each.id === 'event' ? { ...each, id: 'entry' } : each));
    const renamed = calendarStage({ screens: { day: () => day } });
    expect(failed(await renamed.walker.goTo('event-detail', { title: 'Lunch' })).absent).to.equal(undefined);
    const empty = calendarStage({ screens: { day: () => day } });
    expect(failed(await empty.walker.goTo('event-detail', { title: 'Dinner' })).absent).to.deep.equal({
      data: { title: 'Dinner' }, at: 'day-view', shown: [],
    }); // prettier-ignore
  });

  it('is not told at another place than that of the element', async () => {
    const { failure } = await takenOn(
      searchStage([], [{ tap: { element: 'go' } }, { tap: { element: 'results.result', text: '{{title}}' } }]),
    );
    expect([failure.code, failure.at, failure.absent]).to.deep.equal(['not-found', 'nothing-found', undefined]);
  });
});
