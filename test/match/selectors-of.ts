import fc from 'fast-check';
import {
  RELATIONS, STATE_FIELDS, TEXT_FIELDS, type Screen, type ScreenNode, type Selector, type TextMatch,
} from '../../src/model/index.js'; // prettier-ignore
import { escapePattern, NOT_CARRIED, PATTERN_CAPS } from '../../src/match/index.js';
import { normaliseText, treeOf } from '../../src/screen/index.js';

/** A selector with the node that it was written for, which it must hit, alone or among others. */
export interface Written {
  readonly selector: Selector;
  readonly node: ScreenNode;
}

/** Selectors as people write them, made from the nodes of one screen: every field, operator, state and relation. */
export function selectorsOf(screen: Screen): fc.Arbitrary<Written> {
  return fc
    .constantFrom(...screen.nodes)
    .chain((node) =>
      fc
        .oneof(
          { weight: 3, arbitrary: fields(screen, node, 1) },
          { weight: 2, arbitrary: fields(screen, node, 3) },
          { weight: 3, arbitrary: related(screen, node) },
        )
        .map((selector) => ({ selector: { ...selector, ...(node.shown ? {} : { visible: 'any' as const }) }, node })),
    );
}

/** A selector with `nth` in addition, which need not hit the node that the rest was made from. */
export function numbered(screen: Screen): fc.Arbitrary<Selector> {
  return fc
    .tuple(selectorsOf(screen), fc.integer({ min: 1, max: 4 }))
    .map(([{ selector }, nth]) => ({ ...selector, nth }));
}

/** One to some fields that hold for the node. */
function fields(screen: Screen, node: ScreenNode, most: number): fc.Arbitrary<Selector> {
  const states = STATE_FIELDS.filter((state) => !NOT_CARRIED[screen.platform].has(state) && node[state] !== undefined);
  const options: fc.Arbitrary<Selector>[] = [
    ...TEXT_FIELDS.filter((field) => node[field] !== '').map((field) =>
      matchFor(node[field]).map((match): Selector => ({ [field]: match })),
    ),
    ...(node.role === '' ? [] : [fc.constant<Selector>({ role: node.role })]),
    ...states.map((state) => fc.constant<Selector>({ [state]: node[state] })),
  ];
  return fc
    .uniqueArray(fc.nat({ max: options.length - 1 }), { minLength: 1, maxLength: most })
    .chain((chosen) => fc.tuple(...chosen.flatMap((at) => options[at] ?? [])))
    .map((parts) => Object.assign({}, ...parts) as Selector);
}

/** A field of the node, and one relation that holds between it and another node. */
function related(screen: Screen, node: ScreenNode): fc.Arbitrary<Selector> {
  const tree = treeOf(screen);
  const anchors = RELATIONS.flatMap((relation) =>
    screen.nodes
      .filter((other) => {
        if (relation === 'within') return tree.isAncestor(other.index, node.index);
        if (relation === 'has') return tree.isAncestor(node.index, other.index);
        const [a, b] = [node.bounds, other.bounds];
        if (a === undefined || b === undefined || a.left >= a.right || a.top >= a.bottom) return false;
        const column = a.left < b.right && b.left < a.right;
        const row = a.top < b.bottom && b.top < a.bottom;
        if (relation === 'above') return column && a.bottom <= b.top;
        if (relation === 'below') return column && a.top >= b.bottom;
        return row && (relation === 'leftOf' ? a.right <= b.left : a.left >= b.right);
      })
      .map((other) => ({ relation, other })),
  );
  const own = fields(screen, node, 1);
  if (anchors.length === 0) return own;
  return fc.tuple(own, fc.constantFrom(...anchors)).chain(([selector, { relation, other }]) =>
    fields(screen, other, 2).map((anchor) => ({
      ...selector,
      [relation]: { ...anchor, ...(other.shown ? {} : { visible: 'any' as const }) },
    })),
  );
}

/** A text match that holds for a normalised, not empty value. */
function matchFor(value: string): fc.Arbitrary<TextMatch> {
  const part = fc
    .tuple(fc.nat({ max: value.length - 1 }), fc.nat({ max: value.length - 1 }))
    .map(([a, b]) => value.slice(Math.min(a, b), Math.max(a, b) + 1))
    .filter((text) => normaliseText(text) !== '');
  const anyCase = fc.constantFrom(value.toLowerCase(), value.toUpperCase());
  const whole: fc.Arbitrary<TextMatch>[] = [
    fc.constant(value),
    fc.constant({ equals: ` ${value.replaceAll(' ', '\u00A0 ')}\n` }),
    anyCase.map((equals) => ({ equals, ignoreCase: true })),
    anyCase.map((startsWith) => ({ startsWith, ignoreCase: true })),
    part.map((contains) => ({ contains })),
    part.map((text) => ({ startsWith: value.slice(0, value.indexOf(text) + text.length) })),
    part.map((text) => ({ endsWith: value.slice(value.lastIndexOf(text)) })),
  ];
  const pattern = escapePattern(value);
  if (value.length > PATTERN_CAPS.value || pattern.length > PATTERN_CAPS.length - 2) return fc.oneof(...whole);
  return fc.oneof(...whole, fc.constant({ matches: pattern }), fc.constant({ matches: '.+' }));
}
