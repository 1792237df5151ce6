import { relative } from 'node:path';
import { WaymarkError, type WalkError, type WalkFallback } from '../model/index.js';
import { fileName, writeFailure, type Session } from '../robot/index.js';
import { causeOf, causeText, type Artifacts } from '../walk/index.js';
import type { Context } from './command.js';
import { eachLine, paint } from './output.js';

/**
 * Keeps a failed walk beside the session's journal, and tells with `--debug` what the driver threw.
 * @param name of what was walked, for the folder: `go event-detail`
 * @returns where the files are, from the project's folder; none where the call could not be done in the first place
 */
export function keepFailure(
  context: Context,
  session: Pick<Session, 'journal'>,
  name: string,
  failure: WalkFallback | WalkError,
): Artifacts {
  const cause = causeOf(failure);
  if (context.debug === true && cause !== undefined)
    eachLine(causeText(cause), (line) => context.output.note(paint.dim(line)));
  if (failure.class === 'cannot-be-done') return {};
  try {
    const { screenshot, source, report, journal } = writeFailure(session, fileName(name), failure);
    const shown = (file: string | undefined): string | undefined =>
      file === undefined ? undefined : relative(context.project, file);
    return { screenshot: shown(screenshot), source: shown(source), report: shown(report), journal: shown(journal) };
  } catch (error) {
    // What failed is worth more than where it is kept.
    if (!(error instanceof WaymarkError)) throw error;
    context.output.note(paint.dim(error.message));
    return {};
  }
}
