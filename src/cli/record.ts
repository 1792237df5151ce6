import { createInterface } from 'node:readline';
import { templateNamesIn, WaymarkError, type Trail, type Values } from '../model/index.js';
import { compileGraph } from '../route/index.js';
import { openPacks, writeTrail } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import { openSession, type Session } from '../robot/index.js';
import { parseCommand, recogniser, Recorder, type Command } from '../trail/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-code.js';
import { readGivenFile, refuseToOverwrite } from './file.js';
import { withDevice } from './open.js';
import { paint } from './output.js';
import { packFolder } from './pack-folder.js';
import { promptLoop } from './record/prompt-loop.js';
import { attempt, type Failure } from './record/run-command.js';
import { tellFailure } from './record/tell-failure.js';
import { SecretsAtHand, secretsIn } from './secrets-at-hand.js';
import { stepWords } from './step-words.js';
import { parseValues } from './values.js';
import { verifyOption } from './verify.js';

export interface RecordOptions {
  readonly out: string;
  readonly pack?: string;
  readonly device: string;
  readonly name?: string;
  readonly param?: readonly string[];
  readonly verify?: string;
  readonly force?: boolean;
}

/**
 * `waymark record`: runs commands from a file, standard input or a prompt and writes the trail. Whatever ends it early, the trail so far is
 * written, and says that it is partial.
 */
export async function record(context: Context, file: string | undefined, options: RecordOptions): Promise<ExitCode> {
  const out = givenPath(context, options.out);
  refuseToOverwrite(out, options.force === true);
  const params = parseValues(options.param ?? []);
  // A file is read and understood before a device is opened.
  const script =
    file === undefined ? undefined : parseScript(readGivenFile(givenPath(context, file), 'The list of commands'));
  const opened = openPacks(packFolder(context, options.pack), cacheFolder(context.project, context.environment));
  const config = await verifyOption(context, options.verify);
  return withDevice(options.device, context, async ({ port, notes }) => {
    const packs = opened.for(port.lineage);
    const onNote = (text: string): void => {
      session.note(text);
      context.output.note(paint.dim(text));
    };
    const recorder = new Recorder({
      name: options.name ?? nameOf(options.out),
      params,
      recognise: recogniser(packs, compileGraph(packs)),
      onNote,
      onStep: (step) => context.output.line(`${paint.green('+')} ${stepWords(step)}`),
    });
    const secrets = new SecretsAtHand(context);
    const session: Session = openSession({
      project: context.project,
      device: port,
      packs,
      observers: [recorder],
      notes,
      config,
      secret: secrets.valueOf,
    });
    // At once, and not only when the command under way has ended: whoever interrupts twice keeps the trail, too.
    const keep = (): void => save(recorder, recorder.trail('interrupted'), out);
    context.interrupted.addEventListener('abort', keep);
    try {
      const isPerson = script === undefined && context.input.isTTY === true;
      const ended = isPerson
        ? await promptLoop({ context, session, recorder, packs, params, secrets, out: options.out, force: options.force === true }) // prettier-ignore
        : { failure: await runAll(script ?? commandsFrom(context), session, params, context, secrets) };
      if (ended === 'left') return EXIT.done;
      const { failure } = ended;
      const interrupted = context.interrupted.aborted ? 'interrupted' : undefined;
      const trail = recorder.trail(interrupted ?? (failure === undefined ? undefined : reasonOf(failure)));
      save(recorder, trail, out);
      tellEnd(trail, options.out, context);
      if (failure !== undefined) return exitCodeOf(failure.code);
      if (interrupted !== undefined) return EXIT.failed;
      return trail.steps.length === 0 ? EXIT.usage : EXIT.done;
    } finally {
      context.interrupted.removeEventListener('abort', keep);
      session.close();
    }
  });
}

/** Runs the commands in order, to the first that fails or to an interruption. */
async function runAll(
  commands: Iterable<Command> | AsyncIterable<Command>,
  session: Session,
  params: Values,
  context: Context,
  secrets: SecretsAtHand,
): Promise<Failure | undefined> {
  try {
    for await (const command of commands) {
      if (context.interrupted.aborted) return undefined;
      await secrets.need(secretsIn(templateNamesIn(command)));
      const failure = await attempt(command, session.walker, params);
      if (failure === undefined || isInterrupted(context)) continue;
      tellFailure(failure, context, session);
      return failure;
    }
    return undefined;
  } catch (error) {
    // A line that is no command, in what is piped in.
    if (context.interrupted.aborted) return undefined;
    if (!(error instanceof WaymarkError)) throw error;
    tellFailure(error, context, session);
    return error;
  }
}

/** After an await; asked by a function of its own, since the compiler believes the earlier answer. */
function isInterrupted({ interrupted }: Context): boolean {
  return interrupted.aborted;
}

function parseScript(text: string): readonly Command[] {
  return text.split(/\r?\n/).flatMap((line, index) => parseCommand(line, index + 1) ?? []);
}

/** Commands from standard input as they come. */
async function* commandsFrom(context: Context): AsyncGenerator<Command> {
  const lines = createInterface({ input: context.input });
  const stop = (): void => lines.close();
  context.interrupted.addEventListener('abort', stop);
  try {
    let number = 0;
    for await (const line of lines) {
      const command = parseCommand(line, ++number);
      if (command !== undefined) yield command;
    }
  } finally {
    context.interrupted.removeEventListener('abort', stop);
    lines.close();
    // Nobody reads on; an open input would keep the process alive.
    context.input.destroy();
  }
}

function reasonOf(failure: Failure): string {
  return 'reason' in failure ? failure.reason : failure.message;
}

/** A trail without a step could not be replayed; then nothing is written. */
function save({ comments }: Recorder, trail: Trail, file: string): void {
  if (trail.steps.length > 0) writeTrail(trail, file, comments);
}

function tellEnd({ steps, partial }: Trail, file: string, { output }: Context): void {
  if (steps.length === 0) {
    output.line('Nothing was recorded, so nothing is written.');
    return;
  }
  output.line(
    `${steps.length} step${steps.length === 1 ? '' : 's'} in ${file}${partial === undefined ? '' : paint.yellow(`, partial: ${partial}`)}`,
  );
}

/** `recordings/create-lunch.trail.yaml` → `create lunch` */
function nameOf(file: string): string {
  const stem = file.replace(/^.*[\\/]/, '').replace(/(\.trail)?\.ya?ml$/, '');
  return stem.replaceAll(/[-_]+/g, ' ');
}
