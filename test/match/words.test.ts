import { expect } from 'chai';
import { conditionWords, selectorWords } from '../../src/match/index.js';
import type { Selector } from '../../src/model/index.js';

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
