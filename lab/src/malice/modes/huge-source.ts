import type { View } from '../../ui/view.js';
import { mode } from '../mode.js';

/** In groups of this many. */
const GROUP = 20;

export const hugeSource = mode({
  name: 'huge-source',
  imitates: 'A screen with thousands of nodes that say nothing: deep layouts, charts, maps.',
  options: { count: { number: 2000, min: 1, max: 20_000, says: 'how many nodes it has more' } },
  begin({ strike }, options) {
    let struck = -1;
    return {
      appear({ roots, brush, scene }) {
        const top = roots.at(-1);
        if (!top) return roots;
        if (struck !== scene.index) strike(`${options.count} nodes more on ${scene.place}`);
        struck = scene.index;
        const rect = { ...top.rect, width: 1, height: 1 };
        let left = options.count;
        const groups: (typeof top)[] = [];
        while (left > 0) {
          const size = Math.min(GROUP, left);
          left -= size;
          const key = `malice.huge.${groups.length}`;
          const inner: View<(typeof top)['attributes']>[] = Array.from({ length: size - 1 }, (_, at) =>
            brush.box({ key: `${key}.${at}`, rect }, []),
          );
          groups.push(brush.box({ key, rect }, inner));
        }
        return [...roots.slice(0, -1), { ...top, children: [...groups, ...top.children] }];
      },
    };
  },
});
