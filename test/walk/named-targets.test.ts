import { expect } from 'chai';
import type { ResolvedElement } from '../../src/model/index.js';
import { edge, ofType, place, stage, type PackSpec, type Stage } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'menu',
  screens: {
    menu: (phone) => [
      { id: 'menu', kind: 'text' },
      { id: 'title', text: 'Duplicate' },
      { id: 'title', text: 'Share' },
      { id: 'code', text: '9876' },
      { id: 'name', kind: 'field', text: phone.fields.get('name') ?? '' },
    ],
    elsewhere: () => [{ id: 'unknown' }, { id: 'title', text: 'Share' }],
  },
  reactions: { menu: { title: 'elsewhere' } },
};

const MENU = place('menu', {
  required: [{ id: 'menu' }],
  elements: {
    duplicate: { id: 'title', text: 'Duplicate' },
    share: { id: 'title', text: 'Share' },
    name: { id: 'name' },
    code: { id: 'code', text: '{{code}}' },
  },
});
const code: ResolvedElement = {
  name: 'code',
  place: 'menu',
  params: { code: { type: 'string' } },
  selector: { id: 'code', text: '{{code}}' },
};
const PACK: PackSpec = {
  places: [{ ...MENU, elements: new Map([...MENU.elements, ['code', code]]) }],
  edges: [edge('stay', 'menu', { to: 'menu', body: [{ tap: { text: 'Share' } }], proof: [{ gone: { id: 'menu' } }] })],
};

const namesOf = ({ events }: Stage) => ofType(events, 'begin').map(({ name, element }) => [name, element]);
const seenAs = ({ events }: Stage) => ofType(events, 'span-end').map(({ named }) => named);

describe('A raw action', () => {
  it('is told with the named element that its target is, on the reading on which that was chosen', async () => {
    const scene = stage(SCRIPT, PACK);
    await scene.walker.perform({ tap: { text: 'Share' } });
    expect(namesOf(scene)).to.deep.equal([['tap', { element: 'menu.share' }]]);
  });

  it('asks the device nothing more for the name', async () => {
    const [named, unnamed] = [PACK, { ...PACK, places: [{ ...MENU, elements: new Map() }] }].map((spec) =>
      stage(SCRIPT, spec),
    );
    await named?.walker.perform({ tap: { text: 'Share' } });
    await unnamed?.walker.perform({ tap: { text: 'Share' } });
    expect(named?.phone.reads).to.equal(unnamed?.phone.reads);
    expect(unnamed === undefined ? [] : namesOf(unnamed)).to.deep.equal([['tap', undefined]]);
  });

  it('that types is told with the field, in each of its acts', async () => {
    const scene = stage(SCRIPT, PACK);
    scene.phone.fields.set('name', 'x');
    await scene.walker.perform({ type: { into: { class: 'android.widget.EditText' }, text: 'Ana', clear: true } });
    expect(namesOf(scene)).to.deep.equal([
      ['clear', { element: 'menu.name' }],
      ['type', { element: 'menu.name' }],
    ]);
  });

  it('has no name at an unknown place', async () => {
    const scene = stage({ ...SCRIPT, first: 'elsewhere' }, PACK);
    await scene.walker.perform({ tap: { text: 'Share' } });
    expect(namesOf(scene)).to.deep.equal([['tap', undefined]]);
  });

  it('has no name that would tell a secret', async () => {
    const scene = stage(SCRIPT, PACK);
    await scene.walker.perform({ tap: { text: '{{secret.PIN}}' } });
    expect(namesOf(scene)).to.deep.equal([['tap', undefined]]);
    expect(JSON.stringify(scene.events)).not.to.include('9876');
  });

  it('is the only one that is told so: a walk by edges works out no names', async () => {
    const scene = stage(SCRIPT, PACK);
    await scene.walker.take({ id: 'stay' });
    expect(namesOf(scene)[0]).to.deep.equal(['tap', undefined]);
  });
});

describe('An assertion by id or class', () => {
  const see = async (assertion: object): Promise<unknown> => {
    const scene = stage(SCRIPT, PACK);
    const result = await scene.walker.see(assertion);
    expect(result.kind).to.equal('success');
    expect(result).not.to.have.property('named');
    return seenAs(scene)[0];
  };

  it('is also said of the named element, without what that says itself', async () => {
    expect(await see({ id: 'title', text: 'Share', count: 1 })).to.deep.equal({ element: 'menu.share', count: 1 });
    expect(await see({ class: 'android.widget.EditText', enabled: true, timeout: '5s' })).to.deep.equal({
      element: 'menu.name',
      enabled: true,
      timeout: '5s',
    });
    expect(await see({ id: 'code' })).to.deep.equal({ element: 'menu.code', with: { code: '9876' } });
  });

  it('stays as it is where it is portable, of several nodes, related to others, or without a name', async () => {
    expect(await see({ text: 'Share' })).to.equal(undefined);
    expect(await see({ id: 'title' })).to.equal(undefined);
    expect(await see({ id: 'title', below: { text: 'Duplicate' } })).to.equal(undefined);
    expect(await see({ id: 'menu' })).to.equal(undefined);
    expect(await see({ element: 'share', id: 'title' })).to.equal(undefined);
    expect(await see({ id: 'none', count: 0 })).to.equal(undefined);
  });
});
