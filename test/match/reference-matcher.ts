import type {
  Box,
  Captured,
  Condition,
  Place,
  Screen,
  ScreenNode,
  Selector,
  TextMatch,
} from '../../src/model/index.js';

/**
 * DESIGN sections 4 and 5 written down as plainly as they stand there: every selector on every node, every place on every screen. Only what the
 * very same selector hits on the very same screen is asked once. The oracle for the compiled matcher.
 */

const TEXTS = ['id', 'text', 'label', 'value', 'hint', 'class'] as const;
const STATES = ['selected', 'checked', 'enabled', 'focused', 'clickable'] as const;
const RELATIONS = ['within', 'has', 'above', 'below', 'leftOf', 'rightOf'] as const;

const normals = new Map<string, string>();

function normal(text: string): string {
  let known = normals.get(text);
  if (known === undefined) {
    const withoutMarks = text.replace(/\p{Bidi_Control}|\uFEFF/gu, '');
    const words = withoutMarks.normalize('NFC').split(/[\p{White_Space}]+/u);
    known = words.filter((word) => word !== '').join(' ');
    normals.set(text, known);
  }
  return known;
}

function textHolds(value: string, match: TextMatch): boolean {
  if (value === '') return false;
  const said = typeof match === 'string' ? { equals: match } : match;
  const ignoreCase = 'ignoreCase' in said && said.ignoreCase === true;
  if (said.matches !== undefined) return regExp(said.matches, ignoreCase).test(value);
  const operand = normal(said.equals ?? said.contains ?? said.startsWith ?? said.endsWith ?? '');
  if (operand === '') return false;
  const [own, theirs] = ignoreCase ? [value.toLowerCase(), operand.toLowerCase()] : [value, operand];
  if (said.equals !== undefined) return own === theirs;
  if (said.contains !== undefined) return own.includes(theirs);
  return said.startsWith !== undefined ? own.startsWith(theirs) : own.endsWith(theirs);
}

const regExps = new Map<string, RegExp>();

/** JavaScript's own engine; of RE2's inline flags the packs use `(?s)`, which is always on here. */
function regExp(pattern: string, ignoreCase: boolean): RegExp {
  const flags = ignoreCase ? 'isu' : 'su';
  const known = regExps.get(flags + pattern) ?? new RegExp(`^(?:${pattern.replace(/^\(\?s\)/, '')})$`, flags);
  regExps.set(flags + pattern, known);
  return known;
}

function forms(screen: Screen, node: ScreenNode, field: (typeof TEXTS)[number]): readonly string[] {
  const value = node[field];
  return field === 'id' && screen.platform === 'android' && value.includes(':id/')
    ? [value, value.slice(value.indexOf(':id/') + 4)]
    : [value];
}

function ancestors(screen: Screen, node: ScreenNode): readonly ScreenNode[] {
  const parent = screen.nodes[node.parent];
  return parent === undefined ? [] : [parent, ...ancestors(screen, parent)];
}

function stands(relation: (typeof RELATIONS)[number], screen: Screen, node: ScreenNode, anchor: ScreenNode): boolean {
  if (relation === 'within') return ancestors(screen, node).includes(anchor);
  if (relation === 'has') return ancestors(screen, anchor).includes(node);
  const [a, b] = [node.bounds, anchor.bounds];
  if (a === undefined || b === undefined) return false;
  const column = (x: Box, y: Box): boolean => x.left < y.right && y.left < x.right;
  const row = (x: Box, y: Box): boolean => x.top < y.bottom && y.top < x.bottom;
  if (relation === 'above') return column(a, b) && a.bottom <= b.top + 1 && a.top < b.top;
  if (relation === 'below') return column(a, b) && a.top >= b.bottom - 1 && a.bottom > b.bottom;
  if (relation === 'leftOf') return row(a, b) && a.right <= b.left + 1 && a.left < b.left;
  return row(a, b) && a.left >= b.right - 1 && a.right > b.right;
}

const asked = new WeakMap<Screen, Map<Condition | string, readonly ScreenNode[]>>();

export function referenceHits(screen: Screen, condition: Condition): readonly ScreenNode[] {
  const known = asked.get(screen) ?? new Map<Condition | string, readonly ScreenNode[]>();
  asked.set(screen, known);
  const same = known.get(condition);
  if (same !== undefined) return same;
  const { count, ...selector } = condition;
  const key = JSON.stringify(selector);
  const hits = known.get(key) ?? hitsOf(screen, selector);
  known.set(key, hits).set(condition, hits);
  return hits;
}

