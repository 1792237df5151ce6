import { join } from 'node:path';
import { lineageOf, type Capture, type Screen } from '../../model/index.js';
import { readScreen } from '../../screen/index.js';
import { readCapture } from '../folder.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { Finding } from './finding.js';
import { saidOfText, saidOfUnread, type Unreadable } from './unreadable.js';

/** A capture that was read, once, with what the map of its classifier says of it. */
export interface CapturedScreen {
  readonly capture: Capture;
  readonly view: ClassifierView;
  readonly screen: Screen;
  /** The places whose conditions hold. */
  readonly matching: readonly string[];
  /** Those of them that refinement and implication leave: the one that is named, or several that only counting may tell apart. */
  readonly undecided: readonly string[];
}

/** Reads the captures of a pack; those that are no good reading are findings. */
export function readScreens(context: CheckContext): readonly CapturedScreen[] {
  const known = new Map<string, readonly string[]>();
  // The rules ask nothing of the screen but which places match, and captures of one place tend to match the same ones.
  const undecidedOf = ({ classifier, matcher }: ClassifierView, matching: readonly string[], screen: Screen) => {
    const key = [classifier, ...matching].join(' ');
    const undecided = known.get(key) ?? matcher.undecided(screen);
    known.set(key, undecided);
    return undecided;
  };
  const views = new Map(context.views.map((view) => [view.classifier, view]));
  return context.pack.captures.flatMap((capture): readonly CapturedScreen[] => {
    const { folder } = context.pack;
    const again = `Take it again: ${captureWay(capture.waypoint)}.`;
    const unreadable = ({ message, fix, code }: Unreadable): [] => {
      const why = 'A capture that cannot be read proves nothing.';
      context.add({ ...onCapture(capture), code, severity: 'error', message, why, fix, subject: code });
      return [];
    };
    const read = readCapture(join(folder, capture.file), capture.file);
    if (read.kind === 'unread') return unreadable(saidOfUnread(read, again));
    const view = lineageOf(capture.classifier).flatMap((classifier) => views.get(classifier) ?? [])[0];
    const screen = view === undefined ? undefined : readScreen(read.text, view.platform);
    if (screen !== undefined && screen.quality !== 'ok')
      return unreadable(saidOfText(read.text, capture, folder, again));
    if (view === undefined || screen === undefined) {
      const said = saidOfText(read.text, capture, folder, again);
      const message = `the pack says nothing of ${capture.classifier}.`;
      return unreadable(said.fix === again ? { code: 'capture-unreadable', message, fix: 'Remove it.' } : said);
    }
    const matching = view.matcher.matching(screen);
    return [{ capture, view, screen, matching, undecided: undecidedOf(view, matching, screen) }];
  });
}

/** A finding about a capture as a whole. */
export function onCapture(capture: Capture): Pick<Finding, 'file' | 'line' | 'column'> {
  return { file: capture.file, line: 1, column: 1 };
}

/** How a capture of a place is taken. */
export function captureWay(waypoint: string): string {
  return `save the page source of that screen as \`captures/${waypoint}.<platform>.xml\``;
}

/** `captures/a.xml, captures/b.xml and 3 more` */
export function fileWords(screens: readonly CapturedScreen[]): string {
  const files = screens.map(({ capture }) => capture.file);
  const shown = files.slice(0, 3).join(', ');
  return files.length > 3 ? `${shown} and ${files.length - 3} more` : shown;
}

/** The screens by the place that they prove, of one view. */
export function byWaypoint(
  screens: readonly CapturedScreen[],
): ReadonlyMap<ClassifierView, ReadonlyMap<string, readonly CapturedScreen[]>> {
  const views = new Map<ClassifierView, Map<string, CapturedScreen[]>>();
  for (const each of screens) {
    const places = views.get(each.view) ?? new Map<string, CapturedScreen[]>();
    views.set(each.view, places);
    const list = places.get(each.capture.waypoint);
    if (list === undefined) places.set(each.capture.waypoint, [each]);
    else list.push(each);
  }
  return views;
}

/** The captures of each place and of those that refine it: being there is being at it. */
export function screensAt(
  { graph, packs }: ClassifierView,
  captured: ReadonlyMap<string, readonly CapturedScreen[]>,
): ReadonlyMap<string, readonly CapturedScreen[]> {
  const at = new Map<string, CapturedScreen[]>();
  for (const [place, own] of captured) {
    const seen = new Set<string>();
    for (let id: string | undefined = place; id !== undefined && !seen.has(id) && graph.isAt(place, id);) {
      seen.add(id);
      at.set(id, [...(at.get(id) ?? []), ...own]);
      id = packs.places.get(id)?.refines;
    }
  }
  return at;
}
