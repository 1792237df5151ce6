import type { Edge, Values } from '../model/index.js';

/** Names one edge of a graph. */
export type EdgeKey = Pick<Edge, 'id' | 'variant' | 'from'>;

/** What a route shall not count on: an edge, or that it leads to this one of its ends. */
export type Avoided = EdgeKey & { readonly end?: string | undefined };

export interface RouteRequest {
  /** The place at hand, as identified. */
  readonly from: string;
  /** Where to go; any of several. */
  readonly to: string | readonly string[];
  /** What the caller gives, defaults of edges not included. */
  readonly params?: Values | undefined;
  /** The data that the destination must show. */
  readonly toData?: Values | undefined;
  /**
   * false: the place at hand is the destination, but shows other data. The route is then the shortest non-empty one whose
   * last edge takes the data. Default true.
   */
  readonly sameData?: boolean | undefined;
  /** Edges not to be used, or not counted on to lead to an end. */
  readonly avoid?: readonly Avoided[] | undefined;
  /** Edges with an effect that may be crossed, by `id` or `id.variant`. */
  readonly through?: readonly string[] | undefined;
}

export interface Route {
  readonly kind: 'route';
  /** In order; empty when the place at hand is the destination. */
  readonly edges: readonly Edge[];
  /** Where each edge is expected to land; an edge with several ends may land on another of them. */
  readonly ends: readonly string[];
}

/** Why there is no route. */
export type NoPathCause =
  /** No place has this id. */
  | { readonly kind: 'unknown-place'; readonly place: string; readonly nearest?: string | undefined }
  /** A route exists only over edges that need these params. */
  | { readonly kind: 'missing-params'; readonly names: readonly string[] }
  /** A route exists only over these edges with an effect (`id` or `id.variant`). */
  | { readonly kind: 'effect'; readonly through: readonly string[] }
  /** A route exists only over edges that are to be avoided. */
  | { readonly kind: 'avoided' }
  /** Routes exist, but none ends with an edge that takes the data asked for. */
  | { readonly kind: 'data'; readonly names: readonly string[] }
  | { readonly kind: 'unreachable' };

export interface NoPath {
  readonly kind: 'no-path';
  readonly cause: NoPathCause;
  /** One sentence. */
  readonly reason: string;
  /** The place that can be reached from which the fewest edges are missing, if any leads on. */
  readonly nearest: string | undefined;
  /** What to do. */
  readonly hint: string;
}

/** Values whose names nothing on the route declares. */
export interface UnknownParams {
  readonly kind: 'unknown-params';
  readonly names: readonly string[];
  /** For each name, the nearest that is declared. */
  readonly nearest: Readonly<Record<string, string>>;
  /** All names that the route declares. */
  readonly known: readonly string[];
}

export type RouteResult = Route | NoPath | UnknownParams;

/** What is left of a route without one of its edges. */
export interface Alternative {
  /** The edge of the route. */
  readonly edge: Edge;
  /** The best route that does not use it; `no-path` with the cause `avoided` where there is none. */
  readonly without: Route | NoPath;
}

/** `id`, or `id.variant`. */
export function edgeName(edge: Pick<Edge, 'id' | 'variant'>): string {
  return edge.variant === undefined ? edge.id : `${edge.id}.${edge.variant}`;
}
