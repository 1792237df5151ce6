import {
  camelCase,
  isRequired,
  type Element,
  type Pack,
  type Params,
  type ParamType,
  type Shortcut,
  type Waypoint,
} from '../model/index.js';

const TYPES: Readonly<Record<ParamType, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  secret: 'string',
};

/**
 * The text of a `.d.ts` file by which a wrong place, move, element or param is a compile error: it adds each pack to
 * `WaymarkPacks` of `waymark`, which says what stands there.
 */
export function writeTypes(packs: readonly Pack[]): string {
  return [
    '// Written by `waymark types`; do not edit.',
    '/* eslint-disable */',
    "import 'waymark';",
    '',
    "declare module 'waymark' {",
    '  interface WaymarkPacks {',
    ...packs.flatMap((pack) => indent(packType(pack), 4)),
    '  }',
    '}',
    '',
  ].join('\n');
}

function packType(pack: Pack): readonly string[] {
  return [
    `${key(pack.id)}: {`,
    ...block(
      'places',
      pack.waypoints.map(({ id, description, params }) => [...doc(description), `${key(id)}: ${dataType(params)};`]),
    ),
    ...block('shortcuts', shortcutTypes(pack.shortcuts)),
    ...block(
      'trailheads',
      pack.trailheads.map(({ id, description, params }) => [...doc(description), `${key(id)}: ${paramsType(params)};`]),
    ),
    ...block(
      'elements',
      pack.waypoints.map((waypoint) => elementTypes(waypoint, pack)),
    ),
    '};',
  ];
}

/** By the name of the place, own and inherited ones, as a robot has them. */
function elementTypes(waypoint: Waypoint, pack: Pack): readonly string[] {
  const elements = [...inheritedElements(waypoint, pack)].map(([name, element]) => [
    ...doc(element.description),
    `${key(camelCase(name))}: ${paramsType(element.params ?? {})};`,
  ]);
  if (elements.length === 0) return [`${key(camelCase(waypoint.id))}: {};`];
  return [`${key(camelCase(waypoint.id))}: {`, ...elements.flatMap((lines) => indent(lines, 2)), '};'];
}

/** What is refined on one platform only counts, too: whether an element is there is asked at run time. */
function inheritedElements(
  waypoint: Waypoint,
  pack: Pack,
  below: readonly Waypoint[] = [],
): ReadonlyMap<string, Element> {
  const elements = new Map<string, Element>();
  const refined = [waypoint.common, ...Object.values(waypoint.blocks)].map(({ refines }) => refines);
  for (const other of pack.waypoints)
    if (!waypoint.modal && refined.includes(other.id) && !below.includes(other))
      for (const [name, element] of inheritedElements(other, pack, [...below, waypoint])) elements.set(name, element);
  for (const [name, element] of Object.entries(waypoint.elements)) elements.set(name, element);
  return elements;
}

/** Variants of one shortcut are one method. */
function shortcutTypes(shortcuts: readonly Shortcut[]): readonly (readonly string[])[] {
  const byId = new Map<string, Shortcut[]>();
  for (const shortcut of shortcuts) byId.set(shortcut.id, [...(byId.get(shortcut.id) ?? []), shortcut]);
  return [...byId].map(([id, variants]) => {
    const names = variants.flatMap(({ variant }) => (variant === undefined ? [] : [`'${variant}'`]));
    return [
      ...doc(variants.find(({ description }) => description !== '')?.description),
      `${key(camelCase(id))}: { params: ${variantParams(variants)}; variants: ${names.length === 0 ? 'never' : names.join(' | ')} };`,
    ];
  });
}

/** The params of all variants, required where every variant requires them. */
function variantParams(variants: readonly Shortcut[]): string {
  const names = new Set(variants.flatMap(({ params }) => Object.keys(params)));
  const fields = [...names].map((name) => {
    const declared = variants.map(({ params }) => (Object.hasOwn(params, name) ? params[name] : undefined));
    const required = declared.every((param) => param !== undefined && isRequired(param));
    const types = declared.flatMap((param) => (param === undefined ? [] : [TYPES[param.type]]));
    return `${name}${required ? '' : '?'}: ${[...new Set(types)].join(' | ')}`;
  });
  return record(fields);
}

/** A place may be asked for with some of its data, or none. */
function dataType(params: Params): string {
  return record(Object.entries(params).map(([name, { type }]) => `${name}?: ${TYPES[type]}`));
}

function paramsType(params: Params): string {
  return record(
    Object.entries(params).map(([name, param]) => `${name}${isRequired(param) ? '' : '?'}: ${TYPES[param.type]}`),
  );
}

function record(fields: readonly string[]): string {
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

function block(name: string, entries: readonly (readonly string[])[]): readonly string[] {
  return [`  ${name}: {`, ...entries.flatMap((lines) => indent(lines, 4)), '  };'];
}

/** A description is a stranger's text: it must not end the comment that it stands in. */
function doc(description: string | undefined): readonly string[] {
  const text = (description ?? '').replaceAll('*/', '* /').replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [`/** ${text} */`];
}

/** Ids may start with a digit or hold `-`. */
function key(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `'${name}'`;
}

function indent(lines: readonly string[], width: number): readonly string[] {
  return lines.map((line) => ' '.repeat(width) + line);
}
