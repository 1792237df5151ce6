import type { Pack, Shortcut, Trailhead, Waypoint } from '../model/index.js';
import type { Path, Source } from './source.js';
import type { Stamps } from './stamps.js';

/** A pack with the files that it came from, so that what is found wrong later still has its place. */
export interface LoadedPack {
  readonly pack: Pack;
  readonly source: Source;
  readonly waypoints: readonly LoadedWaypoint[];
  readonly shortcuts: readonly LoadedShortcut[];
  readonly trailheads: readonly LoadedTrailhead[];
  /** How its files stood when they were listed. */
  readonly stamps: Stamps;
}

export interface LoadedWaypoint {
  readonly waypoint: Waypoint;
  readonly source: Source;
}

export interface LoadedShortcut {
  readonly shortcut: Shortcut;
  readonly source: Source;
  /** Where its bodies stand: `body`, or `moves.<target>` of a waypoint. */
  readonly bodies: Path;
}

export interface LoadedTrailhead {
  readonly trailhead: Trailhead;
  readonly source: Source;
}

/** `day-view` for a place of the pack at hand, `system/dialog` for one of another. */
export function bare(reference: string, pack: string): string {
  return reference.startsWith(`${pack}/`) ? reference.slice(pack.length + 1) : reference;
}
