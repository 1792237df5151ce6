import type { View } from '../../ui/view.js';
import { mode } from '../mode.js';
import { ms, rate } from '../options.js';

/** The views of a window without what they do, and with keys of their own. */
function ghost<A>(view: View<A>): View<A> {
  const { key, rect, attributes, clips, children } = view;
  return {
    key: `malice.previous.${key}`,
    rect,
    attributes,
    ...(clips === undefined ? {} : { clips }),
    children: children.map(ghost),
  };
}

export const previousScreen = mode({
  name: 'previous-screen',
  imitates:
    'The screen before stays in the tree under the new one, its elements claimed to be visible: transitions between view controllers and activities, and stacks of React Navigation.',
  options: {
    ms: ms(1200, 600_000, 'how long it stays'),
    rate: rate(0.7),
  },
  begin({ now, chance, after, strike, changed }, options) {
    // Kept without its type: what comes out is what went in, on the one phone that this is.
    let current: View<unknown> | null = null;
    let kept: { readonly root: View<unknown>; readonly until: number } | null = null;
    return {
      sceneBegan(scene) {
        kept = null;
        if (!current || !chance(scene.index, options.rate)) return;
        kept = { root: current, until: now() + options.ms };
        strike(`the screen before stays under ${scene.place}`);
        after(options.ms, changed);
      },
      // What stays does so in the windows of one process: none of it is left when the app comes again.
      away() {
        current = null;
        kept = null;
      },
      appear<A>({ roots }: { readonly roots: readonly View<A>[] }) {
        const top = roots.at(-1);
        if (!top) return roots;
        current = top;
        if (!kept || now() >= kept.until) return roots;
        const before = kept.root as View<A>;
        return [...roots.slice(0, -1), { ...top, children: [ghost(before), ...top.children] }];
      },
    };
  },
});
