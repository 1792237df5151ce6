import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPacks, writeTypes } from '../../src/pack/index.js';

function here(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

describe('The types that the specs use', () => {
  it('are what `waymark types --out specs/packs.d.ts packs/calendar` writes now', () => {
    const written = writeTypes([openPacks(here('packs/calendar')).main]);
    expect(readFileSync(here('specs/packs.d.ts'), 'utf8')).to.equal(written);
  });
});
