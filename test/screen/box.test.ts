import { expect } from 'chai';
import type { Box } from '../../src/model/index.js';
import { area, centre, holdsPoint, intersection } from '../../src/screen/index.js';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

describe('boxes', () => {
  it('have in common what both cover', () => {
    expect(intersection(box(0, 0, 10, 10), box(5, -5, 20, 8))).to.deep.equal(box(5, 0, 10, 8));
    expect(intersection(box(0, 0, 10, 10), box(2, 3, 4, 5))).to.deep.equal(box(2, 3, 4, 5));
  });

  it('have nothing in common where one lies beside the other or touches it', () => {
    for (const other of [
      box(10, 0, 20, 10),
      box(0, 10, 10, 20),
      box(-5, 0, 0, 10),
      box(0, -5, 10, 0),
      box(12, 12, 20, 20),
    ]) {
      expect(intersection(box(0, 0, 10, 10), other)).to.equal(undefined);
      expect(intersection(other, box(0, 0, 10, 10))).to.equal(undefined);
    }
  });

  it('have an area and a centre', () => {
    expect(area(box(1, 2, 4, 8))).to.equal(18);
    expect(centre(box(1, 2, 4, 8))).to.deep.equal({ x: 2.5, y: 5 });
  });

  it('hold points on their left and top edges, not on the others', () => {
    const held = (x: number, y: number): boolean => holdsPoint(box(0, 0, 10, 10), { x, y });
    expect([held(0, 0), held(9.9, 9.9)]).to.deep.equal([true, true]);
    expect([held(10, 5), held(5, 10), held(-0.1, 5), held(5, -0.1)]).to.deep.equal([false, false, false, false]);
  });
});
