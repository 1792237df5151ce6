import { rmSync } from 'node:fs';
import type { KeptSession } from './sessions.js';

/** Which sessions may go. A session goes when any of the limits says so. */
export interface Retention {
  /** The newest so many stay. */
  readonly keep?: number | undefined;
  /** Only what was written within so many ms stays. */
  readonly withinMs?: number | undefined;
  /** The newest whose sum is at most so many bytes stay. */
  readonly bytes?: number | undefined;
}

/** What was written so short a time ago may still be written to: it stays, whatever the limits. ms. */
export const IN_USE_MS = 10 * 60_000;

/** Sessions beyond the limits, oldest first. */
export interface Pruning {
  readonly gone: readonly KeptSession[];
  /** Written so short a time ago that they may still be written to. */
  readonly inUse: readonly KeptSession[];
}

/**
 * The sessions beyond the limits: which may go, and which stay all the same because they may be in use.
 * @param sessions the last written first
 * @param now ms since the epoch
 */
export function expired(sessions: readonly KeptSession[], { keep, withinMs, bytes }: Retention, now: number): Pruning {
  let sum = 0;
  const beyond = sessions
    .filter((session, index) => {
      sum += session.bytes;
      return (
        (keep !== undefined && index >= keep) ||
        (withinMs !== undefined && now - session.written > withinMs) ||
        (bytes !== undefined && sum > bytes)
      );
    })
    .reverse();
  const isInUse = ({ written }: KeptSession): boolean => now - written < IN_USE_MS;
  return { gone: beyond.filter((session) => !isInUse(session)), inUse: beyond.filter(isInUse) };
}

/** Removes a session with all that it kept. @throws Error of the file system */
export function removeSession({ folder }: KeptSession): void {
  rmSync(folder, { recursive: true, force: true });
}
