/** DESIGN section 3: ids of packs, waypoints, shortcuts, trailheads, elements and variants. */
export const ID_PATTERN = /^[a-z0-9][a-z0-9_-]*$/;

/** A place of another pack is always written `pack/id`; one of the pack at hand is written bare. */
export function qualify(id: string, pack: string, mainPack: string): string {
  return id.includes('/') || pack === mainPack ? id : `${pack}/${id}`;
}

/** `create-event` → `createEvent`: the name of a robot's method or place. */
export function camelCase(id: string): string {
  return id.replace(/[-_]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
