import { expect } from 'chai';
import { rest, type Look, type Rest } from '../../../src/walk/policy/rest.js';

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
