import { expect } from 'chai';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPack, type Finding } from '../../../src/pack/index.js';

const PACKS = fileURLToPath(new URL('../../../packs/', import.meta.url));

/** One fault in a sound pack. */
export interface Seed {
  /** Replaces the only place where `from` stands in a file of the pack. */
  edit(file: string, from: string | RegExp, to: string): Seed;
  write(file: string, text: string): Seed;
  remove(file: string): Seed;
  /** Puts one file in the place of another. */
  copy(from: string, to: string): Seed;
}

/**
 * What check finds in a copy of a shipped pack after a fault was seeded; what the pack allows is left out.
 * @param pack the folder's name in `packs/`
 */
export function findingsIn(pack: string, seed: (copy: Seed) => void = () => undefined): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-seeded-'));
  try {
    cpSync(PACKS, folder, { recursive: true });
    seed(seedIn(join(folder, pack)));
    return checkPack(join(folder, pack)).filter(({ allowed }) => allowed === undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function seedIn(folder: string): Seed {
  const path = (file: string): string => join(folder, ...file.split('/'));
  const copy: Seed = {
    edit(file, from, to) {
      const text = readFileSync(path(file), 'utf8');
      const parts = text.split(from);
      expect(parts, `${String(from)} stands once in ${file}`).to.have.length(2);
      writeFileSync(path(file), parts.join(to));
      return copy;
    },
    write(file, text) {
      writeFileSync(path(file), text);
      return copy;
    },
    remove(file) {
      rmSync(path(file), { recursive: true });
      return copy;
    },
    copy(from, to) {
      writeFileSync(path(to), readFileSync(path(from)));
      return copy;
    },
  };
  return copy;
}
