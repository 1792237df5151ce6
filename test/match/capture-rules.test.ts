import { expect } from 'chai';
import type { ResolvedPacks } from '../../src/model/index.js';
import { lineageOf } from '../../src/model/index.js';
import { countCaptures, loadPacks, problemLine, resolvePacks } from '../../src/pack/index.js';
import { folderWith, removeFolders } from '../pack/folders.js';

const SCREEN = '<hierarchy width="9" height="9"><a resource-id="x"/></hierarchy>';
const OTHER = '<hierarchy width="9" height="9"><a resource-id="x"/><b/></hierarchy>';

function captured(captures: Readonly<Record<string, string>>): ResolvedPacks['captured'] {
  const folder = folderWith({
    'pack.yaml': 'id: demo\nname: Demo\napps: { android: com.example, ios: com.example }\n',
    'waypoints/a.waypoint.yaml': 'id: a\nrequired: [ { id: x } ]\n',
    'waypoints/b.waypoint.yaml': 'id: b\nrequired: [ { id: y } ]\n',
    ...Object.fromEntries(Object.entries(captures).map(([name, source]) => [`captures/${name}.xml`, source])),
  });
  const loaded = loadPacks(folder);
  if (loaded.kind !== 'loaded') throw new Error(loaded.problems.map(problemLine).join('\n'));
  return countCaptures(resolvePacks(loaded.main, loaded.used, lineageOf('android')), loaded.main, loaded.used).captured;
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
    expect(captured({ 'a.android': SCREEN, 'a.ios': '<AppiumAUT/>' })?.screens).to.have.lengthOf(1);
  });
});
