export { briefCause, causeOf, causeText } from './cause.js';
export { systemClock, type Clock } from './clock.js';
export { DEFAULT_CONFIG, type WalkConfig } from './config.js';
export { hopContext, type Hop, type HopContext, type HopEdge, type Hops, type Where } from './hops.js';
export type { CallOptions, GoToOptions, StartOptions, TakeOptions, Which } from './options.js';
export {
  alignedLine,
  alignedReport,
  headline,
  reportJson,
  reportOf,
  reportText,
  type Artifacts,
  type ReportLine,
} from './report.js';
export { MASK, Secrets, secretsIn } from './secrets.js';
export { createWalker, type Done, type Walker, type WalkerOptions } from './walker.js';
export { secretName } from './values.js';
