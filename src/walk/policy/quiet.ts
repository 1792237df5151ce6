import { secondLookAt, type Apart } from './rest.js';

/** Whether a whole screen is at rest. */
export interface QuietQuestion extends Apart {
  /** When the earliest reading of a row that all show the same was asked for and answered, ms; undefined: there is none yet. */
  readonly first: { readonly begun: number; readonly ended: number } | undefined;
  /** This reading shows the same as that. */
  readonly same: boolean;
  /** When this reading was asked for, ms. */
  readonly begun: number;
}

export type Quiet = 'at-rest' | 'moved' | 'too-soon';

/** Two readings that show the same, apart as those of a target: after a raw action, and before a list is said not to show something. */
export function quiet({ first, same, begun, ...apart }: QuietQuestion): Quiet {
  if (first === undefined || !same) return 'moved';
  return begun >= secondLookAt(first, apart) ? 'at-rest' : 'too-soon';
}
