import type { Target } from '../action/index.js';
import type { Box, ScreenNode } from '../model/index.js';
import { isStill } from './policy/rest.js';
import type { Session } from './session.js';

/** Whether page sources show a target where the driver finds it, asked reading by reading. */
export class Doubt {
  private disagree: { readonly shown: Box; readonly found: Box; readonly since: number } | undefined;

  constructor(private readonly session: Session) {}

  /** A driver that has long said otherwise of what does not move is not asked where its elements are any more. */
  isElsewhere({ bounds: shown }: ScreenNode, { element }: Target): boolean {
    const { clock, config, policies } = this.session;
    const found = this.session.tellsBounds ? element?.bounds : undefined;
    if (shown === undefined || found === undefined) return false;
    const now = clock.now();
    const known = this.disagree;
    const since = known !== undefined && isStill(known.shown, shown) && isStill(known.found, found) ? known.since : now;
    const verdict = policies.elsewhere({ shown, found, forMs: now - since, distrustMs: config.distrustMs });
    this.disagree = verdict === 'same' ? undefined : { shown, found, since };
    if (verdict === 'otherwise') this.session.tellsBounds = false;
    return verdict === 'elsewhere';
  }
}
