import type { Edge, Place } from '../../src/model/index.js';
import type { RouteRequest } from '../../src/route/index.js';

/**
 * A plain reading of DESIGN section 7 that shares nothing with the pathfinder: tries every sequence of edges, shortest first, and takes the best of
 * those that arrive. `undefined` where none does.
 */
export function exhaustive(
  edges: readonly Edge[],
  places: readonly Place[],
  request: RouteRequest,
): readonly Edge[] | undefined {
  const byId = new Map(places.map((each) => [each.id, each]));
  const targets = typeof request.to === 'string' ? [request.to] : request.to;
  /** A place and all that being there is being at. */
  const isAlsoAt = (id: string): readonly string[] => {
    const place = byId.get(id);
    return place?.refines === undefined || place.modal ? [id] : [id, ...isAlsoAt(place.refines)];
  };
  const isGoal = (id: string): boolean => isAlsoAt(id).some((each) => targets.includes(each));
  const mustTake = isGoal(request.from) && request.sameData === false;
  if (isGoal(request.from) && !mustTake) return [];

  let walks: readonly Walk[] = [{ route: [], at: request.from }];
  for (let length = 1; length <= byId.size + 1; length++) {
    const longer = walks.flatMap(({ route, at }) =>
      edges
        .filter((edge) => isAlsoAt(at).includes(edge.from) && exists(edge, request))
        .flatMap((edge) =>
          edge.to
            .filter(({ waypoint }) => mayLead(edge, waypoint, request))
            .map((end) => ({ route: [...route, edge], at: end.waypoint })),
        ),
    );
    const arrived = longer.filter(({ route, at }) => {
      const last = route.at(-1);
      return last !== undefined && isGoal(at) && takesData(last, at, request, mustTake);
    });
    const [best] = arrived.map(({ route }) => route).sort(compareRoutes);
    if (best !== undefined) return best;
    walks = bestForEachPlace(longer);
  }
  return undefined;
}

interface Walk {
  readonly route: readonly Edge[];
  readonly at: string;
}

/** Walks that end at one place have the same future: of these only the best may become the answer. */
function bestForEachPlace(walks: readonly Walk[]): readonly Walk[] {
  const worstFirst = [...walks].sort((a, b) => compareRoutes(b.route, a.route));
  return [...new Map(worstFirst.map((walk) => [walk.at, walk])).values()];
}

function exists(edge: Edge, request: RouteRequest): boolean {
  const given = { ...request.toData, ...request.params };
  const needs = Object.entries(edge.params).filter(
    ([, param]) => param.optional !== true && param.default === undefined,
  );
  const named = [edge.id, `${edge.id}.${edge.variant ?? ''}`];
  return (
    needs.every(([name]) => name in given) &&
    (edge.effect === 'repeatable' || named.some((name) => request.through?.includes(name) === true)) &&
    request.avoid?.some((avoided) => avoided.end === undefined && isOf(avoided, edge)) !== true
  );
}

function mayLead(edge: Edge, end: string, request: RouteRequest): boolean {
  return request.avoid?.some((avoided) => avoided.end === end && isOf(avoided, edge)) !== true;
}

function isOf(key: { id: string; variant?: string | undefined; from: string }, edge: Edge): boolean {
  return key.id === edge.id && key.variant === edge.variant && key.from === edge.from;
}

/** Whether the last edge can, or where another value is shown must, bring the data asked for. */
function takesData(edge: Edge, at: string, request: RouteRequest, mustTake: boolean): boolean {
  return Object.entries(request.toData ?? {}).every(([name, wanted]) => {
    const promised = edge.to.find(({ waypoint }) => waypoint === at)?.with[name];
    const template = promised === undefined ? name : /^\{\{(.*)\}\}$/.exec(String(promised))?.[1];
    const value = template === undefined ? promised : valueBound(edge, template, request);
    return value === undefined ? !mustTake : value === wanted;
  });
}

/** What the edge's param of this name has in this call; undefined where there is none or nothing gives it a value. */
function valueBound(edge: Edge, name: string, request: RouteRequest): unknown {
  const param = edge.params[name];
  if (param === undefined) return undefined;
  return request.params?.[name] ?? request.toData?.[name] ?? param.default;
}

function compareRoutes(one: readonly Edge[], two: readonly Edge[]): number {
  for (const [index, edge] of one.entries()) {
    const other = two[index];
    const order = other === undefined ? 0 : compareByRank(rank(edge), rank(other));
    if (order !== 0) return order;
  }
  return 0;
}

/** Authored before observed, the higher priority, the smaller id; then, so that there is always one answer, variant and place. */
function rank(edge: Edge): readonly (number | string)[] {
  return [edge.observed ? 1 : 0, -edge.priority, edge.id, edge.variant ?? '', edge.from];
}

function compareByRank(one: readonly (number | string)[], two: readonly (number | string)[]): number {
  for (const [index, value] of one.entries()) {
    const other = two[index] ?? value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
