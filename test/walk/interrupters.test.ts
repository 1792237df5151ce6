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

  it('is answered as the more general one that it refines, where nothing is declared for itself', async () => {
    const general = place('system/any', {
      required: [{ id: 'ask' }],
      kind: 'interrupter',
      clear: { deny: { tap: { id: 'deny' } } },
    });
    const places = (clear: object) => [
      ...PACK.places.filter(({ id }) => id !== 'system/ask'),
      general,
      place('system/ask', {
        required: [{ id: 'ask' }],
        kind: 'interrupter',
        refines: 'system/any',
        clear: { ...clear },
      }),
    ];
    const allow = { allow: { tap: { id: 'allow' } } };
    const deny = { deny: { tap: { id: 'deny' } } };
    const spec = (clear: object, answers: Readonly<Record<string, string>>) => ({
      ...PACK,
      places: places(clear),
      answers,
    });
    const both = set(1, spec({ ...allow, ...deny }, { 'system/any': 'deny' }));
    expect(await both.walker.goTo('second')).to.include({ kind: 'success' });
    expect(both.phone.acts).to.deep.equal(['tap deny', 'tap go']);
    const own = set(1, spec({ ...allow, ...deny }, { 'system/any': 'deny', 'system/ask': 'allow' }));
    expect(await own.walker.goTo('second')).to.include({ kind: 'success' });
    expect(own.phone.acts).to.deep.equal(['tap allow', 'tap go']);
    const lacks = set(1, spec(allow, { 'system/any': 'deny' }));
    const stopped = await lacks.walker.goTo('second');
    expect(stopped).to.include({ kind: 'fallback', code: 'interrupter', at: 'system/ask' });
    expect(stopped).to.have.property('hint').that.contains('`interrupters: { ask: allow }`');
  });

  describe('over the message that proves an effect', () => {
    /** For so long the message is shown, ms. */
    const SHOWN_MS = 2_000;
    /** `go` saves, which a message tells for a while; a dialog comes over it at once. */
    const saving = (stays: boolean): Script => {
      const shown = (phone: ScriptedPhone, screen: string) => [
        ...dialog(phone, screen),
        ...(Number(phone.fields.get('dialogs')) === 0 &&
        Number(phone.fields.get('saved')) > phone.clock.now() - SHOWN_MS
          ? [{ id: 'toast' }]
          : []),
      ];
      return {
        first: 'first',
        screens: { first: (phone) => shown(phone, 'first'), second: (phone) => shown(phone, 'second') },
        reactions: {
          first: {
            go: (phone) =>
              phone.change(() => {
                if (!stays) phone.screen = 'second';
                phone.fields.set('saved', String(phone.clock.now()));
                phone.fields.set('dialogs', '1');
              }),
            deny: answer,
          },
          second: { deny: answer },
        },
      };
    };
    const once = (to: string): PackSpec => ({
      ...PACK,
      edges: [
        edge('save', 'first', { to, effect: 'once', proof: [{ seen: { id: 'toast' } }], body: { tap: { id: 'go' } } }),
      ],
    });

    for (const stays of [false, true]) {
      const to = stays ? 'first' : 'second';
      it(`lets it be seen after it where the message still stands${stays ? ', on the same screen' : ''}`, async () => {
        const { walker, phone } = stage(saving(stays), once(to));
        expect(await walker.take({ id: 'save' })).to.include({ kind: 'success', at: to });
        expect(phone.acts).to.deep.equal(['tap go', 'tap deny']);
      });

      it(`leaves unknown whether it was saved where the message may have passed unseen${stays ? ', on the same screen' : ''}`, async () => {
        const { walker, phone } = stage(saving(stays), once(to));
        const tap = phone.tap.bind(phone);
        // Swallowed once: until the second answer the message is gone.
        phone.tap = (element) => {
          if (element.handle === 'deny' && phone.acts.length === 1) phone.swallow = 1;
          return tap(element);
        };
        expect(await walker.take({ id: 'save' })).to.include({ kind: 'fallback', code: 'outcome-unknown' });
        expect(phone.acts).to.deep.equal(['tap go', 'tap deny', 'tap deny']);
      });
    }
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

  it('is not one of a row where the app was seen in between, although that reading may be older than the last act', async () => {
    const { walker, phone } = set(0);
    // The tap on `go` is swallowed, so that the screen stays the same; a dialog comes a moment after that, and after each answer.
    const source = phone.source.bind(phone);
    let left = 5;
    let due = 0;
    phone.swallow = 1;
    const tap = phone.tap.bind(phone);
    phone.tap = (element) => {
      due = phone.clock.now() + 200;
      return tap(element);
    };
    phone.source = () => {
      if (due > 0 && left > 0 && phone.clock.now() >= due) {
        due = 0;
        left--;
        phone.change(() => phone.fields.set('dialogs', '1'));
      }
      return source();
    };
    expect(await walker.goTo('second')).to.include({ kind: 'success' });
    expect(phone.acts.filter((act) => act === 'tap deny')).to.have.length(5);
  });

  it('that stands although it was answered is told so', async () => {
    const deaf: Script = { ...SCRIPT, reactions: { first: { go: 'second' } } };
    const { walker, phone } = stage(deaf, PACK);
    phone.fields.set('dialogs', '1');
    const result = await walker.goTo('second');
    expect(result).to.include({ kind: 'fallback', code: 'interrupter', at: 'system/ask' });
    expect(result)
      .to.have.property('reason')
      .that.contains('system/ask is still shown although it was answered `deny` 3 times');
    expect(phone.acts).to.deep.equal(['tap deny', 'tap deny', 'tap deny']);
  });

  it('whose tap was swallowed is answered again', async () => {
    const { walker, phone, events } = set(1);
    phone.swallow = 1;
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap deny', 'tap deny', 'tap go']);
    expect(ofType(events, 'interrupter')).to.have.length(1);
  });

  it('whose tap was done, but its answer lost, is not answered again', async () => {
    const { walker, phone } = set(1);
    phone.loseAnswers = 1;
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap deny', 'tap go']);
  });

  it('that closes by itself before the tap leaves what is under it alone, though that has the same button', async () => {
    const under: Script = {
      first: 'first',
      screens: {
        // The dialog and the screen under it have a button `deny` each, only one of which is shown.
        first: (phone) => [
          { id: 'first' },
          { id: 'go' },
          ...(Number(phone.fields.get('dialogs')) > 0 ? [{ id: 'ask' }, { id: 'allow' }] : []),
          { id: 'deny' },
        ],
        second: () => [{ id: 'second' }],
      },
      reactions: { first: { go: 'second' } },
    };
    const { walker, phone, events } = stage(under, PACK);
    phone.fields.set('dialogs', '1');
    phone.tellsBounds = false;
    let reads = 0;
    const source = phone.source.bind(phone);
    phone.source = () => {
      if (++reads === 2) phone.change(() => phone.fields.set('dialogs', '0'));
      return source();
    };
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap go']);
    expect(ofType(events, 'interrupter')).to.deep.include.members([
      { ...ofType(events, 'interrupter')[0], waypoint: 'system/ask', answer: 'none' },
    ]);
  });

  it('whose button is gone at the tap is looked for again, and not waited for', async () => {
    const { walker, phone } = set(1);
    const tap = phone.tap.bind(phone);
    phone.tap = (element) => {
      if (element.handle !== 'deny') return tap(element);
      answer(phone);
      phone.staleTaps = 1;
      return tap(element);
    };
    const begun = phone.clock.now();
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap deny', 'tap go']);
    expect(phone.clock.now() - begun).to.be.below(1_000);
  });

  it('is answered by several gestures where it takes them', async () => {
    const radio: Script = {
      ...SCRIPT,
      screens: {
        ...SCRIPT.screens,
        first: (phone) => [...dialog(phone, 'first'), ...(phone.fields.has('coarse') ? [{ id: 'chosen' }] : [])],
      },
      reactions: {
        first: { go: 'second', deny: (phone) => phone.change(() => phone.fields.set('coarse', 'yes')), allow: answer },
      },
    };
    const places = PACK.places.map((each) =>
      each.id === 'system/ask'
        ? place('system/ask', {
            required: [{ id: 'ask' }],
            kind: 'interrupter',
            clear: { both: [{ tap: { id: 'deny' } }, { tap: { id: 'allow' } }] },
          })
        : each,
    );
    const { walker, phone } = stage(radio, { ...PACK, places, answers: { 'system/ask': 'both' } });
    phone.fields.set('dialogs', '1');
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap deny', 'tap allow', 'tap go']);
  });

  it('over another one is answered first, and then the other', async () => {
    const two: Script = {
      first: 'first',
      screens: {
        first: (phone) =>
          phone.fields.get('over') === 'yes' ? [{ id: 'rate' }, { id: 'later' }] : dialog(phone, 'first'),
        second: () => [{ id: 'second' }],
      },
      reactions: {
        first: { go: 'second', deny: answer, later: (phone) => phone.change(() => phone.fields.set('over', 'no')) },
      },
    };
    const rating = place('rating', {
      required: [{ id: 'rate' }],
      kind: 'interrupter',
      clear: { later: { tap: { id: 'later' } } },
    });
    const { walker, phone, events } = stage(two, {
      ...PACK,
      places: [...PACK.places, rating],
      answers: { ...PACK.answers, rating: 'later' },
    });
    phone.fields.set('dialogs', '1');
    phone.fields.set('over', 'yes');
    expect(await walker.goTo('second')).to.include({ kind: 'success', at: 'second' });
    expect(phone.acts).to.deep.equal(['tap later', 'tap deny', 'tap go']);
    expect(ofType(events, 'interrupter').map(({ waypoint }) => waypoint)).to.deep.equal(['rating', 'system/ask']);
  });

  it('is told as a crash when the app is gone, although an answer is declared', async () => {
    const { walker, phone } = set(0);
    await walker.at('first');
    phone.fields.set('dialogs', '1');
    phone.appRunning = () => Promise.resolve(false);
    expect(await walker.goTo('second')).to.include({ kind: 'fallback', code: 'app-crashed', at: 'system/ask' });
    expect(phone.acts).to.deep.equal([]);
  });

  it('is left alone when the caller says so', async () => {
    const { walker, phone } = set(1);
    await walker.goTo('second', {}, { interrupters: 'off', timeoutMs: 1_000 });
    expect(phone.acts).not.to.include('tap deny');
  });

  it('is where the app is for whoever asks, also after a call that left it alone', async () => {
    const { walker } = set(1);
    await walker.goTo('second', {}, { interrupters: 'off', timeoutMs: 1_000 });
    expect(await walker.where()).to.deep.include({ waypoint: 'system/ask', hops: [], answers: ['allow', 'deny'] });
  });

  it('is never cleared by an assertion', async () => {
    const { walker, phone } = set(1);
    expect(await walker.at('first', {}, { timeoutMs: 1_000 })).to.include({ kind: 'fallback', code: 'interrupter' });
    expect(await walker.see({ id: 'go' }, { timeoutMs: 1_000 })).to.include({ kind: 'fallback', code: 'interrupter' });
    expect(phone.acts).to.deep.equal([]);
  });
});
