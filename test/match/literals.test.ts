import { expect } from 'chai';
import fc from 'fast-check';
import { LiteralIndex } from '../../src/match/literal-index.js';
import { patternLiterals, wideFold } from '../../src/match/literals.js';
import { compilePattern } from '../../src/match/pattern.js';
import { compileTextTest, type TextTest } from '../../src/match/text-match.js';
import { TextPredicates } from '../../src/match/text-predicates.js';

const CHARS = ['a', 'B', 'k', 's', 'ſ', '\u212A', 'é', 'ß', ' ', '1', '-', '.', '^', '_'];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'B', 'k', 's', 'é', 'ß', ' ', '1', '-', '_', 'ak', 'sB1') },
  fc.constantFrom(
    '\\.',
    '\\^',
    '\\-',
    '\\d',
    '\\w',
    '\\S',
    '.',
    '[ak]',
    '[^a]',
    '[a-k]',
    '[.]',
    '[Bk-s]',
    '[\\d.]',
    '^',
    '$',
    '\\b',
  ),
);
const pattern = fc.letrec<{ sequence: string; part: string }>((tie) => ({
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    piece,
    fc
      .tuple(fc.constantFrom('(', '(?:'), fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }))
      .map(([open, branches]) => `${open}${branches.join('|')})`),
    fc
      .tuple(tie('part'), fc.constantFrom('*', '+', '?', '*?', '{1}', '{0,2}', '{2,}'))
      .map(([part, sign]) => `(?:${part})${sign}`),
    fc.tuple(piece, fc.constantFrom('*', '+', '?')).map(([part, sign]) => `${part}${sign}`),
  ),
})).sequence;
const value = fc.array(fc.constantFrom(...CHARS), { minLength: 1, maxLength: 8 }).map((chars) => chars.join(''));

function accepted(source: string, ignoreCase: boolean): ReturnType<typeof compilePattern> | undefined {
  try {
    return compilePattern(source, ignoreCase);
  } catch {
    return undefined;
  }
}

describe('what a pattern says without being run', () => {
  it('is a list of texts where it has no repeats and few branches', () => {
    expect(patternLiterals('OK', false)).to.deep.include({ exact: ['OK'], plain: true });
    expect(patternLiterals('(OK|Clear)', false)?.exact).to.deep.equal(['OK', 'Clear']);
    expect(patternLiterals('a\\.b:id/(x|y)[cC]', false)?.exact).to.deep.equal(['a.b:id/xc', 'a.b:id/xC', 'a.b:id/yc', 'a.b:id/yC']); // prettier-ignore
    expect(patternLiterals('Week view(, Selected)?', false)?.exact).to.deep.equal(['Week view', 'Week view, Selected']);
  });

  it('is a text that must be there where it has repeats', () => {
    expect(patternLiterals('Repeat .+; until .+', false)).to.deep.include({ exact: undefined, some: ['; until '] });
    expect(patternLiterals('id/(widget_preview|preview).*', false)?.some).to.deep.equal(['id/widget_preview', 'id/preview']); // prettier-ignore
    expect(patternLiterals('(a+|b)c*', false)?.some).to.deep.equal(['a', 'b']);
    expect(patternLiterals('(?s)Search: .+', true)?.some).to.deep.equal(['search: ']);
  });

  it('is nothing where nothing must be there', () => {
    for (const source of ['.+', '(abc)*', 'a?', '(abc|.*)', '[A-Z]+\\d', '(abc){0,3}']) {
      expect(patternLiterals(source, false)?.some, source).to.equal(undefined);
    }
  });

  it('is not said of what it does not know', () => {
    for (const source of [
      '(?i)a',
      '\\pL',
      '\\Qa\\E',
      'a**',
      '*a',
      'a{2}{3}',
      '[[:alpha:]]',
      '(?P<n>a)',
      'a]',
      '(a',
      'a)',
      '\\x41',
    ]) {
      expect(patternLiterals(source, false), source).to.equal(undefined);
    }
  });

  it('holds for every text that the pattern matches, and a plain pattern is one that RE2 takes', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.boolean(),
        fc.array(value, { minLength: 5, maxLength: 20 }),
        (source, ignoreCase, values) => {
          const said = patternLiterals(source, ignoreCase);
          if (said === undefined) return;
          const compiled = accepted(source, ignoreCase);
          if (said.plain) expect(compiled, source).to.not.equal(undefined);
          for (const text of [...values, ...(said.exact ?? []), ...(said.some ?? [])]) {
            if (text === '' || compiled === undefined) continue;
            const matches = compiled.test(text);
            if (said.exact !== undefined) expect(said.exact.includes(text), `${source} ${text}`).to.equal(matches);
            if (!matches || said.some === undefined) continue;
            const folded = ignoreCase ? wideFold(text) : text;
            expect(
              said.some.some((literal) => folded.includes(literal)),
              `${source} ${text}`,
            ).to.equal(true);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the index of literals', () => {
  it('finds exactly those that a text contains', () => {
    const literal = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(literal, { maxLength: 30 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 }),
        (literals, text) => {
          const index = new LiteralIndex();
          literals.forEach((each, id) => index.add(each, id));
          const expected = literals.flatMap((each, id) => (text.includes(each) ? [id] : []));
          expect([...index.contained(text)].sort((a, b) => a - b)).to.deep.equal(expected);
        },
      ),
    );
  });

  it('finds one that was added after it was asked', () => {
    const index = new LiteralIndex();
    index.add('abc', 0);
    expect([...index.contained('xabcdef')]).to.deep.equal([0]);
    index.add('def', 1);
    expect([...index.contained('xabcdef')].sort()).to.deep.equal([0, 1]);
  });

  it('finds the one of many literals that share most of their text', () => {
    const index = new LiteralIndex();
    for (let id = 0; id < 2_000; id++) index.add(`com.example:id/row_${id}_`, id);
    expect([...index.contained('com.example:id/row_77_title')]).to.deep.equal([77]);
  });
});

describe('the predicates of a field', () => {
  const test: fc.Arbitrary<TextTest> = fc.record({
    operator: fc.constantFrom('equals' as const, 'contains' as const, 'startsWith' as const, 'endsWith' as const),
    operand: fc.string({ unit: fc.constantFrom('a', 'b', 's', ' '), maxLength: 4 }),
    ignoreCase: fc.boolean(),
  });
  const patternTest: fc.Arbitrary<TextTest> = fc.record({
    operator: fc.constant('matches' as const),
    operand: pattern,
    ignoreCase: fc.boolean(),
  });

  it('hold for a value together as each alone', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(test, patternTest), { maxLength: 12 }), fc.array(value), (tests, values) => {
        const usable = tests.filter(({ operator, operand, ignoreCase }) =>
          operator === 'matches' ? accepted(operand, ignoreCase) !== undefined : true,
        );
        const field = new TextPredicates((text) => [text]);
        usable.forEach((each, id) => field.add(id, each));
        for (const text of [...values, 'AbS', 'ab s']) {
          const alone = usable.flatMap((each, id) => (compileTextTest(each)(text) ? [id] : []));
          expect([...field.holding(text)].sort((a, b) => a - b)).to.deep.equal(alone);
          expect(usable.flatMap((_, id) => (field.test(id, text) ? [id] : []))).to.deep.equal(alone);
        }
      }),
      { numRuns: 300 },
    );
  });
});
