import { join } from 'node:path';
import type { Content } from '../../model/index.js';

/** Where the sessions of a project lie. */
export function sessionsFolder(project: string): string {
  return join(project, '.waymark', 'sessions');
}

/** Where a session's journal lies, below the project's folder. */
export function journalFile(project: string, session: string): string {
  return join(sessionsFolder(project), session, JOURNAL);
}

export const JOURNAL = 'journal.jsonl';

/** Where a session keeps what its journal names by hash. @param folder that holds the journal */
export function contentFile(folder: string, { kind, hash }: Pick<Content, 'kind' | 'hash'>): string {
  return kind === 'source' ? join(folder, 'sources', `${hash}.xml`) : join(folder, 'screenshots', `${hash}.png`);
}
