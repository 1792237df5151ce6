import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../write-whole.js';

/** The most that a cache keeps; what was not used for longest goes first. */
export const CACHE_LIMITS = { files: 60, bytes: 200_000_000 } as const;
const HOUR_MS = 3_600_000;

const FORMAT = 'waymark-cache/1';
/** Files of a cache are named so; what else lies in its folder is nobody's business here. */
const NAME = /^[0-9a-f]{64}\.[a-z0-9-]+\.json$/;
const LEFTOVER = /^[0-9a-f]{64}\.[a-z0-9-]+\.json\.[0-9a-f-]{36}\.tmp$/;

/**
 * JSON values in files, each under a checksum. A cache is never the reason that something fails: what is not there, not
 * whole, of another format or not to be written is as if it had never been stored.
 */
export class CacheStore {
  constructor(private readonly folder: string) {}

  /** Undefined where nothing is stored that can be relied on. @param key 64 hex digits; `kind` lower-case */
  read(key: string, kind: string): unknown {
    const file = this.#file(key, kind);
    try {
      const bytes = readFileSync(file);
      const end = bytes.indexOf(10);
      const body = bytes.subarray(end + 1);
      if (end < 0 || bytes.toString('latin1', 0, end) !== header(key, kind, body)) return undefined;
      const value: unknown = JSON.parse(body.toString('utf8'));
      this.#touch(file);
      return value;
    } catch {
      return undefined;
    }
  }

  write(key: string, kind: string, value: unknown): void {
    try {
      const body = Buffer.from(JSON.stringify(value));
      writeWhole(this.#file(key, kind), Buffer.concat([Buffer.from(`${header(key, kind, body)}\n`, 'latin1'), body]));
      this.#prune();
    } catch {
      // Read only, full, or in use by another process: the next one has to work without it, too.
    }
  }

  #file(key: string, kind: string): string {
    return join(this.folder, `${key}.${kind}.json`);
  }

  /** Notes that it is still in use; once an hour says enough. */
  #touch(file: string): void {
    try {
      const now = Date.now();
      if (now - statSync(file).mtimeMs > HOUR_MS) utimesSync(file, now / 1000, now / 1000);
    } catch {
      // Another process pruned it.
    }
  }

  #prune(): void {
    const now = Date.now();
    const names = readdirSync(this.folder);
    const files = names
      .filter((name) => NAME.test(name))
      .flatMap((name) => {
        const stat = statSync(join(this.folder, name), { throwIfNoEntry: false });
        return stat === undefined ? [] : [{ name, size: stat.size, used: stat.mtimeMs }];
      })
      .sort((a, b) => b.used - a.used);
    let bytes = 0;
    for (const [index, { name, size }] of files.entries()) {
      bytes += size;
      if (index >= CACHE_LIMITS.files || bytes > CACHE_LIMITS.bytes) rmSync(join(this.folder, name), { force: true });
    }
    // What a process that was killed had begun to write.
    for (const name of names.filter((each) => LEFTOVER.test(each))) {
      const stat = statSync(join(this.folder, name), { throwIfNoEntry: false });
      if (stat !== undefined && now - stat.mtimeMs > HOUR_MS) rmSync(join(this.folder, name), { force: true });
    }
  }
}

/** What a file begins with; also says for what it was stored, so that a renamed one is not taken for another. */
function header(key: string, kind: string, body: Uint8Array): string {
  return `${FORMAT} ${key} ${kind} ${body.length} ${createHash('sha256').update(body).digest('hex')}`;
}
