import { expect } from 'chai';
import { compileMatcher, findAll } from '../../src/match/index.js';
import type { Condition, Place, Screen, Selector, TextMatch } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';
import { matchText } from './match-text.js';

function screenOf(...nodes: string[]): Screen {
  return readScreen(`<hierarchy width="100" height="100">${nodes.join('')}</hierarchy>`, 'android');
}

/** Whether a place with these conditions matches. */
function matches(given: Partial<Place>, screen: Screen): boolean {
  const matcher = compileMatcher(resolvedPacks('demo', 'android', [place('a', given)]));
  return matcher.matching(screen).includes('a');
}

/** What a selector hits is asked alone and by the matcher, which find it in different ways. */
function hits(selector: Selector, screen: Screen): boolean {
  const found = findAll(screen, selector).length > 0;
  expect(matches({ required: [selector] }, screen), 'the matcher says something else').to.equal(found);
  return found;
}

/** Whether a text, as a source has it, is what a text match says. */
const says = (text: string, match: TextMatch): boolean => hits({ text: match }, screenOf(`<a text="${text}"/>`));

const AB = screenOf('<a resource-id="a"/>', '<a resource-id="b"/>', '<a resource-id="b"/>');

/** DESIGN section 3, "Conditions". */
describe('rules of conditions: matching', () => {
  const need = (...required: Condition[]): boolean => matches({ required }, AB);

  it('required conditions all hold, each at least once where nothing is said', () => {
    expect(need({ id: 'a' }, { id: 'b' })).to.equal(true);
    expect(need({ id: 'a' }, { id: 'c' })).to.equal(false);
    expect(need({ id: 'c' }, { id: 'a' })).to.equal(false);
  });

  it('at least `min` are shown', () => {
    expect(need({ id: 'b', count: { min: 2 } })).to.equal(true);
    expect(need({ id: 'b', count: { min: 3 } })).to.equal(false);
  });

  it('at most `max` are shown', () => {
    expect(need({ id: 'b', count: { max: 2 } })).to.equal(true);
    expect(need({ id: 'b', count: { max: 1 } })).to.equal(false);
  });

  it('what may be there at most 0 times need not be there', () => {
    expect(need({ id: 'a' }, { id: 'c', count: { max: 0 } })).to.equal(true);
    expect(need({ id: 'a' }, { id: 'b', count: { max: 0 } })).to.equal(false);
  });

  it('none of the forbidden holds', () => {
    expect(matches({ required: [{ id: 'a' }], forbidden: [{ id: 'c' }] }, AB)).to.equal(true);
    expect(matches({ required: [{ id: 'a' }], forbidden: [{ id: 'c' }, { id: 'b' }] }, AB)).to.equal(false);
  });

  it('a place without conditions is nowhere', () => {
    expect(matches({}, AB)).to.equal(false);
  });
});

/** DESIGN section 4, "Shown (for conditions)". */
describe('rules of conditions: shown', () => {
  const hidden = screenOf('<a resource-id="a" text="A" displayed="false"><b resource-id="b" text="B"/></a>');

  it('what is not shown is hit by no condition', () => {
    expect(hits({ id: 'a' }, hidden)).to.equal(false);
    expect(hits({ id: 'a', text: 'A' }, hidden)).to.equal(false);
    expect(hits({ has: { id: 'b' } }, hidden)).to.equal(false);
    expect(matches({ required: [{ id: 'b' }], forbidden: [{ id: 'a' }] }, hidden)).to.equal(true);
  });

  it('`visible: any` lifts it', () => {
    expect(hits({ id: 'a', visible: 'any' }, hidden)).to.equal(true);
    expect(hits({ id: 'a', text: 'A', visible: 'any' }, hidden)).to.equal(true);
    expect(hits({ has: { id: 'b' }, visible: 'any' }, hidden)).to.equal(true);
    expect(matches({ required: [{ id: 'b' }], forbidden: [{ id: 'a', visible: 'any' }] }, hidden)).to.equal(false);
  });

  it('`visible: any` lifts it for the node of a relation by itself', () => {
    expect(hits({ id: 'b', within: { id: 'a' } }, hidden)).to.equal(false);
    expect(hits({ id: 'b', within: { id: 'a', visible: 'any' } }, hidden)).to.equal(true);
  });
});

