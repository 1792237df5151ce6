import {
  CLASSIFIERS,
  lineageOf,
  PLATFORMS,
  platformOf,
  type Classifier,
  type Pack,
  type Platform,
} from '../model/index.js';
import { LineageView } from './lineage-view.js';
import { linkFiles } from './link-files.js';
import { linkLineage } from './link-lineage.js';
import type { LoadedPack } from './loaded.js';
import type { Problem } from './problem.js';
import { FlawList } from './report.js';

/**
 * What is wrong between the files of a pack, and between them and the packs that it uses.
 * @param more classifiers on which whoever uses it is, beyond those that it speaks of itself
 */
export function linkProblems(
  loaded: LoadedPack,
  used: readonly Pack[],
  more: readonly Classifier[] = [],
): readonly Problem[] {
  const { pack } = loaded;
  const flaws = new FlawList(loaded);
  const { report } = flaws;
  const own = classifiersOf(pack);
  const here = CLASSIFIERS.filter((classifier) => own.includes(classifier) || more.includes(classifier));
  const views = here.map((classifier) => new LineageView([pack, ...used], lineageOf(classifier), report));
  const [anyView] = views;
  if (anyView !== undefined) linkFiles(anyView, pack, report);
  refinementFaults(views, pack, flaws);
  // The rest follows references, so they must lead somewhere.
  if (flaws.problems.length > 0) return flaws.problems;
  for (const view of views) linkLineage(view, pack, report);
  if (flaws.problems.length > 0) return flaws.problems;

  for (const waypoint of pack.waypoints)
    if (views.every((view) => view.place(waypoint.id) === undefined))
      report({
        owner: waypoint,
        path: ['id'],
        code: 'no-condition',
        message: `nothing says how \`${waypoint.id}\` is known on any platform.`,
        hint: 'Add a `required` condition of something that must be there, for every platform or under one.',
      });
  return flaws.problems;
}

/** The classifiers that a pack may be used on: its apps' platforms, and all that its files speak of. */
export function classifiersOf(pack: Pack): readonly Classifier[] {
  const spoken = new Set<string>();
  const hear = (keyed: object): void => Object.keys(keyed).forEach((key) => spoken.add(key));
  for (const waypoint of pack.waypoints) {
    hear(waypoint.blocks);
    Object.values(waypoint.elements).forEach(hear);
    Object.values(waypoint.clear).forEach(hear);
  }
  pack.shortcuts.forEach((shortcut) => hear(shortcut.bodies));
  const platforms = new Set<Platform>(PLATFORMS.filter((platform) => pack.apps[platform] !== undefined));
  for (const classifier of CLASSIFIERS) if (spoken.has(classifier)) platforms.add(platformOf([classifier]));
  return CLASSIFIERS.filter((classifier) => {
    const platform = platformOf([classifier]);
    if (platforms.size > 0 && !platforms.has(platform)) return false;
    return classifier === platform || spoken.has(classifier);
  });
}

/**
 * A place that refines another shows all that it shows, and more: nobody tells more of them apart than a handful. Whatever a place inherits is written
 * out for it, so that a chain of thousands would cost the square of its length.
 */
const MOST_REFINED = 32;

function refinementFaults(views: readonly LineageView[], pack: Pack, { report }: FlawList): void {
  for (const view of views)
    for (const waypoint of pack.waypoints) {
      const seen: string[] = [];
      for (let at: string | undefined = view.name(waypoint.id, pack); at !== undefined;) {
        if (seen.includes(at)) {
          // Told of one of the circle, the first.
          if (at === seen[0] && seen.every((each) => at === undefined || at <= each))
            report({
              owner: waypoint,
              path: ['refines'],
              code: 'cycle',
              message: `it refines itself: ${[...seen, at].join(' → ')}.`,
              hint: 'The finer place refines the coarser one, not the other way round.',
            });
          break;
        }
        seen.push(at);
        const named = view.waypoints.get(at);
        at = named === undefined ? undefined : view.refines(named);
        if (seen.length > MOST_REFINED && at !== undefined) {
          report({
            owner: waypoint,
            path: ['refines'],
            code: 'too-deep',
            message: `it refines more than ${MOST_REFINED} places, one through the other: ${seen.slice(0, 3).join(' → ')} → ….`,
            hint: 'Let it refine the coarsest of them that has all its own conditions and edges.',
          });
          // Once: the places that lead up to it are as wrong.
          return;
        }
      }
    }
}
