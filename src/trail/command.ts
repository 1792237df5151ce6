import {
  nearest,
  TEXT_FIELDS,
  TEXT_OPERATORS,
  WaymarkError,
  type Assertion,
  type ParamValue,
  type Reset,
  type Selector,
  type Values,
  type WrittenStep,
} from '../model/index.js';
import { ACTION_NAMES } from '../action/index.js';

/** One command of a recording, as typed on a line: `take create-event title=Lunch`. */
export type Command =
  | {
      readonly kind: 'start';
      readonly to: string;
      readonly reset: Reset;
      readonly trailhead?: string;
      readonly params: Values;
    }
  | { readonly kind: 'go'; readonly to: string; readonly params: Values }
  | { readonly kind: 'take'; readonly id: string; readonly variant?: string; readonly params: Values }
  | { readonly kind: 'at'; readonly waypoint: string; readonly with: Values }
  | { readonly kind: 'see' | 'gone'; readonly assertion: Assertion }
  | { readonly kind: 'read'; readonly selector: Selector; readonly match?: string }
  | { readonly kind: 'raw'; readonly step: WrittenStep };

const CALLS = ['start', 'go', 'take', 'at', 'see', 'gone', 'read'] as const;
type CallName = (typeof CALLS)[number];

/** Actions that a line may name; the others are calls already, or make no sense alone. */
const RAW = ACTION_NAMES.filter((name) => !['see', 'gone', 'read', 'at', 'shortcut'].includes(name));

/** Every word that a line may begin with. */
export const COMMAND_NAMES: readonly string[] = [...CALLS, ...RAW];

/** What only a person at the prompt can say. */
export const PROMPT_COMMANDS = ['help', 'undo', 'where', 'save', 'quit'] as const;

/** Fields whose values stay strings, whatever they look like: `text=42` means the text "42". */
const STRINGS = new Set<string>([...TEXT_FIELDS, ...TEXT_OPERATORS, 'using', 'uri']);

/**
 * Reads one line; undefined for an empty line or a comment (`#`).
 * @throws WaymarkError `usage` that names the line, the word and the nearest right one.
 */
export function parseCommand(line: string, number: number): Command | undefined {
  const words = splitWords(line, number);
  const [verb, ...rest] = words;
  if (verb === undefined) return undefined;
  if (isCall(verb)) return parseCall(verb, rest, number);
  if (RAW.includes(verb)) return { kind: 'raw', step: rest.length === 0 ? verb : { [verb]: nested(rest, number) } };
  if (PROMPT_COMMANDS.some((name) => name === verb))
    throw usage(number, `\`${verb}\` is for the prompt only`, 'Leave it out: what ended well is written at the end.');
  const near = nearest(verb, COMMAND_NAMES);
  throw usage(
    number,
    `\`${verb}\` is no command`,
    near === undefined ? `Known commands: ${COMMAND_NAMES.join(', ')}.` : `Did you mean \`${near}\`?`,
  );
}

function parseCall(verb: CallName, words: readonly string[], number: number): Command {
  switch (verb) {
    case 'see':
    case 'gone':
      // The assertion's schema is applied by whoever makes the assertion.
      return { kind: verb, assertion: nested(words, number) };
    case 'read': {
      const { match, ...selector } = nested(words, number);
      return { kind: 'read', selector, ...(typeof match === 'string' ? { match } : {}) };
    }
    case 'start':
    case 'go':
    case 'take':
    case 'at':
      return parseNamed(verb, words, number);
  }
}

