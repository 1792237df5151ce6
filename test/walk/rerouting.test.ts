import { expect } from 'chai';
import type { Script, ScriptedPhone } from './scripted-phone.js';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { WalkConfig } from '../../src/walk/index.js';

const WAYS = ['a', 'b', 'c', 'd', 'e'];

/** From the hall five doors lead to the garden, by the map; so many of them truly lead to the cellar, and from there back to the hall. */
function house(locked: number, config?: Partial<WalkConfig>) {
  const script: Script = {
    first: 'hall',
    screens: {
      hall: () => [{ id: 'hall' }, ...WAYS.map((id) => ({ id }))],
      cellar: () => [{ id: 'cellar' }, { id: 'up' }],
      garden: () => [{ id: 'garden' }],
      nowhere: () => [{ id: 'fog' }],
    },
    reactions: {
      hall: Object.fromEntries(WAYS.map((id, index) => [id, index < locked ? 'cellar' : 'garden'])),
      cellar: { up: 'hall' },
    },
  };
  const spec: PackSpec = {
    places: ['hall', 'cellar', 'garden'].map((id) => place(id, { required: [{ id }] })),
    edges: [
      ...WAYS.map((id) => edge(`door-${id}`, 'hall', { to: 'garden', body: { tap: { id } } })),
      edge('up', 'cellar', { to: 'hall', body: { tap: { id: 'up' } } }),
    ],
  };
  return { script, spec, ...stage(script, spec, config) };
}

const doors = (phone: ScriptedPhone): readonly string[] => phone.acts.filter((act) => act !== 'tap up');

describe('On another known place than expected a walk', () => {
  it('bails where nothing else is said: a test that finds another way hides a bug', async () => {
    const { walker, phone } = house(1);
    const result = await walker.goTo('garden');
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place', at: 'cellar', step: 1 });
    expect(phone.acts).to.deep.equal(['tap a']);
  });

  it('is planned anew by the policy for agents, each failed edge avoided for this walk', async () => {
    const { walker, phone } = house(3, { policy: 'reroute' });
    expect(await walker.goTo('garden')).to.include({ kind: 'success', at: 'garden', detours: 3 });
    expect(doors(phone)).to.deep.equal(['tap a', 'tap b', 'tap c', 'tap d']);
  });

  it('is planned anew three times at most', async () => {
    const { walker, phone } = house(4, { policy: 'reroute' });
    const result = await walker.goTo('garden');
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place', at: 'cellar' });
    expect(doors(phone)).to.deep.equal(['tap a', 'tap b', 'tap c', 'tap d']);
  });

  it('avoids an edge for this walk only', async () => {
    const { walker, phone } = house(1, { policy: 'reroute' });
    expect(await walker.goTo('garden')).to.include({ kind: 'success', detours: 1 });
    phone.go('hall');
    phone.acts.length = 0;
    expect(await walker.goTo('garden')).to.include({ kind: 'success', detours: 1 });
    expect(doors(phone)).to.deep.equal(['tap a', 'tap b']);
  });

  it('counts steps over the whole of it, detours too, and each edge within its own route', async () => {
    const { walker, events } = house(9, { policy: 'reroute', maxReroutes: 1 });
    const result = await walker.goTo('garden');
    // Step 1 is the way back from the cellar: the edge that failed before it led nowhere that was meant.
    expect(result).to.include({ kind: 'fallback', step: 2 });
    expect(result).to.have.property('edge').that.deep.includes({ id: 'door-b', index: 2, of: 2 });
    const edges = ofType(events, 'span-begin').flatMap(({ call }) =>
      call.kind === 'edge' ? [`${call.edge.id} ${call.index} of ${call.of}`] : [],
    );
    expect(edges).to.deep.equal(['door-a 1 of 1', 'up 1 of 2', 'door-b 2 of 2']);
  });

  it('stops on an unknown place, by either policy', async () => {
    for (const policy of ['bail', 'reroute'] as const) {
      const { script, spec } = house(0);
      const reactions = { ...script.reactions, hall: { a: 'nowhere', b: 'garden' } };
      const { walker, phone } = stage({ ...script, reactions }, spec, { policy });
      expect(await walker.goTo('garden'), policy).to.include({
        kind: 'fallback',
        code: 'unknown-place',
        at: null,
        step: 1,
      });
      expect(phone.acts, policy).to.deep.equal(['tap a']);
    }
  });

  it('is at step 0 before its first edge', async () => {
    const { walker, phone } = house(0);
    phone.screen = 'nowhere';
    expect(await walker.goTo('garden')).to.include({ code: 'unknown-place', step: 0 });
    phone.screen = 'garden';
    expect(await walker.goTo('hall')).to.include({ code: 'no-path', step: 0 });
  });
});
