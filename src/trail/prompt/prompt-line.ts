import { nearest, WaymarkError } from '../../model/index.js';
import { COMMAND_NAMES, parseCommand, PROMPT_COMMANDS, type Command } from '../command.js';

/** What a person typed at the prompt. */
export type PromptLine =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'help' | 'undo' | 'where' | 'quit' }
  /** @param file as typed; undefined: where the recording goes */
  | { readonly kind: 'save'; readonly file?: string }
  /** It says nothing that could be done; `hint` says what to do. */
  | { readonly kind: 'wrong'; readonly message: string; readonly hint: string };

/** Reads a line of the prompt; never throws. The prompt's own commands take no words but `save`, which takes a file; blanks in its name need no quotes. */
export function readPromptLine(line: string): PromptLine {
  const [, verb = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
  const own = PROMPT_COMMANDS.find((name) => name === verb);
  if (own === 'save') return { kind: 'save', ...(rest === '' ? {} : { file: unquoted(rest) }) };
  if (own !== undefined)
    return rest === '' || rest.startsWith('#')
      ? { kind: own }
      : { kind: 'wrong', message: `\`${own}\` takes nothing behind it.`, hint: `Write \`${own}\` alone.` };
  if (verb !== '' && !verb.startsWith('#') && !COMMAND_NAMES.includes(verb)) return unknown(verb);
  try {
    const command = parseCommand(line, 1);
    return command === undefined ? { kind: 'nothing' } : { kind: 'command', command };
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
    // At a prompt there is but one line.
    return { kind: 'wrong', message: error.message.replace(/^Line 1: /, ''), hint: error.hint };
  }
}

function unknown(verb: string): PromptLine {
  const near = nearest(verb, [...PROMPT_COMMANDS, ...COMMAND_NAMES]);
  return {
    kind: 'wrong',
    message: `\`${verb}\` is no command.`,
    hint: near === undefined ? '`help` lists what there is.' : `Did you mean \`${near}\`?`,
  };
}

function unquoted(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}
