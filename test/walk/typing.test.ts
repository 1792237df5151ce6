import { expect } from 'chai';
import fc from 'fast-check';
import { UnsureOutcome } from '../../src/action/index.js';
import { WaymarkError, type ParamValue } from '../../src/model/index.js';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone, Widget } from './scripted-phone.js';

/** Of a password field, dots. */
const shownOf = (phone: ScriptedPhone): string => {
  const held = phone.fields.has('blind') ? '' : (phone.fields.get('title') ?? '');
  return phone.fields.has('masked') ? held.replace(/./gu, '•') : held;
};
const field = (phone: ScriptedPhone): Widget => {
  const hint = phone.fields.get('hint');
  return { id: 'title', kind: 'field', text: shownOf(phone), ...(hint === undefined ? {} : { hint }) };
};
const covered = (phone: ScriptedPhone): boolean => phone.fields.get('dialog') === 'yes';
/** The button comes later. */
const isLate = (phone: ScriptedPhone): boolean => Number(phone.fields.get('late') ?? 0) > phone.clock.now();
const SCRIPT: Script = {
  first: 'form',
  screens: {
    form: (phone) =>
      covered(phone)
        ? [{ id: 'ask' }, { id: 'deny' }]
        : [{ id: 'form' }, field(phone), ...(isLate(phone) ? [] : [{ id: 'save' }])],
    saved: () => [{ id: 'saved' }],
  },
  reactions: { form: { save: 'saved', deny: (phone) => phone.change(() => phone.fields.set('dialog', 'no')) } },
};

const typing = { type: { into: { id: 'title' }, text: '{{title}}' } };
const save = { tap: { id: 'save' } };
function pack(params: Record<string, { readonly type: 'string' | 'secret' }>, body: unknown): PackSpec {
  return {
    places: [
      place('form', { required: [{ id: 'form' }] }),
      place('saved', { required: [{ id: 'saved' }] }),
      place('system/ask', { required: [{ id: 'ask' }], kind: 'interrupter', clear: { deny: { tap: { id: 'deny' } } } }),
    ],
    edges: [edge('fill', 'form', { to: 'saved', params, body })],
    answers: { 'system/ask': 'deny' },
  };
}

const PACK = pack({ title: { type: 'string' } }, [typing, save]);
const SECRET = pack({ title: { type: 'secret' } }, [typing, save]);
const CLEARING = pack({ title: { type: 'string' } }, [{ type: { ...typing.type, clear: true } }, save]);

/** What arrives of a text: the n-th time that something is typed, counted from 0. */
type Keyboard = (text: string, times: number) => string;

/** A phone on which a text arrives as a keyboard has it; `fails` may throw after it has. */
function set(spec: PackSpec, keyboard: Keyboard = (text) => text, fails: (times: number) => void = () => undefined) {
  const made = stage(SCRIPT, spec);
  const { phone } = made;
  let times = 0;
  phone.type = ({ handle }, text) => {
    phone.acts.push(`type ${text}`);
    phone.clock.pass(10);
    const arrives = keyboard(text, times);
    phone.change(() => phone.fields.set(handle, (phone.fields.get(handle) ?? '') + arrives));
    try {
      fails(times++);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error('fails'));
    }
    return Promise.resolve();
  };
  return { ...made, fill: (title: ParamValue) => made.walker.take({ id: 'fill' }, { title }) };
}

const lost = (): never => {
  throw new UnsureOutcome('socket hang up');
};

