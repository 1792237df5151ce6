import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { WaymarkError } from '../model/index.js';
import { makeFolder } from '../pack/index.js';

/**
 * Where the runs of one user on one machine tell each other what they hold: phones, ports, open sessions.
 * @param environment `WAYMARK_STATE`: another folder, of this machine, absolute or relative to the working directory
 */
export function stateFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const { WAYMARK_STATE: said = '' } = environment;
  return said === '' ? join(tmpdir(), `waymark-${userName()}`) : resolve(said);
}

/**
 * Makes the folder, for its user alone: what stands in it is acted upon.
 * @throws WaymarkError `driver` when it cannot be made or belongs to somebody else
 */
export function openStateFolder(folder: string): void {
  try {
    makeFolder(resolve(folder, '..'));
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw unusable(folder, 'cannot be made', error);
  }
  // Not through a link: the temporary folder of some systems is everybody's.
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw unusable(folder, 'is no folder');
  const user = process.getuid?.();
  if (user === undefined) return;
  if (found.uid !== user) throw unusable(folder, 'belongs to another user');
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

function userName(): string {
  const user = process.getuid?.();
  if (user !== undefined) return String(user);
  return userInfo().username.replace(/[^A-Za-z0-9_-]/g, '_');
}

function unusable(folder: string, what: string, cause?: unknown): WaymarkError {
  return new WaymarkError(
    'driver',
    `The folder ${folder}, in which runs tell each other which phones and ports they hold, ${what}.`,
    'Set WAYMARK_STATE to a folder of this machine that you may write to.',
    { cause },
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
