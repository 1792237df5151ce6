import type { View } from '../../ui/view.js';
import { mode, type Canvas } from '../mode.js';
import { ms, rate } from '../options.js';

/** What a list shows before its own rows comes later than they do: the rows are where somebody saw them a moment ago no longer. */
export const lateInsert = mode({
  name: 'late-insert',
  imitates: 'A banner is loaded after the list that it stands on: every row moves down by its height.',
  options: {
    ms: ms(450, 10_000, 'how long after the screen it comes'),
    height: { number: 0.07, min: 0.01, max: 0.5, says: 'its height, as a part of the height of the screen' },
    rate: rate(0.6),
  },
  begin({ chance, after, strike, changed }, options) {
    let inserted = false;
    return {
      sceneBegan(scene) {
        inserted = false;
        if (!chance(scene.index, options.rate)) return;
        after(options.ms, () => {
          inserted = true;
          strike(`a banner comes on ${scene.place}`);
          changed();
        });
      },
      show(canvas) {
        const top = canvas.roots.at(-1);
        if (!inserted || !top) return canvas.roots;
        const height = Math.round(canvas.display.height * options.height);
        return [...canvas.roots.slice(0, -1), withBanner(top, canvas, height) ?? top];
      },
    };
  },
});

/** In the first list of the window; null when it has none. */
function withBanner<A>(view: View<A>, canvas: Canvas<A>, height: number): View<A> | null {
  if (view.clips && view.children.length > 1) {
    const rect = { ...view.rect, height };
    const banner = canvas.brush.box({ key: 'malice.banner', rect, look: { fill: '#fff4ce' } }, [
      canvas.brush.button({ key: 'malice.banner.text', rect, text: 'Tell your friends', tap: () => undefined }),
    ]);
    return { ...view, children: [banner, ...view.children.map((child) => lowered(child, height))] };
  }
  for (const [index, child] of view.children.entries()) {
    const changed = withBanner(child, canvas, height);
    if (changed) return { ...view, children: view.children.with(index, changed) };
  }
  return null;
}

function lowered<A>(view: View<A>, dy: number): View<A> {
  return {
    ...view,
    rect: { ...view.rect, y: view.rect.y + dy },
    children: view.children.map((child) => lowered(child, dy)),
  };
}
