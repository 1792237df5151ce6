export { attachDevice, openDevice, type DeviceRequest, type OpenDevice } from './open.js';
export type { Remote } from './remote.js';
