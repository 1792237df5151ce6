import type { Platform } from '../../src/model/index.js';
import type { Random } from './random.js';

/** One element of a page source by its place in the text. Ends are exclusive. */
interface Element {
  readonly start: number;
  readonly tagEnd: number;
  end: number;
  readonly tag: string;
  /** Elements in it, itself included. */
  size: number;
  readonly parent: Element | undefined;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a row of a list or a line of a form amounts to; larger parts are what a screen is. */
const SMALL = 6;
const TEXTS: Readonly<Record<Platform, readonly string[]>> = {
  android: ['text', 'content-desc'],
  ios: ['label', 'value'],
  desktop: ['name'],
};

/**
 * A screen as the same place may look on another day: up to three times, small parts are gone, a row is there twice, texts are those of other screens, or
 * a list is scrolled. Whether it still is the place is for the caller to judge by the place's own conditions.
 * @param others page sources of the same platform, where other texts come from
 */
export function vary(source: string, platform: Platform, others: readonly string[], random: Random): string {
  const ways = [
    without,
    twice,
    (text: string) => scrolled(text, random),
    (text: string) => otherTexts(text, platform, others, random),
  ];
  let varied = source;
  for (let times = 1 + random.below(3); times > 0; times--) varied = random.of(ways)(varied, random);
  return varied;
}

function without(source: string, random: Random): string {
  const small = smallOnes(source);
  return apply(
    source,
    Array.from({ length: 1 + random.below(3) }, () => random.of(small)).map(({ start, end }) => ({
      start,
      end,
      text: '',
    })),
  );
}

function twice(source: string, random: Random): string {
  const { start, end } = random.of(smallOnes(source));
  return apply(source, [{ start: end, end, text: source.slice(start, end) }]);
}

function otherTexts(source: string, platform: Platform, others: readonly string[], random: Random): string {
  const attribute = random.of(TEXTS[platform]);
  const written = new RegExp(`(?<= ${attribute}=")[^"]+(?=")`, 'g');
  const foreign = [...random.of(others).matchAll(written)].map(([text]) => text);
  const own = [...source.matchAll(written)];
  if (foreign.length === 0 || own.length === 0) return source;
  return apply(
    source,
    Array.from({ length: 1 + random.below(3) }, () => random.of(own)).map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      text: random.of(foreign),
    })),
  );
}

/** Everything in one list moves up; what leaves it is cut by the reader. */
function scrolled(source: string, random: Random): string {
  const all = elements(source);
  const lists = all.filter(({ tag }) =>
    / scrollable="true"|<XCUIElementType(?:Table|CollectionView|ScrollView)\b/.test(tag),
  );
  if (lists.length === 0) return source;
  const list = random.of(lists);
  const by = 20 + random.below(list.tag.includes('XCUIElementType') ? 200 : 600);
  const inside = all.filter(({ start, end }) => start > list.start && end < list.end);
  return apply(
    source,
    inside.map(({ start, tagEnd, tag }) => ({ start, end: tagEnd, text: movedUp(tag, by) })),
  );
}

function movedUp(tag: string, by: number): string {
  return tag
    .replace(
      /( bounds="\[-?\d+,)(-?\d+)(\]\[-?\d+,)(-?\d+)(\]")/,
      (_, a: string, top: string, b: string, bottom: string, c: string) =>
        `${a}${Number(top) - by}${b}${Number(bottom) - by}${c}`,
    )
    .replace(/( y=")(-?\d+)(")/, (_, a: string, y: string, b: string) => `${a}${Number(y) - by}${b}`);
}

function smallOnes(source: string): readonly Element[] {
  const all = elements(source);
  const small = all.filter(({ size, parent }) => size <= SMALL && parent !== undefined);
  return small.length > 0 ? small : all;
}

function elements(source: string): readonly Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  for (const { 0: tag, 1: closes, 2: empty, index } of source.matchAll(
    /<(\/?)[\w.$:-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(\/?)>/g,
  )) {
    const tagEnd = index + tag.length;
    if (closes === '/') {
      const element = open.pop();
      if (element === undefined) continue;
      element.end = tagEnd;
      if (element.parent !== undefined) element.parent.size += element.size;
      continue;
    }
    const element: Element = { start: index, tagEnd, end: tagEnd, tag, size: 1, parent: open.at(-1) };
    found.push(element);
    if (empty !== '/') open.push(element);
    else if (element.parent !== undefined) element.parent.size += 1;
  }
  return found;
}

/** Of edits that overlap the first in the text is made. */
function apply(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}
