import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Problem, ProblemCode } from './problem.js';

/** DESIGN section 15: sizes are capped. */
const MAX_FILE_BYTES = 500_000;
const MAX_CAPTURE_BYTES = 20_000_000;

export type ReadText =
  { readonly kind: 'read'; readonly text: string } | { readonly kind: 'unread'; readonly problem: Problem };

/** The text of a file of a pack, up to 500 kB. `name` is how problems call it. */
export function readText(path: string, name: string): ReadText {
  return readUpTo(MAX_FILE_BYTES, path, name);
}

/** The text of a capture, up to 20 MB: page sources are large. */
export function readCapture(path: string, name: string): ReadText {
  return readLarge(path, name);
}

/** The text of what a program wrote, up to 20 MB. */
export function readLarge(path: string, name: string): ReadText {
  return readUpTo(MAX_CAPTURE_BYTES, path, name);
}

function readUpTo(most: number, path: string, name: string): ReadText {
  const unread = (code: ProblemCode, message: string, hint: string, line = 1, column = 1): ReadText => ({
    kind: 'unread',
    problem: { code, file: name, line, column, message, hint },
  });
  let bytes: Buffer;
  try {
    const read = readOrdinary(path, most);
    if (read === 'not-a-file') return unread('not-readable', 'is no ordinary file.', 'Put a text file there.');
    if (typeof read === 'number')
      return unread('too-large', `is ${read} bytes, more than ${most}.`, 'Split it, or remove what is not needed.');
    bytes = read;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unread('not-readable', `cannot be read: ${reason}.`, 'Look at the path and its permissions.');
  }
  const text = decode(bytes);
  if (text !== undefined) return { kind: 'read', text };
  const { line, column } = firstBroken(bytes);
  return unread('yaml', 'is not UTF-8 text.', 'Save it as UTF-8.', line, column);
}

/** The content; the size where that is more than `most`. Never waits for a pipe or a device to say something. */
function readOrdinary(path: string, most: number): Buffer | number | 'not-a-file' {
  // Without O_NONBLOCK opening a FIFO waits for a writer. Windows knows neither.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return 'not-a-file';
    if (stat.size > most) return stat.size;
    // One byte more than there was: a file that grows meanwhile is read no further than its cap.
    const bytes = Buffer.allocUnsafe(stat.size + 1);
    let length = 0;
    for (;;) {
      const read = readSync(file, bytes, length, bytes.length - length, null);
      length += read;
      if (read === 0 || length === bytes.length) return bytes.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** Without a byte order mark; undefined for what is no UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes);
  } catch {
    return undefined;
  }
}
const DECODER = new TextDecoder('utf-8', { fatal: true });

function firstBroken(bytes: Buffer): { readonly line: number; readonly column: number } {
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    const written = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (decode(written) === undefined) return { line, column: written.toString('utf8').indexOf('\ufffd') + 1 };
    if (end < 0) break;
    start = end + 1;
  }
  return { line: 1, column: 1 };
}
const LINE_FEED = 10;
