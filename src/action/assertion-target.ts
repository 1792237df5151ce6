import type { Assertion, Selector } from '../model/index.js';
import type { MapTarget } from './define.js';
import { omit } from './omit.js';
import { mapScroll } from './target-fields.js';

/** The selector inside an assertion. */
export function assertedSelector(assertion: Assertion): Selector {
  return omit(assertion, 'count', 'inOrder', 'scroll', 'timeout');
}

export function mapAssertion(assertion: Assertion, map: MapTarget): Assertion {
  const { count, inOrder, scroll, timeout } = assertion;
  const mapped = mapScroll(scroll, map);
  return {
    ...map(assertedSelector(assertion)),
    ...(count === undefined ? {} : { count }),
    ...(inOrder === undefined ? {} : { inOrder }),
    ...(mapped === undefined ? {} : { scroll: mapped }),
    ...(timeout === undefined ? {} : { timeout }),
  };
}
