import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { compileMatcher } from '../../src/match/index.js';
import { lineageOf } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';

const PACK = fileURLToPath(new URL('../../packs/calendar', import.meta.url));

describe('With a source in hand Level 0 and Level 1 are one verdict', () => {
  for (const platform of ['android', 'ios'] as const)
    it(`on every capture of the calendar on ${platform}, whole and with a part of it taken out`, () => {
      const packs = openPacks(PACK).for(lineageOf(platform));
      const matcher = compileMatcher(packs);
      const certificates = [...packs.places.keys()].map((id) => matcher.certificate(id));
      const captures = readdirSync(join(PACK, 'captures')).filter(
        (name) => name.split('.')[1]?.startsWith(platform) && name.endsWith('.xml'),
      );
      expect(captures.length).to.be.greaterThan(20);
      const agree = (source: string, name: string): void => {
        const screen = readScreen(source, platform);
        const { waypoint } = matcher.identify(screen);
        const held = certificates.filter((certificate) => certificate.holds(screen)).map(({ place }) => place);
        // A reading that is not whole proves nothing at Level 0.
        const expected =
          screen.quality === 'ok' ? [...packs.places.keys()].filter((id) => matcher.isAt(waypoint, id)) : [];
        expect(held, name).to.have.members(expected);
      };
      const sources = captures.map((name) => [name, readFileSync(join(PACK, 'captures', name), 'utf8')] as const);
      for (const [name, source] of sources) agree(source, name);
      fc.assert(
        fc.property(fc.constantFrom(...sources), fc.nat(), fc.nat({ max: 5 }), ([name, source], at, attribute) => {
          // Another element than the place knows: one value of one attribute is another.
          const values = [...source.matchAll(/ (?:resource-id|name|text|label|content-desc|value)="[^"]+"/g)];
          const value = values[(at + attribute) % Math.max(1, values.length)];
          if (value === undefined) return;
          const changed = `${source.slice(0, value.index)}${value[0].slice(0, -1)}~"${source.slice(value.index + value[0].length)}`;
          agree(changed, `${name}: ${value[0]}`);
        }),
        { numRuns: 60 },
      );
    });
});
