import { expect } from 'chai';
import { removeFolders } from './folders.js';
import { problemLine, problemLines, type Changes } from './problem-lines.js';

/** `extra`, from editor to note, with some lines of its own. */
function extra(lines: string, body = '[]'): Changes {
  return {
    'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\n${lines}body:\n  all: ${body}\n`,
  };
}
const place = (id: string, lines: string): Changes => ({ [`waypoints/${id}.waypoint.yaml`]: `id: ${id}\n${lines}` });
const HERE = 'shortcuts/extra.shortcut.yaml';

describe('Between the files of a pack', () => {
  afterEach(removeFolders);

  it('a sound pack has no flaw', () => {
    expect(problemLines(extra(''))).to.deep.equal([]);
  });

  describe('a place', () => {
    it('that `to` names must exist', () => {
      const changes = { [HERE]: 'id: extra\nfrom: editor\nto: nota\nbody: { all: [] }\n' };
      expect(problemLine(changes)).to.equal(
        `unknown-place ${HERE}:3:5 | there is no place \`nota\`. Did you mean \`note\`?`,
      );
    });

    it('is known by no secret, not even by one that is its param', () => {
      const shows =
        'required: [ { id: n } ]\nparams: { pin: { type: secret } }\nshows: [ { id: p, text: "{{pin}}" } ]\n';
      expect(problemLines(place('note', shows)).join('\n')).to.include(
        '`{{pin}}` is a secret, and no place is known by one',
      );
    });

    it('that `from` names in a list must exist', () => {
      const changes = { [HERE]: 'id: extra\nfrom: [ editor, lst ]\nto: note\nbody: { all: [] }\n' };
      expect(problemLine(changes)).to.match(/^unknown-place \S+:2:17 \| there is no place `lst`/);
    });

    it('that a move leads to must exist', () => {
      expect(
        problemLine(
          place(
            'editor',
            'required: [ { id: e } ]\nelements: { name: { all: { id: n } }, save: { all: { id: s } } }\nmoves: { lisp: { all: back } }\n',
          ),
        ),
      ).to.equal('unknown-place waypoints/editor.waypoint.yaml:4:10 | there is no place `lisp`. Did you mean `list`?');
    });

    it('that another refines must exist', () => {
      expect(problemLine(place('extra', 'refines: lisst\nrequired: [ { id: e } ]\n'))).to.match(
        /^unknown-place waypoints\/extra\.waypoint\.yaml:2:\d+ \|.*`list`\?/,
      );
    });

    it('of another pack needs that pack in `uses`', () => {
      const changes = { [HERE]: 'id: extra\nfrom: editor\nto: other/note\nbody: { all: [] }\n' };
      expect(problemLine(changes)).to.match(/^unknown-pack \S+:3:5 \|.*Add `other` to `uses`/);
    });

    it('does not refine itself, not even through others', () => {
      const changes = {
        ...place('one', 'refines: two\nrequired: [ { id: a } ]\n'),
        ...place('two', 'refines: one\nrequired: [ { id: b } ]\n'),
      };
      const lines = problemLines(changes);
      expect(lines, 'told of one of the circle').to.have.length(1);
      expect(lines[0]).to.equal(
        'cycle waypoints/one.waypoint.yaml:2:1 | it refines itself: one → two → one. The finer place refines the coarser one, not the other way round.',
      );
    });

    it('refines no more than 32 others, one through the other', () => {
      const chain = (length: number): Changes =>
        Object.fromEntries(
          Array.from({ length }, (_, at) =>
            Object.entries(place(`p${at}`, `${at === 0 ? '' : `refines: p${at - 1}\n`}required: [ { id: i${at} } ]\n`)),
          ).flat(),
        );
      expect(problemLines(chain(33))).to.deep.equal([]);
      const lines = problemLines(chain(40));
      expect(lines, 'told once').to.have.length(1);
      expect(lines[0]).to.match(/^too-deep waypoints\/p\d+\.waypoint\.yaml:2:1 \| it refines more than 32 places/);
    });

    it('must be known somewhere', () => {
      expect(problemLine(place('extra', 'forbidden: [ { id: e } ]\n'))).to.match(
        /^no-condition .*:1:1 \| nothing says/,
      );
      expect(problemLine(place('extra', 'required: [ { id: e, count: { max: 0 } } ]\n'))).to.match(
        /^no-condition .* Add a `required` condition of something that must be there/,
      );
    });

    it('refines one of its kind: an interrupter no place, unless it only covers it, and a place no interrupter', () => {
      const dialog = (lines: string): Changes =>
        place('dialog', `${lines}kind: interrupter\nrequired: [ { id: d } ]\nclear: { later: { all: back } }\n`);
      expect(problemLine(dialog('refines: list\n'))).to.match(
        /^kind waypoints\/dialog\.waypoint\.yaml:2:\d+ \| interrupter `dialog` refines `list`, which is a place/,
      );
      expect(problemLine(dialog('ios: { refines: list }\n'))).to.match(
        /^kind \S+:2:\d+ \| interrupter `dialog` refines/,
      );
      expect(problemLines(dialog('refines: list\nmodal: true\n'))).to.deep.equal([]);
      const extra = (lines: string): Changes => ({
        ...dialog(''),
        ...place('extra', `refines: dialog\n${lines}required: [ { id: e } ]\n`),
      });
      for (const modal of ['', 'modal: true\n'])
        expect(problemLine(extra(modal))).to.match(
          /^kind waypoints\/extra\.waypoint\.yaml:2:\d+ \| `extra` is a place and refines interrupter `dialog`, which outranks/,
        );
      expect(problemLines(extra('kind: interrupter\nclear: { later: { all: back } }\n'))).to.deep.equal([]);
    });

    it('is not called `any` or `origin`', () => {
      expect(problemLine(place('any', 'required: [ { id: e } ]\n'))).to.match(/^reserved-id /);
    });

    it('says how it is cleared exactly when it is an interrupter', () => {
      expect(problemLine(place('extra', 'kind: interrupter\nrequired: [ { id: e } ]\n'))).to.match(/^kind .*:2:1 \|/);
      expect(problemLine(place('extra', 'required: [ { id: e } ]\nclear: { deny: { all: back } }\n'))).to.match(
        /^kind .*:3:1 \|/,
      );
    });

    it('has data that an end may name, and no others', () => {
      const changes = {
        [HERE]: 'id: extra\nfrom: editor\nto: { waypoint: note, with: { nme: Milk } }\nbody: { all: [] }\n',
      };
      expect(problemLine(changes)).to.match(
        /^unknown-param \S+:3:\d+ \| `note` has no data `nme`\. Did you mean `name`\?/,
      );
    });
  });

  describe('an element', () => {
    it('that a body names must exist at the place at hand', () => {
      expect(problemLine(extra('', '[ { tap: { element: sav } } ]'))).to.equal(
        `unknown-element ${HERE}:5:28 | there is no element \`sav\` at editor. Did you mean \`save\`?`,
      );
    });

    it('may be named with its place from anywhere', () => {
      expect(problemLines(extra('', '[ { tap: { element: note.heading } } ]'))).to.deep.equal([]);
    });

    it('is looked for at the place that an `at` stated last', () => {
      expect(problemLines(extra('', '[ { at: note }, { tap: { element: heading } } ]'))).to.deep.equal([]);
      expect(problemLine(extra('', '[ { tap: { element: heading } }, { at: note } ]'))).to.match(/^unknown-element /);
    });

    it('is inherited from the place that another refines, but not by a modal one', () => {
      const body = 'from: extra\nto: list\nbody: { all: [ { tap: { element: save } } ] }\n';
      const files = (modal: string): Changes => ({
        ...place('extra', `refines: editor\n${modal}required: [ { id: e } ]\n`),
        'shortcuts/quit.shortcut.yaml': `id: quit\n${body}`,
      });
      expect(problemLines(files(''))).to.deep.equal([]);
      expect(problemLine(files('modal: true\n'))).to.match(/^unknown-element .*`editor\.save`|`save`/);
    });

    it('gets the params that it needs, and no others', () => {
      const tap = (given: string): Changes => extra('', `[ { tap: { element: list.note${given} } } ]`);
      expect(problemLine(tap(''))).to.match(/^missing-param \S+:5:\d+ \|.*`name`/);
      expect(problemLine(tap(', with: { name: a, nam: b }'))).to.match(/^unknown-param .*`nam`.*`name`/);
    });

    it('has a selector for every platform whose body names it', () => {
      const files = place('extra', 'required: [ { id: e } ]\nelements: { only: { android: { id: o } } }\n');
      const body = (key: string): Changes => ({
        ...files,
        'shortcuts/quit.shortcut.yaml': `id: quit\nfrom: extra\nto: list\nbody: { ${key}: [ { tap: { element: only } } ] }\n`,
      });
      expect(problemLines(body('android'))).to.deep.equal([]);
      expect(problemLine(body('all'))).to.match(/^not-on-platform .*`only` has no selector for ios/);
    });

    it('that a place requires has a selector wherever the place is known otherwise', () => {
      const requires = (more: string): Changes =>
        place('extra', `required: [ { element: only }${more} ]\nelements: { only: { android: { id: o } } }\n`);
      expect(problemLine(requires(', { id: e }'))).to.match(/^not-on-platform .*:2:\d+ \| .*`only`.* for ios/);
      expect(problemLines(requires(''))).to.deep.equal([]);
    });

    it('does not point at itself through another', () => {
      const lines = problemLines(
        place(
          'extra',
          'required: [ { id: e } ]\nelements:\n  a: { all: { within: { element: b } } }\n  b: { all: { within: { element: a } } }\n',
        ),
      );
      expect(lines.join('\n')).to.match(/cycle .*points back at it/);
    });
  });

  describe('a template', () => {
    it('in a body names a declared param or a value read before', () => {
      const body = (text: string): string => `[ { type: { into: { element: name }, text: "${text}" } } ]`;
      expect(problemLine(extra('params: { title: { type: string } }\n', body('{{titel}}')))).to.equal(
        `unknown-param ${HERE}:6:51 | \`{{titel}}\` names no declared param. Did you mean \`title\`?`,
      );
      expect(
        problemLines(
          extra(
            '',
            '[ { read: { element: name, as: found } }, { type: { into: { element: name }, text: "{{found}}" } } ]',
          ),
        ),
      ).to.deep.equal([]);
      expect(problemLines(extra('', body('{{secret.PIN}}')))).to.deep.equal([]);
    });

    it('that is no name is no literal text either', () => {
      expect(problemLine(extra('', '[ { tap: { text: "{{my-title}}" } } ]'))).to.match(
        /^unknown-param .*is no name of a value/,
      );
    });

    it('stands in no condition', () => {
      expect(
        problemLine(place('extra', 'params: { x: { type: string } }\nrequired: [ { text: "{{x}}" } ]\n')),
      ).to.match(/^unknown-param .*belongs under `shows`/);
    });

    it('in `shows` names a param of the place', () => {
      expect(
        problemLine(
          place(
            'extra',
            'params: { x: { type: string } }\nrequired: [ { id: e } ]\nshows: [ { id: t, text: "{{y}}" } ]\n',
          ),
        ),
      ).to.match(/^unknown-param .*:4:\d+ \| `\{\{y\}\}` names no declared param/);
    });

    it('in an element names a param of the element', () => {
      const lines = problemLines(
        place('extra', 'required: [ { id: e } ]\nelements: { a: { all: { text: "{{y}}" } } }\n'),
      );
      expect(lines).to.have.length(1);
      expect(lines[0]).to.match(/^unknown-param .*`\{\{y\}\}`/);
    });

    it('in an element or a condition is a name, not any text in braces', () => {
      for (const rest of [
        'required: [ { id: e } ]\nelements: { a: { all: { text: "{{a b}}" } } }',
        'required: [ { id: "{{}}" } ]',
      ])
        expect(problemLine(place('extra', `${rest}\n`))).to.match(/^unknown-param .* is no name of a value/);
    });

    it('in a deep link or an argument names a param of the trailhead', () => {
      expect(
        problemLine({ 'trailheads/link.trailhead.yaml': 'id: link\ndeepLink: "notes://{{id}}"\nto: note\n' }),
      ).to.match(/^unknown-param .*:2:/);
    });

    it('in `when` names a declared param', () => {
      expect(
        problemLine(extra('params: { a: { type: string } }\n', '[ { tap: { id: x }, when: { param: b } } ]')),
      ).to.match(/^unknown-param .*`when` names `b`/);
    });
  });

  describe('an edge', () => {
    it('is there once for each from, to and variant', () => {
      const changes = {
        'shortcuts/again.shortcut.yaml': 'id: again\nfrom: [ note, list ]\nto: editor\nbody: { all: [] }\n',
      };
      expect(problemLine(changes)).to.match(
        /^duplicate-edge shortcuts\/open-editor\.shortcut\.yaml:2:1 \| list → editor is also led by `again` in shortcuts\/again\.shortcut\.yaml:1/,
      );
      const told = {
        'shortcuts/again.v.shortcut.yaml': 'id: again\nvariant: v\nfrom: list\nto: editor\nbody: { all: [] }\n',
      };
      expect(problemLines(told)).to.deep.equal([]);
    });

    it('of a move does not take the id of a shortcut', () => {
      const changes = {
        'shortcuts/note--list.shortcut.yaml': 'id: note--list\nfrom: editor\nto: note\nbody: { all: [] }\n',
      };
      expect(problemLine(changes)).to.match(/^duplicate-id /);
    });

    it('leads to the same place as the other variants of its shortcut', () => {
      const changes = {
        'shortcuts/open-note.other.shortcut.yaml':
          'id: open-note\nvariant: other\nfrom: list\nto: editor\nbody: { all: [] }\n',
      };
      expect(problemLine(changes)).to.match(/^variants-differ .*:(3|4):1 \|/);
    });

    it('that ends where it starts needs a proof', () => {
      const refresh = 'id: extra\nfrom: note\nto: note\nbody: { all: [] }\n';
      expect(problemLine({ [HERE]: refresh })).to.match(/^needs-proof \S+:3:1 \| `extra` ends where it starts/);
      expect(problemLine({ [HERE]: refresh.replace('to: note', 'to: origin') })).to.match(/^needs-proof /);
      expect(problemLines({ [HERE]: `${refresh}proof: [ { changed: { id: x } } ]\n` })).to.deep.equal([]);
    });

    it('with an effect needs a proof', () => {
      expect(problemLine(extra('effect: once\n'))).to.match(/^needs-proof \S+:4:1 \|/);
    });

    it('has a body for at least one platform', () => {
      expect(problemLine({ [HERE]: 'id: extra\nfrom: editor\nto: note\nbody: {}\n' })).to.match(
        /^missing-key \S+:4:1 \|/,
      );
    });

    it('has one action with its effect', () => {
      const body = '[ { tap: { id: a }, commit: true }, { tap: { id: b }, commit: true } ]';
      expect(problemLine(extra('', body))).to.match(/2 actions have `commit: true`/);
    });

    it('starts the app at a place, not at an interrupter', () => {
      const changes = {
        ...place('dialog', 'kind: interrupter\nrequired: [ { id: d } ]\nclear: { deny: { all: back } }\n'),
        'trailheads/link.trailhead.yaml': 'id: link\ndeepLink: "notes://x"\nto: [ note, dialog ]\n',
      };
      expect(problemLine(changes)).to.match(/^kind .*:3:\d+ \| `dialog` is an interrupter/);
    });
  });

  describe('codes', () => {
    const code = (changes: Changes): string => problemLine(changes).split(' ')[0] ?? '';

    it('tell a place of an `at` that there is not from one that is not on the platform', () => {
      expect(code(extra('', '[ { at: lst } ]'))).to.equal('unknown-place');
      const only = place('only', 'android: { required: [ { id: only } ] }\n');
      expect(code({ ...only, ...extra('', '[ { at: only } ]') })).to.equal('not-on-platform');
    });

    it('tell data of an `at` that the place does not have', () => {
      expect(code(extra('', '[ { at: { waypoint: note, with: { nam: x } } } ]'))).to.equal('unknown-param');
    });

    it('tell that two actions have the effect, and that `min` is more than `max`', () => {
      expect(code(extra('', '[ { tap: { id: a }, commit: true }, { tap: { id: b }, commit: true } ]'))).to.equal(
        'invalid-value',
      );
      expect(code(place('extra', 'required: [ { id: e, count: { min: 3, max: 1 } } ]\n'))).to.equal('invalid-value');
    });

    it('tell a field that is said twice, and an element that says nothing without its param', () => {
      const elements = 'elements: { x: { params: { n: { type: string, optional: true } }, all: { id: "{{n}}" } } }\n';
      expect(code(place('extra', `required: [ { id: e } ]\nforbidden: [ { element: x } ]\n${elements}`))).to.equal(
        'unusable-selector',
      );
      const twice = 'elements: { x: { all: { id: a } } }\n';
      expect(code(place('extra', `required: [ { element: x, id: b } ]\n${twice}`))).to.equal('invalid-value');
    });
  });

  describe('composition', () => {
    const home = { 'shortcuts/home.shortcut.yaml': 'id: home\nfrom: note\nto: list\nvariant: h\nbody: { all: [] }\n' };
    const whole = (body: string, to = 'editor'): Changes => ({
      'shortcuts/whole.w.shortcut.yaml': `id: whole\nvariant: w\nfrom: note\nto: ${to}\nbody:\n  all: ${body}\n`,
      'shortcuts/home.h.shortcut.yaml': home['shortcuts/home.shortcut.yaml'],
    });

    it('meets at its joints', () => {
      expect(problemLines(whole('[ { shortcut: { id: home } }, { shortcut: { id: open-editor } } ]'))).to.deep.equal(
        [],
      );
    });

    it('names shortcuts that exist', () => {
      expect(problemLine(whole('[ { shortcut: { id: hom } } ]'))).to.match(/^unknown-shortcut .*Did you mean `home`\?/);
    });

    it('may name them by their ends', () => {
      expect(
        problemLines(
          whole('[ { shortcut: { from: note, to: list, variant: h } }, { shortcut: { id: open-editor } } ]'),
        ),
      ).to.deep.equal([]);
    });

    it('gives them what they need, and nothing else', () => {
      expect(
        problemLine(
          whole('[ { shortcut: { id: home } }, { shortcut: { id: open-note } } ]', 'note\nproof: [ { id: n } ]'),
        ),
      ).to.match(/^missing-param .*`name`/);
      expect(
        problemLine(whole('[ { shortcut: { id: home, with: { x: 1 } } }, { shortcut: { id: open-editor } } ]')),
      ).to.match(/^unknown-param /);
    });

    it('names one that has a body on each platform of its own', () => {
      const changes = {
        ...whole('[ { shortcut: { id: home } }, { shortcut: { id: open-editor } } ]'),
        'shortcuts/home.h.shortcut.yaml': 'id: home\nfrom: note\nto: list\nvariant: h\nbody: { android: [] }\n',
      };
      expect(problemLine(changes)).to.match(
        /^not-on-platform shortcuts\/whole\.w\.shortcut\.yaml:6:\d+ \| shortcut `home` has no body for ios\./,
      );
    });

    it('says which of several variants, where they need the same', () => {
      const changes = {
        ...whole('[ { shortcut: { id: home } }, { shortcut: { id: open-editor } } ]'),
        'shortcuts/home.i.shortcut.yaml': 'id: home\nfrom: note\nto: list\nvariant: i\nbody: { all: [] }\n',
      };
      expect(problemLine(changes)).to.match(
        /^ambiguous-variant shortcuts\/whole\.w\.shortcut\.yaml:6:\d+ \| shortcut `home` may be any of h, i\. Name the `variant`\./,
      );
    });

    it('starts a shortcut only where the body is', () => {
      expect(problemLine(whole('[ { shortcut: { id: open-editor } } ]'))).to.match(
        /^joint .*`open-editor` starts at `list`, but the body is at `note` here/,
      );
    });

    it('starts none where a platform does not have its start, though a place refines it', () => {
      const changes = {
        ...place('middle', 'refines: list\nandroid: { required: [ { id: m } ] }\n'),
        ...place('fine', 'refines: middle\nrequired: [ { id: f } ]\n'),
        'shortcuts/go.shortcut.yaml': 'id: go\nfrom: middle\nto: editor\nbody: { all: [] }\n',
        'shortcuts/whole.shortcut.yaml':
          'id: whole\nfrom: fine\nto: editor\nbody: { all: [ { shortcut: { id: go } } ] }\n',
      };
      expect(problemLine(changes)).to.match(
        /^joint .*`go` starts at `middle`, not on ios, but the body is at `fine` here/,
      );
    });

    it('puts a shortcut first, after another, or after an `at`', () => {
      expect(problemLine(whole('[ { tap: { id: x } }, { shortcut: { id: open-editor } } ]'))).to.match(
        /^joint .*follows `tap`/,
      );
      expect(
        problemLines(whole('[ { tap: { id: x } }, { at: list }, { shortcut: { id: open-editor } } ]')),
      ).to.deep.equal([]);
    });

    it('ends where the whole ends', () => {
      expect(problemLine(whole('[ { shortcut: { id: home } } ]'))).to.match(
        /^joint .*leads to `list`, but `to` is `editor`/,
      );
    });

    it('has no cycle', () => {
      const changes = {
        'shortcuts/one.one.shortcut.yaml':
          'id: one\nvariant: one\nfrom: list\nto: editor\nbody: { all: [ { shortcut: { id: two } } ] }\n',
        'shortcuts/two.two.shortcut.yaml':
          'id: two\nvariant: two\nfrom: list\nto: editor\nbody: { all: [ { shortcut: { id: one } } ] }\n',
      };
      const lines = problemLines(changes);
      expect(lines[0]).to.match(
        /^cycle shortcuts\/one\.one\.shortcut\.yaml:5:\d+ \| the body composes itself: one → two → one\./,
      );
      expect(lines, 'told of one of the circle').to.have.length(1);
    });
  });

  describe('the pack file', () => {
    it('answers only interrupters that there are, with answers that they have', () => {
      const changes = (answers: string): Changes => ({
        ...place('dialog', 'kind: interrupter\nrequired: [ { id: d } ]\nclear: { deny: { all: back } }\n'),
        'pack.yaml': `id: notes\ninterrupters: { ${answers} }\n`,
      });
      expect(problemLines(changes('dialog: deny'))).to.deep.equal([]);
      expect(problemLine(changes('dialogg: deny'))).to.match(/^unknown-place pack\.yaml:2:17 \|.*`dialog`\?/);
      expect(problemLine(changes('dialog: dny'))).to.match(/^invalid-value pack\.yaml:2:\d+ \|.*`deny`\?/);
    });

    it('uses only packs that there are', () => {
      expect(problemLine({ 'pack.yaml': 'id: notes\nuses: [ nosuch ]\n' })).to.match(/^unknown-pack pack\.yaml:2:9 \|/);
    });

    it('and tells the nearest that could be used', () => {
      expect(problemLine({ 'pack.yaml': 'id: notes\nuses: [ sytem ]\n' })).to.match(
        /^unknown-pack .*Did you mean `system`\? If not, put it in `/,
      );
      expect(problemLine({ 'pack.yaml': 'id: notes\nuses: [ nots ]\n' })).not.to.contain('Did you mean');
    });
  });

  it('captures prove places that there are', () => {
    expect(problemLine({ 'captures/lis.android.xml': '' })).to.match(
      /^unknown-place captures\/lis\.android\.xml.*`list`\?/,
    );
    expect(problemLine({ 'captures/list.andriod.xml': '' })).to.match(
      /^file-name captures\/list\.andriod\.xml.*`android`\?/,
    );
    expect(problemLines({ 'captures/list.android.full.xml': '' })).to.deep.equal([]);
  });
});
