import {
  fillTemplate,
  hasTemplate,
  templateNamesIn,
  TEXT_FIELDS,
  type Param,
  type ParamValue,
  type Place,
  type Screen,
  type Selector,
  type TextField,
  valueIn,
  type Values,
} from '../model/index.js';
import { normaliseText } from '../screen/index.js';
import { expandSelector } from './expand.js';
import { findAll } from './find-all.js';
import type { Hits } from './hits.js';
import { SelectorError } from './selector-error.js';
import type { SelectorSet } from './selector-set.js';
import { fieldReaders, readField, typedValue, type FieldReader } from './template-reader.js';

export interface ShowDifference {
  readonly name: string;
  readonly expected: ParamValue;
  /** What the screen shows instead, where it can be read. */
  readonly found: ParamValue | undefined;
}

export interface ShowsResult {
  readonly holds: boolean;
  readonly differences: readonly ShowDifference[];
}

/** One `show` of a place, ready to be filled and to be read from. */
export interface Show {
  readonly written: Selector;
  readonly names: readonly string[];
  /** The selector without the fields that hold templates, with its number in the set; undefined when nothing is left to find the node by. */
  readonly rest: { readonly written: Selector; readonly id: number } | undefined;
  readonly readers: readonly FieldReader[];
  /** The fields that hold templates, where they are all whole texts: then the nodes of the rest answer for the show. */
  readonly wholes: readonly (readonly [TextField, string])[] | undefined;
}

/** What a place with data must show (DESIGN section 3), and what it can be read to show. */
export class Shows {
  readonly shows: readonly Show[];

  /**
   * @param set where the selectors of nodes to read from are added
   * @throws SelectorError for one that cannot be used on the platform of the set
   */
  constructor(
    private readonly place: Place,
    set: SelectorSet,
  ) {
    this.shows = place.shows.map((show) => compileShow(show, set));
  }

  /**
   * The values that the screen shows, as far as they can be read: those whose fields are whole texts or patterns around templates, on a node that the
   * rest of the selector finds, when all such nodes agree. What is read so holds: a value of which the place does not say so is left out.
   * @param hits of the set, on this screen
   */
  read(screen: Screen, hits: Hits): Values {
    const values: Record<string, ParamValue> = {};
    for (const show of this.shows) {
      for (const [name, value] of Object.entries(readShow(show, screen, hits))) {
        if (!Object.hasOwn(values, name)) values[name] = typedValue(value, paramOf(this.place, name));
      }
    }
    return this.held(values, screen, hits);
  }

  /** Without the values that are none of their param's type, and those that some show does not show. */
  private held(read: Values, screen: Screen, hits: Hits): Values {
    const values = Object.fromEntries(
      Object.entries(read).filter(([name, value]) => isTyped(paramOf(this.place, name), value)),
    );
    const wrong = new Set(
      this.shows
        .filter((show) => isAsked(show, values) && canBeHeld(show, screen) && !holdsSurely(show, screen, values, hits))
        .flatMap(({ names }) => names),
    );
    return wrong.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  }

  /**
   * Whether every show that the values fill is there. A show that uses a name without a value is not asked.
   * @throws SelectorError (`pattern`) for a value that is too long for the pattern of a show
   */
  hold(screen: Screen, values: Values, hits: Hits): ShowsResult {
    const missing = new Set<string>();
    let holds = true;
    for (const show of this.shows) {
      if (!isAsked(show, values) || isShown(show, screen, values, hits)) continue;
      holds = false;
      show.names.forEach((name) => missing.add(name));
    }
    if (holds) return { holds, differences: [] };
    const found = this.read(screen, hits.read(screen));
    const differences = [...missing].map((name) => ({
      name,
      expected: valueIn(values, name) ?? '',
      found: valueIn(found, name),
    }));
    // Of several names in one show those that can be read and are as expected are no difference.
    const real = differences.filter(({ expected, found }) => found === undefined || !sameValue(expected, found));
    return { holds, differences: real.length > 0 ? real : differences };
  }
}

