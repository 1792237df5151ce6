/** What normalisation does with a UTF-16 unit. */
export const UnitKind = {
  /** Stays, and never composes with a neighbour of the same kind. */
  plain: 0,
  /** Plain, but in a document it may begin a reference. */
  ampersand: 1,
  /** U+0020: stays where it stands alone between others. */
  blank: 2,
  /** Any other white space: a blank. */
  white: 3,
  /** Goes. */
  dropped: 4,
  /** First and second half of a character beyond U+FFFF: stay together, go alone. */
  high: 5,
  low: 6,
  /** Stays, unless Unicode's composition says otherwise. */
  composing: 7,
} as const;

type Range = readonly [first: number, last: number];

/**
 * Scripts whose letters are their own NFC form whatever stands beside them (NFC_Quick_Check=Yes and no part of a composition): what most
 * texts are made of. Without them nothing would change but the time it takes.
 */
export const PLAIN: readonly Range[] = [
  [0x21, 0x7e], // ASCII
  [0xa1, 0x2ff], // Latin
  [0x400, 0x482], // Cyrillic
  [0x5d0, 0x5ea], // Hebrew
  [0x621, 0x64a], // Arabic
  [0x2010, 0x2027], // dashes, quotation marks, bullet, ellipsis
  [0x3001, 0x3029], // marks of Chinese and Japanese
  [0x3041, 0x3096], // Hiragana
  [0x30a1, 0x30ff], // Katakana
  [0x4e00, 0x9fff], // Han
  [0xac00, 0xd7a3], // Hangul
  [0xff01, 0xff9d], // wide and narrow forms
];

/** Unicode's White_Space without the controls that XML forbids. */
const WHITE: readonly Range[] = [
  [0x9, 0xa], [0xd, 0xd], [0x85, 0x85], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f],
  [0x3000, 0x3000],
]; // prettier-ignore

/** Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9), and the byte order mark. */
const BIDI: readonly Range[] = [
  [0x61c, 0x61c], [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069], [0xfeff, 0xfeff],
]; // prettier-ignore

/** XML 1.0, production [2] Char: everything else may not stand in a document. */
const FORBIDDEN: readonly Range[] = [
  [0x0, 0x8], [0xb, 0xc], [0xe, 0x1f], [0xfffe, 0xffff],
]; // prettier-ignore

/** The kind of every unit. */
export const KINDS: Uint8Array = (() => {
  const kinds = new Uint8Array(0x10000).fill(UnitKind.composing);
  const mark = (kind: number, ranges: readonly Range[]): void => {
    for (const [first, last] of ranges) kinds.fill(kind, first, last + 1);
  };
  mark(UnitKind.plain, PLAIN);
  mark(UnitKind.ampersand, [[0x26, 0x26]]);
  mark(UnitKind.blank, [[0x20, 0x20]]);
  mark(UnitKind.white, WHITE);
  mark(UnitKind.dropped, BIDI);
  mark(UnitKind.dropped, FORBIDDEN);
  mark(UnitKind.high, [[0xd800, 0xdbff]]);
  mark(UnitKind.low, [[0xdc00, 0xdfff]]);
  return kinds;
})();
