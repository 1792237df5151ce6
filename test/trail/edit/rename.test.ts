import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WaymarkError } from '../../../src/model/index.js';
import { loadPacks } from '../../../src/pack/index.js';
import { planRename, writeChanges, type Renamed, type RenamePlan } from '../../../src/trail/index.js';
import { folderWith, removeFolders, SOUND, type Files } from '../../pack/folders.js';

/** The sound pack of notes, with whatever may name a place, an element or a shortcut; a pack that uses it; trails and specs of both. */
const PROJECT: Files = {
  ...Object.fromEntries(Object.entries(SOUND).map(([file, text]) => [`packs/notes/${file}`, text])),
  'packs/notes/pack.yaml': `id: notes
apps: { android: com.example.notes, ios: com.example.Notes }
interrupters: { rate-prompt: later } # rate-prompt is annoying
busy: [ { role: progress, within: { element: list.title } } ]
allow: [ { code: no-way-back, file: waypoints/rate-prompt.waypoint.yaml, reason: rate-prompt } ]
`,
  'packs/notes/waypoints/rate-prompt.waypoint.yaml': `id: rate-prompt
kind: interrupter
required: [ { id: rate } ]
clear: { later: { all: { tap: { id: later } } } }
`,
  'packs/notes/waypoints/menu.waypoint.yaml': `id: menu
refines: list
android: { refines: 'list', required: [ { element: list.title } ] }
required: [ { id: menu } ]
forbidden: [ { element: notes/editor.save } ]
elements:
  add: { android: { id: add2 }, ios: { id: add2 } }
moves:
  editor: # to the editor
    all:
      - tap: { element: add }
      - at: menu
      - shortcut: { from: menu, to: note, variant: first, with: { name: x } }
      - at: { waypoint: note, with: { name: x } }
      - shortcut: { id: note--list }
      - type: { into: { element: title }, text: list }
      - at: "list"
      - shortcut: { id: notes/open-editor }
`,
  'packs/notes/shortcuts/first-note.first.shortcut.yaml': `# list, menu and note
id: first-note
variant: first
from: [ list, menu ]
to: [ { waypoint: note, with: { name: "{{name}}" } } ]
params: { name: { type: string }, list: { type: string, optional: true } }
proof: [ { seen: { element: heading } }, { gone: { element: list.add } } ]
returns: { element: { element: heading } }
body:
  android: [ { tap: { element: note, with: { name: "{{name}}" } } } ]
  ios: { tap: { element: note, with: { name: "{{name}}" }, scroll: { within: { element: title } } } }
`,
  'packs/notes/trailheads/link.trailhead.yaml':
    'id: link\ndeepLink: notes://{{name}}\nto: [ list, { waypoint: note, with: { name: "{{name}}" } } ]\nparams: { name: { type: string } }\n',
  'packs/notes/captures/list.android.xml': '<hierarchy/>',
  'packs/notes/captures/list.ios.empty.xml': '<AppiumAUT/>',
  'packs/notes/captures/index.yaml':
    'list.android.xml: { place: list, app: 1.0.0 } # list\nlist.ios.empty.xml: { app: 1.0.0 }\n',
  'packs/other/pack.yaml':
    'id: other\napps: { android: com.example.other }\nuses: [ notes ]\ninterrupters: { rate-prompt: later }\n',
  'packs/other/waypoints/list.waypoint.yaml': `id: list
required: [ { id: other_list } ]
elements: { add: { all: { id: add } }, far: { android: { element: notes/list.add } } }
`,
  'packs/other/shortcuts/away.shortcut.yaml': `id: away
from: list
to: notes/list
body:
  all:
    - tap: { element: add }
    - at: notes/list
    - tap: { element: add }
    - at: notes/note
    - shortcut: { id: notes/note--list }
`,
  'packs/other/trailheads/launch.trailhead.yaml': 'id: launch\nlaunch: true\nto: list\n',
  'recordings/a.trail.yaml': `# a
waymark: trail/1
name: list
pack: notes
params: { list: Milk }
steps:
  # list
  - start: { to: list, reset: data } # list
  - see: { element: add, within: { element: list.title } }
  - shortcut: { from: list, to: note, variant: first, id: first-note }
    params: { name: "{{list}}" }
    as: list
  - read: { element: heading }
    as: add
  - goTo: list
    via: [ { from: note, to: list } ]
  - at: { waypoint: list }
  - raw: { tap: { element: add } }
    platform: android
  - gone: { element: add }
  - at: list
`,
  'recordings/deep/b.trail.yaml': `waymark: trail/1
name: b
pack: other
steps:
  - start: list
  - see: { element: add }
  - goTo: notes/list
  - see: { element: add }
`,
  'recordings/broken.trail.yaml': 'waymark: trail/1\nname: list\nstepps: [ { goTo: list } ]\n',
  'specs/a.spec.ts': `await notes.goTo('list');\nawait notes.list.add.see();\nawait notes.firstNote({}, { variant: 'first' });\nlisten();\n`,
};

