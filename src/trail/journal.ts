import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WaymarkError, type SessionEvent, type SessionObserver } from '../model/index.js';
import { makeFolder } from '../pack/index.js';

/** Where a session's journal lies, below the project's folder. */
export function journalFile(project: string, session: string): string {
  return join(project, '.waymark', 'sessions', session, 'journal.jsonl');
}

/**
 * The observer that writes: one synchronous append for each event, fsync at the end of each root span (DESIGN section 9), so
 * that a killed process loses at most the line being written.
 */
export class Journal implements SessionObserver {
  readonly file: string;
  readonly #descriptor: number;
  readonly #rootSpans = new Set<number>();
  #closed = false;

  /** @throws the file system's error when the file cannot be opened for appending. */
  constructor(file: string) {
    makeFolder(dirname(file));
    this.file = file;
    this.#descriptor = openSync(file, 'a');
  }

  on(event: SessionEvent): void {
    if (this.#closed) return;
    writeSync(this.#descriptor, `${JSON.stringify(event)}\n`);
    if (event.type === 'span-begin' && event.parent === undefined) this.#rootSpans.add(event.span);
    if (event.type === 'span-end' && this.#rootSpans.delete(event.span)) fsyncSync(this.#descriptor);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }
}

/**
 * The events of a journal, oldest first. A torn last line, as a killed process leaves it, is dropped.
 * @throws WaymarkError `invalid-file` when there is no such file, or another line is not an event.
 */
export function readJournal(file: string): readonly SessionEvent[] {
  if (!existsSync(file)) {
    throw new WaymarkError(
      'invalid-file',
      `There is no journal at ${file}.`,
      'Name a session that `waymark record` or a spec has written.',
    );
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const torn = lines.pop() !== '';
  const events: SessionEvent[] = [];
  for (const [index, line] of lines.entries()) {
    const event = parseLine(line);
    if (event === undefined) {
      throw new WaymarkError(
        'invalid-file',
        `${file}:${index + 1}:1: this line is not a journal event.`,
        'A journal is append-only; restore the file, or cut it before this line.',
        { details: { line: index + 1, torn } },
      );
    }
    events.push(event);
  }
  return events;
}

function parseLine(line: string): SessionEvent | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('type' in value) || !('at' in value)) return undefined;
    return value as SessionEvent;
  } catch {
    return undefined;
  }
}
