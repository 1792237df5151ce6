import { expect } from 'chai';
import { detour, type Detour, type DetourQuestion } from '../../../src/walk/policy/detour.js';

const ASTRAY: DetourQuestion = {
  screen: 'known',
  astray: true,
  untouched: false,
  policy: 'reroute',
  detours: 0,
  maxDetours: 3,
  otherWay: true,
};

describe('An edge that ended', () => {
  const cases: readonly (readonly [string, Partial<DetourQuestion>, Detour])[] = [
    ['as expected is done', { screen: 'expected' }, 'on'],
    ['as expected is done, by either policy', { screen: 'expected', policy: 'bail' }, 'on'],
    ['at another known place is walked around', {}, 're-route'],
    ['at another known place is walked around a third time', { detours: 2 }, 're-route'],
    ['at another known place is not walked around a fourth time', { detours: 3 }, 'bail'],
    ['at another known place fails in specs and replays', { policy: 'bail' }, 'bail'],
    ['at another known place fails where no other way leads on', { otherWay: false }, 'bail'],
    ['by a fault that is not the screen fails', { astray: false }, 'bail'],
    ['before anything was done is planned anew in specs, too', { untouched: true, policy: 'bail' }, 're-route'],
    ['before anything was done is planned anew whatever failed', { untouched: true, astray: false }, 're-route'],
    ['before anything was done is not planned anew for ever', { untouched: true, detours: 3 }, 'bail'],
    ['before anything was done fails where no way leads on', { untouched: true, otherWay: false }, 'bail'],
    ['at no known place is for a person, a planner or the spec to decide', { screen: 'unknown' }, 'fallback'],
    ['at no known place is theirs by either policy', { screen: 'unknown', policy: 'bail' }, 'fallback'],
  ];
  for (const [name, asked, expected] of cases)
    it(name, () => {
      expect(detour({ ...ASTRAY, ...asked })).to.equal(expected);
    });

  it('looks for another way only where it may take one', () => {
    for (const asked of [{ policy: 'bail' }, { detours: 3 }, { astray: false }, { screen: 'unknown' }] as const) {
      const question: DetourQuestion = {
        ...ASTRAY,
        ...asked,
        get otherWay(): boolean {
          throw new Error('looked for');
        },
      };
      expect(() => detour(question)).not.to.throw();
    }
  });
});
