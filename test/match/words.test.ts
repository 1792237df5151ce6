import { expect } from 'chai';
import fc from 'fast-check';
import { choose, conditionWords, nodeWords, selectorWords, type Choice } from '../../src/match/index.js';
import { RELATIONS, ROLES, STATE_FIELDS, TEXT_FIELDS, TEXT_OPERATORS, type Screen, type Selector } from '../../src/model/index.js'; // prettier-ignore
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource } from '../screen/page-source.js';
import { selectorsOf } from './selectors-of.js';
import { androidElement, iosElement, shapes } from './shapes.js';

describe('selectorWords', () => {
  const cases: readonly (readonly [Selector, string])[] = [
    [{ id: 'save' }, 'id "save"'],
    [{ role: 'button', text: 'Save', enabled: true, selected: false }, 'button, text "Save", not selected, enabled'],
    [{ text: { contains: 'a "b"', ignoreCase: true } }, 'text containing "a \\"b\\"" (any case)'],
    [{ label: { matches: 'a.+' } }, 'label matching /a.+/'],
    [{ id: 'x', within: { role: 'list', has: { text: 'y' } } }, 'id "x", within (list, that has (text "y"))'],
    [{ element: 'detail.guest', with: { name: 'Ana' }, nth: 2 }, 'element detail.guest {name: "Ana"}, number 2'],
    [{ id: 'x', visible: 'any' }, 'id "x", shown or not'],
    [{ locator: { using: 'xpath', value: '//a' } }, 'xpath `//a`'],
    [{}, 'anything'],
  ];
  for (const [selector, words] of cases) {
    it(`says ${words}`, () => {
      expect(selectorWords(selector)).to.equal(words);
    });
  }

  it('a condition says its count where it has one', () => {
    expect(conditionWords({ id: 'a' })).to.equal('id "a"');
    expect(conditionWords({ id: 'a', count: { min: 2, max: 3 } })).to.equal('id "a", at least 2 and at most 3');
  });
});

/** Every selector that the schema allows, and some fields said as absent. */
const selector: fc.Arbitrary<Selector> = fc.letrec<{ selector: Selector }>((tie) => {
  const said = fc.constantFrom('', 'Save', '"', '\n', '\u{1F600}', 'x'.repeat(300), ' ', '`', '/');
  const match = fc.oneof(
    said,
    fc
      .tuple(fc.constantFrom(...TEXT_OPERATORS), said, fc.option(fc.boolean(), { nil: undefined }))
      .map(([operator, operand, ignoreCase]) => ({ [operator]: operand, ignoreCase })),
  );
  const relation = fc.option(tie('selector'), { nil: undefined, depthSize: 'small', maxDepth: 3 });
  const fields = (names: readonly string[], value: fc.Arbitrary<unknown>): Record<string, fc.Arbitrary<unknown>> =>
    Object.fromEntries(names.map((name) => [name, value]));
  return {
    selector: fc.record(
      {
        ...fields(TEXT_FIELDS, fc.option(match, { nil: undefined })),
        ...fields(STATE_FIELDS, fc.constantFrom(true, false, undefined)),
        ...fields(RELATIONS, relation),
        role: fc.constantFrom(...ROLES, undefined),
        nth: fc.constantFrom(1, 2, undefined),
        visible: fc.constantFrom('any', undefined),
        element: fc.constantFrom('title', 'detail.title', undefined),
        with: fc.constantFrom({ name: 'Ana', n: 5, on: true }, {}, undefined),
        locator: fc.constantFrom({ using: 'xpath', value: `//a${'/b'.repeat(200)}` }, undefined),
      },
      { requiredKeys: [] },
    ),
  };
}).selector;

function expectGood(words: string): void {
  expect(words).to.not.equal('');
  expect(words).to.not.match(/undefined|\[object|null|NaN|, ,|\(\)|^[,; ]|[,; ]$/);
}

/** Everything that a choice says. */
function wordsOf(choice: Choice): readonly string[] {
  switch (choice.kind) {
    case 'one':
      return [nodeWords(choice.node)];
    case 'none':
      return choice.nearest;
    case 'ambiguous':
      return [choice.listed, choice.words, ...choice.nodes.map(nodeWords)];
    case 'not-reachable':
      return [choice.reason, nodeWords(choice.node)];
  }
}

describe('words', () => {
  it('are never missing, for whatever selector', () => {
    fc.assert(
      fc.property(selector, (each) => {
        expectGood(selectorWords(each));
        expectGood(conditionWords({ ...each, count: { max: 0 } }));
      }),
      { numRuns: 500 },
    );
  });

  it('of an operand, of a value given and of a locator end where a reader has had enough', () => {
    const long = 'x'.repeat(5_000);
    for (const each of [{ id: long }, { id: { matches: long } }, { element: 'a', with: { b: long } }] as const)
      expect(selectorWords(each))
        .to.match(/x{199}…/)
        .and.to.have.length.below(240);
    expect(selectorWords({ locator: { using: 'xpath', value: long } })).to.have.length.below(240);
    expect(selectorWords({ id: `${'x'.repeat(198)}\u{1F600}${long}` })).to.match(/x{198}…/);
  });

  it('are never missing, for whatever a choice comes to', () => {
    const seen = new Map<string, number>();
    const change = fc.constantFrom<Selector>(
      {},
      { text: 'Sve' },
      { id: 'sav' },
      { enabled: false },
      { nth: 9 },
      { role: 'cell' },
    );
    const tried = shapes.chain((roots) => {
      const screens: readonly Screen[] = [
        readScreen(androidSource(...roots.map(androidElement)), 'android'),
        readScreen(iosSource(...roots.map(iosElement)), 'ios'),
      ];
      const screen = fc.constantFrom(...screens);
      return screen.chain((one) => fc.tuple(fc.constant(one), selectorsOf(one), change));
    });
    fc.assert(
      fc.property(tried, fc.constantFrom('act', 'read'), ([screen, written, other], purpose) => {
        const choice = choose(screen, { ...written.selector, ...other }, purpose);
        seen.set(choice.kind, (seen.get(choice.kind) ?? 0) + 1);
        wordsOf(choice).forEach(expectGood);
      }),
      { numRuns: 250 },
    );
    expect([...seen.keys()].sort()).to.deep.equal(['ambiguous', 'none', 'not-reachable', 'one']);
  });
});
