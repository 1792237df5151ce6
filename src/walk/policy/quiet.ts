/** Whether a whole screen is at rest. */
export interface QuietQuestion {
  /** The earliest reading of a row that all show the same; undefined: there is none yet. Ms when it had been answered. */
  readonly firstEnded: number | undefined;
  /** This reading shows the same as that. */
  readonly same: boolean;
  /** When this reading was asked for, ms. */
  readonly begun: number;
  readonly stillMs: number;
}

export type Quiet = 'at-rest' | 'moved' | 'too-soon';

/** Two readings that show the same, apart as those of a target: after a raw action, and before a list is said not to show something. */
export function quiet({ firstEnded, same, begun, stillMs }: QuietQuestion): Quiet {
  if (firstEnded === undefined || !same) return 'moved';
  return begun - firstEnded >= stillMs ? 'at-rest' : 'too-soon';
}
