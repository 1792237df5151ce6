import { createInterface } from 'node:readline';
import {
  fillTemplates,
  templateNamesIn,
  UnknownTemplateName,
  WaymarkError,
  type Trail,
  type Values,
} from '../model/index.js';
import { compileGraph } from '../route/index.js';
import { literalInPattern } from '../match/index.js';
import { openPacks, writeTrail } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import { openSession, type Session } from '../robot/index.js';
import { parseCommand, recogniser, Recorder, type Command } from '../trail/index.js';
import type { Done, Walker } from '../walk/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-code.js';
import { readGivenFile, refuseToOverwrite } from './file.js';
import { withDevice } from './open.js';
import { paint } from './output.js';
import { packFolder } from './pack-folder.js';
import { keepFailure } from './failed-walk.js';
import { resultWords } from './result-words.js';
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
    const session: Session = openSession({
      project: context.project,
      device: port,
      packs,
      observers: [recorder],
      notes,
      config,
    });
    // At once, and not only when the command under way has ended: whoever interrupts twice keeps the trail, too.
    const keep = (): void => save(recorder.trail('interrupted'), out);
    context.interrupted.addEventListener('abort', keep);
    try {
      const commands = script ?? promptFor(context);
      const failure = await runAll(
        commands,
        session,
        params,
        context,
        script === undefined && context.input.isTTY === true,
      );
      const interrupted = context.interrupted.aborted ? 'interrupted' : undefined;
      const trail = recorder.trail(interrupted ?? (failure === undefined ? undefined : reasonOf(failure)));
      save(trail, out);
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

type Failure = Exclude<Done, { kind: 'success' }> | WaymarkError;

/** Runs the commands in order, to the first that fails or to an interruption; a person at a prompt may try again. */
async function runAll(
  commands: Iterable<Command> | AsyncIterable<Command>,
  session: Session,
  params: Values,
  context: Context,
  patient: boolean,
): Promise<Failure | undefined> {
  try {
    for await (const command of commands) {
      if (context.interrupted.aborted) return undefined;
      const failure = await attempt(command, session.walker, params);
      if (failure === undefined || isInterrupted(context)) continue;
      tellFailure(failure, context, session);
      if (!patient) return failure;
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

async function attempt(command: Command, walker: Walker, params: Values): Promise<Failure | undefined> {
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

/** After an await; asked by a function of its own, since the compiler believes the earlier answer. */
function isInterrupted({ interrupted }: Context): boolean {
  return interrupted.aborted;
}

function tellFailure(failure: Failure, context: Context, session: Session): void {
  const { output } = context;
  if (failure instanceof WaymarkError) output.note(`${paint.red('error')} ${failure.message} ${failure.hint}`);
  else resultWords(failure, keepFailure(context, session, 'record', failure)).forEach((line) => output.note(line));
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

function parseScript(text: string): readonly Command[] {
  return text.split(/\r?\n/).flatMap((line, index) => parseCommand(line, index + 1) ?? []);
}

/** Commands from standard input as they come; with a prompt where a person types them, who may mistype. */
async function* promptFor(context: Context): AsyncGenerator<Command> {
  const person = context.input.isTTY === true;
  const lines = createInterface({
    input: context.input,
    ...(person ? { output: process.stderr, prompt: 'waymark> ' } : {}),
  });
  const stop = (): void => lines.close();
  context.interrupted.addEventListener('abort', stop);
  // A prompt's line editor swallows Ctrl-C; hand it on as the signal that it is.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    lines.prompt();
    let number = 0;
    for await (const line of lines) {
      number++;
      const command = person ? tolerantly(() => parseCommand(line, number), context) : parseCommand(line, number);
      if (command !== undefined) yield command;
      lines.prompt();
    }
  } finally {
    context.interrupted.removeEventListener('abort', stop);
    lines.close();
    // Nobody reads on; an open input would keep the process alive.
    context.input.destroy();
  }
}

function tolerantly(parse: () => Command | undefined, context: Context): Command | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
    context.output.note(`${error.message} ${error.hint}`);
    return undefined;
  }
}

function reasonOf(failure: Failure): string {
  return 'reason' in failure ? failure.reason : failure.message;
}

/** A trail without a step could not be replayed; then nothing is written. */
function save(trail: Trail, file: string): void {
  if (trail.steps.length > 0) writeTrail(trail, file);
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
