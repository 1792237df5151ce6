import type { View } from '../../ui/view.js';
import { mode } from '../mode.js';
import { ms, rate } from '../options.js';

/** Screens slide in. Where a view is drawn says nothing of where it takes touches: that is where it will come to rest, as in Core Animation and Android's view animations. */
export const entranceAnimation = mode({
  name: 'entrance-animation',
  imitates: 'A new screen slides in from the side; what moves already takes its touches where it will come to rest.',
  options: {
    ms: ms(700, 10_000, 'how long it moves'),
    distance: { number: 0.5, min: 0, max: 1, says: 'how far it comes from, as a part of the width of the screen' },
    rate: rate(1),
  },
  begin({ now, chance, animate, strike, roll }, options) {
    let moving: { readonly since: number; readonly sign: number } | null = null;
    return {
      sceneBegan(scene) {
        // Where every screen moves, each of them may.
        const strikes = options.rate === 1 || chance(scene.index, options.rate);
        moving = strikes ? { since: now(), sign: roll('side', scene.index) < 0.8 ? 1 : -1 } : null;
        if (!moving) return;
        strike(`${scene.place} slides in`);
        animate(options.ms);
      },
      appear({ roots, display }) {
        const passed = moving ? (now() - moving.since) / Math.max(1, options.ms) : 1;
        const top = roots.at(-1);
        if (!moving || !top || passed >= 1) return roots;
        // It slows down towards its end.
        const dx = Math.round(moving.sign * options.distance * display.width * (1 - passed) ** 2);
        return [...roots.slice(0, -1), { ...top, children: top.children.map((child) => shifted(child, dx)) }];
      },
    };
  },
});

function shifted<A>(view: View<A>, dx: number): View<A> {
  return {
    ...view,
    rect: { ...view.rect, x: view.rect.x + dx },
    children: view.children.map((child) => shifted(child, dx)),
  };
}
