import { expect } from 'chai';
import { lineageOf, type Classifier, type Pack, type ResolvedPacks } from '../../src/model/index.js';
import { loadPacks, elementLookup, resolvePacks } from '../../src/pack/index.js';
import { compileGraph } from '../../src/route/index.js';
import { folderWith, removeFolders, soundWith } from './folders.js';
import type { Changes } from './problem-lines.js';

function resolved(
  changes: Changes,
  classifier: Classifier = 'android',
  folder = folderWith(soundWith(changes)),
): ResolvedPacks {
  const result = loadPacks(folder);
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems, null, 1));
  return resolvePacks(result.main, result.used, lineageOf(classifier));
}

const place = (id: string, lines: string): Changes => ({ [`waypoints/${id}.waypoint.yaml`]: `id: ${id}\n${lines}` });
const edges = (packs: ResolvedPacks, id: string): readonly string[] =>
  packs.edges
    .filter((edge) => edge.id === id)
    .map((edge) => `${edge.from}>${edge.to.map((end) => end.waypoint).join(',')}`);

describe('Packs for one lineage', () => {
  afterEach(removeFolders);

  it('have the app of the platform, and elements expanded in conditions', () => {
    const packs = resolved({}, 'ios');
    expect(packs.app).to.equal('com.example.Notes');
    expect(packs.places.get('list')?.required).to.deep.equal([{ text: 'Notes' }]);
    expect(packs.places.get('note')?.shows).to.deep.equal([{ id: 'heading', text: '{{name}}' }]);
    expect(packs.places.get('list')?.elements.get('add')?.selector).to.deep.equal({ label: 'Add' });
  });

  describe('conditions', () => {
    const layered = (replace: string): Changes =>
      place(
        'extra',
        `required: [ { id: a } ]\nandroid: { required: [ { id: b } ], forbidden: [ { id: c } ]${replace} }\nandroid-tablet: { required: [ { id: d, visible: any } ] }\n`,
      );

    it('of all blocks of the lineage add up', () => {
      const extra = (classifier: Classifier): unknown => {
        const found = resolved(layered(''), classifier).places.get('extra');
        return { required: found?.required.map(({ id }) => id), forbidden: found?.forbidden.map(({ id }) => id) };
      };
      expect(extra('android-tablet')).to.deep.equal({ required: ['d', 'b', 'a'], forbidden: ['c'] });
      expect(extra('android')).to.deep.equal({ required: ['b', 'a'], forbidden: ['c'] });
      expect(extra('ios')).to.deep.equal({ required: ['a'], forbidden: [] });
    });

    it('are cut by a block that replaces what is less fine', () => {
      const required = (classifier: Classifier): unknown =>
        resolved(layered(', replace: true'), classifier)
          .places.get('extra')
          ?.required.map(({ id }) => id);
      expect(required('android-tablet')).to.deep.equal(['d', 'b']);
      expect(required('ios')).to.deep.equal(['a']);
    });

    it('keep their counts', () => {
      const packs = resolved(
        place('extra', 'required: [ { element: row, count: { min: 2 } } ]\nelements: { row: { all: { id: row } } }\n'),
      );
      expect(packs.places.get('extra')?.required).to.deep.equal([{ id: 'row', count: { min: 2 } }]);
    });
  });

  it('leave out a place without a condition on the platform, and the edges that start or end there', () => {
    const changes = {
      ...place('drawer', 'android: { required: [ { id: drawer } ] }\nmoves: { list: { all: back } }\n'),
      'shortcuts/open-drawer.shortcut.yaml': 'id: open-drawer\nfrom: [ list, note ]\nto: drawer\nbody: { all: [] }\n',
    };
    expect(edges(resolved(changes, 'android'), 'open-drawer')).to.deep.equal(['list>drawer', 'note>drawer']);
    const ios = resolved(changes, 'ios');
    expect(ios.places.has('drawer')).to.equal(false);
    expect(ios.edges.filter(({ id }) => id.includes('drawer'))).to.deep.equal([]);
  });

  it('leave out a place of which nothing must be there, on whatever screen it would hold', () => {
    for (const condition of [
      '{ id: a, count: { max: 0 } }',
      '{ id: a, count: { min: 0 } }',
      '{ id: a, count: { min: 0, max: 2 } }',
    ]) {
      const exists = (more: string): boolean =>
        resolved(
          place('odd', `android: { required: [ ${condition}${more} ] }\nios: { required: [ { id: b } ] }\n`),
        ).places.has('odd');
      expect([exists(''), exists(', { id: c }')], condition).to.deep.equal([false, true]);
    }
  });

  it('take the finest body whole, else the one for all', () => {
    const text =
      'id: extra\nfrom: editor\nto: note\nbody: { android-tablet: [ back, back ], android: back, all: [] }\n';
    const length = (classifier: Classifier): unknown =>
      resolved({ 'shortcuts/extra.shortcut.yaml': text }, classifier).edges.find(({ id }) => id === 'extra')?.body
        .length;
    expect([length('android-tablet'), length('android'), length('ios')]).to.deep.equal([2, 1, 0]);
  });

  it('inherit elements from what a place refines, unless it is modal', () => {
    const names = (modal: string): readonly string[] => [
      ...(resolved(
        place('extra', `refines: list\n${modal}required: [ { id: e } ]\nelements: { own: { all: { id: o } } }\n`),
      )
        .places.get('extra')
        ?.elements.keys() ?? []),
    ];
    expect(names('')).to.have.members(['title', 'add', 'note', 'own']);
    expect(names('modal: true\n')).to.deep.equal(['own']);
  });

  describe('refines through a place that does not exist on the platform', () => {
    const chain = (modal = ''): Changes => ({
      ...place('middle', `refines: list\n${modal}android: { required: [ { id: m } ] }\n`),
      ...place('fine', 'refines: middle\nrequired: [ { id: f } ]\n'),
    });
    const fine = (changes: Changes, classifier: Classifier): unknown => {
      const packs = resolved(changes, classifier);
      const graph = compileGraph(packs);
      const found = packs.places.get('fine');
      return {
        refines: found?.refines,
        isAtList: graph.isAt('fine', 'list'),
        hasTitle: found?.elements.has('title'),
        leaves: graph.exits('fine').length > 0,
      };
    };

    it('what that one refines', () => {
      const inherits = { isAtList: true, hasTitle: true, leaves: true };
      expect(fine(chain(), 'android')).to.deep.equal({ refines: 'middle', ...inherits });
      expect(fine(chain(), 'ios')).to.deep.equal({ refines: 'list', ...inherits });
    });

    it('for matching only, where that one is modal', () => {
      const covers = { isAtList: false, hasTitle: false, leaves: false };
      expect(fine(chain('modal: true\n'), 'android')).to.deep.equal({ refines: 'middle', ...covers });
      expect(fine(chain('modal: true\n'), 'ios')).to.deep.equal({ refines: 'list', ...covers });
    });

    it('nothing, where that one refines nothing there', () => {
      const changes = {
        ...place('middle', 'modal: true\nandroid: { required: [ { id: m } ] }\n'),
        ...place('fine', 'refines: middle\nrequired: [ { id: f } ]\n'),
      };
      const found = resolved(changes, 'ios').places.get('fine');
      expect([found?.refines, found?.modal]).to.deep.equal([undefined, false]);
    });
  });

  it('let an element narrow another, in any order of writing', () => {
    const packs = resolved(
      place(
        'extra',
        'required: [ { id: e } ]\nelements:\n  row: { params: { n: { type: string } }, all: { within: { element: box }, text: { matches: "{{n}}.*" } } }\n  box: { all: { id: box } }\n',
      ),
    );
    expect(packs.places.get('extra')?.elements.get('row')?.selector).to.deep.equal({
      within: { id: 'box' },
      text: { matches: '{{n}}.*' },
    });
  });

  it('make `from: any` an edge from every place that is neither modal nor an interrupter, but not to itself', () => {
    const changes = {
      ...place('sheet', 'modal: true\nrequired: [ { id: s } ]\n'),
      ...place('dialog', 'kind: interrupter\nrequired: [ { id: d } ]\nclear: { deny: { all: back } }\n'),
      'shortcuts/home.any.shortcut.yaml': 'id: home\nvariant: any\nfrom: any\nto: list\nbody: { all: [] }\n',
    };
    expect(edges(resolved(changes), 'home')).to.deep.equal(['editor>list', 'note>list']);
  });

  it('make `to: origin` lead back to where it came from', () => {
    const text =
      'id: refresh\nfrom: [ editor, note ]\nto: origin\nproof: [ { changed: { id: x } } ]\nbody: { all: [] }\n';
    expect(edges(resolved({ 'shortcuts/refresh.shortcut.yaml': text }), 'refresh')).to.deep.equal([
      'editor>editor',
      'note>note',
    ]);
  });

  it('name every element in a body with its place', () => {
    const body = resolved({}).edges.find(({ id }) => id === 'open-note')?.body;
    expect(body).to.deep.equal([{ action: 'tap', spec: { element: 'list.note', with: { name: '{{name}}' } } }]);
  });

  it('say which variant a composed shortcut is, and pass on its effect', () => {
    const text =
      'id: twice\nfrom: list\nto: list\nvariant: t\nproof: [ { id: x } ]\nbody: { all: [ { shortcut: { id: add-note, with: { name: a } } } ] }\n';
    const twice = resolved({ 'shortcuts/twice.t.shortcut.yaml': text }).edges.find(({ id }) => id === 'twice');
    expect(twice?.effect).to.equal('once');
    expect(twice?.body).to.deep.equal([{ action: 'shortcut', spec: { id: 'add-note', with: { name: 'a' } } }]);
  });

  it('find elements by place and name, and by name at the place at hand', () => {
    const packs = resolved({});
    expect(elementLookup(packs)('editor.save')?.selector).to.deep.equal({ id: 'save' });
    expect(elementLookup(packs, 'editor')('save')?.place).to.equal('editor');
    expect(elementLookup(packs)('save')).to.equal(undefined);
  });

  describe('with packs that are used', () => {
    const files = {
      'app/pack.yaml': 'id: app\nuses: [ sys ]\ninterrupters: { permission: deny }\n',
      'app/waypoints/home.waypoint.yaml': 'id: home\nrequired: [ { id: home } ]\n',
      'sys/pack.yaml': 'id: sys\nbusy: [ { role: progress } ]\n',
      'sys/waypoints/permission.waypoint.yaml':
        'id: permission\nkind: interrupter\nrequired: [ { id: p } ]\nelements: { no: { all: { id: no } } }\nclear: { deny: { all: [ { tap: { element: no } } ] } }\n',
    };

    it("have their places under the pack's name, their busy signs and the declared answers", () => {
      const packs = resolved({}, 'android', `${folderWith(files)}/app`);
      expect([...packs.places.keys()]).to.deep.equal(['home', 'sys/permission']);
      expect(packs.busy).to.deep.equal([{ role: 'progress' }]);
      expect([...packs.answers]).to.deep.equal([['sys/permission', 'deny']]);
      expect(packs.places.get('sys/permission')?.clear.get('deny')).to.deep.equal([
        { action: 'tap', spec: { element: 'sys/permission.no' } },
      ]);
    });

    it('tell the flaws of a used pack by its own path', () => {
      const folder = folderWith({ ...files, 'sys/pack.yaml': 'id: sys\nbsy: []\n' });
      const result = loadPacks(`${folder}/app`);
      expect(result.kind === 'invalid' && result.problems.map(({ file }) => file)).to.deep.equal(['../sys/pack.yaml']);
    });

    it('are refused when their folder is not their id', () => {
      const result = loadPacks(`${folderWith({ ...files, 'sys/pack.yaml': 'id: other\n' })}/app`);
      expect(result.kind === 'invalid' && result.problems[0]?.code).to.equal('unknown-pack');
    });

    it('may use each other', () => {
      const folder = folderWith({ ...files, 'sys/pack.yaml': 'id: sys\nuses: [ app ]\n' });
      const result = loadPacks(`${folder}/app`);
      expect(result.kind === 'loaded' && result.used.map(({ id }: Pack) => id)).to.deep.equal(['sys']);
    });
  });
});
