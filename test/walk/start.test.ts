import { expect } from 'chai';
import { edge, place, stage, trailhead, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'desktop',
  screens: {
    desktop: () => [{ id: 'desktop' }],
    splash: (phone) =>
      phone.clock.now() > Number(phone.fields.get('until')) ? [{ id: 'home' }, { id: 'go' }] : [{ id: 'splash' }],
    list: () => [{ id: 'list' }],
    ask: () => [{ id: 'ask' }, { id: 'allow' }, { id: 'deny' }],
  },
  reactions: {
    desktop: {
      start: (phone) => {
        phone.fields.set('until', String(phone.clock.now() + 2_000));
        phone.go('splash');
      },
      deepLink: 'list',
    },
    splash: { go: 'list' },
    ask: { allow: 'list', deny: 'desktop' },
  },
};

const date = { date: { type: 'string' as const } };
const PACK: PackSpec = {
  places: [
    place('home', { required: [{ id: 'home' }] }),
    place('list', { required: [{ id: 'list' }] }),
    place('camera-permission', {
      required: [{ id: 'ask' }],
      kind: 'interrupter',
      clear: { allow: { tap: { id: 'allow' } }, deny: { tap: { id: 'deny' } } },
    }),
  ],
  edges: [edge('open', 'home', { to: 'list', body: { tap: { id: 'go' } } })],
  trailheads: [
    trailhead('launch', ['home', 'list']),
    trailhead('fresh', ['home'], { reset: 'data', arguments: ['--reset'], priority: -1 }),
    trailhead('link', ['list'], { start: { kind: 'deepLink', uri: 'app://day/{{date}}' }, params: date }),
  ],
};

describe('start', () => {
  it('starts the app, waits for one of the ends, and goes on', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.start('list')).to.include({ kind: 'success', at: 'list' });
    expect(phone.acts).to.deep.equal(['start', 'tap go']);
    expect(phone.starts[0]).to.deep.include({ app: 'com.example.app', reset: 'none', arguments: [] });
  });

  it('does not take what the app showed before it was ended for what it starts with, however far page sources lag', async () => {
    const { walker, phone } = stage(
      { ...SCRIPT, first: 'list', reactions: { ...SCRIPT.reactions, list: SCRIPT.reactions['desktop'] ?? {} } },
      PACK,
    );
    phone.lagMs = 2_500;
    expect(await walker.start('list', {}, { trailhead: 'launch', reset: 'app' })).to.include({
      kind: 'success',
      at: 'list',
    });
    expect(phone.acts).to.deep.equal(['start', 'tap go']);
  });

  it('prefers the trailhead that resets as asked', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    await walker.start('home', {}, { reset: 'data' });
    expect(phone.starts[0]).to.deep.include({ reset: 'data', arguments: ['--reset'] });
  });

  it('uses the trailhead named, with its params', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.start('list', { date: '2026-12-09' }, { trailhead: 'link' })).to.include({
      kind: 'success',
      at: 'list',
    });
    expect(phone.acts).to.deep.equal(['deepLink app://day/2026-12-09']);
  });

  it('percent-encodes the values in a deep link, so that none of them ends its part of the URI', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    await walker.start('list', { date: "a&b #c+d/e?50% é☕ (it's)\uD800" }, { trailhead: 'link' });
    expect(phone.acts).to.deep.equal([
      'deepLink app://day/a%26b%20%23c%2Bd%2Fe%3F50%25%20%C3%A9%E2%98%95%20%28it%27s%29%EF%BF%BD',
    ]);
  });

  it('refuses what it lacks before anything is started', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.start('list', {}, { trailhead: 'link' })).to.include({ kind: 'error', code: 'missing-param' });
    expect(await walker.start('list', {}, { trailhead: 'lunch' })).to.include({
      kind: 'error',
      code: 'usage',
      hint: 'Did you mean `launch`?',
    });
    expect(await walker.start('lst')).to.include({ kind: 'error', code: 'missing-waypoint' });
    expect(phone.acts).to.deep.equal([]);
  });

  it("answers the app's question for a permission as the trailhead says", async () => {
    const asking: Script = { ...SCRIPT, reactions: { ...SCRIPT.reactions, desktop: { start: 'ask' } } };
    const trailheads = [trailhead('launch', ['list'], { permissions: { camera: 'allow' } })];
    const { walker, phone } = stage(asking, { ...PACK, trailheads });
    expect(await walker.start('list')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['start', 'tap allow']);
    expect(phone.starts[0]?.permissions).to.deep.equal({ camera: 'allow' });
  });

  it('says where the trailhead was to land', async () => {
    const stuck: Script = { ...SCRIPT, reactions: { desktop: { start: 'desktop' } } };
    const { walker } = stage(stuck, PACK);
    const result = await walker.start('list');
    expect(result).to.include({ kind: 'fallback', code: 'unknown-place', at: null, step: 0 });
    expect(result)
      .to.have.property('reason')
      .that.matches(/^trailhead launch failed: expected home or list, matched no known place/);
  });

  it('is used by goTo only when the caller allows it', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    expect(await walker.goTo('list')).to.include({ kind: 'fallback', code: 'unknown-place' });
    expect(phone.acts).to.deep.equal([]);
    expect(await walker.goTo('list', {}, { coldStart: true })).to.include({ kind: 'success', at: 'list' });
  });
});
