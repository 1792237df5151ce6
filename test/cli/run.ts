import { Readable } from 'node:stream';
import type { Context } from '../../src/cli/command.js';
import { main } from '../../src/cli/main.js';

export interface Ran {
  readonly code: number;
  /** Lines of standard output. */
  readonly lines: readonly string[];
  /** Lines of standard error. */
  readonly notes: readonly string[];
  /** Both, as one text. */
  readonly text: string;
}

/** Runs the command line in this process, its output caught. */
export async function run(argv: readonly string[], given: Partial<Context> = {}): Promise<Ran> {
  const lines: string[] = [];
  const notes: string[] = [];
  const code = await main(argv, {
    output: { line: (text) => lines.push(text), note: (text) => notes.push(text), terminal: false },
    input: Readable.from([]),
    environment: {},
    ...given,
  });
  return { code, lines, notes, text: [...lines, ...notes].join('\n') };
}
