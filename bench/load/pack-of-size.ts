import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, visit, type Node, type Pair } from 'yaml';

/** What names places. */
const NAMING: ReadonlySet<string> = new Set(['from', 'to', 'waypoint', 'refines', 'at']);

/**
 * Writes a pack of so many files: those of a real one, and copies of its waypoints and shortcuts under other ids, each in the form in which it
 * was written by hand.
 * @param size files in all; more than the real pack has
 */
export function writePackOfSize(real: string, folder: string, size: number): void {
  const texts = (part: string): readonly (readonly [string, string])[] =>
    readdirSync(join(real, part))
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [file, readFileSync(join(real, part, file), 'utf8')]);
  const waypoints = texts('waypoints');
  const shortcuts = texts('shortcuts');
  const ids = new Set(waypoints.map(([file]) => file.slice(0, file.indexOf('.'))));
  for (const part of ['waypoints', 'shortcuts']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'pack.yaml'), packText(readFileSync(join(real, 'pack.yaml'), 'utf8')));

  let left = size - 1;
  const write = (part: string, [file, text]: readonly [string, string], copy: number): void => {
    if (left === 0) return;
    const name = file.indexOf('.');
    const copied = copy === 0 ? file : `${file.slice(0, name)}-${copy}${file.slice(name)}`;
    writeFileSync(join(folder, part, copied), copy === 0 ? text : copyOf(text, copy, ids));
    left--;
  };
  let copy = 0;
  for (; left >= waypoints.length + shortcuts.length; copy++) {
    for (const waypoint of waypoints) write('waypoints', waypoint, copy);
    for (const shortcut of shortcuts) write('shortcuts', shortcut, copy);
  }
  // What is left holds no whole copy: places that speak of no other.
  const alone = waypoints.filter(([, text]) => !/^(?:moves|refines):|element: [a-z0-9-]+\./m.test(text));
  if (alone.length === 0 && left > 0) throw new Error(`${real} has no place that stands alone.`);
  for (; left > 0; copy++) for (const waypoint of alone) write('waypoints', waypoint, copy);
}

/** Without what is told of captures, which are not copied. */
function packText(text: string): string {
  const document = parseDocument(text);
  document.delete('allow');
  return document.toString({ lineWidth: 0 });
}

/** The file with its id, and all it says of places and shortcuts of the pack, under the names of a copy. */
function copyOf(text: string, copy: number, ids: ReadonlySet<string>): string {
  const document = parseDocument(text);
  const renamed = (name: string): string => {
    const [place = '', ...element] = name.split('.');
    return ids.has(place) ? [`${place}-${copy}`, ...element].join('.') : name;
  };
  const rename = (node: unknown): void => {
    if (isScalar(node) && typeof node.value === 'string') node.value = renamed(node.value);
    if (isSeq(node)) node.items.forEach(rename);
  };
  /** A move that stands in its waypoint's file is named by both of its places. */
  const shortcut = (id: string): string =>
    id.includes('--') ? id.split('--').map(renamed).join('--') : `${id}-${copy}`;
  visit(document, {
    Pair: (_, { key, value }: Pair) => {
      if (!isScalar(key) || typeof key.value !== 'string') return;
      if (NAMING.has(key.value)) rename(value);
      // Of an element that is named with its place; a bare name is one of the place at hand.
      if (key.value === 'element' && isScalar(value) && String(value.value).includes('.')) rename(value);
      if (key.value === 'moves' && isMap<Node>(value)) for (const { key: to } of value.items) rename(to);
      if (key.value === 'shortcut' && isMap(value) && value.has('id'))
        value.set('id', shortcut(String(value.get('id'))));
    },
  });
  document.set('id', `${String(document.get('id'))}-${copy}`);
  return document.toString({ lineWidth: 0 });
}
