import { lineageOf, WaymarkError } from '../model/index.js';
import { openPacks } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import {
  coverageOf,
  coverageWords,
  expired,
  IN_USE_MS,
  JOURNAL,
  keptSessions,
  mapNames,
  missedWords,
  readJournal,
  removeSession,
  sessionNamed,
  timelineOf,
  timelineWords,
  type CoveredSession,
  type KeptSession,
} from '../trail/index.js';
import { join } from 'node:path';
import type { Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint } from './output.js';
import { wrapped } from './wrapped.js';
import { packFolder } from './pack-folder.js';

/** `waymark journal list`: the sessions of the project, the newest first. */
export function list({ output, project }: Context, { json }: { readonly json?: boolean }): ExitCode {
  const sessions = keptSessions(project);
  if (json === true) {
    output.line(
      JSON.stringify(
        sessions.map(({ id, written, bytes }) => ({ id, written: new Date(written).toISOString(), bytes })),
      ),
    );
    return EXIT.done;
  }
  for (const { id, written, bytes } of sessions)
    output.line(`${id}  ${new Date(written).toISOString()}  ${megabytes(bytes)}`);
  if (sessions.length === 0) output.line('No session is kept here.');
  return EXIT.done;
}

/** `waymark journal show`: the timeline of a session. */
export function show({ output, project }: Context, name: string, { json }: { readonly json?: boolean }): ExitCode {
  const { folder } = sessionNamed(project, name);
  const timeline = timelineOf(readJournal(join(folder, JOURNAL)));
  if (json === true) {
    output.line(JSON.stringify(timeline));
    return EXIT.done;
  }
  for (const { level, failed, text } of timelineWords(timeline)) {
    const line = `${'  '.repeat(level)}${text}`;
    output.line(failed ? paint.red(line) : level === 0 ? paint.bold(line) : line);
  }
  return EXIT.done;
}

export interface CoverageOptions {
  readonly pack?: string;
  readonly json?: boolean;
}

/** `waymark journal coverage`: the places and edges that sessions visited, of all of the pack, for each platform; without names of all that are kept. */
export function coverage(context: Context, names: readonly string[], options: CoverageOptions): ExitCode {
  const { output, project, environment } = context;
  const open = openPacks(packFolder(context, options.pack), cacheFolder(project, environment));
  const sessions = names.length === 0 ? keptSessions(project) : names.map((name) => sessionNamed(project, name));
  const covered = sessions.flatMap(({ folder }): readonly CoveredSession[] => {
    const events = readJournal(join(folder, JOURNAL));
    const [first] = events;
    if (first?.type !== 'session' || first.pack !== open.main.id) return [];
    return [{ events, map: mapNames(open.for(lineageOf(first.platform))) }];
  });
  const found = coverageOf(covered);
  if (options.json === true) output.line(JSON.stringify(found));
  else
    for (const each of found)
      for (const line of [...coverageWords(each), ...missedWords(each)])
        for (const part of wrapped(line)) output.line(part);
  if (found.length === 0 && options.json !== true) output.line(`No session of ${open.main.id} is kept here.`);
  return EXIT.done;
}

export interface PruneOptions {
  readonly keep?: string;
  readonly days?: string;
  readonly megabytes?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `waymark journal prune`: removes the sessions beyond the limits; what was written in the last ten minutes stays. */
export function prune({ output, project }: Context, options: PruneOptions): ExitCode {
  const { keep, days, megabytes: size } = options;
  if (keep === undefined && days === undefined && size === undefined)
    throw new WaymarkError(
      'usage',
      'Nothing says which sessions may go.',
      'Give one or more of `--keep 50`, `--days 14`, `--megabytes 500`.',
    );
  const retention = {
    ...(keep === undefined ? {} : { keep: amount('--keep', keep) }),
    ...(days === undefined ? {} : { withinMs: amount('--days', days) * DAY_MS }),
    ...(size === undefined ? {} : { bytes: amount('--megabytes', size) * MEGABYTE }),
  };
  const { gone, inUse } = expired(keptSessions(project), retention, Date.now());
  if (options.dryRun !== true) gone.forEach(removeSession);
  const bytes = gone.reduce((sum, session) => sum + session.bytes, 0);
  if (options.json === true) {
    const ids = (sessions: readonly KeptSession[]): readonly string[] => sessions.map(({ id }) => id);
    output.line(JSON.stringify({ removed: ids(gone), keptInUse: ids(inUse), bytes, dryRun: options.dryRun === true }));
    return EXIT.done;
  }
  const verb = options.dryRun === true ? 'would be removed' : 'removed';
  output.line(`${counted(gone.length)} ${verb}, ${megabytes(bytes)}`);
  if (inUse.length > 0)
    output.line(
      `${counted(inUse.length)} beyond the limits kept: written within the last ${IN_USE_MS / MINUTE_MS} minutes, so maybe still running`,
    );
  return EXIT.done;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MEGABYTE = 1024 * 1024;

function amount(option: string, text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new WaymarkError('usage', `\`${option} ${text}\` is no number.`, `Write \`${option} 50\`.`);
}

function counted(sessions: number): string {
  return `${sessions} session${sessions === 1 ? '' : 's'}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
