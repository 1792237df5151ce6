import { mode } from '../mode.js';
import { ms, rate } from '../options.js';

export const slowScreen = mode({
  name: 'slow-screen',
  imitates: 'A screen waits for its data: a spinner stands where its content will be, and takes every touch.',
  options: { ms: ms(1500, 60_000, 'how long it takes'), rate: rate(0.5) },
  begin({ now, chance, after, strike, changed }, options) {
    let until = 0;
    const busy = (): boolean => now() < until;
    return {
      busy,
      sceneBegan(scene) {
        until = 0;
        if (!chance(scene.index, options.rate)) return;
        until = now() + options.ms;
        strike(`${scene.place} is being loaded`);
        after(options.ms, changed);
      },
      show({ roots, brush, display }) {
        const top = roots.at(-1);
        if (!top || !busy()) return roots;
        const size = Math.round(Math.min(display.width, display.height) / 8);
        const rect = {
          x: Math.round((display.width - size) / 2),
          y: Math.round((display.height - size) / 2),
          width: size,
          height: size,
        };
        const spinner = brush.progress({ key: 'malice.spinner', rect });
        return [
          ...roots.slice(0, -1),
          { ...top, look: { ...top.look, dims: false }, blocks: 'everywhere', children: [spinner] },
        ];
      },
    };
  },
});
