import {
  hasTemplate, templateNames, templateNamesIn, TEXT_FIELDS, type Param, type ParamValue, type Place, type Screen, type ScreenNode,
  type Selector, type TextField, type Values,
} from '../model/index.js'; // prettier-ignore
import { normaliseText } from '../screen/index.js';
import { expandSelector } from './expand.js';
import { findAll } from './find-all.js';
import { compilePattern, escapePattern, type Pattern } from './pattern.js';
import { SelectorError } from './selector-error.js';
import { textTest } from './text-match.js';

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
interface Show {
  readonly written: Selector;
  readonly names: readonly string[];
  /** The selector without the fields that hold templates; undefined when nothing is left to find the node by. */
  readonly rest: Selector | undefined;
  readonly readers: readonly FieldReader[];
}

interface FieldReader {
  readonly field: TextField;
  readonly names: readonly string[];
  readonly pattern: Pattern;
}

/** What a place with data must show (DESIGN section 3), and what it can be read to show. */
export class Shows {
  private readonly shows: readonly Show[];

  /** @throws SelectorError for a pattern that cannot be used */
  constructor(private readonly place: Place) {
    this.shows = place.shows.map(compileShow);
  }

  /**
   * The values that the screen shows, as far as they can be read: those whose fields are whole texts or patterns around templates, on a node that the
   * rest of the selector finds, when all such nodes agree.
   */
  read(screen: Screen): Values {
    const values: Record<string, ParamValue> = {};
    for (const show of this.shows) {
      for (const [name, value] of Object.entries(readShow(show, screen))) {
        if (!Object.hasOwn(values, name)) values[name] = typed(value, this.place.params[name]);
      }
    }
    return values;
  }

  /** Whether every show that the values fill is there. A show that uses a name without a value is not asked. */
  hold(screen: Screen, values: Values): ShowsResult {
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
    const found = this.read(screen);
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

function compileShow(written: Selector): Show {
  const rest: Record<string, unknown> = {};
  const readers: FieldReader[] = [];
  for (const [field, value] of Object.entries(written)) {
    if (value === undefined) continue;
    if (templateNamesIn(value).length === 0) rest[field] = value;
    const text = TEXT_FIELDS.find((name) => name === field);
    const reader = text === undefined ? undefined : fieldReader(text, written);
    if (reader !== undefined) readers.push(reader);
  }
  const finds = Object.keys(rest).some((field) => field !== 'visible' && field !== 'nth');
  return { written, names: templateNamesIn(written), rest: finds ? rest : undefined, readers };
}

const GROUP = 'v';

/** Only a whole text or a pattern says what a template stands for; of `contains` and the like the rest of the value is unknown. */
function fieldReader(field: TextField, written: Selector): FieldReader | undefined {
  const match = written[field];
  if (match === undefined) return undefined;
  const { operator, ignoreCase } = textTest(match);
  const operand = typeof match === 'string' ? match : match[operator];
  if (operand === undefined || !hasTemplate(operand) || (operator !== 'equals' && operator !== 'matches'))
    return undefined;
  const names = templateNames(operand);
  const seen = new Set<string>();
  const parts = operand.split(/(\{\{\s*[A-Za-z][A-Za-z0-9_.]*\s*\}\})/);
  const source = parts.map((part, at) => {
    const name = templateNames(part)[0];
    if (name === undefined) return operator === 'matches' ? part : literal(part, at, parts);
    // A name that stands twice is read where it stands first.
    if (seen.has(name)) return '.+?';
    seen.add(name);
    return `(?P<${GROUP}${names.indexOf(name)}>.+?)`;
  });
  try {
    return { field, names, pattern: compilePattern(source.join(''), ignoreCase) };
  } catch (error) {
    // A template where a pattern cannot have a group (inside a class, say): it can be asked, not read.
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}

/** Text around a template, as values are treated: white space folded; at the ends of the whole it is trimmed, beside a template it stays. */
function literal(text: string, at: number, parts: readonly string[]): string {
  const inner = normaliseText(`|${text}|`).slice(1, -1);
  const started = at === 0 ? inner.trimStart() : inner;
  return escapePattern(at === parts.length - 1 ? started.trimEnd() : started);
}

function readShow({ rest, readers }: Show, screen: Screen): Readonly<Record<string, string>> {
  if (rest === undefined || readers.length === 0) return {};
  const values: Record<string, string> = {};
  const nodes = findAll(screen, rest);
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

function readField(
  { field, names, pattern }: FieldReader,
  node: ScreenNode,
): Readonly<Record<string, string>> | undefined {
  if (!pattern.test(node[field])) return undefined;
  const groups = names.map((name, at) => [name, pattern.group(node[field], `${GROUP}${at}`)?.trim()] as const);
  return Object.fromEntries(groups.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

function typed(value: string, param: Param | undefined): ParamValue {
  if (param?.type === 'number' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  if (param?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