function hitsOf(screen: Screen, selector: Selector): readonly ScreenNode[] {
  const anchors = new Map(
    RELATIONS.map((relation) => [relation, selector[relation] && referenceHits(screen, selector[relation])]),
  );
  const hits = screen.nodes.filter((node) => {
    if (selector.visible !== 'any' && !node.shown) return false;
    for (const field of TEXTS) {
      const match = selector[field];
      if (match !== undefined && !forms(screen, node, field).some((form) => textHolds(form, match))) return false;
    }
    if (selector.role !== undefined && node.role !== selector.role) return false;
    if (STATES.some((state) => selector[state] !== undefined && node[state] !== selector[state])) return false;
    return RELATIONS.every((relation) => {
      const found = anchors.get(relation);
      return found === undefined || found.some((anchor) => stands(relation, screen, node, anchor));
    });
  });
  return selector.nth === undefined ? hits : readingOrder(hits).slice(selector.nth - 1, selector.nth);
}

/** Rows from top to bottom: a node belongs to the row of the topmost one left when the middle of each is within the height of the other. */
function readingOrder(nodes: readonly ScreenNode[]): readonly ScreenNode[] {
  const box = (node: ScreenNode): Box | undefined => node.cut ?? node.bounds;
  const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;
  const holds = ({ top, bottom }: Box, y: number): boolean => y >= top && y <= bottom;
  const inRow = (a: Box | undefined, b: Box | undefined): boolean =>
    a !== undefined && b !== undefined && holds(a, middle(b)) && holds(b, middle(a));
  const by =
    (...edges: readonly ('left' | 'top')[]) =>
    (a: ScreenNode, b: ScreenNode): number =>
      edges.map((edge) => (box(a)?.[edge] ?? 0) - (box(b)?.[edge] ?? 0)).find((difference) => difference !== 0) ??
      a.index - b.index;
  const ordered: ScreenNode[] = [];
  let left = nodes.filter((node) => box(node) !== undefined).sort(by('top', 'left'));
  for (let first = left[0]; first !== undefined; first = left[0]) {
    const top = box(first);
    const end = left.findIndex((node, at) => at > 0 && !inRow(top, box(node)));
    const row = end < 0 ? left : left.slice(0, end);
    left = left.slice(row.length);
    ordered.push(...row.sort(by('left', 'top')));
  }
  return [...ordered, ...nodes.filter((node) => box(node) === undefined)];
}

export const least = ({ count }: Condition): number => count?.min ?? (count?.max === 0 ? 0 : 1);
export const most = ({ count }: Condition): number => count?.max ?? Infinity;

export function referenceMatches(screen: Screen, place: Place): boolean {
  if (place.required.length + place.forbidden.length === 0) return false;
  return (
    place.required.every((condition) => {
      const { length } = referenceHits(screen, condition);
      return length >= least(condition) && length <= most(condition);
    }) && place.forbidden.every((selector) => referenceHits(screen, selector).length === 0)
  );
}

/** Fields with their meaning as a text; `count` aside. */
function fieldsOf(condition: Condition): ReadonlyMap<string, string> {
  const said = Object.entries(condition).filter(([field, value]) => value !== undefined && field !== 'count');
  return new Map(said.map(([field, value]) => [field, meaning(value)]));
}

function meaning(value: unknown): string {
  if (typeof value === 'string') return meaning({ equals: value });
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([key, item]) => item !== undefined && !(key === 'ignoreCase' && item === false))
    .map(([key, item]): [string, string] => {
      const operator = ['equals', 'contains', 'startsWith', 'endsWith'].includes(key);
      return [
        key,
        typeof item === 'string' ? (operator ? normal(item) : key === 'matches' ? item : meaning(item)) : meaning(item),
      ];
    });
  const ignoring = entries.some(([key]) => key === 'ignoreCase');
  return JSON.stringify(
    entries.map(([key, item]) => [key, ignoring && key !== 'matches' ? item.toLowerCase() : item]).sort(),
  );
}

/** The same selector or one with more fields; `visible: any` widens, and `nth` means another node when there are more fields. */
function sameOrMore(more: Condition, fewer: Condition): boolean {
  const [many, few] = [fieldsOf(more), fieldsOf(fewer)];
  if (many.has('visible') && !few.has('visible')) return false;
  if (few.has('nth') && (many.size !== few.size || many.has('visible') !== few.has('visible'))) return false;
  return [...few].every(([field, value]) => field === 'visible' || many.get(field) === value);
}

function impliedBy(place: Place, other: Place): boolean {
  return (
    requiredImpliedBy(place, other) &&
    place.forbidden.every((selector) => other.forbidden.some((theirs) => sameOrMore(selector, theirs)))
  );
}