describe('A rename through packs and trails', () => {
  let root: string;
  beforeEach(() => {
    root = folderWith(PROJECT);
  });
  afterEach(removeFolders);

  const plan = (kind: Renamed, before: string, after: string, shared = false): RenamePlan =>
    planRename(
      {
        root,
        packs: ['notes', 'other'].map((name) => join(root, 'packs', name)),
        trails: [join(root, 'recordings')],
        specs: [join(root, 'specs')],
      },
      [kind, before, after],
      shared,
    );
  const errorOf = (...words: Parameters<typeof plan>): WaymarkError => {
    try {
      plan(...words);
    } catch (error) {
      if (error instanceof WaymarkError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };
  const text = (file: string): string => readFileSync(join(root, file), 'utf8');
  const lines = (file: string, ...numbers: readonly number[]): readonly string[] =>
    numbers.map((number) => text(file).split('\n')[number - 1] ?? '');
  const everything = (folder = root): Readonly<Record<string, string>> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => statSync(join(folder, file)).isFile())
        .sort()
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
  const write = (...words: Parameters<typeof plan>): RenamePlan => {
    const planned = plan(...words);
    writeChanges(planned.changes);
    for (const pack of ['notes', 'other'])
      expect(loadPacks(join(root, 'packs', pack))).to.have.property('kind', 'loaded');
    return planned;
  };

  it('writes nothing as long as it is a plan', () => {
    const before = everything();
    expect(plan('place', 'notes/list', 'overview').edits).to.have.length.greaterThan(10);
    expect(everything()).to.deep.equal(before);
  });

  it('changes a place wherever it is one, and nothing else that is called so', () => {
    write('place', 'notes/list', 'overview');
    expect(text('packs/notes/waypoints/overview.waypoint.yaml')).to.match(/^id: overview\n/);
    expect(existsSync(join(root, 'packs/notes/waypoints/list.waypoint.yaml'))).to.equal(false);
    expect(lines('packs/notes/waypoints/menu.waypoint.yaml', 2, 3, 5, 15, 16, 17)).to.deep.equal([
      'refines: overview',
      "android: { refines: 'overview', required: [ { element: overview.title } ] }",
      'forbidden: [ { element: notes/editor.save } ]',
      '      - shortcut: { id: note--overview }',
      '      - type: { into: { element: title }, text: list }',
      '      - at: "overview"',
    ]);
    expect(lines('packs/notes/waypoints/note.waypoint.yaml', 8)).to.deep.equal(['  overview: { all: back }']);
    expect(lines('packs/notes/shortcuts/first-note.first.shortcut.yaml', 1, 4, 6, 7)).to.deep.equal([
      '# list, menu and note',
      'from: [ overview, menu ]',
      'params: { name: { type: string }, list: { type: string, optional: true } }',
      'proof: [ { seen: { element: heading } }, { gone: { element: overview.add } } ]',
    ]);
    expect(lines('packs/notes/pack.yaml', 4)[0]).to.contain('element: overview.title');
    expect(lines('packs/notes/trailheads/link.trailhead.yaml', 3)[0]).to.match(/^to: \[ overview, \{ waypoint: note/);
    expect(text('packs/notes/captures/index.yaml')).to.equal(
      'overview.android.xml: { place: overview, app: 1.0.0 } # list\noverview.ios.empty.xml: { app: 1.0.0 }\n',
    );
    expect(readdirSync(join(root, 'packs/notes/captures'))).to.include.members(['overview.android.xml', 'overview.ios.empty.xml']); // prettier-ignore
    // The other pack has a place of that name, too.
    expect(lines('packs/other/waypoints/list.waypoint.yaml', 1, 3)).to.deep.equal([
      'id: list',
      'elements: { add: { all: { id: add } }, far: { android: { element: notes/overview.add } } }',
    ]);
    expect(lines('packs/other/shortcuts/away.shortcut.yaml', 2, 3, 7, 10)).to.deep.equal([
      'from: list',
      'to: notes/overview',
      '    - at: notes/overview',
      '    - shortcut: { id: notes/note--overview }',
    ]);
    expect(text('recordings/a.trail.yaml')).to.equal(
      String(PROJECT['recordings/a.trail.yaml'])
        .replace('{ to: list,', '{ to: overview,')
        .replace('list.title', 'overview.title')
        .replace('{ from: list,', '{ from: overview,')
        .replace('goTo: list', 'goTo: overview')
        .replace('to: list }', 'to: overview }')
        .replace('waypoint: list', 'waypoint: overview')
        .replace('- at: list', '- at: overview'),
    );
    expect(lines('recordings/deep/b.trail.yaml', 5, 7)).to.deep.equal(['  - start: list', '  - goTo: notes/overview']);
  });

  it('comes back to the same bytes', () => {
    const before = everything();
    write('place', 'notes/list', 'overview');
    write('place', 'overview', 'list-2');
    write('place', 'list-2', 'list');
    expect(everything()).to.deep.equal(before);
  });

  it('keeps line ends, byte order marks, comments and files that end without a line end', () => {
    const strange = (text: string): string => `\ufeff${text.trimEnd().replaceAll('\n', '\r\n')} # end`;
    const files = Object.fromEntries(Object.entries(PROJECT).map(([file, each]) => [file, /ya?ml$/.test(file) ? strange(String(each)) : each])); // prettier-ignore
    root = folderWith(files);
    const { changes } = write('place', 'notes/list', 'overview');
    expect(changes.length).to.be.greaterThan(8);
    write('place', 'overview', 'list');
    for (const [file, each] of Object.entries(files)) expect(text(file), file).to.equal(each);
  });

  it('changes an interrupter where its answer is declared, in each pack that means it', () => {
    const { byHand } = write('place', 'rate-prompt', 'stars');
    expect(lines('packs/notes/pack.yaml', 3, 5)).to.deep.equal([
      'interrupters: { stars: later } # rate-prompt is annoying',
      'allow: [ { code: no-way-back, file: waypoints/stars.waypoint.yaml, reason: rate-prompt } ]',
    ]);
    expect(lines('packs/other/pack.yaml', 4)).to.deep.equal(['interrupters: { stars: later }']);
    expect(byHand).to.deep.include({
      file: 'packs/notes/pack.yaml',
      line: 3,
      text: 'interrupters: { stars: later } # rate-prompt is annoying',
      why: 'a comment',
    });
  });

  it('changes an element with those that stand in its stead, where each is meant', () => {
    write('element', 'notes/list.add', 'plus');
    expect(lines('packs/notes/waypoints/list.waypoint.yaml', 5)[0]).to.match(/^ {2}plus: /);
    expect(lines('packs/notes/waypoints/menu.waypoint.yaml', 7, 11)).to.deep.equal([
      '  plus: { android: { id: add2 }, ios: { id: add2 } }',
      '      - tap: { element: plus }',
    ]);
    expect(lines('packs/notes/shortcuts/first-note.first.shortcut.yaml', 7)[0]).to.contain('element: list.plus');
    expect(lines('packs/notes/shortcuts/open-editor.shortcut.yaml', 6)).to.deep.equal(['    - tap: { element: plus }']);
    // In the other pack a bare name means its own element, until the body is elsewhere.
    expect(lines('packs/other/shortcuts/away.shortcut.yaml', 6, 8)).to.deep.equal([
      '    - tap: { element: add }',
      '    - tap: { element: plus }',
    ]);
    expect(lines('packs/other/waypoints/list.waypoint.yaml', 3)[0]).to.contain('add: { all: { id: add } }').and.to.contain('notes/list.plus'); // prettier-ignore
    expect(lines('recordings/a.trail.yaml', 9, 14, 18)).to.deep.equal([
      '  - see: { element: plus, within: { element: list.title } }',
      '    as: add',
      '  - raw: { tap: { element: plus } }',
    ]);
    expect(lines('recordings/a.trail.yaml', 20)).to.deep.equal(['  - gone: { element: plus }']);
    expect(lines('recordings/deep/b.trail.yaml', 6, 8)).to.deep.equal([
      '  - see: { element: add }',
      '  - see: { element: plus }',
    ]);
  });

  it('changes all variants of a shortcut, and one of them', () => {
    write('shortcut', 'first-note', 'top-note');
    const file = 'packs/notes/shortcuts/top-note.first.shortcut.yaml';
    expect(lines(file, 2, 3)).to.deep.equal(['id: top-note', 'variant: first']);
    expect(lines('recordings/a.trail.yaml', 10)[0]).to.contain('variant: first, id: top-note');
    write('shortcut', 'top-note.first', 'top-note.upper');
    expect(lines('packs/notes/shortcuts/top-note.upper.shortcut.yaml', 2, 3)).to.deep.equal(['id: top-note', 'variant: upper']); // prettier-ignore
    expect(lines('packs/notes/waypoints/menu.waypoint.yaml', 13)[0]).to.contain('variant: upper');
    expect(lines('recordings/a.trail.yaml', 10)[0]).to.contain('variant: upper, id: top-note');
    write('shortcut', 'open-editor', 'edit');
    expect(lines('packs/notes/waypoints/menu.waypoint.yaml', 18)).to.deep.equal([
      '      - shortcut: { id: notes/edit }',
    ]);
    expect(lines('packs/notes/shortcuts/add-note.shortcut.yaml', 9)).to.deep.equal(['    - shortcut: { id: edit }']);
  });

  it('lists what is to be changed by hand, and changes none of it', () => {
    const said = ({ byHand }: RenamePlan): readonly string[] =>
      byHand.map(({ file, line, why }) => `${file}:${line} ${why}`);
    expect(said(plan('place', 'notes/list', 'overview'))).to.deep.equal([
      'specs/a.spec.ts:1 a program',
      'specs/a.spec.ts:2 a program',
      'recordings/broken.trail.yaml:2 a trail that is not valid',
      'recordings/broken.trail.yaml:3 a trail that is not valid',
    ]);
    expect(said(plan('element', 'notes/list.add', 'plus'))).to.deep.equal(['specs/a.spec.ts:2 a program']);
    expect(said(plan('shortcut', 'first-note', 'top-note'))).to.deep.equal(['specs/a.spec.ts:3 a program']);
    expect(said(plan('shortcut', 'first-note.first', 'top'))).to.deep.equal(['specs/a.spec.ts:3 a program']);
  });

  it('refuses names that are none, with the nearest', () => {
    expect(errorOf('place', 'lisst', 'x')).to.include({ code: 'usage', hint: 'Did you mean `list`?' });
    expect(errorOf('place', 'nots/list', 'x')).to.include({ code: 'usage', hint: 'Did you mean `notes`?' });
    expect(errorOf('element', 'list.tittle', 'x')).to.include({ hint: 'Did you mean `list.title`?' });
    expect(errorOf('element', 'title', 'x').message).to.contain('names no element with its place');
    expect(errorOf('shortcut', 'open-editr', 'x')).to.include({ hint: 'Did you mean `open-editor`?' });
    expect(errorOf('shortcut', 'note--list', 'x').message).to.contain('a move of the place `note`');
    expect(errorOf('place', 'list', 'x').message).to.contain('Both pack `notes` and pack `other`');
    for (const bad of ['A', 'a b', '-a', 'ä', 'any', 'x'.repeat(201), 'menu'])
      expect(errorOf('place', 'menu', bad), bad).to.include({ code: 'usage' });
    expect(errorOf('shortcut', 'first-note.first', 'other.first')).to.include({ code: 'usage' });
  });

  it('refuses names that are taken', () => {
    expect(errorOf('place', 'menu', 'note').message).to.contain('waypoints/note.waypoint.yaml:1');
    expect(errorOf('shortcut', 'open-editor', 'open-note').code).to.equal('conflict');
    expect(errorOf('element', 'notes/list.add', 'note').message).to.contain('has an element `note` already');
    // Not its own, but what it inherits.
    expect(errorOf('element', 'menu.add', 'title').message).to.contain('element `title` already');
    // A move is called so.
    expect(errorOf('shortcut', 'open-editor', 'note--list').code).to.equal('conflict');
  });

  it('refuses a name that one text uses for several things, unless they are renamed together', () => {
    root = folderWith({
      ...PROJECT,
      'packs/notes/shortcuts/both.many.shortcut.yaml':
        'id: both\nvariant: many\nfrom: [ list, editor ]\nto: note\nbody: { all: [ { tap: { element: add } } ] }\n',
      'packs/notes/waypoints/editor.waypoint.yaml': String(PROJECT['packs/notes/waypoints/editor.waypoint.yaml']).replace('  save:', '  add: { all: { id: more } }\n  save:'), // prettier-ignore
    });
    const error = errorOf('element', 'notes/list.add', 'plus');
    expect(error.code).to.equal('conflict');
    expect(error.message).to.match(/both\.many\.shortcut\.yaml:5: `add` may mean `list\.add` as well as `editor\.add`/);
    write('element', 'notes/list.add', 'plus', true);
    expect(lines('packs/notes/shortcuts/both.many.shortcut.yaml', 5)[0]).to.contain('element: plus');
    expect(lines('packs/notes/waypoints/editor.waypoint.yaml', 5)[0]).to.contain('plus: ');
  });

  it('refuses an interrupter that a permission answers by its name', () => {
    root = folderWith({
      ...PROJECT,
      'packs/notes/waypoints/camera-permission.waypoint.yaml':
        'id: camera-permission\nkind: interrupter\nrequired: [ { id: cam } ]\nclear: { deny: { all: { tap: { id: deny } } } }\n',
      'packs/notes/trailheads/launch.trailhead.yaml':
        'id: launch\nlaunch: true\nto: list\npermissions: { camera: deny }\n',
    });
    const error = errorOf('place', 'camera-permission', 'camera');
    expect(error).to.include({ code: 'conflict' });
    expect(error.message).to.contain('more than names would change').and.to.contain('trailheads.launch.answers');
  });

  it('refuses an anchor that means something else, too', () => {
    root = folderWith({
      ...PROJECT,

      'packs/notes/trailheads/list.trailhead.yaml': 'id: &l list\nlaunch: true\nto: *l\n',
    });
    const error = errorOf('place', 'notes/list', 'overview');
    expect(error.code).to.equal('conflict');
    expect(error.message).to.contain('list.trailhead.yaml:1 cannot be edited').and.to.contain('anchor');
  });

  it('refuses packs that are not sound: what they say cannot be known', () => {
    root = folderWith({ ...PROJECT, 'packs/other/shortcuts/away.shortcut.yaml': 'id: away\n' });
    expect(errorOf('place', 'menu', 'x').code).to.equal('invalid-file');
  });
});
