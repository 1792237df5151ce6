import { expect } from 'chai';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trail } from '../../src/model/index.js';
import { loadTrail, writeTrail } from '../../src/pack/index.js';
import { folderWith, removeFolders } from './folders.js';

const TRAIL: Trail = {
  waymark: 'trail/1',
  name: 'Create a lunch event',
  pack: 'calendar',
  recorded: { platform: 'android', device: 'lab-pixel', at: '2026-11-30T10:00:00Z', session: '7f3c' },
  params: { title: 'Lunch: at #1' },
  steps: [
    { start: { to: 'day-view', reset: 'data' } },
    {
      shortcut: { from: 'day-view', to: 'event-saved', variant: 'with-location' },
      params: { title: '{{title}}' },
      as: 'event',
    },
    { goTo: 'month-view', via: [{ from: 'day-view', to: 'month-view' }] },
    { see: { element: 'day-cell', with: { title: '{{title}}' }, count: 1 } },
    { raw: { tap: { id: 'share' } }, platform: 'android' },
    { at: 'share-sheet' },
  ],
};

function problemsOf(text: string): readonly string[] {
  const file = join(folderWith({ 'a.trail.yaml': text }), 'a.trail.yaml');
  const result = loadTrail(file);
  if (result.kind === 'loaded') return [];
  return result.problems.map(({ code, line, column, message, hint }) => `${code} ${line}:${column} ${message} ${hint}`);
}

const HEAD = 'waymark: trail/1\nname: x\nsteps:\n';

describe('A trail file', () => {
  afterEach(removeFolders);

  it('is written as people write trails, with the line that names its schema', () => {
    const file = join(folderWith({}), 'deep/er/a.trail.yaml');
    writeTrail(TRAIL, file);
    const text = readFileSync(file, 'utf8');
    expect(text).to.match(/^# yaml-language-server: \$schema=\S+trail\.schema\.json\nwaymark: trail\/1\n/);
    expect(text).to.include('\n  - start: { to: day-view, reset: data }\n');
    expect(text).to.include('\n    params: { title: "{{title}}" }\n    as: event\n');
    expect(text).to.include('\nparams: { title: "Lunch: at #1" }\n');
  });

  it('has comments above the steps that they are about, each in one line, and reads back without them', () => {
    const file = join(folderWith({}), 'a.trail.yaml');
    writeTrail(TRAIL, file, new Map([[4, 'by\ncoordinates: #1'], [0, 'the begin']])); // prettier-ignore
    const text = readFileSync(file, 'utf8');
    expect(text).to.include('\nsteps:\n  # recorder: the begin\n  - start: ');
    expect(text).to.include('\n  # recorder: by coordinates: #1\n  - raw: ');
    expect(loadTrail(file)).to.deep.equal({ kind: 'loaded', trail: TRAIL });
  });

  it('names the schema of the package installed for it, as seen from its own folder', () => {
    const project = folderWith({ 'node_modules/waymark/schemas/trail.schema.json': '{}' });
    writeTrail(TRAIL, join(project, 'recordings', 'a.trail.yaml'));
    expect(readFileSync(join(project, 'recordings', 'a.trail.yaml'), 'utf8')).to.match(
      /^# yaml-language-server: \$schema=\.\.\/node_modules\/waymark\/schemas\/trail\.schema\.json\n/,
    );
  });

  it('reads back as it was written, whatever texts it holds', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const values = fc.dictionary(fc.constantFrom('title', 'place', 'note'), value);
    const step = fc.oneof(
      values.map((params) => ({ goTo: 'day-view', params })),
      fc.string({ minLength: 1 }).map((text) => ({ see: { text } })),
      fc.string({ minLength: 1 }).map((id) => ({ raw: { tap: { id } }, platform: 'ios' as const })),
    );
    const folder = folderWith({});
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), values, fc.array(step, { maxLength: 5 }), (name, params, steps) => {
        const trail: Trail = { waymark: 'trail/1', name, params, steps };
        writeTrail(trail, join(folder, 'b.trail.yaml'));
        expect(loadTrail(join(folder, 'b.trail.yaml'))).to.deep.equal({ kind: 'loaded', trail });
      }),
      { numRuns: 60 },
    );
  });

  it('leaves nothing beside itself', () => {
    const folder = folderWith({});
    writeTrail(TRAIL, join(folder, 'a.trail.yaml'));
    writeTrail(TRAIL, join(folder, 'a.trail.yaml'));
    expect(readdirSync(folder)).to.deep.equal(['a.trail.yaml']);
  });

  it('that does not exist is a problem, not an empty trail', () => {
    const result = loadTrail(join(folderWith({}), 'none.trail.yaml'));
    expect(result.kind === 'invalid' && result.problems[0]?.code).to.equal('not-readable');
  });

  it('with a misspelled step says which was meant', () => {
    expect(problemsOf(`${HEAD}  - goto: day-view\n`)[0]).to.match(
      /^unknown-key 4:5 unknown key `goto` .* Did you mean `goTo`\?/,
    );
  });

  it('with a raw step that no action understands says so at its place', () => {
    expect(problemsOf(`${HEAD}  - raw: { tap: { idd: x } }\n    platform: ios\n`)).to.deep.equal([
      'unknown-key 4:19 unknown key `idd` in `steps[0].raw.tap`. Did you mean `id`?',
    ]);
  });

  it('of another version is refused', () => {
    expect(problemsOf('waymark: trail/2\nname: x\nsteps: []\n')[0]).to.match(/^invalid-value 1:10 .*trail\/1/);
  });
});
