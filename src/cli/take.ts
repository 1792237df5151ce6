import { WaymarkError } from '../model/index.js';
import type { Context } from './command.js';
import { exitCodeOfWalk, type ExitCode } from './exit-code.js';
import { endIfInterrupted } from './interruptible.js';
import { withSession } from './open.js';
import { tellResult } from './tell-result.js';
import { parseValues } from './values.js';

export interface TakeOptions {
  readonly pack?: string;
  readonly device: string;
  readonly here?: boolean;
  readonly start?: string;
  readonly verify?: string;
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
  const [id = shortcut, variant, ...more] = shortcut.split('.');
  if (more.length > 0)
    throw new WaymarkError(
      'usage',
      `\`${shortcut}\` has more than one dot: a shortcut is named \`id\` or \`id.variant\`.`,
      `Did you mean \`${id}.${variant ?? ''}\`?`,
    );
  return withSession(options, context, async (session) => {
    const { walker } = session;
    const started = options.start === undefined ? undefined : await walker.start(options.start);
    const result =
      started === undefined || started.kind === 'success'
        ? await walker.take({ id, variant }, values, { here: options.here })
        : started;
    if (result.kind !== 'success') endIfInterrupted(context.interrupted);
    tellResult(context, session, `take ${shortcut}`, result, options.json === true);
    return exitCodeOfWalk(result);
  });
}
