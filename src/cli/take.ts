import type { Context } from './command.js';
import { exitCodeOfWalk, type ExitCode } from './exit-code.js';
import { endIfInterrupted } from './interruptible.js';
import { withSession } from './open.js';
import { resultJson, resultWords } from './result-words.js';
import { parseValues } from './values.js';

export interface TakeOptions {
  readonly pack?: string;
  readonly device: string;
  readonly here?: boolean;
  readonly start?: string;
  readonly json?: boolean;
}

/** `waymark take create-event title=Lunch`, a variant after a dot. */
export async function take(
  context: Context,
  shortcut: string,
  words: readonly string[],
  options: TakeOptions,
): Promise<ExitCode> {
  const values = parseValues(words);
  const [id = shortcut, variant] = shortcut.split('.');
  return withSession(options, context, async ({ walker }) => {
    const started = options.start === undefined ? undefined : await walker.start(options.start);
    const result =
      started === undefined || started.kind === 'success'
        ? await walker.take({ id, variant }, values, { here: options.here })
        : started;
    if (result.kind !== 'success') endIfInterrupted(context.interrupted);
    if (options.json === true) context.output.line(JSON.stringify(resultJson(result)));
    else resultWords(result).forEach((line) => context.output.line(line));
    return exitCodeOfWalk(result);
  });
}