function requiredImpliedBy(place: Place, other: Place): boolean {
  return place.required.every((condition) =>
    other.required.some((theirs) => {
      const same = sameOrMore(theirs, condition) && sameOrMore(condition, theirs);
      const narrower = most(condition) === Infinity ? sameOrMore(theirs, condition) : same;
      return narrower && least(theirs) >= least(condition) && most(theirs) <= most(condition);
    }),
  );
}

function refines(places: ReadonlyMap<string, Place>, id: string, other: string): boolean {
  const seen = new Set([id]);
  for (let at = places.get(id)?.refines; at !== undefined && !seen.has(at); at = places.get(at)?.refines) {
    if (at === other) return true;
    seen.add(at);
  }
  return false;
}

export interface ReferenceAnswer {
  readonly waypoint: string | null;
  readonly confidence: number;
  /** Of every place that matches. */
  readonly scores: ReadonlyMap<string, number>;
  readonly matching: readonly string[];
}

/** @param captured what `places` say on captures; without it each place has its `captureMatches` at most */
export function referenceIdentify(
  screen: Screen,
  places: ReadonlyMap<string, Place>,
  captured: Captured = { screens: [], held: {} },
): ReferenceAnswer {
  const all = [...places.values()];
  const matching = all.filter((place) => referenceMatches(screen, place));
  const answer = (best: Place | undefined, score: (place: Place) => number): ReferenceAnswer => {
    return {
      waypoint: best?.id ?? null,
      confidence: best === undefined ? 0 : score(best),
      scores: new Map(matching.map((place) => [place.id, score(place)])),
      matching: matching.map(({ id }) => id),
    };
  };
  if (matching.length < 2) return answer(matching[0], () => 1);
  const interrupters = matching.filter(({ kind }) => kind === 'interrupter');
  const first = interrupters.length > 0 ? interrupters : matching;
  const unrefined = first.filter(({ id }) => !first.some((other) => other.id !== id && refines(places, other.id, id)));
  const second = unrefined.length > 0 ? unrefined : first;
  const third = second.filter((place) => !second.some((other) => impliedBy(place, other) && !impliedBy(other, place)));
  /** What rules (1) to (3) dropped has the rest of what they are sure of. */
  const left = (score: (place: Place) => number) => (place: Place) => (third.includes(place) ? score(place) : 1 - 0.95);
  if (third.length === 1) return answer(third[0], left(() => 0.95)); // prettier-ignore
  const sure = (fewer: number, more: number): number => Math.min(0.85, 1 - (fewer + 1) / (fewer + more + 2));
  const ids = matching.map(({ id }) => id).join();
  const alike = captured.screens.filter((capture) => capture.matching.join() === ids);
  const ofOwn = ({ id }: Place): number => alike.filter(({ own }) => own.includes(id)).length;
  const proven = third.filter((place) => ofOwn(place) > 0);
  if (proven.length > 0) {
    const most = sure(0, Math.max(...proven.map(ofOwn)));
    const best = proven.length === 1 ? proven[0] : undefined;
    return answer(best, left((place) => (!proven.includes(place) ? 1 - most : best === undefined ? 0.5 : most))); // prettier-ignore
  }
  const ofOthers = ({ id }: Place): number =>
    captured.screens.filter((capture) => capture.matching.includes(id) && !capture.own.includes(id)).length;
  const ofAny = (place: Place): number => place.captureMatches ?? 0;
  const fewest = fewestBy(fewestBy(third, ofOthers), ofAny);
  const requiring = fewest.filter(
    (place) => !fewest.some((other) => requiredImpliedBy(place, other) && !requiredImpliedBy(other, place)),
  );
  const rarest = fewestBy(requiring, ({ id }) => Math.min(...(captured.held[id] ?? [0])));
  const best = rarest.length === 1 ? rarest[0] : undefined;
  const [one] = fewest;
  /** How much more sure the fewest are than a place that matches more. */
  const against = (place: Place): number => {
    if (one === undefined) return 0;
    return ofOthers(place) === ofOthers(one) ? sure(ofAny(one), ofAny(place)) : sure(ofOthers(one), ofOthers(place));
  };
  const [next] = fewestBy(fewestBy(third.filter((place) => !fewest.includes(place)), ofOthers), ofAny); // prettier-ignore
  const top = fewest.length > 1 || next === undefined ? 0.5 : against(next);
  return answer(best, left((place) => (fewest.includes(place) ? top : 1 - against(place)))); // prettier-ignore
}

function fewestBy(places: readonly Place[], measure: (place: Place) => number): readonly Place[] {
  return places.filter((place) => measure(place) === Math.min(...places.map(measure)));
}
