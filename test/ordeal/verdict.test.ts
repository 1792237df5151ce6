import { expect } from 'chai';
import type { Effect, Moment, Strike } from '@waymark/lab';
import { endOf } from '../../ordeal/endings.js';
import type { Observation } from '../../ordeal/observation.js';
import { planOf, type WalkPlan } from '../../ordeal/plan.js';
import { judge } from '../../ordeal/verdict.js';
import { walkError, type ErrorCode, type WalkResult } from '../../src/model/index.js';

const time = (ms: number): string => new Date(Date.UTC(2026, 11, 7, 9) + ms).toISOString();

const moment = (ms: number, place: string, shows: Record<string, string> = {}, appPlace = place): Moment => ({
  at: time(ms),
  foreground: 'com.example.calendar',
  place,
  appPlace,
  shows,
});

const arrivedAt = (place: string): WalkResult => ({ kind: 'success', at: place, data: {}, route: [], detours: 0 });
const failed = (code: ErrorCode): WalkResult => walkError(code, code, '');
const strike = (mode: string, what: string, ms = 100): Strike => ({ at: time(ms), mode, what, gestures: 1 });
const created = (title: string, id = 9): Effect => ({
  at: time(500),
  app: 'com.example.calendar',
  kind: 'created',
  what: 'events',
  id,
  value: { id, title },
});

/** event-saved refines day-view. */
const isAt = (place: string, other: string): boolean =>
  place === other || (place === 'event-saved' && other === 'day-view');

const GO: WalkPlan = {
  ...planOf(1, { platforms: ['android'], only: [] }),
  call: { kind: 'goTo', to: 'event-detail', params: { title: 'Lunch' } },
  destination: { places: ['event-detail'], shows: { title: 'Lunch' } },
  effect: undefined,
} as unknown as WalkPlan;

const TAKE: WalkPlan = {
  ...GO,
  call: { kind: 'take', id: 'create-event', params: { title: 'Lunch' } },
  destination: { places: ['event-saved'], shows: { title: 'Lunch' } },
  effect: { kind: 'created', what: 'events', fields: { title: 'Lunch' } },
};

interface Seen {
  readonly claim: WalkResult;
  readonly history: readonly Moment[];
  readonly gestureAt?: number;
  readonly effects?: readonly Effect[];
  readonly strikes?: readonly Strike[];
  readonly busy?: boolean;
}

function observed({ claim, history, gestureAt = 400, effects = [], strikes = [], busy = false }: Seen): Observation {
  const now = history.at(-1) ?? moment(0, 'launcher');
  return {
    claim,
    claimedAt: time(1_000),
    begunAt: time(0),
    truth: {
      platform: 'android',
      ...now,
      busy,
      data: {},
      orientation: 'portrait',
      keyboard: false,
      gestures: 1,
      effects: { created: 0, changed: 0, deleted: 0 },
    },
    history,
    effects,
    gestures: [{ kind: 'tap', at: time(gestureAt) }],
    strikes,
    journal: [],
    roundTrips: 10,
    virtualMs: 1_000,
    realMs: 100,
  };
}

const verdict = (plan: WalkPlan, seen: Seen) => judge(plan, observed(seen), isAt);

describe('The verdict on a claim of arrival', () => {
  const there = moment(400, 'event-detail', { title: 'Lunch' });

  it('is that it is true where the app is there with the data', () => {
    const said = verdict(GO, { claim: arrivedAt('event-detail'), history: [moment(0, 'day-view'), there] });
    expect(said).to.deep.equal({ code: 'success', arrived: true, canArrive: true });
  });

  it('is that other data is false arrival', () => {
    const other = moment(400, 'event-detail', { title: 'Dinner' });
    const said = verdict(GO, { claim: arrivedAt('event-detail'), history: [moment(0, 'day-view'), other] });
    expect(said.arrived).to.equal(false);
    expect(said.falseArrival).to.contain('Dinner');
  });

  it('is that a place which the last gesture left is false arrival, at once or a moment later', () => {
    for (const left of [400, 650]) {
      const history = [moment(0, 'event-detail', { title: 'Lunch' }), moment(left, 'day-view')];
      expect(verdict(GO, { claim: arrivedAt('event-detail'), history }).falseArrival).to.contain('day-view');
    }
  });

  it('is that a message which came with the last gesture and went is true arrival', () => {
    const history = [moment(0, 'editor'), moment(400, 'event-saved', { title: 'Lunch' }), moment(800, 'day-view')];
    const said = verdict(TAKE, { claim: arrivedAt('event-saved'), history, effects: [created('Lunch')] });
    expect(said.arrived).to.equal(true);
  });

  it('is that a message which went under a dialog is true arrival: the app never got the answer to that', () => {
    const history = [
      moment(0, 'editor'),
      moment(200, 'event-saved', { title: 'Lunch' }),
      moment(300, 'rating-prompt', { title: 'Lunch' }, 'event-saved'),
      moment(350, 'rating-prompt', {}, 'day-view'),
      moment(400, 'day-view'),
    ];
    const seen = observed({ claim: arrivedAt('event-saved'), history, effects: [created('Lunch')] });
    const saves = { kind: 'tap' as const, at: time(200) };
    expect(judge(TAKE, { ...seen, gestures: [saves, ...seen.gestures] }, isAt).arrived).to.equal(true);
    expect(judge(TAKE, { ...seen, gestures: [{ ...saves, at: time(390) }] }, isAt).falseArrival).to.equal(undefined);
    const leaves = { ...saves, at: time(500) };
    expect(judge(TAKE, { ...seen, gestures: [saves, leaves] }, isAt).falseArrival).to.contain('day-view');
  });

  it('is that a dialog over the place since then takes nothing from it', () => {
    const history = [
      moment(0, 'event-detail', { title: 'Lunch' }),
      moment(900, 'rating-prompt', { title: 'Lunch' }, 'event-detail'),
    ];
    expect(verdict(GO, { claim: arrivedAt('event-detail'), history }).arrived).to.equal(true);
  });

  it('is that the end of the app since then takes nothing from it', () => {
    const history = [moment(0, 'event-detail', { title: 'Lunch' }), moment(900, 'launcher')];
    const strikes = [strike('app-crash', 'the app crashes', 900)];
    expect(verdict(GO, { claim: arrivedAt('event-detail'), history, strikes }).falseArrival).to.equal(undefined);
  });

  it('is that it is false where another place is claimed than was asked for, even where the app is there', () => {
    const said = verdict(GO, { claim: arrivedAt('day-view'), history: [moment(0, 'day-view')] });
    expect(said.falseArrival).to.contain('sent to event-detail');
  });

  it('is that a place which refines the one asked for is that one', () => {
    const plan = { ...GO, destination: { places: ['day-view'], shows: {} } };
    expect(verdict(plan, { claim: arrivedAt('day-view'), history: [moment(0, 'event-saved')] }).arrived).to.equal(true);
  });
});

