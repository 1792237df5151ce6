import type { WalkResult } from '../model/index.js';
import type { Session } from '../robot/index.js';
import type { Context } from './command.js';
import { keepFailure } from './failed-walk.js';
import { resultJson, resultWords } from './result-words.js';

/** The answer of a command that walks, as JSON or in words; what failed is kept in files. */
export function tellResult(
  context: Context,
  session: Pick<Session, 'journal'>,
  name: string,
  result: WalkResult,
  json: boolean,
): void {
  const artifacts = result.kind === 'success' ? {} : keepFailure(context, session, name, result);
  if (json) context.output.line(JSON.stringify(resultJson(result, artifacts)));
  else resultWords(result, artifacts).forEach((line) => context.output.line(line));
}