/** Compared as texts, as a screen shows them. */
function sameValue(a: ParamValue, b: ParamValue): boolean {
  return normaliseText(String(a)) === normaliseText(String(b));
}

function paramOf({ params }: Place, name: string): Param | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

function isTyped(param: Param | undefined, value: ParamValue): boolean {
  return (param?.type !== 'number' && param?.type !== 'boolean') || typeof value === param.type;
}

function isAsked({ names }: Show, values: Values): boolean {
  return names.length > 0 && names.every((name) => Object.hasOwn(values, name));
}

/** @throws SelectorError (`pattern`) */
function isShown({ written, rest, wholes, names }: Show, screen: Screen, values: Values, hits: Hits): boolean {
  if (rest !== undefined && wholes !== undefined) {
    const said = wholes.map(([field, text]) => [field, normaliseText(fillTemplate(text, values))] as const);
    return hits
      .read(screen)
      .of(rest.id)
      .some((index) => said.every(([field, text]) => text !== '' && screen.nodes[index]?.[field] === text));
  }
  try {
    return (
      findAll(
        screen,
        expandSelector(written, () => undefined, values),
      ).length > 0
    );
  } catch (error) {
    if (!(error instanceof SelectorError) || error.fault !== 'pattern') throw error;
    const given = names.map((name) => `\`${name}\` (${String(valueIn(values, name)).length} characters)`).join(', ');
    throw new SelectorError(
      'pattern',
      `What is given for ${given} is too long for a pattern: the place is known by it in \`matches\`.`,
      `Give a shorter value, or say the place's \`shows\` without \`matches\`, for instance as a whole text. ${error.hint}`,
    );
  }
}

/** Of a part of a screen nobody knows what is inside of what: there only whole texts of the nodes read from can be compared. */
function canBeHeld({ wholes }: Show, { partial }: Screen): boolean {
  return partial !== true || wholes !== undefined;
}

function holdsSurely(show: Show, screen: Screen, values: Values, hits: Hits): boolean {
  try {
    return isShown(show, screen, values, hits);
  } catch (error) {
    if (error instanceof SelectorError) return false;
    throw error;
  }
}

/** An id is compared in two forms; `nth` counts those that hold. */
function wholeFields(written: Selector): Show['wholes'] {
  const wholes: (readonly [TextField, string])[] = [];
  for (const [field, value] of Object.entries(written)) {
    if (field === 'nth') return undefined;
    if (value === undefined || templateNamesIn(value).length === 0) continue;
    const textField = TEXT_FIELDS.find((name) => name === field && name !== 'id');
    if (textField === undefined || typeof value !== 'string' || !hasTemplate(value)) return undefined;
    wholes.push([textField, value]);
  }
  return wholes;
}

function compileShow(written: Selector, set: SelectorSet): Show {
  const rest: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(written)) {
    if (value !== undefined && templateNamesIn(value).length === 0) rest[field] = value;
  }
  const finds = Object.keys(rest).some((field) => field !== 'visible' && field !== 'nth');
  const readers = fieldReaders(written, { partly: false });
  const found = finds ? { written: rest, id: set.add(rest).id } : undefined;
  return { written, names: templateNamesIn(written), rest: found, readers, wholes: wholeFields(written) };
}

function readShow({ rest, readers }: Show, screen: Screen, hits: Hits): Readonly<Record<string, string>> {
  if (rest === undefined || readers.length === 0) return {};
  const values: Record<string, string> = {};
  const nodes = hits.of(rest.id).flatMap((index) => screen.nodes[index] ?? []);
  for (const reader of readers) {
    const readings = nodes.map((node) => readField(reader, node)).filter((reading) => reading !== undefined);
    const [first] = readings;
    if (first === undefined) continue;
    for (const [name, value] of Object.entries(first)) {
      if (readings.every((reading) => Object.hasOwn(reading, name) && reading[name] === value)) values[name] = value;
    }
  }
  return values;
}
