import { qualify, suggest, type Lineage, type Pack } from '../model/index.js';
import { bare } from './loaded.js';
import { blocksFor, type NamedShortcut, type NamedWaypoint } from './named.js';

/** What the files of the packs in use are called, and what refines what, as one lineage sees it. */
export class LineageNames {
  readonly waypoints: ReadonlyMap<string, NamedWaypoint>;
  /** By id, as it is among the packs in use; variants together. */
  readonly shortcuts: ReadonlyMap<string, readonly NamedShortcut[]>;

  constructor(
    /** The main pack first. */
    readonly packs: readonly [Pack, ...Pack[]],
    readonly lineage: Lineage,
  ) {
    const named = packs.flatMap((pack) =>
      pack.waypoints.map((waypoint) => ({ id: this.name(waypoint.id, pack), pack, waypoint })),
    );
    this.waypoints = new Map(named.map((each) => [each.id, each]));
    const shortcuts = new Map<string, NamedShortcut[]>();
    for (const pack of packs)
      for (const shortcut of pack.shortcuts) {
        const id = this.name(shortcut.id, pack);
        const variants = shortcuts.get(id);
        if (variants === undefined) shortcuts.set(id, [{ pack, shortcut }]);
        else variants.push({ pack, shortcut });
      }
    this.shortcuts = shortcuts;
  }

  /** The name, among the packs in use, of what a file of `pack` calls `reference`. */
  name(reference: string, pack: Pack): string {
    const [main] = this.packs;
    if (pack === main && !reference.includes('/')) return reference;
    return bare(qualify(reference, pack.id, main.id), main.id);
  }

  /** Shortcuts that may end at a place; those that end where they start may at any. */
  shortcutsTo(id: string): readonly NamedShortcut[] {
    if (this.#byEnd === undefined) {
      const byEnd = new Map<string, NamedShortcut[]>();
      for (const named of [...this.shortcuts.values()].flat()) {
        const { to } = named.shortcut;
        const ends = to === 'origin' ? [to] : to.map((end) => this.name(end.waypoint, named.pack));
        for (const end of new Set(ends)) {
          const others = byEnd.get(end);
          if (others === undefined) byEnd.set(end, [named]);
          else others.push(named);
        }
      }
      this.#byEnd = byEnd;
    }
    return [...(this.#byEnd.get(id) ?? []), ...(this.#byEnd.get('origin') ?? [])];
  }
  #byEnd: ReadonlyMap<string, readonly NamedShortcut[]> | undefined;

  /** Being at `id` is being at `other`. */
  isAt(id: string, other: string): boolean {
    return this.sourcesOf(id).includes(other);
  }

  /**
   * The place and what it refines here, up to the first modal one: what it is at, and whose edges leave it. What covers a
   * place hides its ways out.
   */
  sourcesOf(id: string): readonly string[] {
    const above: string[] = [];
    for (let at: string | undefined = id; at !== undefined && !above.includes(at);) {
      above.push(at);
      const named = this.waypoints.get(at);
      at = named === undefined || named.waypoint.modal ? undefined : this.refines(named);
    }
    return above;
  }

  refines({ pack, waypoint }: NamedWaypoint): string | undefined {
    const refines = blocksFor(waypoint, this.lineage).find(({ block }) => block.refines !== undefined)?.block.refines;
    return refines === undefined ? undefined : this.name(refines, pack);
  }

  /** ``Did you mean `x`?`` among the places of the packs in use. */
  suggestPlace(id: string): string {
    return suggest(id, this.waypoints.keys(), 'place');
  }
}
