import { expect } from 'chai';
import { WaymarkError, type Trail } from '../../src/model/index.js';
import { paramsOf, replay, requireRange, requireTaken } from '../../src/trail/index.js';
import type { Walker } from '../../src/walk/index.js';

const TRAIL: Trail = {
  waymark: 'trail/1',
  name: 'three',
  pack: 'small',
  params: { title: 'Lunch' },
  steps: [
    { read: { text: 'x' }, as: 'seen' },
    { goTo: 'detail', params: { title: '{{title}}', place: '{{place}}' } },
    { see: { text: '{{seen}} {{secret.PIN}}' } },
  ],
};

const usage = (run: () => unknown): WaymarkError => {
  try {
    run();
  } catch (error) {
    if (error instanceof WaymarkError && error.code === 'usage') return error;
  }
  throw new Error('no usage error');
};

describe('What is asked of a trail', () => {
  for (const [from, until, message] of [
    [4, undefined, 'There is no step 4: t has 3 steps.'],
    [undefined, 4, 'There is no step 4'],
    [3, 2, 'The last step, 2, comes before the first, 3.'],
    [0, undefined, 'There is no step 0'],
    [1.5, undefined, 'There is no step 1.5'],
  ] as const)
    it(`are steps that it has: from ${from ?? 'the first'} until ${until ?? 'the last'}`, () => {
      expect(usage(() => requireRange(TRAIL, { from, until }, 't')).message).to.include(message);
    });

  it('may be all of it, a part, or one step', () => {
    for (const range of [{}, { from: 1, until: 3 }, { from: 3 }, { until: 1 }, { from: 2, until: 2 }])
      expect(() => requireRange(TRAIL, range, 't')).not.to.throw();
  });

  it('are values that it takes: its params, and what its steps refer to and nobody reads before', () => {
    expect([...paramsOf(TRAIL)].sort()).to.deep.equal(['place', 'title']);
    expect(() => requireTaken({ title: 'a', place: 'b' }, [TRAIL])).not.to.throw();
    const error = usage(() => requireTaken({ titel: 'a' }, [TRAIL]));
    expect(error).to.include({ message: 'The trail takes no `titel`.', hint: 'Did you mean `title`?' });
    expect(usage(() => requireTaken({ seen: 'a' }, [TRAIL])).message).to.include('`seen`');
  });

  it('is taken by any of several', () => {
    const other: Trail = { ...TRAIL, params: { guest: 'Ana' }, steps: [{ goTo: 'list' }] };
    expect(() => requireTaken({ guest: 'Bob', title: 'a' }, [TRAIL, other])).not.to.throw();
    expect(usage(() => requireTaken({ nope: '1' }, [TRAIL, other])).message).to.equal(
      'None of the trails takes `nope`.',
    );
  });

  it('is looked at before a replay does anything', async () => {
    const nothing = {} as Walker;
    for (const options of [{ from: 9 }, { from: 2, until: 1 }, { params: { nope: '1' } }])
      try {
        await replay(TRAIL, nothing, options);
        throw new Error('replayed');
      } catch (error) {
        expect(error).to.be.instanceOf(WaymarkError).with.property('code', 'usage');
      }
  });
});
