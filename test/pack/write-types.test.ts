import { expect } from 'chai';
import ts from 'typescript';
import { loadPack, writeTypes } from '../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from './folders.js';

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

  it('name places with their data and elements', () => {
    const text = typesOf();
    expect(text).to.match(/note: \{\n\s+method: 'note';\n\s+data: \{ name: string \};/);
    expect(text).to.include('heading: {};');
  });

  it('name methods with their params, by variant', () => {
    const text = typesOf({
      'shortcuts/open-note.first.shortcut.yaml':
        'id: open-note\nvariant: first\nfrom: list\nto: note\nparams: { deep: { type: boolean, optional: true } }\nbody: { all: [] }\n',
    });
    expect(text).to.match(
      /openNote: \{\n\s+id: 'open-note';\n\s+params: \{ deep\?: boolean \} \| \{ name: string \};\n\s+variants: 'first';/,
    );
  });
});