/** DESIGN section 4, the sentences about strings. */
describe('rules of conditions: text', () => {
  it('a string is literal and whole', () => {
    expect(says('a.c', 'a.c')).to.equal(true);
    expect(says('abc', 'a.c')).to.equal(false);
    expect(says('a.c d', 'a.c')).to.equal(false);
  });

  it('operands of a string are treated the same', () => {
    for (const operand of [' Cafe\u0301  A', 'Café\u00A0A', '\u200ECafé A\u2069', 'Café\n A ']) {
      expect(says('Café A', operand), operand).to.equal(true);
    }
  });

  for (const [operator, part] of [
    ['equals', ' Cafe\u0301\u00A0 A\u200E'],
    ['contains', 'e\u0301\u00A0 A '],
    ['startsWith', ' Cafe\u0301\u00A0 '],
    ['endsWith', '\u200Ee\u0301\u00A0A\n'],
  ] as const) {
    it(`operands of ${operator} are treated the same`, () => {
      expect(says('Café A', { [operator]: part })).to.equal(true);
      expect(says('CAFÉ A', { [operator]: part, ignoreCase: true })).to.equal(true);
    });
  }

  it('every operator sees the value so treated', () => {
    const value = '\u200E Cafe\u0301\u00A0\u00A0A ';
    expect(says(value, 'Café A')).to.equal(true);
    expect(says(value, { contains: 'é A' })).to.equal(true);
    expect(says(value, { startsWith: 'Café A' })).to.equal(true);
    expect(says(value, { endsWith: 'Café A' })).to.equal(true);
    expect(says(value, { matches: 'Caf. A' })).to.equal(true);
  });

  it('a pattern is taken as written', () => {
    expect(says('a b', { matches: 'a  b' })).to.equal(false);
    expect(says('a b', { matches: ' a b' })).to.equal(false);
    expect(says('a b', { matches: 'a\u00A0b' })).to.equal(false);
    expect(says('é', { matches: 'e\u0301' })).to.equal(false);
    expect(says('a b', { matches: 'a\\sb' })).to.equal(true);
  });

  it('a pattern is against the whole string', () => {
    expect(says('Row 12', { matches: 'Row [0-9]' })).to.equal(false);
    expect(says('A Row 1', { matches: 'Row [0-9]' })).to.equal(false);
    expect(says('Row 12', { matches: 'Row [0-9]+' })).to.equal(true);
  });

  it('contains, startsWith and endsWith mean what they say', () => {
    for (const [match, holds] of [
      [{ contains: 'ave' }, true],
      [{ contains: 'avx' }, false],
      [{ startsWith: 'Save' }, true],
      [{ startsWith: 'ave' }, false],
      [{ endsWith: 'all' }, true],
      [{ endsWith: 'al' }, false],
    ] as const) {
      // prettier-ignore
      expect(says('Save all', match), JSON.stringify(match)).to.equal(holds);
    }
  });

  it('case counts, unless ignoreCase says otherwise', () => {
    for (const operator of ['equals', 'contains', 'startsWith', 'endsWith', 'matches'] as const) {
      expect(says('Grüße', { [operator]: 'GRÜSSE' }), operator).to.equal(false);
      expect(says('Grüße', { [operator]: 'GRÜßE', ignoreCase: true }), operator).to.equal(true);
      expect(says('Grüße', { [operator]: 'grüße' }), operator).to.equal(false);
    }
  });

  it('an empty value matches nothing, nor does an absent one', () => {
    for (const source of ['<a text=""/>', '<a text=" "/>', '<a/>']) {
      for (const match of [
        '',
        ' ',
        { equals: '' },
        { contains: '' },
        { startsWith: '' },
        { endsWith: '' },
        { matches: '.*' },
        { matches: '' },
        { matches: '|a' },
      ]) {
        expect(hits({ text: match }, screenOf(source)), `${source} ${JSON.stringify(match)}`).to.equal(false);
        expect(hits({ text: match, id: 'b' }, screenOf(source.replace('<a', '<a resource-id="b"')))).to.equal(false);
        expect(matchText('', match), JSON.stringify(match)).to.equal(false);
      }
    }
  });

  it('an empty operand matches nothing', () => {
    for (const operator of ['equals', 'contains', 'startsWith', 'endsWith', 'matches'] as const) {
      expect(says('a', { [operator]: '' }), operator).to.equal(false);
      if (operator === 'matches') continue;
      expect(says('a', { [operator]: ' \u200E' }), operator).to.equal(false);
      expect(says('a', { [operator]: '', ignoreCase: true }), operator).to.equal(false);
    }
  });

  it('an Android id is the full resource-id, or the part after :id/, whole', () => {
    const screen = screenOf('<a resource-id="com.example:id/save"/>');
    expect(hits({ id: 'com.example:id/save' }, screen)).to.equal(true);
    expect(hits({ id: 'save' }, screen)).to.equal(true);
    expect(hits({ id: 'id/save' }, screen)).to.equal(false);
    expect(hits({ id: 'com.example' }, screen)).to.equal(false);
    expect(hits({ id: { startsWith: 'sa' } }, screen)).to.equal(true);
    expect(hits({ id: { startsWith: 'com.' } }, screen)).to.equal(true);
  });

  it('an iOS id is the name alone', () => {
    const source = '<XCUIElementTypeButton name="a:id/save" label="Save"/>';
    const screen = readScreen(`<AppiumAUT>${source}</AppiumAUT>`, 'ios');
    expect(findAll(screen, { id: 'a:id/save' })).to.have.lengthOf(1);
    expect(findAll(screen, { id: 'save' })).to.have.lengthOf(0);
    expect(findAll(screen, { id: 'Save' })).to.have.lengthOf(0);
  });
});
