import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { findPack } from '../find-pack.js';

/** The packs of ids that a `pack.yaml` uses; undefined where its text does not say so plainly. */
export type UsesOf = (text: string) => readonly string[] | undefined;

/** What was seen of a file when its content was hashed: size, mtime, ctime (ms), inode, sha256 in hex. */
export type Seen = readonly [size: number, mtime: number, ctime: number, inode: number, sha256: string];

/** What is remembered of packs, so that files that did not change need not be read again. */
export interface Memory {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** By the pack's folder. */
  readonly packs: Readonly<Record<string, MemoryOfPack>>;
}

export interface MemoryOfPack {
  readonly uses: readonly string[];
  readonly files: Readonly<Record<string, Seen>>;
}

/** The content of a pack and of all that it uses, as files have it now. */
export interface Snapshot {
  /** Sha256, hex, of names and contents; equal for equal packs wherever they lie. */
  readonly content: string;
  /** Folders without links, the main pack's first, then nearer ones first. */
  readonly folders: readonly [string, ...string[]];
  readonly memory: Memory;
  /** False: all of it was known from the memory given. */
  readonly news: boolean;
}

/** The folders of a pack whose files are read. */
const FOLDERS: ReadonlySet<string> = new Set(['waypoints', 'shortcuts', 'trailheads', 'captures']);
const PACK_FILE = 'pack.yaml';

/**
 * A file that was written in the last moments before it was hashed may be written again without a change of its times, as
 * coarse as those of some file systems are (FAT: 2 s). Such a file is read anew.
 */
const COARSE_MS = 2_500;

/**
 * Looks at every file of a pack and of the packs that it uses. Undefined where something stands there that is no ordinary
 * file or cannot be read: the loader says what is wrong with it.
 */
export function takeSnapshot(folder: string, memory: Memory | undefined, usesOf: UsesOf): Snapshot | undefined {
  const at = Date.now();
  try {
    const main = realpathSync(folder);
    const hash = createHash('sha256');
    const packs: Record<string, MemoryOfPack> = {};
    const folders: [string, ...string[]] = [main];
    const known = new Set<string>();
    for (let index = 0; index < folders.length; index++) {
      const root = folders[index] ?? main;
      const pack = lookAt(root, memory?.packs[root], memory?.at ?? 0, usesOf);
      if (pack === undefined) return undefined;
      packs[root] = pack;
      hash.update(`pack ${index}\n`);
      for (const [name, seen] of Object.entries(pack.files)) hash.update(`${name}\n${seen[4]}\n`);
      for (const id of pack.uses) {
        if (known.has(id)) continue;
        known.add(id);
        const used = findPack(id, root);
        if (used === undefined) return undefined;
        const real = realpathSync(used);
        if (!folders.includes(real)) folders.push(real);
      }
    }
    return { content: hash.digest('hex'), folders, memory: { at, packs }, news: hasNews(memory, packs) };
  } catch {
    return undefined;
  }
}

/** What was read anew is an entry of its own; what was remembered is the same one. */
function hasNews(before: Memory | undefined, packs: Memory['packs']): boolean {
  if (before === undefined || Object.keys(before.packs).length !== Object.keys(packs).length) return true;
  return Object.entries(packs).some(([root, { files }]) => {
    const old = before.packs[root]?.files ?? {};
    const names = Object.keys(files);
    return names.length !== Object.keys(old).length || names.some((name) => files[name] !== old[name]);
  });
}

function lookAt(
  root: string,
  before: MemoryOfPack | undefined,
  hashedAt: number,
  usesOf: UsesOf,
): MemoryOfPack | undefined {
  const files: Record<string, Seen> = {};
  let text: string | undefined;
  const look = (name: string): boolean => {
    const path = join(root, name);
    const stat = lstatSync(path);
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const old = before !== undefined && Object.hasOwn(before.files, name) ? before.files[name] : undefined;
    const same = old?.[0] === size && old[1] === mtimeMs && old[2] === ctimeMs && old[3] === ino;
    if (old !== undefined && same && Math.max(mtimeMs, ctimeMs) < hashedAt - COARSE_MS) {
      files[name] = old;
      return true;
    }
    if (!stat.isFile() || size > MAX_BYTES) return false;
    const content = readFileSync(path);
    files[name] = [size, mtimeMs, ctimeMs, ino, createHash('sha256').update(content).digest('hex')];
    if (name === PACK_FILE) text = content.toString('utf8');
    return true;
  };
  // What the loader does not read it may refuse for its name: what stands there is part of what was loaded, whatever it holds.
  const note = (name: string): void => {
    files[name] =
      (before !== undefined && Object.hasOwn(before.files, name) ? before.files[name] : undefined) ?? NO_FILE;
  };
  for (const entry of sorted(root)) {
    const { name } = entry;
    if (entry.isSymbolicLink()) return undefined;
    if (entry.isDirectory()) {
      note(`${name}/`);
      if (!FOLDERS.has(name)) continue;
      for (const inner of sorted(join(root, name)))
        if (!inner.name.startsWith('.') && !look(`${name}/${inner.name}`)) return undefined;
    } else if (name === PACK_FILE) {
      if (!look(name)) return undefined;
    } else note(entry.isFile() ? name : `${name}?`);
  }
  const own = files[PACK_FILE];
  if (own === undefined) return undefined;
  const uses = before?.files[PACK_FILE]?.[4] === own[4] ? before.uses : usesOf(text ?? '');
  return uses === undefined ? undefined : { uses, files };
}

const NO_FILE: Seen = [0, 0, 0, 0, ''];
const MAX_BYTES = 20_000_000;

function sorted(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}
