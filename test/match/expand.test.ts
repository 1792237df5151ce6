import { expect } from 'chai';
import fc from 'fast-check';
import { compilePattern, expandSelector, SelectorError } from '../../src/match/index.js';
import type { ResolvedElement, Selector, Values } from '../../src/model/index.js';
import { normaliseText } from '../../src/screen/index.js';

const ELEMENTS: Readonly<Record<string, ResolvedElement>> = {
  title: { name: 'title', place: 'detail', params: {}, selector: { id: 'event_title' } },
  'detail.guest': {
    name: 'guest',
    place: 'detail',
    params: {
      name: { type: 'string' },
      role: { type: 'string', optional: true },
      state: { type: 'string', default: 'going' },
    },
    selector: { id: 'guest', text: '{{name}}', label: { contains: '{{role}}' }, value: '{{state}}' },
  },
  row: {
    name: 'row',
    place: 'list',
    params: { name: { type: 'string', optional: true } },
    selector: { text: '{{name}}' },
  },
  code: {
    name: 'code',
    place: 'list',
    params: { n: { type: 'number' } },
    selector: { text: { matches: '#{{n}}: .+' } },
  },
};

function expand(selector: Selector, values: Values = {}): Selector {
  return expandSelector(selector, (reference) => ELEMENTS[reference], values, Object.keys(ELEMENTS));
}

