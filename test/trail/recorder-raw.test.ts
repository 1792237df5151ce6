import { expect } from 'chai';
import { Session } from './recorded-session.js';

const rawsOf = (session: Session): readonly unknown[] => session.steps.map((step) => ('raw' in step ? step.raw : step));

describe('a recorded gesture that has no name', () => {
  it('has the best selector for what it hit, its options kept', () => {
    const session = new Session();
    const scroll = { within: { id: 'list' }, max: 3 };
    session.raw({ longPress: { class: 'android.widget.Button', nth: 4, scroll } }, [{ target: { id: 'share' } }]);
    session.raw({ type: { into: { class: 'android.widget.EditText' }, text: 'x' } }, [{ target: { role: 'field', hint: 'Name' } }]); // prettier-ignore
    expect(rawsOf(session)).to.deep.equal([
      { longPress: { id: 'share', scroll } },
      { type: { into: { role: 'field', hint: 'Name' }, text: 'x' } },
    ]);
  });

  it('stays as it was said where that is by a value which the trail knows by name', () => {
    const session = new Session({ params: { title: 'Lunch' } });
    session.raw({ tap: { text: 'Lunch' } }, [{ target: { id: 'chip', nth: 2 } }]);
    session.raw({ type: { into: { id: 'x' }, text: 'Lunch' } }, [{ target: { role: 'field', hint: 'Name' } }]);
    expect(rawsOf(session)).to.deep.equal([
      { tap: { text: '{{title}}' } },
      { type: { into: { role: 'field', hint: 'Name' }, text: '{{title}}' } },
    ]);
  });

  it('is said by what lies at its point, and by the point only where nothing does: then the trail and the notes say so', () => {
    const notes: string[] = [];
    const session = new Session({ onNote: (text) => notes.push(text) });
    session.raw({ tap: { id: 'root', at: [0.5, 0.9] } }, [{ target: { id: 'save' }, byPoint: false }]);
    session.raw({ tap: { id: 'root', at: [0.5, 0.9] } }, [{ element: { element: 'form.save' }, byPoint: false }]);
    session.raw({ tap: { element: 'form', at: [0.5, 0.9] } }, [{ element: { element: 'form.save' }, byPoint: false }]);
    expect(notes).to.deep.equal([]);
    session.raw({ tap: { class: 'Canvas', at: [0.5, 0.9] } }, [{ target: { id: 'canvas' }, byPoint: true }]);
    expect(rawsOf(session)).to.deep.equal([
      { tap: { id: 'save' } },
      { tap: { element: 'form.save' } },
      { tap: { element: 'form.save' } },
      { tap: { id: 'canvas', at: [0.5, 0.9] } },
    ]);
    expect(notes).to.have.length(1);
    expect([...session.recorder.comments]).to.deep.equal([[3, notes[0]]]);
    expect(notes[0]).to.match(/^by coordinates: /);
  });

  it('is noted where only its position tells what was meant', () => {
    const notes: string[] = [];
    const session = new Session({ onNote: (text) => notes.push(text) });
    session.raw({ tap: { text: '10:30' } }, [{ target: { role: 'cell', nth: 3 } }]);
    expect(notes).to.deep.equal(['only its position tells which one was meant: cell, number 3']);
  });

  it('is offered to the recogniser as it was said and by the best selector', () => {
    let runs: readonly object[] = [];
    const session = new Session({
      recognise: (given) => {
        runs = given;
        return undefined;
      },
    });
    session.raw({ tap: { text: 'Save' } }, [{ target: { id: 'save' } }], 'list');
    expect(runs).to.deep.equal([
      { step: { tap: { text: 'Save' } }, best: { tap: { id: 'save' } }, from: 'event-menu', to: 'list' },
    ]);
  });

  it('keeps in the trail why it became one shortcut and not another', () => {
    const session = new Session({
      recognise: () => ({ length: 1, step: { shortcut: { from: 'a', to: 'b' } }, note: 'c fits as well' }),
    });
    session.raw('back', [], 'b');
    expect([...session.recorder.comments]).to.deep.equal([[0, 'c fits as well']]);
  });
});
