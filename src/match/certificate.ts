import type { Screen } from '../model/index.js';

/**
 * What proves that a screen is at one place (DESIGN section 8, Level 0): its own conditions or those of a place that refines it, and that nothing
 * which also matches beats these.
 */
export interface Certificate {
  /** The place's id. */
  readonly place: string;
  /**
   * Whether the screen is at the place: true exactly where `identify` names it or a place that refines it, not through a modal one. Where the
   * place's own conditions fail no other place is looked at; nothing is read, scored or explained. False for a reading that is not `ok`.
   */
  holds(screen: Screen): boolean;
}
