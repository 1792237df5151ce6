import { nearest, WaymarkError } from '../model/index.js';
import type { Context } from './command.js';
import { loadConfig, VERIFY, type Verify } from './config.js';

/**
 * What a session is configured with: how it proves places, by the option of the command, else by the project's configuration.
 * @throws WaymarkError `usage` for another word than those that there are
 */
export async function verifyOption(
  { project }: Context,
  asked: string | undefined,
): Promise<{ readonly verify?: Verify }> {
  if (asked === undefined) {
    const { verify } = await loadConfig(project);
    return verify === undefined ? {} : { verify };
  }
  const verify = VERIFY.find((word) => word === asked);
  if (verify !== undefined) return { verify };
  const near = nearest(asked, VERIFY);
  throw new WaymarkError(
    'usage',
    `\`--verify ${asked}\` is none of ${VERIFY.join(', ')}.`,
    near === undefined
      ? 'Leave it out: `auto` asks for elements where page sources are slow.'
      : `Did you mean \`${near}\`?`,
  );
}
