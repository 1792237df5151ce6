export { ElasticTime } from './elastic-time.js';
export { modesOf, OrderError, parseModes } from './malice/order.js';
export type { Mode } from './malice/mode.js';
export type {
  Effect,
  MaliceOrder,
  MaliceState,
  Modes,
  Moment,
  PhoneControl,
  PhoneTruth,
  ReceivedGesture,
  Strike,
} from './phone.js';
export type { Capabilities } from './server/capabilities.js';
export { controlClient, type RemotePhoneControl } from './server/control-client.js';
export { LabError } from './server/error.js';
export { startLab, type Lab, type LabOptions, type LabPhone, type PhonePlatform } from './server/lab.js';
export { START_TIME, type PhoneTime } from './time.js';
export { describeLab, labUp } from './server/up.js';
