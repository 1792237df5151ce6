import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { nearest, WaymarkError } from '../../model/index.js';
import { JOURNAL, sessionsFolder } from './files.js';

/** One session that a project has kept. */
export interface KeptSession {
  readonly id: string;
  readonly folder: string;
  /** The journal was last written then, ms since the epoch. */
  readonly written: number;
  /** Of the journal and all that lies beside it. */
  readonly bytes: number;
}

/** The sessions of a project, the last written first; folders without a journal are none. */
export function keptSessions(project: string): readonly KeptSession[] {
  const folder = sessionsFolder(project);
  return foldersIn(folder)
    .flatMap((id) => {
      const journal = statSync(join(folder, id, JOURNAL), { throwIfNoEntry: false });
      if (journal === undefined) return [];
      return [{ id, folder: join(folder, id), written: journal.mtimeMs, bytes: bytesBelow(join(folder, id)) }];
    })
    .sort((a, b) => b.written - a.written || (a.id < b.id ? -1 : 1));
}

/**
 * The session that is meant: its id, the begin of it that no other shares, or `last`.
 * @throws WaymarkError `usage` when there is none, or several
 */
export function sessionNamed(project: string, name: string): KeptSession {
  const sessions = keptSessions(project);
  const [newest] = sessions;
  if (newest === undefined)
    throw new WaymarkError(
      'usage',
      'There is no session here.',
      'Sessions are written by specs, `record`, `replay` and `go`.',
    );
  if (name === 'last') return newest;
  const exact = sessions.find(({ id }) => id === name);
  const meant = exact === undefined ? sessions.filter(({ id }) => id.startsWith(name)) : [exact];
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined)
    throw new WaymarkError(
      'usage',
      `\`${name}\` begins the names of ${meant.length} sessions: ${meant.slice(0, 5).map(({ id }) => id).join(', ')}${meant.length > 5 ? ', …' : ''}.`,
      'Write more of it.',
    ); // prettier-ignore
  const near = nearest(
    name,
    sessions.map(({ id }) => id),
  );
  throw new WaymarkError(
    'usage',
    `There is no session \`${name}\`.`,
    near === undefined ? 'See `waymark journal list`; `last` is the newest.' : `Did you mean \`${near}\`?`,
  );
}

function foldersIn(folder: string): readonly string[] {
  return entriesIn(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Nothing was written here yet, or it was pruned in the meantime.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function bytesBelow(folder: string): number {
  return entriesIn(folder)
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? bytesBelow(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}
