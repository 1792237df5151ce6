import { expect } from 'chai';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone } from './scripted-phone.js';

const dialog = (phone: ScriptedPhone, screen: string) => [
  { id: screen },
  { id: 'go' },
  ...(Number(phone.fields.get('dialogs') ?? '0') > 0 ? [{ id: 'ask' }, { id: 'allow' }, { id: 'deny' }] : []),
];
const answer = (phone: ScriptedPhone): void =>
  phone.change(() => phone.fields.set('dialogs', String(Number(phone.fields.get('dialogs')) - 1)));

const SCRIPT: Script = {
  first: 'first',
  screens: { first: (phone) => dialog(phone, 'first'), second: (phone) => dialog(phone, 'second') },
  reactions: { first: { go: 'second', allow: answer, deny: answer }, second: { allow: answer, deny: answer } },
};

const PACK: PackSpec = {
  places: [
    place('first', { required: [{ id: 'first' }] }),
    place('second', { required: [{ id: 'second' }] }),
    place('system/ask', {
      required: [{ id: 'ask' }],
      kind: 'interrupter',
      elements: { allow: { id: 'allow' }, deny: { id: 'deny' } },
      clear: { allow: { tap: { element: 'allow' } }, deny: { tap: { element: 'deny' } } },
    }),
  ],
  edges: [edge('next', 'first', { to: 'second', body: { tap: { id: 'go' } } })],
  answers: { 'system/ask': 'deny' },
};

function set(dialogs: number, spec: PackSpec = PACK) {
  const made = stage(SCRIPT, spec);
  made.phone.fields.set('dialogs', String(dialogs));
  return made;
}

describe('An interrupter', () => {
  it('is cleared by its declared answer, and told', async () => {
    const { walker, phone, events } = set(1);
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap deny', 'tap go']);
    expect(ofType(events, 'interrupter')).to.deep.include.members([
      { ...ofType(events, 'interrupter')[0], waypoint: 'system/ask', answer: 'deny' },
    ]);
  });

  it('may come after a gesture, and is answered once although the page source lags', async () => {
    const coming: Script = {
      ...SCRIPT,
      reactions: {
        ...SCRIPT.reactions,
        first: {
          go: (phone) =>
            phone.change(() => {
              phone.screen = 'second';
              phone.fields.set('dialogs', '1');
            }),
        },
      },
    };
    const { walker, phone } = stage(coming, PACK);
    phone.lagMs = 1_000;
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap deny']);
  });

  it('that swallowed the tap does not keep it from being repeated', async () => {
    const over: Script = {
      ...SCRIPT,
      reactions: {
        first: {
          go: (phone) => {
            if (phone.fields.has('came')) phone.go('second');
            else
              phone.change(() => {
                phone.fields.set('came', 'yes');
                phone.fields.set('dialogs', '1');
              });
          },
          deny: answer,
        },
      },
    };
    const { walker, phone } = stage(over, PACK);
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap go', 'tap deny', 'tap go']);
  });

  it('stops the walk when no answer is declared, and says what to declare', async () => {
    const { walker, phone } = set(1, { ...PACK, answers: {} });
    const result = await walker.goTo('second');
    expect(result).to.include({ kind: 'fallback', code: 'interrupter', at: 'system/ask' });
    expect(phone.acts).to.deep.equal([]);
  });

  it('that no answer is declared for, over an app that is gone, is told as the crash that it is', async () => {
    const { walker, phone } = set(0, { ...PACK, answers: {} });
    await walker.at('first');
    phone.fields.set('dialogs', '1');
    phone.appRunning = () => Promise.resolve(false);
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'app-crashed', at: 'system/ask' });
  });

  it('is cleared at most three times in a row', async () => {
    const { walker, phone } = set(9);
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'interrupter' });
    expect(phone.acts).to.deep.equal(['tap deny', 'tap deny', 'tap deny']);
  });

  it('is left alone when the caller says so', async () => {
    const { walker, phone } = set(1);
    await walker.goTo('second', {}, { interrupters: 'off', timeoutMs: 1_000 });
    expect(phone.acts).not.to.include('tap deny');
  });

  it('is never cleared by an assertion', async () => {
    const { walker, phone } = set(1);
    expect(await walker.at('first', {}, { timeoutMs: 1_000 })).to.include({ kind: 'fallback', code: 'interrupter' });
    expect(await walker.see({ id: 'go' }, { timeoutMs: 1_000 })).to.include({ kind: 'fallback', code: 'interrupter' });
    expect(phone.acts).to.deep.equal([]);
  });
});
