import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lineageOf, WaymarkError, type SessionEvent, type Values } from '../model/index.js';
import { openPacks, writeTrail } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import { compileGraph } from '../route/index.js';
import { JOURNAL, readJournal, recogniser, Recorder, sessionNamed, type Recognise } from '../trail/index.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { refuseToOverwrite } from './file.js';
import { paint } from './output.js';
import { parseValues } from './values.js';

export interface JournalTrailOptions {
  readonly out: string;
  readonly pack?: string;
  readonly name?: string;
  readonly param?: readonly string[];
  readonly force?: boolean;
}

/**
 * `waymark journal trail`: what a session decided, as a trail; also of a session that was killed. Raw gestures that are the body of a shortcut become
 * that shortcut, as while recording; without the session's pack they stay what they are.
 */
export function trail(context: Context, name: string, options: JournalTrailOptions): ExitCode {
  const { output, project } = context;
  const out = givenPath(context, options.out);
  refuseToOverwrite(out, options.force === true);
  const { id, folder } = sessionNamed(project, name);
  const events = readJournal(join(folder, JOURNAL));
  const recognise = recogniserFor(events, options.pack, context);
  const recorder = new Recorder({
    name: options.name ?? `Session ${id}`,
    params: { ...replayedParams(events), ...parseValues(options.param ?? []) },
    onNote: (text) => output.note(paint.dim(text)),
    ...(recognise === undefined ? {} : { recognise }),
  });
  for (const event of events) recorder.on(event);
  const { comments } = recorder;
  const written = recorder.trail();
  if (written.steps.length === 0)
    throw new WaymarkError(
      'usage',
      `Session ${id} decided nothing that a trail could hold.`,
      'See `waymark journal show`.',
    );
  writeTrail(written, out, comments);
  output.line(
    `${written.steps.length} step${written.steps.length === 1 ? '' : 's'} in ${options.out}${written.partial === undefined ? '' : paint.yellow(`, partial: ${written.partial}`)}`,
  );
  return EXIT.done;
}

/**
 * By the pack that was named, else by that of the session: a journal is worth having without it, too.
 * @throws WaymarkError `invalid-file`, `usage` for a pack that was named and is none, or is another one
 */
function recogniserFor(
  events: readonly SessionEvent[],
  named: string | undefined,
  context: Context,
): Recognise | undefined {
  const header = events.find((event) => event.type === 'session');
  if (header === undefined || !events.some(isRaw)) return undefined;
  const folder = givenPath(context, named ?? join('packs', header.pack));
  if (named === undefined && (header.pack === '' || !existsSync(join(folder, 'pack.yaml')))) {
    if (header.pack !== '')
      context.output.note(
        `The pack ${header.pack} is not in packs/: gestures stay what they are. Name its folder with --pack.`,
      );
    return undefined;
  }
  try {
    const opened = openPacks(folder, cacheFolder(context.project, context.environment));
    if (opened.main.id !== header.pack)
      throw new WaymarkError(
        'usage',
        `The session was one of the pack \`${header.pack}\`, not of \`${opened.main.id}\`.`,
        `Name the folder of \`${header.pack}\`.`,
      );
    const packs = opened.for(lineageOf(header.platform));
    return recogniser(packs, compileGraph(packs));
  } catch (error) {
    if (named !== undefined || !(error instanceof WaymarkError)) throw error;
    context.output.note(`Gestures stay what they are: ${error.message} ${error.hint}`);
    return undefined;
  }
}

/** Of the one trail that the session replayed; none where it replayed several: a value may then be that of any of them. */
function replayedParams(events: readonly SessionEvent[]): Values {
  const tests = events.filter((event) => event.type === 'test');
  return tests.length === 1 ? (tests[0]?.params ?? {}) : {};
}

function isRaw(event: SessionEvent): boolean {
  return event.type === 'span-begin' && event.call.kind === 'raw';
}
