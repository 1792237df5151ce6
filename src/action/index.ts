export * from './device-port.js';
