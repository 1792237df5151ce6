import { expect } from 'chai';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SessionEvent } from '../../src/model/index.js';
import { loadTrail } from '../../src/pack/index.js';
import { Journal, journalFile } from '../../src/trail/index.js';
import { run, type Ran } from './run.js';

const at = '2026-12-07T09:00:00.000Z';

describe('waymark journal', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-journals-'));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const journal = (...words: readonly string[]): Promise<Ran> => run(['journal', ...words], { project });

  function keep(id: string, written: string, more: readonly SessionEvent[] = []): void {
    const kept = new Journal(journalFile(project, id));
    kept.on({ at, type: 'session', session: id, pack: 'calendar', platform: 'android', device: 'lab', version: 1 });
    for (const event of more) kept.on(event);
    kept.keep({ kind: 'source', hash: 'a'.repeat(64), bytes: '<hierarchy/>' });
    kept.close();
    utimesSync(kept.file, new Date(written), new Date(written));
  }

  const WENT: readonly SessionEvent[] = [
    { at, type: 'span-begin', span: 1, call: { kind: 'goTo', to: 'day-view', params: {} } },
    { at, type: 'span-end', span: 1, outcome: 'success', place: 'day-view', route: [] },
    { at, type: 'span-begin', span: 2, call: { kind: 'goTo', to: 'settings', params: {} } },
  ];

  it('lists the sessions, the newest first, as text and as JSON', async () => {
    keep('one', '2026-12-01T00:00:00Z');
    keep('two', '2026-12-02T00:00:00Z');
    expect((await journal('list')).lines.map((line) => line.split(' ')[0])).to.deep.equal(['two', 'one']);
    const told = JSON.parse((await journal('list', '--json')).text) as { id: string; bytes: number }[];
    expect(told.map(({ id }) => id)).to.deep.equal(['two', 'one']);
    expect(told[0]?.bytes).to.be.above('<hierarchy/>'.length);
  });

  it('shows a session by its name, the begin of its name, and `last`', async () => {
    keep('ab-1', '2026-12-01T00:00:00Z', WENT);
    keep('ac-2', '2026-12-02T00:00:00Z');
    for (const name of ['ab-1', 'ab']) {
      const { code, lines } = await journal('show', name);
      expect(code).to.equal(0);
      expect(lines[0]).to.contain('session ab-1: calendar on lab (android)').and.to.contain('1 not well ended');
      expect(lines[1]).to.contain('goTo day-view, at day-view');
      expect(lines[2]).to.contain('goTo settings not ended');
    }
    expect((await journal('show', 'last')).lines[0]).to.contain('session ac-2');
    expect(JSON.parse((await journal('show', 'ab', '--json')).text))
      .to.have.property('spans')
      .with.length(2);
  });

  it('says which sessions a name may mean, or the nearest', async () => {
    keep('ab-1', '2026-12-01T00:00:00Z');
    keep('ab-2', '2026-12-02T00:00:00Z');
    const several = await journal('show', 'ab');
    expect(several).to.include({ code: 2 });
    expect(several.text).to.contain('ab-1').and.to.contain('ab-2');
    expect((await journal('show', 'ab-3')).text).to.contain('Did you mean `ab-');
  });

  it('says that there is no session yet', async () => {
    expect(await journal('show', 'last')).to.include({ code: 2 });
    expect(await journal('list')).to.include({ code: 0, text: 'No session is kept here.' });
  });

  it('writes the trail of a session that was killed in the middle, as partial', async () => {
    keep('one', '2026-12-01T00:00:00Z', WENT);
    expect(await journal('trail', 'one', '--out', 'killed.trail.yaml')).to.include({ code: 0 });
    const loaded = loadTrail(join(project, 'killed.trail.yaml'));
    expect(loaded)
      .to.have.nested.property('trail.steps')
      .deep.equal([{ goTo: 'day-view' }]);
    expect(loaded).to.have.nested.property('trail.partial', 'stopped during goTo settings');
    const again = await journal('trail', 'one', '--out', 'killed.trail.yaml');
    expect(again).to.include({ code: 4 });
    expect(await journal('trail', 'one', '--out', 'killed.trail.yaml', '--force')).to.include({ code: 0 });
  });

  it('writes no trail of a session that decided nothing', async () => {
    keep('one', '2026-12-01T00:00:00Z');
    expect(await journal('trail', 'one', '--out', 'none.trail.yaml')).to.include({ code: 2 });
    expect(existsSync(join(project, 'none.trail.yaml'))).to.equal(false);
  });

  it('removes what the limits say, with all that lies beside it; first only says so', async () => {
    keep('one', '2026-12-01T00:00:00Z');
    keep('two', '2026-12-02T00:00:00Z');
    const folder = join(project, '.waymark', 'sessions', 'one');
    expect((await journal('prune', '--keep', '1', '--dry-run')).text).to.match(/^1 session would be removed/);
    expect(existsSync(folder)).to.equal(true);
    expect(JSON.parse((await journal('prune', '--keep', '1', '--json')).text)).to.deep.include({ removed: ['one'] });
    expect(existsSync(folder)).to.equal(false);
    expect((await journal('list')).lines).to.have.length(1);
  });

  it('says what it keeps beyond the limits because it may be running', async () => {
    keep('one', '2026-12-01T00:00:00Z');
    keep('two', new Date().toISOString());
    const { lines } = await journal('prune', '--keep', '0', '--dry-run');
    expect(lines).to.have.lengthOf(2);
    expect(lines[1]).to.equal(
      '1 session beyond the limits kept: written within the last 10 minutes, so maybe still running',
    );
    const said: unknown = JSON.parse((await journal('prune', '--keep', '0', '--json')).text);
    expect(said).to.deep.include({ removed: ['one'], keptInUse: ['two'] });
    expect((await journal('list')).lines).to.have.length(1);
  });

  it('says how much of the map was visited, of sessions or of all of them', async () => {
    const pack = fileURLToPath(new URL('../../packs/calendar', import.meta.url));
    const read = (waypoint: string): SessionEvent => ({
      at, type: 'reading', reading: 'a'.repeat(64), waypoint, data: {}, quality: 'ok', ms: 1,
    }); // prettier-ignore
    keep('one', '2026-12-01T00:00:00Z', [read('day-view')]);
    keep('two', '2026-12-02T00:00:00Z', [read('settings')]);
    expect((await journal('coverage', 'one', '--pack', pack)).text).to.match(
      /^calendar on android: 1 of \d+ places, 0 of/,
    );
    const { lines } = await journal('coverage', '--pack', pack);
    expect(
      lines.every((line) => line.length <= 100),
      'as wide as a terminal',
    ).to.equal(true);
    const [all] = JSON.parse((await journal('coverage', '--pack', pack, '--json')).text) as readonly {
      places: { visited: readonly string[]; missed: readonly string[] };
    }[];
    expect(all?.places.visited).to.deep.equal(['day-view', 'settings']);
    expect(all?.places.missed).to.include('week-view').and.not.to.include('settings');
  });

  it('asks for a limit, and for a number', async () => {
    expect(await journal('prune')).to.include({ code: 2 });
    const odd = await journal('prune', '--keep', 'few');
    expect(odd).to.include({ code: 2 });
    expect(odd.text).to.contain('--keep few');
  });

  it('keeps each source once, by its hash', () => {
    keep('one', '2026-12-01T00:00:00Z');
    const file = join(project, '.waymark', 'sessions', 'one', 'sources', `${'a'.repeat(64)}.xml`);
    expect(readFileSync(file, 'utf8')).to.equal('<hierarchy/>');
  });
});
