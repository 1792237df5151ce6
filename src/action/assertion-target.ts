import type { Assertion, Selector } from '../model/index.js';
import { mapScroll } from './target-fields.js';

/** The selector inside an assertion. */
export function assertedSelector(assertion: Assertion): Selector {
  const { count: _, inOrder: __, scroll: ___, timeout: ____, ...selector } = assertion;
  return selector;
}

export function mapAssertion(assertion: Assertion, map: (selector: Selector) => Selector): Assertion {
  const { count, inOrder, scroll, timeout } = assertion;
  const mapped = mapScroll(scroll, map);
  return {
    ...map(assertedSelector(assertion)),
    ...(count === undefined ? {} : { count }),
    ...(inOrder === undefined ? {} : { inOrder }),
    ...(mapped === undefined ? {} : { scroll: mapped }),
    ...(timeout === undefined ? {} : { timeout }),
  } as Assertion;
}
