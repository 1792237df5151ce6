import { expect } from 'chai';
import type { UiNode } from '../../../lab/src/android/uiautomator/node.js';
import { findAll, findFirst } from '../../../lab/src/android/uiautomator/selector-match.js';
import { SelectorSyntaxError, type UiSelector } from '../../../lab/src/android/uiautomator/selector.js';
import { parseUiAutomator } from '../../../lab/src/android/uiautomator/selector-parser.js';

type Given = Partial<Omit<UiNode, 'children'>> & { readonly children?: readonly Given[] };

/** A node with the platform's defaults; `key` names it in the expectations. */
function node(given: Given, parent: UiNode | null = null, index = 0): UiNode {
  const children: UiNode[] = [];
  const rect = { x: 0, y: 0, width: 10, height: 10 };
  const base = {
    view: { key: '', rect, attributes: { class: '' }, children: [] },
    key: '',
    package: 'com.example',
    class: 'android.view.View',
    text: '',
    hint: null,
    showingHint: false,
    description: null,
    resourceId: null,
    paneTitle: null,
    checkable: false,
    checked: false,
    clickable: false,
    editable: false,
    enabled: true,
    focusable: false,
    focused: false,
    heading: false,
    longClickable: false,
    password: false,
    scrollable: false,
    selected: false,
    visible: true,
    bounds: rect,
  };
  const made: UiNode = { ...base, ...given, parent, index, children };
  given.children?.forEach((child, at) => children.push(node(child, made, at)));
  return made;
}

function selector(source: string): UiSelector {
  const [expression] = parseUiAutomator(source);
  if (expression?.kind !== 'selector') throw new Error('no selector');
  return expression.selector;
}

const tree = node({
  key: 'root',
  children: [
    {
      key: 'list-a',
      class: 'List',
      resourceId: 'com.example:id/list',
      children: [
        { key: 'a0', class: 'Row', text: 'Alpha', children: [{ key: 'a0-icon', class: 'Icon' }] },
        { key: 'a1', class: 'Row', text: 'Beta', clickable: true },
      ],
    },
    {
      key: 'list-b',
      class: 'List',
      children: [
        { key: 'b0', class: 'Row', text: 'alphabet', description: 'Second Alpha' },
        { key: 'b1', class: 'Row', text: 'Hidden', visible: false, children: [{ key: 'b1-icon', class: 'Icon' }] },
        { key: 'b2', class: 'Row', text: 'Gamma', children: [{ key: 'b2-icon', class: 'Icon' }] },
        { key: 'b3', class: 'Input', text: '', editable: true },
      ],
    },
  ],
});

const first = (source: string): string | null => findFirst(selector(source), [tree])?.key ?? null;
const all = (source: string): string[] => findAll(selector(source), [tree]).map(({ key }) => key);

describe('UiSelector', () => {
  const cases: [string, string | null][] = [
    ['text("Alpha")', 'a0'],
    ['text("alpha")', null],
    ['textContains("PHA")', 'a0'],
    ['textStartsWith("ALPHAB")', 'b0'],
    ['textMatches("[A-Z]eta")', 'a1'],
    ['textMatches("eta")', null],
    ['textMatches("(?i)GAMMA")', 'b2'],
    ['description("Second Alpha")', 'b0'],
    ['descriptionContains("second")', 'b0'],
    ['descriptionStartsWith("alpha")', null],
    ['descriptionMatches(".*Alpha")', 'b0'],
    ['resourceId("com.example:id/list")', 'list-a'],
    ['resourceId("list")', null],
    ['resourceIdMatches(".*/list")', 'list-a'],
    ['className("Row").instance(2)', 'b0'],
    ['classNameMatches("Ro.")', 'a0'],
    ['packageName("com.example").index(1)', 'a1'],
    ['packageNameMatches("org.*")', null],
    ['clickable(true)', 'a1'],
    ['clickable(false).text("Beta")', null],
    ['index(2)', 'b2'],
    ['text("Hidden")', null],
    ['text("")', 'b3'],
    ['text("Alpha").className("Row").enabled(true)', 'a0'],
  ];
  for (const [source, key] of cases) {
    it(`${source} is ${key ?? 'nothing'}`, () => expect(first(source)).to.equal(key));
  }

  it('finds nothing under what is not visible', () => {
    expect(all('className("Icon")')).to.deep.equal(['a0-icon', 'b2-icon']);
  });

  it('looks for a child among all descendants of the first match, else of the next', () => {
    expect(first('className("List").childSelector(text("Gamma"))')).to.equal('b2');
    expect(first('className("List").childSelector(className("Icon"))')).to.equal('a0-icon');
    expect(first('className("List").instance(1).childSelector(className("Icon"))')).to.equal('b2-icon');
  });

  it('counts the instances of a child through the whole search', () => {
    expect(first('className("List").childSelector(className("Row").instance(1))')).to.equal('a1');
    expect(first('className("List").childSelector(className("Row").instance(3))')).to.equal('b2');
  });

  it('searches from the parent of a match with fromParent', () => {
    expect(first('text("Beta").fromParent(className("Icon"))')).to.equal('a0-icon');
    expect(first('text("Gamma").fromParent(description("Second Alpha"))')).to.equal('b0');
  });

  it('finds all by instance, in pre-order, each once', () => {
    expect(all('className("Row")')).to.deep.equal(['a0', 'a1', 'b0', 'b2']);
    expect(all('className("List").childSelector(className("Icon"))')).to.deep.equal(['a0-icon', 'b2-icon']);
  });

  it('finds at most one with an instance of its own', () => {
    expect(all('className("Row").instance(1)')).to.deep.equal(['a1']);
    expect(all('className("Row").instance(9)')).to.deep.equal([]);
  });

  it('counts by index with classNameMatches, as the server does', () => {
    expect(all('classNameMatches("Row")')).to.deep.equal(['a0', 'a1', 'b2']);
  });

  it('refuses a wrong pattern', () => {
    expect(() => first('textMatches("(")')).to.throw(SelectorSyntaxError);
  });
});
