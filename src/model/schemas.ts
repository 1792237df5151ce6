/** The schemas of what files hold. Apart from `index.ts`: who only works with what was read needs no schema library. */
export * from './schema/duration.js';
export * from './schema/event.js';
export * from './schema/id.js';
export * from './schema/pack.js';
export * from './schema/params.js';
export * from './schema/platform.js';
export * from './schema/selector.js';
export * from './schema/shortcut.js';
export * from './schema/step.js';
export * from './schema/trail.js';
export * from './schema/waypoint.js';
