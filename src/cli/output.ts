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

/**
 * Who reads an answer may have read enough, as `head` does. That is no fault: what is under way is brought to its end, with nobody left to tell.
 * To be called once a process.
 */
export function endureClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

export const processOutput: Output = {
  line: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  terminal: process.stdout.isTTY,
};

/**
 * Whether answers are coloured: for a person at a terminal, or where `FORCE_COLOR` asks for it. Not by `CI` nor by the system, as
 * picocolors decides by itself: what is piped or kept is plain there as well.
 * @param terminal what Node says of the stream, which is nothing at all where it is none
 * @param environment `NO_COLOR` (https://no-color.org) wins over `FORCE_COLOR`; `TERM=dumb` is a terminal that knows no colours
 */
export function wantsColour(environment: NodeJS.ProcessEnv, terminal: boolean | undefined): boolean {
  const { NO_COLOR: no = '', FORCE_COLOR: forced = '', TERM: kind } = environment;
  if (no !== '') return false;
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return terminal === true && kind !== 'dumb';
}

export const paint = pc.createColors(wantsColour(process.env, process.stdout.isTTY));
