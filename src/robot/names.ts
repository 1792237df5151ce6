import { camelCase, WaymarkError, type Pack, type Params, type Waypoint } from '../model/index.js';

/** What a robot has of its own; `then` would make it a promise. */
export const RESERVED_NAMES = ['start', 'goTo', 'at', 'see', 'gone', 'read', 'count', 'try', 'then'] as const;

/** What a robot of a pack is made of: shortcut ids by method name, and places with their elements by name. */
export interface RobotNames {
  /** `createEvent` → `create-event`. */
  readonly moves: ReadonlyMap<string, string>;
  /** `eventDetail` → the place. */
  readonly places: ReadonlyMap<string, PlaceNames>;
}

export interface PlaceNames {
  /** As references name it: bare for the robot's own pack, else `pack/id`. */
  readonly id: string;
  /** `newEvent` → the element. */
  readonly elements: ReadonlyMap<string, ElementName>;
}

export interface ElementName {
  /** `day-view.new-event`. */
  readonly reference: string;
  readonly params: Params;
}

/**
 * The names of a pack on all its platforms: what is missing on one of them is told when it is used there.
 * @throws WaymarkError `invalid-file` when two ids come to one name, or an id to a name that every robot has
 */
export function robotNames(main: Pack, used: readonly Pack[]): RobotNames {
  const taken = new Map<string, string>(RESERVED_NAMES.map((name) => [name, 'a word that every robot has']));
  const moves = new Map<string, string>();
  for (const id of new Set(main.shortcuts.map((shortcut) => shortcut.id)))
    moves.set(claim(taken, camelCase(id), `shortcut \`${id}\``, main), id);

  const waypoints = new Map<string, Waypoint>();
  for (const pack of [main, ...used])
    for (const waypoint of pack.waypoints)
      waypoints.set(pack === main ? waypoint.id : `${pack.id}/${waypoint.id}`, waypoint);
  const places = new Map<string, PlaceNames>();
  for (const id of waypoints.keys()) {
    const name = claim(taken, camelCase(id.replace('/', '-')), `place \`${id}\``, main);
    places.set(name, { id, elements: elementNames(id, waypoints, main) });
  }
  return { moves, places };
}

/** Own elements, and those of the places that it refines on any platform; a modal place inherits none. */
function elementNames(
  id: string,
  waypoints: ReadonlyMap<string, Waypoint>,
  main: Pack,
): ReadonlyMap<string, ElementName> {
  const names = new Map<string, ElementName>();
  const taken = new Map<string, string>();
  const seen = new Set<string>();
  for (const queue = [id]; ;) {
    const next = queue.shift();
    if (next === undefined) return names;
    const waypoint = waypoints.get(next);
    if (waypoint === undefined || seen.has(next)) continue;
    seen.add(next);
    for (const [element, { params = {} }] of Object.entries(waypoint.elements)) {
      const name = camelCase(element);
      // A place's own element stands before one that it inherits.
      if (names.has(name) && taken.get(name) === elementWords(id, element)) continue;
      names.set(claim(taken, name, elementWords(id, element), main), { reference: `${id}.${element}`, params });
    }
    if (!waypoint.modal) queue.push(...refinedBy(waypoint, next));
  }
}

function elementWords(place: string, element: string): string {
  return `element \`${place}.${element}\``;
}

/** Whatever it refines anywhere, seen from the robot's pack. */
function refinedBy(waypoint: Waypoint, id: string): readonly string[] {
  const prefix = id.slice(0, id.lastIndexOf('/') + 1);
  return [waypoint.refines, waypoint.common.refines, ...Object.values(waypoint.blocks).map(({ refines }) => refines)]
    .filter((refined) => refined !== undefined)
    .map((refined) => (refined.includes('/') ? refined : prefix + refined));
}

function claim(taken: Map<string, string>, name: string, owner: string, pack: Pack): string {
  const other = taken.get(name);
  if (other !== undefined) {
    throw new WaymarkError(
      'invalid-file',
      `Pack ${pack.id}: ${owner} would be \`${name}\` on the robot, which is ${other}.`,
      'Rename one of them in the pack.',
    );
  }
  taken.set(name, owner);
  return name;
}
