import { CommanderError } from 'commander';
import type { Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { hidden, printableOutput, processOutput } from './output.js';
import { buildProgram } from './program.js';

/**
 * The command line.
 * @param argv the words after `waymark`
 * @param given instead of the process's own streams, folder and environment
 * @returns the exit code (DESIGN section 12)
 */
export async function main(argv: readonly string[], given: Partial<Context> = {}): Promise<ExitCode> {
  const interrupt = new AbortController();
  const onSignal = stopper(interrupt);
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const context: Context = {
    project: process.cwd(),
    input: process.stdin,
    environment: process.env,
    interrupted: interrupt.signal,
    interrupt: onSignal,
    debug: argv.includes('--debug'),
    ...given,
    output: printableOutput(given.output ?? processOutput),
  };
  let code: ExitCode = EXIT.done;
  const program = buildProgram(context, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    // What knows errors knows schemas and packs, which a command that only helps need not load.
    const [{ WaymarkError }, { tellError }, { secretsIn }] = await Promise.all([
      import('../model/index.js'),
      import('./errors.js'),
      import('../walk/index.js'),
    ]);
    if (context.interrupted.aborted && error instanceof WaymarkError) {
      context.output.note('interrupted');
      return EXIT.failed;
    }
    // Whatever threw may have quoted what it was given.
    const output = hidden(context.output, (text) => secretsIn(context.environment).text(text));
    return tellError(error, output, { debug: argv.includes('--debug'), json: argv.includes('--json') });
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** One Ctrl-C may come twice, from the terminal and from whoever started us. */
const SAME_SIGNAL_MS = 500;

/** The first signal asks to end in order; who insists ends at once. */
function stopper(interrupt: AbortController): () => void {
  let first = 0;
  return () => {
    if (!interrupt.signal.aborted) {
      first = Date.now();
      interrupt.abort();
    } else if (Date.now() - first > SAME_SIGNAL_MS) {
      process.exit(EXIT.failed);
    }
  };
}
