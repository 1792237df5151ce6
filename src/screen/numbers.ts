import { MINUS, ZERO } from './characters.js';

/** Numbers of a document, read where they stand without cutting them out. */

/** Where the decimal integer that may start at a position ends. */
export function integerEnd(text: string, start: number): number {
  let at = start;
  if (text.charCodeAt(at) === MINUS) at++;
  while (digit(text, at) <= 9) at++;
  return at;
}

/** The decimal integer between two positions; NaN where something else stands there. */
export function integer(text: string, start: number, end: number): number {
  const negative = text.charCodeAt(start) === MINUS;
  let at = negative ? start + 1 : start;
  if (at >= end) return Number.NaN;
  let value = 0;
  for (; at < end; at++) {
    const next = digit(text, at);
    if (next > 9) return Number.NaN;
    value = value * 10 + next;
  }
  return negative ? -value : value;
}

const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The number between two positions, as WebDriverAgent may write it: `-390`, `10.5`; NaN where something else stands there. */
export function decimal(text: string, start: number, end: number): number {
  const whole = integer(text, start, end);
  if (!Number.isNaN(whole)) return whole;
  const written = text.slice(start, end);
  return DECIMAL.test(written) ? Number(written) : Number.NaN;
}

/** Above 9 for what is no digit. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - ZERO;
  return value >= 0 ? value : 10;
}
