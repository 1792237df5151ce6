import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Output } from './output.js';

/** What every command gets beside its own options. */
export interface Context {
  readonly output: Output;
  /** The folder that holds `packs/`, `recordings/` and `waymark.config.*`: where the command was called. */
  readonly project: string;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Aborted by Ctrl-C; whoever waits for long must end in order. */
  readonly interrupted: AbortSignal;
  /** Does what Ctrl-C does: a line editor takes that key for itself. */
  readonly interrupt?: () => void;
  /** Where a person at a terminal is asked; default: standard error. */
  readonly terminal?: Writable;
  /** Stacks and causes, too. */
  readonly debug?: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A path that was given on the command line. */
export function givenPath(context: Context, path: string): string {
  return resolve(context.project, path);
}
