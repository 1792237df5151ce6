/** UTF-16 units that mean something in a document. */
export const TAB = 9, NEW_LINE = 10, RETURN = 13, BLANK = 32, BANG = 33, QUOTE = 34, APOSTROPHE = 39, MINUS = 45, SLASH = 47, ZERO = 48, LESS = 60, EQUALS = 61, GREATER = 62, QUESTION = 63, BYTE_ORDER_MARK = 0xfeff; // prettier-ignore

/** White space of XML 1.0, production [3] S. */
export function isSpace(code: number): boolean {
  return code === BLANK || code === NEW_LINE || code === TAB || code === RETURN;
}

/** The position of the first unit from `at` on, before `end`, that is no white space; `end` when all are. */
export function skipSpace(text: string, at: number, end: number): number {
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}
