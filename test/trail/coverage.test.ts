import { expect } from 'chai';
import type { AbsentData, ErrorCode, Platform, SessionEvent } from '../../src/model/index.js';
import { eventSchema } from '../../src/model/schemas.js';
import {
  coverageOf,
  CoverageTally,
  coverageWords,
  mapNames,
  missedWords,
  type Coverage,
  type MapNames,
} from '../../src/trail/index.js';
import { edge, packs, place } from './small-pack.js';

const at = '2026-12-07T09:00:00.000Z';
const small = packs(
  [place('list'), place('detail'), place('system/crash', { kind: 'interrupter' })],
  [edge('open', 'list', 'detail', ['back']), edge('back', 'detail', 'list', ['back'], { variant: 'up' })],
);

function reading(waypoint: string | null): SessionEvent {
  return { at, type: 'reading', reading: 'a'.repeat(64), waypoint, data: {}, quality: 'ok', ms: 1 };
}

interface Failed {
  readonly code?: ErrorCode;
  readonly body?: string;
  readonly parent?: number;
  readonly absent?: AbsentData;
}

/** @param failed undefined: it was walked */
function walked(span: number, id: string, variant?: string, failed?: Failed): readonly SessionEvent[] {
  const step = { id, from: 'list', to: 'detail', ...(variant === undefined ? {} : { variant }) };
  const { code = 'wrong-place', body, parent, absent } = failed ?? {};
  const end =
    failed === undefined
      ? { outcome: 'success' as const }
      : { outcome: 'fallback' as const, code, reason: `matched home at ${span}`, body, absent };
  return [
    { at, type: 'span-begin', span, parent, call: { kind: 'edge', edge: step, index: 1, of: 1 } },
    { at, type: 'span-end', span, ...end },
  ];
}

const session = (id: string): SessionEvent => ({
  at, type: 'session', session: id, pack: 'small', platform: 'android', device: 'lab', version: 1,
}); // prettier-ignore
const test = (title: string): SessionEvent => ({ at, type: 'test', title });
const end = (passed: boolean): SessionEvent => ({ at, type: 'test-end', passed });

function coverageAfter(...events: readonly SessionEvent[]): Coverage {
  const tally = new CoverageTally();
  tally.add([session('s1'), ...events]);
  return tally.of(mapNames(small));
}

describe('Coverage of a map', () => {
  it('is the places that were read or proven and the edges that were walked, of all of the pack’s own', () => {
    const coverage = coverageAfter(
      reading('list'), reading(null), reading('system/crash'), ...walked(1, 'back', 'up'),
    ); // prettier-ignore
    expect(coverage.places).to.deep.equal({ visited: ['list'], missed: ['detail'] });
    expect(coverage.edges).to.deep.equal({ visited: ['back.up'], missed: ['open'] });
    expect(coverageWords(coverage)).to.deep.equal(['small on android: 1 of 2 places, 1 of 2 edges']);
    expect(missedWords(coverage)).to.deep.equal(['places not visited: detail', 'edges not visited: open']);
    const proven = coverageAfter({ at, type: 'place', span: 1, waypoint: 'detail', data: {}, quality: 'truncated' });
    expect(proven.places.visited).to.deep.equal(['detail']);
  });

  it('adds up over sessions', () => {
    const tally = new CoverageTally();
    tally.add([session('s1'), reading('list')]);
    tally.add([session('s2'), reading('detail'), ...walked(1, 'open')]);
    const coverage = tally.of(mapNames(small));
    expect(coverage.places.missed).to.deep.equal([]);
    expect(coverage.edges.visited).to.deep.equal(['open']);
    expect(missedWords(coverage)).to.deep.equal(['edges not visited: back.up']);
  });

  it('is one for each pack and platform, of maps that differ with the names of all', () => {
    const on = (platform: Platform, more: Partial<MapNames> = {}) => ({ ...mapNames(small), platform, ...more });
    const found = coverageOf([
      { map: on('ios'), events: [session('s1'), reading('list')] },
      { map: on('android'), events: [session('s2'), reading('detail')] },
      { map: on('ios', { places: ['list', 'pane'] }), events: [session('s3'), reading('pane')] },
      { map: on('ios', { pack: 'other' }), events: [] },
    ]);
    expect(found.map(({ pack, platform, places }) => [pack, platform, places.visited, places.missed])).to.deep.equal([
      ['other', 'ios', [], ['detail', 'list']],
      ['small', 'android', ['detail'], ['list']],
      ['small', 'ios', ['list', 'pane'], ['detail']],
    ]);
  });
});

describe('A broken edge', () => {
  it('is told once, with every test that it stopped', () => {
    const broken = (span: number) => walked(span, 'open', undefined, {});
    const coverage = coverageAfter(
      ...broken(1),
      ...[test('opens'), ...broken(2), end(false)],
      ...[test('renames'), ...broken(3), ...walked(4, 'open', undefined, { code: 'not-found' })],
      ...[test('is killed in the middle'), ...broken(5)],
    );
    expect(coverage.broken).to.deep.equal([
      {
        edge: 'open',
        code: 'wrong-place',
        reason: 'matched home at 1',
        stopped: ['is killed in the middle', 'opens', 'renames', 'session s1'],
      },
    ]);
    expect(coverage.edges.visited).to.deep.equal([]);
    expect(coverageWords(coverage)[1]).to.equal(
      'broken: open (wrong-place) stopped 4 tests: is killed in the middle; opens; renames; session s1: matched home at 1',
    );
  });

  it('is none where the test passed all the same, and belongs to no test after its end', () => {
    const broken = walked(1, 'open', undefined, {});
    expect(coverageAfter(test('expects it'), ...broken, end(true)).broken).to.deep.equal([]);
    const after = coverageAfter(test('passes'), end(true), ...broken);
    expect(after.broken.map(({ stopped }) => stopped)).to.deep.equal([['session s1']]);
  });

  it('is none because the device went away', () => {
    expect(coverageAfter(...walked(1, 'open', undefined, { code: 'device-lost' })).broken).to.deep.equal([]);
  });

  it('is none because the data that was asked for is not there', () => {
    const absent = { data: { title: 'Dinner' }, at: 'list', shown: [] };
    const events = walked(1, 'open', undefined, { absent });
    expect(coverageAfter(...events).broken).to.deep.equal([]);
    // As a journal is read.
    const read = events.map((event) => eventSchema.parse(JSON.parse(JSON.stringify(event))));
    expect(coverageAfter(...read).broken).to.deep.equal([]);
  });

  it('is the part of a composed edge that failed, not what it is a part of', () => {
    const part = coverageAfter(...walked(1, 'open', undefined, { body: 'back.up' }));
    expect(part.broken.map(({ edge }) => edge)).to.deep.equal(['back.up']);
    const [begin, ended] = walked(1, 'open', undefined, {});
    if (begin === undefined || ended === undefined) throw new Error('no span');
    const verified = coverageAfter(begin, ...walked(2, 'back', 'up', { parent: 1 }), ended);
    expect(verified.broken.map(({ edge }) => edge)).to.deep.equal(['back.up']);
  });

  it('is the edge itself where what failed is the body of something else', () => {
    const { broken } = coverageAfter(...walked(1, 'open', undefined, { body: 'clearing system/crash' }));
    expect(broken.map(({ edge }) => edge)).to.deep.equal(['open']);
  });
});
