export { labAppiumLog, labControl } from './lab-control.js';
export type { WaymarkServiceOptions } from './options.js';
export { WaymarkService } from './service.js';
