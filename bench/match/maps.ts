import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition, Place, ResolvedPacks, Selector, TextMatch } from '../../src/model/index.js';
import { compiledRoom } from '../library.js';
import { randomNumbers } from '../random.js';
import { realPack } from '../real-pack.js';

export type Phone = 'android' | 'ios';

/** Real captures of one app and the pack that maps it. */
export interface AppMap {
  /** Of which app, for the notes of a row. */
  readonly name: string;
  readonly packs: ResolvedPacks;
  /** Page sources, as the driver gave them. */
  readonly sources: readonly Buffer[];
}

const CORPUS_PACKS = { android: 'google-calendar', ios: 'ios-contacts' } as const;

/** The corpus where there is one, else the pack `calendar` that ships. */
export async function appMap(phone: Phone): Promise<AppMap> {
  const folder = realPack(CORPUS_PACKS[phone]);
  const { openPacks } = await compiledRoom('pack');
  const opened = openPacks(folder);
  const { main } = opened;
  const sources = main.captures
    .filter(({ classifier }) => classifier === phone || classifier.startsWith(`${phone}-`))
    .map(({ file }) => readFileSync(join(main.folder, file)));
  return { name: main.name, packs: opened.for([phone]), sources };
}

/**
 * A map of `size` places: the real ones, or as many of them, and copies of them as other apps would have them: other package names, other
 * ids, and every other text changed. A copy differs from its original in at least one required condition.
 */
export function mapOfSize(packs: ResolvedPacks, size: number): ResolvedPacks {
  const originals = [...packs.places.values()];
  const random = randomNumbers(size);
  const places = new Map<string, Place>();
  for (let copy = 0; places.size < size; copy++) {
    for (const place of originals.slice(0, size - places.size)) {
      const made = copy === 0 ? place : copyOf(place, copy, packs.platform === 'android', random);
      places.set(made.id, made);
    }
  }
  return { ...packs, places, edges: [], trailheads: [] };
}

function copyOf(place: Place, copy: number, android: boolean, random: () => number): Place {
  const sure = Math.floor(random() * place.required.length);
  const change = <S extends Condition>(selector: S, always: boolean): S => {
    const changed: Record<string, unknown> = { ...selector };
    let differs = false;
    for (const field of ['id', 'text', 'label', 'value', 'hint'] as const) {
      const match = selector[field];
      if (match === undefined) continue;
      const keep: boolean = field !== 'id' && (!always || differs) && random() < 0.5;
      differs ||= !keep;
      if (!keep) changed[field] = operand(match, (text) => renamed(text, copy, field === 'id' && android));
    }
    if (selector.within !== undefined) changed['within'] = change<Selector>(selector.within, false);
    return changed as S;
  };
  return {
    ...place,
    id: `${place.id}-${copy}`,
    refines: place.refines === undefined ? undefined : `${place.refines}-${copy}`,
    required: place.required.map((condition, index) => change(condition, index === sure)),
    forbidden: place.forbidden.map((selector) => change(selector, false)),
    shows: [],
  };
}

/** `com.example.app:id/title` → `com.example.app7:id/title`; any other text gets a number behind it. */
function renamed(text: string, copy: number, isAndroidId: boolean): string {
  const name = text.indexOf(':id/');
  return isAndroidId && name > 0 ? `${text.slice(0, name)}${copy}${text.slice(name)}` : `${text} ${copy}`;
}

function operand(match: TextMatch, change: (text: string) => string): TextMatch {
  if (typeof match === 'string') return change(match);
  const { ignoreCase, ...said } = match;
  const changed = Object.fromEntries(
    Object.entries(said).map(([operator, text]) => [operator, typeof text === 'string' ? change(text) : text]),
  );
  return { ...changed, ...(ignoreCase === undefined ? {} : { ignoreCase }) };
}
