import { expect } from 'chai';
import type { SessionEvent } from '../../src/model/index.js';
import { CoverageTally, coverageWords } from '../../src/trail/index.js';
import { edge, packs, place } from './small-pack.js';

const at = '2026-12-07T09:00:00.000Z';
const small = packs(
  [place('list'), place('detail'), place('system/crash', { kind: 'interrupter' })],
  [edge('open', 'list', 'detail', ['back']), edge('back', 'detail', 'list', ['back'], { variant: 'up' })],
);

function reading(waypoint: string | null): SessionEvent {
  return { at, type: 'reading', reading: 'a'.repeat(64), waypoint, data: {}, quality: 'ok', ms: 1 };
}

function walked(span: number, id: string, variant: string | undefined, code?: 'wrong-place'): readonly SessionEvent[] {
  const step = { id, from: 'list', to: 'detail', ...(variant === undefined ? {} : { variant }) };
  const end =
    code === undefined
      ? { outcome: 'success' as const }
      : { outcome: 'fallback' as const, code, reason: 'matched home' };
  return [
    { at, type: 'span-begin', span, call: { kind: 'edge', edge: step, index: 1, of: 1 } },
    { at, type: 'span-end', span, ...end },
  ];
}

const session = (id: string): SessionEvent => ({
  at, type: 'session', session: id, pack: 'small', platform: 'android', device: 'lab', version: 1,
}); // prettier-ignore

describe('Coverage of a map', () => {
  it('is the places that were read and the edges that were walked, of all of the pack’s own', () => {
    const tally = new CoverageTally();
    tally.add([session('s1'), reading('list'), reading(null), reading('system/crash'), ...walked(1, 'back', 'up')]);
    const coverage = tally.of(small);
    expect(coverage.places).to.deep.equal({ visited: ['list'], missed: ['detail'] });
    expect(coverage.edges).to.deep.equal({ visited: ['back.up'], missed: ['open'] });
    expect(coverageWords(coverage)).to.deep.equal(['small on android: 1 of 2 places, 1 of 2 edges']);
  });

  it('adds up over sessions', () => {
    const tally = new CoverageTally();
    tally.add([session('s1'), reading('list')]);
    tally.add([session('s2'), reading('detail'), ...walked(1, 'open', undefined)]);
    expect(tally.of(small).places.missed).to.deep.equal([]);
    expect(tally.of(small).edges.visited).to.deep.equal(['open']);
  });

  it('tells a broken edge once, with every test that it stopped', () => {
    const tally = new CoverageTally();
    const test = (title: string): SessionEvent => ({ at, type: 'test', title });
    const broken = walked(1, 'open', undefined, 'wrong-place');
    tally.add([session('s1'), ...broken, test('opens'), ...broken, test('renames'), ...broken, ...broken]);
    const coverage = tally.of(small);
    expect(coverage.broken).to.deep.equal([
      { edge: 'open', code: 'wrong-place', reason: 'matched home', stopped: ['opens', 'renames', 'session s1'] },
    ]);
    expect(coverage.edges.visited).to.deep.equal([]);
    expect(coverageWords(coverage)[1]).to.equal(
      'broken: open (wrong-place) stopped 3 tests: opens; renames; session s1: matched home',
    );
  });
});
