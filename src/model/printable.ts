/**
 * What changes how the text around it is shown, or is not shown at all: controls (line breaks, escapes), format characters (bidirectional marks,
 * zero width blanks, tags), line and paragraph separators, halves of a character. The two joiners stay: words and emoji are written with them.
 */
const UNPRINTABLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A text on one line, as a terminal may show it whoever wrote it (DESIGN section 15): what would act on the terminal, break the line or hide is
 * written as an escape, `\n` or `\u001b`. All else stays as it is. Of JSON it makes the same JSON, escaped further. Idempotent.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => SHORT[found] ?? unitsOf(found));
}

/** Each UTF-16 unit by its number, as JavaScript and JSON write it. */
function unitsOf(text: string): string {
  let escaped = '';
  for (let at = 0; at < text.length; at++) escaped += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return escaped;
}
