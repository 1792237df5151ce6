import type { View } from '../../ui/view.js';
import { mode, type Canvas } from '../mode.js';

export const rowsOffScreen = mode({
  name: 'rows-off-screen',
  imitates:
    'Rows beyond the end of the screen are in the tree and claimed to be visible, with boxes outside of it: lists that build all their rows, and views inside of web and Compose containers.',
  options: { count: { number: 4, min: 1, max: 100, says: 'how many rows a list has beyond its end' } },
  begin({ strike }, options) {
    let struck = -1;
    return {
      show(canvas) {
        const top = canvas.roots.at(-1);
        const changed = top && withRows(top, canvas, options.count);
        if (!top || !changed) return canvas.roots;
        if (struck !== canvas.scene.index) strike(`rows beyond the end of ${canvas.scene.place}`);
        struck = canvas.scene.index;
        return [...canvas.roots.slice(0, -1), changed];
      },
    };
  },
});

/** Copies of the first rows, in the first list of the window; null when it has none. */
function withRows<A>(view: View<A>, canvas: Canvas<A>, count: number): View<A> | null {
  if (view.clips && view.children.length > 1) {
    const below = canvas.display.height + Math.round(canvas.display.height / 10);
    const height = Math.round(canvas.display.height / 12);
    const rows = Array.from({ length: count }, (_, at) => view.children[at % view.children.length]).flatMap(
      (row, at) => (row ? [copy(row, canvas, `malice.beyond.${at}.`, below + at * height - row.rect.y)] : []),
    );
    return { ...view, children: [...view.children, ...rows] };
  }
  for (const [index, child] of view.children.entries()) {
    const changed = withRows(child, canvas, count);
    if (changed) return { ...view, children: view.children.with(index, changed) };
  }
  return null;
}

/** Without what it does: nothing beyond the screen can be touched. */
function copy<A>(view: View<A>, canvas: Canvas<A>, prefix: string, dy: number): View<A> {
  const { key, rect, attributes, children } = view;
  return canvas.brush.claimedVisible({
    key: prefix + key,
    rect: { ...rect, y: rect.y + dy },
    attributes,
    children: children.map((child) => copy(child, canvas, prefix, dy)),
  });
}
