import { expect } from 'chai';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, type Ran } from './run.js';

const SCREEN = (id: string): string =>
  `<hierarchy rotation="0" width="100" height="200"><a class="a" resource-id="${id}" displayed="true" bounds="[0,0][9,9]" /></hierarchy>`;

/** A pack whose capture fails its place, which is an error, and with a place that nothing leads to, which is a warning. */
const WEAK: Readonly<Record<string, string>> = {
  'packs/notes/pack.yaml': 'id: notes\napps: { android: com.example.notes }\n',
  'packs/notes/waypoints/list.waypoint.yaml': 'id: list\nrequired: [ { id: list } ]\n',
  'packs/notes/waypoints/far.waypoint.yaml': 'id: far\nrequired: [ { id: far } ]\n',
  'packs/notes/captures/list.android.xml': SCREEN('other'),
  'packs/notes/trailheads/launch.trailhead.yaml': 'id: launch\nlaunch: true\nto: list\n',
};

describe('check with a baseline', () => {
  let project: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  const read = (file: string): string => readFileSync(join(project, file), 'utf8');
  const check = (...argv: readonly string[]): Promise<Ran> => run(['check', ...argv], { project });

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-baseline-'));
    for (const [file, text] of Object.entries(WEAK)) write(file, text);
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it('without one an error ends with 2', async () => {
    const { code, text } = await check();
    expect(text).to.match(/^packs\/notes: 1 error, 1 warning$/m);
    expect(code).to.equal(2);
  });

  it('takes what is found for known when told to, and then fails for nothing of it', async () => {
    const written = await check('--baseline', 'known.json', '--update-baseline');
    expect(written.lines).to.deep.equal(['packs/notes: 2 known in known.json (2 new, 0 gone)']);
    expect(written.code).to.equal(0);
    expect(JSON.parse(read('known.json'))).to.deep.equal({
      waymark: 'baseline/1',
      packs: {
        'packs/notes': [
          { code: 'capture-fails', file: 'captures/list.android.xml', subject: 'list' },
          { code: 'unreachable', file: 'waypoints/far.waypoint.yaml', subject: 'far' },
        ],
      },
    });
    const { code, lines } = await check('--baseline', 'known.json');
    expect(lines).to.deep.equal(['packs/notes: 2 known']);
    expect(code).to.equal(0);
  });

  it('keeps no half-written file beside it', async () => {
    await check('--baseline', 'deep/known.json', '--update-baseline');
    expect(existsSync(join(project, 'deep/known.json'))).to.equal(true);
    const { code } = await check('--baseline', 'deep/known.json');
    expect(code).to.equal(0);
  });

  it('fails for an error that is not in it', async () => {
    await check('--baseline', 'known.json', '--update-baseline');
    write('packs/notes/captures/far.android.xml', SCREEN('other'));
    const { code, text } = await check('--baseline', 'known.json');
    expect(text)
      .to.match(/^packs\/notes: 1 error, 2 known$/m)
      .and.to.contain('captures/far.android.xml:1:1 error capture-fails');
    expect(text).not.to.contain('captures/list.android.xml');
    expect(code).to.equal(2);
  });

  it('knows a finding again when lines have moved', async () => {
    await check('--baseline', 'known.json', '--update-baseline');
    write('packs/notes/waypoints/far.waypoint.yaml', '# moved\n\nid: far\nrequired: [ { id: far } ]\n');
    write('packs/notes/captures/list.android.xml', SCREEN('another'));
    expect((await check('--baseline', 'known.json')).lines).to.deep.equal(['packs/notes: 2 known']);
  });

  it('counts what is the same twice as often as it stands there', async () => {
    const bodies = (times: number): string =>
      `id: back\nfrom: far\nto: list\nbody: { all: [ ${'{ tap: { locator: { using: id, value: x } } }, '.repeat(times)} back ] }\n`;
    write('packs/notes/shortcuts/back.shortcut.yaml', bodies(1));
    await check('--baseline', 'known.json', '--update-baseline');
    write('packs/notes/shortcuts/back.shortcut.yaml', bodies(2));
    expect((await check('--baseline', 'known.json')).text).to.match(/^packs\/notes: 1 hint, 3 known$/m);
  });

  it('tells what is no longer found, and drops it on the next update', async () => {
    await check('--baseline', 'known.json', '--update-baseline');
    write('packs/notes/captures/list.android.xml', SCREEN('list'));
    const { code, text } = await check('--baseline', 'known.json');
    expect(text).to.contain('no longer found').and.to.contain('captures/list.android.xml capture-fails: list');
    expect(code).to.equal(0);
    expect((await check('--baseline', 'known.json', '--update-baseline')).text).to.contain(
      '1 known in known.json (0 new, 1 gone)',
    );
    expect((await check('--baseline', 'known.json')).text).not.to.contain('no longer found');
  });

  it('keeps what it has of packs that were not checked', async () => {
    write('packs/other/pack.yaml', 'id: other\napps: { android: a }\n');
    write('packs/other/waypoints/only.waypoint.yaml', 'id: only\nrequired: [ { id: a } ]\n');
    await check('--baseline', 'known.json', '--update-baseline');
    await check('packs/notes', '--baseline', 'known.json', '--update-baseline');
    expect((await check('--baseline', 'known.json')).lines).to.deep.equal([
      'packs/notes: 2 known',
      'packs/other: 2 known',
    ]);
  });

  it('takes in nothing that the pack allows', async () => {
    write(
      'packs/notes/pack.yaml',
      `${WEAK['packs/notes/pack.yaml'] ?? ''}allow: [ { code: unreachable, reason: later } ]\n`,
    );
    expect((await check('--baseline', 'known.json', '--update-baseline')).text).to.contain('1 known in');
    expect((await check('--baseline', 'known.json')).text).to.match(/^packs\/notes: 1 allowed, 1 known$/m);
  });

  it('marks as JSON what is known, and lists what is gone', async () => {
    await check('--baseline', 'known.json', '--update-baseline');
    write('packs/notes/captures/list.android.xml', SCREEN('list'));
    const { lines } = await check('--baseline', 'known.json', '--json');
    const [pack] = JSON.parse(lines[0] ?? '') as readonly { findings: readonly object[]; gone: readonly object[] }[];
    expect(pack?.findings).to.have.length(1);
    expect(pack?.findings[0]).to.include({ code: 'unreachable', known: true, subject: 'far', line: 1 });
    expect(pack?.gone).to.deep.equal([{ code: 'capture-fails', file: 'captures/list.android.xml', subject: 'list' }]);
    const updated = await check('--baseline', 'known.json', '--update-baseline', '--json');
    expect(JSON.parse(updated.lines[0] ?? '')).to.deep.equal([{ pack: 'packs/notes', kept: 1, new: 0, gone: 1 }]);
  });

  it('gives every finding as JSON with code, place, reason and fix', async () => {
    const { lines, code } = await check('--json');
    const [pack] = JSON.parse(lines[0] ?? '') as readonly { pack: string; findings: readonly object[] }[];
    expect(pack?.pack).to.equal('packs/notes');
    for (const finding of pack?.findings ?? [])
      expect(finding).to.have.all.keys(
        'code',
        'severity',
        'file',
        'line',
        'column',
        'message',
        'why',
        'fix',
        'subject',
      );
    expect(code).to.equal(2);
  });

  it('says so when there is none, when it is not valid, and when it has no name', async () => {
    const absent = await check('--baseline', 'known.json');
    expect(absent.text).to.contain('no baseline known.json').and.to.contain('--update-baseline');
    expect(absent.code).to.equal(2);
    write('known.json', '{ "waymark": "baseline/1", "pack": {} }');
    const broken = await check('--baseline', 'known.json');
    expect(broken.text).to.contain('known.json:1:').and.to.contain('Did you mean `packs`?');
    expect(broken.code).to.equal(2);
    expect((await check('--baseline', 'known.json', '--update-baseline')).code).to.equal(2);
    expect(read('known.json')).to.equal('{ "waymark": "baseline/1", "pack": {} }');
    write('known.json', '{ "waymark": ');
    expect((await check('--baseline', 'known.json')).text).to.contain('known.json');
    const nameless = await check('--update-baseline');
    expect(nameless.text).to.contain('--baseline');
    expect(nameless.code).to.equal(2);
  });

  it('of another version is told as that, and not written over', async () => {
    const other = '{ "waymark": "baseline/2", "packs": {} }';
    write('known.json', other);
    const { code, text } = await check('--baseline', 'known.json', '--update-baseline');
    expect(text)
      .to.contain('is a `baseline/2`, and this version of Waymark reads `baseline/1`')
      .and.to.contain('write it anew');
    expect(code).to.equal(2);
    expect(read('known.json')).to.equal(other);
  });

  it('reads every baseline that it wrote, however large', async () => {
    const entry = (index: number): object => ({
      code: 'not-told-apart',
      file: 'waypoints/far.waypoint.yaml',
      subject: `far place-${index}`,
    });
    const entries = Array.from({ length: 30_000 }, (_, index) => entry(index));
    write(
      'known.json',
      JSON.stringify({ waymark: 'baseline/1', packs: { 'packs/notes': [], 'packs/other': entries } }),
    );
    const { text } = await check('--baseline', 'known.json', '--update-baseline');
    expect(text).to.contain('known in known.json');
    expect((await check('--baseline', 'known.json')).code).to.equal(0);
  });

  it('that a folder stands for, that is edited by hand and that cannot be written says so', async () => {
    mkdirSync(join(project, 'folder.json'));
    expect((await check('--baseline', 'folder.json')).text).to.contain('is no ordinary file');
    write('edited.json', '{ "waymark": "baseline/1", "packs": { "packs/notes": [ { "code": "x", "file": "y" } ] } }');
    const edited = await check('--baseline', 'edited.json');
    expect(edited.text).to.contain('edited.json:1:').and.to.contain('Add `subject: …`');
    write('file', '');
    const { code, text } = await check('--baseline', 'file/known.json', '--update-baseline');
    expect(text).to.contain('The baseline file/known.json cannot be written').and.to.contain('Name a file in a folder');
    expect(code).to.equal(2);
  });

  it('takes in nothing of a pack that is not valid, of which the rest is not known', async () => {
    await check('--baseline', 'known.json', '--update-baseline');
    const before = read('known.json');
    write('packs/notes/waypoints/far.waypoint.yaml', 'id: far\nrequird: []\n');
    const { code, text } = await check('--baseline', 'known.json', '--update-baseline');
    expect(text).to.contain('packs/notes is not valid');
    expect(code).to.equal(2);
    expect(read('known.json')).to.equal(before);
  });
});
