type Path = readonly (string | number)[];

/** A value as JSON has it; where it holds `Map`s, the paths to them, outer ones first: entries stand there. */
export interface Flat {
  readonly value: unknown;
  readonly maps: readonly Path[];
}

/** A JSON value with `Map`s of texts in it, as JSON alone; `inflate` makes it what it was. */
export function flatten(value: unknown): Flat {
  const maps: Path[] = [];
  const visit = (item: unknown, path: Path): unknown => {
    if (typeof item !== 'object' || item === null) return item;
    if (item instanceof Map) {
      maps.push(path);
      return [...(item as ReadonlyMap<string, unknown>)].map(([key, each], index) => [
        key,
        visit(each, [...path, index, 1]),
      ]);
    }
    if (Array.isArray(item)) return item.map((each, index) => visit(each, [...path, index]));
    return Object.fromEntries(Object.entries(item).map(([key, each]) => [key, visit(each, [...path, key])]));
  };
  return { value: visit(value, []), maps };
}

/** Changes `flat.value` in place and returns it, or what stands for it. @throws TypeError where it is not what `flatten` made */
export function inflate({ value, maps }: Flat): unknown {
  const root = { value };
  // From the inside out: what a path leads through must still be entries.
  for (const path of [...maps].reverse()) {
    const full = ['value', ...path];
    const last = full.pop() ?? 'value';
    const holder = full.reduce<unknown>((at, part) => (at as Record<string | number, unknown>)[part], root) as Record<
      string | number,
      unknown
    >;
    holder[last] = new Map(holder[last] as readonly (readonly [string, unknown])[]);
  }
  return root.value;
}
