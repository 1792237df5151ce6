import type { IosAttributes, IosView } from '../../../lab/src/ios/app.js';
import { descendants, snapshot, type ElementNode } from '../../../lab/src/ios/element/snapshot.js';
import { displayOf } from '../../../lab/src/ios/system/display.js';
import { ElementIds } from '../../../lab/src/ios/system/element-ids.js';
import type { Rect } from '../../../lab/src/ui/view.js';

export function node(
  key: string,
  attributes: IosAttributes,
  children: readonly IosView[] = [],
  rect: Rect = { x: 0, y: 0, width: 100, height: 40 },
): IosView {
  return { key, rect, attributes, children };
}

/** The tree of an application `Demonstration` with these windows. */
export function treeOf(windows: readonly IosView[], maxDepth = 62): ElementNode {
  const ids = new ElementIds(700);
  return snapshot(
    {
      application: { bundleId: 'com.example.Demo', name: 'Demonstration', pid: 700 },
      windows,
      display: displayOf('portrait'),
      focusedKey: null,
      uidOf: (key) => ids.uidOf(key),
      renamed: (id) => id,
      takerAt: () => null,
    },
    maxDepth,
  );
}

export function all(root: ElementNode): ElementNode[] {
  return [root, ...descendants(root)];
}

/** Keys of elements, in their order. */
export function keysOf(nodes: readonly ElementNode[]): string[] {
  return nodes.map((element) => element.view.key);
}
