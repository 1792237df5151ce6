import { expect } from 'chai';
import type { SessionEvent } from '../../../src/model/index.js';
import { timelineOf, timelineWords, type SpanEntry } from '../../../src/trail/index.js';

const HASHES = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const at = (ms: number): string => new Date(Date.parse('2026-12-07T09:00:00Z') + ms).toISOString();

type Untimed<T = SessionEvent> = T extends { at: string } ? Omit<T, 'at'> : never;

/** One event every 100 ms. */
function timed(events: readonly Untimed[]): readonly SessionEvent[] {
  return events.map((event, index) => ({ at: at(index * 100), ...event }));
}

const EVENTS = timed([
  { type: 'session', session: 's1', pack: 'calendar', platform: 'android', device: 'lab-android', version: 1 },
  { type: 'span-begin', span: 1, call: { kind: 'goTo', to: 'event-detail', params: { title: 'Lunch' } } },
  { type: 'reading', reading: HASHES[0], waypoint: 'day-view', data: {}, quality: 'ok', ms: 5 },
  {
    type: 'span-begin',
    span: 2,
    parent: 1,
    call: { kind: 'edge', edge: { id: 'open', from: 'day-view', to: 'event-detail' }, index: 1, of: 1 },
    place: 'day-view',
  },
  { type: 'begin', action: 1, span: 2, name: 'tap', spec: {}, words: "tap on 'Lunch'", gesture: true, commit: true, reading: HASHES[0], place: 'day-view' },
  { type: 'end', action: 1, outcome: 'done', ms: 10, roundTrips: 1 },
  { type: 'reading', reading: HASHES[1], waypoint: null, data: {}, quality: 'ok', ms: 5 },
  { type: 'reading', reading: HASHES[2], waypoint: 'event-detail', data: { title: 'Lunch' }, quality: 'ok', ms: 5 },
  { type: 'screenshot', span: 2, screenshot: HASHES[1] },
  { type: 'span-end', span: 2, outcome: 'success', place: 'event-detail', data: { title: 'Lunch' }, ms: 500, roundTrips: 4, reading: HASHES[2] },
  { type: 'span-end', span: 1, outcome: 'success', place: 'event-detail', ms: 900, roundTrips: 5 },
  { type: 'span-begin', span: 3, call: { kind: 'raw', step: { tap: { id: 'share' } } }, place: 'event-detail' },
  { type: 'begin', action: 2, span: 3, name: 'tap', spec: {}, words: 'tap on id=share', gesture: true, commit: false, place: 'event-detail' },
]); // prettier-ignore

function spanNamed(entries: SpanEntry['entries'], span: number): SpanEntry {
  const found = entries.find((entry): entry is SpanEntry => entry.kind === 'span' && entry.span === span);
  if (found === undefined) throw new Error(`no span ${span}`);
  return found;
}

describe('The timeline of a session', () => {
  const timeline = timelineOf(EVENTS);

  it('has the calls as roots, and inside each what it did, both levels in order', () => {
    expect(timeline.spans.map(({ span }) => span)).to.deep.equal([1, 3]);
    const [edge] = spanNamed(timeline.spans, 1).entries;
    expect(edge).to.include({ kind: 'span', span: 2, outcome: 'success', ms: 500, roundTrips: 4 });
    expect(edge?.kind === 'span' && edge.entries.map(({ kind }) => kind)).to.deep.equal(['action']);
  });

  it('says of each action what was seen before it, and the last that was seen before the next one', () => {
    const edge = spanNamed(spanNamed(timeline.spans, 1).entries, 2);
    expect(edge.entries[0]).to.deep.include({
      before: { place: 'day-view', data: {}, reading: HASHES[0] },
      after: { place: 'event-detail', data: { title: 'Lunch' }, reading: HASHES[2] },
    });
  });

  it('gives a screenshot to what it shows the end of', () => {
    expect(spanNamed(spanNamed(timeline.spans, 1).entries, 2).screenshot).to.equal(HASHES[1]);
    const shot = timelineOf([
      ...EVENTS,
      { at: at(2000), type: 'screenshot', span: 3, action: 2, screenshot: HASHES[0] },
    ]);
    expect(spanNamed(shot.spans, 3).entries[0]).to.include({ kind: 'action', screenshot: HASHES[0] });
    expect(spanNamed(shot.spans, 3).screenshot).to.equal(undefined);
  });

  it('leaves open what had not ended when the process did: nobody knows whether it happened', () => {
    const raw = spanNamed(timeline.spans, 3);
    expect(raw).to.include({ outcome: 'open' });
    expect(raw.entries[0]).to.include({ action: 2, outcome: 'open' }).and.not.to.have.property('after');
  });

  it('is told a line for each span and action, with when, where, what it cost and why it failed', () => {
    const failed = timelineOf([
      ...EVENTS,
      { at: at(1300), type: 'end', action: 2, outcome: 'failed', code: 'not-found', reason: 'the element is gone' },
      { at: at(1400), type: 'span-end', span: 3, outcome: 'fallback', code: 'not-found', reason: 'not found' },
      { at: at(1500), type: 'note', text: 'the end' },
    ]);
    const lines = timelineWords(failed).map(({ level, text }) => `${'  '.repeat(level)}${text}`);
    expect(lines).to.deep.equal([
      'session s1: calendar on lab-android (android), 2026-12-07T09:00:00.000Z, 1.5 s, 2 calls, 1 not well ended',
      '     0.1 s goTo event-detail {title: "Lunch"}, at event-detail, 0.9 s, 5 round trips',
      '       0.3 s edge 1 of 1: open, day-view → event-detail (title: Lunch), 0.5 s, 4 round trips',
      "         0.4 s tap on 'Lunch' (commit), day-view → event-detail (title: Lunch), 0.0 s, 1 round trip",
      '     1.1 s raw: tap on id "share", at event-detail not as expected: not-found',
      '       1.2 s tap on id=share, at event-detail failed: not-found',
      '      the element is gone',
      '    not found',
      '     1.5 s note: the end',
    ]);
    expect(timelineWords(failed).map(({ failed: bad }) => bad)).to.deep.equal([
      true, false, false, false, true, true, true, true, false,
    ]); // prettier-ignore
  });

  it('of a journal cut anywhere is told as far as it goes', () => {
    for (let length = 0; length <= EVENTS.length; length++)
      expect(timelineWords(timelineOf(EVENTS.slice(0, length)))).to.have.length.above(0);
  });
});
