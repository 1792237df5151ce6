/** Dialogs that come over an app unasked. */
export type DialogKind = 'permission' | 'location' | 'crash' | 'not-responding' | 'rating';

/** One that is open. */
export interface OpenDialog {
  readonly kind: DialogKind;
  /** Closes it. @param choice the words of the button, or `back` */
  answer(choice: string): void;
}
