import { bodyFor, BODY_KEYS, CLASSIFIERS, type Bodies, type BodyKey, type Step } from '../../model/index.js';
import {
  endsOf,
  handsAlong,
  startsOf,
  type LineageView,
  type LoadedPack,
  type LoadedShortcut,
  type Path,
  type Source,
} from '../../pack/index.js';
import { elementsIn, namesInStep, placesIn, type Hand, type NameUse, type Report } from './name-uses.js';

/** The names in one file of a pack. */
export interface NamesInFile {
  /** Relative to the pack's folder, with `/`. */
  readonly file: string;
  readonly uses: readonly NameUse[];
}

/**
 * Every name of a place, an element or a shortcut that a pack's files say.
 * @param views of each lineage that it knows; it is the main pack of all of them
 */
export function namesInPack(loaded: LoadedPack, views: readonly LineageView[]): readonly NamesInFile[] {
  const files = new Map<string, NameUse[]>();
  const reportTo = ({ file }: Source): Report => {
    const uses = files.get(file) ?? [];
    files.set(file, uses);
    return (use) => uses.push(use);
  };
  packNames(loaded, reportTo(loaded.source));
  for (const each of loaded.waypoints) waypointNames(each, views, reportTo(each.source));
  for (const each of loaded.shortcuts) shortcutNames(each, loaded, views, reportTo(each.source));
  for (const { source } of loaded.trailheads) placesIn(written(source.value)['to'], ['to'], reportTo(source));
  return [...files].map(([file, uses]) => ({ file, uses }));
}

type Written = Readonly<Record<string, unknown>>;

/** A map of a file that was validated; what is not there is empty. */
function written(value: unknown): Written {
  return typeof value === 'object' && value !== null ? (value as Written) : {};
}

function packNames({ source }: LoadedPack, report: Report): void {
  const file = written(source.value);
  for (const id of Object.keys(written(file['interrupters'])))
    report({ kind: 'interrupter', path: ['interrupters', id], isKey: true, text: id });
  // No place is at hand: only names with their place can stand there.
  elementsIn(file['busy'], ['busy'], [], report);
  const { allow } = file;
  if (!Array.isArray(allow)) return;
  allow.forEach((each: unknown, index) => {
    const allowed = written(each)['file'];
    if (typeof allowed === 'string')
      report({ kind: 'file', path: ['allow', index, 'file'], isKey: false, text: allowed });
  });
}

function waypointNames(
  { waypoint, source }: LoadedPack['waypoints'][number],
  views: readonly LineageView[],
  report: Report,
): void {
  const file = written(source.value);
  const hands = views.map((view): Hand => ({ view, places: [waypoint.id] }));
  report({ kind: 'own-place', path: ['id'], isKey: false, text: waypoint.id });
  const block = (value: Written, at: Path): void => {
    for (const kind of ['required', 'forbidden', 'shows']) elementsIn(value[kind], [...at, kind], hands, report);
    placesIn(value['refines'], [...at, 'refines'], report);
  };
  block(file, []);
  for (const classifier of CLASSIFIERS) block(written(file[classifier]), [classifier]);
  for (const [name, element] of Object.entries(written(file['elements']))) {
    const at = ['elements', name];
    report({ kind: 'own-element', path: at, isKey: true, text: name, place: waypoint.id });
    for (const key of BODY_KEYS) elementsIn(written(element)[key], [...at, key], hands, report);
  }
  for (const target of Object.keys(written(file['moves'])))
    report({ kind: 'place', path: ['moves', target], isKey: true, text: target });
  for (const [answer, bodies] of Object.entries(waypoint.clear))
    bodyNames(written(written(file['clear'])[answer]), ['clear', answer], report, (key, index) =>
      handsIn(bodies, key, index, views, () => [waypoint.id]),
    );
}

function shortcutNames(
  { shortcut, source, bodies }: LoadedShortcut,
  { pack }: LoadedPack,
  views: readonly LineageView[],
  report: Report,
): void {
  const named = { pack, shortcut };
  const starts = (view: LineageView): readonly string[] => {
    const all = startsOf(view, named);
    const here = all.filter((from) => view.place(from) !== undefined);
    // Where none of them exists the body is not used; what it says is known all the same.
    return here.length > 0 ? here : all;
  };
  let at: unknown = source.value;
  for (const part of bodies) at = written(at)[String(part)];
  bodyNames(written(at), bodies, report, (key, index) => handsIn(shortcut.bodies, key, index, views, starts));
  // Of a move only its bodies are written.
  if (bodies[0] !== 'body') return;
  const file = written(source.value);
  report({ kind: 'own-shortcut', path: ['id'], isKey: false, text: shortcut.id });
  if (shortcut.variant !== undefined)
    report({ kind: 'own-variant', path: ['variant'], isKey: false, text: shortcut.variant, id: shortcut.id });
  if (file['from'] !== 'any') placesIn(file['from'], ['from'], report);
  if (file['to'] !== 'origin') placesIn(file['to'], ['to'], report);
  const arrivals = views.flatMap((view) =>
    starts(view).flatMap((from): Hand[] => {
      const all = endsOf(view, named, [from]);
      const here = all.filter((end) => view.place(end) !== undefined);
      return [{ view, places: here.length > 0 ? here : all }];
    }),
  );
  elementsIn(file['proof'], ['proof'], arrivals, report);
  for (const [name, returned] of Object.entries(written(file['returns'])))
    elementsIn(returned, ['returns', name], arrivals, report);
}

function bodyNames(
  bodies: Written,
  path: Path,
  report: Report,
  handsAt: (key: BodyKey, index: number) => readonly Hand[],
): void {
  for (const key of BODY_KEYS) {
    const body = bodies[key];
    // A body of one step need not be a list.
    if (Array.isArray(body))
      body.forEach((step, index) => namesInStep(step, [...path, key, index], handsAt(key, index), report));
    else if (body !== undefined) namesInStep(body, [...path, key], handsAt(key, 0), report);
  }
}

/** Where a body may be before one of its steps, on each lineage that uses it. */
function handsIn(
  bodies: Bodies,
  key: BodyKey,
  index: number,
  views: readonly LineageView[],
  starts: (view: LineageView) => readonly string[],
): readonly Hand[] {
  const steps: readonly Step[] = bodies[key] ?? [];
  return views.flatMap((view) => {
    if (bodyFor(bodies, view.lineage) !== steps) return [];
    const [main] = view.packs;
    return starts(view).flatMap((from): Hand[] => {
      const places = handsAlong(view, steps, [from], main)[index];
      return places === undefined ? [] : [{ view, places }];
    });
  });
}
