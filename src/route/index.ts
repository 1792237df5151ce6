export { compareEdges } from './compiled.js';
export { compileGraph, type EdgeFilter, type Graph } from './graph.js';
export type { Reach } from './reach.js';
export {
  edgeName,
  type Alternative,
  type Avoided,
  type EdgeKey,
  type NoPath,
  type NoPathCause,
  type Route,
  type RouteRequest,
  type RouteResult,
  type UnknownParams,
} from './request.js';
export { chooseVariant, type ChosenVariant } from './variant.js';