function fault(selector: Selector, values: Values = {}): SelectorError {
  try {
    expand(selector, values);
  } catch (error) {
    if (error instanceof SelectorError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('expandSelector', () => {
  it('leaves a selector without elements and templates as it is', () => {
    const selector: Selector = { id: 'a', text: { contains: 'b' }, within: { role: 'list' }, nth: 2 };
    expect(expand(selector)).to.deep.equal(selector);
  });

  it('puts the selector of the element in place, narrowed by the fields beside it', () => {
    expect(expand({ element: 'title', text: 'Lunch', selected: true })).to.deep.equal({
      id: 'event_title',
      text: 'Lunch',
      selected: true,
    });
  });

  it('does so inside relations', () => {
    expect(expand({ role: 'button', within: { element: 'title', has: { element: 'title' } } })).to.deep.equal({
      role: 'button',
      within: { id: 'event_title', has: { id: 'event_title' } },
    });
  });

  it('fills the params of the element from with, else by default, and leaves out what an optional one lacks', () => {
    expect(expand({ element: 'detail.guest', with: { name: 'Ana' } })).to.deep.equal({
      id: 'guest',
      text: 'Ana',
      value: 'going',
    });
    expect(expand({ element: 'detail.guest', with: { name: 'Ana', role: 'host' } })).to.have.deep.property('label', {
      contains: 'host',
    });
  });

  it('fills templates of the selector, those of with too, once', () => {
    expect(expand({ element: 'detail.guest', with: { name: '{{who}}' } }, { who: '{{name}}' })).to.have.property(
      'text',
      '{{name}}',
    );
    expect(expand({ text: 'Hi {{who}}', below: { text: '{{who}}' } }, { who: 'Ana' })).to.deep.equal({
      text: 'Hi Ana',
      below: { text: 'Ana' },
    });
  });

  it('a value stands for itself inside matches', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => normaliseText(value) === value);
    fc.assert(
      fc.property(text, (value) => {
        const { text: match } = expand({ text: { matches: '<{{v}}>' } }, { v: value });
        const pattern = typeof match === 'object' ? (match.matches ?? '') : '';
        expect(compilePattern(pattern).test(`<${value}>`)).to.equal(true);
      }),
    );
    expect(expand({ text: { matches: '{{v}}' } }, { v: ' a.b\u00A0 c ' })).to.deep.equal({
      text: { matches: 'a\\.b c' },
    });
  });

  it('the same field may be said twice with the same meaning', () => {
    expect(expand({ element: 'title', id: { equals: ' event_title' } })).to.deep.equal({
      id: { equals: ' event_title' },
    });
  });

  it('a field said twice with another value is an error', () => {
    expect(fault({ element: 'title', id: 'other' })).to.include({ fault: 'said-twice' });
  });

  it('an unknown element is an error with the nearest name', () => {
    expect(fault({ element: 'titel' })).to.include({ fault: 'unknown-element', nearest: 'title' });
    expect(fault({ id: 'a', within: { element: 'detail.gest' } })).to.include({
      fault: 'unknown-element',
      nearest: 'detail.guest',
    });
  });

  it('an unknown param is an error with the nearest name', () => {
    expect(fault({ element: 'detail.guest', with: { nam: 'Ana' } })).to.include({
      fault: 'unknown-param',
      nearest: 'name',
    });
    expect(fault({ element: 'title', with: { name: 'Ana' } })).to.include({ fault: 'unknown-param' });
    expect(fault({ id: 'a', with: { name: 'Ana' } })).to.include({ fault: 'unknown-param' });
  });

  it('a missing param is an error', () => {
    expect(fault({ element: 'detail.guest' })).to.include({ fault: 'missing-param' });
  });

  it('an unknown template is an error with the nearest name', () => {
    expect(fault({ text: '{{titel}}' }, { title: 'Lunch' })).to.include({ fault: 'unknown-name', nearest: 'title' });
  });

  it('a param named as what every object has is given only where somebody gives it', () => {
    const named: ResolvedElement = {
      name: 'e',
      place: 'list',
      params: { constructor: { type: 'string' as const, optional: true } },
      selector: { id: 'e', text: '{{constructor}}' },
    };
    expect(expandSelector({ element: 'e' }, () => named, {})).to.deep.equal({ id: 'e' });
  });

  it('an element of which nothing is left without its optional param is an error', () => {
    expect(fault({ element: 'row' })).to.include({ fault: 'empty' });
    expect(expand({ element: 'row', with: { name: 'x' } })).to.deep.equal({ text: 'x' });
  });

  it('every error says what is wrong and what to do', () => {
    const told = (selector: Selector, values: Values = {}): string => {
      const { message, hint } = fault(selector, values);
      return `${message} ${hint}`;
    };
    expect(told({ id: 'a', with: { name: 'Ana' } })).to.equal(
      '`with` needs an `element` to give its values to. Name the element, or take `with` out.',
    );
    expect(told({ element: 'titel' })).to.equal('There is no element `titel`. Did you mean `title`?');
    expect(told({ element: 'something-else' })).to.equal(
      'There is no element `something-else`. Declare it under `elements` of its place.',
    );
    expect(told({ element: 'detail.guest', with: { nam: 'Ana' } })).to.equal(
      'Element `guest` has no param `nam`; it has name, role, state. Did you mean `name`?',
    );
    expect(told({ element: 'title', with: { name: 'Ana' } })).to.equal(
      'Element `title` has no param `name`. Take it out, or declare it under `params` of the element.',
    );
    expect(told({ element: 'detail.guest' })).to.equal('Element `guest` needs `name`. Give it under `with`.');
    expect(told({ element: 'row' })).to.equal(
      'Without `name` element `row` says nothing. Give the value, or add a field to the element that needs none.',
    );
    expect(told({ text: '{{titel}}' }, { title: 'Lunch' })).to.match(/Did you mean `\{\{title\}\}`\?$/);
    expect(told({ text: '{{x}}' }, {})).to.match(/ Use a declared param or a value read before\.$/);
    expect(told({ element: 'title', id: 'other' })).to.equal(
      '`id` is said beside `element: title` and, with another value, by the element itself. Leave it out in one of the two, or declare another element.',
    );
  });

  it('a field of every kind may be said twice only with the same meaning', () => {
    const both: Selector = {
      id: 'a', text: 'b', label: 'c', value: 'd', hint: 'e', class: 'f', role: 'button', nth: 1, visible: 'any',
      selected: true, checked: true, enabled: true, focused: true, clickable: true, locator: { using: 'xpath', value: '//a' },
      within: { id: 'g' }, has: { id: 'h' }, above: { id: 'i' }, below: { id: 'j' }, leftOf: { id: 'k' }, rightOf: { id: 'l' },
    }; // prettier-ignore
    const other: Selector = {
      id: 'z', text: 'z', label: 'z', value: 'z', hint: 'z', class: 'z', role: 'link', nth: 2,
      selected: false, checked: false, enabled: false, focused: false, clickable: false, locator: { using: 'xpath', value: '//z' },
      within: { id: 'z' }, has: { id: 'z' }, above: { id: 'z' }, below: { id: 'z' }, leftOf: { id: 'z' }, rightOf: { id: 'z' },
    }; // prettier-ignore
    const element: ResolvedElement = { name: 'all', place: 'here', params: {}, selector: both };
    const merged = (own: Selector): Selector => expandSelector({ element: 'all', ...own }, () => element, {});
    expect(merged(both)).to.deep.equal(both);
    for (const [field, value] of Object.entries(other))
      expect(() => merged({ [field]: value }), field).to.throw(SelectorError, `\`${field}\` is said beside`);
  });

  it('numbers become texts', () => {
    expect(expand({ element: 'code', with: { n: 5 } })).to.deep.equal({ text: { matches: '#5: .+' } });
  });
});
