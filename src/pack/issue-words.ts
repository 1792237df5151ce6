import type { z } from 'zod';
import { suggest } from '../model/index.js';
import { durationSchema } from '../model/schemas.js';
import { keysIn } from './known-keys.js';
import { clipped } from './problem.js';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value, without its name and the full stop, and what to do about it. */
export interface Said {
  readonly message: string;
  readonly hint: string;
}

/** Where a value stands. */
export interface Spot {
  /** Undefined for the file as a whole, a number for an entry of a list. */
  readonly key: PropertyKey | undefined;
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** What it may be. */
  readonly schemas: readonly z.ZodType[];
}

/** A value that is another kind of thing than what belongs there. */
export function saidOfType(expected: readonly string[], value: unknown, spot: Spot): Said {
  const kinds = [...new Set(expected.map((kind) => TYPE_WORDS[kind] ?? `a ${kind}`))];
  if (value === null && spot.key === undefined)
    return { message: 'has nothing in it', hint: emptyFileHint(spot.schemas) };
  if (value === null) return saidOfNothing(kinds, spot);
  return { message: `must be ${listed(kinds)}, but is ${kindOf(value)}`, hint: typeHint(expected, value, spot) };
}

function saidOfNothing(kinds: readonly string[], { key, optional }: Spot): Said {
  const name = typeof key === 'number' ? 'the `-`' : `\`${String(key)}\``;
  return {
    message: `has no value, where ${listed(kinds)} must be`,
    hint: optional ? `Write it behind ${name}, or take ${name} out.` : `Write it behind ${name}.`,
  };
}

/** A value of none of those that are known. */
export function saidOfValue(values: readonly unknown[], value: unknown, spot: Spot): Said {
  if (value === null) return saidOfNothing(values.map((each) => `\`${shown(each)}\``), spot); // prettier-ignore
  return {
    message: `is \`${shown(value)}\`, which is not known here`,
    hint: suggest(shown(value), values.map(String), 'value'),
  };
}

/** A value of the right kind that is too much, too little, or not of the form that it must have. */
export function saidOfForm(issue: Issue, value: unknown, { key, optional }: Spot): Said {
  const orOut = optional && typeof key === 'string' ? `, or take \`${key}\` out` : '';
  if (issue.code === 'too_small') {
    if (issue.origin === 'array') return { message: 'has no entry', hint: `Add one${orOut}.` };
    if (issue.origin === 'string') return { message: 'is an empty text', hint: `Write a text${orOut}.` };
    const least = String(issue.minimum);
    return { message: `must be ${least} or more, but is ${shown(value)}`, hint: `Write a number from ${least} on.` };
  }
  if (issue.code === 'too_big') {
    const most = String(issue.maximum);
    if (issue.origin === 'array') return { message: `has more than ${most} entries`, hint: 'Keep fewer, or split it.' };
    if (issue.origin === 'string') return { message: `is longer than ${most} characters`, hint: 'Shorten it.' };
    return { message: `must be ${most} or less, but is ${shown(value)}`, hint: `Write a number up to ${most}.` };
  }
  const message = lowerFirst(issue.message);
  if (issue.code === 'invalid_format') {
    const near = typeof value === 'string' ? nearestForm(value, issue.pattern) : undefined;
    return { message, hint: near === undefined ? 'Write it in that form.' : `Did you mean \`${clipped(near)}\`?` };
  }
  const hint: unknown = issue.code === 'custom' ? issue.params?.['hint'] : undefined;
  return { message, hint: typeof hint === 'string' ? hint : 'Write it in that form.' };
}

/** The value as it may have been meant: without blanks, in small letters, without what leads to it. */
export function nearestForm(value: string, pattern: string | undefined): string | undefined {
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern ?? '') ?? [];
  if (source === undefined || value.length > LONGEST_MEANT) return undefined;
  const form = new RegExp(source, flags);
  const text = value.trim();
  const hyphened = (part: string): string => part.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const slug = (part: string): string => hyphened(part).replace(/[^a-z0-9_-]+/g, '-').replace(/^[-_]+|-+$/g, ''); // prettier-ignore
  const meant = [
    text,
    text.toLowerCase(),
    text.replace(/\s+/g, ''),
    ...(text.includes('.') && !/[\\/]/.test(text) ? [text.split('.').map(slug).join('.')] : []),
    slug(text.split(/[\\/]/).at(-1) ?? ''),
    text.replace(/[^A-Za-z0-9_]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase()),
    `${text}s`,
  ];
  return meant.find((each) => form.test(each));
}
const LONGEST_MEANT = 200;

/** What a text, a number, a list and so on are called in messages. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  tuple: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map of keys and values';
  return typeof value === 'string' ? `the text \`${shown(value)}\`` : `\`${shown(value)}\``;
}

function typeHint(expected: readonly string[], value: unknown, { key, schemas }: Spot): string {
  const keys = keysIn(schemas);
  const has = (...kinds: readonly string[]): boolean => kinds.some((kind) => expected.includes(kind));
  if (typeof value === 'number' && schemas.includes(durationSchema)) return `Write \`${value}s\` or \`${value}ms\`.`;
  if (has('string') && (typeof value === 'number' || typeof value === 'boolean')) return `Quote it: \`"${value}"\`.`;
  if (has('array', 'tuple') && !Array.isArray(value)) {
    const list = `[ ${typeof value === 'object' ? '…' : shown(value)} ]`;
    return `Put it in a list: \`${typeof key === 'string' ? `${key}: ` : ''}${list}\`.`;
  }
  if (has('object', 'record')) return mapHint(value, keys, has('string'));
  if (has('boolean')) return booleanHint(value);
  if (has('number', 'int'))
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? `Write \`${value.trim()}\` without quotes.`
      : `Write ${has('int') ? 'a whole number' : 'a number'}, such as \`1\`.`;
  return has('string') ? 'Write a text.' : 'Write what belongs there.';
}

function mapHint(value: unknown, keys: readonly string[], orText: boolean): string {
  const [first] = keys;
  if (keys.includes('element') && typeof value === 'string')
    return `Write \`{ element: ${value} }\` for an element by its name, or a selector such as \`{ id: ${value} }\`.`;
  if (keys.includes('all'))
    return `Say for which platform: \`{ all: ${typeof value === 'string' ? shown(value) : '…'} }\` serves every one.`;
  if (keys.includes('type') && typeof value === 'string') return `Write \`{ type: ${shown(value)} }\`.`;
  if (keys.includes('element')) return `Write one selector, such as \`{ id: … }\`${orText ? ', or a text' : ''}.`;
  const map = first === undefined ? '`name: …`' : `\`{ ${first}: … }\``;
  return orText ? `Write a text, or a map such as ${map}.` : `Write a map such as ${map}.`;
}

function booleanHint(value: unknown): string {
  const word = String(value).toLowerCase();
  if (['yes', 'on', '1', 'true', 'y'].includes(word)) return 'Write `true`, without quotes.';
  if (['no', 'off', '0', 'false', 'n'].includes(word)) return 'Write `false`, without quotes.';
  return 'Write `true` or `false`.';
}

function emptyFileHint(schemas: readonly z.ZodType[]): string {
  const [first] = keysIn(schemas);
  return first === undefined ? 'Write it, or remove the file.' : `Begin with \`${first}: …\`, or remove the file.`;
}

/** `a`, `a or b`, `a, b or c` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** A value as messages show it. */
export function shown(value: unknown): string {
  // JSON has no word for numbers that are none, or without end.
  const text =
    typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : (JSON.stringify(value) as string | undefined);
  return clipped(text ?? 'nothing');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
