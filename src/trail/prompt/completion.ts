import type { Params } from '../../model/index.js';
import { secretName } from '../../walk/index.js';
import { COMMAND_NAMES, PROMPT_COMMANDS } from '../command.js';
import { fieldsAt } from './fields.js';
import type { KnownShortcut, PromptView } from './prompt-view.js';

/** What may stand in the place of the word that is being typed. */
export interface Completion {
  /** Whole words; what ends a word ends with a blank, what goes on (`title=`, `into.`) does not. */
  readonly candidates: readonly string[];
  /** The word so far, which each of them begins with. */
  readonly word: string;
}

/** Completes the last word of a line. Inside of quotes nothing is known. */
export function completionOf(line: string, view: PromptView): Completion {
  const none = { candidates: [], word: '' };
  if (isQuoteOpen(line)) return none;
  const words = line.split(/\s+/).filter((word, index, all) => word !== '' || index === all.length - 1);
  const word = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const [verb] = before;
  const all = verb === undefined ? verbs() : wordsAfter(verb, before.slice(1), word, view);
  return { candidates: all.filter((candidate) => candidate.startsWith(word)), word };
}

function isQuoteOpen(line: string): boolean {
  return /["']/.test(line.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, ''));
}

const done = (words: Iterable<string>): readonly string[] => [...words].map((word) => `${word} `);

function verbs(): readonly string[] {
  return done([...COMMAND_NAMES, ...PROMPT_COMMANDS]);
}

function wordsAfter(verb: string, given: readonly string[], word: string, view: PromptView): readonly string[] {
  switch (verb) {
    case 'start':
    case 'go':
    case 'at': {
      const [place] = given;
      if (place === undefined) return done(view.places.keys());
      const extra: Params = verb === 'start' ? { reset: RESET, trailhead: TRAILHEAD } : {};
      return assignments({ ...view.places.get(place), ...extra }, given, word, view);
    }
    case 'take': {
      const [name] = given;
      return name === undefined ? takeable(word, view) : assignments(paramsOf(name, view), given, word, view);
    }
    case 'save':
    case 'help':
    case 'undo':
    case 'where':
    case 'quit':
      return [];
    default:
      return fieldWords(verb, given, word, view);
  }
}

const RESET = { type: 'string' as const };
const TRAILHEAD = { type: 'string' as const };

/** Those of the place at hand; others only where none of these is meant. */
function takeable(word: string, { shortcuts: { here, elsewhere } }: PromptView): readonly string[] {
  const names = (known: readonly KnownShortcut[]): readonly string[] => known.map(({ name }) => name);
  const near = names(here).filter((name) => name.startsWith(word));
  return done(near.length > 0 ? near : names(elsewhere));
}

/** Of all variants, where none is named. */
function paramsOf(name: string, { shortcuts: { here, elsewhere } }: PromptView): Params {
  const meant = [...here, ...elsewhere].filter((each) => each.name === name || each.name.startsWith(`${name}.`));
  return Object.assign({}, ...meant.map(({ params }) => params)) as Params;
}

/** `name=` of what is not given yet, or behind it a value. */
function assignments(params: Params, given: readonly string[], word: string, view: PromptView): readonly string[] {
  const [name, value] = split(word);
  if (value !== undefined) return valuesOf(name, params, view).map((each) => `${name}=${each} `);
  return Object.keys(params)
    .filter((each) => !isGiven(each, given))
    .map((each) => `${each}=`);
}

function valuesOf(name: string, params: Params, view: PromptView): readonly string[] {
  const param = Object.hasOwn(params, name) ? params[name] : undefined;
  if (param === RESET) return ['app', 'data'];
  if (param === TRAILHEAD) return view.trailheads;
  const type = param?.type;
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'secret') return [`{{secret.${secretName(name)}}}`];
  return view.names.map((each) => `{{${each}}}`);
}

/** Fields of an action, those under a path (`into.element`) by what stands there; values where they are few. */
function fieldWords(action: string, given: readonly string[], word: string, view: PromptView): readonly string[] {
  const [path, value] = split(word);
  const fields = path.split('.');
  const last = fields.pop() ?? '';
  const prefix = fields.map((field) => `${field}.`).join('');
  if (value !== undefined) {
    const known = last === 'element' ? [...view.elements.keys()] : fieldsAt(action, [...fields, last]).values;
    const named = known.length > 0 || last === 'id' || last === 'class' ? [] : view.names.map((each) => `{{${each}}}`);
    return [...known, ...named].map((each) => `${path}=${each} `);
  }
  if (fields.at(-1) === 'with') {
    const owner = `${prefix.slice(0, -'with.'.length)}element=`;
    const element = given.find((each) => each.startsWith(owner))?.slice(owner.length);
    const params = element === undefined ? {} : elementParams(element, view);
    return Object.keys(params)
      .map((name) => `${prefix}${name}=`)
      .filter((each) => !given.some((other) => other.startsWith(each)));
  }
  return fieldsAt(action, fields)
    .names.filter((name) => name !== 'as' && !isGiven(`${prefix}${name}`, given))
    .map((name) => (name.endsWith('.') ? `${prefix}${name}` : `${prefix}${name}=`));
}

/** Bare names mean the place at hand, whose elements come first. */
function elementParams(element: string, { elements }: PromptView): Params {
  const known = elements.get(element);
  if (known !== undefined) return known;
  return [...elements].find(([name]) => name.endsWith(`.${element}`))?.[1] ?? {};
}

function isGiven(name: string, given: readonly string[]): boolean {
  return given.some((word) => word.startsWith(`${name}=`));
}

function split(word: string): readonly [name: string, value: string | undefined] {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}
