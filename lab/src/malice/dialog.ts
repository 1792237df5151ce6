/** Dialogs that come over an app unasked. */
export type DialogKind = 'permission' | 'location' | 'crash' | 'not-responding' | 'rating';

/** What a dialog of the system asks for. */
export const ASKS = ['notifications', 'location', 'camera', 'microphone', 'contacts', 'photos', 'calendar'] as const;
export type Asks = (typeof ASKS)[number];

/** Languages of the dialogs that ask for a permission; an Android phone knows the first two. */
export const LOCALES = ['en', 'de', 'fr', 'es', 'ja', 'nl'] as const;
export type Locale = (typeof LOCALES)[number];

/** One that is open. */
export interface OpenDialog {
  readonly kind: DialogKind;
  readonly asks?: Asks | undefined;
  readonly locale?: Locale | undefined;
  /** Closes it. @param choice the words of the button, or `back` */
  answer(choice: string): void;
}
