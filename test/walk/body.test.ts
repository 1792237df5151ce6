import { expect } from 'chai';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { Script, ScriptedPhone, Widget } from './scripted-phone.js';

const text = { type: 'string' as const };
const optional = { type: 'string' as const, optional: true };

/** A form with two fields; save shows what was saved. Below the keyboard lies `save`. */
const field = (phone: ScriptedPhone, id: string): Widget => ({ id, kind: 'field', text: phone.fields.get(id) ?? '' });
const SCRIPT: Script = {
  first: 'home',
  screens: {
    home: () => [{ id: 'home' }, { id: 'new' }],
    form: (phone) => [{ id: 'form' }, field(phone, 'title'), field(phone, 'location'), { id: 'save', text: 'Save' }],
    saved: (phone) => [{ id: 'saved' }, { id: 'number', kind: 'text', text: `Event #${String(phone.fields.size)}7` }],
  },
  reactions: { home: { new: 'form' }, form: { save: 'saved', enter: 'saved' } },
};

const steps = {
  open: { tap: { element: 'home.new' } },
  title: { type: { into: { id: 'title' }, text: '{{title}}' } },
  location: { type: { into: { id: 'location' }, text: '{{location}}' }, when: { param: 'location' } },
  save: { tap: { id: 'save' } },
};

const PACK: PackSpec = {
  places: [
    place('home', { required: [{ id: 'home' }], elements: { new: { id: 'new' } } }),
    place('form', { required: [{ id: 'form' }], elements: { save: { id: 'save' } } }),
    place('saved', { required: [{ id: 'saved' }], elements: { number: { id: 'number' } } }),
  ],
  edges: [
    edge('create', 'home', {
      to: 'saved',
      params: { title: text, location: optional },
      returns: { id: { element: 'saved.number', match: '#([0-9]+)' } },
      body: [steps.open, { at: 'form' }, steps.title, steps.location, { tap: { element: 'save' } }],
    }),
    edge('fill', 'form', {
      to: 'form',
      params: { title: text },
      proof: [{ changed: { id: 'title' } }],
      body: [steps.title],
    }),
    edge('save', 'form', { to: 'saved', effect: 'once', proof: [{ id: 'number' }], body: [steps.save] }),
    edge('create-in-parts', 'home', {
      to: 'saved',
      params: { title: text },
      body: [
        steps.open,
        { at: 'form' },
        { shortcut: { id: 'fill', with: { title: '{{title}}' } } },
        { shortcut: { id: 'save' } },
      ],
    }),
    edge('create-checked', 'home', {
      to: 'saved',
      verifyEach: true,
      params: { title: text },
      body: [
        steps.open,
        { at: 'form' },
        { shortcut: { id: 'fill', with: { title: '{{title}}' } } },
        { shortcut: { id: 'save' } },
      ],
    }),
    edge('lost', 'home', { to: 'saved', body: [steps.open, { tap: { text: 'Sav' } }, steps.save] }),
    edge('wrong', 'home', { to: 'saved', body: [steps.open, { at: 'home' }, steps.save] }),
    edge('twice', 'home', { to: 'saved', body: [steps.open, { tap: { class: 'android.widget.EditText' } }] }),
    edge('check', 'form', {
      to: 'saved',
      body: [
        { see: { id: 'title', text: 'Lunch' } },
        { read: { id: 'title', as: 'was' } },
        { type: { into: { id: 'location' }, text: 'at {{was}}', submit: true } },
      ],
    }),
  ],
};

