import { expect } from 'chai';
import type { TrailStep, WrittenStep } from '../../src/model/index.js';
import type { Recognised } from '../../src/trail/recorder.js';
import { AT, Session, take } from './recorded-session.js';

describe('the recorder', () => {
  it('writes a start with what was asked for, and plainly when nothing was', () => {
    const session = new Session();
    session.call({ kind: 'start', to: 'day-view', params: {}, reset: 'data' });
    session.call({ kind: 'start', to: 'day-view', params: {}, reset: 'none' });
    session.call({ kind: 'start', to: 'editor', params: { title: 'Lunch' }, reset: 'app', trailhead: 'new-link' });
    expect(session.steps).to.deep.equal([
      { start: { to: 'day-view', reset: 'data' } },
      { start: 'day-view' },
      { start: { to: 'editor', reset: 'app', trailhead: 'new-link', params: { title: 'Lunch' } } },
    ]);
  });

  it('writes a goTo as a goTo, with the way it went for the reader', () => {
    const session = new Session();
    session.call(
      { kind: 'goTo', to: 'month-view', params: {} },
      { route: [{ id: 'month', from: 'day-view', to: 'month-view' }] },
    );
    session.call({ kind: 'goTo', to: 'month-view', params: {} }, { route: [] });
    expect(session.steps).to.deep.equal([
      { goTo: 'month-view', via: [{ from: 'day-view', to: 'month-view' }] },
      { goTo: 'month-view' },
    ]);
  });

  it('writes a shortcut as from, to, variant and params, those of the edge taken and not of the way there', () => {
    const session = new Session();
    session.call(take('create-event', { title: 'Lunch' }), {
      route: [
        { id: 'event-detail--day-view', from: 'event-detail', to: 'day-view' },
        { id: 'create-event', variant: 'quick', from: 'day-view', to: 'event-saved' },
      ],
    });
    expect(session.steps).to.deep.equal([
      { shortcut: { from: 'day-view', to: 'event-saved', variant: 'quick' }, params: { title: 'Lunch' } },
    ]);
  });

  it('leaves out what happened inside a call', () => {
    const session = new Session();
    const outer = session.begin(take('create-event'));
    const inner = session.begin({ kind: 'goTo', to: 'editor', params: {} }, outer);
    session.end(inner);
    session.end(outer);
    expect(session.steps).to.have.length(1);
  });

  it('says the params of the trail by their names, in shortcuts and in assertions', () => {
    const session = new Session({ params: { title: 'Lunch' } });
    session.call(take('create-event', { title: 'Lunch', location: 'Cafe' }));
    session.call({ kind: 'see', assertion: { element: 'day-cell', with: { title: 'Lunch' }, count: 1 } });
    session.call({ kind: 'gone', assertion: { text: { contains: 'Lunch' } } });
    session.call({ kind: 'at', waypoint: 'event-detail', with: { title: 'Lunch' } });
    expect(session.steps).to.deep.equal([
      { shortcut: { from: 'day-view', to: 'event-saved' }, params: { title: '{{title}}', location: 'Cafe' } },
      { see: { element: 'day-cell', with: { title: '{{title}}' }, count: 1 } },
      { gone: { text: { contains: '{{title}}' } } },
      { at: { waypoint: 'event-detail', with: { title: '{{title}}' } } },
    ]);
    expect(session.recorder.trail().params).to.deep.equal({ title: 'Lunch' });
  });

  it('says a value that was returned earlier by its reference, and names that result only then', () => {
    const session = new Session();
    session.call(take('create-event', { title: 'Lunch' }), { data: { id: '4711', title: 'Lunch' } });
    session.call(take('create-event', { title: 'Dinner' }), { data: { id: '4712' } });
    session.call(take('open-event', { id: '4712', title: 'Lunch' }));
    expect(session.steps).to.deep.equal([
      { shortcut: { from: 'day-view', to: 'event-saved' }, params: { title: 'Lunch' } },
      { shortcut: { from: 'day-view', to: 'event-saved' }, params: { title: 'Dinner' }, as: 'event2' },
      { shortcut: { from: 'day-view', to: 'event-saved' }, params: { id: '{{event2.id}}', title: 'Lunch' } },
    ]);
  });

  it('names what was read, and lets later steps refer to it', () => {
    const session = new Session();
    session.call({ kind: 'read', selector: { element: 'event-detail.title' } }, { data: { value: 'Standup' } });
    session.call({ kind: 'see', assertion: { text: 'Standup' } });
    expect(session.steps).to.deep.equal([
      { read: { element: 'event-detail.title' }, as: 'title' },
      { see: { text: '{{title}}' } },
    ]);
  });

  it('keeps a raw step with its platform, and the known place it led to', () => {
    const session = new Session();
    session.call({ kind: 'raw', step: { tap: { id: 'share' } } }, { place: 'share-sheet' }, 'event-menu');
    session.call({ kind: 'raw', step: 'back' }, { place: null }, 'share-sheet');
    expect(session.steps).to.deep.equal([
      { raw: { tap: { id: 'share' } }, platform: 'android' },
      { at: 'share-sheet' },
      { raw: 'back', platform: 'android' },
    ]);
  });

  it('says the target of a raw step by the name of the element that was hit, its options kept', () => {
    const session = new Session({ params: { title: 'Lunch' } });
    const scroll = { within: { id: 'list' }, max: 3 };
    session.raw({ tap: { text: 'Share' } }, [
      {},
      { element: { element: 'event-menu.share' } },
      { element: { element: 'other.one' } },
    ]);
    session.raw({ tap: { text: 'Lunch', at: [0.5, 0.1], scroll } }, [
      { element: { element: 'day-view.event', with: { title: 'Lunch' } } },
    ]);
    session.raw({ type: { into: { id: 'title' }, text: 'x', submit: true } }, [
      { element: { element: 'editor.title' } },
    ]);
    const raws = session.steps.map((step) => ('raw' in step ? step.raw : step));
    expect(raws).to.deep.equal([
      { tap: { element: 'event-menu.share' } },
      { tap: { element: 'day-view.event', with: { title: '{{title}}' }, at: [0.5, 0.1], scroll } },
      { type: { into: { element: 'editor.title' }, text: 'x', submit: true } },
    ]);
  });

  it('leaves a raw step as it was written when it has several targets, none, or an element already', () => {
    const session = new Session();
    const written = [
      { drag: { from: { text: 'Lunch' }, to: { text: 'Tuesday' } } },
      'back',
      { tap: { element: 'share', enabled: true } },
    ];
    for (const step of written) session.raw(step, [{ element: { element: 'event-menu.share' } }]);
    session.raw({ tap: { text: 'Share' } }, []);
    expect(session.steps.map((step) => ('raw' in step ? step.raw : step))).to.deep.equal([
      ...written,
      { tap: { text: 'Share' } },
    ]);
  });

  it('recognises a raw step by the names, and says the params of the shortcut by theirs', () => {
    const known: TrailStep = { shortcut: { from: 'event-menu', to: 'share-sheet' }, params: { title: 'Lunch' } };
    const seen: WrittenStep[] = [];
    const session = new Session({
      params: { title: 'Lunch' },
      recognise: (runs) => {
        seen.push(...runs.map(({ step }) => step));
        return { length: 1, step: known };
      },
    });
    session.raw({ tap: { text: 'Share' } }, [{ element: { element: 'event-menu.share' } }], 'share-sheet');
    expect(seen).to.deep.equal([{ tap: { element: 'event-menu.share' } }]);
    expect(session.steps).to.deep.equal([{ ...known, params: { title: '{{title}}' } }]);
  });

  it('says an assertion of the named element that was seen, values by their names', () => {
    const session = new Session({ params: { title: 'Lunch' } });
    const named = { element: 'day-view.event', with: { title: 'Lunch' }, count: 1 };
    session.call({ kind: 'see', assertion: { id: 'event_chip', count: 1 } }, { named });
    expect(session.steps).to.deep.equal([{ see: { ...named, with: { title: '{{title}}' } } }]);
  });

  it('does not say twice at which place a raw step ended, unless the second time says more', () => {
    const session = new Session();
    const at = (waypoint: string, values = {}): void => session.call({ kind: 'at', waypoint, with: values });
    session.raw('back', [], 'event-detail');
    at('event-detail');
    session.raw('back', [], 'event-detail-2');
    at('event-detail-2', { title: 'Lunch' });
    at('event-detail-2');
    at('event-detail-2');
    session.raw('back', [], 'share-sheet');
    at('day-view');
    const raw = { raw: 'back', platform: 'android' };
    expect(session.steps).to.deep.equal([
      raw,
      { at: 'event-detail' },
      raw,
      { at: { waypoint: 'event-detail-2', with: { title: 'Lunch' } } },
      { at: 'event-detail-2' },
      { at: 'event-detail-2' },
      raw,
      { at: 'share-sheet' },
      { at: 'day-view' },
    ]);
  });

  it('puts a recognised shortcut in the place of the raw steps that it is', () => {
    const step: TrailStep = { shortcut: { from: 'a', to: 'c' } };
    const session = new Session({ recognise: (runs) => (runs.length === 2 ? { length: 2, step } : undefined) });
    session.call({ kind: 'raw', step: { tap: { id: 'one' } } }, { place: 'b' }, 'a');
    session.call({ kind: 'raw', step: { tap: { id: 'two' } } }, { place: 'c' }, 'b');
    expect(session.steps).to.deep.equal([step]);
  });

  it('puts a longer shortcut in the place of a shorter one, but takes none apart', () => {
    const short: TrailStep = { shortcut: { from: 'a', to: 'b' } };
    const long: TrailStep = { shortcut: { from: 'a', to: 'd' } };
    const allowed: boolean[] = [];
    const notes: string[] = [];
    const session = new Session({
      onNote: (note) => notes.push(note),
      recognise: (runs, mayBegin) => {
        if (runs.length === 2) return { length: 2, step: short };
        if (runs.length === 3) allowed.push(...[1, 2, 3].map((length) => mayBegin?.(length) === true));
        return runs.length === 3 ? { length: 3, step: long } : undefined;
      },
    });
    session.call({ kind: 'raw', step: { tap: { id: 'one' } } }, { place: 'a' }, 'a');
    session.call({ kind: 'raw', step: { tap: { id: 'two' } } }, { place: 'b' }, 'a');
    expect(session.steps).to.deep.equal([short]);
    session.call({ kind: 'raw', step: { tap: { id: 'three' } } }, { place: 'd' }, 'b');
    expect(session.steps).to.deep.equal([long]);
    expect(allowed).to.deep.equal([true, false, true]);
    expect(notes).to.deep.equal([]);
  });

  it('tells why raw steps became this shortcut, and which one they nearly are', () => {
    const notes: string[] = [];
    const found: Recognised[] = [{ hint: 'nearly' }, { length: 2, step: { goTo: 'b' }, note: 'because' }];
    const session = new Session({ onNote: (note) => notes.push(note), recognise: () => found.shift() });
    session.call({ kind: 'raw', step: 'back' });
    expect(session.steps).to.deep.equal([{ raw: 'back', platform: 'android' }]);
    session.call({ kind: 'raw', step: 'back' });
    expect(session.steps).to.deep.equal([{ goTo: 'b' }]);
    expect(notes).to.deep.equal(['nearly', 'because']);
  });

  it('takes no raw steps together between which one failed', () => {
    const seen: number[] = [];
    const session = new Session({
      recognise: (runs) => {
        seen.push(runs.length);
        return undefined;
      },
    });
    session.call({ kind: 'raw', step: 'back' });
    session.call({ kind: 'raw', step: 'back' }, { outcome: 'error', code: 'not-found' });
    session.call({ kind: 'raw', step: 'back' });
    expect(seen).to.deep.equal([1, 1]);
  });

  it('forgets the raw steps before a call when it looks for a known shortcut', () => {
    const seen: number[] = [];
    const session = new Session({
      recognise: (runs) => {
        seen.push(runs.length);
        return undefined;
      },
    });
    session.call({ kind: 'raw', step: 'back' });
    session.call({ kind: 'goTo', to: 'day-view', params: {} });
    session.call({ kind: 'raw', step: 'back' });
    expect(seen).to.deep.equal([1, 1]);
  });

  it('leaves a failed call out and says that the trail is partial, until a later call ends well', () => {
    const session = new Session();
    session.call(
      { kind: 'goTo', to: 'week-view', params: {} },
      { outcome: 'fallback', reason: 'tried day-view → week-view; it failed' },
    );
    expect(session.recorder.trail()).to.include({ partial: 'tried day-view → week-view; it failed' });
    session.call({ kind: 'goTo', to: 'day-view', params: {} });
    expect(session.recorder.trail()).not.to.have.property('partial');
    expect(session.steps).to.have.length(1);
  });

  it('says during which call it was stopped', () => {
    const session = new Session();
    session.begin({ kind: 'goTo', to: 'month-view', params: {} });
    expect(session.recorder.trail().partial).to.equal('stopped during goTo month-view');
    expect(session.recorder.trail('interrupted by Ctrl-C').partial).to.equal('interrupted by Ctrl-C');
  });

  it('tells a place once that a raw step led to and that is then stated, too', () => {
    const told: TrailStep[] = [];
    const session = new Session({ onStep: (step) => told.push(step) });
    session.call({ kind: 'raw', step: 'back' }, { place: 'share-sheet' }, 'event-menu');
    session.call({ kind: 'at', waypoint: 'share-sheet', with: {} });
    expect(told).to.deep.equal([{ raw: 'back', platform: 'android' }, { at: 'share-sheet' }]);
  });

  it('tells each step as it is decided, and where it was recorded', () => {
    const told: TrailStep[] = [];
    const session = new Session({ onStep: (step) => told.push(step) });
    session.call({ kind: 'goTo', to: 'day-view', params: {} });
    expect(told).to.deep.equal([{ goTo: 'day-view' }]);
    expect(session.recorder.trail()).to.deep.include({
      pack: 'calendar',
      recorded: { platform: 'android', device: 'lab-android', at: AT, session: 's1' },
    });
  });
});
