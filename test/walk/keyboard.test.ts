import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone, Widget } from './scripted-phone.js';

const LOW = [0, 1800, 900, 1900] as const;

/** A form with a field above, another below, and a button where `box` says. */
function form(focused: 'title' | 'note' | undefined, box: (phone: ScriptedPhone) => Widget['box'] = () => LOW): Script {
  return {
    first: 'form',
    screens: {
      form: (phone) => [
        { id: 'form' },
        { id: 'title', kind: 'field', text: phone.fields.get('title') ?? '', focused: focused === 'title' },
        {
          id: 'note',
          kind: 'field',
          text: phone.fields.get('note') ?? '',
          focused: focused === 'note',
          box: [0, 1600, 900, 1700],
        },
        { id: 'save', box: box(phone) ?? LOW },
      ],
      saved: () => [{ id: 'saved' }],
    },
    reactions: { form: { save: 'saved' } },
  };
}

const PACK: PackSpec = {
  places: [place('form', { required: [{ id: 'form' }] }), place('saved', { required: [{ id: 'saved' }] })],
  edges: [
    edge('save', 'form', { to: 'saved', body: { tap: { id: 'save' } } }),
    edge('note', 'form', {
      to: 'form',
      proof: [{ changed: { id: 'note' } }],
      body: { type: { into: { id: 'note' }, text: 'Bring cake' } },
    }),
  ],
};

function withKeyboard(script: Script) {
  const set = stage(script, PACK);
  set.phone.keyboard = true;
  return set;
}

describe('A keyboard that may cover the target', () => {
  it('is not hidden where the device shows none', async () => {
    const { walker, phone } = stage(form('title'), PACK);
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap save']);
  });

  it('is not asked for where no field has the focus', async () => {
    const { walker, phone } = withKeyboard(form(undefined));
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap save']);
  });

  it('stays open for the field that has the focus', async () => {
    const { walker, phone } = withKeyboard(form('note'));
    expect(await walker.take({ id: 'note' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['type note']);
  });

  it('stays open for a target that lies above any keyboard', async () => {
    const { walker, phone } = withKeyboard(form('title', () => [0, 600, 900, 700]));
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['tap save']);
  });

  it('is hidden once, also where that does not help', async () => {
    const { walker, phone } = withKeyboard(form('title'));
    phone.hideKeyboard = () => {
      phone.acts.push('hideKeyboard');
      phone.clock.pass(10);
      // Who asks again and again fails here instead of never ending.
      phone.keyboard = phone.acts.length < 5;
      return Promise.resolve();
    };
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['hideKeyboard', 'tap save']);
  });

  it('moves the target when it goes, so that this must come to rest again', async () => {
    let hidden: number | undefined;
    const distance = (phone: ScriptedPhone): number => {
      const since = hidden === undefined ? 0 : phone.clock.now() - hidden;
      return since < 30 ? 0 : Math.min(800, since);
    };
    let where = -1;
    const script = form('title', (phone) => [0, 1000 + distance(phone), 900, 1090 + distance(phone)]);
    const { walker, phone } = withKeyboard({
      ...script,
      reactions: {
        form: {
          save: () => {
            where = distance(phone);
            phone.go('saved');
          },
        },
      },
    });
    const hide = phone.hideKeyboard.bind(phone);
    phone.hideKeyboard = async () => {
      await hide();
      hidden = phone.clock.now();
    };
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success' });
    expect(where).to.equal(800);
  });
});
