import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

/** The first screen goes over into `home` by itself, after a while that the script says. */
function script(until: (phone: ScriptedPhone) => boolean, next = 'home'): Script {
  return {
    first: 'old',
    screens: {
      old: (phone) => (until(phone) ? [{ id: 'old' }] : [{ id: next }, { id: 'menu' }]),
      home: () => [{ id: 'home' }, { id: 'menu' }],
      menu: () => [{ id: 'menu-list' }, { id: 'settings' }],
      settings: () => [{ id: 'settings-title' }],
    },
    reactions: { old: { menu: 'menu' }, home: { menu: 'menu' }, menu: { settings: 'settings' } },
  };
}

const PLACES = [
  place('old', { required: [{ id: 'old' }] }),
  place('home', { required: [{ id: 'home' }] }),
  place('menu', { required: [{ id: 'menu-list' }] }),
  place('settings', { required: [{ id: 'settings-title' }] }),
];
const PACK: PackSpec = {
  places: PLACES,
  edges: [
    edge('leave', 'old', { to: 'home', body: { tap: { id: 'leave' } } }),
    edge('open', 'home', { to: 'menu', body: { tap: { id: 'menu' } } }),
    edge('settings', 'menu', { to: 'settings', body: { tap: { id: 'settings' } } }),
  ],
};

describe('An app that goes on by itself before anything was done', () => {
  it('is walked on from where it came to, at once, by either policy', async () => {
    for (const policy of ['bail', 'reroute'] as const) {
      const { walker, phone } = stage(
        script((at) => at.clock.now() < leave),
        PACK,
        { policy },
      );
      const leave = phone.clock.now() + 20;
      const begun = phone.clock.now();
      expect(await walker.goTo('settings')).to.deep.include({ kind: 'success', at: 'settings', detours: 0 });
      expect(phone.acts).to.deep.equal(['tap menu', 'tap settings']);
      expect(phone.clock.now() - begun).to.be.below(1_000);
    }
  });

  it('has arrived where that is the destination', async () => {
    const { walker, phone } = stage(
      script((at) => at.clock.now() < leave),
      PACK,
    );
    const leave = phone.clock.now() + 20;
    expect(await walker.goTo('home')).to.include({ kind: 'success', at: 'home' });
    expect(phone.acts).to.deep.equal([]);
  });

  it('is where a shortcut to be taken is gone to from', async () => {
    const { walker, phone } = stage(
      script((at) => at.clock.now() < leave),
      { ...PACK, edges: [...PACK.edges, edge('mark', 'old', { to: 'menu', body: { tap: { id: 'mark' } } }), edge('back', 'home', { to: 'old', body: { tap: { id: 'nothing' } } })] }, // prettier-ignore
    );
    const leave = phone.clock.now() + 20;
    const result = await walker.take({ id: 'mark' });
    // Back to `old` is tried, and cannot be done either.
    expect(result).to.include({ kind: 'fallback', at: 'home' });
    expect(result).to.have.property('tried').that.deep.equals(['home', 'old']);
  });

  it('is told where the call may not go anywhere', async () => {
    const { walker, phone } = stage(
      script((at) => at.clock.now() < leave),
      PACK,
    );
    const leave = phone.clock.now() + 20;
    const result = await walker.take({ id: 'leave' }, {}, { here: true });
    expect(result).to.include({ kind: 'success', at: 'home' });
    const again = stage(
      script((at) => at.clock.now() < leave, 'unrelated'),
      { places: [...PLACES, place('unrelated', { required: [{ id: 'unrelated' }] })], edges: PACK.edges },
    );
    const failed = await again.walker.take({ id: 'leave' }, {}, { here: true });
    expect(failed).to.include({ kind: 'fallback', code: 'wrong-place', at: 'unrelated' });
    expect(failed).to.have.property('reason').that.contains('the screen went on to unrelated before anything was done');
  });

  it('is not believed to have gone on by one reading', async () => {
    const { walker, phone } = stage(
      script((at) => at.reads !== 2),
      { ...PACK, edges: [edge('leave', 'old', { to: 'home', body: { tap: { id: 'leave' } } })] },
      { timeoutMs: 1_000 },
    );
    expect(await walker.goTo('home')).to.include({ kind: 'fallback', code: 'not-found', at: 'old' });
    expect(phone.acts).to.deep.equal([]);
  });

  it('is told from an app that was sent on: then its own bodies decide', async () => {
    const { walker, phone } = stage(
      { ...script(() => true), reactions: { old: { old: 'home' } } },
      {
        ...PACK,
        edges: [edge('twice', 'old', { to: 'settings', body: [{ tap: { id: 'old' } }, { tap: { id: 'none' } }] })],
      },
      { timeoutMs: 2_000 },
    );
    const begun = phone.clock.now();
    const result = await walker.goTo('settings');
    expect(result).to.include({ kind: 'fallback', code: 'not-found', at: 'home' });
    expect(phone.clock.now() - begun).to.be.at.least(2_000);
  });
});
