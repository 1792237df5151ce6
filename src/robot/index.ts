export { createRobot } from './robot.js';
export { failureIn } from './failure.js';
export { fileName, screenOf, writeFailure, type FailureFiles } from './failure-files.js';
export type { RobotSession } from './face.js';
export { setRobotHost, waymark, type RobotHost, type RobotOptions } from './host.js';
export { recordSession, type Recording, type RecordingOptions } from './recording.js';
export type { WaymarkPacks } from './packs.js';
export { openSession, type Session, type SessionOptions } from './session.js';
export type { Robot, RobotElement, TypedRobot, UntypedRobot } from './types.js';
