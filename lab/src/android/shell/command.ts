import type { AndroidDevice } from '../system/device.js';
import type { Input } from '../system/input.js';
import type { SystemState } from '../system/state.js';

/** The instrumentation that `am instrument` runs: the UiAutomator2 server. */
export interface Instrumentation {
  readonly running: boolean;
  /** The process appears; the result resolves when it has ended. */
  start(): Promise<void>;
  stop(): void;
}

/** What a shell command works with. */
export interface ShellContext {
  readonly device: AndroidDevice;
  readonly input: Input;
  readonly state: SystemState;
  readonly instrumentation: Instrumentation;
  /** Writes to standard output at once; for commands that go on for a while. */
  readonly write: (text: string) => void;
  /** Aborted when the host ends the command. */
  readonly closed: AbortSignal;
}

export interface ShellResult {
  /** Ends with a line feed when it is not empty; one is added where it is missing. */
  readonly out?: string;
  readonly error?: string;
  /** Default 0. */
  readonly code?: number;
}

/** A command of the phone's shell; `args` are the words after its name. */
export type ShellCommand = (context: ShellContext, args: readonly string[]) => ShellResult | Promise<ShellResult>;

/** The value after `name` in a list of words: `optionValue(['-n', 'a'], '-n')` is `a`. */
export function optionValue(args: readonly string[], ...names: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => names.includes(arg));
  return at < 0 ? undefined : args[at + 1];
}

/** What a command says to a word that it does not know. */
export function unknownVerb(command: string, verb: string | undefined): ShellResult {
  return { error: `${command}: Unknown command: ${verb ?? '(none)'}`, code: 255 };
}
