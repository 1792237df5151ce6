import { expect } from 'chai';
import { walkError, type Trail } from '../../src/model/index.js';
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
        return Promise.resolve(walkError('device-lost', 'interrupted', ''));
      },
    };
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', steps: [{ goTo: 'detail' }] };
    expect(await replay(trail, walker as Walker, { signal: stop.signal })).to.deep.equal({
      kind: 'interrupted',
      steps: [],
    });
  });

  it('hands values on from step to step, those of shortcuts and those that were read', async () => {
    const gone: unknown[] = [];
    const walker: Pick<Walker, 'packs' | 'take' | 'read' | 'goTo'> = {
      packs: small,
      take: () => Promise.resolve({ kind: 'success', at: 'detail', data: { id: '7' }, route: [], detours: 0 }),
      read: () => Promise.resolve({ kind: 'success', at: 'detail', data: {}, value: 'Lunch' }),
      goTo: (to, params) => {
        gone.push(params);
        return Promise.resolve({ kind: 'success', at: to, data: {}, route: [], detours: 0 });
      },
    };
    const steps: Trail['steps'] = [
      { shortcut: { from: 'list', to: 'detail' }, as: 'event' },
      { read: { text: 'x' }, as: 'title' },
      { goTo: 'list', params: { id: '{{event.id}}', title: '{{title}}', own: '{{own}}' } },
    ];
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', params: { own: 'mine' }, steps };
    expect(await replay(trail, walker as Walker, { params: { own: 'given' } })).to.include({ kind: 'passed' });
    expect(gone).to.deep.equal([{ id: '7', title: 'Lunch', own: 'given' }]);
  });

  it('never takes what an app shows for a reference to a secret', async () => {
    const walker: Pick<Walker, 'packs' | 'read'> = {
      packs: small,
      read: () => Promise.resolve({ kind: 'success', at: 'detail', data: {}, value: 'say {{secret.PIN}}' }),
    };
    const steps: Trail['steps'] = [{ read: { text: 'x' }, as: 'title' }, { goTo: 'list' }];
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', steps };
    const result = await replay(trail, walker as Walker, { secrets: ['PIN'] });
    expect(result).to.have.property('kind', 'bailed');
    expect(result).to.have.nested.property('steps[0].result.code', 'usage');
  });
});
