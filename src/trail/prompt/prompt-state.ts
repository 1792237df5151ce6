import type { Command } from '../command.js';
import type { PromptLine } from './prompt-line.js';

/** What the prompt knows of the trail so far. */
export interface PromptState {
  readonly steps: number;
  /** Whether something of it is in no file. */
  readonly unsaved: boolean;
  /** Whether the line before was a `quit` that was asked back. */
  readonly asked: boolean;
}

/** What is to be done about a line. */
export type Deed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'run'; readonly command: Command }
  | { readonly kind: 'help' | 'undo' | 'where' }
  | { readonly kind: 'save'; readonly file?: string | undefined }
  /** Told to the person; nothing is done. */
  | { readonly kind: 'tell'; readonly text: string }
  /** Asks whether it is meant: the next `quit` is. */
  | { readonly kind: 'ask'; readonly text: string }
  /** Without saving. */
  | { readonly kind: 'quit' };

/** Decides what a line comes to: `quit` asks once where something would be lost, `undo` and `save` need a step. */
export function deedOf(line: PromptLine, { steps, unsaved, asked }: PromptState): Deed {
  switch (line.kind) {
    case 'nothing':
    case 'help':
    case 'where':
      return { kind: line.kind };
    case 'command':
      return { kind: 'run', command: line.command };
    case 'wrong':
      return { kind: 'tell', text: `${line.message} ${line.hint}` };
    case 'undo':
      return steps === 0 ? { kind: 'tell', text: 'There is no step to take out.' } : { kind: 'undo' };
    case 'save':
      return steps === 0
        ? { kind: 'tell', text: 'There is no step to save: a trail without one could not be replayed.' }
        : { kind: 'save', file: line.file };
    case 'quit':
      if (!unsaved || asked) return { kind: 'quit' };
      return {
        kind: 'ask',
        text: `${steps === 1 ? '1 step is' : `${steps} steps are`} not saved: \`save\`, or \`quit\` again to leave without.`,
      };
  }
}
