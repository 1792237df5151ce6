import type { TextMatch } from '../model/index.js';

/** Characters: a longer text is what somebody wrote, not what the app calls something. */
const LONGEST_NAME = 40;
/** Letters: a shorter part of a text says too little. */
const SHORTEST_PART = 3;

/** Languages whose names of days and months are known; those of the largest user interfaces. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'pl',
  'tr',
  'ru',
  'uk',
  'ar',
  'hi',
  'id',
  'vi',
];

let known: ReadonlySet<string> | undefined;

/** Names of days and months, and today, tomorrow, yesterday, in lower case. */
function dateWords(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const words = new Set<string>();
  const add = (text: string): void => {
    for (const word of wordsIn(text)) if (word.length >= SHORTEST_PART) words.add(word);
  };
  // A Thursday; 2026 begins with one.
  const day = (month: number, date: number): Date => new Date(Date.UTC(2026, month, date, 12));
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const months = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) add(months.format(day(month, 1)));
      const days = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
      for (let date = 1; date <= 7; date++) add(days.format(day(0, date)));
    }
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const away of [-1, 0, 1]) add(relative.format(away, 'day'));
    add(relative.format(0, 'second'));
  }
  known = words;
  return words;
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/**
 * Whether a text looks like a number, a count, a time or a date: it has a digit, or no word but names of days and months. It is another on another
 * day.
 */
export function isPassing(text: string): boolean {
  if (/\p{N}/u.test(text)) return true;
  const words = wordsIn(text);
  return words.length > 0 && words.every((word) => dateWords().has(word));
}

/** Whether a text as a whole is what the app calls something: neither passing nor long. */
export function isSteady(text: string): boolean {
  return text !== '' && text.length <= LONGEST_NAME && !isPassing(text);
}

/**
 * What is steady at the begin or the end of a text that is not steady itself: `Lunch, 7 December` starts with `Lunch`; `3 unread messages` ends with
 * `unread messages`; a long one starts with its first words.
 */
export function steadyParts(text: string): readonly TextMatch[] {
  if (text === '' || isSteady(text)) return [];
  const begin = steadyBegin(text);
  const end = /\p{N}/u.test(text) ? trimmed(/[^\p{N}]*$/u.exec(text)?.[0] ?? '', 'begin') : '';
  return [
    ...(isPart(begin) ? [{ startsWith: begin }] : []),
    ...(isPart(end) && end.length <= LONGEST_NAME ? [{ endsWith: end }] : []),
  ];
}

function steadyBegin(text: string): string {
  const sure = /^[^\p{N}]*/u.exec(text)?.[0] ?? '';
  if (sure.length <= LONGEST_NAME) return sure === text ? sure : trimmed(sure, 'end');
  const space = sure.lastIndexOf(' ', LONGEST_NAME);
  return space < 0 ? '' : trimmed(sure.slice(0, space), 'end');
}

/** Without what is no letter, and without names of days and months, at that end which the passing part was at. */
function trimmed(text: string, end: 'begin' | 'end'): string {
  let rest = text;
  for (;;) {
    rest = end === 'end' ? rest.replace(/[^\p{L}\p{M}]+$/u, '') : rest.replace(/^[^\p{L}\p{M}]+/u, '');
    const word = (end === 'end' ? /[\p{L}\p{M}]+$/u : /^[\p{L}\p{M}]+/u).exec(rest)?.[0];
    if (word === undefined || !dateWords().has(word.toLowerCase())) return rest;
    rest = end === 'end' ? rest.slice(0, -word.length) : rest.slice(word.length);
  }
}

function isPart(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= SHORTEST_PART && !isPassing(text);
}
