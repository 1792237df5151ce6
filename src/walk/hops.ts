import { isRequired, type Edge, type Exit, type Identified, type Params } from '../model/index.js';
import { edgeName } from '../route/index.js';
import type { Session } from './session.js';

/** Where the app is, and what a planner can do from here. */
export interface Where extends Identified {
  readonly exits: readonly Exit[];
  /** The places in 1 hop, in 2 hops, and so on; each once. Edges with an effect are not counted. */
  readonly hops: readonly (readonly string[])[];
  /** The page source as read. */
  readonly source: string;
}

const RINGS = 2;

export function whereOf(session: Session, identified: Identified, source: string): Where {
  const { waypoint } = identified;
  const exits = waypoint === null ? [] : session.graph.exits(waypoint);
  return {
    ...identified,
    // A getter of the matcher's: read here, since what it looks at changes with the next screen.
    nearMisses: identified.nearMisses,
    exits: exits.map(exitOf),
    hops: waypoint === null ? [] : session.graph.rings(waypoint, ({ effect }) => effect !== 'once').slice(0, RINGS),
    source: session.secrets.text(source),
  };
}

/** An edge as an exit of the place that it leaves. */
export function exitOf(edge: Edge): Exit {
  return {
    name: edgeName(edge),
    to: edge.to.map((end) => end.waypoint),
    required: Object.keys(edge.params).filter((name) => isNeeded(edge.params, name)),
    optional: Object.keys(edge.params).filter((name) => !isNeeded(edge.params, name)),
    once: edge.effect === 'once',
  };
}

function isNeeded(params: Params, name: string): boolean {
  const param = params[name];
  return param !== undefined && isRequired(param);
}
