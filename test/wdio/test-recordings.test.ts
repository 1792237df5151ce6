import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadTrail } from '../../src/pack/index.js';
import { openSession, type Session } from '../../src/robot/index.js';
import { TestRecordings } from '../../src/wdio/test-recordings.js';
import { ScriptedPhone } from '../walk/scripted-phone.js';
import { edge, pack, place } from '../walk/small-pack.js';

const PACKS = pack({
  places: [place('first', { required: [{ id: 'first' }] }), place('second', { required: [{ id: 'second' }] })],
  edges: [
    edge('go', 'first', { to: 'second', body: { tap: { id: 'go' } } }),
    edge('return', 'second', { to: 'first', body: 'back' }),
  ],
});

describe('Trails of tests', () => {
  let project: string;
  let recordings: TestRecordings;
  const sessions: Session[] = [];
  const open = (packs = PACKS): Session => {
    const device = new ScriptedPhone({
      first: 'first',
      screens: { first: () => [{ id: 'first' }, { id: 'go' }], second: () => [{ id: 'second' }] },
      reactions: { first: { go: 'second' }, second: { back: 'first' } },
    });
    const note = (text: string): void => session.note(text);
    const session: Session = openSession({ project, device, packs, observers: [recordings.open(packs, note)] });
    sessions.push(session);
    return session;
  };
  const stepsOf = (file: string | undefined): unknown => {
    const loaded = loadTrail(file ?? 'none');
    if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded));
    const { name, partial, steps } = loaded.trail;
    return { name, partial, steps: steps.map((step) => ('goTo' in step ? step.goTo : step)) };
  };
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-recordings-'));
    recordings = new TestRecordings(join(project, 'trails'));
  });
  afterEach(() => {
    for (const session of sessions.splice(0)) session.close();
    rmSync(project, { recursive: true, force: true });
  });

  it('hold what the hooks before it and the test itself decided, and nothing of the hooks after it', async () => {
    const { walker } = open();
    recordings.begins();
    await walker.goTo('second');
    recordings.begins();
    await walker.goTo('first');
    const [one] = recordings.ended({ title: 'Menu opens' });
    await walker.goTo('second');
    recordings.begins();
    await walker.goTo('first');
    const [two] = recordings.ended({ title: 'Menu closes' });
    expect([one, two].map((file) => basename(file ?? ''))).to.deep.equal([
      'menu-opens.android.trail.yaml',
      'menu-closes.android.trail.yaml',
    ]);
    expect(stepsOf(one)).to.deep.equal({ name: 'Menu opens', partial: undefined, steps: ['second', 'first'] });
    expect(stepsOf(two)).to.deep.equal({ name: 'Menu closes', partial: undefined, steps: ['first'] });
  });

  it('say why they are partial where the test failed, and not where it expected the failure', async () => {
    const { walker } = open();
    await walker.goTo('second');
    expect(await walker.goTo('nowhere')).to.include({ kind: 'error' });
    const [expected] = recordings.ended({ title: 'Expects it' });
    recordings.begins();
    await walker.goTo('first');
    const [failed] = recordings.ended({ title: 'Fails', failure: 'it was not so' });
    expect(stepsOf(expected)).to.deep.equal({ name: 'Expects it', partial: undefined, steps: ['second'] });
    expect(stepsOf(failed)).to.deep.equal({ name: 'Fails', partial: 'it was not so', steps: ['first'] });
  });

  it('are none for a test that decided nothing, or whose hook failed', async () => {
    const { walker } = open();
    expect(recordings.ended({ title: 'Nothing' })).to.deep.equal([]);
    recordings.begins();
    await walker.goTo('second');
    recordings.forget();
    recordings.begins();
    expect(recordings.ended({ title: 'After a hook' })).to.deep.equal([]);
  });

  it('are written over by the same test and not by another of that name', async () => {
    const { walker } = open();
    for (const file of ['a.spec.ts', 'b.spec.ts', 'a.spec.ts']) {
      recordings.begins();
      await walker.goTo('second');
      await walker.goTo('first');
      recordings.ended({ title: 'Same', file });
    }
    expect(readdirSync(join(project, 'trails')).sort()).to.deep.equal([
      'same-2.android.trail.yaml',
      'same.android.trail.yaml',
    ]);
  });

  it('are one for each pack that a test used, a session opened in a hook after a test being in none', async () => {
    const one = open();
    recordings.ended({ title: 'Other' });
    const two = open({ ...PACKS, pack: 'other' });
    await two.walker.goTo('second');
    recordings.begins();
    await one.walker.goTo('second');
    await two.walker.goTo('first');
    const files = recordings.ended({ title: 'Both' });
    expect(files.map((file) => basename(file))).to.deep.equal([
      'both.small.android.trail.yaml',
      'both.other.android.trail.yaml',
    ]);
    expect(files.map(stepsOf)).to.deep.equal([
      { name: 'Both', partial: undefined, steps: ['second'] },
      { name: 'Both', partial: undefined, steps: ['first'] },
    ]);
  });
});
