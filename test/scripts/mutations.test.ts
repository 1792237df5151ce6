import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { readList, readRules, withoutRule } from '../../scripts/mutations/list.mjs';

const list = (...lines: string[]): string =>
  ['- file: src/a.ts', '  tests: [test/a.test.ts]', '  rules:', '    - rule: It holds.', ...lines.map((line) => `      ${line}`)].join('\n'); // prettier-ignore

const said = (...lines: string[]): string => {
  try {
    return JSON.stringify(readList('a.yaml', list(...lines)));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('A list of mutations', () => {
  it('gives each rule the file and the tests of its group', () => {
    expect(readList('a.yaml', list('find: a', 'replace: b', 'named: c'))).to.deep.equal([
      {
        rule: 'It holds.',
        file: 'src/a.ts',
        find: 'a',
        replace: 'b',
        named: 'c',
        tests: ['test/a.test.ts'],
        between: undefined,
        at: 'a.yaml:4',
      },
    ]);
  });

  it('writes one rule for each word, and for each key and value', () => {
    const finds = (each: string): unknown =>
      readList('a.yaml', list(each, 'find: a$each', "replace: ''", 'named: $each-$says')).map(({ find, named }) => [
        find,
        named,
      ]);
    expect(finds('each: x y')).to.deep.equal([
      ['ax', 'x-$says'],
      ['ay', 'y-$says'],
    ]);
    expect(finds('each: { x: 1, y: 2 }')).to.deep.equal([
      ['ax', 'x-1'],
      ['ay', 'y-2'],
    ]);
  });

  it('with a fault is an error that says where and what', () => {
    expect(said('find: a', 'replace: b', 'named: c', 'nmaed: d')).to.equal(
      'a.yaml:8: unknown key `nmaed`; known: rule, find, replace, named, tests, between, each',
    );
    expect(said('find: a', 'replace: b')).to.equal('a.yaml:4: `named` must be a text');
    expect(said('find: a', 'replace: a', 'named: c')).to.equal('a.yaml:4: `find` and `replace` say the same');
    expect(said('find: [')).to.match(/^a\.yaml:\d+: /);
    expect(said('find: a', 'replace: b', 'named: c', 'tests: []')).to.equal(
      'a.yaml:4: `tests` must be a list of files',
    );
  });

  it('that ships finds every rule in the code as it is: none is stale', () => {
    const stale = readRules().flatMap((rule) => {
      const change = withoutRule(readFileSync(rule.file, 'utf8'), rule);
      return change.kind === 'stale' ? [`${rule.at}: ${change.reason}`] : [];
    });
    expect(stale).to.deep.equal([]);
  });

  it('that ships names files and tests that exist', () => {
    const files = new Set(readRules().flatMap(({ file, tests }) => [file, ...tests]));
    expect(files.size).to.be.greaterThan(10);
    for (const file of files) expect(existsSync(file), file).to.equal(true);
  });
});

describe('A mutation', () => {
  const change = (source: string, find: string, between?: readonly [string, string]): unknown => {
    const result = withoutRule(source, { find, replace: '$&', between });
    return result.kind === 'changed' ? result.text : result.reason;
  };

  it('changes the one text that it finds, taken as written', () => {
    expect(change('a.b c', 'a.b')).to.equal('$& c');
  });

  it('is stale when the text is gone or stands there twice', () => {
    expect(change('axb', 'a.b')).to.equal('`a.b` stands there 0 times, not once');
    expect(change('a a', 'a')).to.equal('`a` stands there 2 times, not once');
  });

  it('looks only between two texts where it says so', () => {
    expect(change('a [a] a', 'a', ['[', ']'])).to.equal('a [$&] a');
    expect(change('[a] [a]', 'a', ['[', ']'])).to.equal('`[` stands there 2 times, not once');
    expect(change('[a', 'a', ['[', ']'])).to.equal('no `]` stands behind `[`');
    expect(change('[] a', 'a', ['[', ']'])).to.equal('`a` stands there 0 times, not once');
  });
});
