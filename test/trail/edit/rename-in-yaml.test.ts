import { expect } from 'chai';
import fc from 'fast-check';
import { parse } from 'yaml';
import { renameInYaml, type NameEdit } from '../../../src/trail/edit/rename-in-yaml.js';

function edit(path: NameEdit['path'], before: string, after: string, isKey = false): NameEdit {
  return { path, isKey, before, after };
}

function renamed(text: string, ...edits: readonly NameEdit[]): string {
  const result = renameInYaml(text, edits);
  if (result.kind === 'refused') throw new Error(`${result.line}: ${result.why}`);
  return result.text;
}

describe('A name in a YAML text', () => {
  const one = (written: string): string => renamed(`a:   ${written}  # day-view\n`, edit(['a'], 'day-view', 'day'));

  it('is replaced in the quotes that it has, and nothing beside it', () => {
    expect(one('day-view')).to.equal('a:   day  # day-view\n');
    expect(one("'day-view'")).to.equal("a:   'day'  # day-view\n");
    expect(one('"day-view"')).to.equal('a:   "day"  # day-view\n');
    expect(one('!!str day-view')).to.equal('a:   !!str day  # day-view\n');
    expect(one('&x day-view')).to.equal('a:   &x day  # day-view\n');
  });

  it('is replaced where it is written with escapes, or as a block', () => {
    expect(one('"day\\x2dview"')).to.equal('a:   "day"  # day-view\n');
    expect(renamed('a: >- # day-view\n  day-view\nb: 1\n', edit(['a'], 'day-view', 'day'))).to.equal(
      'a: >- # day-view\n  day\nb: 1\n',
    );
  });

  it('is quoted where it would be no text otherwise', () => {
    for (const after of ['1', 'null', 'true', '0x1f', '1e3'])
      expect(renamed('{ a: b, b: [ b ] }\n', edit(['a'], 'b', after), edit(['b'], 'b', after, true))).to.equal(
        `{ a: "${after}", "${after}": [ b ] }\n`,
      );
  });

  it('is replaced as a key, and not in the value behind it', () => {
    expect(renamed('x: { b: b }\n', edit(['x', 'b'], 'b', 'c', true))).to.equal('x: { c: b }\n');
    expect(renamed('x: { b: b }\n', edit(['x', 'b'], 'b', 'c'))).to.equal('x: { b: c }\n');
  });

  it('is replaced at its anchor, where every use of it means the same', () => {
    const both = [edit(['a'], 'b', 'c'), edit(['d', 0], 'b', 'c')];
    expect(renamed('a: &x b\nd: [ *x ]\n', ...both)).to.equal('a: &x c\nd: [ *x ]\n');
    const result = renameInYaml('t: 1\na: &x b\nd: [ *x ]\n', both.slice(0, 1));
    expect(result).to.deep.include({ kind: 'refused', line: 2 });
  });

  it('that is not where it is said to be is not replaced', () => {
    expect(renameInYaml('a: b\n', [edit(['a'], 'x', 'y')])).to.deep.include({ kind: 'refused' });
    expect(renameInYaml('a: b\n', [edit(['q'], 'b', 'y')])).to.deep.include({ kind: 'refused' });
  });

  it('is the only thing that changes, in whatever form and with whatever line ends', () => {
    const name = fc.constantFrom('day-view', 'a', 'editor', 'x_1');
    const form = fc.constantFrom('%', '"%"', "'%'", '&n %');
    const line = fc.tuple(name, form, fc.constantFrom('', '  ', ' # day-view', ' #%')).map(([said, how, end]) => ({
      said,
      text: `- ${how.replace('&n', `&n${said.length}`).replace('%', said)}${end}`,
    }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.boolean(), name, (lines, windows, before) => {
        const text = lines.map((each) => each.text).join(windows ? '\r\n' : '\n');
        const edits = lines.flatMap(({ said }, index) => (said === before ? [edit([index], said, 'new-one')] : []));
        const after = renamed(text, ...edits);
        expect(parse(after)).to.deep.equal(lines.map(({ said }) => (said === before ? 'new-one' : said)));
        // Said the other way round: with the names back it is what it was.
        const back = edits.map(({ path }) => edit(path, 'new-one', before));
        expect(renamed(after, ...back)).to.equal(text);
      }),
      { numRuns: 100 },
    );
  });
});
