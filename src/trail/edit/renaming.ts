import { ID_PATTERN, suggest, WaymarkError, type Pack } from '../../model/index.js';

export const RENAMED = ['place', 'element', 'shortcut'] as const;
export type Renamed = (typeof RENAMED)[number];

/** What gets another name; ids are bare, of the pack with the id `pack`. */
export type Renaming = { readonly pack: string; readonly before: string; readonly after: string } & (
  | { readonly kind: 'place' }
  /** Of these places, `pack/id`: one, or several whose elements one text means. */
  | { readonly kind: 'element'; readonly places: readonly string[] }
  /** All variants of a shortcut. */
  | { readonly kind: 'shortcut' }
  /** One variant of the shortcut `id`. */
  | { readonly kind: 'variant'; readonly id: string }
);

/** Files are named after ids, and disks take no longer names. */
const LONGEST = 200;

/**
 * What is meant by the words of the command.
 * @param before `day-view`, `day-view.new-event`, `create-event` or `create-event.quick`; with `pack/` before it where several packs have one
 * @param after the new id; of an element or a variant also with what stands before the dot
 * @throws WaymarkError `usage` where there is nothing of that name, or the new one is no id; `conflict` where it is taken
 */
export function renamingOf(kind: Renamed, before: string, after: string, packs: readonly Pack[]): Renaming {
  const slash = before.indexOf('/');
  const wanted = slash < 0 ? undefined : before.slice(0, slash);
  const name = before.slice(slash + 1);
  const among = wanted === undefined ? packs : packs.filter(({ id }) => id === wanted);
  if (wanted !== undefined && among.length === 0)
    throw usage(`There is no pack \`${wanted}\` here.`, suggest(wanted, packs.map(({ id }) => id), 'pack')); // prettier-ignore
  const dot = name.indexOf('.');
  const [owner, part] = dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
  if (kind === 'element' && part === undefined)
    throw usage(
      `\`${before}\` names no element with its place.`,
      suggest(before, elements(among), 'element').replace(/^There is no.*/, 'Write `place.element`.'),
    );
  const holds = (pack: Pack): boolean => namesOf(kind, pack).includes(name);
  const [pack, other] = among.filter(holds);
  if (pack === undefined)
    throw usage(`There is no ${kind} \`${before}\`.`, suggest(name, among.flatMap((each) => namesOf(kind, each)), kind)); // prettier-ignore
  if (other !== undefined)
    throw usage(
      `Both pack \`${pack.id}\` and pack \`${other.id}\` have a ${kind} \`${before}\`.`,
      `Say which: \`${pack.id}/${before}\`.`,
    );
  const id = newId(kind, owner, part, after, pack);
  refuseMove(kind, name, pack);
  const renaming: Renaming =
    kind === 'element'
      ? { kind, pack: pack.id, places: [`${pack.id}/${owner}`], before: part ?? '', after: id }
      : kind === 'shortcut' && part !== undefined
        ? { kind: 'variant', pack: pack.id, id: owner, before: part, after: id }
        : { kind: kind === 'place' ? 'place' : 'shortcut', pack: pack.id, before: name, after: id };
  refuseTaken(renaming, pack);
  return renaming;
}

function newId(kind: Renamed, owner: string, part: string | undefined, given: string, pack: Pack): string {
  let after = given.startsWith(`${pack.id}/`) ? given.slice(pack.id.length + 1) : given;
  if (part !== undefined && after.startsWith(`${owner}.`)) after = after.slice(owner.length + 1);
  if (!ID_PATTERN.test(after))
    throw usage(
      `\`${given}\` is no id.`,
      kind === 'shortcut' && part !== undefined && after.includes('.')
        ? `A variant stays with its shortcut: write \`${owner}.<variant>\`.`
        : 'An id is lower-case letters, digits, `-` and `_`, and starts with a letter or digit.',
    );
  if (after.length > LONGEST)
    throw usage(`The new id has ${after.length} characters, and files are named after it.`, 'Choose a shorter one.');
  if (kind === 'place' && (after === 'any' || after === 'origin'))
    throw usage(`\`${after}\` has a meaning of its own in \`from\` and \`to\`.`, 'Choose another id.');
  if (after === (part ?? owner)) throw usage(`It is called \`${given}\` already.`, 'Give another id.');
  return after;
}

/** The id of a move is made of the places that it joins. */
function refuseMove(kind: Renamed, name: string, { shortcuts, waypoints }: Pack): void {
  const move = kind === 'shortcut' ? shortcuts.find(({ id, origin }) => id === name && origin.file.startsWith('waypoints/')) : undefined; // prettier-ignore
  if (move === undefined) return;
  const from = waypoints.find(({ origin }) => origin.file === move.origin.file)?.id ?? '';
  throw usage(
    `\`${name}\` is a move of the place \`${from}\`, called after the places that it joins.`,
    'Rename one of the places, or write it as a shortcut file with an id of its own.',
  );
}

function refuseTaken(renaming: Renaming, { id: pack, waypoints, shortcuts }: Pack): void {
  const { kind, after } = renaming;
  const taken =
    kind === 'place'
      ? waypoints.find(({ id }) => id === after)
      : kind === 'shortcut'
        ? shortcuts.find(({ id }) => id === after)
        : kind === 'variant'
          ? shortcuts.find(({ id, variant }) => id === renaming.id && variant === after)
          : undefined;
  if (taken === undefined) return;
  const { file, line } = taken.origin;
  throw new WaymarkError(
    'conflict',
    `Pack \`${pack}\` has a ${kind} \`${after}\` already, in ${file}:${line}.`,
    'Choose another id, or rename that one first.',
  );
}

function namesOf(kind: Renamed, pack: Pack): readonly string[] {
  if (kind === 'place') return pack.waypoints.map(({ id }) => id);
  if (kind === 'element') return elements([pack]);
  return [...new Set(pack.shortcuts.flatMap(({ id, variant }) => (variant === undefined ? [id] : [id, `${id}.${variant}`])))]; // prettier-ignore
}

function elements(packs: readonly Pack[]): readonly string[] {
  return packs.flatMap(({ waypoints }) =>
    waypoints.flatMap((waypoint) => Object.keys(waypoint.elements).map((name) => `${waypoint.id}.${name}`)),
  );
}

function usage(message: string, hint: string): WaymarkError {
  return new WaymarkError('usage', message, hint);
}
