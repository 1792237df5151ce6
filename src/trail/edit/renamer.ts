import { endsOf, splitReference, startsOf, type LineageView } from '../../pack/index.js';
import { declarerOf, elementFamily } from './element-family.js';
import type { MapOfPack } from './map-of-pack.js';
import type { CalledShortcut, Hand, NameUse } from './name-uses.js';
import type { Renaming } from './renaming.js';

/** What becomes of a name: it stays (undefined), it becomes another, or nobody can say which thing it means. */
export type NewName =
  | undefined
  | { readonly kind: 'renamed'; readonly text: string }
  | { readonly kind: 'unclear'; readonly why: string; readonly others: readonly string[] };

/** Says for each name that a file of a pack, or a trail of it, uses what it becomes. */
export class Renamer {
  /** What is renamed, under the name that it has in this pack: of a place, of a shortcut. */
  readonly #target: string;
  readonly #family: ReadonlySet<string>;

  /** @param files of the pack that are moved, by their names before */
  constructor(
    private readonly renaming: Renaming,
    private readonly map: MapOfPack,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    const { kind, before, pack } = renaming;
    this.#target = map.name(kind === 'variant' ? renaming.id : before, pack);
    const places = kind === 'element' ? renaming.places.map((each) => map.nameOf(each)) : [];
    this.#family = elementFamily(places, before, map.views);
  }

  /** The places whose element is renamed; empty where none is. */
  get family(): ReadonlySet<string> {
    return this.#family;
  }

  of(use: NameUse): NewName {
    const { kind, before, after, pack } = this.renaming;
    const isOwn = this.map.pack.id === pack;
    const renamed = (is: boolean, text = after): NewName => (is ? { kind: 'renamed', text } : undefined);
    switch (use.kind) {
      case 'own-place':
        return renamed(kind === 'place' && isOwn && use.text === before);
      case 'own-shortcut':
        return renamed(kind === 'shortcut' && isOwn && use.text === before);
      case 'own-variant':
        return renamed(kind === 'variant' && isOwn && use.id === this.renaming.id && use.text === before);
      case 'own-element':
        return renamed(kind === 'element' && use.text === before && this.#family.has(use.place));
      case 'place':
        return renamed(kind === 'place' && this.#isTarget(use.text), this.#inReference(use.text));
      case 'interrupter':
        return renamed(kind === 'place' && this.#isInterrupter(use.text));
      case 'element':
        return kind === 'element' ? this.#element(use.text, use.hands) : this.#placeOfElement(use.text);
      case 'shortcut':
        if (kind === 'place') return this.#move(use.text);
        return renamed(kind === 'shortcut' && this.#isTarget(use.text), this.#inReference(use.text));
      case 'variant':
        return renamed(kind === 'variant' && use.text === before && this.#isCalled(use.of));
      case 'file': {
        const file = isOwn ? this.files.get(use.text) : undefined;
        return renamed(file !== undefined, file);
      }
    }
  }

  get #views(): readonly LineageView[] {
    return this.map.views;
  }

  #isTarget(reference: string): boolean {
    return this.#nameOf(reference) === this.#target;
  }

  #nameOf(reference: string): string {
    const [view] = this.#views;
    return view === undefined ? reference : view.name(reference, this.map.pack);
  }

  /** A reference that names a pack goes on to do so. */
  #inReference(reference: string, after = this.renaming.after): string {
    return reference.slice(0, reference.lastIndexOf('/') + 1) + after;
  }

  /** Interrupters are named bare: the pack's own first, then those of the packs in use, in their order. */
  #isInterrupter(name: string): boolean {
    const { main, used } = this.map;
    const owner = [main, ...used].find(({ pack }) =>
      pack.waypoints.some(({ id, kind }) => id === name && kind === 'interrupter'),
    );
    return owner !== undefined && name === this.renaming.before && owner.pack.id === this.renaming.pack;
  }

  #placeOfElement(reference: string): NewName {
    if (this.renaming.kind !== 'place') return undefined;
    const { place, name } = splitReference(reference);
    if (place === undefined || !this.#isTarget(place)) return undefined;
    return { kind: 'renamed', text: `${this.#inReference(place)}.${name}` };
  }

  #element(reference: string, hands: readonly Hand[]): NewName {
    const { before, after } = this.renaming;
    const { place, name } = splitReference(reference);
    if (name !== before) return undefined;
    const meant = new Set(
      place === undefined
        ? hands.flatMap(({ view, places }) => places.map((id) => declarerOf(view, id, name)))
        : this.#views.map((view) => declarerOf(view, this.#nameOf(place), name)),
    );
    meant.delete(undefined);
    // Where nobody knows the place at hand, a name that only one thing has is clear all the same.
    if (meant.size === 0 && place === undefined)
      for (const view of this.#views)
        for (const id of view.waypoints.keys()) if (declarerOf(view, id, name) === id) meant.add(id);
    const own = [...meant].filter((id) => id !== undefined && this.#family.has(id));
    if (own.length === 0) return undefined;
    if (own.length === meant.size) return { kind: 'renamed', text: place === undefined ? after : `${place}.${after}` };
    const others = [...meant].filter((id) => id !== undefined && !own.includes(id)).map(String);
    return {
      kind: 'unclear',
      why: `\`${reference}\` may mean ${own.map((id) => `\`${id ?? ''}.${name}\``).join(', ')} as well as ${others.map((id) => `\`${id}.${name}\``).join(', ')}`,
      others,
    };
  }

  /** The id of a move is made of the places that it joins. */
  #move(reference: string): NewName {
    const { before, after, pack } = this.renaming;
    const named = this.#views.flatMap((view) => view.shortcuts.get(this.#nameOf(reference)) ?? []);
    const move = named.find(({ shortcut, pack: of }) => of.id === pack && this.map.moves.has(shortcut))?.shortcut;
    if (move === undefined || move.from === 'any' || move.to === 'origin') return undefined;
    const ends = [move.from[0], move.to[0]?.waypoint];
    if (!ends.includes(before)) return undefined;
    const id = ends.map((end) => (end === before ? after : (end ?? ''))).join('--');
    return { kind: 'renamed', text: this.#inReference(reference, id) };
  }

  #isCalled({ id, from, to }: CalledShortcut): boolean {
    const { before, pack } = this.renaming;
    if (id !== undefined) return this.#isTarget(id);
    if (from === undefined || to === undefined) return false;
    return this.#views.some((view) =>
      (view.shortcuts.get(this.#target) ?? []).some(
        (named) =>
          named.pack.id === pack &&
          named.shortcut.variant === before &&
          startsOf(view, named).includes(this.#nameOf(from)) &&
          endsOf(view, named, [this.#nameOf(from)]).includes(this.#nameOf(to)),
      ),
    );
  }
}
