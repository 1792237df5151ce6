export { systemClock, type Clock } from './clock.js';
export { DEFAULT_CONFIG, type WalkConfig } from './config.js';
export type { Exit, Where } from './hops.js';
export type { CallOptions, GoToOptions, StartOptions, TakeOptions, Which } from './options.js';
export { MASK, Secrets } from './secrets.js';
export { createWalker, type Done, type Walker, type WalkerOptions } from './walker.js';
