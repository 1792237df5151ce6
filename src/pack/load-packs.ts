import { dirname, join, relative, resolve, sep } from 'node:path';
import { nearest, type Pack } from '../model/index.js';
import { findPack, packsFrom } from './find-pack.js';
import { classifiersOf, linkProblems } from './link.js';
import type { LoadedPack } from './loaded.js';
import type { Problem } from './problem.js';
import { readPack } from './read-pack.js';
import { FlawList } from './report.js';

export type LoadPacksResult =
  | {
      readonly kind: 'loaded';
      readonly main: Pack;
      /** The packs that it uses, directly or through others. */
      readonly used: readonly Pack[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/**
 * Reads and validates a pack and all that it uses: folders beside it, else the packs that ship with the package.
 * Problems name files relative to the folder of the main pack.
 */
export function loadPacks(folder: string): LoadPacksResult {
  const result = readPacks(folder);
  if (result.kind === 'invalid') return result;
  return { kind: 'loaded', main: result.main.pack, used: result.used.map(({ pack }) => pack) };
}

export type ReadPacksResult =
  | { readonly kind: 'loaded'; readonly main: LoadedPack; readonly used: readonly LoadedPack[] }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** The same, with the files that the packs came from. */
export function readPacks(folder: string): ReadPacksResult {
  const main = readPack(folder);
  if (main.kind === 'invalid') return main;
  const { loaded } = main;
  const { used, problems } = readUsed(loaded);
  if (problems.length > 0) return { kind: 'invalid', problems };

  const packs = used.map((each) => each.pack);
  const here = classifiersOf(loaded.pack);
  const wrong = [
    ...linkProblems(loaded, packs),
    ...used.flatMap((each) => {
      // The main pack is one of them, where one of those that it uses speaks of it.
      const all = [loaded.pack, ...packs];
      const others = all.filter((other) => other !== each.pack && isUsedBy(other, each.pack, all));
      return seenFrom(loaded.pack, each.pack.folder, linkProblems(each, others, here));
    }),
  ];
  const changed = [loaded, ...used].flatMap((each) => seenFrom(loaded.pack, each.pack.folder, each.stamps.changed()));
  if (changed.length > 0) return { kind: 'invalid', problems: changed };
  return wrong.length > 0 ? { kind: 'invalid', problems: wrong } : { kind: 'loaded', main: loaded, used };
}

function isUsedBy(other: Pack, pack: Pack, packs: readonly Pack[], seen: ReadonlySet<string> = new Set()): boolean {
  if (pack.uses.includes(other.id)) return true;
  return pack.uses.some((id) => {
    const next = packs.find((each) => each.id === id);
    return next !== undefined && !seen.has(id) && isUsedBy(other, next, packs, new Set([...seen, id]));
  });
}

/** Breadth first, so that nearer packs come first; a pack that is used twice is read once. */
function readUsed(main: LoadedPack): { readonly used: readonly LoadedPack[]; readonly problems: readonly Problem[] } {
  const used = new Map<string, LoadedPack>();
  const problems: Problem[] = [];
  for (const queue: LoadedPack[] = [main]; ;) {
    const user = queue.shift();
    if (user === undefined) break;
    user.pack.uses.forEach((id, index) => {
      if (id === main.pack.id || used.has(id)) {
        if (id === user.pack.id) problems.push(...complain(main, user, index, `\`${id}\` uses itself.`, 'Remove it.'));
        return;
      }
      const folder = findPack(id, user.pack.folder);
      if (folder === undefined) {
        const near = nearest(id, packsFrom(user.pack.folder));
        const beside = `ut it in \`${join(dirname(user.pack.folder), id)}\`, beside this pack.`;
        const hint = near === undefined ? `P${beside}` : `Did you mean \`${near}\`? If not, p${beside}`;
        problems.push(...complain(main, user, index, `there is no pack \`${id}\`.`, hint));
        return;
      }
      const read = readPack(folder);
      if (read.kind === 'invalid') problems.push(...seenFrom(main.pack, folder, read.problems));
      else if (read.loaded.pack.id !== id)
        problems.push(
          ...complain(
            main,
            user,
            index,
            `the pack in folder \`${id}\` has the id \`${read.loaded.pack.id}\`.`,
            'Name the folder after the id.',
          ),
        );
      else {
        used.set(id, read.loaded);
        queue.push(read.loaded);
      }
    });
  }
  return { used: [...used.values()], problems };
}

function complain(
  main: LoadedPack,
  user: LoadedPack,
  index: number,
  message: string,
  hint: string,
): readonly Problem[] {
  const flaws = new FlawList(user);
  flaws.report({ owner: user.pack, path: ['uses', index], code: 'unknown-pack', message, hint });
  return seenFrom(main.pack, user.pack.folder, flaws.problems);
}

/** Files of another pack as seen from the main one. */
function seenFrom(main: Pack, folder: string, problems: readonly Problem[]): readonly Problem[] {
  const way = relative(main.folder, resolve(folder)).split(sep).join('/');
  return way === '' ? problems : problems.map((problem) => ({ ...problem, file: `${way}/${problem.file}` }));
}
