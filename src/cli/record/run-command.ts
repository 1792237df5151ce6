import { literalInPattern } from '../../match/index.js';
import { fillTemplates, templateNamesIn, UnknownTemplateName, WaymarkError, type Values } from '../../model/index.js';
import type { Command } from '../../trail/index.js';
import type { Done, Walker } from '../../walk/index.js';

/** What a command did not come to. */
export type Failure = Exclude<Done, { kind: 'success' }> | WaymarkError;

/** Runs one command with the trail's params. @returns undefined where it ended well */
export async function attempt(command: Command, walker: Walker, params: Values): Promise<Failure | undefined> {
  try {
    const result = await run(withParams(command, params), walker);
    return result.kind === 'success' ? undefined : result;
  } catch (error) {
    if (error instanceof WaymarkError) return error;
    throw error;
  }
}

/** Fills in the trail's params; secrets are left to the executor, which masks them. */
export function withParams(command: Command, params: Values): Command {
  const secrets = templateNamesIn(command).filter((name) => name.startsWith('secret.'));
  const values = { ...params, ...Object.fromEntries(secrets.map((name) => [name, `{{${name}}}`])) };
  try {
    return fillTemplates(command, values, literalInPattern);
  } catch (error) {
    if (!(error instanceof UnknownTemplateName)) throw error;
    throw new WaymarkError('usage', `${error.message}.`, `Declare it with \`--param ${error.template}=…\`.`);
  }
}

async function run(command: Command, walker: Walker): Promise<Done> {
  switch (command.kind) {
    case 'start':
      return walker.start(command.to, command.params, { reset: command.reset, trailhead: command.trailhead });
    case 'go':
      return walker.goTo(command.to, command.params);
    case 'take':
      return walker.take({ id: command.id, variant: command.variant }, command.params);
    case 'at':
      return walker.at(command.waypoint, command.with);
    case 'see':
      return walker.see(command.assertion);
    case 'gone':
      return walker.gone(command.assertion);
    case 'read':
      return walker.read(command.selector, command.match);
    case 'raw':
      return walker.perform(command.step);
  }
}
