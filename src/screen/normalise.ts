/**
 * DESIGN section 4: texts are compared after NFC, folded white space (no-break spaces too), stripped bidi marks; runs of
 * white space are one blank, ends are trimmed.
 */

/** Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9), and the byte order mark. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Unicode's White_Space, in runs. `\s` of JavaScript lacks U+0085 and has U+FEFF, which is gone by then. */
const WHITE_SPACE = /[\s\u0085]+/g;

/** Printable ASCII without a run of blanks or a blank at an end: nothing to do. The usual case, worth a fast answer. */
const PLAIN = /^(?:[\x21-\x7E]+(?: [\x21-\x7E]+)*)?$/;

/** The text as it is compared. Idempotent. */
export function normaliseText(text: string): string {
  if (PLAIN.test(text)) return text;
  // Stripping may put characters side by side that compose, so composition comes last.
  return text.replace(BIDI, '').replace(WHITE_SPACE, ' ').trim().normalize('NFC');
}
