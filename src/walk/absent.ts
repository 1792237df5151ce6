import { stepTargets } from '../action/index.js';
import { nameNode, SelectorError } from '../match/index.js';
import {
  nearest,
  templateNamesIn,
  type AbsentData,
  type ParamValue,
  type ScreenNode,
  type Selector,
  type Values,
} from '../model/index.js';
import { elementsFrom, expandFrom } from './elements.js';
import { partOf } from './part.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';
import type { Stop } from './stop.js';
import { type InnerStep } from './stop.js';
import { fillWith } from './values.js';

/** Of what is shown instead, that many are told. */
const TOLD = 5;
/** Screens with thousands of nodes are not gone through for a report. */
const LOOKED_AT = 400;

/** The stop of an edge, with what it is for the data that was given: an app that does not have the data is no broken edge. */
export function withAbsent(session: Session, stop: Stop, asked: Values = {}): Stop {
  if (stop.details.absent !== undefined) return stop;
  const absent = absentData(session, stop, asked);
  return absent === undefined ? stop : stop.with(stop.text, { absent });
}

/**
 * Whether what was sought by given data is surely not among what is shown: the target of a gesture, at the place of its element; or what an
 * `at` in mid-body waited for, where the shortcut before it was given the data and led to another of its own ends. Undefined where anything else may be
 * why: another place, a reading that tells only a part, data that stands on the screen after all.
 * @param asked what the caller gave; what a body gives to the shortcuts in it by itself is the pack's
 */
function absentData(session: Session, { code, details }: Stop, asked: Values): AbsentData | undefined {
  const { inner, reading } = details;
  if (inner === undefined || reading?.screen.quality !== 'ok' || reading.place === null) return undefined;
  if (code === 'not-found') return absentTarget(session, inner, reading, asked);
  return code === 'wrong-place' ? absentAt(session, inner, reading.place, asked) : undefined;
}

function absentTarget(session: Session, inner: InnerStep, reading: Reading, asked: Values): AbsentData | undefined {
  const { step, values = {} } = inner;
  for (const target of stepTargets(step)) {
    const named = target.element === undefined ? undefined : elementsFrom(session.packs, inner.place)(target.element);
    const at = named?.place ?? inner.place;
    if (at === null || !session.matcher.isAt(reading.place, at)) continue;
    const names = templateNamesIn(target).filter((name) => Object.hasOwn(values, name));
    const given = names.map((name) => [name, askedName(asked, values[name])] as const);
    const data = valuesOf(asked, given.map(([, name]) => name)); // prettier-ignore
    if (Object.keys(data).length === 0) continue;
    const shown = shownInstead(session, inner, reading, target, names).map((found) =>
      Object.fromEntries(given.flatMap(([name, as]) => (as === undefined ? [] : [[as, found[name] ?? '']]))),
    );
    // Where nothing of the kind can be read, the selector may be at fault: then the data must stand nowhere.
    if (shown.length === 0 && Object.values(data).some((value) => standsOn(reading, String(value)))) return undefined;
    return { data, at: reading.place ?? at, shown: mostAlike(data, shown) };
  }
  return undefined;
}

function absentAt(
  session: Session,
  { step, after, values = {}, place }: InnerStep,
  at: string,
  asked: Values,
): AbsentData | undefined {
  if (step.action !== 'at' || after?.action !== 'shortcut') return undefined;
  const call = after.spec as Parameters<typeof partOf>[1];
  const ends = partOf(session, call, place).to;
  if (ends.length < 2 || !ends.some(({ waypoint }) => session.matcher.isAt(at, waypoint))) return undefined;
  const given = Object.values(fillWith(call.with, values));
  const data = valuesOf(asked, given.map((value) => askedName(asked, value))); // prettier-ignore
  return Object.keys(data).length === 0 ? undefined : { data, at, shown: [] };
}

/** By which name the caller gave a value; undefined: it is none of the caller's. */
function askedName(asked: Values, value: ParamValue | undefined): string | undefined {
  return Object.entries(asked).find(([, given]) => value !== undefined && String(given) === String(value))?.[0];
}

function valuesOf(asked: Values, names: readonly (string | undefined)[]): Values {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => names.includes(name)));
}

/** What the target's templates would stand for on the nodes that are shown. */
function shownInstead(
  session: Session,
  { place, values = {} }: InnerStep,
  { screen }: Reading,
  target: Selector,
  names: readonly string[],
): readonly Values[] {
  const open = { ...values, ...Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) };
  try {
    const selector = expandFrom(session, place, target, open);
    const params = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    const sought = { place: '', name: 'sought', params, selector };
    const only = { id: '', elements: new Map([[sought.name, sought]]) };
    const found = screen.nodes
      .filter(({ shown }) => shown)
      .slice(0, LOOKED_AT)
      .map((node) => nameNode(screen, node, only, 'read')?.with)
      .filter((values) => values !== undefined);
    return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
  } catch (error) {
    // A report never fails for what would only have made it better.
    if (error instanceof SelectorError) return [];
    throw error;
  }
}

/** Typed in, it stands in a field, which shows what was asked for and not what there is. */
function standsOn({ screen }: Reading, value: string): boolean {
  const isSaid = ({ role, shown, text, label, value: held }: ScreenNode): boolean =>
    shown &&
    role !== 'field' &&
    role !== 'secure-field' &&
    [text, label, held].some((said) => said.toLowerCase().includes(value.toLowerCase()));
  return screen.nodes.some(isSaid);
}

function mostAlike(data: Values, shown: readonly Values[]): readonly Values[] {
  const wordsOf = (values: Values): string => Object.keys(data).map((name) => String(values[name] ?? '')).join(' '); // prettier-ignore
  const left = new Map(shown.map((values) => [wordsOf(values), values]));
  const ordered: Values[] = [];
  while (ordered.length < TOLD && left.size > 0) {
    const next = nearest(wordsOf(data), left.keys(), Number.MAX_SAFE_INTEGER - 1);
    const values = next === undefined ? undefined : left.get(next);
    if (next === undefined || values === undefined) break;
    ordered.push(values);
    left.delete(next);
  }
  return ordered;
}
