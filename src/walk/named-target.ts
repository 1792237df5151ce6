import { isDeepStrictEqual } from 'node:util';
import { assertedSelector } from '../action/index.js';
import { expandSelector, findAll, nameNode, type NodeName } from '../match/index.js';
import type { Assertion, Selector } from '../model/index.js';
import { elementsFrom } from './elements.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** Fields that only one platform understands. */
const BOUND = ['id', 'class'] as const;
/** What finds the node among others: a name does without it. */
const FINDING = [...BOUND, 'nth', 'element', 'with'] as const;
const RELATED = ['within', 'has', 'above', 'below', 'leftOf', 'rightOf'] as const;

/**
 * A `see` that says its node by `id` or `class`, said of the named element instead, with the other asserted fields as far as the element does not
 * say them itself. Relations may be what is asserted: with one of them it stays as it is.
 * @param written as the caller gave it
 * @param selector of the assertion, expanded and filled in
 * @returns undefined where it stays as it is: it is portable, not exactly one node was seen, or that has no name
 */
export function namedAssertion(
  session: Session,
  written: Assertion,
  selector: Selector,
  reading: Reading,
): Assertion | undefined {
  if (written.element !== undefined || BOUND.every((field) => written[field] === undefined)) return undefined;
  if (RELATED.some((relation) => written[relation] !== undefined)) return undefined;
  const [node, ...others] = findAll(reading.screen, selector);
  if (node === undefined || others.length > 0) return undefined;
  const name = nameIn(session, reading, node, 'read');
  if (name === undefined) return undefined;
  const said = expandSelector({ ...name }, elementsFrom(session.packs, reading.place), {});
  const fields = Object.entries(assertedSelector(written)).filter(
    ([field]) => !(FINDING as readonly string[]).includes(field) && said[field as keyof Selector] === undefined,
  );
  const { count, inOrder, scroll, timeout } = written;
  return {
    ...name,
    ...Object.fromEntries(fields),
    ...Object.fromEntries(
      Object.entries({ count, inOrder, scroll, timeout }).filter(([, value]) => value !== undefined),
    ),
  };
}

/** The element of the place at hand that a node is; none where a value of its name would tell a secret. */
export function nameIn(
  session: Session,
  reading: Reading,
  node: Parameters<typeof nameNode>[1],
  purpose: 'act' | 'read',
): NodeName | undefined {
  const place = reading.place === null ? undefined : session.packs.places.get(reading.place);
  const name = place && nameNode(reading.screen, node, place, purpose);
  // Masked, it would name nothing.
  return name !== undefined && isDeepStrictEqual(session.secrets.json(name), name) ? name : undefined;
}
