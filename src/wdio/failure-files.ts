import { dirname, join } from 'node:path';
import { WaymarkError, type WalkFallback } from '../model/index.js';
import { writeWhole } from '../pack/index.js';
import type { Session } from '../robot/index.js';

export interface SavedFailure {
  /** PNG. */
  readonly screenshot?: string | undefined;
  readonly source?: string | undefined;
}

/**
 * Saves what the screen was when a test failed, beside the session's journal: as the failed walk saw it, else as it is now.
 * @param name of the files, without extension
 */
export async function saveFailure(session: Session, error: unknown, name: string): Promise<SavedFailure> {
  const seen = fallbackOf(error);
  const { device } = session.walker;
  const screenshot =
    seen?.screenshot === undefined
      ? await orUndefined(() => device.screenshot())
      : Buffer.from(seen.screenshot, 'base64');
  const source = seen?.source ?? (await orUndefined(() => device.source()));
  return {
    screenshot: saved(session, `${name}.png`, screenshot),
    source: saved(session, `${name}.xml`, source),
  };
}

function saved(session: Session, file: string, content: string | Buffer | undefined): string | undefined {
  if (content === undefined) return undefined;
  const path = join(dirname(session.journal), 'failures', file);
  writeWhole(path, content);
  return path;
}

/** `Walks › reaches every place` → a name that every file system takes. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain.slice(0, 80) || 'test';
}

function fallbackOf(error: unknown): WalkFallback | undefined {
  if (!(error instanceof WaymarkError)) return undefined;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'kind' in details && details.kind === 'fallback'
    ? (details as WalkFallback)
    : undefined;
}

/** A device that is gone must not hide why the test failed. */
async function orUndefined<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}
