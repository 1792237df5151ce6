import { expect } from 'chai';
import fc from 'fast-check';
import type { ElementNode } from '../../lab/src/ios/element/snapshot.js';
import { find } from '../../lab/src/ios/locate/find.js';
import type { UiNode } from '../../lab/src/android/uiautomator/node.js';
import { findAll } from '../../lab/src/android/uiautomator/selector-match.js';
import { parseUiAutomator } from '../../lab/src/android/uiautomator/selector-parser.js';
import { pin } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource, item, view, type Element } from '../screen/page-source.js';

/** Quotes, line breaks and what divides expressions, so that every escape is met. */
const text = fc.constantFrom(
  '',
  'Save',
  'save',
  ' Save',
  'say "x"',
  '"',
  '");',
  'a,b;(c)',
  "it's",
  'a\nb',
  'a\\b',
  'a\\',
  '\\"',
  '`t`',
  'AND',
  '😀',
);

interface Shape {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly kind: 'Button' | 'TextField' | 'Cell';
  readonly displayed: boolean;
  readonly children: readonly Shape[];
}

const shape = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    id: fc.constantFrom('', 'save', 'row'),
    text,
    label: text,
    kind: fc.constantFrom('Button', 'TextField', 'Cell'),
    displayed: fc.constantFrom(true, true, true, false),
    children: fc.oneof({ depthSize: 'small' }, fc.constant<Shape[]>([]), fc.array(tie('shape'), { maxLength: 3 })),
  }),
})).shape;
const shapes = fc.array(shape, { minLength: 1, maxLength: 4 });

describe('a pin, given to the locators of the lab', () => {
  it('finds on Android the very node, in its place', () => {
    const written = ({ id, kind, text: said, label, displayed, children }: Shape): Element =>
      view(
        kind,
        {
          ...(id === '' ? {} : { id }),
          text: said,
          ...(label === '' ? {} : { 'content-desc': label }),
          displayed: String(displayed),
        },
        ...children.map(written),
      );
    /** The nodes as the accessibility framework has them, listed in document order. */
    const built = (from: Shape, index: number, list: UiNode[]): UiNode => {
      const children: UiNode[] = [];
      const node = {
        class: `android.widget.${from.kind}`,
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
        const screen = readScreen(androidSource(...roots.map(written)), 'android');
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
    const written = ({ id, kind, text: said, label, children }: Shape): Element =>
      item(
        kind,
        [0, 0, 10, 10],
        {
          ...(id === '' ? {} : { name: id }),
          ...(label === '' ? {} : { label }),
          ...(said === '' ? {} : { value: said }),
        },
        ...children.map(written),
      );
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
        const screen = readScreen(iosSource(...roots.map(written)), 'ios');
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
