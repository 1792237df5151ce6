import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.js';

/**
 * Writes a file under another name first, so that nobody ever reads half of it; makes its folder.
 * @throws Error of the file system; the file is then as it was
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file));
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, content, { flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
