import {
  templateNamesIn,
  type ParamValue,
  type Place,
  type Screen,
  type Selector,
  type Values,
} from '../model/index.js';
import { normaliseText } from '../screen/index.js';
import { expandSelector } from './expand.js';
import { findAll } from './find-all.js';
import type { Hits } from './hits.js';
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
   * rest of the selector finds, when all such nodes agree.
   * @param hits of the set, on this screen
   */
  read(screen: Screen, hits: Hits): Values {
    const values: Record<string, ParamValue> = {};
    for (const show of this.shows) {
      for (const [name, value] of Object.entries(readShow(show, screen, hits))) {
        if (!Object.hasOwn(values, name)) values[name] = typedValue(value, this.place.params[name]);
      }
    }
    return values;
  }

  /** Whether every show that the values fill is there. A show that uses a name without a value is not asked. */
  hold(screen: Screen, values: Values, hits: Hits): ShowsResult {
    const missing = new Set<string>();
    let holds = true;
    for (const show of this.shows) {
      if (show.names.length === 0 || !show.names.every((name) => Object.hasOwn(values, name))) continue;
      const filled = expandSelector(show.written, () => undefined, values);
      if (findAll(screen, filled).length > 0) continue;
      holds = false;
      show.names.forEach((name) => missing.add(name));
    }
    if (holds) return { holds, differences: [] };
    const found = this.read(screen, hits.read(screen));
    const differences = [...missing].map((name) => ({ name, expected: values[name] ?? '', found: found[name] }));
    // Of several names in one show those that can be read and are as expected are no difference.
    const real = differences.filter(({ expected, found }) => found === undefined || !sameValue(expected, found));
    return { holds, differences: real.length > 0 ? real : differences };
  }
}

/** Compared as texts, as a screen shows them. */
function sameValue(a: ParamValue, b: ParamValue): boolean {
  return normaliseText(String(a)) === normaliseText(String(b));
}

function compileShow(written: Selector, set: SelectorSet): Show {
  const rest: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(written)) {
    if (value !== undefined && templateNamesIn(value).length === 0) rest[field] = value;
  }
  const finds = Object.keys(rest).some((field) => field !== 'visible' && field !== 'nth');
  const readers = fieldReaders(written, { partly: false });
  const found = finds ? { written: rest, id: set.add(rest).id } : undefined;
  return { written, names: templateNamesIn(written), rest: found, readers };
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
      if (readings.every((reading) => reading[name] === value)) values[name] = value;
    }
  }
  return values;
}
