import { CLASSIFIERS, type Block, type Bodies, type Shortcut, type WaypointFile } from '../model/index.js';
import { parseBodies } from './bodies.js';
import { bare, type LoadedShortcut, type LoadedWaypoint } from './loaded.js';
import type { Problem } from './problem.js';
import type { Source } from './source.js';

export interface BuiltWaypoint {
  readonly loaded: LoadedWaypoint;
  /** Its `moves`, which are shortcuts like any other. */
  readonly moves: readonly LoadedShortcut[];
  readonly problems: readonly Problem[];
}

/** A validated waypoint file as the model has it. */
export function buildWaypoint(file: WaypointFile, source: Source, pack: string): BuiltWaypoint {
  const problems: Problem[] = [];
  const origin = { file: source.file, ...source.atKey(['id']) };

  const clear: Record<string, Bodies> = {};
  for (const [answer, written] of Object.entries(file.clear ?? {})) {
    const parsed = parseBodies(written, source, ['clear', answer]);
    problems.push(...parsed.problems);
    clear[answer] = parsed.bodies;
  }
  const moves = Object.entries(file.moves ?? {}).map(([target, written]): LoadedShortcut => {
    const at = ['moves', target];
    const parsed = parseBodies(written, source, at);
    problems.push(...parsed.problems);
    return { shortcut: moveTo(target, file, parsed.bodies, { ...origin, ...source.atKey(at) }), source, bodies: at };
  });

  const blocks = CLASSIFIERS.flatMap((classifier) => {
    const block = file[classifier];
    return block === undefined ? [] : [[classifier, buildBlock(block, pack)] as const];
  });
  return {
    loaded: {
      waypoint: {
        id: file.id,
        description: file.description ?? '',
        kind: file.kind ?? 'place',
        params: file.params ?? {},
        modal: file.modal ?? false,
        refines: file.refines === undefined ? undefined : bare(file.refines, pack),
        common: buildBlock(
          { required: file.required, forbidden: file.forbidden, shows: file.shows, refines: file.refines },
          pack,
        ),
        blocks: Object.fromEntries(blocks),
        elements: file.elements ?? {},
        clear,
        origin,
      },
      source,
    },
    moves,
    problems,
  };
}

type WrittenBlock = NonNullable<WaypointFile['android']>;

function buildBlock(block: WrittenBlock, pack: string): Block {
  return {
    required: block.required ?? [],
    forbidden: block.forbidden ?? [],
    shows: block.shows ?? [],
    refines: block.refines === undefined ? undefined : bare(block.refines, pack),
    replace: block.replace ?? false,
  };
}

/** A short atom written with its place: `<waypoint>--<target>`. */
function moveTo(target: string, file: WaypointFile, bodies: Bodies, origin: Shortcut['origin']): Shortcut {
  return {
    id: `${file.id}--${target}`,
    from: [file.id],
    to: [{ waypoint: target, with: {} }],
    priority: 0,
    description: '',
    effect: 'repeatable',
    proof: [],
    params: {},
    returns: {},
    verifyEach: false,
    bodies,
    origin,
  };
}