describe('Typing into a field', () => {
  it('goes on where a dialog took a part of the text, after the dialog was answered', async () => {
    const { phone, fill } = set(PACK, (text, times) => {
      if (times > 0) return text;
      phone.fields.set('dialog', 'yes');
      return text.slice(0, 2);
    });
    const value = phone.value.bind(phone);
    phone.value = (element) =>
      covered(phone) ? Promise.reject(new WaymarkError('not-found', 'gone', 'Read again.')) : value(element);
    expect(await fill('Lunch')).to.include({ kind: 'success' });
    expect(phone.fields.get('title')).to.equal('Lunch');
    expect(phone.acts).to.deep.equal(['type Lunch', 'tap deny', 'clear title', 'type Lunch', 'tap save']);
  });

  for (const [what, part] of [
    ['half of it', 'Lun'],
    ['nothing', ''],
  ] as const)
    it(`types it anew where the answer was lost and ${what} has arrived, never on top of that`, async () => {
      const { phone, fill } = set(
        PACK,
        (text, times) => (times === 0 ? part : text),
        (times) => times === 0 && lost(),
      );
      expect(await fill('Lunch')).to.include({ kind: 'success' });
      expect(phone.fields.get('title')).to.equal('Lunch');
      expect(phone.acts).to.deep.equal(['type Lunch', 'clear title', 'type Lunch', 'tap save']);
    });

  it('types nothing more where the answer was lost and all has arrived, although the page source lags', async () => {
    const { phone, fill } = set(PACK, (text) => text, lost);
    phone.lagMs = 2_500;
    expect(await fill('Lunch')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['type Lunch', 'tap save']);
  });

  it('looks again for a field that was drawn anew before it could be read back', async () => {
    const { phone, fill } = set(PACK);
    const value = phone.value.bind(phone);
    let stale = true;
    phone.value = (element) => {
      if (!stale) return value(element);
      stale = false;
      return Promise.reject(new WaymarkError('not-found', 'stale', 'Read again.'));
    };
    expect(await fill('Lunch')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['type Lunch', 'tap save']);
  });

  it('waits for a slow field before it calls its text wrong', async () => {
    const { phone, fill } = set(PACK);
    const value = phone.value.bind(phone);
    const begun = phone.clock.now();
    phone.value = async (element) => (phone.clock.now() - begun < 60 ? 'Lu' : value(element));
    expect(await fill('Lunch')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['type Lunch', 'tap save']);
  });

  it('types nothing more into a field that shows nothing of it, whatever is waited for next', async () => {
    const { phone, fill } = set(PACK);
    phone.fields.set('blind', 'yes');
    phone.fields.set('late', String(phone.clock.now() + 5_000));
    expect(await fill('Lunch')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['type Lunch', 'tap save']);
  });

  it('finds no fault with a field that empties itself when it is typed into', async () => {
    const { phone, fill } = set(PACK, (text) => {
      phone.fields.set('title', '');
      return text;
    });
    phone.fields.set('title', 'Old');
    expect(await fill('New')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['type New', 'tap save']);
  });

  it('leaves the judgement to the arrival where the field leaves the screen by what was typed', async () => {
    const { phone, fill } = set(pack({ title: { type: 'string' } }, [typing]), (text) => {
      phone.screen = 'saved';
      return text;
    });
    phone.value = () => Promise.reject(new WaymarkError('not-found', 'gone', 'Read again.'));
    expect(await fill('123456')).to.include({ kind: 'success', at: 'saved' });
  });

  it('empties a field again that did not take the first try', async () => {
    const { phone, fill } = set(CLEARING);
    phone.fields.set('title', 'Old');
    phone.swallow = 1;
    expect(await fill('New')).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['clear title', 'clear title', 'type New', 'tap save']);
  });

  it('fails where a field cannot be emptied', async () => {
    const { phone, fill } = set(CLEARING);
    phone.fields.set('title', 'Old');
    phone.swallow = 2;
    const result = await fill('New');
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result).to.have.property('reason').that.contains('was cleared, but still holds "Old"');
    expect(phone.acts).to.deep.equal(['clear title', 'clear title']);
  });

  it('says what a field holds and what it should, and what to do', async () => {
    const { phone, fill } = set(PACK, (text) => text.toUpperCase());
    phone.fields.set('title', 'Old ');
    const result = await fill('lunch');
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result).to.have.property('reason').that.contains('holds "OLD LUNCH", but should hold "Old lunch"');
    expect(result).to.have.property('hint').that.contains('write the text as the field shows it');
  });

  it('says that a field is empty where it shows its hint', async () => {
    const { phone, fill } = set(PACK, () => '');
    phone.fields.set('hint', 'Title');
    const value = phone.value.bind(phone);
    phone.value = async (element) => (await value(element)) || 'Title';
    expect(await fill('Lunch'))
      .to.have.property('reason')
      .that.contains('holds "", but "Lunch" was typed');
  });

  it('compares masked fields by length, and tells lengths only', async () => {
    const { phone, fill } = set(PACK, (text) => text.slice(1));
    phone.fields.set('masked', 'yes');
    phone.value = () => Promise.resolve(shownOf(phone));
    const result = await fill('hunter');
    expect(result).to.have.property('reason').that.contains('holds 5 characters, but 6 were typed');
  });

  for (const masked of [true, false])
    for (const [arrives, more] of [
      ['Hunter2', 'fewer'],
      ['xyHunter2Hunter2', 'more'],
      ['xyHunter3', 'as many'],
    ] as const)
      it(`tells neither a secret nor what became of it, nor how long it is: ${arrives}${masked ? ', masked' : ''}`, async () => {
        // Of a masked field only lengths can be compared.
        const wrong = masked && more === 'as many' ? 'xyHunter' : arrives;
        const { phone, fill, events, contents } = set(SECRET, () => wrong);
        if (masked) phone.fields.set('masked', 'yes');
        phone.value = () => Promise.resolve(shownOf(phone));
        const result = await fill('xyHunter2');
        const words = masked && more === 'as many' ? 'fewer' : more;
        expect(result).to.have.property('reason').that.contains('does not hold the secret that was typed');
        expect(result).to.have.property('reason').that.contains(`${words} characters`);
        expect(JSON.stringify([result, events, contents])).not.to.match(/hunter|\d characters/i);
      });

  it('has either the right text in the field in the end, or says what it holds and should hold', async () => {
    const signs = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((each) => /^[^\s\p{C}]+$/u.test(each) && /[\p{L}\p{N}]/u.test(each));
    const fault = fc.record({
      kind: fc.constantFrom('none', 'drop', 'double', 'lose', 'twice'),
      at: fc.nat(),
      unsure: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        signs,
        signs,
        fc.boolean(),
        fc.array(fault, { minLength: 2, maxLength: 2 }),
        async (before, text, clear, faults) => {
          const { phone, fill } = set(
            clear ? CLEARING : PACK,
            (typed, times) => {
              const { kind, at } = faults[times] ?? { kind: 'none', at: 0 };
              const all = Array.from(typed);
              if (kind === 'drop') return all.toSpliced(at % all.length, 1).join('');
              if (kind === 'double') return all.toSpliced(at % all.length, 0, all[at % all.length] ?? '').join('');
              return kind === 'lose' ? '' : kind === 'twice' ? typed + typed : typed;
            },
            (times) => faults[times]?.unsure === true && lost(),
          );
          phone.fields.set('title', before);
          const result = await fill(text);
          const wanted = `${clear ? '' : before}${text}`.normalize('NFC');
          const end = phone.fields.get('title') ?? '';
          if (result.kind === 'success') expect(end.normalize('NFC')).to.equal(wanted);
          else {
            expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
            expect(result)
              .to.have.property('reason')
              .that.contains(`holds ${JSON.stringify(end)}, but`);
          }
          expect(phone.acts.filter((act) => act.startsWith('type')).length).to.be.at.most(2);
        },
      ),
      { numRuns: 150 },
    );
  });
});
