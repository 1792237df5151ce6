import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const places = [place('form', { required: [{ id: 'form' }] }), place('done', { required: [{ id: 'done' }] })];

function pack(proof: object): PackSpec {
  return { places, edges: [edge('save', 'form', { to: 'done', proof: [proof], body: { tap: { id: 'save' } } })] };
}

/** A form whose tap leads through a screen of its own, for a second, to the end. */
function through(passing: readonly string[], before: readonly string[] = []): Script {
  let since = Number.POSITIVE_INFINITY;
  return {
    first: 'form',
    screens: {
      form: () => [{ id: 'form' }, { id: 'save' }, ...before.map((text, at) => ({ id: `text${at}`, text }))],
      passing: (phone) =>
        phone.clock.now() - since > 1_000
          ? [{ id: 'done' }]
          : passing.map((text, at) => ({ id: `text${at}`, text, kind: 'text' as const })),
    },
    reactions: {
      form: {
        save: (phone) => {
          since = phone.clock.now();
          phone.go('passing');
        },
      },
    },
  };
}

describe('The proof `seen`', () => {
  const proof = { seen: { text: 'Saved' } };

  it('holds for what was shown since the last gesture and has passed by the arrival', async () => {
    const { walker } = stage(through(['Saved']), pack(proof));
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success', at: 'done' });
  });

  it('does not hold for what was shown before the gesture only', async () => {
    const { walker } = stage(through(['Wait'], ['Saved']), pack(proof));
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'fallback', code: 'wrong-place' });
  });
});

describe('The proof `gone`', () => {
  it('holds where it is not shown any more, and not where it still is', async () => {
    const left = stage(through([], ['Draft']), pack({ gone: { text: 'Draft' } }));
    expect(await left.walker.take({ id: 'save' })).to.include({ kind: 'success', at: 'done' });
    const stays = stage(through([]), pack({ gone: { id: 'done' } }));
    const result = await stays.walker.take({ id: 'save' });
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result).to.have.property('reason').that.contains('id "done" is not gone');
  });
});
