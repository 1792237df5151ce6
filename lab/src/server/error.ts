/** Every failure of the lab that a person can act on. The lab knows nothing of Waymark's own error codes. */
export class LabError extends Error {
  override readonly name = 'LabError';

  /**
   * @param message one sentence: what is wrong
   * @param hint one sentence: what to do about it
   */
  constructor(
    message: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What was thrown, as a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
