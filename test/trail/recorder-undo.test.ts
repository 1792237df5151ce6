import { expect } from 'chai';
import fc from 'fast-check';
import type { Trail } from '../../src/model/index.js';
import { AT, Session, take } from './recorded-session.js';

const undo = (session: Session): void => session.tell({ at: AT, type: 'undo' });

describe('taking the last step out of a recording', () => {
  it('takes one step at a time, and nothing where there is none', () => {
    const session = new Session();
    session.call({ kind: 'goTo', to: 'month-view', params: {} });
    session.call({ kind: 'goTo', to: 'week-view', params: {} });
    undo(session);
    expect(session.steps).to.deep.equal([{ goTo: 'month-view' }]);
    undo(session);
    undo(session);
    expect(session.steps).to.deep.equal([]);
  });

  it('takes the place that was noted behind a gesture with it, but not one that was asked for', () => {
    const session = new Session();
    const share = (): void => session.raw({ tap: { id: 'share' } }, [], 'share-sheet');
    share();
    undo(session);
    expect(session.steps).to.deep.equal([]);
    share();
    session.call({ kind: 'at', waypoint: 'share-sheet', with: {} });
    expect(session.steps).to.have.length(2);
    undo(session);
    expect(session.steps).to.deep.equal([{ raw: { tap: { id: 'share' } }, platform: 'android' }]);
  });

  it('forgets what the step returned, and gives no name to a result that nothing refers to any more', () => {
    const session = new Session();
    session.call(take('create-event', { title: 'Lunch' }), { data: { id: '4711' } });
    session.call({ kind: 'see', assertion: { text: '4711' } });
    expect(session.steps[0]).to.have.property('as', 'event');
    undo(session);
    expect(session.steps[0]).not.to.have.property('as');
    undo(session);
    session.call({ kind: 'see', assertion: { text: '4711' } });
    expect(session.steps).to.deep.equal([{ see: { text: '4711' } }]);
  });

  it('begins anew with the gestures that may be a shortcut together', () => {
    const lengths: number[] = [];
    const session = new Session({
      recognise: (runs) => {
        lengths.push(runs.length);
        return undefined;
      },
    });
    session.raw('back', []);
    session.raw('back', []);
    undo(session);
    session.raw('back', []);
    expect(lengths).to.deep.equal([1, 2, 1]);
  });

  it('leaves the trail as if what was taken out had never been done', () => {
    const values = fc.constantFrom('4711', 'Lunch', 'Ana');
    const calls = fc.oneof(
      values.map((title) => (session: Session) => session.call(take('create-event', { title }), { data: { id: title } })),
      fc.tuple(values, values).map(([title, id]) => (session: Session) => session.call(take('create-event', { title }), { data: { id } })),
      values.map((value) => (session: Session) => session.call({ kind: 'read', selector: { element: 'a.b' } }, { data: { value } })),
      values.map((text) => (session: Session) => session.call({ kind: 'see', assertion: { text } })),
      values.map((text) => (session: Session) => session.raw({ tap: { text } }, [], 'share-sheet')),
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(calls, { maxLength: 6 }), fc.array(calls, { maxLength: 6 }), fc.array(calls, { maxLength: 4 }), (before, taken, after) => {
        const trailOf = (session: Session): Trail => session.recorder.trail();
        const plain = new Session();
        for (const call of [...before, ...after]) call(plain);
        const session = new Session();
        for (const call of before) call(session);
        const kept = session.steps.length;
        for (const call of taken) call(session);
        while (session.steps.length > kept) undo(session);
        for (const call of after) call(session);
        expect(trailOf(session)).to.deep.equal(trailOf(plain));
      }),
    ); // prettier-ignore
  });
});

describe('a trail that is saved by a person', () => {
  it('is whole though what was tried last failed, where the person says so', () => {
    const session = new Session();
    session.call({ kind: 'goTo', to: 'month-view', params: {} });
    session.end(session.begin({ kind: 'goTo', to: 'nowhere', params: {} }), { outcome: 'error', reason: 'no way' });
    expect(session.recorder.trail().partial).to.equal('no way');
    expect(session.recorder.trail(false)).not.to.have.property('partial');
  });
});
