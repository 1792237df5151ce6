import { callWalker } from '../../../ordeal/phone.js';
import type { Call } from '../../../ordeal/errand.js';
import type { Assertion, Selector, Values, WrittenStep } from '../../../src/model/index.js';
import type { Done, Walker } from '../../../src/walk/index.js';

/** One call that a recording is made of. */
export type TrailCall =
  | Call
  | { readonly kind: 'see' | 'gone'; readonly assertion: Assertion }
  | { readonly kind: 'at'; readonly waypoint: string; readonly with: Values }
  | { readonly kind: 'read'; readonly selector: Selector }
  | { readonly kind: 'raw'; readonly step: WrittenStep };

export function makeCall(walker: Walker, call: TrailCall): Promise<Done> {
  switch (call.kind) {
    case 'see':
      return walker.see(call.assertion);
    case 'gone':
      return walker.gone(call.assertion);
    case 'at':
      return walker.at(call.waypoint, call.with);
    case 'read':
      return walker.read(call.selector);
    case 'raw':
      return walker.perform(call.step);
    case 'goTo':
    case 'take':
    case 'start':
      return callWalker(walker, call);
  }
}
