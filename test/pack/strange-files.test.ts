import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { listPack } from '../../src/pack/folder.js';

import { folderWith, removeFolders, SOUND, soundWith } from './folders.js';
import { loadPack, type LoadResult } from './load-pack.js';
import { problemLine, problemLines } from './problem-lines.js';

const FILE = 'waypoints/list.waypoint.yaml';
const WAYPOINT = String(SOUND[FILE]);

/** The one problem of the sound pack with one file instead of a place's. */
const of = (content: string | Buffer): string => problemLine({ [FILE]: content });
const sound = (content: string): void => {
  expect(problemLines({ [FILE]: content })).to.deep.equal([]);
};

/** The one problem of a pack in a folder, as `code file:line:column`. */
const inFolder = (result: LoadResult): string => {
  if (result.kind === 'loaded') return 'loaded';
  expect(result.problems, JSON.stringify(result.problems)).to.have.length(1);
  const [problem] = result.problems;
  return problem === undefined ? '' : `${problem.code} ${problem.file}:${problem.line}:${problem.column}`;
};

describe('A file of a pack', () => {
  afterEach(removeFolders);

  describe('is refused, with its place,', () => {
    const REFUSED: Readonly<Record<string, readonly [content: string | Buffer, problem: RegExp]>> = {
      'for aliases that grow without end': [
        `id: list\nx: &a [b, b, b, b, b, b, b, b, b]\ny: &c [${'*a, '.repeat(9)}*a]\nz: &d [${'*c, '.repeat(9)}*c]\nw: [${'*d, '.repeat(9)}*d]\n`,
        /^yaml .*:3:8 \| not usable YAML: aliases stand for more than a file may hold\. Write out/,
      ],
      'for an alias inside of what it stands for': [
        'id: list\nx: &a { b: *a }\n',
        /^yaml .*:2:12 \| an alias stands inside/,
      ],
      'for an alias of nothing': ['id: list\nx: *a\n', /^yaml .*:2:4 \|/],
      'for levels without end': [
        `id: list\nx: ${'{ within: '.repeat(100)}${'}'.repeat(100)}\n`,
        /^too-deep .*:2:\d+ \|/,
      ],
      'for a key that is there twice': [
        `${WAYPOINT}id: list\n`,
        /^yaml .*:7:1 \| the key `id` is there twice. Keep one/,
      ],
      'for a key that is there twice in braces': [
        'id: list\nrequired: [ { id: a, id: b } ]\n',
        /^yaml .*:2:22 \| the key `id` is there twice/,
      ],
      'for tabs that indent': ['id: list\nrequired:\n\t- { id: a }\n', /^yaml .*:3:1 \|/],
      'for bytes that are no UTF-8': [
        Buffer.from([...Buffer.from('id: list\n# caf'), 0xe9, 0x0a]),
        /^yaml .*:2:6 \| is not UTF-8 text/,
      ],
      'for UTF-16': [Buffer.from(`\ufeff${WAYPOINT}`, 'utf16le'), /^yaml .*:1:1 \| is not UTF-8 text/],
      'for a zero byte': ['id: list\nre\0quired: []\n', /^yaml .*:2:3 \| holds a zero byte/],
      'for a merge key': ['x: &a { id: list }\n<<: *a\nid: list\nrequired: [ { id: a } ]\n', /^unknown-key .*/],
      'for a tag': ['id: list\nrequired: !!js/function "() => 1"\n', /^yaml .*:2:11 \|.*Remove the tag/],
      'for a number as id': [
        WAYPOINT.replace('id: list', 'id: 12'),
        /^invalid-value .*:1:5 \| `id` must be a text, but is `12`. Quote it: `"12"`/,
      ],
      'for the key of all objects': [
        `${WAYPOINT}__proto__: { modal: true }\n`,
        /^yaml .*:7:1 \| `__proto__` is no key here/,
      ],
      'for the key of all objects among params': [
        'id: list\nparams: { __proto__: { type: string } }\n',
        /^yaml .*:2:11 \|/,
      ],
      'for an inherited key': [`${WAYPOINT}constructor: 1\n`, /^unknown-key .*:7:1 \| unknown key `constructor`/],
      'for a key that is a list': [`${WAYPOINT}? [a, b]\n: c\n`, /^yaml .*:7:3 \| a key is no plain text/],
      'for what is a list': ['- id: list\n', /^invalid-value .*:1:1 \|/],
      'for nothing in it': ['', /^invalid-value .*:1:1 \|/],
      'for ten megabytes': [
        `${WAYPOINT}# ${'x'.repeat(10_000_000)}\n`,
        /^too-large .*:1:1 \| is 10000\d+ bytes, more than 500000/,
      ],
      'for a key of a hundred thousand letters, clipped': [`${WAYPOINT}${'k'.repeat(100_000)}: 1\n`, /^[^]{0,400}$/],
    };
    for (const [why, [content, problem]] of Object.entries(REFUSED))
      it(why, () => {
        const lines = problemLines({ [FILE]: content });
        expect(lines.length, lines.join('\n')).to.be.greaterThan(0);
        expect(
          lines.find((line) => problem.test(line)),
          lines.join('\n'),
        ).not.to.equal(undefined);
        for (const line of lines) expect(line).to.contain(FILE);
      });

    it('for very many keys, without comparing each with each', () => {
      const keys = Array.from({ length: 40_000 }, (_, index) => `k${index}: &a`).join('\n');
      const lines = problemLines({ [FILE]: `${WAYPOINT}${keys}\n` });
      expect(lines.length).to.be.within(1, 50);
      expect(lines[0]).to.match(/^unknown-key .*:7:1 \|/);
    });

    it('for more parts than a file may have, before they are read', () => {
      const line = of(`${WAYPOINT}forbidden: [${'*a, '.repeat(60_000)}*a]\n`);
      expect(line).to.match(/^too-many .*:7:\d+ \| has more than 50000 lines and entries/);
    });

    it('for a list longer than any may be', () => {
      const line = of(`${WAYPOINT}forbidden: [${'{}, '.repeat(2_001)}{}]\n`);
      expect(line).to.match(/^too-many .*:7:1 \| is a list of more than 2000 entries/);
    });

    it('for brackets that open without end, before they fill the stack', () => {
      expect(of(`id: list\nrequired: ${'['.repeat(100_000)}`)).to.match(/^too-deep .*:2:511 \|/);
      expect(of(`id: list\nrequired:\n  ${'- '.repeat(100_000)}`)).to.match(/^too-deep .*:3:3 \|/);
    });

    it('for braces that open by the hundred thousand and never close, once', () => {
      const file = 'waypoints/note.waypoint.yaml';
      const open = String(SOUND[file]).replace('"{{name}}"', `"{{name}}${'{'.repeat(400_000)}"`);
      expect(problemLine({ [file]: open })).to.match(/^unknown-param .*:4:\d+ \| `\{\{` is not closed by `\}\}`/);
      const closed = String(SOUND[file]).replace('"{{name}}"', `"{{name}}${'{{'.repeat(200_000)}name}}"`);
      expect(problemLine({ [file]: closed })).to.match(/^unknown-param .* is not closed by/);
    });

    it('for line ends of old Macs, which it says to save otherwise', () => {
      expect(of(WAYPOINT.replaceAll('\n', '\r'))).to.match(/^yaml .*:1:9 \| a line ends as those of old Macs do/);
    });

    it('for a merge key, which it says to write out', () => {
      const lines = problemLines({
        [FILE]: 'id: list\nrequired: [ { id: a } ]\nelements: &e { a: { all: { id: a } } }\n<<: *e\n',
      });
      expect(lines.join('\n')).to.match(/^unknown-key .*:4:1 \| unknown key `<<`. Merge keys are not read/);
    });
  });

  describe('is read', () => {
    it('with a byte order mark', () => sound(`\ufeff${WAYPOINT}`));
    it('with the line ends of Windows', () => sound(WAYPOINT.replaceAll('\n', '\r\n')));
    it('with anchors that are used', () => sound(`${WAYPOINT}forbidden: [ &a { id: x }, { within: *a, id: y } ]\n`));

    // Looking for the end anew at each beginning would take minutes.
    it('with braces that open and close by the hundred thousand', () => {
      const file = 'waypoints/note.waypoint.yaml';
      const open = String(SOUND[file]).replace('"{{name}}"', `"{{name}}${'{ '.repeat(200_000)}"`);
      expect(problemLines({ [file]: open })).to.deep.equal([]);
      const many = String(SOUND[file]).replace('"{{name}}"', `"${'{{name}}'.repeat(50_000)}"`);
      expect(problemLines({ [file]: many })).to.deep.equal([]);
    });

    it('with a text that is blank for the most part, whose end is not looked for at each blank', () => {
      sound(WAYPOINT.replace('id: list\n', `id: list\ndescription: a${' '.repeat(450_000)}b\n`));
    });

    it('with places of errors that a byte order mark and Windows line ends do not move', () => {
      const broken = `\ufeff${WAYPOINT}requird: []\n`.replaceAll('\n', '\r\n');
      expect(of(broken)).to.match(/^unknown-key .*:7:1 \|/);
    });
  });

  describe('that is no file', () => {
    const instead = (make: (path: string) => void): string => {
      const folder = folderWith(soundWith({ [FILE]: undefined }));
      make(join(folder, FILE));
      return inFolder(loadPack(folder));
    };

    it('but a folder, is refused', () => {
      expect(instead((path) => mkdirSync(path))).to.equal(`file-name ${FILE}:1:1`);
    });

    it('but a link that leaves the pack, is refused', function () {
      const outside = join(folderWith({ 'secret.yaml': WAYPOINT }), 'secret.yaml');
      const problem = instead((path) => {
        try {
          symlinkSync(outside, path);
        } catch {
          this.skip();
        }
      });
      expect(problem).to.equal(`outside-pack ${FILE}:1:1`);
    });

    it('but a link in place of a whole folder, is refused', function () {
      const outside = join(folderWith(SOUND), 'trailheads');
      const folder = folderWith(soundWith({ 'trailheads/launch.trailhead.yaml': undefined }));
      try {
        symlinkSync(outside, join(folder, 'trailheads'), 'dir');
      } catch {
        this.skip();
      }
      expect(inFolder(loadPack(folder))).to.equal('outside-pack trailheads:1:1');
    });

    it('but a pipe, is refused and not waited for', function () {
      if (process.platform === 'win32') this.skip();
      const make = (path: string): void => void execFileSync('mkfifo', [path]);
      expect(instead(make)).to.equal(`not-readable ${FILE}:1:1`);
      const folder = folderWith(soundWith({ 'pack.yaml': undefined }));
      make(join(folder, 'pack.yaml'));
      expect(inFolder(loadPack(folder))).to.equal('not-readable pack.yaml:1:1');
      const index = folderWith(SOUND);
      mkdirSync(join(index, 'captures'));
      make(join(index, 'captures/index.yaml'));
      expect(inFolder(loadPack(index))).to.equal('not-readable captures/index.yaml:1:1');
    });

    it('but a socket, is refused', async function () {
      if (process.platform === 'win32') this.skip();
      const folder = folderWith(soundWith({ [FILE]: undefined }));
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(join(folder, FILE), resolve));
      try {
        expect(inFolder(loadPack(folder))).to.equal(`not-readable ${FILE}:1:1`);
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
    });

    it('where pack.yaml should be, is refused', () => {
      const folder = folderWith(soundWith({ 'pack.yaml': undefined }));
      mkdirSync(join(folder, 'pack.yaml'));
      expect(inFolder(loadPack(folder))).to.equal('not-readable pack.yaml:1:1');
    });
  });

  it('of more than a folder may hold is refused with all of them, before they are read', () => {
    const folder = folderWith(SOUND);
    const { readdirSync } = fs;
    const [entry] = readdirSync(join(folder, 'trailheads'), { withFileTypes: true });
    const many = (path: fs.PathLike, options: { withFileTypes: true }): fs.Dirent[] =>
      String(path).endsWith('trailheads')
        ? Array.from({ length: 25_001 }, () => entry ?? new fs.Dirent())
        : readdirSync(path, options);
    fs.readdirSync = many as typeof readdirSync;
    syncBuiltinESMExports();
    try {
      const { problems, trailheads } = listPack(folder);
      expect(problems.map(({ code, file }) => `${code} ${file}`)).to.deep.equal(['too-many trailheads']);
      expect(trailheads).to.have.length(25_000);
    } finally {
      fs.readdirSync = readdirSync;
      syncBuiltinESMExports();
    }
  });

  it('that may not be read is refused', () => {
    const { openSync } = fs;
    fs.openSync = (path, ...rest) => {
      if (String(path).endsWith('list.waypoint.yaml')) throw new Error('EACCES: permission denied');
      return openSync(path, ...rest);
    };
    syncBuiltinESMExports();
    try {
      expect(problemLine({})).to.match(/^not-readable waypoints\/list.*:1:1 \| cannot be read: EACCES.* permissions/);
    } finally {
      fs.openSync = openSync;
      syncBuiltinESMExports();
    }
  });

  it('with the identity of another one is refused, by its name', () => {
    expect(problemLine({ 'waypoints/other.waypoint.yaml': WAYPOINT })).to.match(
      /^duplicate-id waypoints\/other\S+:1:1 \| `list` is also in waypoints\/list\.waypoint\.yaml:1\. Write `id: other` here/,
    );
  });

  it('whose name differs from that of another one only in case is refused', function () {
    const folder = folderWith(SOUND);
    writeFileSync(join(folder, 'waypoints/List.waypoint.yaml'), WAYPOINT);
    // Where case makes no difference, there is but one file.
    expect(inFolder(loadPack(folder))).to.be.oneOf([`duplicate-id waypoints/List.waypoint.yaml:1:1`, 'loaded']);
  });

  describe('in the index of captures', () => {
    const index = (text: string): string =>
      problemLine({ 'captures/index.yaml': text, 'captures/list.android.xml': '<hierarchy/>' });

    it('that leaves the folder is refused', () => {
      expect(index('../../../etc/passwd: { app: 1 }\n')).to.match(/^outside-pack captures\/index\.yaml:1:1 \|/);
      expect(index('list.android.xml: {}\nsub/list.android.xml: {}\n')).to.match(
        /^outside-pack captures\/index\.yaml:2:1 \|/,
      );
      expect(index('"..\\\\list.android.xml": {}\n')).to.match(/^outside-pack captures\/index\.yaml:1:1 \|/);
    });

    it('that is not there is refused, with the nearest one', () => {
      expect(index('lst.android.xml: {}\n')).to.match(
        /^unknown-key captures\/index\.yaml:1:1 .*Did you mean `list\.android\.xml`/,
      );
    });
  });

  describe('that changes while the pack is loaded', () => {
    /** Does something to the folder when the file is opened for the first time. */
    const loadingWhile = (folder: string, file: string, act: () => void): LoadResult => {
      const { openSync } = fs;
      let done = false;
      fs.openSync = (path, ...rest) => {
        if (!done && String(path).endsWith(file)) {
          done = true;
          act();
        }
        return openSync(path, ...rest);
      };
      syncBuiltinESMExports();
      try {
        return loadPack(folder);
      } finally {
        fs.openSync = openSync;
        syncBuiltinESMExports();
      }
    };

    it('is refused, before it is read or after', () => {
      for (const at of ['pack.yaml', FILE, 'launch.trailhead.yaml']) {
        const folder = folderWith(SOUND);
        const act = (): void => writeFileSync(join(folder, FILE), `${WAYPOINT}# new\n`);
        expect(inFolder(loadingWhile(folder, at, act)), at).to.equal(`changed ${FILE}:1:1`);
      }
    });

    it('is refused as changed even where a flaw is seen in it, which may be one of a mixture', () => {
      const folder = folderWith(SOUND);
      const act = (): void => writeFileSync(join(folder, FILE), 'id: lis');
      expect(inFolder(loadingWhile(folder, FILE, act))).to.equal(`changed ${FILE}:1:1`);
    });

    it('is refused when it is gone, and when it is new', () => {
      const folder = folderWith(SOUND);
      expect(inFolder(loadingWhile(folder, 'launch.trailhead.yaml', () => unlinkSync(join(folder, FILE))))).to.equal(
        `changed ${FILE}:1:1`,
      );
      const other = folderWith(SOUND);
      const more = 'waypoints/more.waypoint.yaml';
      const act = (): void => writeFileSync(join(other, more), 'id: more\nrequired: [ { id: more } ]\n');
      expect(inFolder(loadingWhile(other, 'launch.trailhead.yaml', act))).to.equal(`changed ${more}:1:1`);
    });

    it('is refused also in a pack that is used, when the main one is through', () => {
      const root = folderWith({ 'a/pack.yaml': 'id: a\nuses: [b]\n', 'b/pack.yaml': 'id: b\n' });
      const act = (): void => writeFileSync(join(root, 'a/pack.yaml'), 'id: a\nuses: [b]\nname: A\n');
      expect(inFolder(loadingWhile(join(root, 'a'), join('b', 'pack.yaml'), act))).to.equal('changed pack.yaml:1:1');
    });

    it('is no matter when nothing changed', () => {
      expect(inFolder(loadingWhile(folderWith(SOUND), FILE, () => undefined))).to.equal('loaded');
    });
  });
});
