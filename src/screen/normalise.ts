import { BLANK } from './characters.js';
import { KINDS, UnitKind } from './unit-kinds.js';

/**
 * DESIGN section 4: texts are compared after NFC, folded white space (no-break spaces too), stripped bidi marks; runs of white space are
 * one blank, ends are trimmed. Characters that XML forbids, which a driver may write nevertheless, are dropped. Idempotent.
 */
export function normaliseText(text: string): string {
  return isNormal(text, 0, text.length, UnitKind.ampersand) ? text : rewrite(text);
}

/**
 * Whether normalisation certainly changes nothing between two positions: the usual case, worth a fast answer.
 * @param plainest the kinds up to this one count as plain: without `ampersand` also no reference can stand there
 */
export function isNormal(text: string, start: number, end: number, plainest: number = UnitKind.plain): boolean {
  let afterBlank = true;
  for (let at = start; at < end; at++) {
    const kind = KINDS[text.charCodeAt(at)] ?? UnitKind.composing;
    if (kind <= plainest) afterBlank = false;
    else if (kind === UnitKind.blank && !afterBlank) afterBlank = true;
    else return false;
  }
  return !afterBlank || start === end;
}

/** Long enough for nearly every text; a longer one gets its own. */
const scratch = new Uint16Array(1024);

function rewrite(text: string): string {
  const units = text.length <= scratch.length ? scratch : new Uint16Array(text.length);
  let length = 0;
  let white = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = KINDS[code];
    if (kind === UnitKind.blank || kind === UnitKind.white) {
      // Written when something follows, so that an end is trimmed and a run is one.
      white = length > 0;
      continue;
    }
    const pair = kind === UnitKind.high && KINDS[text.charCodeAt(at + 1)] === UnitKind.low;
    if (!pair && (kind === UnitKind.dropped || kind === UnitKind.high || kind === UnitKind.low)) continue;
    if (white) units[length++] = BLANK;
    white = false;
    units[length++] = code;
    if (pair) units[length++] = text.charCodeAt(++at);
  }
  // Dropping may put characters side by side that compose, so composition comes last.
  return compose(stringOf(units, length));
}

/** As many arguments as a call surely takes. */
const CHUNK = 8192;

function stringOf(units: Uint16Array, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += CHUNK) {
    text += String.fromCharCode(...units.subarray(at, Math.min(at + CHUNK, length)));
  }
  return text;
}

/** More marks on one letter than any language has: UAX #15, section "Stream-Safe Text Format", allows thirty. */
const STACKED = /\p{M}{31}/u;

/** NFC, whose time grows with the square of the marks on one letter; a text that stacks them without end stays as it is. */
function compose(text: string): string {
  return STACKED.test(text) ? text : text.normalize('NFC');
}
