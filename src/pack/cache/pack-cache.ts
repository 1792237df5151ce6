import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Lineage, Pack, ResolvedPacks } from '../../model/index.js';
import { codeFingerprint } from './code.js';
import { flatten, inflate, type Flat } from './maps.js';
import { takeSnapshot, type Memory, type Snapshot, type UsesOf } from './snapshot.js';
import { CacheStore } from './store.js';

/** A pack and all that it uses, all platforms. */
export interface LoadedPacks {
  readonly main: Pack;
  readonly used: readonly Pack[];
}

/**
 * What was loaded of one pack, kept under the content of its files (ADR 0009): the packs themselves, and for each lineage the
 * packs in use with what ranking counts on their captures.
 */
export class PackCache {
  readonly #store: CacheStore;
  readonly #memoryKey: string;
  #snapshot: Snapshot | undefined;

  /**
   * @param cache the folder of the cache
   * @param folder the pack
   */
  constructor(
    cache: string,
    private readonly folder: string,
    private readonly usesOf: UsesOf,
  ) {
    this.#store = new CacheStore(cache);
    this.#memoryKey = createHash('sha256').update(resolve(folder)).digest('hex');
  }

  /** Looks at the files; false where they are nothing to be cached. To be called before any of them is loaded. */
  look(): boolean {
    const snapshot = takeSnapshot(
      this.folder,
      this.#store.read(this.#memoryKey, MEMORY) as Memory | undefined,
      this.usesOf,
    );
    if (snapshot?.news === true) this.#store.write(this.#memoryKey, MEMORY, snapshot.memory);
    this.#snapshot = snapshot;
    return snapshot !== undefined;
  }

  packs(): LoadedPacks | undefined {
    const [main, ...used] = (this.#read(PACKS) as readonly Pack[] | undefined) ?? [];
    if (this.#snapshot === undefined || main === undefined) return undefined;
    const { folders } = this.#snapshot;
    const at = (pack: Pack, index: number): Pack => ({ ...pack, folder: folders[index] ?? '' });
    return { main: at(main, 0), used: used.map((pack, index) => at(pack, index + 1)) };
  }

  keepPacks({ main, used }: LoadedPacks): void {
    const all = [main, ...used];
    const seen = this.#snapshot?.folders ?? [];
    if (all.length !== seen.length || all.some(({ folder }, index) => folder !== seen[index])) return;
    this.#keep(
      PACKS,
      all.map((pack) => ({ ...pack, folder: '' })),
    );
  }

  resolved([finest]: Lineage): ResolvedPacks | undefined {
    const flat = this.#read(finest) as Flat | undefined;
    return flat === undefined ? undefined : (inflate(flat) as ResolvedPacks);
  }

  keepResolved(packs: ResolvedPacks): void {
    this.#keep(packs.lineage[0], flatten(packs));
  }

  #read(kind: string): unknown {
    return this.#snapshot === undefined ? undefined : this.#store.read(keyOf(this.#snapshot), kind);
  }

  /** Only if the files are still what they were when they were looked at: what was made may be of a mixture else. */
  #keep(kind: string, value: unknown): void {
    const before = this.#snapshot;
    if (before === undefined) return;
    const now = takeSnapshot(this.folder, before.memory, this.usesOf);
    if (now?.content === before.content) this.#store.write(keyOf(before), kind, value);
  }
}

const MEMORY = 'seen';
const PACKS = 'packs';

function keyOf({ content }: Snapshot): string {
  return createHash('sha256').update(`${codeFingerprint()} ${content}`).digest('hex');
}
