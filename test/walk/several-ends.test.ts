import { expect } from 'chai';
import type { Script } from './scripted-phone.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';

const query = { type: 'string' } as const;
const ends = (value: string) => ['found', 'nothing'].map((waypoint) => ({ waypoint, with: { query: value } }));

/** A search that finds something or nothing; both ends show what was asked for. */
const searching = (leadsTo: string, shown: string): Script => ({
  first: 'search',
  screens: {
    search: () => [{ id: 'search' }, { id: 'go' }],
    found: () => [{ id: 'query', text: shown }, { id: 'row' }],
    nothing: () => [{ id: 'query', text: shown }, { id: 'empty' }],
  },
  reactions: { search: { go: leadsTo } },
});

const data = { params: { query }, shows: [{ id: 'query', text: '{{query}}' }] };
const PACK: PackSpec = {
  places: [
    place('search', { required: [{ id: 'search' }] }),
    place('found', { required: [{ id: 'row' }], ...data }),
    place('nothing', { required: [{ id: 'empty' }], ...data }),
  ],
  edges: [edge('look', 'search', { to: ends('{{query}}'), params: { query }, body: { tap: { id: 'go' } } })],
};

describe('An edge with several ends that have data', () => {
  for (const end of ['found', 'nothing'])
    it(`arrives at ${end}, and says so`, async () => {
      const { walker } = stage(searching(end, 'lunch'), PACK);
      const result = await walker.take({ id: 'look' }, { query: 'lunch' });
      expect(result).to.deep.include({ kind: 'success', at: end, data: { query: 'lunch' } });
      expect(result).to.have.nested.property('route[0].to', end);
    });

  it('arrives at none of them with other data, and tells all that would have been right', async () => {
    const { walker } = stage(searching('nothing', 'lunc'), PACK);
    const result = await walker.take({ id: 'look' }, { query: 'lunch' });
    expect(result).to.deep.include({
      kind: 'fallback',
      code: 'wrong-place',
      at: 'nothing',
      expected: ends('lunch').map(({ waypoint, with: values }) => ({ waypoint, data: values })),
      differs: [{ name: 'query', expected: 'lunch', got: 'lunc' }],
    });
  });

  it('leads on to the one that is asked for only with the data that is asked for', async () => {
    const { walker, phone } = stage(searching('found', 'lunch'), PACK);
    expect(await walker.goTo('found', { query: 'lunch' })).to.include({ kind: 'success', at: 'found' });
    expect(phone.acts).to.deep.equal(['tap go']);
    const other = stage(searching('nothing', 'lunch'), PACK);
    expect(await other.walker.goTo('found', { query: 'lunch' })).to.include({ kind: 'fallback', at: 'nothing' });
  });

  it('arrives at the one that it is, not at the one that this refines', async () => {
    const places = [
      ...PACK.places.slice(0, 1),
      place('any', { required: [{ id: 'query' }] }),
      place('found', { required: [{ id: 'row' }], refines: 'any' }),
    ];
    const edges = [edge('look', 'search', { to: ['any', 'found'], body: { tap: { id: 'go' } } })];
    const { walker } = stage(searching('found', 'lunch'), { places, edges });
    const result = await walker.take({ id: 'look' });
    expect(result).to.include({ kind: 'success', at: 'found' });
    expect(result).to.have.nested.property('route[0].to', 'found');
  });
});
