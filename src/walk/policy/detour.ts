/** What to do where an edge ended. */
export interface DetourQuestion {
  /** `expected`: at one of the edge's ends. `known`: at another place. `unknown`: at none. */
  readonly screen: 'expected' | 'known' | 'unknown';
  /** What made it fail is that the screen is another than was counted on; not a device, not an act whose outcome is unknown. */
  readonly astray: boolean;
  /** Nothing was done on the edge: the app had not yet come to where it was going when its place was told. */
  readonly untouched: boolean;
  readonly policy: 'bail' | 'reroute';
  /** Made so far in this walk: detours, or new looks at where the app is, whichever this would be. */
  readonly detours: number;
  readonly maxDetours: number;
  /** Another route leads on from here, without the edges that failed. Looked at only where it matters. */
  readonly otherWay: boolean;
}

/** `bail`: what failed is told, at a known place. `fallback`: a person, a planner or the spec decides (Level 2). */
export type Detour = 'on' | 're-route' | 'bail' | 'fallback';

/**
 * As expected → on; another known place → re-route, at most `maxReroutes`, or bail, by policy; unknown → fallback (DESIGN section 8). Where nothing was
 * done yet there is no other way that could hide a bug: the walk is planned on from where the app came to.
 */
export function detour(asked: DetourQuestion): Detour {
  if (asked.screen === 'expected') return 'on';
  if (asked.screen === 'unknown') return 'fallback';
  if (!asked.untouched && (asked.policy === 'bail' || !asked.astray)) return 'bail';
  if (asked.detours >= asked.maxDetours) return 'bail';
  return asked.otherWay ? 're-route' : 'bail';
}
