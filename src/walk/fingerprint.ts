import type { Screen, ScreenNode } from '../model/index.js';

/**
 * Two screens with the same fingerprint show the same, status bar and busy nodes aside: a ticking clock or a turning wheel is no effect
 * of an action.
 */
export function fingerprintOf(screen: Screen, busy: ReadonlySet<number>): string {
  const skipped = new Set<number>();
  const lines: string[] = [];
  for (const node of screen.nodes) {
    if (skipped.has(node.parent) || isStatusBar(node) || busy.has(node.index)) {
      skipped.add(node.index);
      continue;
    }
    const { left, top, right, bottom } = node.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
    lines.push(
      [
        node.class, node.id, node.text, node.label, node.value, node.hint,
        node.selected, node.checked, node.enabled, node.focused, node.shown, left, top, right, bottom,
      ].join('\u0001'),
    ); // prettier-ignore
  }
  return lines.join(NODE_END) + NODE_END;
}

const NODE_END = '\u0002';

/** Whether a screen whose source breaks off may be the whole one of which the other fingerprint is: as far as it goes, its last node aside, they show the same. */
export function isBeginOf(cut: string, whole: string): boolean {
  const last = cut.lastIndexOf(NODE_END, cut.length - 2);
  return whole.startsWith(cut.slice(0, last + 1));
}

function isStatusBar(node: ScreenNode): boolean {
  return node.class === 'XCUIElementTypeStatusBar' || node.raw['resource-id'] === 'com.android.systemui:id/status_bar';
}

/** What is seen of each node, whatever it is in and however much of it is told. */
export function contentLines(screen: Screen): readonly string[] {
  return screen.nodes.map((node) => {
    const { left, top, right, bottom } = node.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
    return [node.class, node.id, node.text, node.label, node.value, left, top, right, bottom].join('\u0001');
  });
}