describe('A body', () => {
  it('is performed in order, with its params, and returns what was asked for', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    const result = await walker.take({ id: 'create' }, { title: 'Lunch', location: 'Cafe' });
    expect(result).to.deep.include({ kind: 'success', at: 'saved', data: { id: '27' } });
    expect(phone.acts).to.deep.equal(['tap new', 'type title', 'type location', 'tap save']);
    expect(Object.fromEntries(phone.fields)).to.deep.equal({ title: 'Lunch', location: 'Cafe' });
  });

  it('leaves a step out whose param is not given, or empty', async () => {
    for (const given of [{ title: 'Lunch' }, { title: 'Lunch', location: '' }]) {
      const { walker, phone } = stage(SCRIPT, PACK);
      await walker.take({ id: 'create' }, given);
      expect(phone.acts).to.deep.equal(['tap new', 'type title', 'tap save']);
    }
  });

  it('types values as they are, templates and quotes included', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    const title = 'A "b" {{location}} <&>';
    await walker.take({ id: 'create' }, { title });
    expect(phone.fields.get('title')).to.equal(title);
  });

  it('is made of other shortcuts, which get only what is passed to them', async () => {
    for (const id of ['create-in-parts', 'create-checked']) {
      const { walker, phone, events } = stage(SCRIPT, PACK);
      expect(await walker.take({ id }, { title: 'Lunch' })).to.include({ kind: 'success', at: 'saved' });
      expect(phone.acts).to.deep.equal(['tap new', 'type title', 'tap save']);
      const edges = ofType(events, 'span-begin').filter(({ call }) => call.kind === 'edge');
      expect(edges).to.have.length(id === 'create-checked' ? 3 : 1);
    }
  });

  it('marks the commit of a part that has an effect, and nothing else', async () => {
    const { walker, events } = stage(SCRIPT, PACK);
    await walker.take({ id: 'create-in-parts' }, { title: 'Lunch' });
    expect(ofType(events, 'begin').map(({ name, commit }) => `${name} ${String(commit)}`)).to.deep.equal([
      'tap false',
      'type false',
      'tap true',
    ]);
  });

  it('says at which action it failed, and what came near', async () => {
    const { walker } = stage(SCRIPT, PACK);
    const result = await walker.take({ id: 'lost' });
    expect(result).to.deep.include({
      kind: 'fallback',
      code: 'not-found',
      at: 'form',
      action: { name: 'tap', words: "tap on 'Sav'", body: 'lost', index: 2, of: 3 },
    });
    expect(result)
      .to.have.property('reason')
      .that.matches(/^lost failed at action 2 of 3 \(tap on 'Sav'\): not found; 1 near match: .*Save/);
  });

  it('names the part inside of the body around it', async () => {
    const broken = {
      ...SCRIPT,
      screens: { ...SCRIPT.screens, form: () => [{ id: 'form' }, { id: 'title', kind: 'field' as const }] },
    };
    const { walker } = stage(
      { ...broken, screens: { ...broken.screens, form: (phone) => [{ id: 'form' }, field(phone, 'title')] } },
      PACK,
    );
    const result = await walker.take({ id: 'create-in-parts' }, { title: 'Lunch' });
    expect(result).to.have.property(
      'reason',
      'create-in-parts failed at action 4 of 4 (shortcut save): save failed at action 1 of 1 (tap on id "save"): not found',
    );
  });

  it('proves a place that it states', async () => {
    const { walker } = stage(SCRIPT, PACK);
    const result = await walker.take({ id: 'wrong' });
    expect(result).to.include({
      kind: 'fallback',
      code: 'wrong-place',
      reason: 'wrong failed at action 2 of 3 (at home): expected home, matched form',
    });
  });

  it('never settles what is ambiguous by luck', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    const result = await walker.take({ id: 'twice' });
    expect(result).to.include({ kind: 'fallback', code: 'ambiguous' });
    expect(result).to.have.property('reason').that.contains('2 nodes match');
    expect(phone.acts).to.deep.equal(['tap new']);
  });

  it('reads values for later steps, and submits', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.screen = 'form';
    phone.fields.set('title', 'Lunch');
    expect(await walker.take({ id: 'check' })).to.include({ kind: 'success', at: 'saved' });
    expect(phone.fields.get('location')).to.equal('at Lunch');
    expect(phone.acts).to.deep.equal(['type location', 'pressKey enter']);
  });

  it('arrives early when the app is quicker than the body', async () => {
    const quick: Script = { ...SCRIPT, reactions: { ...SCRIPT.reactions, home: { new: 'saved' } } };
    const edges = [edge('go', 'home', { to: 'saved', body: [steps.open, steps.save] })];
    const { walker, phone } = stage(quick, { ...PACK, edges });
    expect(await walker.take({ id: 'go' })).to.include({ kind: 'success', at: 'saved' });
    expect(phone.acts).to.deep.equal(['tap new']);
  });
});

