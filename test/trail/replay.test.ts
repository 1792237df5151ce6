import { expect } from 'chai';
import type { Trail } from '../../src/model/index.js';
import { replay } from '../../src/trail/replay.js';
import type { Walker } from '../../src/walk/index.js';
import { edge, packs, place } from './small-pack.js';

const small = packs(
  [place('list'), place('detail')],
  [edge('open', 'list', 'detail', ['back']), edge('copy', 'list', 'detail', ['back'], { variant: 'copied' })],
);

describe('a replay', () => {
  it('takes a shortcut as exactly as the trail names it: no variant is not any variant', async () => {
    const taken: unknown[] = [];
    const walker: Pick<Walker, 'packs' | 'take'> = {
      packs: small,
      take: (which) => {
        taken.push(which);
        return Promise.resolve({ kind: 'success', at: 'detail', data: {}, route: [], detours: 0 });
      },
    };
    const shortcut = { from: 'list', to: 'detail' };
    const steps = [{ shortcut }, { shortcut: { ...shortcut, variant: 'copied' } }];
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', steps };
    expect(await replay(trail, walker as Walker)).to.include({ kind: 'passed' });
    expect(taken).to.deep.equal([
      { ...shortcut, variant: null },
      { ...shortcut, variant: 'copied' },
    ]);
  });

  it('that is interrupted in the middle of a step is no failure of that step', async () => {
    const stop = new AbortController();
    const walker: Pick<Walker, 'packs' | 'goTo'> = {
      packs: small,
      goTo: () => {
        stop.abort();
        return Promise.resolve({ kind: 'error', code: 'device-lost', message: 'interrupted', hint: '' });
      },
    };
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', steps: [{ goTo: 'detail' }] };
    expect(await replay(trail, walker as Walker, { signal: stop.signal })).to.deep.equal({
      kind: 'interrupted',
      steps: [],
    });
  });
});
