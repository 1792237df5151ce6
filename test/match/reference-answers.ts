import type { Place, Screen, Selector, Values } from '../../src/model/index.js';
import { least, most, referenceHits, referenceMatches } from './reference-matcher.js';

/** How a condition failed, without the words for its selector. */
export interface ReferenceMiss {
  readonly waypoint: string;
  readonly failed: readonly string[];
}

/**
 * DESIGN section 5: a near miss names the one or two conditions that failed. At least one required one holds, or has some of what may be there; fewest failures first, then those
 * with most that holds, then the order of the packs; ten at most.
 */
export function referenceNearMisses(screen: Screen, places: ReadonlyMap<string, Place>): readonly ReferenceMiss[] {
  const near = [...places.values()].flatMap((place) => {
    if (referenceMatches(screen, place)) return [];
    const required = place.required.map((condition) => {
      const { length } = referenceHits(screen, condition);
      if (length < least(condition)) return `required: (${length} of ${least(condition)})`;
      return length > most(condition) ? `required: (${length}, at most ${most(condition)})` : '';
    });
    const forbidden = place.forbidden.map((selector) => {
      const { length } = referenceHits(screen, selector);
      return length > 0 ? `forbidden: (${length} shown)` : '';
    });
    const failed = [...required, ...forbidden].filter((words) => words !== '');
    const there = place.required.some(
      (condition, at) => required[at] === '' || (most(condition) > 0 && referenceHits(screen, condition).length > 0),
    );
    if (failed.length === 0 || failed.length > 2 || !there) return [];
    return [{ waypoint: place.id, failed, held: required.length + forbidden.length - failed.length }];
  });
  return near
    .sort((a, b) => a.failed.length - b.failed.length || b.held - a.held)
    .slice(0, 10)
    .map(({ waypoint, failed }) => ({ waypoint, failed }));
}

/** Words of a near miss as the reference has them: without the selector. */
export function withoutSelectors(failed: readonly string[]): readonly string[] {
  return failed.map((words) => words.replace(/^(required|forbidden): .*(\([^()]*\))$/s, '$1: $2'));
}

/** The values that whole texts around one template show, where all nodes that the rest of the selector hits agree. */
export function referenceData(screen: Screen, place: Place): Values {
  const values: Record<string, string> = {};
  for (const show of place.shows) {
    const { text, ...rest } = show;
    const [, before = '', name = '', after = ''] =
      /^(.*)\{\{(\w+)\}\}(.*)$/.exec(typeof text === 'string' ? text : '') ?? [];
    const read = referenceHits(screen, rest as Selector).flatMap((node) => {
      const long = node.text.length > before.length + after.length;
      const fits = long && node.text.startsWith(before) && node.text.endsWith(after);
      return fits ? [node.text.slice(before.length, node.text.length - after.length).trim()] : [];
    });
    const [first] = read;
    if (first !== undefined && read.every((value) => value === first)) values[name] ??= first;
  }
  return values;
}
