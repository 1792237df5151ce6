/** What the phone refuses, with a sentence. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
}
