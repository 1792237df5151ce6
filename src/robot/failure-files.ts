import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WalkError, WalkFallback } from '../model/index.js';
import { writeWhole } from '../pack/index.js';
import { causeOf, causeText, reportJson, reportText } from '../walk/index.js';
import type { Session } from './session.js';

/** Where a failure was written. */
export interface FailureFiles {
  /** PNG. */
  readonly screenshot?: string | undefined;
  readonly source?: string | undefined;
  /** `failure.txt`: the report. */
  readonly text?: string | undefined;
  /** `failure.json`: all that the report tells. */
  readonly report?: string | undefined;
  readonly journal: string;
}

/** What the screen was when something failed. */
export interface SeenScreen {
  /** PNG. */
  readonly screenshot?: Buffer | undefined;
  readonly source?: string | undefined;
}

const SCREENSHOT = 'screenshot.png';
const SOURCE = 'source.xml';
const REPORT = 'failure.json';

/**
 * Writes what failed beside the session's journal, into a folder of its own below `failures/`: `failure.json`, `failure.txt`, `screenshot.png`,
 * `source.xml`, and `cause.txt` with all that the driver said, as far as there is each.
 * @param name of the folder, as `fileName` makes it; of a name that is taken the next free number
 * @param failure undefined: it was no walk that failed
 * @throws what the file system throws
 */
export function writeFailure(
  { journal }: Pick<Session, 'journal'>,
  name: string,
  failure: WalkFallback | WalkError | undefined,
  seen: SeenScreen = screenOf(failure),
): FailureFiles {
  const folder = freeFolder(join(dirname(journal), 'failures'), name);
  const write = (file: string, content: string | Buffer | undefined): string | undefined => {
    if (content === undefined) return undefined;
    writeWhole(join(folder, file), content);
    return join(folder, file);
  };
  const screenshot = write(SCREENSHOT, seen.screenshot);
  const source = write(SOURCE, seen.source);
  if (failure === undefined) return { screenshot, source, journal };
  // Beside each other, so that the folder can be moved.
  const beside = {
    ...(screenshot === undefined ? {} : { screenshot: SCREENSHOT }),
    ...(source === undefined ? {} : { source: SOURCE }),
  };
  const cause = causeOf(failure);
  write('cause.txt', cause === undefined ? undefined : `${causeText(cause)}\n`);
  const text = write('failure.txt', `${reportText(failure, beside)}\n`);
  const report = write(REPORT, `${JSON.stringify(reportJson(failure, beside), null, 2)}\n`);
  return { screenshot, source, text, report, journal };
}

/** As the failed walk saw it. */
export function screenOf(failure: WalkFallback | WalkError | undefined): SeenScreen {
  return {
    source: failure?.source,
    screenshot: failure?.screenshot === undefined ? undefined : Buffer.from(failure.screenshot, 'base64'),
  };
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

function freeFolder(parent: string, name: string): string {
  for (let number = 1; ; number++) {
    const folder = join(parent, number === 1 ? name : `${name}-${number}`);
    if (!existsSync(folder)) return folder;
  }
}
