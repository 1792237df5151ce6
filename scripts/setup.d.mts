/** The folder of the project. */
export const ROOT: string;

export class SetUpError extends Error {
  readonly hint: string;
  constructor(message: string, hint: string);
}

export interface SetUpOptions {
  /** See that there is an adb; default true. */
  readonly adb?: boolean;
  /** Default true. */
  readonly build?: boolean;
  readonly log?: (line: string) => void;
}

export interface Lockfile {
  readonly packages?: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly resolved?: string;
        readonly link?: boolean;
        readonly optional?: boolean;
        readonly devOptional?: boolean;
        readonly peer?: boolean;
      }
    >
  >;
}

export interface Machine {
  readonly platform: string;
  readonly root: boolean;
  readonly has: (command: string) => boolean;
}

export function setUp(options?: SetUpOptions): Promise<void>;
export function runScript(work: () => Promise<number | void>): Promise<void>;
export function requireNode(version: string): void;
export function missingPackages(lock: Lockfile, installed: Lockfile | undefined): string[];
export function adbInstaller(machine: Machine): string[] | undefined;
