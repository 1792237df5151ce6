import { basename } from 'node:path';
import type { Shortcut } from '../model/index.js';
import type { LoadedPack, LoadedShortcut } from './loaded.js';
import { FlawList } from './report.js';
import type { Problem } from './problem.js';

/** Words that stand where an id of a place stands, with another meaning. */
const RESERVED = ['any', 'origin'];

/** Names and identities: files named after their ids, and nothing there twice. */
export function identityProblems(loaded: LoadedPack): readonly Problem[] {
  const flaws = new FlawList(loaded);
  const { report } = flaws;

  const named = (file: string, suffix: string, expected: string): boolean => basename(file) === `${expected}${suffix}`;
  for (const { waypoint, source } of loaded.waypoints) {
    const { id } = waypoint;
    if (!named(source.file, '.waypoint.yaml', id))
      report({ owner: waypoint, path: ['id'], ...misnamed(`${id}.waypoint.yaml`, id) });
    if (RESERVED.includes(id))
      report({
        owner: waypoint,
        path: ['id'],
        code: 'reserved-id',
        message: `\`${id}\` has a meaning of its own in \`from\` and \`to\`.`,
        hint: 'Give the place another id.',
      });
  }
  for (const { shortcut, source, bodies } of loaded.shortcuts) {
    if (bodies[0] !== 'body') continue; // A move is named by its waypoint.
    const expected = shortcut.variant === undefined ? shortcut.id : `${shortcut.id}.${shortcut.variant}`;
    if (!named(source.file, '.shortcut.yaml', expected))
      report({ owner: shortcut, path: ['id'], ...misnamed(`${expected}.shortcut.yaml`, expected) });
  }
  for (const { trailhead, source } of loaded.trailheads)
    if (!named(source.file, '.trailhead.yaml', trailhead.id))
      report({ owner: trailhead, path: ['id'], ...misnamed(`${trailhead.id}.trailhead.yaml`, trailhead.id) });

  sameIds(loaded, flaws);
  sameEdges(loaded, flaws);
  return flaws.problems;
}

function misnamed(file: string, id: string): { code: 'file-name'; message: string; hint: string } {
  return {
    code: 'file-name',
    message: `\`${id}\` must be in a file of that name.`,
    hint: `Rename the file to \`${file}\`.`,
  };
}

/** One file per id and variant is already so by the files' names; a move may still meet a shortcut. */
function sameIds(loaded: LoadedPack, { report }: FlawList): void {
  const byName = new Map<string, LoadedShortcut>();
  const byId = new Map<string, LoadedShortcut>();
  for (const each of loaded.shortcuts) {
    const { shortcut } = each;
    const owner = shortcut;
    const name = `${shortcut.id}.${shortcut.variant ?? ''}`;
    const twin = byName.get(name);
    const path = each.bodies[0] === 'body' ? ['id'] : each.bodies;
    if (twin !== undefined)
      report({
        owner,
        path,
        code: 'duplicate-id',
        message: `\`${shortcut.id}\` is also in ${where(twin)}.`,
        hint: 'Rename one of them, or give it a `variant`.',
      });
    byName.set(name, each);

    const variant = byId.get(shortcut.id);
    if (variant !== undefined && twin === undefined && destinations(variant.shortcut) !== destinations(shortcut))
      report({
        owner,
        path: ['to'],
        code: 'variants-differ',
        message: `\`to\` is not the same as in ${where(variant)}, another variant of \`${shortcut.id}\`.`,
        hint: 'Variants of one shortcut lead to the same place; give it another id if it leads elsewhere.',
      });
    byId.set(shortcut.id, variant ?? each);
  }
}

function destinations({ to }: Shortcut): string {
  return to === 'origin' ? to : [...new Set(to.map((end) => end.waypoint))].sort().join(' ');
}

/** (from, to, variant) tells edges apart, in trails too. */
function sameEdges(loaded: LoadedPack, { report }: FlawList): void {
  const everywhere = loaded.waypoints
    .filter(({ waypoint }) => waypoint.kind === 'place' && !waypoint.modal)
    .map(({ waypoint }) => waypoint.id);
  const edges = new Map<string, LoadedShortcut>();
  for (const each of loaded.shortcuts) {
    const { shortcut } = each;
    const path = each.bodies[0] === 'body' ? ['from'] : each.bodies;
    const own = new Set<string>();
    for (const from of shortcut.from === 'any' ? everywhere : shortcut.from) {
      for (const to of shortcut.to === 'origin' ? [from] : shortcut.to.map((end) => end.waypoint)) {
        if (shortcut.from === 'any' && from === to && shortcut.proof.length === 0) continue;
        const edge = `${from} → ${to}${shortcut.variant === undefined ? '' : `, variant ${shortcut.variant}`}`;
        const twin = own.has(edge) ? each : edges.get(edge);
        own.add(edge);
        if (twin === undefined) edges.set(edge, each);
        else if (twin.shortcut.id !== shortcut.id || twin.shortcut.variant !== shortcut.variant || twin === each)
          report({
            owner: shortcut,
            path,
            code: 'duplicate-edge',
            message:
              twin === each
                ? `${edge} is written twice.`
                : `${edge} is also led by \`${twin.shortcut.id}\` in ${where(twin)}.`,
            hint:
              twin === each ? 'Remove one.' : 'Give one of them a `variant`, or make them variants of one shortcut.',
          });
      }
    }
  }
}

function where({ source, bodies, shortcut }: LoadedShortcut): string {
  const { line } = source.atKey(bodies[0] === 'body' ? ['id'] : bodies);
  return `${shortcut.origin.file}:${line}`;
}
