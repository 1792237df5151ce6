import {
  CLASSIFIERS,
  lineageOf,
  type Lineage,
  type Pack,
  type ResolvedPacks,
  type Shortcut,
} from '../../model/index.js';
import { classifiersOf, LineageView, resolvePacks, type LoadedPack } from '../../pack/index.js';

/** A pack of a project with those that it uses, seen on every lineage that any of them knows. */
export class MapOfPack {
  readonly pack: Pack;
  readonly lineages: readonly Lineage[];
  readonly views: readonly LineageView[];
  readonly #resolved = new Map<Lineage, ResolvedPacks>();
  /** The shortcuts that are written with their place, called after the places that they join. */
  readonly moves: ReadonlySet<Shortcut>;

  constructor(
    readonly main: LoadedPack,
    readonly used: readonly LoadedPack[],
  ) {
    this.pack = main.pack;
    const all = [main, ...used];
    const known = all.flatMap(({ pack }) => classifiersOf(pack));
    this.lineages = CLASSIFIERS.filter((classifier) => known.includes(classifier)).map(lineageOf);
    this.views = this.lineages.map((lineage) => new LineageView([this.pack, ...this.#usedPacks], lineage));
    this.moves = new Set(
      all.flatMap(({ shortcuts }) => shortcuts.flatMap(({ shortcut, bodies }) => (bodies[0] === 'moves' ? [shortcut] : []))), // prettier-ignore
    );
  }

  get #usedPacks(): readonly Pack[] {
    return this.used.map(({ pack }) => pack);
  }

  resolved(lineage: Lineage): ResolvedPacks {
    const known = this.#resolved.get(lineage) ?? resolvePacks(this.pack, this.#usedPacks, lineage);
    this.#resolved.set(lineage, known);
    return known;
  }

  /** The name here of what the pack `pack` calls `id`. */
  name(id: string, pack: string): string {
    return pack === this.pack.id ? id : `${pack}/${id}`;
  }

  /** The name here of a place that is `pack/id` to everybody. */
  nameOf(full: string): string {
    const [pack = '', id = ''] = full.split('/');
    return this.name(id, pack);
  }

  /** The other way round. */
  fullName(name: string): string {
    return name.includes('/') ? name : `${this.pack.id}/${name}`;
  }
}
