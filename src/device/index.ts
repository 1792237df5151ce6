export { claimTimeout } from './device-claim.js';
export { attachDevice, hearFirst, openDevice, type DeviceRequest, type OpenDevice } from './open.js';
export { areRunning, ownIdentity, type ProcessIdentity } from './process-identity.js';
export type { Remote } from './remote.js';
export { createSession, type Attempt, type CreatedSession, type SessionOrder } from './session-creation.js';
export type { SessionHold } from './session-hold.js';
