import { expect } from 'chai';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../src/pack/index.js';
import { folderWith, removeFolders, SOUND, soundWith } from './folders.js';
import { loadPack } from './load-pack.js';

type Changes = Parameters<typeof soundWith>[0];

function problemsOf(changes: Changes): readonly Problem[] {
  const result = loadPack(folderWith(soundWith(changes)));
  return result.kind === 'loaded' ? [] : result.problems;
}

/** The one problem that a change makes, as `code file:line:column | message hint`. */
function problemOf(changes: Changes): string {
  const problems = problemsOf(changes).map(
    ({ code, file, line, column, message, hint }) => `${code} ${file}:${line}:${column} | ${message} ${hint}`,
  );
  expect(problems, problems.join('\n')).to.have.length(1);
  return problems[0] ?? '';
}

const list = (text: string): Changes => ({ 'waypoints/list.waypoint.yaml': text });
const WAYPOINT = String(SOUND['waypoints/list.waypoint.yaml']);
const withList = (more: string): Changes => list(`${WAYPOINT}${more}`);
const shortcut = (text: string): Changes => ({ 'shortcuts/extra.shortcut.yaml': `id: extra\n${text}` });

describe('Loading a pack', () => {
  afterEach(removeFolders);

  it('gives the model of a sound one, moves among its shortcuts', () => {
    const result = loadPack(folderWith(SOUND));
    if (result.kind !== 'loaded') throw new Error(JSON.stringify(result.problems));
    const { pack } = result;
    expect(pack.id).to.equal('notes');
    expect(pack.waypoints.map(({ id }) => id)).to.deep.equal(['editor', 'list', 'note']);
    expect(pack.shortcuts.map(({ id }) => id).sort()).to.deep.equal([
      'add-note', 'editor--list', 'note--list', 'open-editor', 'open-note',
    ]); // prettier-ignore
    const move = pack.shortcuts.find(({ id }) => id === 'editor--list');
    expect(move?.bodies.android).to.deep.equal([{ action: 'back', spec: {} }]);
    expect(move?.origin).to.deep.include({ file: 'waypoints/editor.waypoint.yaml', line: 7, column: 3 });
    expect(pack.trailheads[0]?.to).to.deep.equal([{ waypoint: 'list', with: {} }]);
  });

  it('takes references to its own places with its own name', () => {
    const extra = 'id: extra\nfrom: notes/list\nto: notes/note\nbody: { all: [] }\n';
    const result = loadPack(
      folderWith(soundWith({ 'shortcuts/extra.shortcut.yaml': extra, 'shortcuts/open-note.shortcut.yaml': undefined })),
    );
    expect(result.kind === 'loaded' && result.pack.shortcuts.find(({ id }) => id === 'extra')?.from).to.deep.equal([
      'list',
    ]);
  });

  describe('says of a file', () => {
    it('that the folder is no pack', () => {
      const result = loadPack(folderWith({ 'README.md': '' }));
      expect(result.kind === 'invalid' && result.problems[0]?.message).to.equal(
        'does not exist, so this folder is no pack.',
      );
    });

    it('where its YAML is broken', () => {
      const problem = problemOf(list('id: list\nrequired: [ { id: a }\nelements: {}\n'));
      expect(problem).to.match(/^yaml waypoints\/list\.waypoint\.yaml:3:1 \| not valid YAML: /);
    });

    it('that a key stands there twice', () => {
      expect(problemOf(list('id: list\nid: list\nrequired: [ { id: a } ]\n'))).to.match(/^yaml .*:2:1 \| .*Keep one/);
    });

    it('that it has a tag that could mean anything', () => {
      expect(problemOf(list('id: !!js/function list\n'))).to.match(/^yaml .*:1:5 \|.*Remove the tag/);
    });

    it('that it holds a second document', () => {
      expect(problemOf(list('id: list\n---\nid: other\n'))).to.match(/^yaml .*:2:1 \|/);
    });

    it('that its aliases would grow without end', () => {
      const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(10)}]\nc: &c [${'*b,'.repeat(10)}]\nd: [${'*c,'.repeat(10)}]\n`;
      expect(problemOf(list(bomb))).to.match(/^yaml .*Write out what the aliases stand for/);
    });

    it('that it is nested too deeply, however deep', () => {
      expect(problemOf(list(`id: ${'['.repeat(100)}${']'.repeat(100)}`))).to.match(/^too-deep /);
      expect(problemOf(list(`id: ${'['.repeat(50_000)}${']'.repeat(50_000)}`))).to.match(/^too-deep /);
    });

    it('that it is too large', () => {
      expect(problemOf(list(`# ${'x'.repeat(1_000_001)}`))).to.match(/^too-large waypoints\/list/);
    });

    it('that it is not UTF-8 text', () => {
      expect(problemOf({ 'waypoints/list.waypoint.yaml': Buffer.from([0x69, 0xff, 0xfe]) })).to.match(/^yaml .*UTF-8/);
    });

    it('that it is a link', () => {
      const folder = folderWith(SOUND);
      symlinkSync(join(folder, 'pack.yaml'), join(folder, 'waypoints/evil.waypoint.yaml'));
      const result = loadPack(folder);
      expect(result.kind === 'invalid' && result.problems.map(({ code, file }) => `${code} ${file}`)).to.deep.equal([
        'outside-pack waypoints/evil.waypoint.yaml',
      ]);
    });

    it('that its folder is misnamed', () => {
      expect(problemOf({ 'waypoint/x.waypoint.yaml': 'id: x' })).to.equal(
        'file-name waypoint:1:1 | is no folder of a pack. Did you mean `waypoints`?',
      );
    });

    it('that a file stands where its folder should', () => {
      expect(problemOf({ captures: 'x' })).to.equal(
        'file-name captures:1:1 | is no folder, where a pack has one. Put it elsewhere.',
      );
    });

    it('that it would not be read under its name', () => {
      expect(problemOf({ 'waypoints/other.yaml': 'id: other' })).to.match(/^file-name waypoints\/other\.yaml/);
    });

    it('that it would not be read where it lies', () => {
      expect(problemOf({ 'other.waypoint.yaml': 'id: other' })).to.equal(
        'file-name other.waypoint.yaml:1:1 | would not be read here. Move it to `waypoints`.',
      );
    });

    it('that its name is not its id', () => {
      expect(
        problemOf({
          'shortcuts/other.shortcut.yaml': 'id: extra\nvariant: v\nfrom: list\nto: note\nbody: { all: [] }\n',
        }),
      ).to.equal(
        'file-name shortcuts/other.shortcut.yaml:1:1 | `extra.v` must be in a file of that name. Rename the file to `extra.v.shortcut.yaml`.',
      );
    });
  });

  describe('says of a key', () => {
    it('that page sources call so what is a field of selectors', () => {
      const hintFor = (field: string): string => problemOf(list(`id: list\nrequired: [ { ${field} } ]\n`));
      expect(hintFor('resource-id: a')).to.match(/Did you mean `id`\?$/);
      expect(hintFor('content-desc: a')).to.match(/Did you mean `label`\?$/);
      expect(hintFor('xpath: //a')).to.match(/Did you mean `locator`\?$/);
      expect(problemOf(withList('resource-id: a\n'))).not.to.contain('Did you mean');
    });

    it('that a selector is written as a map, and how', () => {
      const tap = (body: string): string => problemOf(shortcut(`from: list\nto: note\nbody: { all: ${body} }\n`));
      expect(tap('{ tap: add }')).to.contain('`body.all.tap` must be').and.contain('Write `{ element: add }`');
      expect(tap('{ type: { into: title, text: x } }')).to.contain('Write `{ element: title }`');
    });

    it('that it is unknown, with the nearest known one', () => {
      expect(problemOf(withList('require: []\n'))).to.equal(
        'unknown-key waypoints/list.waypoint.yaml:7:1 | unknown key `require`. Did you mean `required`?',
      );
    });

    it('that it is unknown deep inside, at its own place', () => {
      expect(problemOf(list('id: list\nrequired:\n  - { id: a, within: { txt: b } }\n'))).to.equal(
        'unknown-key waypoints/list.waypoint.yaml:3:24 | unknown key `txt` in `required[0].within`. Did you mean `text`?',
      );
    });

    it('that it is unknown in an action', () => {
      const open =
        'id: open-editor\nfrom: list\nto: editor\nbody:\n  all:\n    - swipe: { direction: up, distanc: 0.5 }\n';
      expect(problemOf({ 'shortcuts/open-editor.shortcut.yaml': open })).to.equal(
        'unknown-key shortcuts/open-editor.shortcut.yaml:6:31 | unknown key `distanc` in `body.all[0].swipe`. Did you mean `distance`?',
      );
    });

    it('that no action has its name', () => {
      const open = 'id: open-editor\nfrom: list\nto: editor\nbody:\n  all:\n    - tab: { element: add }\n';
      expect(problemOf({ 'shortcuts/open-editor.shortcut.yaml': open })).to.match(
        /^unknown-key shortcuts\/open-editor\.shortcut\.yaml:6:7 \| unknown key `tab` in `body\.all\[0\]`. Did you mean `tap`\?/,
      );
    });

    it('that it is unknown in a map with a fixed set of keys', () => {
      expect(problemOf({ 'pack.yaml': 'id: notes\napps: { andriod: a }\n' })).to.equal(
        'unknown-key pack.yaml:2:9 | unknown key `andriod` in `apps`. Did you mean `android`?',
      );
    });

    it('that it is missing', () => {
      expect(problemOf(shortcut('from: list\nbody: { all: [] }\n'))).to.equal(
        'missing-key shortcuts/extra.shortcut.yaml:1:1 | `to` is missing. Add `to: …`.',
      );
    });

    it('that it is no id', () => {
      expect(problemOf(list('id: list\nrequired: [ { id: a } ]\nelements: { Big: { all: { id: b } } }\n'))).to.match(
        /^invalid-value waypoints\/list\.waypoint\.yaml:3:13 \| `elements\.Big` must be lower-case/,
      );
    });
  });

  describe('says of a value', () => {
    it('that it is of the wrong kind', () => {
      expect(problemOf(list('id: list\nrequired: [ { id: a } ]\nmodal: yes please\n'))).to.equal(
        'invalid-value waypoints/list.waypoint.yaml:3:8 | `modal` must be `true` or `false`, but is the text `yes please`. Write `true` or `false`.',
      );
    });

    it('that it is none of the known ones, with the nearest', () => {
      expect(problemOf(list('id: list\nrequired: [ { role: buton } ]\n'))).to.equal(
        'invalid-value waypoints/list.waypoint.yaml:2:21 | `required[0].role` is `buton`, which is not known here. Did you mean `button`?',
      );
    });

    it('that a text must be quoted', () => {
      expect(problemOf(list('id: list\nrequired: [ { text: 5 } ]\n'))).to.match(/^invalid-value .*:2:21 \| .*text/);
    });

    it('that a selector says nothing', () => {
      expect(problemOf(list('id: list\nrequired: [ { nth: 2 } ]\n'))).to.match(/:2:13 \| .* needs at least one field/);
    });

    it('that a default is not of its type, and that no secret stands in a file', () => {
      const params = (text: string): Changes =>
        shortcut(`from: note\nto: editor\nparams: { n: ${text} }\nbody: { all: [] }\n`);
      expect(problemOf(params('{ type: number, default: "5" }'))).to.match(
        /^invalid-value .* the default of `n` is not a number/,
      );
      expect(problemOf(params('{ type: secret, default: abc }'))).to.match(/^invalid-value .*WAYMARK_SECRET_N/);
    });
  });

  it('finds the flaws of several files at once, in order', () => {
    const problems = problemsOf({
      'pack.yaml': 'id: notes\nnme: x\n',
      'waypoints/list.waypoint.yaml': 'id: list\nmodl: true\n',
    });
    expect(problems.map(({ file, line }) => `${file}:${line}`)).to.deep.equal([
      'pack.yaml:2',
      'waypoints/list.waypoint.yaml:2',
    ]);
  });
});
