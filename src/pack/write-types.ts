import { camelCase, isRequired, type Params, type ParamType } from '../model/index.js';
import type { Pack, Shortcut, Waypoint } from '../model/index.js';

const TYPES: Readonly<Record<ParamType, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  secret: 'string',
};

/**
 * The text of a `.d.ts` file by which a wrong place, move, element or param is a compile error. It adds each pack to
 * `WaymarkPacks` of `waymark`: by pack id, `places` (by waypoint id: `data`, `elements` with their params), `methods` (by
 * robot method: `params`, `variants`, `returns`) and `trailheads`.
 */
export function writeTypes(packs: readonly Pack[]): string {
  return [
    '// Written by `waymark types`; do not edit.',
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
    ...block('places', pack.waypoints.map(placeType)),
    ...block('methods', methodTypes(pack.shortcuts)),
    `  trailheads: ${union(pack.trailheads.map(({ id }) => literal(id)))};`,
    '};',
  ];
}

function placeType(waypoint: Waypoint): readonly string[] {
  const elements = Object.entries(waypoint.elements).map(([name, element]) => [
    ...doc(element.description),
    `${key(name)}: ${paramsType(element.params ?? {})};`,
  ]);
  return [
    ...doc(waypoint.description),
    `${key(waypoint.id)}: {`,
    `  method: ${literal(camelCase(waypoint.id))};`,
    `  data: ${paramsType(waypoint.params)};`,
    ...block('elements', elements),
    '};',
  ];
}

/** Variants of one shortcut are one method, which takes the params of any of them. */
function methodTypes(shortcuts: readonly Shortcut[]): readonly (readonly string[])[] {
  const byId = new Map<string, Shortcut[]>();
  for (const shortcut of shortcuts) byId.set(shortcut.id, [...(byId.get(shortcut.id) ?? []), shortcut]);
  return [...byId.values()].flatMap((variants): readonly (readonly string[])[] => {
    const [first] = variants;
    if (first === undefined) return [];
    const returned = [...new Set(variants.flatMap(({ returns }) => Object.keys(returns)))];
    return [
      [
        ...doc(first.description),
        `${key(camelCase(first.id))}: {`,
        `  id: ${literal(first.id)};`,
        `  params: ${union(variants.map(({ params }) => paramsType(params)))};`,
        `  variants: ${union(variants.flatMap(({ variant }) => (variant === undefined ? [] : [literal(variant)])))};`,
        `  returns: { ${returned.map((name) => `${key(name)}: string`).join('; ')} };`,
        '};',
      ],
    ];
  });
}

function paramsType(params: Params): string {
  const fields = Object.entries(params).map(
    ([name, param]) => `${key(name)}${isRequired(param) ? '' : '?'}: ${TYPES[param.type]}`,
  );
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

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ');
}

function literal(text: string): string {
  return `'${text}'`;
}

function key(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : literal(name);
}

function indent(lines: readonly string[], width: number): readonly string[] {
  return lines.map((line) => ' '.repeat(width) + line);
}
