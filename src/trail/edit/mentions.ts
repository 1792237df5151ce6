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
  if (kind === 'variant') words.add(`${renaming.id}.${before}`);
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
  // A bare name of an element, or of a variant, is one only where a key says so.
  const keyed = kind === 'element' || kind === 'variant' ? [keyedWord(kind, before)] : [];
  return new RegExp([...[...words].map(wordPattern), ...keyed].join('|'), 'u');
}

/** A word of everyday language is the name only where it stands as one: as a text of its own, a value in YAML, or something of an object. */
function wordPattern(word: string): string {
  const whole = `(?<![\\w-])${word.replaceAll('.', '\\s*\\.\\s*')}(?![\\w-])`;
  if (/[^a-z0-9]/.test(word)) return whole;
  const forms = [
    `(?<=['"\`/])${word}(?=['"\`]|\\.[\\w-])`,
    `(?<=[\\w)\\]]\\s*\\??\\.\\s*)${whole}`,
    `${whole}(?=\\.[a-z$])`,
    `(?<=(?:[:[{,]|^-)\\s*)${whole}(?=\\s*(?:[,}\\]]|$))`,
    `(?<==)${whole}`,
  ];
  return forms.map((form) => `(?:${form})`).join('|');
}

/** `{ element: 'add' }`, `element=add` of a command line. */
function keyedWord(key: string, word: string): string {
  return `\\b${key}['"]?\\s*[:=]\\s*['"\`]?${word}(?![\\w-])`;
}
