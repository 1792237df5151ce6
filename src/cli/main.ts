import { Command, CommanderError } from 'commander';
import { WaymarkError } from '../model/index.js';
import type { Context } from './command.js';
import { tellError } from './errors.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { processOutput } from './output.js';

/** What a command's module exports: the work itself, loaded only when its command is called. */
type Run<Arguments extends readonly unknown[]> = (context: Context, ...given: Arguments) => Promise<ExitCode>;

interface GlobalOptions {
  readonly debug?: boolean;
  readonly json?: boolean;
}

/**
 * The command line.
 * @param argv the words after `waymark`
 * @returns the exit code (DESIGN section 12)
 */
export async function main(argv: readonly string[], given: Partial<Context> = {}): Promise<number> {
  const interrupt = new AbortController();
  const onSignal = (): void => interrupt.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const context: Context = {
    output: processOutput,
    project: process.cwd(),
    input: process.stdin,
    environment: process.env,
    interrupted: interrupt.signal,
    ...given,
  };
  let code: ExitCode = EXIT.done;
  let options: GlobalOptions = {};
  const program = build((run, command) => async (...words) => {
    options = command().optsWithGlobals<GlobalOptions>();
    const work = await run();
    // Commander hands over the arguments, then the options, then the command.
    const args = words.slice(0, -2);
    code = await work(context, ...args, command().optsWithGlobals());
  });
  program.configureOutput({
    writeOut: (text) => context.output.line(text.trimEnd()),
    writeErr: (text) => context.output.note(text.trimEnd()),
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return tellError(error, context.output, { debug: options.debug === true, json: options.json === true });
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

type Action = (...words: unknown[]) => Promise<void>;
type Lazily = (run: () => Promise<Run<never[]>>, command: () => Command) => Action;

const DEVICE = [
  '-d, --device <name>',
  'lab-android, lab-ios, or a device of waymark.config.mjs',
  'lab-android',
] as const;
const PACK = ['-p, --pack <folder>', 'the pack', 'packs/calendar'] as const;

function build(lazily: Lazily): Command {
  const program = new Command('waymark')
    .description('Mobile UI tests that last: map an app once, then speak of places and named moves.')
    .version('0.1.0')
    .option('--debug', 'stack traces with errors')
    .exitOverride()
    .showHelpAfterError('(add --help for what can be given)')
    .showSuggestionAfterError();
  const add = (
    name: string,
    summary: string,
    example: string,
    run: () => Promise<Run<never[]>>,
    shape: (command: Command) => Command,
  ): void => {
    const command: Command = program
      .command(name)
      .description(summary)
      .addHelpText('after', `\nExample:\n  $ waymark ${example}`);
    shape(command);
    command.action(lazily(run, () => command));
  };

  add(
    'demo',
    'record a test on the lab’s Android phone, replay it on its iPhone',
    'demo',
    async () => (await import('./demo.js')).demo,
    (c) => c.option('--out <folder>', 'where the trail and the screenshots go', '.waymark/demo'),
  );
  add(
    'where',
    'which place a screen is',
    'where --platform android --source screen.xml --json',
    async () => (await import('./where.js')).where,
    (c) =>
      c
        .option(...PACK)
        .option(...DEVICE)
        .option('--source <file>', 'a page source from a file, instead of a device')
        .option(
          '--platform <name>',
          'whose source it is: android, ios, desktop, or a classifier such as android-tablet',
        )
        .option('--json', 'the whole answer as JSON'),
  );
  add(
    'go',
    'walk to a place',
    'go event-detail title=Lunch --device lab-android --cold-start',
    async () => (await import('./go.js')).go,
    (c) =>
      c
        .argument('<waypoint>')
        .argument('[values...]', 'data of the place and params of the way, as name=value')
        .option(...PACK)
        .option(...DEVICE)
        .option('--cold-start', 'start the app when there is no other way')
        .option('--through <ids...>', 'shortcuts with an effect that may be taken')
        .option('--json', 'the result as JSON'),
  );
  add(
    'take',
    'take one shortcut',
    'take create-event title=Lunch --device lab-android',
    async () => (await import('./take.js')).take,
    (c) =>
      c
        .argument('<shortcut>', 'its id, or id.variant')
        .argument('[values...]', 'params, as name=value')
        .option(...PACK)
        .option(...DEVICE)
        .option('--here', 'only from the place at hand')
        .option('--start <waypoint>', 'start the app at this place first')
        .option('--json', 'the result as JSON'),
  );
  add(
    'record',
    'run commands on a device and write the trail',
    'record create-lunch.txt --out recordings/create-lunch.trail.yaml',
    async () => (await import('./record.js')).record,
    (c) =>
      c
        .argument('[commands]', 'a file with a command a line; else standard input, or a prompt')
        .requiredOption('-o, --out <file>', 'the trail to write')
        .option(...PACK)
        .option(...DEVICE)
        .option('--name <text>', 'what the trail is called')
        .option('--param <name=value...>', 'params of the trail: values that a replay may change')
        .option('--force', 'write over a trail that is there'),
  );
  add(
    'replay',
    'replay trails, with the bodies of the platform at hand',
    'replay recordings/create-lunch.trail.yaml --device lab-ios',
    async () => (await import('./replay.js')).replay,
    (c) =>
      c
        .argument('<trails...>')
        .option('-p, --pack <folder>', 'the pack; default: packs/<the pack that the trail names>')
        .option(...DEVICE)
        .option('--param <name=value...>', 'other values for the params of the trails')
        .option('--json', 'the results as JSON'),
  );
  add(
    'check',
    'find the faults of packs without a device',
    'check packs/calendar',
    async () => (await import('./check.js')).check,
    (c) => c.argument('[packs...]', 'default: every pack in packs/').option('--json', 'the findings as JSON'),
  );
  add(
    'types',
    'write types for specs, so that a wrong place or param does not compile',
    'types --out waymark.d.ts',
    async () => (await import('./types.js')).types,
    (c) =>
      c
        .argument('[packs...]', 'default: every pack in packs/')
        .option('-o, --out <file>', 'the file to write', 'waymark-packs.d.ts'),
  );
  add(
    'schema',
    'write the JSON Schemas of pack files and trails, for editors',
    'schema --out schemas',
    async () => (await import('./schema.js')).schema,
    (c) => c.option('-o, --out <folder>', 'the folder to write to', 'schemas'),
  );
  const lab = program.command('lab').description('the virtual phones that ship with Waymark');
  const up: Command = lab
    .command('up')
    .description('start both phones and print what any WebDriver client needs; Ctrl-C ends them')
    .addHelpText('after', '\nExample:\n  $ waymark lab up --port 4723')
    .option('--port <number>', 'the port of Appium; default: a free one')
    .option('--phones <names...>', 'android, ios; default: both')
    .option('--json', 'as JSON');
  up.action(
    lazily(
      async () => (await import('./lab-up.js')).labUp,
      () => up,
    ),
  );
  return program;
}

export { WaymarkError };
