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

  it('does only the steps asked for, and refuses for those alone', async () => {
    const gone: string[] = [];
    const walker: Pick<Walker, 'packs' | 'goTo'> = {
      packs: small,
      goTo: (to) => {
        gone.push(to);
        return Promise.resolve({ kind: 'success', at: to, data: {}, route: [], detours: 0 });
      },
    };
    const steps = [{ goTo: 'nowhere' }, { goTo: 'list' }, { goTo: 'detail' }, { goTo: 'nowhere' }];
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', steps };
    const result = await replay(trail, walker as Walker, { from: 2, until: 3 });
    expect(result.kind === 'passed' && result.steps.map(({ step }) => step)).to.deep.equal([2, 3]);
    expect(gone).to.deep.equal(['list', 'detail']);
    expect(await replay(trail, walker as Walker)).to.have.nested.property('refusals.length', 2);
  });

  describe('that is exact', () => {
    const calls: unknown[] = [];
    const walker: Pick<Walker, 'packs' | 'take' | 'at'> = {
      packs: packs(
        [place('list'), place('detail', { params: { title: { type: 'string' } } })],
        [edge('open', 'list', 'detail', ['back'], { params: { row: { type: 'number' } } })],
      ),
      take: (which, params, options) => {
        calls.push(['take', which, params, options]);
        return Promise.resolve({ kind: 'success', at: 'detail', data: {}, route: [], detours: 0 });
      },
      at: (waypoint, data) => {
        calls.push(['at', waypoint, data]);
        return Promise.resolve({ kind: 'success', at: waypoint, data: {} });
      },
    };
    beforeEach(() => calls.splice(0));
    const params = { row: 2, title: 'Lunch' };
    const via = [{ from: 'list', to: 'detail' }];
    const exactly = (steps: Trail['steps']) =>
      replay({ waymark: 'trail/1', name: 'x', pack: 'small', steps }, walker as Walker, { exact: true });

    it('takes the recorded edges of a goTo, from where they start, and ends where the recording was, with its data', async () => {
      expect(await exactly([{ goTo: 'detail', params, via }])).to.include({ kind: 'passed' });
      expect(calls).to.deep.equal([
        ['take', { from: 'list', to: 'detail', variant: null }, { row: 2 }, { here: true }],
        ['at', 'detail', { title: 'Lunch' }],
      ]);
    });

    it('takes a goTo without edges for being there already', async () => {
      expect(await exactly([{ goTo: 'detail' }])).to.include({ kind: 'passed' });
      expect(calls).to.deep.equal([['at', 'detail', {}]]);
    });

    it('takes shortcuts only from where they start', async () => {
      await exactly([{ shortcut: { from: 'list', to: 'detail' } }]);
      expect(calls).to.deep.equal([['take', { from: 'list', to: 'detail', variant: null }, undefined, { here: true }]]);
    });

    it('is refused where a recorded edge does not exist', async () => {
      const result = await exactly([{ goTo: 'detail', via: [{ from: 'list', to: 'detail', variant: 'old' }] }]);
      expect(result).to.have.nested.property('refusals[0].code', 'no-body');
      expect(calls).to.deep.equal([]);
    });
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
