import { existsSync, readFileSync } from 'node:fs';
import { WaymarkError } from '../model/index.js';

/** @throws WaymarkError `usage` when the file cannot be read */
export function readGivenFile(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new WaymarkError(
      'usage',
      `${what} ${file} cannot be read.`,
      'Check the path; it is relative to where you are.',
      { cause },
    );
  }
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
