/** What a change of files touches, by the names that trails and specs use. */
export interface Touched {
  /** Ids of packs of which everything may have changed. */
  readonly packs: ReadonlySet<string>;
  /** `pack/waypoint`. */
  readonly places: ReadonlySet<string>;
  /** `pack/shortcut`, of all its variants, or `pack/shortcut.variant`. */
  readonly edges: ReadonlySet<string>;
  /** Other files, as they were named. */
  readonly files: ReadonlySet<string>;
}

const PACK_FILE =
  /^(?:.*\/)?([a-z0-9][a-z0-9_-]*)\/(waypoints|shortcuts|trailheads|captures|observed)\/(?:.*\/)?([^/]+)$/;

/** @param files that changed, with `/`, in any folder */
export function touchedBy(files: readonly string[]): Touched {
  const packs = new Set<string>();
  const places = new Set<string>();
  const edges = new Set<string>();
  const others = new Set<string>();
  for (const file of files) {
    const [, pack, folder, name] = PACK_FILE.exec(file) ?? [];
    const whole = /^(?:.*\/)?([a-z0-9][a-z0-9_-]*)\/pack\.yaml$/.exec(file)?.[1];
    if (whole !== undefined) packs.add(whole);
    else if (pack === undefined || name === undefined) others.add(file);
    else if (folder === 'waypoints') places.add(`${pack}/${name.replace(/\.waypoint\.ya?ml$/, '')}`);
    else if (folder === 'shortcuts') edges.add(`${pack}/${name.replace(/\.shortcut\.ya?ml$/, '')}`);
    else if (folder === 'captures' && name.endsWith('.xml')) places.add(`${pack}/${name.split('.')[0] ?? name}`);
    // A trailhead is where any trail may begin.
    else if (folder === 'trailheads') packs.add(pack);
  }
  return { packs, places, edges, files: others };
}

/**
 * Why a trail is touched: what of that which it crosses has changed; empty: nothing.
 * @param pack the pack's id
 * @param used the ids of the packs that it uses
 */
export function touchesOf(
  { packs, places, edges }: Touched,
  pack: string,
  used: readonly string[],
  crossed: { readonly places: readonly string[]; readonly edges: readonly string[] },
): readonly string[] {
  const named = (id: string): string => (id.includes('/') ? id : `${pack}/${id}`);
  return [
    ...[pack, ...used].filter((id) => packs.has(id)),
    ...crossed.places.map(named).filter((id) => places.has(id)),
    ...crossed.edges.map(named).filter((name) => edges.has(name) || isMove(name, places)),
  ];
}

/** `calendar/event-detail--day-view` is written in the file of its place. */
function isMove(name: string, places: ReadonlySet<string>): boolean {
  const at = name.indexOf('--');
  return at > 0 && places.has(name.slice(0, at));
}

/**
 * Why a spec is touched: the places, shortcuts and elements that its text names, of those that changed. A text is no program: a name that is put
 * together while it runs is not seen.
 */
export function touchesOfText({ places, edges }: Touched, text: string): readonly string[] {
  const says = (id: string): boolean =>
    [id, camel(id)].some((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'u').test(text));
  return [
    ...[...places].filter((name) => says(name.slice(name.indexOf('/') + 1))),
    ...[...edges].filter((name) => says(name.slice(name.indexOf('/') + 1).split('.')[0] ?? '')),
  ];
}

function camel(id: string): string {
  return id.replace(/[-_]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
