import { expect } from 'chai';
import fc from 'fast-check';
import type { ElementNode } from '../../lab/src/ios/element/snapshot.js';
import { find } from '../../lab/src/ios/locate/find.js';
import type { UiNode } from '../../lab/src/android/uiautomator/node.js';
import { findAll } from '../../lab/src/android/uiautomator/selector-match.js';
import { parseUiAutomator } from '../../lab/src/android/uiautomator/selector-parser.js';
import { pin } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource } from '../screen/page-source.js';
import { androidElement, iosElement, shapes, type Shape } from './shapes.js';

describe('a pin, given to the locators of the lab', () => {
  it('finds on Android the very node, in its place', () => {
    /** The nodes as the accessibility framework has them, listed in document order. */
    const built = (from: Shape, index: number, list: UiNode[]): UiNode => {
      const children: UiNode[] = [];
      const node = {
        class: androidElement(from).attributes['class'] ?? '',
        text: from.text,
        description: from.label === '' ? null : from.label,
        resourceId: from.id === '' ? null : `com.example:id/${from.id}`,
        editable: from.kind === 'TextField',
        visible: from.displayed,
        index,
        children,
      } as unknown as UiNode;
      list.push(node);
      from.children.forEach((child, at) => children.push(built(child, at, list)));
      return node;
    };
    fc.assert(
      fc.property(shapes, (roots) => {
        const screen = readScreen(androidSource(...roots.map(androidElement)), 'android');
        const list: UiNode[] = [];
        const nodes = roots.map((root, at) => built(root, at, list));
        // A window's root is looked at whether it is displayed or not, so only what is under a displayed one is compared.
        fc.pre(roots.every(({ displayed }) => displayed));
        expect(screen.nodes).to.have.lengthOf(list.length);
        for (const node of screen.nodes) {
          const pinned = pin(screen, node);
          if (pinned === undefined) continue;
          const [expression, ...more] = parseUiAutomator(pinned.locator.value);
          expect(more, pinned.locator.value).to.deep.equal([]);
          if (expression?.kind !== 'selector') throw new Error('no selector');
          const found = nodes.flatMap((root) => findAll(expression.selector, [root]));
          expect(
            found.findIndex((each) => each === list[node.index]),
            pinned.locator.value,
          ).to.equal(pinned.ordinal);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds on iOS the very element, in its place', () => {
    const built = (from: Shape, list: ElementNode[]): ElementNode => {
      const children: ElementNode[] = [];
      const node = {
        type: `XCUIElementType${from.kind}`,
        name: from.id === '' ? null : from.id,
        label: from.label === '' ? null : from.label,
        value: from.text === '' ? null : from.text,
        children,
      } as unknown as ElementNode;
      list.push(node);
      from.children.forEach((child) => children.push(built(child, list)));
      return node;
    };
    fc.assert(
      fc.property(shapes, (roots) => {
        const screen = readScreen(iosSource(...roots.map(iosElement)), 'ios');
        const list: ElementNode[] = [];
        const children: ElementNode[] = [];
        const application = {
          type: 'XCUIElementTypeApplication',
          name: 'Demo',
          label: 'Demo',
          value: null,
          children,
        } as unknown as ElementNode;
        list.push(application);
        roots.forEach((root) => children.push(built(root, list)));
        for (const node of screen.nodes) {
          const pinned = pin(screen, node);
          if (pinned === undefined) throw new Error('every element has a type');
          const found = find('predicate string', pinned.locator.value, application, { limitXPathContextScope: true });
          expect(
            found.findIndex((each) => each === list[node.index]),
            pinned.locator.value,
          ).to.equal(pinned.ordinal);
        }
      }),
      { numRuns: 300 },
    );
  });
});
