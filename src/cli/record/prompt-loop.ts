import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateNamesIn, WaymarkError, type ResolvedPacks, type Values } from '../../model/index.js';
import { writeTrail, writeWhole } from '../../pack/index.js';
import { compileGraph } from '../../route/index.js';
import type { Session } from '../../robot/index.js';
import { completionOf, deedOf, keptLine, promptView, readHistory, readPromptLine, writeHistory, type Confidential, type Recorder } from '../../trail/index.js'; // prettier-ignore
import { COMMANDS_HELP } from '../commands-help.js';
import { secretName } from '../../walk/index.js';
import { hopContext } from '../../walk/hops.js';
import { givenPath, type Context } from '../command.js';
import { refuseToOverwrite } from '../file.js';
import { eachLine, paint } from '../output.js';
import { openTerminal, secretsIn, type SecretsAtHand } from '../secrets-at-hand.js';
import { attempt, type Failure } from './run-command.js';
import { tellFailure } from './tell-failure.js';

export interface PromptOptions {
  readonly context: Context;
  readonly session: Session;
  readonly recorder: Recorder;
  readonly packs: ResolvedPacks;
  readonly params: Values;
  readonly secrets: SecretsAtHand;
  /** Where `save` writes to, as it was given. */
  readonly out: string;
  readonly force: boolean;
}

/** `left`: by `quit`, whatever is in no file is not wanted. Else what is recorded is to be written; `failure` where the device was lost. */
export type PromptEnd = 'left' | { readonly failure: Failure | undefined };

/** A person at a terminal records line by line, and may try again. */
export async function promptLoop(options: PromptOptions): Promise<PromptEnd> {
  const { context, session, recorder, packs, params, secrets } = options;
  const { output } = context;
  const graph = compileGraph(packs);
  const file = join(context.project, '.waymark', 'record-history');
  const confidential = confidentialOf(packs, secrets);
  let place = await placeNow(session);
  const terminal = openTerminal(context, {
    complete: (line) => {
      const view = promptView(packs, graph, place, Object.keys(params));
      const { candidates, word } = completionOf(line, view);
      return [[...candidates], word];
    },
    history: existsSync(file) ? readHistory(readFileSync(file, 'utf8')) : [],
    keep: (line) => keptLine(line, confidential),
    onHistory: (lines) => writeWhole(file, writeHistory(lines)),
  });
  const stop = (): void => terminal.close();
  context.interrupted.addEventListener('abort', stop);
  const written = new Set<string>();
  let saved = '[]';
  let asked = false;
  try {
    for (;;) {
      const line = await terminal.line('waymark> ');
      if (line === undefined || isInterrupted(context)) return { failure: undefined };
      const steps = JSON.stringify(recorder.steps);
      const deed = deedOf(readPromptLine(line), { steps: recorder.steps.length, unsaved: steps !== saved, asked });
      asked = deed.kind === 'ask';
      switch (deed.kind) {
        case 'nothing':
          break;
        case 'tell':
        case 'ask':
          output.note(deed.text);
          break;
        case 'help':
          eachLine(`${COMMANDS_HELP}\n${PROMPT_HELP}`, (each) => output.note(each));
          break;
        case 'where': {
          const failure = await tellWhere(session, context);
          if (failure !== undefined) tellFailure(failure, context, session);
          break;
        }
        case 'undo': {
          const before = recorder.steps.length;
          session.undo();
          const gone = before - recorder.steps.length;
          output.note(`Taken out of the trail: ${gone} ${gone === 1 ? 'step' : 'steps'}; the phone stays as it is.`);
          break;
        }
        case 'save':
          if (saveTo(deed.file ?? options.out, options, written)) saved = steps;
          break;
        case 'quit':
          return 'left';
        case 'run': {
          await secrets.need(secretsIn(templateNamesIn(deed.command)), (question) => terminal.secret(question));
          const failure = await attempt(deed.command, session.walker, params);
          if (isInterrupted(context)) return { failure: undefined };
          if (failure !== undefined) tellFailure(failure, context, session);
          if (failure?.code === 'device-lost') return { failure };
          place = await placeNow(session);
        }
      }
    }
  } finally {
    context.interrupted.removeEventListener('abort', stop);
    terminal.close();
    // Nobody reads on; an open input would keep the process alive.
    context.input.destroy();
  }
}

const PROMPT_HELP = `
Of the prompt: Tab completes, arrows bring lines back.
  undo          takes the last step out of the trail; the phone stays as it is
  where         says where the app is, and what leads on
  save [file]   writes the trail so far
  quit          leaves; Ctrl-D writes the trail and leaves`;

/** After an await; asked by a function of its own, since the compiler believes the earlier answer. */
function isInterrupted({ interrupted }: Context): boolean {
  return interrupted.aborted;
}

/** For completion only: where it cannot be read, nothing is at hand. */
async function placeNow(session: Session): Promise<string | null> {
  try {
    return (await session.walker.where()).waypoint;
  } catch (error) {
    if (error instanceof WaymarkError) return null;
    throw error;
  }
}

async function tellWhere(session: Session, context: Context): Promise<Failure | undefined> {
  try {
    eachLine(hopContext(await session.walker.where()), (each) => context.output.note(each));
    return undefined;
  } catch (error) {
    if (error instanceof WaymarkError) return error;
    throw error;
  }
}

/** @returns whether it was written; over another file only where that is wanted */
function saveTo(name: string, { context, recorder, force }: PromptOptions, written: Set<string>): boolean {
  const file = givenPath(context, name);
  try {
    refuseToOverwrite(file, force || written.has(file));
    const trail = recorder.trail(false);
    writeTrail(trail, file, recorder.comments);
    written.add(file);
    context.output.note(
      `${trail.steps.length === 1 ? '1 step' : `${trail.steps.length} steps`} in ${paint.bold(name)}`,
    );
    return true;
  } catch (error) {
    context.output.note(
      error instanceof WaymarkError ? `${error.message} ${error.hint}` : `It could not be written: ${String(error)}`,
    );
    return false;
  }
}

function confidentialOf(packs: ResolvedPacks, secrets: SecretsAtHand): Confidential {
  const declared = [...packs.edges, ...packs.trailheads, ...packs.places.values()].flatMap(({ params }) => Object.entries(params)); // prettier-ignore
  const isSecret = ([, { type }]: (typeof declared)[number]): boolean => type === 'secret';
  const elements = new Map([...packs.places.values()].flatMap((each) => [...each.elements.values()].map((element) => [`${element.place}.${element.name}`, element] as const))); // prettier-ignore
  return {
    params: new Set(declared.filter(isSecret).map(([name]) => name)),
    others: new Set(declared.filter((each) => !isSecret(each)).map(([name]) => name)),
    hide: secrets.hideAll,
    nameOf: secretName,
    isSecretField: (name) =>
      [...elements].some(
        ([full, { selector }]) =>
          (full === name || full.endsWith(`.${name}`)) &&
          (selector.role === 'secure-field' || /Secure/.test(JSON.stringify(selector.class ?? ''))),
      ),
  };
}
