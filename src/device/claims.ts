import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../pack/index.js';
import { areRunning, ownIdentity, type ProcessIdentity } from './process-identity.js';
import { openStateFolder } from './state-folder.js';

const sessionSchema = z.object({
  /** Of the Appium server, without credentials. */
  url: z.string(),
  id: z.string(),
});

const forwardSchema = z.object({
  /** Of the adb server. */
  host: z.string(),
  port: z.int(),
  udid: z.string(),
  /** On this machine. */
  local: z.int(),
});
/** A port that an Android driver let adb forward to a phone. */
export type Forward = z.infer<typeof forwardSchema>;

const claimSchema = z.object({
  waymark: z.literal('claim/1'),
  /** What is claimed: `phone …` or `port …`. */
  key: z.string(),
  holder: z.object({ pid: z.int(), started: z.string() }),
  /** ISO time. */
  since: z.string(),
  /** `asking`: not yet held; whoever asks looks first who else does. */
  state: z.enum(['asking', 'held']),
  /** For people: the device's name, and where the command was called. */
  name: z.string(),
  folder: z.string(),
  session: sessionSchema.optional(),
  forwards: z.array(forwardSchema).optional(),
});
export type ClaimRecord = z.infer<typeof claimSchema>;
export type ClaimedSession = z.infer<typeof sessionSchema>;

/** A claim that this process holds. */
export interface Claim {
  readonly key: string;
  /** Writes down at once what is held by it now: whoever cleans up after this process reads it. */
  update(what: { readonly session?: ClaimedSession; readonly forwards?: readonly Forward[] }): void;
  /** Gives it back; may be called twice. */
  release(): void;
}

export type Taking =
  { readonly kind: 'taken'; readonly claim: Claim } | { readonly kind: 'busy'; readonly holder: ClaimRecord };

export interface Leftover {
  readonly record: ClaimRecord;
  /** Forgets it. */
  readonly remove: () => void;
}

export interface ClaimsOptions {
  /** From `stateFolder`. */
  readonly folder: string;
  /** Waits while others decide; milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly areRunning?: (holders: readonly ProcessIdentity[]) => readonly boolean[];
}

/** Who also asks is looked at again after this long, and up to twice as long. */
const LOOK_AGAIN_MS = 10;
/** Half-written files of a killed process are removed after this long. */
const HALF_WRITTEN_MS = 60_000;

interface Found {
  readonly file: string;
  readonly record: ClaimRecord;
}

/**
 * What the processes of one user hold on one machine, each claim a file of its own. To take one, a process writes its file first and looks for
 * others second. Of two that do so at the same time at least one sees the other, whatever the order, and who sees another that
 * runs gives way: so nothing is ever held twice. No file is taken over, and the file of a process that has ended counts for nothing: so
 * nothing has to be unlocked, and removing such a file can be no mistake, however late.
 */
export class Claims {
  readonly #folder: string;
  readonly #options: ClaimsOptions;

  /** @throws WaymarkError `driver` when the folder cannot be used */
  constructor(options: ClaimsOptions) {
    this.#folder = options.folder;
    this.#options = options;
    openStateFolder(options.folder);
  }

  /**
   * Takes a claim, or says who holds it. Waits only while somebody else is taking the same one.
   * @param about the device's name and the folder of the command, for people
   */
  async take(key: string, about: { readonly name: string; readonly folder: string }): Promise<Taking> {
    for (;;) {
      const file = join(this.#folder, `${slug(key)}.${randomUUID()}.json`);
      const record: ClaimRecord = {
        waymark: 'claim/1',
        key,
        holder: ownIdentity(),
        since: this.#options.now().toISOString(),
        state: 'asking',
        ...about,
      };
      writeWhole(file, JSON.stringify(record));
      const holder = await this.#settle(key, file);
      if (holder === undefined) return { kind: 'taken', claim: this.#hold(file, record) };
      rmSync(file, { force: true });
      if (holder.state === 'held') return { kind: 'busy', holder };
      await this.#pause();
    }
  }

  /** The claims of processes that have ended, for whoever cleans up after them. */
  leftovers(): readonly Leftover[] {
    this.#removeHalfWritten();
    const found = this.#read((name) => name.endsWith('.json'));
    const running = this.#running(found);
    return found.flatMap(({ file, record }, index) =>
      running[index] === true ? [] : [{ record, remove: () => rmSync(file, { force: true }) }],
    );
  }

  /** Undefined: nobody else has it or will. Else who holds it, or who asks for it and comes first. */
  async #settle(key: string, file: string): Promise<ClaimRecord | undefined> {
    for (;;) {
      const others = this.#others(key, file);
      const held = others.find(({ record }) => record.state === 'held');
      if (held !== undefined) return held.record;
      if (others.length === 0) return undefined;
      // Of those that ask, the one whose file comes first waits for what the others find; they give way.
      const earlier = others.find((other) => other.file < file);
      if (earlier !== undefined) return earlier.record;
      await this.#pause();
    }
  }

  #others(key: string, file: string): readonly Found[] {
    const found = this.#read((name) => name.startsWith(`${slug(key)}.`) && name.endsWith('.json'));
    const others = found.filter((each) => each.file !== file && each.record.key === key);
    const running = this.#running(others);
    return others.filter((_, index) => running[index] === true);
  }

  #hold(file: string, asked: ClaimRecord): Claim {
    let record: ClaimRecord = { ...asked, state: 'held' };
    let released = false;
    writeWhole(file, JSON.stringify(record));
    return {
      key: record.key,
      update: ({ session, forwards }) => {
        if (released) return;
        record = {
          ...record,
          ...(session === undefined ? {} : { session }),
          ...(forwards === undefined ? {} : { forwards: [...forwards] }),
        };
        writeWhole(file, JSON.stringify(record));
      },
      release: () => {
        released = true;
        rmSync(file, { force: true });
      },
    };
  }

  #read(wanted: (name: string) => boolean): readonly Found[] {
    return readdirSync(this.#folder)
      .filter(wanted)
      .flatMap((name) => {
        const file = join(this.#folder, name);
        const record = readClaim(file);
        return record === undefined ? [] : [{ file, record }];
      });
  }

  #running(found: readonly Found[]): readonly boolean[] {
    return (this.#options.areRunning ?? areRunning)(found.map(({ record }) => record.holder));
  }

  #removeHalfWritten(): void {
    for (const name of readdirSync(this.#folder)) {
      if (!name.endsWith('.tmp')) continue;
      const file = join(this.#folder, name);
      const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      if (written !== undefined && this.#options.now().getTime() - written > HALF_WRITTEN_MS)
        rmSync(file, { force: true });
    }
  }

  #pause(): Promise<void> {
    return this.#options.pause(LOOK_AGAIN_MS * (1 + this.#options.random()));
  }
}

/** Files are written whole: what is none of ours, or of another version, says nothing. */
function readClaim(file: string): ClaimRecord | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // Given back between the look at the folder and this one.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return claimSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function slug(key: string): string {
  const kind = /^[a-z]+/.exec(key)?.[0] ?? 'claim';
  return `${kind}-${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;
}
