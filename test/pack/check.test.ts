import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import type { Proposal } from '../../src/pack/check/finding.js';
import { checkPack, type Finding, type FindingCode } from '../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from './folders.js';
import type { Changes } from './problem-lines.js';

function findings(changes: Changes, code?: FindingCode): readonly Finding[] {
  return checkPack(folderWith(soundWith(changes))).filter((finding) => code === undefined || finding.code === code);
}

function lines(changes: Changes, code?: FindingCode): readonly string[] {
  return findings(changes, code).map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`);
}

const place = (id: string, text: string): Changes => ({ [`waypoints/${id}.waypoint.yaml`]: `id: ${id}\n${text}` });
const screen = (...ids: readonly string[]): string =>
  `<hierarchy rotation="0" width="100" height="200">${ids
    .map(
      (id, index) =>
        `<android.widget.Button class="android.widget.Button" package="com.example.notes" resource-id="${id}" text="${id}" clickable="true" enabled="true" displayed="true" bounds="[0,${index * 20}][100,${index * 20 + 20}]" />`,
    )
    .join('')}</hierarchy>`;

describe('Checking a pack', () => {
  afterEach(removeFolders);

  it('finds nothing in a sound one', () => {
    expect(lines({})).to.deep.equal([]);
  });

  it('tells the flaws of the files as errors', () => {
    const [finding] = findings({ 'pack.yaml': 'id: notes\nnme: x\n' });
    expect(finding).to.include({ code: 'unknown-key', severity: 'error', file: 'pack.yaml', line: 2, column: 1 });
    expect(finding?.fix).to.equal('Did you mean `name`?');
  });

  it('finds a place that no start leads to, on the platforms where that is so', () => {
    const changes = {
      ...place('far', 'required: [ { id: far } ]\n'),
      'shortcuts/go-far.shortcut.yaml': 'id: go-far\nfrom: list\nto: far\nbody: { ios: [] }\n',
    };
    expect(lines(changes, 'unreachable')).to.deep.equal([
      'warning waypoints/far.waypoint.yaml:1 no start of the app leads to `far` on android.',
    ]);
  });

  it('takes a place as reached where what it refines is reached', () => {
    expect(lines(place('full', 'refines: list\nrequired: [ { id: full } ]\n'), 'unreachable')).to.deep.equal([]);
  });

  it('finds a place without a way back, which an effect is not', () => {
    const changes = {
      ...place('end', 'required: [ { id: end } ]\n'),
      'shortcuts/finish.shortcut.yaml': 'id: finish\nfrom: list\nto: end\nbody: { all: [] }\n',
      'shortcuts/undo.shortcut.yaml':
        'id: undo\nfrom: end\nto: list\neffect: once\nproof: [ { id: x } ]\nbody: { all: [] }\n',
    };
    expect(lines(changes, 'no-way-back')).to.deep.equal([
      'warning waypoints/end.waypoint.yaml:1 from `end` no route without effect leads back to where the app opens on android, ios.',
    ]);
  });

  it('says that a pack has no trailhead', () => {
    expect(lines({ 'trailheads/launch.trailhead.yaml': undefined })).to.deep.equal([
      'warning pack.yaml:1 the pack has no trailhead, so nothing says how the app is started.',
    ]);
  });

  it('finds a missing body where both ends exist', () => {
    const text = 'id: extra\nfrom: editor\nto: note\nbody: { android: [] }\n';
    expect(lines({ 'shortcuts/extra.shortcut.yaml': text }, 'missing-body')).to.deep.equal([
      'info shortcuts/extra.shortcut.yaml:4 `extra` has no body for ios, where both its ends exist.',
    ]);
  });

  describe('on its captures', () => {
    it('finds one that fails its own place, with the condition', () => {
      expect(lines({ 'captures/editor.android.xml': screen('name') }, 'capture-fails')).to.deep.equal([
        'error captures/editor.android.xml:1 `editor` does not hold on its own capture: required: id "editor" (0 there).',
      ]);
      expect(lines({ 'captures/editor.android.xml': screen('editor') })).to.deep.equal([]);
    });

    it('finds one that could be two places', () => {
      expect(lines({ 'captures/editor.android.xml': screen('editor', 'note') }, 'not-told-apart')).to.deep.equal([
        'error waypoints/note.waypoint.yaml:3 `note` holds on captures/editor.android.xml as well, so `editor` cannot be told from it.',
      ]);
    });

    it('finds one that is named as another place', () => {
      const changes = {
        ...place('full', 'refines: editor\nrequired: [ { id: save } ]\nforbidden: [ { id: x } ]\n'),
        ...place('bare', 'required: [ { id: editor }, { id: save } ]\n'),
        'captures/editor.android.xml': screen('editor', 'save'),
      };
      expect(lines({ ...changes, 'waypoints/full.waypoint.yaml': undefined }, 'named-otherwise')).to.deep.equal([
        'error captures/editor.android.xml:1 this screen is named `bare`, not `editor`: `bare` holds too and says more.',
      ]);
      expect(lines({ ...changes, 'waypoints/bare.waypoint.yaml': undefined }, 'named-otherwise')).to.deep.equal([]);
    });

    it('tells the condition to add to the place that holds where it should not, proven on the captures of both', () => {
      const both = {
        'captures/editor.android.xml': screen('editor', 'note'),
        'captures/note.android.xml': screen('note', 'heading'),
      };
      const [pair] = findings(both, 'not-told-apart');
      expect(pair?.proposal).to.deep.equal({
        waypoint: 'note',
        block: 'android',
        kind: 'required',
        selector: { id: 'heading' },
      });
      expect(pair?.fix).to.contain('Add to `note` under `android`: `required: [ { id: heading } ]`');
      const mended = soundWith(both)['waypoints/note.waypoint.yaml']?.toString() ?? '';
      const added = mended.replace(
        'required: [ { id: note } ]',
        'required: [ { id: note } ]\nandroid: { required: [ { id: heading } ] }',
      );
      expect(findings({ ...both, 'waypoints/note.waypoint.yaml': added }, 'not-told-apart')).to.deep.equal([]);
    });

    describe('where it speaks of tablets', () => {
      const tablets = (id: string, lines: string, more: Changes): Changes => ({ ...place(id, lines), ...more });
      /** A proposal, written where it says. */
      const written = (changes: Changes, id: string, { block, kind, selector }: Proposal): Changes => {
        const file = `waypoints/${id}.waypoint.yaml`;
        const value = parse(String(changes[file])) as Record<string, Record<string, unknown[]>>;
        const before = value[block] ?? {};
        value[block] = { ...before, [kind]: [...(before[kind] ?? []), selector] };
        return { ...changes, [file]: stringify(value) };
      };
      const mended = (changes: Changes): unknown => {
        const [first] = [...findings(changes, 'not-told-apart'), ...findings(changes, 'named-otherwise')];
        if (first?.proposal === undefined) return first?.fix;
        const after = written(changes, first.proposal.waypoint, first.proposal);
        const codes = ['not-told-apart', 'named-otherwise', 'capture-fails', 'not-on-platform'];
        expect(findings(after).filter(({ code }) => codes.includes(code))).to.deep.equal([]);
        return [first.proposal.block, first.proposal.kind, first.proposal.selector];
      };

      it('proposes it under the block that counts, also where that replaces the others', () => {
        const changes = tablets(
          'wide',
          'required: [ { id: w } ]\nandroid-tablet: { replace: true, required: [ { id: q } ] }\n',
          {
            'captures/wide.android.xml': screen('w'),
            'captures/wide.android-tablet.xml': screen('q'),
            'captures/editor.android.xml': screen('editor'),
            'captures/editor.android-tablet.xml': screen('editor', 'q'),
          },
        );
        expect(mended(changes)).to.deep.equal(['android-tablet', 'forbidden', { id: 'editor' }]);
      });

      it('proposes it where the place is, so that it is nowhere else', () => {
        const changes = tablets('wide', 'android-tablet: { required: [ { id: w } ] }\n', {
          'captures/wide.android-tablet.xml': screen('w', 'x'),
          'captures/editor.android-tablet.xml': screen('editor', 'w'),
        });
        expect(mended(changes)).to.deep.equal(['android-tablet', 'required', { id: 'x' }]);
      });

      it('proposes under the platform what holds on the captures of its phones, too', () => {
        const changes = (phone?: string): Changes =>
          tablets('wide', 'required: [ { id: w } ]\nandroid-tablet: { forbidden: [ { id: never } ] }\n', {
            ...(phone === undefined ? {} : { 'captures/wide.android.xml': phone }),
            'captures/wide.android-tablet.xml': screen('w', 'x'),
            'captures/editor.android-tablet.xml': screen('editor', 'w'),
          });
        expect(mended(changes(screen('w', 'x')))).to.deep.equal(['android', 'required', { id: 'x' }]);
        expect(mended(changes(screen('w', 'p')))).to.deep.equal(['android', 'forbidden', { id: 'editor' }]);
        expect(mended(changes())).to.deep.equal(['android-tablet', 'required', { id: 'x' }]);
      });
    });

    it('proposes no refinement that does not help', () => {
      const changes = (kind: string, more = ''): Changes => ({
        ...place('over', `${kind}required: [ { id: o } ]\n`),
        'captures/over.android.xml': screen('o'),
        'captures/editor.android.xml': screen('editor', 'o', more),
      });
      const fixOf = (all: Changes): string =>
        [...findings(all, 'named-otherwise'), ...findings(all, 'not-told-apart')].map(({ fix }) => fix).join('\n');
      const interrupter = 'kind: interrupter\nclear: { later: { all: back } }\n';
      expect(fixOf(changes(''))).to.contain('or say `refines: over` in `editor`');
      expect(fixOf(changes(interrupter)))
        .to.contain('Add to `over`')
        .and.not.to.contain('refines');
      expect(fixOf(changes('refines: editor\nmodal: true\n')))
        .to.contain('Add to `over`')
        .and.not.to.contain('refines');
      const nothing = { ...changes(interrupter), 'captures/over.android.two.xml': screen('editor', 'o', 'z') };
      expect(fixOf(nothing)).to.equal(
        'No single condition tells their captures apart: take the capture of `editor` without `over` over it.',
      );
    });

    it('proposes nothing as proven for a place without a capture', () => {
      const [pair] = findings({ 'captures/editor.android.xml': screen('editor', 'note') }, 'not-told-apart');
      expect(pair).not.to.have.property('proposal');
      expect(pair?.fix).to.contain('`note` has no capture here').and.to.contain('forbidden: [ { id: editor } ]');
    });

    it('says that two places with one screen cannot be told apart by any condition, once', () => {
      const same = {
        'captures/editor.android.xml': screen('editor', 'note'),
        'captures/note.android.xml': screen('editor', 'note'),
      };
      const pairs = findings(same, 'not-told-apart');
      expect(pairs.map(({ file }) => file)).to.deep.equal(['captures/note.android.xml']);
      expect(pairs[0]?.message).to.contain('the very same');
    });

    it('takes a place that refines the other one as told apart', () => {
      const kin = {
        ...place('note', 'refines: editor\nrequired: [ { id: note } ]\n'),
        'shortcuts/open-note.shortcut.yaml': undefined,
      };
      expect(findings({ ...kin, 'captures/note.android.xml': screen('editor', 'note') })).to.deep.equal([]);
    });

    it('prefers one condition that tells a place from all that it meets', () => {
      const many = {
        ...place('wide', 'android: { required: [ { id: title } ] }\n'),
        'captures/wide.android.xml': screen('title', 'a', 'z'),
        'captures/editor.android.xml': screen('editor', 'title', 'a'),
        'captures/note.android.xml': screen('note', 'title'),
      };
      const selectors = findings(many, 'not-told-apart').map(({ proposal }) => proposal?.selector);
      expect(selectors).to.deep.equal([{ id: 'z' }, { id: 'z' }]);
    });

    it('finds one that is no whole page source', () => {
      expect(lines({ 'captures/editor.android.xml': '<html>no</html>' }, 'capture-unreadable')).to.have.length(1);
    });

    it('finds a `to` that holds before the edge does anything, unless there is a proof', () => {
      const shortcut = (more: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\n${more}body: { android: [] }\n`,
        'captures/editor.android.xml': screen('editor', 'note'),
      });
      expect(lines(shortcut(''), 'proves-nothing')[0]).to.match(
        /^error shortcuts\/extra\.shortcut\.yaml:3 `note` already holds/,
      );
      expect(lines(shortcut('proof: [ { seen: { id: done } } ]\n'), 'proves-nothing')).to.deep.equal([]);
    });

    it('finds a first target that is absent or ambiguous', () => {
      const shortcut = (id: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\nbody: { android: [ { tap: { id: ${id} } } ] }\n`,
        'captures/editor.android.xml': screen('editor', 'save', 'save'),
      });
      expect(lines(shortcut('sav'), 'target-absent')[0]).to.match(
        /^error shortcuts\/extra\.shortcut\.yaml:4 .*is not on captures/,
      );
      expect(lines(shortcut('save'), 'target-ambiguous')[0]).to.match(/is 2 things on captures/);
      expect(lines(shortcut('editor')).filter((line) => line.includes('target'))).to.deep.equal([]);
    });

    it('warns only, where the target is on some captures of the place', () => {
      const text = 'id: extra\nfrom: editor\nto: note\nbody: { android: [ { tap: { id: save } } ] }\n';
      const captures = {
        'captures/editor.android.xml': screen('editor', 'save'),
        'captures/editor.android.bare.xml': screen('editor'),
      };
      expect(lines({ 'shortcuts/extra.shortcut.yaml': text, ...captures }, 'target-absent')).to.have.length(1);
      expect(lines({ 'shortcuts/extra.shortcut.yaml': text, ...captures }, 'target-absent')[0]).to.match(
        /^warning .*bare\.xml \(of 2\)/,
      );
    });

    it('tries a target with data by its example, then by its shape: other data is no finding', () => {
      const list = (text: string): Changes => ({
        'waypoints/list.waypoint.yaml':
          'id: list\nrequired: [ { id: list } ]\nelements:\n  add: { all: { id: add } }\n  note: { params: { name: { type: string } }, all: { id: row, text: "{{name}}" } }\n',
        'captures/list.android.xml': screen('list', 'add').replace(
          '</hierarchy>',
          `<b class="b" resource-id="row" text="${text}" displayed="true" bounds="[0,80][9,90]" /></hierarchy>`,
        ),
      });
      expect(lines(list('Bread'), 'target-absent')).to.deep.equal([]);
      expect(
        lines({ ...list('Bread'), 'captures/list.android.xml': screen('list', 'add') }, 'target-absent'),
      ).to.deep.equal([
        'error shortcuts/open-note.shortcut.yaml:7 the first target of `open-note`, id "row", text "{{name}}", is not on captures/list.android.xml.',
      ]);
    });

    it('looks for no target that is scrolled to, asked for a condition, or waited for', () => {
      const body = (step: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\nparams: { name: { type: string, optional: true } }\nbody: { android: [ ${step} ] }\n`,
        'captures/editor.android.xml': screen('editor'),
      });
      for (const step of [
        '{ tap: { id: x, scroll: {} } }',
        '{ tap: { id: x }, when: { param: name } }',
        '{ gone: { id: x } }',
        '{ scrollTo: { to: { id: x } } }',
        '{ at: editor }',
      ])
        expect(lines(body(step), 'target-absent'), step).to.deep.equal([]);
      expect(lines(body('{ tap: { id: x } }'), 'target-absent')).to.have.length(1);
    });

    it('tries the first target of an interrupter’s answer on its captures', () => {
      const answer = (id: string): Changes => ({
        'pack.yaml': 'id: notes\napps: { android: a, ios: b }\ninterrupters: { rating: later }\n',
        ...place(
          'rating',
          `kind: interrupter\nrequired: [ { id: rating } ]\nclear: { later: { all: { tap: { id: ${id} } } } }\n`,
        ),
        'captures/rating.android.xml': screen('rating', 'later'),
      });
      expect(lines(answer('later'))).to.deep.equal([]);
      expect(lines(answer('latr'), 'target-absent')[0]).to.match(
        /^error waypoints\/rating\.waypoint\.yaml:4 the first target of `later`/,
      );
    });

    it('finds a proof of an effect that is true on every capture before it, not one that an earlier effect left', () => {
      const shortcut = (proof: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\neffect: once\nproof: [ ${proof} ]\nbody: { android: [] }\n`,
        'captures/editor.android.xml': screen('editor', 'saved'),
      });
      for (const proof of ['{ seen: { id: saved } }', '{ id: saved }', '{ gone: { id: other } }'])
        expect(lines(shortcut(proof), 'proof-already-true'), proof).to.have.length(1);
      for (const proof of [
        '{ seen: { id: other } }',
        '{ gone: { id: saved } }',
        '{ changed: { id: saved } }',
        '{ seen: { id: saved } }, { id: other }',
      ])
        expect(lines(shortcut(proof), 'proof-already-true'), proof).to.deep.equal([]);
      const other = { 'captures/editor.android.fresh.xml': screen('editor') };
      expect(lines({ ...shortcut('{ seen: { id: saved } }'), ...other }, 'proof-already-true')).to.deep.equal([]);
    });

    it('asks no proof of an edge at the place that it leads to, where that refines its start, nor of `any` where it leads', () => {
      const panel = {
        ...place('panel', 'refines: editor\nrequired: [ { id: panel } ]\n'),
        'captures/panel.android.xml': screen('editor', 'panel'),
      };
      const edge = (from: string, to: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: ${from}\nto: ${to}\nbody: { android: [] }\n`,
      });
      expect(lines({ ...panel, ...edge('editor', 'panel') }, 'proves-nothing')).to.deep.equal([]);
      expect(lines({ ...panel, ...edge('any', 'editor') }, 'proves-nothing')).to.deep.equal([]);
      expect(lines({ ...panel, ...edge('panel', 'editor') }, 'proves-nothing')).to.have.length(1);
    });

    it('finds proofs and values to return that no capture of an end shows', () => {
      const edge = (more: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: note\nto: editor\n${more}params: { name: { type: string } }\nbody: { android: [] }\n`,
        'captures/editor.android.xml': screen('editor', 'save'),
      });
      for (const proof of ['{ seen: { id: saved } }', '{ id: saved }'])
        expect(lines(edge(`proof: [ ${proof} ]\n`), 'arrival-absent')[0], proof).to.match(
          /^warning shortcuts\/extra\.shortcut\.yaml:4 what `proof` of `extra`/,
        );
      for (const proof of [
        '{ seen: { id: save } }',
        '{ gone: { id: saved } }',
        '{ changed: { id: saved } }',
        '{ text: "{{name}}" }',
      ])
        expect(lines(edge(`proof: [ ${proof} ]\n`), 'arrival-absent'), proof).to.deep.equal([]);
      expect(lines(edge('returns: { id: { element: editor.name } }\n'), 'arrival-absent')).to.have.length(1);
      expect(lines(edge('returns: { id: { element: editor.save } }\n'), 'arrival-absent')).to.deep.equal([]);
    });

    it('finds what must have changed where neither a start nor an end shows it', () => {
      const edge = (id: string, more: Changes = {}): readonly string[] =>
        lines(
          {
            'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: note\nto: editor\nproof: [ { changed: { id: ${id} } } ]\nbody: { android: [] }\n`,
            'captures/note.android.xml': screen('note', 'heading', 'old'),
            'captures/editor.android.xml': screen('editor', 'save'),
            ...more,
          },
          'arrival-absent',
        );
      expect(edge('nope')).to.deep.equal([
        'warning shortcuts/extra.shortcut.yaml:4 what `proof` of `extra` looks for, id "nope", is on none of the captures of where it starts and leads: captures/note.android.xml, captures/editor.android.xml.',
      ]);
      for (const id of ['old', 'save']) expect(edge(id), id).to.deep.equal([]);
      expect(edge('nope', { 'captures/note.android.xml': undefined })).to.deep.equal([]);
    });

    it('takes an end with data for one that may not hold', () => {
      const shortcut = (to: string): Changes => ({
        'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: ${to}\nbody: { android: [] }\n`,
        'captures/editor.android.xml': screen('editor', 'note', 'heading'),
      });
      expect(lines(shortcut('note'), 'proves-nothing')).to.have.length(1);
      expect(lines(shortcut('{ waypoint: note, with: { name: Milk } }'), 'proves-nothing')).to.deep.equal([]);
    });
  });

  it('hints at a selector that is written out although it is an element', () => {
    const text = 'id: extra\nfrom: editor\nto: note\nbody: { all: [ { tap: { id: save } } ] }\n';
    const [hint] = findings({ 'shortcuts/extra.shortcut.yaml': text }, 'written-twice');
    expect(hint).to.include({ severity: 'hint', line: 4, fix: 'Point at it: `{ element: editor.save }`.' });
  });

  it('hints at a native locator', () => {
    const text =
      'id: extra\nfrom: editor\nto: note\nbody: { all: [ { tap: { locator: { using: xpath, value: //a } } } ] }\n';
    expect(lines({ 'shortcuts/extra.shortcut.yaml': text }, 'native-locator')).to.have.length(1);
  });

  it('hints at a target that two bodies write out', () => {
    const text = (id: string, from: string): Changes => ({
      [`shortcuts/${id}.shortcut.yaml`]: `id: ${id}\nfrom: ${from}\nto: note\nbody: { all: [ { tap: { id: open } } ] }\n`,
    });
    const [hint, ...more] = findings(
      { ...text('first', 'editor'), ...text('second', 'list'), 'shortcuts/open-note.shortcut.yaml': undefined },
      'written-twice',
    );
    expect(hint).to.include({ file: 'shortcuts/second.shortcut.yaml', message: 'first acts on the same selector.' });
    expect(more).to.deep.equal([]);
  });

  it('finds places without any edge in a pack without a start, and those that lead nowhere back', () => {
    const changes = {
      'trailheads/launch.trailhead.yaml': undefined,
      ...place('alone', 'required: [ { id: alone } ]\n'),
      ...place('end', 'required: [ { id: end } ]\n'),
      'shortcuts/finish.shortcut.yaml': 'id: finish\nfrom: list\nto: end\nbody: { all: [] }\n',
      ...place('origin-of-all', 'required: [ { id: first } ]\nmoves: { list: { all: back } }\n'),
    };
    expect(lines(changes, 'isolated')).to.deep.equal([
      'warning waypoints/alone.waypoint.yaml:1 no shortcut leads to `alone` or away from it on android, ios.',
    ]);
    expect(lines(changes, 'unreachable')).to.deep.equal([
      'warning waypoints/origin-of-all.waypoint.yaml:1 no shortcut leads to `origin-of-all` on android, ios.',
    ]);
    expect(lines(changes, 'no-way-back')).to.deep.equal([
      'warning waypoints/end.waypoint.yaml:1 from `end` no route without effect leads back to where one came from on android, ios.',
    ]);
  });

  it('asks an app’s pack for answers to its own interrupters and to some of each pack in use', () => {
    const rating = place(
      'rating',
      'kind: interrupter\nrequired: [ { id: rating } ]\nclear: { later: { all: back }, never: { all: back } }\n',
    );
    const pack = (more: string): Changes => ({
      'pack.yaml': `id: notes\napps: { android: a, ios: b }\n${more}`,
      ...rating,
    });
    expect(lines(pack(''), 'interrupter-unanswered')).to.deep.equal([
      'warning waypoints/rating.waypoint.yaml:2 pack.yaml has no answer to `rating`.',
    ]);
    expect(lines(pack('interrupters: { rating: later }\n'), 'interrupter-unanswered')).to.deep.equal([]);
    expect(lines(pack('uses: [ system ]\ninterrupters: { rating: later }\n'), 'interrupter-unanswered')[0]).to.match(
      /pack\.yaml:3 none of the interrupters of `system`/,
    );
    expect(
      lines(pack('uses: [ system ]\ninterrupters: { rating: later, app-crash: close }\n'), 'interrupter-unanswered'),
    ).to.deep.equal([]);
  });

  it('finds permissions of a trailhead that no interrupter asks for', () => {
    const pack = (permission: string, apps = '{ android: a, ios: b }', uses = '[ system ]'): readonly string[] =>
      lines(
        {
          'pack.yaml': `id: notes\napps: ${apps}\nuses: ${uses}\ninterrupters: { permission: deny }\n`,
          'trailheads/launch.trailhead.yaml': `id: launch\nlaunch: true\nto: list\npermissions: { ${permission}: deny }\n`,
        },
        'interrupter-unanswered',
      );
    expect(pack('nope')).to.deep.equal([
      'warning trailheads/launch.trailhead.yaml:4 no interrupter here asks for `nope`: there is no `nope-permission`.',
    ]);
    for (const known of ['notifications', 'notification', 'camera', 'photos'])
      expect(pack(known), known).to.deep.equal([]);
  });

  it('tells what no screen can be by its conditions alone', () => {
    expect(
      lines(place('none', 'required: [ { id: a, text: b } ]\nforbidden: [ { text: b } ]\n'), 'never-holds'),
    ).to.have.length(1);
    expect(
      lines(place('some', 'required: [ { id: a } ]\nforbidden: [ { id: a, text: b } ]\n'), 'never-holds'),
    ).to.deep.equal([]);
    for (const count of ['{ min: 0, max: 3 }', '{ max: 0 }'])
      expect(
        lines(
          place('some', `required: [ { id: b }, { id: a, count: ${count} } ]\nforbidden: [ { id: a } ]\n`),
          'never-holds',
        ),
      ).to.deep.equal([]);
    expect(lines(place('same', 'required: [ { id: note } ]\n'), 'same-conditions')).to.deep.equal([
      'error waypoints/same.waypoint.yaml:1 `same` and `note` have the same conditions on android.',
    ]);
    expect(
      lines(place('finer', 'refines: note\nrequired: [ { id: note }, { id: more } ]\n'), 'never-named'),
    ).to.deep.equal([]);
    expect(lines(place('finer', 'refines: note\nrequired: [ { id: note } ]\n'), 'never-named')).to.deep.equal([
      'error waypoints/note.waypoint.yaml:1 `finer` refines `note` and holds wherever `note` holds on android.',
    ]);
    const dialog = 'kind: interrupter\nrequired: [ { id: note } ]\nclear: { later: { all: back } }\n';
    expect(lines(place('dialog', dialog), 'never-named')).to.deep.equal([
      'error waypoints/note.waypoint.yaml:1 `dialog` is an interrupter and holds wherever `note` holds on android.',
    ]);
  });

  it('allows in one file only where `file` says so, and knows the codes', () => {
    const pack = (allow: string): Changes => ({
      'pack.yaml': `id: notes\napps: { android: a, ios: b }\nallow: [ ${allow} ]\n`,
      'captures/editor.android.xml': screen('name'),
    });
    const elsewhere = findings(pack('{ code: capture-fails, file: captures/note.android.xml, reason: x }'));
    expect(elsewhere.map(({ code, allowed }) => [code, allowed])).to.deep.equal([
      ['capture-fails', undefined],
      ['unused-allowance', undefined],
    ]);
    expect(findings(pack('{ code: capture-fail, reason: x }'), 'unused-allowance')[0]?.fix).to.equal(
      'Did you mean `capture-fails`?',
    );
  });

  it('marks what `allow` names with its reason, and says when nothing is allowed by it any more', () => {
    const pack = 'id: notes\napps: { android: a, ios: b }\nallow: [ { code: capture-fails, reason: not yet } ]\n';
    const [finding] = findings({ 'pack.yaml': pack, 'captures/editor.android.xml': screen('name') });
    expect(finding).to.include({ code: 'capture-fails', severity: 'info', allowed: 'not yet' });
    expect(findings({ 'pack.yaml': pack }).map(({ code }) => code)).to.deep.equal(['unused-allowance']);
  });
});
