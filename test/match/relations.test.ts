import { expect } from 'chai';
import fc from 'fast-check';
import { findAll } from '../../src/match/index.js';
import { related } from '../../src/match/relations.js';
import type { Box, Screen, ScreenNode, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { referenceHits } from './reference-matcher.js';

const RELATIONS = ['within', 'has', 'above', 'below', 'leftOf', 'rightOf'] as const;

interface Given {
  readonly parent: number;
  readonly box: Box | undefined;
  readonly id: string;
}

/** A screen of nodes as given; only what relations ask. */
function screenOf(given: readonly Given[]): Screen {
  const [template] = readScreen(androidSource(view('TextView', { id: 'a' })), 'android').nodes;
  if (template === undefined) throw new Error('no node');
  const nodes = given.map(({ parent, box, id }, index): ScreenNode => {
    return { ...template, raw: {}, index, parent, id, bounds: box, cut: box, shown: true };
  });
  return { platform: 'android', quality: 'ok', nodes, viewport: undefined, app: undefined, source: '' };
}

/** Fractions happen on iOS; a tenth is no sum of powers of two, so rounding must come out the same. */
const edge = fc.oneof(fc.nat(30), fc.nat(300).map((tenths) => tenths / 10)); // prettier-ignore
const box: fc.Arbitrary<Box> = fc
  .tuple(edge, edge, fc.nat(8), fc.nat(8))
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));
const manyNodes: fc.Arbitrary<readonly Given[]> = fc
  .array(
    fc.record({ box: fc.option(box, { freq: 10, nil: undefined }), id: fc.constantFrom('a', 'b'), up: fc.nat(4) }),
    { minLength: 100, maxLength: 160 },
  )
  .map((given) => {
    /** A node's parent is one of the last one's ancestors, or that one itself: document order. */
    const parents: number[] = [];
    given.forEach(({ up }, index) => {
      let parent = index - 1;
      for (let step = 0; step < up && parent > 0; step++) parent = parents[parent] ?? 0;
      parents.push(index === 0 ? -1 : Math.max(0, parent));
    });
    return given.map(({ box: own, id }, index) => ({ box: own, id, parent: parents[index] ?? 0 }));
  });

describe('relations among many nodes', () => {
  for (const relation of RELATIONS) {
    it(`${relation} says what it says of each pair`, () => {
      fc.assert(
        fc.property(manyNodes, (given) => {
          const screen = screenOf(given);
          const selector: Selector = { id: 'a', [relation]: { id: 'b' } };
          const found = findAll(screen, selector).map(({ index }) => index);
          expect(found).to.deep.equal(referenceHits(screen, selector).map(({ index }) => index));
        }),
        { numRuns: 40 },
      );
    });
  }

  for (const relation of ['above', 'below', 'leftOf', 'rightOf'] as const) {
    it(`${relation} looks at an edge of 5,000 nodes and 5,000 anchors some dozen times, not at every pair`, () => {
      let looked = 0;
      const counted = (left: number, top: number): Box => {
        const edges = { left, top, right: left + 10, bottom: top + 10 };
        return {
          get left() {
            return (looked++, edges.left);
          },
          get top() {
            return (looked++, edges.top);
          },
          get right() {
            return (looked++, edges.right);
          },
          get bottom() {
            return (looked++, edges.bottom);
          },
        };
      };
      const screen = screenOf(
        Array.from({ length: 10_000 }, (_, at) => {
          return {
            parent: at === 0 ? -1 : 0,
            id: at % 2 === 0 ? 'a' : 'b',
            box: counted((at * 7) % 1000, (at * 13) % 2000),
          };
        }),
      );
      const even = screen.nodes.filter(({ id }) => id === 'a').map(({ index }) => index);
      const odd = screen.nodes.filter(({ id }) => id === 'b').map(({ index }) => index);
      expect(related(screen, relation, even, odd)).to.have.lengthOf.greaterThan(4_000);
      expect(looked).to.be.lessThan(10_000 * 60);
    });
  }

  it('within and has go down a chain of 5,000 levels once', () => {
    let looked = 0;
    const screen = screenOf(
      Array.from({ length: 5_000 }, (_, at) => ({ parent: at - 1, id: at % 2 === 0 ? 'a' : 'b', box: undefined })),
    );
    const anchors = new Proxy([4_999], {
      get: (target, key, receiver): unknown => {
        looked++;
        return Reflect.get(target, key, receiver);
      },
    });
    const all = screen.nodes.map(({ index }) => index);
    expect(related(screen, 'has', all, anchors)).to.have.lengthOf(4_999);
    expect(related(screen, 'within', all, anchors)).to.deep.equal([]);
    expect(looked).to.be.lessThan(4 * 5_000);
    expect(findAll(screen, { id: 'a', within: { id: 'b' } })).to.have.lengthOf(2_499);
  });
});
