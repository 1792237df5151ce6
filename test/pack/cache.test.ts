import { expect } from 'chai';
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CacheStore, CACHE_LIMITS } from '../../src/pack/cache/store.js';
import { flatten, inflate } from '../../src/pack/cache/maps.js';
import { takeSnapshot, type Memory } from '../../src/pack/cache/snapshot.js';
import { cachedPacks, cacheFolder } from '../../src/pack/cached.js';
import { WaymarkError } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { folderWith, removeFolders, SOUND, type Files } from './folders.js';

const LIST_ANDROID =
  '<hierarchy><node class="android.widget.TextView" text="Notes" bounds="[0,0][100,50]"/></hierarchy>';
const PACK: Files = {
  ...Object.fromEntries(Object.entries(SOUND).map(([name, text]) => [`notes/${name}`, text])),
  'notes/pack.yaml':
    'id: notes\nname: Notes\nuses: [dialogs]\napps: { android: com.example.notes, ios: com.example.Notes }\n',
  'notes/captures/list.android.xml': LIST_ANDROID,
  'dialogs/pack.yaml': 'id: dialogs\n',
  'dialogs/waypoints/rating.waypoint.yaml':
    'id: rating\nkind: interrupter\nrequired: [ { text: Rate us } ]\nclear: { later: { all: { tap: { text: Later } } } }\n',
};

