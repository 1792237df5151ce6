import { expect } from 'chai';
import { elsewhere, rest, type Elsewhere, type Look, type Rest } from '../../../src/walk/policy/rest.js';

const BOX = { left: 0, top: 100, right: 500, bottom: 180 };
const look = (begun: number, ended: number, moved: Partial<typeof BOX> = {}): Look => ({
  box: { ...BOX, ...moved },
  begun,
  ended,
});
const FIRST = look(978, 1_010);

describe('A target before a gesture', () => {
  const cases: readonly (readonly [string, Look | undefined, Look, Rest])[] = [
    ['is at rest in one box in two looks 32 ms apart', FIRST, look(1_042, 1_050), 'at-rest'],
    ['is not yet in two that are closer', FIRST, look(1_041, 1_050), 'too-soon'],
    ['is not in two that were asked for within 64 ms', look(979, 1_010), look(1_042, 1_050), 'too-soon'],
    ['is in two that are 52 ms apart from a quick answer', look(1_000, 1_008), look(1_060, 1_070), 'at-rest'],
    ['is not in two that are a slow frame apart at most', look(1_000, 1_008), look(1_059, 1_070), 'too-soon'],
    ['is not by how long the looks themselves took', look(900, 1_010), look(1_011, 1_200), 'too-soon'],
    ['is never at rest by one look', undefined, look(2_000, 2_010), 'moved'],
    ['is not by the same look twice', look(1_000, 1_100), look(1_000, 1_100), 'too-soon'],
    ['may differ by one unit of rounding', FIRST, look(1_042, 1_050, { left: 1, bottom: 179 }), 'at-rest'],
    ...(['left', 'top', 'right', 'bottom'] as const).map((side): readonly [string, Look, Look, Rest] => [
      `moves where its ${side} differs by two units`,
      FIRST,
      look(1_042, 1_050, { [side]: BOX[side] + 2 }),
      'moved',
    ]),
    ['moves, however long ago the first look was', FIRST, look(9_000, 9_010, { top: 98, bottom: 178 }), 'moved'],
  ];
  for (const [name, first, second, expected] of cases)
    it(name, () => {
      expect(rest({ first, second, stillMs: 32, frameMs: 64 })).to.equal(expected);
    });
});

describe('What a page source and a search say of a target', () => {
  const cases: readonly (readonly [string, Partial<typeof BOX>, number, Elsewhere])[] = [
    ['is the same', {}, 0, 'same'],
    ['is the same but for one unit of rounding', { left: 1, right: 499 }, 0, 'same'],
    ['is the same where the source shows a part of it', { top: -100, bottom: 900 }, 0, 'same'],
    ...(['left', 'top'] as const).map((side): readonly [string, Partial<typeof BOX>, number, Elsewhere] => [
      `is elsewhere where its ${side} begins after what is shown`,
      { [side]: BOX[side] + 2 },
      0,
      'elsewhere',
    ]),
    ...(['right', 'bottom'] as const).map((side): readonly [string, Partial<typeof BOX>, number, Elsewhere] => [
      `is elsewhere where its ${side} ends before what is shown`,
      { [side]: BOX[side] - 2 },
      0,
      'elsewhere',
    ]),
    ['is elsewhere for as long as a source may be behind', { top: 168, bottom: 248 }, 2_999, 'elsewhere'],
    ['is measured otherwise from then on', { top: 168, bottom: 248 }, 3_000, 'otherwise'],
  ];
  for (const [name, found, forMs, expected] of cases)
    it(name, () => {
      expect(elsewhere({ shown: BOX, found: { ...BOX, ...found }, forMs, distrustMs: 3_000 })).to.equal(expected);
    });
});
