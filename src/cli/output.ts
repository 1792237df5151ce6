import pc from 'picocolors';

/** Where a command's answers and messages go; tests give their own. */
export interface Output {
  /** An answer: standard output, a whole line. */
  line(text: string): void;
  /** A message about the work: standard error, so that answers can be piped. */
  note(text: string): void;
  /** Whether a person is looking: colours and progress. */
  readonly terminal: boolean;
}

export const processOutput: Output = {
  line: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  terminal: process.stdout.isTTY,
};

export const paint = pc;
