/** An answer that is not a success, in the words of the W3C protocol and WDA's FBCommandStatus. */
export class WdaError extends Error {
  override readonly name = 'WdaError';

  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export const noSuchElement = (message: string): WdaError => new WdaError(404, 'no such element', message);
export const staleElement = (message: string): WdaError => new WdaError(404, 'stale element reference', message);
export const noSuchAlert = (): WdaError =>
  new WdaError(404, 'no such alert', 'An attempt was made to operate on a modal dialog when one was not open');
export const noSuchSession = (): WdaError => new WdaError(404, 'invalid session id', 'Session does not exist');
export const unknownCommand = (message: string): WdaError => new WdaError(404, 'unknown command', message);
export const invalidSelector = (message: string): WdaError => new WdaError(400, 'invalid selector', message);
export const invalidArgument = (message: string): WdaError => new WdaError(400, 'invalid argument', message);
export const invalidElementState = (message: string): WdaError => new WdaError(400, 'invalid element state', message);
export const unknownError = (message: string): WdaError => new WdaError(500, 'unknown error', message);
export const unsupportedOperation = (message: string): WdaError => new WdaError(500, 'unsupported operation', message);
export const sessionNotCreated = (message: string): WdaError => new WdaError(500, 'session not created', message);
