import { expect } from 'chai';
import ts from 'typescript';
import { writeTypes } from '../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from './folders.js';
import { loadPack } from './load-pack.js';

function typesOf(changes: Parameters<typeof soundWith>[0] = {}): string {
  const result = loadPack(folderWith(soundWith(changes)));
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
  return writeTypes([result.pack]);
}

describe('The types of a pack', () => {
  afterEach(removeFolders);

  it('are TypeScript, whatever a description says', () => {
    const text = typesOf({
      'waypoints/list.waypoint.yaml':
        'id: list\ndescription: "ends */ here"\nrequired: [ { id: l } ]\nelements: { add: { all: { id: a } }, note: { params: { name: { type: string } }, all: { text: "{{name}}" } } }\n',
    });
    const parsed = ts.transpileModule(text, { reportDiagnostics: true });
    expect(parsed.diagnostics).to.deep.equal([]);
  });

  it('name places with their data, all of it optional', () => {
    expect(typesOf()).to.match(/places: \{\n\s+editor: \{\};\n\s+list: \{\};\n\s+note: \{ name\?: string \};/);
  });

  it('name elements by place, in camelCase, with their params and those inherited', () => {
    const text = typesOf({
      'waypoints/full-list.waypoint.yaml':
        'id: full-list\nrefines: list\nrequired: [ { id: f } ]\nelements: { go-up: { all: { id: u } } }\n',
    });
    expect(text).to.match(/fullList: \{\n\s+title: \{\};\n\s+add: \{\};\n\s+note: \{ name: string \};\n\s+goUp: \{\};/);
  });

  it('name methods with the params of all variants, required where every variant requires them', () => {
    const text = typesOf({
      'shortcuts/open-note.first.shortcut.yaml':
        'id: open-note\nvariant: first\nfrom: list\nto: note\nparams: { name: { type: string }, deep: { type: boolean } }\nbody: { all: [] }\n',
    });
    expect(text).to.include("openNote: { params: { name: string; deep?: boolean }; variants: 'first' };");
    expect(text).to.include('openEditor: { params: {}; variants: never };');
  });

  it('name trailheads with their params', () => {
    expect(typesOf()).to.match(/trailheads: \{\n\s+launch: \{\};/);
  });
});
