import type { Captured, CapturedScreen, ResolvedPacks, Screen } from '../model/index.js';
import { compilePlace, matchesPlace } from './compiled-place.js';
import { Hits } from './hits.js';
import { SelectorSet } from './selector-set.js';

/** A captured screen and the places (as `packs` name them) that it was captured for. */
export interface LabelledScreen {
  readonly own: readonly string[];
  readonly screen: Screen;
}

/**
 * What the conditions of the packs say on their captures: what ranking asks when several places match (DESIGN section 5). Looks at each screen once, so
 * that they can be read one after the other.
 * @throws SelectorError of the first condition that cannot be used on the platform
 */
export function tallyCaptures(packs: ResolvedPacks, captures: Iterable<LabelledScreen>): Captured {
  const set = new SelectorSet(packs.platform);
  const places = [...packs.places.values()].map((place, at) => compilePlace(place, at, set));
  const tallies = places.map((place) => ({ place, held: place.required.map(() => 0) }));
  const hits = new Hits(set);
  const screens: CapturedScreen[] = [];
  for (const { own, screen } of captures) {
    hits.read(screen);
    for (const { place, held } of tallies)
      place.required.forEach(({ selector, min, max }, index) => {
        const count = hits.count(selector.id);
        if (count >= min && count <= max) held[index] = (held[index] ?? 0) + 1;
      });
    const matching = places.filter((place) => matchesPlace(place, hits)).map(({ place }) => place.id);
    screens.push({ own, matching });
  }
  return { screens, held: Object.fromEntries(tallies.map(({ place, held }) => [place.place.id, held])) };
}
