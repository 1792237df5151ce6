import { COMMANDS } from './commands.js';
import type { ShellContext, ShellResult } from './command.js';
import { parseScript, ShellSyntaxError, type SimpleCommand } from './script.js';

/** Where a command line's output goes. */
export interface ShellSink {
  out(text: string): void;
  error(text: string): void;
}

/**
 * Runs a command line as `sh -c` does.
 * @returns its exit code: the last command's; 2 for a syntax error, 127 for a command that the phone does not have
 */
export async function runScript(line: string, context: ShellContext, sink: ShellSink): Promise<number> {
  let commands: SimpleCommand[];
  try {
    commands = parseScript(line);
  } catch (error) {
    if (!(error instanceof ShellSyntaxError)) throw error;
    sink.error(`/system/bin/sh: ${error.message}\n`);
    return 2;
  }
  let code = 0;
  for (const command of commands) {
    if (command.when === 'after-success' && code !== 0) continue;
    if (command.when === 'after-failure' && code === 0) continue;
    const result = await runCommand(command.words, context);
    if (result.out) sink.out(withLineFeed(result.out));
    if (result.error) sink.error(withLineFeed(result.error));
    code = result.code ?? 0;
  }
  return code;
}

async function runCommand(words: readonly string[], context: ShellContext): Promise<ShellResult> {
  // `exec x` replaces the shell by x; `A=b x` runs x with a variable that no command of the phone reads.
  const first = words.findIndex((word) => word !== 'exec' && !/^[A-Za-z_]\w*=/.test(word));
  const name = words[first];
  if (name === undefined) return {};
  const command = COMMANDS.get(name.replace(/^\/system\/bin\//, ''));
  if (!command) return { error: `/system/bin/sh: ${name}: inaccessible or not found`, code: 127 };
  return await command(context, words.slice(first + 1));
}

function withLineFeed(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
