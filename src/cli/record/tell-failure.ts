import { WaymarkError } from '../../model/index.js';
import type { Session } from '../../robot/index.js';
import type { Context } from '../command.js';
import { keepFailure } from '../failed-walk.js';
import { paint } from '../output.js';
import { resultWords } from '../result-words.js';
import type { Failure } from './run-command.js';

export function tellFailure(failure: Failure, context: Context, session: Session): void {
  const { output } = context;
  if (failure instanceof WaymarkError) output.note(`${paint.red('error')} ${failure.message} ${failure.hint}`);
  else resultWords(failure, keepFailure(context, session, 'record', failure)).forEach((line) => output.note(line));
}
