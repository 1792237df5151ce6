import { expect } from 'chai';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineageOf } from '../../src/model/index.js';
import { loadPacks, resolvePacks } from '../../src/pack/index.js';
import { folderWith, removeFolders, SOUND } from './folders.js';

const NAMES = Object.keys(SOUND);
const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  ': ',
  '- ',
  '\n',
  '  ',
  '"',
  '&a ',
  '*a',
  '!!x ',
  '{{',
  '}}',
  '~',
  '5',
  'any',
  'origin',
  '__proto__: 1',
  '\t',
  '\0',
  '? ',
];

const mutation = fc.record({
  file: fc.constantFrom(...NAMES),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat(12),
  insert: fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ maxLength: 6 })),
});

describe('A pack with random damage', () => {
  after(removeFolders);

  it('is loaded and resolved, or refused with a place, a message and a hint for each problem; it never throws', function () {
    this.timeout(60_000);
    const folder = folderWith(SOUND);
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const files = new Map(NAMES.map((name) => [name, String(SOUND[name])]));
        for (const { file, at, drop, insert } of mutations) {
          const text = files.get(file) ?? '';
          const start = Math.floor(at * text.length);
          files.set(file, text.slice(0, start) + insert + text.slice(start + drop));
        }
        for (const [name, text] of files) writeFileSync(join(folder, name), text);
        const result = loadPacks(folder);
        if (result.kind === 'loaded') {
          for (const classifier of ['android', 'ios'] as const)
            resolvePacks(result.main, result.used, lineageOf(classifier));
          return;
        }
        expect(result.problems).to.not.be.empty;
        for (const { file, line, column, message, hint } of result.problems) {
          expect(NAMES).to.include(file);
          expect(Math.min(line, column)).to.be.at.least(1);
          expect(message).to.not.equal('');
          expect(hint).to.not.equal('');
        }
      }),
      { numRuns: 60 },
    );
  });
});
