import type { View } from '../../ui/view.js';
import type { Brush } from '../brush.js';
import { mode } from '../mode.js';
import { rate } from '../options.js';

/** Longer texts are read out once. */
const LONGEST = 40;

function textsOf<A>(view: View<A>, brush: Brush<A>): string[] {
  const text = brush.textOf(view);
  const own = text !== '' && text.length <= LONGEST ? [text] : [];
  return [...own, ...view.children.flatMap((child) => textsOf(child, brush))];
}

export const duplicateTexts = mode({
  name: 'duplicate-texts',
  imitates: 'A text stands twice on a screen, once as a title or a hint that nobody can tap.',
  options: {
    count: { number: 2, min: 1, max: 20, says: 'how many texts' },
    rate: rate(0.6),
  },
  begin({ roll, chance, strike }, options) {
    let struck = -1;
    return {
      show({ roots, brush, display, scene }) {
        const top = roots.at(-1);
        if (!top || !chance(scene.index, options.rate)) return roots;
        const texts = [...new Set(textsOf(top, brush))];
        if (texts.length === 0) return roots;
        const height = Math.round(display.height / 60);
        const doubles = Array.from({ length: Math.min(options.count, texts.length) }, (_, at) => {
          const text = texts[Math.floor(roll('text', scene.index, at) * texts.length)] ?? '';
          const rect = { x: 0, y: display.statusBar + at * height, width: Math.round(display.width / 3), height };
          return { text, view: brush.text({ key: `malice.double.${at}`, rect, text }) };
        });
        if (struck !== scene.index) strike(`twice on ${scene.place}: ${doubles.map(({ text }) => text).join(' | ')}`);
        struck = scene.index;
        return [...roots.slice(0, -1), { ...top, children: [...top.children, ...doubles.map(({ view }) => view)] }];
      },
    };
  },
});
