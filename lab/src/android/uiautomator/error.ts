/** W3C WebDriver error codes that the server answers with, and their HTTP status. */
const STATUS = {
  'element click intercepted': 400,
  'element not interactable': 400,
  'invalid argument': 400,
  'invalid element state': 400,
  'invalid selector': 400,
  'invalid session id': 404,
  'no such alert': 404,
  'no such element': 404,
  'stale element reference': 404,
  timeout: 500,
  'unknown command': 404,
  'unknown error': 500,
  'unsupported operation': 500,
} as const;

export type WebDriverErrorCode = keyof typeof STATUS;

/** An answer of the UiAutomator2 server that is an error. */
export class WebDriverError extends Error {
  readonly status: number;

  constructor(
    readonly code: WebDriverErrorCode,
    message: string,
  ) {
    super(message);
    this.status = STATUS[code];
  }
}

export function invalidSelector(message: string): WebDriverError {
  return new WebDriverError('invalid selector', message);
}

export function noSuchElement(): WebDriverError {
  return new WebDriverError(
    'no such element',
    'An element could not be located on the page using the given search parameters.',
  );
}
