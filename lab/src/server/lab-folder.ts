import { mkdtempSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { reservePort, type ReservedPort } from './reserved-port.js';

/** Temporary folders of labs begin so. */
export const FOLDER_PREFIX = 'waymark-lab-';
const OWNER = 'owner.json';

/** A process that a lab started. */
export interface StartedProcess {
  readonly pid: number;
  /** When it was started, in milliseconds of the epoch: tells it from a later one with the same id. */
  readonly at: number;
}

/** Whose folder it is. */
export interface Owner {
  readonly waymark: 'lab/1';
  readonly host: string;
  readonly pid: number;
  /** On the port above this one the owner listens as long as it lives, see `reservePort`; no other process can meanwhile. */
  readonly port: number;
  readonly processes: readonly StartedProcess[];
}

/** The temporary folder of a lab. It says whose it is, so that a later lab can remove it where nobody was left to do so. */
export class LabFolder {
  readonly path: string;
  readonly #reserved: ReservedPort;

  private constructor(reserved: ReservedPort) {
    this.#reserved = reserved;
    this.path = realpathSync(mkdtempSync(path.join(os.tmpdir(), FOLDER_PREFIX)));
    this.holds([]);
  }

  static async make(): Promise<LabFolder> {
    // First: from the moment when the folder says so, the owner must be seen to live.
    const reserved = await reservePort();
    try {
      return new LabFolder(reserved);
    } catch (error) {
      await reserved.release();
      throw error;
    }
  }

  /** Writes down which processes go with the folder. */
  holds(processes: readonly StartedProcess[]): void {
    const owner: Owner = {
      waymark: 'lab/1',
      host: os.hostname(),
      pid: process.pid,
      port: this.#reserved.port,
      processes,
    };
    const file = path.join(this.path, OWNER);
    writeFileSync(`${file}.tmp`, JSON.stringify(owner));
    renameSync(`${file}.tmp`, file);
  }

  /** Once the folder is removed. */
  async left(): Promise<void> {
    await this.#reserved.release();
  }
}

/** Undefined for a folder that does not say so: it is nobody's to remove. */
export function ownerOf(folder: string): Owner | undefined {
  try {
    const said: unknown = JSON.parse(readFileSync(path.join(folder, OWNER), 'utf8'));
    return isOwner(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(said: unknown): said is Owner {
  if (typeof said !== 'object' || said === null) return false;
  const { waymark, host, pid, port, processes } = said as Partial<Record<keyof Owner, unknown>>;
  return (
    waymark === 'lab/1' &&
    typeof host === 'string' &&
    Number.isSafeInteger(pid) &&
    Number.isSafeInteger(port) &&
    Array.isArray(processes) &&
    processes.every(isStartedProcess)
  );
}

function isStartedProcess(said: unknown): said is StartedProcess {
  if (typeof said !== 'object' || said === null) return false;
  const { pid, at } = said as Partial<Record<keyof StartedProcess, unknown>>;
  return Number.isSafeInteger(pid) && Number(pid) > 1 && Number.isFinite(at);
}
