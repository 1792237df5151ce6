export type { IosApp, IosAttributes, IosProcess, IosSystem, IosView } from './app.js';
export { startIphone, type Iphone, type IphoneOptions } from './iphone.js';
