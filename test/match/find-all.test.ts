import { expect } from 'chai';
import { findAll, SelectorError } from '../../src/match/index.js';
import type { Screen, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Box, type Element } from '../screen/page-source.js';

const screenOf = (...views: readonly Element[]): Screen => readScreen(androidSource(...views), 'android');
const labelled = (text: string, box: Box, ...children: readonly Element[]): Element =>
  view('TextView', { text, box: bounds(box) }, ...children);

function texts(screen: Screen, selector: Selector): readonly string[] {
  return findAll(screen, selector).map(({ text }) => text);
}

function fault(screen: Screen, selector: Selector): string {
  try {
    findAll(screen, selector);
  } catch (error) {
    if (error instanceof SelectorError) return error.fault;
    throw error;
  }
  return 'none';
}

describe('findAll', () => {
  it('several fields mean and', () => {
    const screen = screenOf(view('Button', { id: 'a', text: 'Save' }), view('TextView', { id: 'b', text: 'Save' }));
    expect(findAll(screen, { text: 'Save' })).to.have.lengthOf(2);
    expect(findAll(screen, { text: 'Save', role: 'button' })).to.have.lengthOf(1);
    expect(findAll(screen, { text: 'Save', role: 'button', id: 'b' })).to.deep.equal([]);
  });

  it('an Android id is the full resource id or the part after :id/', () => {
    const screen = screenOf(view('Button', { id: 'save' }));
    for (const id of [
      'save',
      'com.example:id/save',
      { startsWith: 'sa' },
      { startsWith: 'com.ex' },
      { matches: 's.ve' },
    ]) {
      expect(findAll(screen, { id }), JSON.stringify(id)).to.have.lengthOf(1);
    }
    expect(findAll(screen, { id: 'id/save' })).to.deep.equal([]);
  });

  it('an iOS id is the name, whole', () => {
    const screen = readScreen(iosSource(item('Button', [0, 0, 9, 9], { name: 'x:id/save' })), 'ios');
    expect(findAll(screen, { id: 'x:id/save' })).to.have.lengthOf(1);
    expect(findAll(screen, { id: 'save' })).to.deep.equal([]);
  });

  it('what is not shown counts only with `visible: any`', () => {
    const screen = screenOf(view('Button', { text: 'A', displayed: 'false' }));
    expect(texts(screen, { text: 'A' })).to.deep.equal([]);
    expect(texts(screen, { text: 'A', visible: 'any' })).to.deep.equal(['A']);
  });

  it('states compare with what the source says', () => {
    const screen = screenOf(
      view('Switch', { text: 'on', checked: 'true', selected: 'true', focused: 'true', clickable: 'true' }),
      view('Switch', { text: 'off', enabled: 'false' }),
    );
    for (const state of ['checked', 'selected', 'focused', 'clickable', 'enabled'] as const) {
      expect(texts(screen, { [state]: true }), state).to.deep.equal(['on']);
      expect(texts(screen, { [state]: false }), state).to.deep.equal(['off']);
    }
  });

  it('a state that the platform does not carry is an error, not a miss', () => {
    const screen = readScreen(iosSource(), 'ios');
    expect(fault(screen, { id: 'a', focused: true })).to.equal('state-not-carried');
    expect(fault(screen, { id: 'a', within: { clickable: false } })).to.equal('state-not-carried');
    expect(fault(screen, { id: 'a', enabled: true })).to.equal('none');
  });

  it('an element that is not expanded, a native locator and an empty selector are errors', () => {
    const screen = screenOf();
    expect(fault(screen, { element: 'a' })).to.equal('not-expanded');
    expect(fault(screen, { locator: { using: 'xpath', value: '//a' } })).to.equal('native');
    expect(fault(screen, { nth: 1 })).to.equal('empty');
    expect(fault(screen, { text: { matches: '(' } })).to.equal('pattern');
  });

  describe('relations', () => {
    const row = (name: string, top: number): Element =>
      view(
        'LinearLayout',
        { id: name, box: bounds([0, top, 400, top + 100]) },
        labelled(name.toUpperCase(), [0, top, 200, top + 100]),
        view(
          'FrameLayout',
          {},
          view('Button', { text: `delete ${name}`, box: bounds([300, top + 10, 400, top + 90]) }),
        ),
      );
    const list = screenOf(row('a', 0), row('b', 100), row('c', 200));

    it('within means any ancestor, has any descendant, never the node itself', () => {
      expect(texts(list, { role: 'button', within: { id: 'b' } })).to.deep.equal(['delete b']);
      expect(findAll(list, { has: { text: 'delete b' } }).map(({ id }) => id)).to.deep.equal(['com.example:id/b', '']);
      expect(findAll(list, { id: 'b', within: { id: 'b' } })).to.deep.equal([]);
      expect(findAll(list, { id: 'b', has: { id: 'b' } })).to.deep.equal([]);
    });

    it('relations nest', () => {
      expect(texts(list, { role: 'button', within: { has: { text: 'B' } } })).to.deep.equal(['delete b']);
    });

    it('above and below mean wholly so, in one column', () => {
      expect(texts(list, { role: 'text', above: { text: 'C' } })).to.deep.equal(['A', 'B']);
      expect(texts(list, { role: 'text', below: { text: 'A' } })).to.deep.equal(['B', 'C']);
      expect(texts(list, { role: 'text', below: { text: 'delete a' } })).to.deep.equal([]);
      expect(texts(list, { role: 'button', below: { text: 'delete a' } })).to.deep.equal(['delete b', 'delete c']);
    });

    it('leftOf and rightOf mean wholly so, in one row', () => {
      expect(texts(list, { role: 'button', rightOf: { text: 'B' } })).to.deep.equal(['delete b']);
      expect(texts(list, { role: 'text', leftOf: { text: 'delete c' } })).to.deep.equal(['C']);
      expect(texts(list, { role: 'button', leftOf: { text: 'B' } })).to.deep.equal([]);
    });

    it('what the anchor covers is neither above nor beside it', () => {
      const screen = screenOf(labelled('outer', [0, 0, 100, 100]), labelled('inner', [10, 10, 90, 90]));
      for (const relation of ['above', 'below', 'leftOf', 'rightOf'] as const) {
        expect(texts(screen, { text: 'inner', [relation]: { text: 'outer' } }), relation).to.deep.equal([]);
      }
    });

    it('an anchor must be shown, unless it says otherwise', () => {
      const screen = screenOf(view('FrameLayout', { id: 'box', displayed: 'false' }, view('Button', { text: 'In' })));
      expect(texts(screen, { text: 'In', within: { id: 'box' } })).to.deep.equal([]);
      expect(texts(screen, { text: 'In', within: { id: 'box', visible: 'any' } })).to.deep.equal(['In']);
    });

    it('what has no bounds stands nowhere', () => {
      const screen = screenOf(view('TextView', { text: 'nowhere' }), labelled('A', [0, 100, 9, 109]));
      expect(texts(screen, { text: 'nowhere', above: { text: 'A' } })).to.deep.equal([]);
    });
  });

  describe('nth', () => {
    it('counts from 1 in rows from top to bottom, in a row from left to right', () => {
      const screen = screenOf(
        labelled('x4', [50, 200, 90, 240]),
        labelled('x2', [50, 4, 90, 36]),
        labelled('x1', [0, 8, 40, 48]),
        labelled('x3', [0, 100, 40, 140]),
      );
      const found = [1, 2, 3, 4, 5].map((nth) => texts(screen, { text: { startsWith: 'x' }, nth })[0]);
      expect(found).to.deep.equal(['x1', 'x2', 'x3', 'x4', undefined]);
    });

    it('counts what all other fields leave', () => {
      const screen = screenOf(labelled('a', [0, 0, 9, 9]), view('Button', { text: 'a', box: bounds([0, 50, 9, 59]) }));
      expect(findAll(screen, { text: 'a', role: 'button', nth: 1 }).map(({ role }) => role)).to.deep.equal(['button']);
    });

    it('puts what has no bounds last', () => {
      const screen = screenOf(view('TextView', { text: 'x' }), labelled('x', [0, 50, 9, 59]));
      expect(findAll(screen, { text: 'x', nth: 1 })[0]?.bounds).to.not.equal(undefined);
    });
  });
});
