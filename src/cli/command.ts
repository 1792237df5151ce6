import type { Output } from './output.js';

/** What every command gets beside its own options. */
export interface Context {
  readonly output: Output;
  /** The folder that holds `packs/`, `recordings/` and `waymark.config.*`: where the command was called. */
  readonly project: string;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Aborted by Ctrl-C; whoever waits for long must end in order. */
  readonly interrupted: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface DeviceOptions {
  readonly device: string;
}

export interface PackOptions {
  readonly pack: string;
}
