import type { Block, Lineage, Pack, Shortcut, Waypoint } from '../model/index.js';
import type { Path } from './source.js';

/** A waypoint under the name that it has among the packs in use. */
export interface NamedWaypoint {
  /** Bare in the main pack, else `pack/id`. */
  readonly id: string;
  readonly pack: Pack;
  readonly waypoint: Waypoint;
}

/** A shortcut with the pack that it is of. */
export interface NamedShortcut {
  readonly pack: Pack;
  readonly shortcut: Shortcut;
}

/** The blocks that hold for a lineage, finest first; one with `replace` cuts what is less fine. */
export function blocksFor(
  waypoint: Waypoint,
  lineage: Lineage,
): readonly { readonly block: Block; readonly at: Path }[] {
  const blocks: { readonly block: Block; readonly at: Path }[] = [];
  for (const classifier of lineage) {
    const block = waypoint.blocks[classifier];
    if (block === undefined) continue;
    blocks.push({ block, at: [classifier] });
    if (block.replace) return blocks;
  }
  return [...blocks, { block: waypoint.common, at: [] }];
}

export function splitReference(reference: string): { readonly place: string | undefined; readonly name: string } {
  const dot = reference.lastIndexOf('.');
  return dot < 0
    ? { place: undefined, name: reference }
    : { place: reference.slice(0, dot), name: reference.slice(dot + 1) };
}
