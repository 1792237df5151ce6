import { expect } from 'chai';
import { join } from 'node:path';
import { loadPacks } from '../../src/pack/index.js';
import { folderWith, removeFolders, type Files } from './folders.js';

const place = (id: string): string => `id: ${id}\nrequired: [ { id: ${id} } ]\n`;

/** What is wrong with pack `a` and those that it uses, `code file:line | message`. */
function lines(files: Files): readonly string[] {
  const result = loadPacks(join(folderWith(files), 'a'));
  if (result.kind === 'loaded') return [];
  return result.problems.map(({ code, file, line, message }) => `${code} ${file}:${line} | ${message}`);
}

/** An app for iOS that uses a pack which speaks of Android only. */
const onIos = (used: Files): Files => ({
  'a/pack.yaml': 'id: a\napps: { ios: x }\nuses: [ b ]\n',
  'a/waypoints/p.waypoint.yaml': place('p'),
  'b/pack.yaml': 'id: b\napps: { android: y }\n',
  ...used,
});

describe('A pack that another one uses', () => {
  afterEach(removeFolders);

  it('is tried on the platforms of whoever uses it', () => {
    const focused = (lead: string): Files =>
      onIos({
        'b/waypoints/q.waypoint.yaml': `id: q\n${lead}required: [ { id: q, focused: true } ]${lead === '' ? '' : ' }'}\n`,
      });
    expect(lines(focused(''))).to.deep.equal([
      'unusable-selector ../b/waypoints/q.waypoint.yaml:2 | A page source of ios does not say whether something is `focused`.',
    ]);
    expect(lines(focused('android: { '))).to.deep.equal([]);
    expect(lines(onIos({ 'b/pack.yaml': 'id: b\napps: { android: y }\nbusy: [ { focused: true } ]\n' }))).to.deep.equal(
      ['unusable-selector ../b/pack.yaml:3 | A page source of ios does not say whether something is `focused`.'],
    );
  });

  const both = (used: string, body: string): Files => ({
    'a/pack.yaml': 'id: a\napps: { ios: x }\nuses: [ b ]\n',
    'a/waypoints/p.waypoint.yaml': place('p'),
    'a/waypoints/p2.waypoint.yaml': place('p2'),
    'a/shortcuts/s.shortcut.yaml': `id: s\nfrom: p\nto: p2\nbody: { all: ${body} }\n`,
    'b/pack.yaml': 'id: b\nuses: [ a ]\n',
    'b/waypoints/q.waypoint.yaml': place('q'),
    'b/shortcuts/t.shortcut.yaml': `id: t\nfrom: a/p\nto: a/p2\nbody: { all: ${used} }\n`,
  });

  it('may speak of the one that uses it', () => {
    const files = both('[ { tap: { id: x } } ]', '[ { shortcut: { id: b/t } } ]');
    expect(lines(files)).to.deep.equal([]);
  });

  it('composes no body that composes its own, told once', () => {
    expect(lines(both('[ { shortcut: { id: a/s } } ]', '[ { shortcut: { id: b/t } } ]'))).to.deep.equal([
      'cycle shortcuts/s.shortcut.yaml:4 | the body composes itself: s → b/t → s.',
    ]);
  });
});
