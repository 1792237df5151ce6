import { expect } from 'chai';
import { lostAct, type LostActQuestion, type LostActVerdict } from '../../../src/walk/policy/lost-act.js';

/** A repeatable tap whose target stands, on a whole reading that shows the same as before it, 3 s later. */
const SAME: LostActQuestion = {
  answer: 'sure',
  quality: 'ok',
  differs: false,
  stillThere: true,
  quietMs: 3_000,
  busy: false,
  sinceActMs: 3_000,
  distrustMs: 3_000,
  patienceMs: 10_000,
  commit: false,
  proof: 'untested',
  targetStands: true,
  final: false,
  blind: false,
};

/** Something came or went beside it. */
const UNRELATED = { differs: true, sinceActMs: 6_000, quietMs: 3_000 };

type Case = readonly [string, Partial<LostActQuestion>, LostActVerdict];

describe('An act whose effect is in question', () => {
  const both: readonly Case[] = [
    ['happened where the screen differs', { differs: true }, 'happened'],
    ['is repeated where the screen differs, but stays where it was for 6 s, at rest for 3 s', UNRELATED, 'repeat'],
    ['happened where that is not yet so long', { ...UNRELATED, sinceActMs: 5_999 }, 'happened'],
    ['happened where it is not at rest for so long', { ...UNRELATED, quietMs: 2_999 }, 'happened'],
    ['happened where the screen is elsewhere', { ...UNRELATED, stillThere: false }, 'happened'],
    ['happened where its target is gone', { ...UNRELATED, targetStands: false }, 'happened'],
    ['happened where a busy screen differs', { ...UNRELATED, busy: true }, 'happened'],
    ['happened where it was repeated already', { ...UNRELATED, final: true }, 'happened'],
    ['happened where nothing says that the rest is the same', { ...UNRELATED, quality: 'truncated' }, 'happened'],
    [
      'that has an effect happened where anything differs, though its proof is false',
      { ...UNRELATED, commit: true, proof: 'false' },
      'happened',
    ],
    ['happened where the screen differs at once', { differs: true, sinceActMs: 0 }, 'happened'],
    ['happened where the screen differs, commit or not', { differs: true, commit: true }, 'happened'],
    ['happened where as much as was read differs', { differs: true, quality: 'truncated' }, 'happened'],
    ['is waited for where nothing could be read', { differs: true, quality: 'bad', sinceActMs: 0 }, 'wait'],
    ['is waited for to the last millisecond of 3 s', { sinceActMs: 2_999 }, 'wait'],
    ['is waited for as long as is configured', { distrustMs: 3_001 }, 'wait'],
    ['is repeated where the screen stays the same', {}, 'repeat'],
    ['is repeated where a proof of an edge with no effect is not there yet', { proof: 'false' }, 'repeat'],
    ['is repeated on a reading whose end is missing: its target stands', { quality: 'truncated' }, 'repeat'],
    ['is waited for while the screen is busy', { busy: true, sinceActMs: 9_999 }, 'wait'],
    ['that has an effect is repeated where the proof is false', { commit: true, proof: 'false' }, 'repeat'],
    ['that has an effect is not repeated where no proof was tested', { commit: true }, 'outcome-unknown'],
    ['that has an effect is not repeated where the proof is true', { commit: true, proof: 'true' }, 'outcome-unknown'],
    [
      'that has an effect is not repeated on a reading whose end is missing',
      { commit: true, proof: 'false', quality: 'truncated' },
      'outcome-unknown',
    ],
    [
      'that has an effect is not repeated where nothing could be read',
      { commit: true, proof: 'false', quality: 'bad' },
      'outcome-unknown',
    ],
  ];
  for (const answer of ['sure', 'lost'] as const)
    for (const [name, asked, expected] of both)
      it(`${name} (its answer was ${answer})`, () => {
        expect(lostAct({ ...SAME, answer, ...asked })).to.equal(expected);
      });

  const apart: readonly (readonly [string, Partial<LostActQuestion>])[] = [
    ['was repeated once already', { final: true }],
    ['was repeated once already, though its proof is false', { final: true, commit: true, proof: 'false' }],
    ['has lost its target', { targetStands: false }],
    ['has lost its target, though its proof is false', { targetStands: false, commit: true, proof: 'false' }],
    ['may show no effect', { blind: true }],
    ['cannot be looked at', { quality: 'bad' }],
    ['leaves the screen busy for ever', { busy: true, sinceActMs: 10_000 }],
  ];
  for (const [name, asked] of apart) {
    it(`is unknown where the answer was lost and it ${name}`, () => {
      expect(lostAct({ ...SAME, answer: 'lost', ...asked })).to.equal('outcome-unknown');
    });

    it(`is left to the deadline where the answer was sure and it ${name}`, () => {
      expect(lostAct({ ...SAME, ...asked })).to.equal('leave');
    });
  }

  it('is never repeated where it may have happened: on a readable screen that stays the same for 3 s, with its target, once', () => {
    const booleans = [false, true];
    for (const answer of ['sure', 'lost'] as const)
      for (const quality of ['ok', 'truncated', 'bad'] as const)
        for (const proof of ['false', 'true', 'untested'] as const)
          for (const sinceActMs of [0, 2_999, 3_000, 60_000])
            for (const bits of Array.from({ length: 64 }, (_, index) => index)) {
              const [differs, busy, commit, targetStands, final, blind] = [1, 2, 4, 8, 16, 32].map(
                (bit) => booleans[Number((bits & bit) !== 0)] ?? false,
              ) as [boolean, boolean, boolean, boolean, boolean, boolean];
              const asked = { ...SAME, answer, quality, proof, sinceActMs, differs, busy, commit, targetStands, final, blind }; // prettier-ignore
              const may =
                quality !== 'bad' && (!differs || (!commit && quality === 'ok' && sinceActMs >= 6_000)) && !busy && sinceActMs >= 3_000 && targetStands && !final && !blind &&
                (!commit || (proof === 'false' && quality === 'ok')); // prettier-ignore
              expect(lostAct(asked) === 'repeat', JSON.stringify(asked)).to.equal(may);
            }
  });
});
