import { expect } from 'chai';
import { lineageOf, type ResolvedPacks } from '../../src/model/index.js';
import { loadPacks, resolvePacks } from '../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from './folders.js';
import { problemLine, problemLines, type Changes } from './problem-lines.js';

function resolved(changes: Changes, platform: 'android' | 'ios' = 'android'): ResolvedPacks {
  const result = loadPacks(folderWith(soundWith(changes)));
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems, null, 1));
  return resolvePacks(result.main, result.used, lineageOf(platform));
}

const link = (lines: string): Changes => ({ 'trailheads/link.trailhead.yaml': `id: link\nlaunch: true\n${lines}` });

describe('An edge', () => {
  afterEach(removeFolders);

  it('names the elements of its proofs and of what it returns with the place of its end', () => {
    const proofs = '[ { seen: { element: heading } }, { gone: { element: heading } }, { changed: { element: heading } }, { element: heading } ]'; // prettier-ignore
    const text = `id: extra\nfrom: editor\nto: note\nproof: ${proofs}\nreturns: { name: { element: heading } }\nbody: { all: [] }\n`;
    const extra = resolved({ 'shortcuts/extra.shortcut.yaml': text }).edges.find(({ id }) => id === 'extra');
    const heading = { element: 'note.heading' };
    expect(extra?.proof).to.deep.equal([{ seen: heading }, { gone: heading }, { changed: heading }, heading]);
    expect(extra?.returns.name).to.include(heading);
  });
});

describe('A trailhead', () => {
  afterEach(removeFolders);

  it('leads only to the ends that exist on the platform', () => {
    const changes = {
      'waypoints/drawer.waypoint.yaml': 'id: drawer\nandroid: { required: [ { id: drawer } ] }\n',
      ...link('to: [ list, drawer ]\n'),
    };
    const ends = (platform: 'android' | 'ios'): unknown =>
      resolved(changes, platform)
        .trailheads.find(({ id }) => id === 'link')
        ?.to.map(({ waypoint }) => waypoint);
    expect(ends('android')).to.deep.equal(['list', 'drawer']);
    expect(ends('ios')).to.deep.equal(['list']);
  });

  it('starts at places that there are', () => {
    expect(problemLine(link('to: lst\n'))).to.match(/^unknown-place trailheads\/link\.trailhead\.yaml:3:5 \|.*`list`/);
  });

  for (const lines of ['arguments: [ "{{nme}}" ]', 'environment: { NAME: "{{nme}}" }'])
    it(`takes only its own params in ${lines}`, () => {
      expect(problemLine(link(`to: list\n${lines}\n`))).to.match(/^unknown-param .*:4:\d+ \|/);
    });
});

describe('A hidden file', () => {
  afterEach(removeFolders);

  it('in a folder of a pack is none of the pack, whatever its name ends with', () => {
    expect(
      problemLines({ 'waypoints/._list.waypoint.yaml': 'no: waypoint\n', 'shortcuts/.cache/x': '' }),
    ).to.deep.equal([]);
  });
});
