export {
  WaymarkError,
  type ErrorCode,
  type Exit,
  type FailureClass,
  type SessionEvent,
  type SessionObserver,
  type Values,
  type WalkError,
  type WalkFailure,
  type WalkFallback,
  type WalkResult,
  type WalkSuccess,
} from './model/index.js';
export {
  createRobot,
  openSession,
  recordSession,
  waymark,
  type Recording,
  type RecordingOptions,
  type Robot,
  type RobotElement,
  type RobotOptions,
  type Session,
} from './robot/index.js';
export { reportJson, reportText } from './walk/index.js';
export { readJournal, replay, type ReplayResult } from './trail/index.js';
export { loadTrail, type LoadTrailResult } from './pack/index.js';
export { compileGraph, edgeName, type Graph } from './route/index.js';
// With a star, so that `declare module 'waymark'` can add to it.
export type * from './robot/packs.js';
