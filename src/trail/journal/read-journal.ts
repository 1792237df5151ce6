import { existsSync, readFileSync } from 'node:fs';
import { JOURNAL_VERSION, WaymarkError, type SessionEvent } from '../../model/index.js';
import { eventSchema } from '../../model/schemas.js';

/**
 * The events of a journal, oldest first. A torn last line is dropped.
 * @throws WaymarkError `invalid-file` when there is no such file, another line is not an event, or a later version of Waymark wrote it
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
  // After the last line break stands nothing, or what a killed process could not finish.
  lines.pop();
  return lines.map((line, index) => eventIn(line, `${file}:${index + 1}:1`));
}

function eventIn(line: string, where: string): SessionEvent {
  const event = eventSchema.safeParse(jsonIn(line));
  if (!event.success) {
    throw new WaymarkError(
      'invalid-file',
      `${where}: this line is not a journal event.`,
      'A journal is append-only; restore the file, or cut it before this line.',
    );
  }
  const { data } = event;
  if (data.type === 'session' && data.version > JOURNAL_VERSION) {
    throw new WaymarkError(
      'invalid-file',
      `${where}: the journal has version ${data.version}, this Waymark reads up to ${JOURNAL_VERSION}.`,
      'Read it with the Waymark that wrote it, or a later one.',
    );
  }
  return data;
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
