import {
  hasTemplate, templateNames, TEXT_FIELDS, valueAs, type Param, type ParamValue, type ScreenNode, type Selector, type TextField,
  type TextOperator,
} from '../model/index.js'; // prettier-ignore
import { normaliseText } from '../screen/index.js';
import { isAmongAtoms } from './literal-in-pattern.js';
import { compilePattern, escapePattern, type Pattern } from './pattern.js';
import { SelectorError } from './selector-error.js';
import { textTest } from './text-match.js';

/** Reads what the templates of one text field stand for from a node's field. */
export interface FieldReader {
  readonly field: TextField;
  readonly names: readonly string[];
  readonly pattern: Pattern;
}

const GROUP = 'v';
const TEMPLATE = /(\{\{\s*[A-Za-z][A-Za-z0-9_.]*\s*\}\})/;

/**
 * A reader for each text field of a selector whose templates can be read. A whole text or a pattern says what a template stands for.
 * @param partly also fields of which the selector says only a part, as long as words of its own bound each template there: `startsWith: "{{day}}, "`.
 * What is read so may be cut too short; only those who test it may ask for it.
 */
export function fieldReaders(written: Selector, { partly }: { readonly partly: boolean }): readonly FieldReader[] {
  return TEXT_FIELDS.flatMap((field) => fieldReader(field, written, partly) ?? []);
}

/** The values as texts, by name; undefined when the node's field is not what the selector says. */
export function readField(
  { field, names, pattern }: FieldReader,
  node: ScreenNode,
): Readonly<Record<string, string>> | undefined {
  if (!pattern.test(node[field])) return undefined;
  const groups = names.map((name, at) => [name, pattern.group(node[field], `${GROUP}${at}`)?.trim()] as const);
  return Object.fromEntries(groups.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/** What was read, in the type that its param declares; a text that is not just how such a value is shown (`007`) stays a text. */
export function typedValue(text: string, param: Param | undefined): ParamValue {
  const value = param === undefined ? undefined : valueAs(param, text);
  return value !== undefined && String(value) === text ? value : text;
}

function fieldReader(field: TextField, written: Selector, partly: boolean): FieldReader | undefined {
  const match = written[field];
  if (match === undefined) return undefined;
  const { operator, ignoreCase } = textTest(match);
  const operand = typeof match === 'string' ? match : match[operator];
  if (operand === undefined || !hasTemplate(operand)) return undefined;
  const names = templateNames(operand);
  const seen = new Set<string>();
  const parts = operand.split(TEMPLATE);
  const open = openEnds(operator);
  if (!partly && (open.before || open.after)) return undefined;
  if ((open.before && isBlank(parts[0])) || (open.after && isBlank(parts.at(-1)))) return undefined;
  const inGroups = parts.every((part, at) => {
    const around = { before: parts.slice(0, at).join(''), after: '' };
    return operator !== 'matches' || !hasTemplate(part) || isAmongAtoms(around);
  });
  // A template where a pattern cannot have a group (inside a class, say): it can be asked, not read.
  if (!inGroups) return undefined;
  const source = parts.map((part, at) => {
    const name = templateNames(part)[0];
    if (name === undefined) return operator === 'matches' ? part : literal(part, at, parts);
    // A name that stands twice is read where it stands first.
    if (seen.has(name)) return '.+?';
    seen.add(name);
    return `(?P<${GROUP}${names.indexOf(name)}>.+?)`;
  });
  try {
    // What stands before is taken as long as can be, what stands after as well: the value is the shortest between.
    const whole = `${open.before ? '.*' : ''}${source.join('')}${open.after ? '.*' : ''}`;
    return { field, names, pattern: compilePattern(whole, ignoreCase) };
  } catch (error) {
    // Elsewhere too: what becomes no pattern so can be asked, not read.
    if (error instanceof SelectorError) return undefined;
    throw error;
  }
}

/** Where an operator leaves open what else the field says. */
function openEnds(operator: TextOperator): { readonly before: boolean; readonly after: boolean } {
  return {
    before: operator === 'contains' || operator === 'endsWith',
    after: operator === 'contains' || operator === 'startsWith',
  };
}

function isBlank(text: string | undefined): boolean {
  return normaliseText(text ?? '') === '';
}

/** Text around a template, as values are treated: white space folded; at the ends of the whole it is trimmed, beside a template it stays. */
function literal(text: string, at: number, parts: readonly string[]): string {
  const inner = normaliseText(`|${text}|`).slice(1, -1);
  const started = at === 0 ? inner.trimStart() : inner;
  return escapePattern(at === parts.length - 1 ? started.trimEnd() : started);
}
