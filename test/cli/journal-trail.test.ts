import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SessionEvent } from '../../src/model/index.js';
import { loadTrail } from '../../src/pack/index.js';
import { Journal, journalFile } from '../../src/trail/index.js';
import { run, type Ran } from './run.js';

const at = '2026-12-07T09:00:00.000Z';
const PACK = fileURLToPath(new URL('../../packs/calendar', import.meta.url));

/** A gesture between two places, and what it hit. */
function gesture(
  span: number,
  step: Extract<Extract<SessionEvent, { type: 'span-begin' }>['call'], { kind: 'raw' }>['step'],
  [from, to]: readonly [string, string],
  hit: Partial<Extract<SessionEvent, { type: 'begin' }>> = {},
): readonly SessionEvent[] {
  const act = { action: span, span, name: 'tap', spec: {}, words: 'tap', gesture: true, commit: true };
  return [
    { at, type: 'span-begin', span, call: { kind: 'raw', step }, place: from },
    { at, type: 'begin', ...act, ...hit },
    { at, type: 'end', action: span, outcome: 'done' },
    { at, type: 'span-end', span, outcome: 'success', place: to },
  ];
}

const SHARED: readonly SessionEvent[] = [
  ...gesture(1, { tap: { text: 'Share' } }, ['event-menu', 'share-sheet'], {
    element: { element: 'event-menu.share' },
  }),
  ...gesture(2, { tap: { class: 'Button', nth: 2 } }, ['share-sheet', 'share-sheet'], { target: { id: 'more' } }),
];

describe('waymark journal trail', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-journal-trail-'));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  function keep(pack: string, events: readonly SessionEvent[]): void {
    const kept = new Journal(journalFile(project, 'one'));
    kept.on({ at, type: 'session', session: 'one', pack, platform: 'android', device: 'lab', version: 1 });
    for (const event of events) kept.on(event);
    kept.close();
  }
  const trail = (...more: readonly string[]): Promise<Ran> =>
    run(['journal', 'trail', 'one', '--out', 'one.trail.yaml', ...more], { project });
  const steps = (): unknown => {
    const loaded = loadTrail(join(project, 'one.trail.yaml'));
    return loaded.kind === 'loaded' ? loaded.trail.steps : loaded.problems;
  };
  const RAW_MORE = { raw: { tap: { id: 'more' } }, platform: 'android' };

  it('makes the shortcut of gestures that are its body, and keeps the best selector of the others', async () => {
    keep('calendar', SHARED);
    expect(await trail('--pack', PACK)).to.include({ code: 0 });
    expect(steps()).to.deep.equal([{ shortcut: { from: 'event-menu', to: 'share-sheet' } }, RAW_MORE]);
  });

  it('without the pack leaves every gesture what it is, and says so once', async () => {
    keep('calendar', SHARED);
    const { code, notes } = await trail();
    expect(code).to.equal(0);
    expect(notes).to.deep.equal([
      'The pack calendar is not in packs/: gestures stay what they are. Name its folder with --pack.',
    ]);
    expect(steps()).to.deep.equal([
      { raw: { tap: { element: 'event-menu.share' } }, platform: 'android' },
      { at: 'share-sheet' },
      RAW_MORE,
    ]);
  });

  it('refuses a pack that is not that of the session', async () => {
    keep('diary', SHARED);
    const { code, text } = await trail('--pack', PACK);
    expect(code).to.equal(2);
    expect(text).to.contain('`diary`, not of `calendar`');
  });

  it('writes the params of the trail that was replayed back as what they are called, also where it was killed', async () => {
    const opened = (title: string, place: string): SessionEvent => ({
      at, type: 'test', title, params: { title: place },
    }); // prettier-ignore
    const went: readonly SessionEvent[] = [
      { at, type: 'span-begin', span: 1, call: { kind: 'goTo', to: 'event-detail', params: { title: 'Dinner' } } },
      { at, type: 'span-end', span: 1, outcome: 'success', place: 'event-detail' },
    ];
    keep('calendar', [opened('Opens it', 'Dinner'), ...went]);
    await trail();
    expect(steps()).to.deep.equal([{ goTo: 'event-detail', params: { title: '{{title}}' } }]);
    expect(readFileSync(join(project, 'one.trail.yaml'), 'utf8')).to.match(/params: *\{? *\n? *title: Dinner/);
    await trail('--force', '--param', 'what=Dinner', '--param', 'title=Other');
    expect(steps(), 'what is said goes before').to.deep.equal([
      { goTo: 'event-detail', params: { title: '{{what}}' } },
    ]);
  });

  it('writes no params back where several trails were replayed', async () => {
    const test = (title: string): SessionEvent => ({ at, type: 'test', title, params: { title } });
    keep('calendar', [
      test('Dinner'),
      test('Lunch'),
      { at, type: 'span-begin', span: 1, call: { kind: 'goTo', to: 'event-detail', params: { title: 'Lunch' } } },
      { at, type: 'span-end', span: 1, outcome: 'success', place: 'event-detail' },
    ]);
    await trail();
    expect(steps()).to.deep.equal([{ goTo: 'event-detail', params: { title: 'Lunch' } }]);
  });

  it('leaves out what was taken out while it was recorded', async () => {
    keep('calendar', [...SHARED, { at, type: 'undo' }]);
    await trail('--pack', PACK);
    expect(steps()).to.deep.equal([{ shortcut: { from: 'event-menu', to: 'share-sheet' } }]);
  });

  it('says the params of the trail by their names', async () => {
    keep('calendar', gesture(1, { tap: { text: 'Lunch' } }, ['day-view', 'day-view'], { target: { text: 'Lunch' } }));
    await trail('--pack', PACK, '--param', 'title=Lunch');
    expect(steps()).to.deep.equal([{ raw: { tap: { text: '{{title}}' } }, platform: 'android' }]);
  });

  it('says in the trail, and to whoever calls, what only a point tells', async () => {
    keep('calendar', gesture(1, { tap: { id: 'map', at: [0.1, 0.2] } }, ['day-view', 'day-view'], { target: { id: 'map' }, byPoint: true })); // prettier-ignore
    const { notes } = await trail('--pack', PACK);
    expect(notes).to.have.length(1);
    expect(notes[0]).to.match(/^by coordinates/);
    expect(readFileSync(join(project, 'one.trail.yaml'), 'utf8')).to.contain(
      `steps:\n  # recorder: ${notes[0] ?? ''}\n  - raw:`,
    );
  });
});
