import { expect } from 'chai';
import { evaluateXPath, XPathError, XPathResultError } from '../../../lab/src/ios/locate/xpath.js';
import { all, keysOf, node, treeOf } from './element-tree.js';

const tree = treeOf([
  node('window', { type: 'Window' }, [
    node('first', { type: 'Cell', id: 'cell-1' }, [node('milk', { type: 'StaticText', label: 'Milk & "more"' })]),
    node('second', { type: 'Cell', id: 'cell-2' }, [node('bread', { type: 'StaticText', label: 'Bread' })]),
    node('add', { type: 'Button', label: 'Add', enabled: false }),
  ]),
]);

function xpath(query: string, from = 'application', limit = true): string[] {
  const context = all(tree).find((element) => element.view.key === from) ?? tree;
  return keysOf(evaluateXPath(query, context, limit));
}

describe('XPath on the element tree', () => {
  const selects: readonly (readonly [string, readonly string[]])[] = [
    ['//XCUIElementTypeCell', ['first', 'second']],
    ['/XCUIElementTypeApplication/XCUIElementTypeWindow', ['window']],
    ['//XCUIElementTypeStaticText[@label="Bread"]', ['bread']],
    ['//*[@label=\'Milk & "more"\']', ['milk']],
    ['//XCUIElementTypeCell[2]/XCUIElementTypeStaticText', ['bread']],
    ['(//XCUIElementTypeStaticText)[last()]', ['bread']],
    ['//XCUIElementTypeStaticText/..', ['first', 'second']],
    ['//XCUIElementTypeCell[XCUIElementTypeStaticText[contains(@label,"Bre")]]', ['second']],
    ['//XCUIElementTypeCell/following-sibling::XCUIElementTypeButton', ['add']],
    ['//XCUIElementTypeStaticText/ancestor::XCUIElementTypeCell[@name="cell-2"]', ['second']],
    ['//*[@enabled="false"]', ['add']],
    ['//*[@index="1" and @type="XCUIElementTypeCell"]', ['second']],
    ['//XCUIElementTypeAny[@name="cell-1"]', ['first']],
    ['//*[matches(@name,"^cell-\\d$")]', ['first', 'second']],
    ['//*[matches(@label,"BREAD","i")]', ['bread']],
    ['//*[ends-with(@name,"-2")]', ['second']],
    ['//*[lower-case(@label)="add"]', ['add']],
    ['//*[upper-case(@label)="ADD"]', ['add']],
    ['//*[replace(@name,"cell-(\\d)","$1")="2"]', ['second']],
    ['//*[string-join(tokenize(@name,"-"),"+")="cell+2"]', ['second']],
    ['//XCUIElementTypeButton | //XCUIElementTypeCell', ['first', 'second', 'add']],
    ['//XCUIElementTypeTable', []],
    ['count(//*)', []],
    ['//*[@hittable="true" and @label="Bread"]', ['bread']],
  ];
  for (const [query, keys] of selects) {
    it(`selects ${keys.join(', ') || 'nothing'} by ${query}`, () => expect(xpath(query)).to.deep.equal(keys));
  }

  it('sees only the subtree of the context element by default', () => {
    expect(xpath('//XCUIElementTypeStaticText', 'second')).to.deep.equal(['bread']);
    expect(xpath('../*', 'second')).to.deep.equal(['second']);
    expect(xpath('/XCUIElementTypeApplication', 'second')).to.deep.equal([]);
  });

  it('sees the whole application from a context element when the scope is not limited', () => {
    expect(xpath('./XCUIElementTypeStaticText', 'second', false)).to.deep.equal(['bread']);
    expect(xpath('../XCUIElementTypeButton', 'second', false)).to.deep.equal(['add']);
    expect(xpath('//XCUIElementTypeCell', 'second', false)).to.deep.equal(['first', 'second']);
  });

  for (const broken of [
    '//[',
    '//*[@label=',
    'foo(',
    '//*[nope(@x)]',
    '//*[matches(@name,"(")]',
    '//*[matches(@name)]',
  ]) {
    it(`rejects ${broken}`, () => expect(() => xpath(broken)).to.throw(XPathError));
  }

  for (const foreign of ['//*/@name', '..']) {
    it(`has no element for what ${foreign} selects`, () => expect(() => xpath(foreign)).to.throw(XPathResultError));
  }
});
