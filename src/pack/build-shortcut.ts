import type { z } from 'zod';
import { milliseconds, type End, type ShortcutFile, type TrailheadFile } from '../model/index.js';
import { type endSchema } from '../model/schemas.js';
import { parseBodies } from './bodies.js';
import { bare, type LoadedShortcut, type LoadedTrailhead } from './loaded.js';
import type { Problem } from './problem.js';
import type { Source } from './source.js';

type WrittenEnd = z.infer<typeof endSchema>;

/** A validated shortcut file as the model has it. */
export function buildShortcut(
  file: ShortcutFile,
  source: Source,
  pack: string,
): { readonly loaded: LoadedShortcut; readonly problems: readonly Problem[] } {
  const { bodies, problems } = parseBodies(file.body, source, ['body']);
  return {
    loaded: {
      shortcut: {
        id: file.id,
        variant: file.variant,
        from: file.from === 'any' ? 'any' : listOf(file.from).map((from) => bare(from, pack)),
        to: file.to === 'origin' ? 'origin' : buildEnds(file.to, pack),
        priority: file.priority ?? 0,
        description: file.description ?? '',
        effect: file.effect ?? 'repeatable',
        proof: file.proof ?? [],
        timeoutMs: file.timeout === undefined ? undefined : milliseconds(file.timeout),
        params: file.params ?? {},
        returns: file.returns ?? {},
        verifyEach: file.verify === 'each',
        verifyElements: file.verify === 'elements',
        bodies,
        origin: { file: source.file, ...source.atKey(['id']) },
      },
      source,
      bodies: ['body'],
    },
    problems,
  };
}

/** A validated trailhead file as the model has it. */
export function buildTrailhead(file: TrailheadFile, source: Source, pack: string): LoadedTrailhead {
  return {
    trailhead: {
      id: file.id,
      to: buildEnds(file.to, pack),
      description: file.description ?? '',
      start: file.deepLink === undefined ? { kind: 'launch' } : { kind: 'deepLink', uri: file.deepLink },
      reset: file.reset ?? 'none',
      arguments: file.arguments ?? [],
      environment: file.environment ?? {},
      permissions: file.permissions ?? {},
      priority: file.priority ?? 0,
      timeoutMs: file.timeout === undefined ? undefined : milliseconds(file.timeout),
      params: file.params ?? {},
      origin: { file: source.file, ...source.atKey(['id']) },
    },
    source,
  };
}

function buildEnds(written: WrittenEnd | readonly WrittenEnd[], pack: string): readonly End[] {
  return listOf(written).map((end) =>
    typeof end === 'string'
      ? { waypoint: bare(end, pack), with: {} }
      : { waypoint: bare(end.waypoint, pack), with: end.with ?? {} },
  );
}

function listOf<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}
