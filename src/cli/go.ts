import type { Context } from './command.js';
import { exitCodeOfWalk, type ExitCode } from './exit-code.js';
import { endIfInterrupted } from './interruptible.js';
import { withSession } from './open.js';
import { tellResult } from './tell-result.js';
import { requireShortcuts } from './known-shortcuts.js';
import { parseValues } from './values.js';

export interface GoOptions {
  readonly pack?: string;
  readonly device: string;
  readonly coldStart?: boolean;
  readonly through?: readonly string[];
  readonly verify?: string;
  readonly json?: boolean;
}

/** `waymark go`: walks to a place; where the app is not where it should be, a person is asked (exit 3). */
export async function go(
  context: Context,
  waypoint: string,
  words: readonly string[],
  options: GoOptions,
): Promise<ExitCode> {
  const values = parseValues(words);
  return withSession(options, context, async (session) => {
    const { walker } = session;
    requireShortcuts(options.through ?? [], walker);
    const result = await walker.goTo(waypoint, values, { coldStart: options.coldStart, through: options.through });
    if (result.kind !== 'success') endIfInterrupted(context.interrupted);
    tellResult(context, session, `go ${waypoint}`, result, options.json === true);
    return exitCodeOfWalk(result, true);
  });
}
