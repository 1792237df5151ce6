import { camelCase } from '../../model/index.js';
import { declarerOf } from './element-family.js';
import type { MapOfPack } from './map-of-pack.js';
import type { Renamer } from './renamer.js';
import type { Renaming } from './renaming.js';

/** A line that mentions a name where it cannot be told what the name means there. */
export interface Mention {
  readonly line: number;
  readonly text: string;
}

/**
 * The lines of a program that mention what is renamed, by its id or by the name that a robot has for it. A name that is put together while it runs is not
 * seen.
 */
export function mentionsIn(text: string, pattern: RegExp): readonly Mention[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, text: line.trim() }] : []));
}

/** @param maps of every pack of the project; @param renamers theirs */
export function mentionPattern(renaming: Renaming, maps: ReadonlyMap<MapOfPack, Renamer>): RegExp {
  const { kind, before } = renaming;
  const words = new Set<string>();
  if (kind === 'place' || kind === 'shortcut') for (const word of [before, camelCase(before)]) words.add(word);
  for (const [map, { family }] of maps) {
    if (kind === 'place')
      for (const { id } of map.moves) if (id.split('--').includes(before)) words.add(id).add(camelCase(id));
    if (kind !== 'element') continue;
    for (const view of map.views)
      for (const place of view.waypoints.keys()) {
        if (!family.has(declarerOf(view, place, before) ?? '')) continue;
        words.add(`${place}.${before}`).add(`${camelCase(place.replace('/', '-'))}.${camelCase(before)}`);
      }
  }
  const whole = [...words].map((word) => `(?<![\\w-])${word.replaceAll('.', '\\s*\\.\\s*')}(?![\\w-])`);
  // A bare name of an element, or of a variant, is a text of its own or what a selector of a command line says.
  const quoted =
    kind === 'element' || kind === 'variant' ? [`['"\`]${before}['"\`]`, `element=${before}(?![\\w-])`] : [];
  return new RegExp([...whole, ...quoted].join('|'), 'u');
}
