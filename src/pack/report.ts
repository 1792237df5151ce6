import type { BodyKey, Origin, Pack, Shortcut, Trailhead, Waypoint } from '../model/index.js';
import type { LoadedPack } from './loaded.js';
import { stepPath } from './bodies.js';
import type { Problem, ProblemCode } from './problem.js';
import type { Path, Position, Source } from './source.js';

/** What a file stands for. */
export type Owner = Pack | Waypoint | Shortcut | Trailhead;

export interface Flaw {
  readonly owner: Owner;
  /** Where in the owner's file; bodies of a shortcut always under `body`, then the platform, then the number of the step. */
  readonly path: Path;
  /** A text at or below the path that is meant. */
  readonly text?: string | undefined;
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
}

/** Takes what is wrong; whoever knows the files adds the places. */
export type Report = (flaw: Flaw) => void;

/** Where the parts of a loaded pack's files stand. */
export class Places {
  readonly #sources: ReadonlyMap<Owner, { readonly source: Source; readonly bodies: Path }>;

  constructor(loaded: LoadedPack) {
    this.#sources = new Map<Owner, { source: Source; bodies: Path }>([
      [loaded.pack, { source: loaded.source, bodies: [] }],
      ...loaded.waypoints.map(({ waypoint, source }) => [waypoint, { source, bodies: [] }] as const),
      ...loaded.shortcuts.map(({ shortcut, source, bodies }) => [shortcut, { source, bodies }] as const),
      ...loaded.trailheads.map(({ trailhead, source }) => [trailhead, { source, bodies: [] }] as const),
    ]);
  }

  /** Undefined for what is of another pack. */
  of(owner: Owner, path: Path, text?: string): Origin | undefined {
    const known = this.#sources.get(owner);
    return known === undefined
      ? undefined
      : { file: known.source.file, ...positionOf(known.source, known.bodies, path, text) };
  }
}

/** Turns flaws into problems with file, line and column; each once. */
export class FlawList {
  readonly #found = new Map<string, Problem>();
  readonly #places: Places;

  constructor(loaded: LoadedPack) {
    this.#places = new Places(loaded);
  }

  /** Flaws of other packs are not this list's business. */
  readonly report: Report = ({ owner, path, text, code, message, hint }) => {
    const place = this.#places.of(owner, path, text);
    if (place === undefined) return;
    this.#found.set([place.file, place.line, place.column, code, message].join('|'), { code, ...place, message, hint });
  };

  get problems(): readonly Problem[] {
    return [...this.#found.values()].sort(byPlace);
  }
}

/** Orders by file, then line, then column. */
export function byPlace(a: Origin, b: Origin): number {
  return (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column;
}

function positionOf(source: Source, bodies: Path, path: Path, text: string | undefined): Position {
  const [first, key, index, ...rest] = path;
  // Of a move only its bodies are written; all else of it stands for the move as a whole.
  if (bodies[0] === 'moves' && first !== 'body') return source.atKey(bodies);
  const isStep = first === 'body' && bodies.length > 0 && typeof key === 'string' && typeof index === 'number';
  const full = isStep ? [...stepPath(source, bodies, key as BodyKey, index), ...rest] : path;
  return text === undefined ? source.atKey(full) : source.atText(full, text);
}