describe('The cache of packs', () => {
  afterEach(removeFolders);

  const project = (): { readonly folder: string; readonly cache: string; readonly root: string } => {
    const root = folderWith(PACK);
    return { root, folder: join(root, 'notes'), cache: join(root, '.waymark/cache') };
  };
  const entries = (cache: string): readonly string[] => readdirSync(cache).sort();

  it('answers what loading answers, for each lineage, counts and places of files too', () => {
    const { folder, cache } = project();
    for (const lineage of [['android'], ['ios'], ['android-tablet', 'android']] as const) {
      const cold = openPacks(folder).for(lineage);
      expect(said(openPacks(folder, cache).for(lineage))).to.deep.equal(said(cold));
      expect(said(cachedPacks(cache, folder, lineage))).to.deep.equal(said(cold));
      expect(said(openPacks(folder, cache).for(lineage))).to.deep.equal(said(cold));
    }
    const { main, used } = openPacks(folder);
    const cached = openPacks(folder, cache);
    expect(said(cached.main)).to.deep.equal(said(main));
    expect(said(cached.used)).to.deep.equal(said(used));
    expect(cachedPacks(cache, folder, ['android'])?.places.get('list')?.captureMatches).to.equal(1);
  });

  it('is asked before anything is loaded: a pack that is in it needs no sound loader', () => {
    const { folder, cache } = project();
    expect(cachedPacks(cache, folder, ['android'])).to.equal(undefined);
    openPacks(folder, cache).for(['android']);
    expect(cachedPacks(cache, folder, ['android'])).not.to.equal(undefined);
    expect(cachedPacks(cache, folder, ['ios'])).to.equal(undefined);
    expect(cachedPacks(undefined, folder, ['android'])).to.equal(undefined);
  });

  it('holds for equal packs wherever they lie', () => {
    const [one, other] = [project(), project()];
    openPacks(one.folder, one.cache).for(['android']);
    const there = openPacks(other.folder, one.cache);
    expect(cachedPacks(one.cache, other.folder, ['android'])).not.to.equal(undefined);
    expect(there.main.folder).to.equal(openPacks(other.folder).main.folder);
    expect(there.used.map((pack) => pack.folder)).to.deep.equal(
      openPacks(other.folder).used.map((pack) => pack.folder),
    );
  });

  describe('does not know', () => {
    const CHANGES: Readonly<Record<string, (root: string) => void>> = {
      'a file that changed': (root) =>
        writeFileSync(
          join(root, 'notes/waypoints/note.waypoint.yaml'),
          text('note').replace('{ id: note }', '{ id: nota }'),
        ),
      'a file that is new': (root) =>
        writeFileSync(join(root, 'notes/waypoints/more.waypoint.yaml'), 'id: more\nrequired: [ { id: more } ]\n'),
      'a file that is gone': (root) => rmSync(join(root, 'notes/shortcuts/open-note.shortcut.yaml')),
      'a capture that changed': (root) =>
        writeFileSync(join(root, 'notes/captures/list.android.xml'), LIST_ANDROID.replace('Notes', 'Noted')),
      'a capture that is new': (root) => writeFileSync(join(root, 'notes/captures/list.android.two.xml'), LIST_ANDROID),
      'a used pack that changed': (root) =>
        writeFileSync(
          join(root, 'dialogs/waypoints/rating.waypoint.yaml'),
          String(PACK['dialogs/waypoints/rating.waypoint.yaml']).replace('Rate us', 'Rate me'),
        ),
      'a pack that is used since': (root) =>
        writeFileSync(
          join(root, 'notes/pack.yaml'),
          String(PACK['notes/pack.yaml']).replace('[dialogs]', '[dialogs, system]'),
        ),
      'a file of the same size and time': (root) => {
        const file = join(root, 'notes/waypoints/list.waypoint.yaml');
        const { atime, mtime } = statSync(file);
        writeFileSync(file, text('list').replace('Notes', 'Texts'));
        utimesSync(file, atime, mtime);
      },
    };
    for (const [what, change] of Object.entries(CHANGES))
      it(what, () => {
        const { root, folder, cache } = project();
        openPacks(folder, cache).for(['android']);
        expect(cachedPacks(cache, folder, ['android'])).not.to.equal(undefined);
        change(root);
        expect(cachedPacks(cache, folder, ['android'])).to.equal(undefined);
        expect(said(openPacks(folder, cache).for(['android']))).to.deep.equal(said(openPacks(folder).for(['android'])));
      });

    it('a pack that is not valid: its problems are told each time', () => {
      const { root, folder, cache } = project();
      writeFileSync(join(root, 'notes/waypoints/list.waypoint.yaml'), 'id: list\nrequird: []\n');
      for (let time = 0; time < 2; time++) expect(() => openPacks(folder, cache)).to.throw('requird');
    });

    describe('what loading refuses since', () => {
      const put =
        (name: string, text = '') =>
        (root: string) =>
          writeFileSync(join(root, name), text);
      const folderAt = (name: string) => (root: string) => mkdirSync(join(root, name));
      const REFUSED: Readonly<Record<string, (root: string) => void>> = {
        'a file that belongs into one of its folders': put('notes/c.waypoint.yaml', 'id: c'),
        'a hidden one that does': put('notes/.c.shortcut.yaml', 'id: c'),
        'such a file of a used pack': put('dialogs/c.trailhead.yaml', 'id: c'),
        'a file in the place of a folder': put('notes/observed', 'x'),
        'a folder of nearly the right name': folderAt('notes/waypoint'),
        'a folder inside a folder': folderAt('notes/waypoints/more'),
        'a file of another kind': put('notes/waypoints/c.shortcut.yaml', 'id: c'),
        'a file of a wrong ending': put('notes/waypoints/c.yml', 'id: c'),
        'a capture of no place': put('notes/captures/nope.android.xml', LIST_ANDROID),
        'an index of no capture': put('notes/captures/index.yaml', 'nope.android.xml: { app: "1" }'),
        'a folder in the place of a file': (root) => {
          rmSync(join(root, 'notes/pack.yaml'));
          mkdirSync(join(root, 'notes/pack.yaml'));
        },
        'a used pack that is gone': (root) => rmSync(join(root, 'dialogs'), { recursive: true }),
      };
      for (const [what, change] of Object.entries(REFUSED))
        it(what, () => {
          const { root, folder, cache } = project();
          openPacks(folder, cache).for(['android']);
          change(root);
          const refusal = (open: () => unknown): unknown => {
            try {
              open();
              return undefined;
            } catch (error) {
              return error instanceof WaymarkError ? [error.message, error.details] : error;
            }
          };
          const refused = refusal(() => openPacks(folder));
          expect(refused).to.be.an('array');
          expect(cachedPacks(cache, folder, ['android'])).to.equal(undefined);
          expect(refusal(() => openPacks(folder, cache))).to.deep.equal(refused);
        });
    });

    it('a pack with a link in it', function () {
      const { root, folder, cache } = project();
      openPacks(folder, cache).for(['android']);
      try {
        symlinkSync(join(root, 'dialogs/pack.yaml'), join(root, 'notes/waypoints/link.waypoint.yaml'));
      } catch {
        this.skip(); // Windows asks for rights to make one.
      }
      expect(cachedPacks(cache, folder, ['android'])).to.equal(undefined);
      expect(() => openPacks(folder, cache)).to.throw('is a link');
    });
  });

  it('keeps nothing of files that changed while they were loaded', () => {
    const { root, folder, cache } = project();
    const packs = openPacks(folder, cache);
    writeFileSync(join(root, 'notes/captures/list.android.xml'), LIST_ANDROID.replace('Notes', 'Noted'));
    packs.for(['android']);
    writeFileSync(join(root, 'notes/captures/list.android.xml'), LIST_ANDROID);
    expect(cachedPacks(cache, folder, ['android'])).to.equal(undefined);
  });

  describe('does without an entry that is', () => {
    const SPOILED: Readonly<Record<string, (file: string, cache: string) => void>> = {
      truncated: (file) => writeFileSync(file, readFileSync(file).subarray(0, -10)),
      empty: (file) => writeFileSync(file, ''),
      'changed in one letter': (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('"list"', '"lisT"')),
      'of another format': (file) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace('waymark-cache/1', 'waymark-cache/0')),
      'no entry at all': (file) => writeFileSync(file, '{"value":{}}'),
      'another one under its name': (file, cache) => {
        const other = entries(cache).find((name) => !file.endsWith(name)) ?? '';
        copyFileSync(join(cache, other), file);
      },
      'a folder': (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      gone: (file) => rmSync(file),
    };
    for (const [how, spoil] of Object.entries(SPOILED))
      it(how, () => {
        const { folder, cache } = project();
        const cold = openPacks(folder, cache).for(['android']);
        openPacks(folder, cache).for(['ios']);
        for (const name of entries(cache)) {
          spoil(join(cache, name), cache);
          expect(said(openPacks(folder, cache).for(['android'])), name).to.deep.equal(said(cold));
          expect(said(cachedPacks(cache, folder, ['android']) ?? cold), name).to.deep.equal(said(cold));
          if (how !== 'a folder') expect(said(cachedPacks(cache, folder, ['android'])), name).to.deep.equal(said(cold));
        }
      });
  });

  it('is not needed: where it cannot be written, everything is loaded', () => {
    const { root, folder } = project();
    const file = join(root, 'in-the-way');
    writeFileSync(file, '');
    expect(said(openPacks(folder, file).for(['android']))).to.deep.equal(said(openPacks(folder).for(['android'])));
    expect(readFileSync(file, 'utf8')).to.equal('');
  });

  it('keeps a bounded number of entries, the last used, and touches no file of others', () => {
    const { cache } = project();
    const store = new CacheStore(cache);
    const key = (index: number): string => index.toString(16).padStart(64, '0');
    for (let index = 0; index < CACHE_LIMITS.files; index++) store.write(key(index), 'packs', index);
    writeFileSync(join(cache, 'notes.txt'), 'mine');
    writeFileSync(join(cache, `${key(1)}.packs.json.00000000-0000-0000-0000-000000000000.tmp`), 'half');
    for (let index = 0; index < CACHE_LIMITS.files; index++) {
      const time = Date.now() / 1000 - 100_000 + index;
      utimesSync(join(cache, `${key(index)}.packs.json`), time, time);
    }
    utimesSync(join(cache, `${key(1)}.packs.json.00000000-0000-0000-0000-000000000000.tmp`), 1, 1);
    expect(store.read(key(0), 'packs')).to.equal(0); // Used: no longer the oldest.
    store.write(key(CACHE_LIMITS.files), 'packs', 'new');
    expect(store.read(key(0), 'packs')).to.equal(0);
    expect(store.read(key(1), 'packs')).to.equal(undefined);
    expect(store.read(key(CACHE_LIMITS.files), 'packs')).to.equal('new');
    expect(readFileSync(join(cache, 'notes.txt'), 'utf8')).to.equal('mine');
    expect(readdirSync(cache).filter((name) => name.endsWith('.tmp'))).to.deep.equal([]);
    expect(entries(cache)).to.have.length(CACHE_LIMITS.files + 1);
  });

  it('serves several processes at once, none of which sees half of an entry', async function () {
    this.timeout(60_000);
    const { folder, cache } = project();
    const worker = fileURLToPath(new URL('./cache-worker.ts', import.meta.url));
    const answers = await Promise.all([1, 2, 3].map(() => answerOf([worker, folder, cache])));
    const expected = JSON.stringify(flatten(openPacks(folder).for(['android'])));
    for (const answer of answers) expect(answer).to.equal(expected);
    expect(readdirSync(cache).filter((name) => name.endsWith('.tmp'))).to.deep.equal([]);
  });

  it('stands in the project, unless the environment says another place or none', () => {
    expect(cacheFolder('/p', {})).to.equal(join('/p', '.waymark', 'cache'));
    expect(cacheFolder('/p', { WAYMARK_CACHE: 'off' })).to.equal(undefined);
    expect(cacheFolder(folderWith({}), { WAYMARK_CACHE: 'there' })).to.match(/there$/);
  });

  describe('reads files again', () => {
    const usesOf = (): readonly string[] => [];
    const remembered = (folder: string, at: number): Memory => {
      const seen = takeSnapshot(folder, undefined, usesOf);
      if (seen === undefined) throw new Error('no snapshot');
      const [root] = seen.folders;
      const files = seen.memory.packs[root]?.files ?? {};
      const [size = 0, mtime = 0, ctime = 0, inode = 0] = files['pack.yaml'] ?? [];
      const lied = { ...files, 'pack.yaml': [size, mtime, ctime, inode, 'f'.repeat(64)] as const };
      return { at, packs: { [root]: { uses: [], files: lied } } };
    };

    it('only where they may have changed since', () => {
      const folder = folderWith(SOUND);
      const honest = takeSnapshot(folder, undefined, usesOf)?.content;
      expect(takeSnapshot(folder, remembered(folder, Date.now() + 60_000), usesOf)?.content).not.to.equal(honest);
    });

    it('where they were written just before they were looked at', () => {
      const folder = folderWith(SOUND);
      const honest = takeSnapshot(folder, undefined, usesOf)?.content;
      expect(takeSnapshot(folder, remembered(folder, Date.now()), usesOf)?.content).to.equal(honest);
    });

    it('where their size or one of their times is another', () => {
      const folder = folderWith(SOUND);
      const honest = takeSnapshot(folder, undefined, usesOf)?.content;
      for (const index of [0, 1, 2, 3]) {
        const memory = remembered(folder, Date.now() + 60_000);
        const [root = '', pack] = Object.entries(memory.packs)[0] ?? [];
        const seen = [...(pack?.files['pack.yaml'] ?? [])] as [number, number, number, number, string];
        seen[index] = 1;
        const other: Memory = {
          ...memory,
          packs: { [root]: { uses: [], files: { ...pack?.files, 'pack.yaml': seen } } },
        };
        expect(takeSnapshot(folder, other, usesOf)?.content).to.equal(honest);
      }
    });

    it('and says whether there was news', () => {
      const folder = folderWith(SOUND);
      const first = takeSnapshot(folder, undefined, usesOf);
      expect(first?.news).to.equal(true);
      const later = { at: Date.now() + 60_000, packs: first?.memory.packs ?? {} };
      expect(takeSnapshot(folder, later, usesOf)?.news).to.equal(false);
      rmSync(join(folder, 'shortcuts/open-note.shortcut.yaml'));
      expect(takeSnapshot(folder, later, usesOf)?.news).to.equal(true);
    });
  });

  it('makes maps JSON and back, also maps in maps', () => {
    const value = { a: new Map([['x', { b: new Map([['y', [1, new Map()]]]) }]]), c: [null, 'd'] };
    const text = JSON.stringify(flatten(value));
    expect(inflate(JSON.parse(text) as ReturnType<typeof flatten>)).to.deep.equal(value);
    expect(
      inflate(JSON.parse(JSON.stringify(flatten(new Map([['k', 1]])))) as ReturnType<typeof flatten>),
    ).to.deep.equal(new Map([['k', 1]]));
  });
});

/** Keys that hold nothing are as good as none. */
function said(value: unknown): unknown {
  if (value instanceof Map)
    return new Map([...(value as ReadonlyMap<unknown, unknown>)].map(([key, item]) => [key, said(item)]));
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, said(item)]])),
  );
}

function text(waypoint: string): string {
  return String(SOUND[`waypoints/${waypoint}.waypoint.yaml`]);
}

function answerOf(argv: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let wrong = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (wrong += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(wrong));
    });
  });
}