describe('The verdict on effects', () => {
  const saved = [moment(0, 'editor'), moment(400, 'event-saved', { title: 'Lunch' })];

  it('is that one which came twice is doubled, whatever was claimed', () => {
    const effects = [created('Lunch', 8), created('Lunch', 9)];
    expect(verdict(TAKE, { claim: arrivedAt('event-saved'), history: saved, effects }).doubled).to.contain('2 times');
    expect(verdict(TAKE, { claim: failed('outcome-unknown'), history: saved, effects }).doubled).to.contain('2 times');
  });

  it('is that one which never came is lost where success was claimed', () => {
    const said = verdict(TAKE, { claim: arrivedAt('event-saved'), history: saved });
    expect(said.lost).to.contain('never came');
    expect(said.arrived).to.equal(false);
    expect(verdict(TAKE, { claim: failed('not-found'), history: [moment(0, 'editor')] }).lost).to.equal(undefined);
  });

  it('is that anything else which happened to the data was not asked for', () => {
    const said = verdict(TAKE, { claim: arrivedAt('event-saved'), history: saved, effects: [created('Lunc')] });
    expect(said.unasked).to.contain('Lunc');
    expect(verdict(GO, { claim: failed('not-found'), history: saved, effects: [created('Lunch')] }).unasked).to.contain(
      'created events',
    );
  });
});

describe('The verdict on a claim of failure', () => {
  const there = [moment(0, 'day-view'), moment(400, 'event-detail', { title: 'Lunch' })];

  it('is that it is false where the app is there with the data', () => {
    expect(verdict(GO, { claim: failed('not-found'), history: there }).falseFailure).to.contain('event-detail');
  });

  it('is that it is none where the app is elsewhere, shows other data, is busy or is covered', () => {
    const dinner = [moment(0, 'event-detail', { title: 'Dinner' })];
    const covered = [moment(0, 'rating-prompt', { title: 'Lunch' }, 'event-detail')];
    for (const history of [[moment(0, 'day-view')], dinner, covered])
      expect(verdict(GO, { claim: failed('not-found'), history }).falseFailure).to.equal(undefined);
    expect(verdict(GO, { claim: failed('still-busy'), history: there, busy: true }).falseFailure).to.equal(undefined);
  });

  it('is that outcome-unknown is neither', () => {
    const said = verdict(GO, { claim: failed('outcome-unknown'), history: there });
    expect(said).to.deep.equal({ code: 'outcome-unknown', arrived: false, canArrive: true });
  });

  it('is that it is false only with the effect, where one was asked for', () => {
    const history = [moment(0, 'event-saved', { title: 'Lunch' })];
    expect(verdict(TAKE, { claim: failed('wrong-place'), history }).falseFailure).to.equal(undefined);
    const said = verdict(TAKE, { claim: failed('wrong-place'), history, effects: [created('Lunch')] });
    expect(said.falseFailure).to.contain('event-saved');
  });

  it('is that an app or a device which is said to be gone must have been struck so', () => {
    const elsewhere = [moment(0, 'day-view')];
    expect(verdict(GO, { claim: failed('device-lost'), history: elsewhere }).falseFailure).to.contain(
      'nothing of the kind',
    );
    expect(
      verdict(GO, { claim: failed('app-crashed'), history: elsewhere, strikes: [strike('lag-source', 'late')] })
        .falseFailure,
    ).to.contain('nothing of the kind');
    const lost = [strike('session-lost', 'the session is lost')];
    expect(verdict(GO, { claim: failed('device-lost'), history: there, strikes: lost }).falseFailure).to.equal(
      undefined,
    );
  });
});

describe('Whether an executor can arrive', () => {
  const claimedAt = time(1_000);

  it('is no longer so after a lost session or a crash of the app', () => {
    expect(endOf({ claimedAt, strikes: [strike('session-lost', 'the session is lost')] })).to.equal(
      'the session is lost',
    );
    expect(endOf({ claimedAt, strikes: [strike('app-crash', 'the app crashes')] })).to.equal('the app crashes');
  });

  it('is still so after everything else, and before what came after the claim', () => {
    const others = [
      strike('connection-reset', 'the connection breaks before a find'),
      strike('crash-dialog', 'a dialog opens: crash'),
      strike('not-responding-dialog', 'the dialog was answered: Close app'),
      strike('app-crash', 'the app crashes', 1_001),
    ];
    expect(endOf({ claimedAt, strikes: others })).to.equal(undefined);
  });
});
