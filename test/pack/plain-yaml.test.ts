import { expect } from 'chai';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isScalar, parseDocument } from 'yaml';
import { readPlainYaml } from '../../src/pack/plain-yaml.js';
import { readWholeYaml, readYaml } from '../../src/pack/source.js';

const PACKS = fileURLToPath(new URL('../../packs/', import.meta.url));
const TEXTS = readdirSync(PACKS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(waypoint|shortcut|trailhead)\.yaml$|^pack\.yaml$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** What means something in YAML, or looks as if it did. */
const BITS = [
  ' ', '  ', '\n', '\n  ', '\n\n', ':', ': ', ' : ', '- ', '-', '#', ' #', '\n# c\n', '{', '}', '[', ']', ',', ', ', '"', "'", '""', "''", '[]',
  '{}', '&a', '*a', '!', '|', '>', '?', '? ', '1', '0', '-0', '1e3', '.5', '1.0', '0x1', '+1', '.', '~', 'null', 'Null', 'true', 'no', '2026-11-30', '\\',
  '\\"', '\\x', '\u00a0', '\u2003', '\ufeff', 'é', '😀', '<<', '<<: ', '%', '@', '\t', '\r', '\r\n', 'a: b', 'a:', '- a', '...', '---', '=', '/', '__proto__: ',
]; // prettier-ignore

/** Asserts that what the plain reader reads is what `yaml` reads, keys and their places too; whether it read it. */
function sameAsWhole(text: string): boolean {
  const plain = readPlainYaml(text);
  if (plain === undefined) return false;
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' });
  expect([...document.errors, ...document.warnings], text).to.deep.equal([]);
  expect(plain.value, text).to.deep.equal(document.toJS());
  const keys = new Map<string, number>();
  const note = (map: unknown, path: string): void => {
    if (!isMap(map)) return;
    for (const { key, value } of map.items) {
      if (!isScalar(key)) continue;
      keys.set(path + String(key.value), key.range?.[0] ?? -1);
      if (path === '') note(value, `${String(key.value)}\n`);
    }
  };
  note(document.contents, '');
  expect([...plain.keys].sort(), text).to.deep.equal([...keys].sort());
  return true;
}

describe('The plain reader of YAML', () => {
  it('reads almost every file of the packs that ship, as yaml does', () => {
    const read = TEXTS.filter(sameAsWhole);
    expect(read.length / TEXTS.length).to.be.greaterThan(0.95);
  });

  it('reads files with Windows line ends, as yaml does', () => {
    const read = TEXTS.map((text) => text.replaceAll('\n', '\r\n')).filter(sameAsWhole);
    expect(read.length / TEXTS.length).to.be.greaterThan(0.95);
  });

  it('reads what was changed anywhere as yaml does, or not at all', () => {
    const edit = fc.record({ at: fc.nat(5_000), cut: fc.nat(3), put: fc.constantFrom('', ...BITS) });
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), fc.array(edit, { minLength: 1, maxLength: 3 }), (text, edits) => {
        const changed = edits.reduce((each, { at, cut, put }) => {
          const from = at % (each.length + 1);
          return each.slice(0, from) + put + each.slice(from + cut);
        }, text);
        if (sameAsWhole(changed)) read++;
      }),
      { numRuns: 400 },
    );
    expect(read).to.be.greaterThan(40);
  });

  const READ: Readonly<Record<string, unknown>> = {
    'a: 1\n': { a: 1 },
    "a: \"1\"\nb: 'it''s'\n": { a: '1', b: "it's" },
    'a: "\\u00e9\\n"\n': { a: 'é\n' },
    'a: # nothing\nb:\n- 1\n- c: x\n  d: y\n': { a: null, b: [1, { c: 'x', d: 'y' }] },
    'a:\n  b: [1, { c: d#e }, "f, g"] # h\n': { a: { b: [1, { c: 'd#e' }, 'f, g'] } },
    'a: { b: c,\n  # d\n  e: 20s }\n': { a: { b: 'c', e: '20s' } },
    'a: -0.5\nb: true\nc: yes\nd: null\n': { a: -0.5, b: true, c: 'yes', d: null },
    'a: http://b/c:d\n': { a: 'http://b/c:d' },
    'a: b': { a: 'b' },
  };
  for (const [text, value] of Object.entries(READ))
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(sameAsWhole(text)).to.equal(true);
      expect(readPlainYaml(text)?.value).to.deep.equal(value);
    });

  const LEFT = [
    '', '# only\n', '- a\n', ' a: 1\n', 'a: 1\na: 2\n', 'a: { b: 1, b: 2 }\n', 'a: &b c\n', 'a: *b\n', 'a: !!str 1\n', 'a: |\n  b\n', 'a: >\n  b\n',
    'a: b\n  c\n', 'a: "b\n  c"\n', 'a: b: c\n', 'a: b:\n', 'a: 007\n', 'a: 1e3\n', 'a: 1.0\n', 'a: 2026-11-30\n', 'a: ~\n', 'a: Null\n', 'a: TRUE\n',
    'null: a\n', 'true: a\n', '__proto__: a\n', '1: a\n', '"a": b\n', '<<: a\n', '? a\n', '---\na: b\n', 'a: b\n...\n', '%YAML 1.2\n---\na: b\n', 'a:\tb\n',
    '\ufeffa: b\n', 'a: b\rc: d\n', 'a: [b\n', 'a: { b: }\n', 'a: { b }\n', 'a: [ , ]\n', 'a: [b, ]\n', 'a: {b: c}d\n', 'a: "b"c\n', 'a: "b" #c\n  d: e\n',
    'a: {\nb: c }\n', 'a:\n  b: 1\n c: 2\n', 'a:\n  b: 1\n   c: 2\n', 'a: "\\x41"\n', 'a: b\u00a0\n', 'a: -\n', 'a: - b\n', 'a:\n-\n', 'a:\n- - b\n', 'a: b\nc\n', 'a: @b\n',
    `a: ${'['.repeat(60)}${']'.repeat(60)}\n`,
  ]; // prettier-ignore
  for (const text of LEFT)
    it(`leaves ${JSON.stringify(text.slice(0, 40))} to yaml`, () => {
      expect(readPlainYaml(text)).to.equal(undefined);
    });

  it('knows where everything stands, as yaml does', () => {
    for (const text of TEXTS.slice(0, 20)) {
      const [plain, whole] = [readYaml(text, 'f'), readWholeYaml(text, 'f')];
      if (plain.kind === 'broken' || whole.kind === 'broken') throw new Error('a file that ships is broken');
      for (const path of [['id'], ['to'], ['moves'], ['elements'], ['body', 'all', 0], ['nowhere'], []]) {
        expect(plain.source.atKey(path)).to.deep.equal(whole.source.atKey(path));
        expect(plain.source.at(path)).to.deep.equal(whole.source.at(path));
        expect(plain.source.atText(path, 'e')).to.deep.equal(whole.source.atText(path, 'e'));
      }
    }
  });
});
