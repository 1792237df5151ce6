import { expect } from 'chai';
import fs, { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { loadPacks } from '../../src/pack/index.js';
import { folderWith, removeFolders, SOUND } from './folders.js';
import { problemLine, type Changes } from './problem-lines.js';

const LIST = SOUND['waypoints/list.waypoint.yaml'];
const OPEN = SOUND['shortcuts/open-editor.shortcut.yaml'];
const CAPTURE = '<hierarchy><node text="a" bounds="[0,0][1,1]"/></hierarchy>';

/** What is wrong with the folder of the sound pack after something was done to it. */
function linesAfter(act: (folder: string) => void, given = (folder: string): string => folder): readonly string[] {
  const folder = folderWith(SOUND);
  act(folder);
  const result = loadPacks(given(folder));
  if (result.kind === 'loaded') return [];
  return result.problems.map(({ code, file, message, hint }) =>
    `${code} ${file} | ${message} ${hint}`.replaceAll(folder, '<pack>'),
  );
}

describe('The files of a pack', () => {
  afterEach(removeFolders);

  describe('with one identity are told once, both of them,', () => {
    const TWINS: Readonly<Record<string, readonly [file: string, content: string, problem: string]>> = {
      'for a place': [
        'waypoints/other.waypoint.yaml', String(LIST),
        'duplicate-id waypoints/other.waypoint.yaml:1:1 | `list` is also in waypoints/list.waypoint.yaml:1. Write `id: other` here, or remove one of the two.',
      ],
      'for endings that differ': [
        'waypoints/list.waypoint.yml', String(LIST),
        'duplicate-id waypoints/list.waypoint.yml:1:1 | stands beside `waypoints/list.waypoint.yaml`, which has the same name but for its ending. Keep one of the two.',
      ],
      'for a shortcut': [
        'shortcuts/other.shortcut.yaml', String(OPEN),
        'duplicate-id shortcuts/other.shortcut.yaml:1:1 | `open-editor` is also in shortcuts/open-editor.shortcut.yaml:1. Write `id: other` here, give it a `variant`, or remove one of the two.',
      ],
      'for a variant that is not written': [
        'shortcuts/open-editor.again.shortcut.yaml', String(OPEN),
        'duplicate-id shortcuts/open-editor.again.shortcut.yaml:1:1 | `open-editor` is also in shortcuts/open-editor.shortcut.yaml:1. Write `variant: again` here, or remove one of the two.',
      ],
      'for a trailhead': [
        'trailheads/other.trailhead.yaml', String(SOUND['trailheads/launch.trailhead.yaml']),
        'duplicate-id trailheads/other.trailhead.yaml:1:1 | `launch` is also in trailheads/launch.trailhead.yaml:1. Write `id: other` here, or remove one of the two.',
      ],
    }; // prettier-ignore
    for (const [why, [file, content, problem]] of Object.entries(TWINS))
      it(why, () => expect(problemLine({ [file]: content })).to.equal(problem));

    it('for names that differ in letter case only', function () {
      const lines = linesAfter((folder) => writeFileSync(join(folder, 'waypoints/List.waypoint.yaml'), String(LIST)));
      // Where case makes no difference, there is but one file.
      if (lines.length === 0) this.skip();
      expect(lines).to.deep.equal([
        'duplicate-id waypoints/List.waypoint.yaml | `list` is also in waypoints/list.waypoint.yaml:1. Remove one of the two.',
      ]);
    });

    it('for captures whose names differ in letter case only', function () {
      const lines = linesAfter((folder) => {
        mkdirSync(join(folder, 'captures'));
        for (const name of ['list', 'List']) writeFileSync(join(folder, `captures/${name}.android.xml`), CAPTURE);
      });
      if (lines.length === 0) this.skip();
      expect(lines).to.deep.equal([
        'unknown-place captures/List.android.xml | proves `List`, which is no waypoint of this pack. There is `captures/list.android.xml` already: keep one of the two.',
      ]);
    });
  });

  it('that are not named after their id are told so once, captures and edges left alone', () => {
    const typo: Changes = {
      'waypoints/list.waypoint.yaml': String(LIST).replace('id: list', 'id: lisst'),
      'captures/list.android.xml': CAPTURE,
    };
    expect(problemLine(typo)).to.equal(
      'file-name waypoints/list.waypoint.yaml:1:1 | `lisst` must be in a file of that name. Write `id: list`, or rename the file to `lisst.waypoint.yaml`.',
    );
  });

  it('are told of an id that is too long for the name of a file by its beginning', () => {
    const long: Changes = {
      'waypoints/list.waypoint.yaml': String(LIST).replace('id: list', `id: ${'a'.repeat(5000)}`),
    };
    expect(problemLine(long)).to.equal(
      `file-name waypoints/list.waypoint.yaml:1:1 | \`${'a'.repeat(79)}…\` must be in a file of that name. Write \`id: list\`.`,
    );
  });

  describe('that would not be read by their names are told', () => {
    const named = (file: string): string => problemLine({ [file]: String(LIST).replace('list', 'odd') });

    it('with the name that they should have', () => {
      for (const name of ['odd.waypoint.yml', 'odd.waypoint.YAML', 'odd.yaml', 'odd.waypiont.yaml'])
        expect(named(`waypoints/${name}`)).to.match(
          /^file-name .*would not be read\. Rename it to `odd\.waypoint\.yaml`\.$/,
        );
      expect(named('captures/list.android.XML')).to.contain('Rename it to `list.android.xml`');
      expect(named('captures/index.yml')).to.contain('Rename it to `index.yaml`');
    });

    it('with the folder that they belong to', () => {
      expect(named('waypoints/odd.shortcut.yaml')).to.match(/^file-name .* Move it to `shortcuts`\.$/);
    });
  });

  describe('in the place of which something else stands are told alone:', () => {
    it('a link, a plain file, and nothing, for the folder of places', function () {
      const waypoints = (folder: string): string => join(folder, 'waypoints');
      const gone = (folder: string): void => rmSync(waypoints(folder), { recursive: true });
      expect(linesAfter(gone)).to.deep.equal([
        'unknown-place waypoints | holds no place, but shortcuts or trailheads lead to some. Write each as a file: `waypoints/list.waypoint.yaml`.',
      ]);
      expect(
        linesAfter((folder) => {
          gone(folder);
          writeFileSync(waypoints(folder), '');
        }),
      ).to.deep.equal(['file-name waypoints | is no folder, where a pack has one. Put it elsewhere.']);
      expect(
        linesAfter((folder) => {
          renameSync(waypoints(folder), join(folder, 'elsewhere'));
          try {
            symlinkSync(join(folder, 'elsewhere'), waypoints(folder), 'dir');
          } catch {
            this.skip();
          }
        }),
      ).to.deep.equal(['outside-pack waypoints | is a link. Put the file itself there.']);
    });

    it('a folder that may not be read', () => {
      const { readdirSync } = fs;
      const refusing = (path: fs.PathLike, options: { withFileTypes: true }): fs.Dirent[] => {
        if (String(path).endsWith('waypoints')) throw new Error('EACCES: permission denied');
        return readdirSync(path, options);
      };
      fs.readdirSync = refusing as typeof readdirSync;
      syncBuiltinESMExports();
      try {
        expect(linesAfter(() => undefined)).to.deep.equal([
          'not-readable waypoints | cannot be read: EACCES: permission denied. Look at the path and its permissions.',
        ]);
      } finally {
        fs.readdirSync = readdirSync;
        syncBuiltinESMExports();
      }
    });

    it('a file for the pack, and nothing', () => {
      const asFile = (folder: string): void => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      };
      expect(linesAfter(asFile).join()).to.match(
        /^not-readable <pack> \| is a file, and a pack is a folder\. Name the folder/,
      );
      expect(linesAfter((folder) => rmSync(folder, { recursive: true })).join()).to.match(
        /^not-readable <pack> \| does not exist\. Name the folder that holds/,
      );
      expect(
        linesAfter(
          () => undefined,
          (folder) => join(folder, 'pack.yaml'),
        ).join(),
      ).to.match(/^not-readable <pack>.pack\.yaml \| is a file.* Name the folder: `<pack>`\.$/);
    });

    it('`pack.yml` for `pack.yaml`', () => {
      const lines = linesAfter((folder) => renameSync(join(folder, 'pack.yaml'), join(folder, 'pack.yml')));
      expect(lines.join()).to.match(
        /^not-readable .* so this folder is no pack\. Rename `pack\.yml` to `pack\.yaml`\.$/,
      );
    });
  });
});
