/** V8 copies what is cut out of a text when it is shorter, and else keeps the whole text. */
const CUT = 13;

/**
 * The same text without the document that it is cut out of, which it would keep in memory for as long as it is kept. To be cut, a text that was joined
 * is copied; by way of a buffer it would take five times as long.
 */
export function detached(text: string): string {
  return text.length < CUT ? text : ` ${text}`.slice(1);
}
