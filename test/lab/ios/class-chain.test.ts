import { expect } from 'chai';
import { ClassChainError, compileClassChain } from '../../../lab/src/ios/locate/class-chain.js';
import { PredicateError } from '../../../lab/src/ios/locate/predicate-tokens.js';
import { keysOf, node, treeOf } from './element-tree.js';

const cell = (name: string, label: string) =>
  node(`cell-${name}`, { type: 'Cell', id: name }, [node(`text-${name}`, { type: 'StaticText', label })]);

const tree = treeOf([
  node('window', { type: 'Window' }, [
    node('table', { type: 'Table' }, [cell('a', 'Milk'), cell('b', 'Bread'), cell('c', 'Bre`ad$')]),
    node('button', { type: 'Button', label: 'Add' }),
  ]),
]);

function chain(query: string): string[] {
  return keysOf(compileClassChain(query)(tree));
}

describe('Class chain', () => {
  const leads: readonly (readonly [string, readonly string[]])[] = [
    ['XCUIElementTypeWindow', ['window']],
    ['XCUIElementTypeWindow/XCUIElementTypeTable/XCUIElementTypeCell', ['cell-a', 'cell-b', 'cell-c']],
    ['XCUIElementTypeTable', []],
    ['**/XCUIElementTypeTable', ['table']],
    ['**/XCUIElementTypeCell[2]', ['cell-b']],
    ['**/XCUIElementTypeCell[-1]', ['cell-c']],
    ['**/XCUIElementTypeCell[-4]', []],
    ['**/XCUIElementTypeCell[2]/XCUIElementTypeStaticText', ['text-b']],
    ['**/XCUIElementTypeCell/*[1]', ['text-a']],
    ['*/*', ['table', 'button']],
    ['**/XCUIElementTypeCell[`name == "b"`]', ['cell-b']],
    ['**/XCUIElementTypeCell[$label BEGINSWITH "Br"$]', ['cell-b', 'cell-c']],
    ['**/XCUIElementTypeCell[$label BEGINSWITH "Br"$][`name != "b"`][1]', ['cell-c']],
    ['**/XCUIElementTypeStaticText[`label == "Bre``ad$"`]', ['text-c']],
    ['**/XCUIElementTypeCell[$label == "Bre`ad$$"$]', ['cell-c']],
    ['**/XCUIElementTypeAny[`label == "Add"`]', ['button']],
    ['**/XCUIElementTypeTable/**/XCUIElementTypeStaticText[-1]', ['text-c']],
  ];
  for (const [query, keys] of leads) {
    it(`leads to ${keys.join(', ') || 'nothing'} by ${query}`, () => expect(chain(query)).to.deep.equal(keys));
  }

  it('starts below the context element', () => {
    const [table] = compileClassChain('**/XCUIElementTypeTable')(tree);
    expect(table && keysOf(compileClassChain('XCUIElementTypeCell[1]')(table))).to.deep.equal(['cell-a']);
    expect(table && keysOf(compileClassChain('**/XCUIElementTypeTable')(table))).to.deep.equal([]);
  });

  for (const [query, reason] of [
    ['', 'Unexpected character'],
    ['**/', 'Unexpected character'],
    ['/XCUIElementTypeCell', 'Unexpected character'],
    ['**/XCUIElementTypeCell/', 'Unexpected character'],
    ['**/Cell', "'Cell' class name is unknown to WDA"],
    ['**/XCUIElementTypeCell[0]', 'not equal to zero'],
    ['**/XCUIElementTypeCell[x]', 'Unexpected character'],
    ['**/XCUIElementTypeCell[1', 'Unexpected character'],
    ['**/XCUIElementTypeCell[1][2]', 'only once'],
    ['**/XCUIElementTypeCell[1][`name == "a"`]', 'before position'],
    ['**/XCUIElementTypeCell[`name == "a"', 'Cannot find the end'],
  ] as const) {
    it(`cannot read ${JSON.stringify(query)}: ${reason}`, () =>
      expect(() => compileClassChain(query)).to.throw(ClassChainError, reason));
  }

  it('passes on what is wrong with a predicate inside', () =>
    expect(() => compileClassChain('**/XCUIElementTypeCell[`name ==`]')).to.throw(PredicateError));
});
