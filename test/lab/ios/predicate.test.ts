import { expect } from 'chai';
import fc from 'fast-check';
import { UnknownAttribute } from '../../../lab/src/ios/element/attributes.js';
import { compilePredicate } from '../../../lab/src/ios/locate/predicate.js';
import { PredicateError } from '../../../lab/src/ios/locate/predicate-tokens.js';
import { all, keysOf, node, treeOf } from './element-tree.js';

const tree = treeOf([
  node('window', { type: 'Window' }, [
    node('save', { type: 'Button', id: 'save-button', label: 'Save', enabled: false }),
    node('cafe', { type: 'StaticText', label: 'Café Müller' }, [], { x: 10, y: 20, width: 200, height: 30 }),
    node('empty', { type: 'TextField', label: '', placeholder: 'Name' }),
    node('tab', { type: 'Button', label: 'Day', selected: true }),
    node('lines', { type: 'StaticText', label: 'one\ntwo' }),
    node('quote', { type: 'StaticText', label: 'It\'s "it"' }),
    node('digits', { type: 'StaticText', label: '42' }),
  ]),
]);

function matching(predicate: string): string[] {
  return keysOf(all(tree).filter(compilePredicate(predicate)));
}

describe('NSPredicate', () => {
  const holds: readonly (readonly [string, readonly string[]])[] = [
    ['label == "Save"', ['save']],
    ["label = 'Save'", ['save']],
    ['"Save" == label', ['save']],
    ['name == "save-button"', ['save']],
    ['wdName == "save-button" AND wdType == "XCUIElementTypeButton"', ['save']],
    ['label ==[c] "SAVE"', ['save']],
    ['label == [cd] "cafe muller"', ['cafe']],
    ['label CONTAINS[cd] "MULLER"', ['cafe']],
    ['label contains "Caf"', ['cafe']],
    ['label BEGINSWITH "Da" OR label ENDSWITH "ve"', ['save', 'tab']],
    ['label LIKE "C*M?ller"', ['cafe']],
    ['label LIKE[cd] "c*m?ller"', ['cafe']],
    ['label LIKE "one*"', ['lines']],
    ['label MATCHES "Caf. M.*"', ['cafe']],
    ['label MATCHES "Caf"', []],
    ['label MATCHES "(?i)save|day"', ['save', 'tab']],
    ['label MATCHES[c] "save"', ['save']],
    ['label MATCHES "\\\\d+"', ['digits']],
    ['label IN {"Save", "Day"}', ['save', 'tab']],
    ['label IN[c] {"SAVE"}', ['save']],
    ['"Sa" IN label', ['save']],
    ['rect.x BETWEEN {5, 15}', ['cafe']],
    ['rect.width >= 200 && rect.width < 300', ['cafe']],
    ['label.length == 4', ['save']],
    ['enabled == NO', ['save']],
    ['enabled == 0', ['save']],
    ['selected == TRUE', ['tab']],
    ['value == "1"', ['tab']],
    ['type == "XCUIElementTypeTextField" AND value == "Name"', ['empty']],
    ['placeholderValue != nil', ['empty']],
    ['label == nil', ['window']],
    ['NOT (label != nil)', ['window']],
    ['! enabled == 1', ['save']],
    ['traits CONTAINS "Selected"', ['tab']],
    ['label == "It\'s \\"it\\""', ['quote']],
    ['label == "one\\ntwo"', ['lines']],
    ['label == "Caf\\u00e9 M\\u00FCller"', ['cafe']],
    ['index == 3', ['tab']],
    ['#label == "Day"', ['tab']],
    ['label > "It" AND label < "Sb" AND type == "XCUIElementTypeButton"', ['save']],
    ['FALSEPREDICATE', []],
    ['label == "Save" AND FALSEPREDICATE OR label == "Day"', ['tab']],
    ['label == "Day" OR label == "Save" AND FALSEPREDICATE', ['tab']],
    ['label =< "42"', ['empty', 'digits']],
    ['label <> label', []],
  ];
  for (const [predicate, keys] of holds) {
    it(`finds ${keys.join(', ') || 'nothing'} by ${predicate}`, () => expect(matching(predicate)).to.deep.equal(keys));
  }

  it('evaluates TRUEPREDICATE for every element', () => expect(matching('TRUEPREDICATE')).to.have.length(9));

  it('finds nothing when a text is compared with a number', () => expect(matching('label == 42')).to.deep.equal([]));

  it('never holds for nil, except with == and !=', () => {
    for (const operator of ['<', '>', '<=', '>=', 'CONTAINS', 'BEGINSWITH', 'ENDSWITH', 'LIKE', 'MATCHES', 'IN']) {
      expect(matching(`placeholderValue ${operator} nil`), operator).to.deep.equal([]);
    }
  });

  for (const broken of [
    '',
    'label',
    'label ==',
    '== "x"',
    'label == "x" AND',
    'label == "x',
    'label "x"',
    '(label == "x"',
    'label == "x")',
    'label IN {"x"',
    'label IN {"x" "y"}',
    'label == "x" OR OR label == "y"',
    'AND == 1',
    'label ==[z] "x"',
  ]) {
    it(`cannot read ${JSON.stringify(broken)}`, () =>
      expect(() => compilePredicate(broken)).to.throw(PredicateError, 'Unable to parse the format string'));
  }

  it('names the attributes that there are when one is unknown', () =>
    expect(() => compilePredicate('text == "x"')).to.throw(UnknownAttribute, /'text' is unknown.*label.*wdName/));

  it('does not know the getters of attributes by their own names', () =>
    expect(() => compilePredicate('isWDVisible == 1')).to.throw(UnknownAttribute));

  for (const foreign of [
    'ANY label == "x"',
    'SUBQUERY(label, $x, $x == 1).@count > 0',
    'SELF == "x"',
    'label == %@',
    'index + 1 == 2',
    'FUNCTION(label, "x") == 1',
    'label ==[l] "x"',
  ]) {
    it(`says that ${foreign} is not supported`, () =>
      expect(() => compilePredicate(foreign))
        .to.throw(PredicateError, 'support')
        .with.property('unsupported', true));
  }

  it('says which part of a regular expression it does not have', () =>
    expect(() => compilePredicate('label MATCHES "a++"')).to.throw(PredicateError, 'possessive'));

  it('refuses what is nested too deep, instead of running out of stack', () =>
    expect(() => compilePredicate(`${'('.repeat(5000)}label == "x"`)).to.throw(PredicateError, 'nested'));

  it('refuses what is too long', () =>
    expect(() => compilePredicate(`label == "${'x'.repeat(20_000)}"`)).to.throw(PredicateError, 'longer'));

  it('finds exactly the element whose label is quoted in the predicate, whatever the label', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (label) => {
        const root = treeOf([
          node('one', { type: 'Button', label }),
          node('two', { type: 'Button', label: `${label}!` }),
        ]);
        const quoted = label.replace(/["\\]/g, '\\$&');
        expect(keysOf(all(root).filter(compilePredicate(`label == "${quoted}"`)))).to.deep.equal(['one']);
      }),
    );
  });

  it('either compiles or throws an error of its own, whatever the text', () => {
    const words = fc.constantFrom(
      'label',
      'AND',
      'NOT',
      '(',
      ')',
      '==',
      '"x"',
      '{',
      '}',
      ',',
      'IN',
      'MATCHES',
      '1',
      'nil',
      '[c]',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((parts) => parts.join(' ')),
        ),
        (source) => {
          try {
            all(tree).filter(compilePredicate(source));
          } catch (error) {
            expect(error).to.satisfy((e: unknown) => e instanceof PredicateError || e instanceof UnknownAttribute);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives NOT the opposite answer for every comparison', () => {
    const comparison = fc.constantFrom(
      'label == "Save"',
      'enabled == 1',
      'label CONTAINS "a"',
      'value == nil',
      'index > 1',
    );
    fc.assert(
      fc.property(comparison, comparison, (a, b) => {
        const both = matching(`${a} AND ${b}`);
        expect(matching(`NOT (NOT ${a} OR NOT ${b})`)).to.deep.equal(both);
      }),
    );
  });
});
