const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A longer reference than any code point needs is left as it is. */
const REFERENCE = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;

/** XML 1.0, production [2] Char: everything else may not stand in a document. Lone surrogates are no characters either. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * References to characters and to the five entities that XML predefines, decoded once; any other entity stays as it is written
 * (a document type is never read, so nothing can expand). Two references that are the halves of a surrogate pair are one character, as
 * older servers write them.
 */
export function decodeReferences(raw: string): string {
  return raw.includes('&') ? raw.replace(REFERENCE, decodeReference) : raw;
}

/** An attribute's value as meant: references decoded, characters that XML forbids dropped. */
export function decodeValue(raw: string): string {
  return decodeReferences(raw).replace(FORBIDDEN, '');
}

function decodeReference(_: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? '';
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
  // Beyond Unicode there is no character. A surrogate half is kept for its partner.
  return code <= 0xffff ? String.fromCharCode(code) : code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