describe('Typing', () => {
  it('reads back and repairs once what the keyboard dropped', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.screen = 'form';
    phone.dropCharacters = 1;
    expect(await walker.take({ id: 'fill' }, { title: 'Lunch' })).to.include({ kind: 'success' });
    expect(phone.fields.get('title')).to.equal('Lunch');
    expect(phone.acts).to.deep.equal(['type title', 'clear title', 'type title']);
  });

  it('fails when the repair does not help', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.screen = 'form';
    phone.dropCharacters = 2;
    const result = await walker.take({ id: 'fill' }, { title: 'Lunch' });
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result).to.have.property('reason').that.contains('holds "Lunc", but "Lunch" was typed');
  });

  it('tells nothing of what a field made of a secret', async () => {
    const params = { title: { type: 'secret' as const } };
    const edges = [edge('fill', 'form', { to: 'saved', params, body: [steps.title] })];
    const { walker, phone, events } = stage(SCRIPT, { ...PACK, edges });
    phone.screen = 'form';
    phone.dropCharacters = 2;
    const result = await walker.take({ id: 'fill' }, { title: 'hunter2' });
    expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
    expect(result).to.have.property('reason').that.contains('does not hold the secret');
    expect(JSON.stringify([result, events])).not.to.contain('hunter');
  });

  it('notices what was dropped though the field held the same before, and repairs without losing that', async () => {
    const { walker, phone } = stage(SCRIPT, PACK);
    phone.screen = 'form';
    phone.fields.set('title', 'Lunch');
    phone.dropCharacters = 1;
    expect(await walker.take({ id: 'fill' }, { title: 'Lunch' })).to.include({ kind: 'success' });
    expect(phone.fields.get('title')).to.equal('LunchLunch');
  });

  it('clears a field only when it holds something', async () => {
    const clearing = { type: { into: { id: 'title' }, text: '{{title}}', clear: true } };
    const edges = [
      edge('fill', 'form', {
        to: 'form',
        params: { title: text },
        proof: [{ changed: { id: 'title' } }],
        body: clearing,
      }),
    ];
    const { walker, phone } = stage(SCRIPT, { ...PACK, edges });
    phone.screen = 'form';
    await walker.take({ id: 'fill' }, { title: 'Lunch' });
    await walker.take({ id: 'fill' }, { title: 'Dinner' });
    expect(phone.fields.get('title')).to.equal('Dinner');
    expect(phone.acts).to.deep.equal(['type title', 'clear title', 'type title']);
  });

  it('empties a field, and leaves an empty one alone', async () => {
    const edges = [
      edge('fill', 'form', {
        to: 'form',
        params: { title: text },
        proof: [{ changed: { id: 'title' } }],
        body: { type: { into: { id: 'title' }, text: '{{title}}' } },
      }),
    ];
    const { walker, phone } = stage(SCRIPT, { ...PACK, edges });
    phone.screen = 'form';
    await walker.perform({ clear: { id: 'title' } });
    await walker.take({ id: 'fill' }, { title: 'Lunch' });
    await walker.perform({ clear: { id: 'title' } });
    expect(phone.fields.get('title')).to.equal('');
    expect(phone.acts).to.deep.equal(['type title', 'clear title']);
  });

  it('hides a keyboard that may cover the next target', async () => {
    const low: Script = {
      ...SCRIPT,
      screens: {
        ...SCRIPT.screens,
        form: (phone) => [
          { id: 'form' },
          { ...field(phone, 'title'), focused: true },
          { id: 'save', box: [0, 1800, 900, 1900] },
        ],
      },
    };
    const { walker, phone } = stage(low, PACK);
    phone.screen = 'form';
    phone.keyboard = true;
    expect(await walker.take({ id: 'save' })).to.include({ kind: 'success' });
    expect(phone.acts).to.deep.equal(['hideKeyboard', 'tap save']);
  });
});

describe('Scrolling', () => {
  const rows = (phone: ScriptedPhone): readonly Widget[] => {
    const from = Number(phone.fields.get('scroll') ?? '0');
    return [
      { id: 'list', kind: 'list', box: [0, 100, 1000, 1900] },
      ...[0, 1, 2].map((at): Widget => ({
        id: `row${String(from + at)}`,
        text: `Row ${String(from + at)}`,
        box: [0, 200 + 200 * at, 1000, 380 + 200 * at],
      })),
    ];
  };
  const scroll: Script = {
    first: 'rows',
    screens: { rows, saved: () => [{ id: 'saved' }] },
    reactions: {
      rows: {
        swipe: (phone) =>
          phone.change(() =>
            phone.fields.set('scroll', String(Math.min(9, Number(phone.fields.get('scroll') ?? '0') + 3))),
          ),
        row10: 'saved',
      },
    },
  };
  const places = [place('rows', { required: [{ id: 'list' }] }), place('saved', { required: [{ id: 'saved' }] })];
  const go = (body: unknown) => ({ places, edges: [edge('go', 'rows', { to: 'saved', body })] });

  it('goes on until the target can be reached', async () => {
    for (const body of [
      { tap: { text: 'Row 10', scroll: { within: { id: 'list' } } } },
      [{ scrollTo: { to: { text: 'Row 10' } } }, { tap: { text: 'Row 10' } }],
    ]) {
      const { walker, phone } = stage(scroll, go(body));
      expect(await walker.take({ id: 'go' })).to.include({ kind: 'success' });
      expect(phone.acts).to.deep.equal(['drag up', 'drag up', 'drag up', 'tap row10']);
    }
  });

  it('stops after so many times', async () => {
    const { walker, phone } = stage(scroll, go({ tap: { text: 'Row 99', scroll: { max: 2 } } }));
    expect(await walker.take({ id: 'go' })).to.include({ kind: 'fallback', code: 'not-found' });
    expect(phone.acts).to.deep.equal(['drag up', 'drag up']);
  });
});
