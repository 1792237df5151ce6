import type { MapOfPack } from './map-of-pack.js';
import type { Renaming } from './renaming.js';

/** The files of the renamed pack that are named after what is renamed, and what they are called then; relative to its folder, with `/`. */
export function movedFiles(renaming: Renaming, { pack }: MapOfPack): ReadonlyMap<string, string> {
  const { kind, before, after } = renaming;
  const moved = new Map<string, string>();
  if (kind === 'place') {
    const own = pack.waypoints.find(({ id }) => id === before);
    if (own !== undefined) moved.set(own.origin.file, `waypoints/${after}.waypoint.yaml`);
    for (const { waypoint, file } of pack.captures)
      if (waypoint === before) moved.set(file, `captures/${after}${file.slice(`captures/${before}`.length)}`);
  }
  if (kind === 'shortcut' || kind === 'variant') {
    const id = kind === 'variant' ? renaming.id : before;
    for (const { id: each, variant, origin } of pack.shortcuts) {
      if (each !== id || (kind === 'variant' && variant !== before)) continue;
      const name =
        kind === 'variant' ? `${id}.${after}` : [after, ...(variant === undefined ? [] : [variant])].join('.');
      moved.set(origin.file, `shortcuts/${name}.shortcut.yaml`);
    }
  }
  return moved;
}
