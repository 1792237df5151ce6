export type SelectorFault =
  | 'unknown-element'
  | 'unknown-param'
  | 'missing-param'
  | 'unknown-name'
  | 'said-twice'
  | 'state-not-carried'
  | 'pattern'
  | 'native'
  | 'not-expanded'
  | 'empty';

/** A selector that cannot be used. Whoever knows where it is written adds that. */
export class SelectorError extends Error {
  constructor(
    readonly fault: SelectorFault,
    /** One sentence. */
    message: string,
    /** What to do. */
    readonly hint: string,
    /** The nearest right name, where a name is wrong and one is near. */
    readonly nearest?: string,
  ) {
    super(message);
    this.name = 'SelectorError';
  }
}
