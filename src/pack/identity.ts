import { basename } from 'node:path';
import { ID_PATTERN, type Shortcut } from '../model/index.js';
import type { LoadedPack, LoadedShortcut } from './loaded.js';
import { clipped, type Problem } from './problem.js';
import { FlawList, type Owner, type Report } from './report.js';
import type { Source } from './source.js';

/** Words that stand where an id of a place stands, with another meaning. */
const RESERVED = ['any', 'origin'];

/** Characters of an id that a file can be named after: most disks take 255 bytes. */
const LONGEST_NAME = 200;

/** Names and identities: files named after their ids, and nothing there twice. */
export function identityProblems(loaded: LoadedPack): readonly Problem[] {
  const flaws = new FlawList(loaded);
  const { report } = flaws;
  fileNames(
    report,
    '.waypoint.yaml',
    loaded.waypoints.map(({ waypoint, source }) => ({ owner: waypoint, source, id: waypoint.id })),
  );
  fileNames(
    report,
    '.shortcut.yaml',
    loaded.shortcuts
      // A move is named by its waypoint.
      .filter(({ bodies }) => bodies[0] === 'body')
      .map(({ shortcut, source }) => ({ owner: shortcut, source, id: nameOf(shortcut) })),
  );
  fileNames(
    report,
    '.trailhead.yaml',
    loaded.trailheads.map(({ trailhead, source }) => ({ owner: trailhead, source, id: trailhead.id })),
  );
  for (const { waypoint } of loaded.waypoints)
    if (RESERVED.includes(waypoint.id))
      report({
        owner: waypoint,
        path: ['id'],
        code: 'reserved-id',
        message: `\`${waypoint.id}\` has a meaning of its own in \`from\` and \`to\`.`,
        hint: 'Give the place another id.',
      });
  sameIds(loaded, flaws);
  sameEdges(loaded, flaws);
  return flaws.problems;
}

interface Named {
  readonly owner: Owner;
  readonly source: Source;
  /** What the file must be named after. */
  readonly id: string;
}

/** Each file is named after what it holds; of several that hold the same, one is, and the others are told so. */
function fileNames(report: Report, suffix: string, files: readonly Named[]): void {
  const byId = new Map<string, Named[]>();
  for (const file of files) byId.set(file.id, [...(byId.get(file.id) ?? []), file]);
  for (const [id, same] of byId) {
    const right = same.find(({ source }) => basename(source.file) === `${id}${suffix}`);
    const kept = right ?? same[0];
    for (const { owner, source } of same) {
      const stem = basename(source.file, suffix);
      if (source !== kept?.source)
        report({
          owner,
          path: ['id'],
          code: 'duplicate-id',
          message: `\`${clipped(id)}\` is also in ${kept?.source.file ?? ''}:${kept?.source.atKey(['id']).line ?? 1}.`,
          hint: twinHint(owner, id, stem),
        });
      else if (right === undefined)
        report({
          owner,
          path: ['id'],
          code: 'file-name',
          message: `\`${clipped(id)}\` must be in a file of that name.`,
          hint: nameHint(id, stem, suffix),
        });
    }
  }
}

/** @param stem what the file is named after */
function nameHint(id: string, stem: string, suffix: string): string {
  const own = ID_PATTERN.test(stem) && !id.includes('.') ? `Write \`id: ${stem}\`` : undefined;
  if (id.length > LONGEST_NAME) return `${own ?? 'Give it a shorter id, and name the file after it'}.`;
  return `${own === undefined ? 'Rename' : `${own}, or rename`} the file to \`${id}${suffix}\`.`;
}

/** @param stem what the file is named after */
function twinHint(owner: Owner, id: string, stem: string): string {
  if ('bodies' in owner) {
    const [name = '', variant] = stem.split('.');
    if (variant !== undefined && name === owner.id)
      return `Write \`variant: ${variant}\` here, or remove one of the two.`;
    return ID_PATTERN.test(stem)
      ? `Write \`id: ${stem}\` here, give it a \`variant\`, or remove one of the two.`
      : 'Give it a `variant`, or remove one of the two.';
  }
  return ID_PATTERN.test(stem) && stem !== id
    ? `Write \`id: ${stem}\` here, or remove one of the two.`
    : 'Remove one of the two.';
}

function nameOf({ id, variant }: Shortcut): string {
  return variant === undefined ? id : `${id}.${variant}`;
}

/** Files of one id and variant are told by their names; a move may still meet a shortcut, and variants must lead to one place. */
function sameIds(loaded: LoadedPack, { report }: FlawList): void {
  const byName = new Map<string, LoadedShortcut>();
  const byId = new Map<string, LoadedShortcut>();
  for (const each of loaded.shortcuts) {
    const { shortcut } = each;
    const owner = shortcut;
    const twin = byName.get(nameOf(shortcut));
    const isMove = each.bodies[0] !== 'body';
    if (twin !== undefined && (isMove || twin.bodies[0] !== 'body'))
      report({
        owner,
        path: isMove ? each.bodies : ['id'],
        code: 'duplicate-id',
        message: `\`${shortcut.id}\` is also in ${where(twin)}.`,
        hint: 'Rename one of them, or give it a `variant`.',
      });
    byName.set(nameOf(shortcut), each);

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
