import { mode, type Extra } from '../mode.js';

export const stayAction = mode({
  name: 'stay-action',
  imitates:
    'Actions after which the place is the same: add one more, refresh. Toggles are in the settings of the app already.',
  options: {},
  begin({ strike }) {
    let struck = -1;
    return {
      show({ roots, brush, display, scene, extras }) {
        const top = roots.at(-1);
        if (!top || extras.length === 0) return roots;
        if (struck !== scene.index) strike(`${scene.place} offers actions that stay`);
        struck = scene.index;
        const height = Math.round(display.height * 0.05);
        const y = Math.round(display.height * 0.83);
        const width = Math.round(display.width * 0.22);
        const views = extras.map(({ id, text, run }: Extra, at) => {
          const part = {
            key: `malice.extra.${id}`,
            id,
            text,
            rect: { x: Math.round(display.width * 0.03) + at * (width + 4), y, width, height },
          };
          return run ? brush.button({ ...part, tap: run }) : brush.text(part);
        });
        return [...roots.slice(0, -1), { ...top, children: [...top.children, ...views] }];
      },
    };
  },
});
