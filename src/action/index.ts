export { assertedSelector } from './assertion-target.js';
export * from './device-port.js';
export { ACTION_NAMES, actionNamed } from './registry.js';
export * from './scene.js';
export * from './step.js';
export { callWords } from './shortcut/shortcut.js';
export { DEFAULT_DISTANCE, SWIPE_MS, fingerFor, swipePath } from './swipe/path.js';
export { unify } from './unify.js';
export { targetWords } from './words.js';
