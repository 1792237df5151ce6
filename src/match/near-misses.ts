import type { NearMiss } from '../model/index.js';
import { failedConditions, type CompiledPlace } from './compiled-place.js';
import type { Hits } from './hits.js';

/** DESIGN section 5: a near miss names the one or two conditions that failed. */
const MOST_FAILED = 2;
const LISTED = 10;

/**
 * The places that fail by one or two conditions while something of them is there, fewest failures first, then those with most that holds; at most
 * ten. Something is there where a required condition holds, or what it asks for is shown, only too often or too seldom.
 */
export function nearMisses(places: readonly CompiledPlace[], hits: Hits): readonly NearMiss[] {
  const near = places.flatMap((place) => {
    const failed = failedAtMost(place, hits);
    if (failed === undefined || failed === 0) return [];
    const held = place.required.length + place.forbidden.length - failed;
    return [{ place, failed, held }];
  });
  near.sort((a, b) => a.failed - b.failed || b.held - a.held || a.place.at - b.place.at);
  return near
    .slice(0, LISTED)
    .map(({ place }) => ({ waypoint: place.place.id, failed: failedConditions(place, hits) }));
}

/** How many conditions fail; undefined when too many do or nothing of the place is there. */
function failedAtMost({ required, forbidden }: CompiledPlace, hits: Hits): number | undefined {
  let failed = 0;
  let there = false;
  for (const { selector, min, max } of required) {
    const count = hits.count(selector.id);
    const holds = count >= min && count <= max;
    if (holds || (count > 0 && max > 0)) there = true;
    if (!holds) failed++;
    if (failed > MOST_FAILED) return undefined;
  }
  for (const { selector } of forbidden) if (hits.count(selector.id) > 0) failed++;
  return failed > MOST_FAILED || !there ? undefined : failed;
}
