import { expect } from 'chai';
import { mayRepeat, repeatOf, type Answer, type PastAct, type Repeat } from '../../src/walk/past-act.js';

function past(repeats: readonly Repeat[], extra: Partial<PastAct> = {}): PastAct {
  const step = { action: 'tap', spec: {} };
  const act = { name: 'tap', run: () => Promise.resolve() };
  return { act, step, span: 1, commit: false, followed: false, before: undefined, at: 0, effective: false, final: false, repeats, ...extra };
} // prettier-ignore

describe('An act that shows no effect', () => {
  const cases: readonly (readonly [string, PastAct, Answer, boolean])[] = [
    ['may be repeated', past([]), 'sure', true],
    ['may not be repeated twice', past(['sure']), 'sure', false],
    ['may not be repeated twice where its answer is lost', past(['lost']), 'lost', false],
    ['may be repeated once after each kind of answer', past(['sure']), 'lost', true],
    ['may not be repeated after both kinds', past(['sure', 'lost']), 'sure', false],
    ['may be repeated where it must not be doubled and nothing happened', past([], { commit: true }), 'lost', true],
    ['may not be repeated twice where it must not be doubled, whatever the answers', past(['sure'], { commit: true }), 'lost', false],
    ['may be repeated where an interrupter took the first of what must not be doubled', past(['covered'], { commit: true }), 'sure', true],
    ['may be repeated once more where an interrupter may have taken the first', past(['covered']), 'sure', true],
    ['may be repeated where an interrupter may have taken the repetition', past(['sure'], { covered: true }), 'sure', true],
    ['may be repeated three times at most', past(['covered', 'covered', 'covered'], { covered: true }), 'sure', false],
    ['may not be repeated where somebody else looks after it', past([], { final: true }), 'sure', false],
  ]; // prettier-ignore
  for (const [name, act, answer, expected] of cases)
    it(name, () => {
      expect(mayRepeat(act, answer)).to.equal(expected);
    });

  it('counts as taken by an interrupter where one came over it, else by its answer', () => {
    expect(repeatOf(past([], { covered: true }), 'sure')).to.equal('covered');
    expect(repeatOf(past([]), 'lost')).to.equal('lost');
  });
});
