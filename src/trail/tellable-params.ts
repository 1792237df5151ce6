import { templateNamesIn, type Params, type ResolvedPacks, type Trail, type Values } from '../model/index.js';

/**
 * The values of a trail that its journal may hold before anything is done. Left out: what goes to a `secret` param of the packs, wherever in a step, and
 * what a raw step uses, for only the screen tells whether that is typed into a field for secrets.
 * @param values of the trail's params, for this replay
 */
export function tellableParams(
  { steps }: Pick<Trail, 'steps'>,
  packs: Pick<ResolvedPacks, 'places' | 'edges' | 'trailheads'>,
  values: Values,
): Values {
  const secret = secretNames(packs);
  const withheld = new Set<string>();
  const look = (value: unknown, key: string): void => {
    if (key === 'raw' || secret.has(key)) for (const name of templateNamesIn(value)) withheld.add(name);
    else if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value)) look(each, inner);
  };
  for (const step of steps) look(step, '');
  return Object.fromEntries(Object.entries(values).filter(([name]) => !withheld.has(name) && !secret.has(name)));
}

function secretNames({
  places,
  edges,
  trailheads,
}: Pick<ResolvedPacks, 'places' | 'edges' | 'trailheads'>): ReadonlySet<string> {
  const elements = [...places.values()].flatMap((place) => [...place.elements.values()]);
  const all: readonly { readonly params: Params }[] = [...places.values(), ...elements, ...edges, ...trailheads];
  return new Set(
    all.flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, { type }]) => (type === 'secret' ? [name] : [])),
    ),
  );
}
