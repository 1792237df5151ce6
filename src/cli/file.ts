import { existsSync } from 'node:fs';
import { WaymarkError } from '../model/index.js';
import { readCapture } from '../pack/cached.js';
import { givenPath, type Context } from './command.js';

/** UTF-16 units: as much as a capture of a pack may be. */
const MOST = 20_000_000;

/**
 * The text of a file of up to 20 MB. Never waits for a pipe or a device to say something.
 * @throws WaymarkError `usage` when it cannot be read, is no ordinary file, too large, or no UTF-8 text
 */
export function readGivenFile(file: string, what: string): string {
  const read = readCapture(file, file);
  if (read.kind === 'read') return read.text;
  const { message, code } = read.problem;
  const hint = code === 'not-readable' ? 'Check the path; it is relative to where you are.' : 'Give a text file.';
  throw new WaymarkError('usage', `${what} ${file} ${message}`, hint);
}

/** What names standard input where a file is asked for. */
const STANDARD_INPUT: readonly string[] = ['-', '/dev/stdin'];

/**
 * As `readGivenFile`, of a path as it was given; `-` is standard input.
 * @throws WaymarkError `usage`
 */
export async function readGivenText(context: Context, given: string, what: string): Promise<string> {
  if (!STANDARD_INPUT.includes(given)) return readGivenFile(givenPath(context, given), what);
  if (context.input.isTTY === true)
    throw new WaymarkError('usage', `${what} is to come from a person at a terminal.`, `Pipe it in, or name a file.`);
  let text = '';
  context.input.setEncoding('utf8');
  for await (const chunk of context.input) {
    text += String(chunk);
    if (text.length > MOST)
      throw new WaymarkError('usage', `${what} on standard input is more than ${MOST} characters.`, 'Give less.');
  }
  return text;
}

/** @throws WaymarkError `conflict` when writing would overwrite something */
export function refuseToOverwrite(file: string, force: boolean): void {
  if (force || !existsSync(file)) return;
  throw new WaymarkError(
    'conflict',
    `${file} is there already.`,
    'Choose another name with --out, or add --force to write over it.',
  );
}
