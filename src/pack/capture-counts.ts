import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { tallyCaptures, type LabelledScreen } from '../match/index.js';
import {
  lineageOf,
  platformOf,
  type Captured,
  type Classifier,
  type Lineage,
  type Pack,
  type Place,
  type ResolvedPacks,
} from '../model/index.js';
import { readScreen } from '../screen/index.js';
import { classifiersOf } from './link.js';
import { readCapture } from './read-file.js';
import { resolvePacks } from './resolve.js';

/**
 * The same packs with what their captures say: what ranking asks when several places match (DESIGN section 5). Captures that are no good reading count
 * for none; `checkPack` names them. What was captured on a coarser classifier speaks of the places that have the same conditions there.
 * @throws SelectorError of a condition that cannot be used on the platform
 */
export function countCaptures(packs: ResolvedPacks, main: Pack, used: readonly Pack[]): ResolvedPacks {
  const [finest, ...coarser] = viewsOf(packs.lineage, spokenOf(main, used));
  const screensOn = (classifier: Classifier): Iterable<LabelledScreen> =>
    capturedScreens(packs.lineage, main, used, classifier);
  let captured = tallyCaptures(packs, screensOn(finest));
  for (const classifier of coarser) {
    const there = resolvePacks(main, used, lineageOf(classifier)).places;
    const places = new Map([...packs.places].filter(([id, place]) => sameConditions(place, there.get(id))));
    captured = together(captured, tallyCaptures({ ...packs, places }, screensOn(classifier)));
  }
  return withCaptured(packs, captured);
}

function sameConditions(a: Place, b: Place | undefined): boolean {
  const said = ({ required, forbidden }: Place): string => JSON.stringify([required, forbidden]);
  return b !== undefined && said(a) === said(b);
}

/** @param more speaks of some of the places that `captured` speaks of */
function together(captured: Captured, more: Captured): Captured {
  const held = Object.entries(captured.held).map(([id, counts]) => {
    const others = Object.hasOwn(more.held, id) ? more.held[id] : undefined;
    return [id, counts.map((count, index) => count + (others?.[index] ?? 0))] as const;
  });
  return { screens: [...captured.screens, ...more.screens], held: Object.fromEntries(held) };
}

/** The same packs with what was counted before, on the same files. */
export function withCaptured(packs: ResolvedPacks, captured: Captured): ResolvedPacks {
  const counts = new Map<string, number>();
  for (const { matching } of captured.screens) for (const id of matching) counts.set(id, (counts.get(id) ?? 0) + 1);
  const places = [...packs.places].map(
    ([id, place]) => [id, { ...place, captureMatches: counts.get(id) ?? 0 }] as const,
  );
  return { ...packs, places: new Map(places), captured };
}

/** A captured screen, and whether the conditions of the lineage are those to judge it by: false for one of a coarser classifier. */
export interface ClassifiedScreen extends LabelledScreen {
  readonly isFinest: boolean;
}

/**
 * The good readings among the captures of a lineage: those of its classifiers, and those of finer ones that no pack speaks of. Captures with the very
 * same page source prove no more than one of them: they are one screen of several places, of the finest of their classifiers. Each is read when asked for.
 * @param only those that are judged by the conditions of this classifier
 */
export function* capturedScreens(
  lineage: Lineage,
  main: Pack,
  used: readonly Pack[],
  only?: Classifier,
): Iterable<ClassifiedScreen> {
  const spoken = spokenOf(main, used);
  const views = viewsOf(lineage, spoken);
  const bySource = new Map<string, { readonly own: Set<string>; classifier: Classifier; readonly path: string }>();
  for (const pack of [main, ...used])
    for (const { file, classifier: written, waypoint } of pack.captures) {
      const [classifier] = viewsOf(lineageOf(written), spoken);
      if (!views.includes(classifier)) continue;
      const path = join(pack.folder, file);
      const read = readCapture(path, file);
      if (read.kind === 'unread') continue;
      const key = createHash('sha256').update(read.text).digest('base64');
      const place = pack === main ? waypoint : `${pack.id}/${waypoint}`;
      const known = bySource.get(key);
      if (known === undefined) bySource.set(key, { own: new Set([place]), classifier, path });
      else {
        known.own.add(place);
        if (views.indexOf(classifier) < views.indexOf(known.classifier)) known.classifier = classifier;
      }
    }
  for (const { own, classifier, path } of bySource.values()) {
    if (only !== undefined && classifier !== only) continue;
    const read = readCapture(path, path);
    const screen = read.kind === 'read' ? readScreen(read.text, platformOf(lineage)) : undefined;
    // A truncated one proves no absence, and what matches is told by what is absent, too.
    if (screen?.quality === 'ok') yield { own: [...own], screen, isFinest: classifier === views[0] };
  }
}

function spokenOf(main: Pack, used: readonly Pack[]): ReadonlySet<Classifier> {
  return new Set([main, ...used].flatMap(classifiersOf));
}

/** The classifiers of a lineage that the packs speak of, finest first: what they do not speak of is as the coarser one. */
function viewsOf(lineage: Lineage, spoken: ReadonlySet<Classifier>): Lineage {
  const [first = platformOf(lineage), ...rest] = lineage.filter((classifier) => spoken.has(classifier));
  return [first, ...rest];
}
