import { declarerOf } from './element-family.js';
import type { MapOfPack } from './map-of-pack.js';
import type { Renamer } from './renamer.js';
import type { Renaming } from './renaming.js';
import type { NewNames } from './same-but-names.js';

/** What a rename makes of the absolute names in a pack. */
export function newNames(renaming: Renaming, map: MapOfPack, { family }: Renamer): NewNames {
  const { kind, before, after, pack } = renaming;
  const target = map.name(kind === 'variant' ? renaming.id : before, pack);
  const moves = kind === 'place' ? movedIds(renaming, map) : new Map<string, string>();
  return {
    place: (place) => (kind === 'place' && place === target ? map.name(after, pack) : place),
    element: (place, name) => {
      if (kind !== 'element' || name !== before) return name;
      const isMeant = map.views.some((view) => family.has(declarerOf(view, place, name) ?? ''));
      return isMeant ? after : name;
    },
    shortcut: (shortcut) =>
      moves.get(shortcut) ?? (kind === 'shortcut' && shortcut === target ? map.name(after, pack) : shortcut),
    variant: (shortcut, variant) => (kind === 'variant' && shortcut === target && variant === before ? after : variant),
  };
}

/** Moves are called after the places that they join. */
function movedIds({ before, after, pack }: Renaming, map: MapOfPack): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const renamed = (id = ''): string => (id === before ? after : id);
  for (const view of map.views)
    for (const [id, named] of view.shortcuts)
      for (const { shortcut, pack: of } of named) {
        if (of.id !== pack || !map.moves.has(shortcut) || shortcut.from === 'any' || shortcut.to === 'origin') continue;
        const moved = `${renamed(shortcut.from[0])}--${renamed(shortcut.to[0]?.waypoint)}`;
        ids.set(id, map.name(moved, pack));
      }
  return ids;
}