function parseNamed(verb: 'start' | 'go' | 'take' | 'at', words: readonly string[], number: number): Command {
  const [name, ...rest] = words;
  if (name === undefined || name.includes('=')) {
    throw usage(
      number,
      `\`${verb}\` needs a name first`,
      `Write \`${verb} ${verb === 'take' ? 'create-event title=Lunch' : 'day-view'}\`.`,
    );
  }
  const given = givenValues(rest, number);
  if (verb === 'go') return { kind: 'go', to: name, params: given };
  if (verb === 'at') return { kind: 'at', waypoint: name, with: given };
  if (verb === 'take') {
    const { variant, ...params } = given;
    const [id = name, named, ...more] = name.split('.');
    if (more.length > 0)
      throw usage(
        number,
        `\`${name}\` has more than one dot: a shortcut is named \`id\` or \`id.variant\``,
        `Did you mean \`${id}.${named ?? ''}\`?`,
      );
    if (named !== undefined && variant !== undefined)
      throw usage(
        number,
        `a variant is said twice: \`${name}\` and \`variant=${variant}\``,
        `Write \`take ${name}\` or \`take ${id} variant=${variant}\`.`,
      );
    const chosen = named ?? variant;
    return { kind: 'take', id, ...(chosen === undefined ? {} : { variant: chosen }), params };
  }
  const { reset = 'none', trailhead, ...params } = given;
  if (reset !== 'none' && reset !== 'app' && reset !== 'data') {
    throw usage(number, `\`reset=${reset}\` is not known`, 'Use `reset=none`, `reset=app` or `reset=data`.');
  }
  return { kind: 'start', to: name, reset, ...(trailhead === undefined ? {} : { trailhead }), params };
}

function givenValues(words: readonly string[], number: number): Readonly<Record<string, string>> {
  const given = new Map<string, string>();
  for (const word of words) {
    const [name, value] = assignment(word, number);
    if (given.has(name)) throw givenTwice(name, word, number);
    given.set(name, value);
  }
  return Object.fromEntries(given);
}

function givenTwice(name: string, word: string, number: number): WaymarkError {
  return usage(number, `\`${name}\` is given twice`, `Give it once: \`${word}\`, or the other one.`);
}

function isCall(word: string): word is CallName {
  return (CALLS as readonly string[]).includes(word);
}

/** `into.id=title text="A b"` → `{ into: { id: 'title' }, text: 'A b' }` */
function nested(words: readonly string[], number: number): Record<string, object | ParamValue> {
  const root: Record<string, object | ParamValue> = {};
  for (const word of words) {
    const [path, text] = assignment(word, number);
    const keys = path.split('.');
    if (keys.some((key) => !/^[A-Za-z][A-Za-z0-9]*$/.test(key)))
      throw usage(
        number,
        `\`${path}\` is not a field`,
        'Fields are letters and digits, nested ones joined by dots: `within.id`.',
      );
    const last = keys.pop() ?? path;
    let object = root;
    for (const key of keys) {
      const inner = Object.hasOwn(object, key) ? object[key] : (object[key] = {});
      if (typeof inner !== 'object')
        throw usage(number, `\`${path}\` and \`${key}\` cannot both be given`, 'Give one of them.');
      object = inner as typeof root;
    }
    if (Object.hasOwn(object, last)) throw givenTwice(path, word, number);
    object[last] = keys.includes('with') || STRINGS.has(last) ? text : scalar(text);
  }
  return root;
}

function scalar(text: string): ParamValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function assignment(word: string, number: number): [string, string] {
  const at = word.indexOf('=');
  if (at < 1)
    throw usage(
      number,
      `\`${word}\` is not \`name=value\``,
      'Put quotes around values with blanks: `title="Lunch with Ana"`.',
    );
  return [word.slice(0, at), word.slice(at + 1)];
}

/** Words at blanks; `"…"` and `'…'` keep blanks, a backslash keeps the next character inside double quotes. `#` starts a comment at a word's start. */
function splitWords(line: string, number: number): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i);
    if (char === '"' || char === "'") {
      const [text, end] = quoted(line, i, number);
      word = (word ?? '') + text;
      i = end;
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (char === '#' && word === undefined) {
      break;
    } else {
      word = (word ?? '') + char;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

function quoted(line: string, start: number, number: number): readonly [string, number] {
  const quote = line.charAt(start);
  let text = '';
  for (let i = start + 1; i < line.length; i++) {
    const char = line.charAt(i);
    if (char === quote) return [text, i];
    if (char === '\\' && quote === '"') text += line.charAt(++i);
    else text += char;
  }
  throw usage(number, `the quote at column ${start + 1} is not closed`, `Add the closing ${quote}.`);
}

function usage(number: number, message: string, hint: string): WaymarkError {
  return new WaymarkError('usage', `Line ${number}: ${message}.`, hint);
}
