import { expect } from 'chai';
import type { Classifier, ResolvedPacks } from '../../src/model/index.js';
import { lineageOf } from '../../src/model/index.js';
import { countCaptures, loadPacks, problemLine, resolvePacks } from '../../src/pack/index.js';
import { folderWith, removeFolders } from '../pack/folders.js';

const SCREEN = '<hierarchy width="9" height="9"><a resource-id="x"/></hierarchy>';
const OTHER = '<hierarchy width="9" height="9"><a resource-id="x"/><b/></hierarchy>';

function captured(
  captures: Readonly<Record<string, string>>,
  places: Readonly<Record<string, string>> = {},
  classifier: Classifier = 'android',
): ResolvedPacks['captured'] {
  const folder = folderWith({
    'pack.yaml': 'id: demo\nname: Demo\napps: { android: com.example, ios: com.example }\n',
    'waypoints/a.waypoint.yaml': 'id: a\nrequired: [ { id: x } ]\n',
    'waypoints/b.waypoint.yaml': 'id: b\nrequired: [ { id: y } ]\n',
    ...Object.fromEntries(
      Object.entries(places).map(([id, lines]) => [`waypoints/${id}.waypoint.yaml`, `id: ${id}\n${lines}`]),
    ),
    ...Object.fromEntries(Object.entries(captures).map(([name, source]) => [`captures/${name}.xml`, source])),
  });
  const loaded = loadPacks(folder);
  if (loaded.kind !== 'loaded') throw new Error(loaded.problems.map(problemLine).join('\n'));
  const { main, used } = loaded;
  return countCaptures(resolvePacks(main, used, lineageOf(classifier)), main, used).captured;
}

/** ADR 8, what counts as a capture. */
describe('rules of captures', () => {
  after(removeFolders);

  it('with the very same page source are one screen of several places', () => {
    expect(captured({ 'a.android': SCREEN, 'b.android': SCREEN })?.screens).to.deep.equal([
      { own: ['a', 'b'], matching: ['a'] },
    ]);
    expect(captured({ 'a.android': SCREEN, 'b.android': OTHER })?.screens).to.have.lengthOf(2);
  });

  it('of another platform do not count', () => {
    const own = captured({ 'a.android': SCREEN })?.screens;
    expect(captured({ 'a.android': SCREEN, 'a.ios': '<AppiumAUT/>' })?.screens).to.deep.equal(own);
    // Not even of a source that was stored under both names.
    expect(captured({ 'a.android': SCREEN, 'b.ios': SCREEN })?.screens).to.deep.equal(own);
  });

  it('that are no good reading do not count: what breaks off proves no absence', () => {
    const bad = {
      'b.android.cut': OTHER.slice(0, OTHER.indexOf('<b')),
      'b.android.blank': '',
      'b.android.page': '<html>502</html>',
      'b.android.none': '<hierarchy/>',
    };
    expect(captured({ 'a.android': SCREEN, ...bad })).to.deep.equal(captured({ 'a.android': SCREEN }));
  });

  describe('where a pack speaks of tablets', () => {
    // On tablets `a` is another screen.
    const a = { a: 'required: [ { id: x } ]\nandroid-tablet: { replace: true, required: [ { id: t } ] }\n' };
    const tablet = '<hierarchy width="9" height="9"><a resource-id="t"/><a resource-id="y"/></hierarchy>';
    const both = '<hierarchy width="9" height="9"><a resource-id="x"/><a resource-id="y"/></hierarchy>';

    it('those of tablets say nothing of phones', () => {
      const phone = { 'a.android': SCREEN };
      expect(captured({ ...phone, 'a.android-tablet': tablet }, a)).to.deep.equal(captured(phone, a));
    });

    it('those of phones say of tablets what their conditions share', () => {
      expect(captured({ 'a.android-tablet': tablet, 'a.android': both }, a, 'android-tablet')).to.deep.equal({
        screens: [
          { own: ['a'], matching: ['a', 'b'] },
          { own: ['a'], matching: ['b'] },
        ],
        held: { a: [1], b: [2] },
      });
    });

    it('those with the very same page source are of the finer classifier', () => {
      const same = { 'a.android': tablet, 'b.android-tablet': tablet };
      expect(captured(same, a, 'android-tablet')?.screens).to.deep.equal([{ own: ['a', 'b'], matching: ['a', 'b'] }]);
    });
  });

  it('of a classifier that no pack speaks of are as those of the coarser one', () => {
    const captures = { 'a.android': SCREEN, 'a.android-tablet': OTHER };
    expect(captured(captures)?.screens).to.have.lengthOf(2);
    expect(captured(captures, {}, 'android-tablet')).to.deep.equal(captured(captures));
  });
});
