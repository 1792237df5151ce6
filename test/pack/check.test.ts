import { expect } from 'chai';
import { checkPack, type Finding, type FindingCode } from '../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from './folders.js';
import type { Changes } from './problem-lines.js';

function findings(changes: Changes, code?: FindingCode): readonly Finding[] {
  return checkPack(folderWith(soundWith(changes))).filter((finding) => code === undefined || finding.code === code);
}

function lines(changes: Changes, code?: FindingCode): readonly string[] {
  return findings(changes, code).map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`);
}

const place = (id: string, text: string): Changes => ({ [`waypoints/${id}.waypoint.yaml`]: `id: ${id}\n${text}` });
const screen = (...ids: readonly string[]): string =>
  `<hierarchy rotation="0" width="100" height="200">${ids
    .map(
      (id, index) =>
        `<android.widget.Button class="android.widget.Button" package="com.example.notes" resource-id="${id}" text="${id}" clickable="true" enabled="true" displayed="true" bounds="[0,${index * 20}][100,${index * 20 + 20}]" />`,
    )
    .join('')}</hierarchy>`;

describe('Checking a pack', () => {
  afterEach(removeFolders);

  it('finds nothing in a sound one', () => {
    expect(lines({})).to.deep.equal([]);
  });

  it('tells the flaws of the files as errors', () => {
    const [finding] = findings({ 'pack.yaml': 'id: notes\nnme: x\n' });
    expect(finding).to.include({ code: 'unknown-key', severity: 'error', file: 'pack.yaml', line: 2, column: 1 });
    expect(finding?.fix).to.equal('Did you mean `name`?');
  });

  it('finds a place that no start leads to, on the platforms where that is so', () => {
    const changes = {
      ...place('far', 'required: [ { id: far } ]\n'),
      'shortcuts/go-far.shortcut.yaml': 'id: go-far\nfrom: list\nto: far\nbody: { ios: [] }\n',
    };
    expect(lines(changes, 'unreachable')).to.deep.equal([
      'warning waypoints/far.waypoint.yaml:1 no start of the app leads to `far` on android.',
    ]);
  });

  it('takes a place as reached where what it refines is reached', () => {
    expect(lines(place('full', 'refines: list\nrequired: [ { id: full } ]\n'), 'unreachable')).to.deep.equal([]);
  });

  it('finds a place without a way back, which an effect is not', () => {
    const changes = {
      ...place('end', 'required: [ { id: end } ]\n'),
      'shortcuts/finish.shortcut.yaml': 'id: finish\nfrom: list\nto: end\nbody: { all: [] }\n',
      'shortcuts/undo.shortcut.yaml':
        'id: undo\nfrom: end\nto: list\neffect: once\nproof: [ { id: x } ]\nbody: { all: [] }\n',
    };
    expect(lines(changes, 'no-way-back')).to.deep.equal([
      'warning waypoints/end.waypoint.yaml:1 from `end` no route without effect leads back to where the app opens on android, ios.',
    ]);
  });

  it('says that a pack has no trailhead', () => {
    expect(lines({ 'trailheads/launch.trailhead.yaml': undefined })).to.deep.equal([
      'warning pack.yaml:1 the pack has no trailhead, so nothing says how the app is started.',
    ]);
  });

  it('finds a missing body where both ends exist', () => {
    const text = 'id: extra\nfrom: editor\nto: note\nbody: { android: [] }\n';
    expect(lines({ 'shortcuts/extra.shortcut.yaml': text }, 'missing-body')).to.deep.equal([
      'info shortcuts/extra.shortcut.yaml:4 `extra` has no body for ios, where both its ends exist.',
    ]);
  });

  describe('on its captures', () => {
    it('finds one that fails its own place, with the condition', () => {
      expect(lines({ 'captures/editor.android.xml': screen('name') }, 'capture-fails')).to.deep.equal([
        'error captures/editor.android.xml:1 `editor` does not hold on its own capture: required: id "editor" (0 there).',
      ]);
      expect(lines({ 'captures/editor.android.xml': screen('editor') })).to.deep.equal([]);
    });

    it('finds one that could be two places', () => {
      expect(lines({ 'captures/editor.android.xml': screen('editor', 'note') }, 'not-told-apart')).to.deep.equal([
        'error captures/editor.android.xml:1 `editor` cannot be told from `note` on this screen.',
      ]);
    });

    it('finds one that is named as another place', () => {
      const changes = {
        ...place('full', 'refines: editor\nrequired: [ { id: save } ]\nforbidden: [ { id: x } ]\n'),
        ...place('bare', 'required: [ { id: editor }, { id: save } ]\n'),
        'captures/editor.android.xml': screen('editor', 'save'),
      };
      expect(lines({ ...changes, 'waypoints/full.waypoint.yaml': undefined }, 'named-otherwise')).to.deep.equal([
        'error captures/editor.android.xml:1 this screen is named `bare`, not `editor`.',
      ]);
      expect(lines({ ...changes, 'waypoints/bare.waypoint.yaml': undefined }, 'named-otherwise')).to.deep.equal([]);
    });

    it('finds one that is no whole page source', () => {
      expect(lines({ 'captures/editor.android.xml': '<html>no</html>' }, 'capture-unreadable')).to.have.length(1);
    });

    it('finds a `to` that holds before the edge does anything, unless there is a proof', () => {
      const shortcut = (more: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\n${more}body: { android: [] }\n`,
        'captures/editor.android.xml': screen('editor', 'note'),
      });
      expect(lines(shortcut(''), 'proves-nothing')[0]).to.match(
        /^error shortcuts\/extra\.shortcut\.yaml:3 `note` already holds/,
      );
      expect(lines(shortcut('proof: [ { seen: { id: done } } ]\n'), 'proves-nothing')).to.deep.equal([]);
    });

    it('finds a first target that is absent or ambiguous', () => {
      const shortcut = (id: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\nbody: { android: [ { tap: { id: ${id} } } ] }\n`,
        'captures/editor.android.xml': screen('editor', 'save', 'save'),
      });
      expect(lines(shortcut('sav'), 'target-absent')[0]).to.match(
        /^warning shortcuts\/extra\.shortcut\.yaml:4 .*is not on captures/,
      );
      expect(lines(shortcut('save'), 'target-ambiguous')[0]).to.match(/is 2 things on captures/);
      expect(lines(shortcut('editor')).filter((line) => line.includes('target'))).to.deep.equal([]);
    });
  });

  it('hints at a selector that is written out although it is an element', () => {
    const text = 'id: extra\nfrom: editor\nto: note\nbody: { all: [ { tap: { id: save } } ] }\n';
    const [hint] = findings({ 'shortcuts/extra.shortcut.yaml': text }, 'written-twice');
    expect(hint).to.include({ severity: 'hint', line: 4, fix: 'Point at it: `{ element: editor.save }`.' });
  });

  it('hints at a native locator, also deep in a relation', () => {
    const text =
      'id: extra\nfrom: editor\nto: note\nbody: { all: [ { tap: { id: x, within: { locator: { using: xpath, value: //a } } } } ] }\n';
    expect(lines({ 'shortcuts/extra.shortcut.yaml': text }, 'native-locator')).to.have.length(1);
  });

  it('marks what `allow` names with its reason, and says when nothing is allowed by it any more', () => {
    const pack = 'id: notes\napps: { android: a, ios: b }\nallow: [ { code: capture-fails, reason: not yet } ]\n';
    const [finding] = findings({ 'pack.yaml': pack, 'captures/editor.android.xml': screen('name') });
    expect(finding).to.include({ code: 'capture-fails', severity: 'info', allowed: 'not yet' });
    expect(findings({ 'pack.yaml': pack }).map(({ code }) => code)).to.deep.equal(['unused-allowance']);
  });
});
