import { expect } from 'chai';
import { loadPacks } from '../../src/pack/index.js';
import { folderWith, removeFolders, SOUND, soundWith } from './folders.js';
import { problemLine, problemLines, type Changes } from './problem-lines.js';

const ODD = 'waypoints/odd.waypoint.yaml';
const place = (lines: string): Changes => ({ [ODD]: `id: odd\nrequired: [ { id: e } ]\n${lines}` });
const HERE = 'shortcuts/extra.shortcut.yaml';
const typing = (text: string): Changes => ({
  [HERE]: `id: extra\nfrom: editor\nto: note\nparams: { title: { type: string } }\nbody:\n  all:\n    - type: { into: { element: name }, text: "${text}" }\n`,
});

describe('One flaw of a pack is one error, the root alone:', () => {
  afterEach(removeFolders);

  describe('an element', () => {
    const USED = 'moves: { list: { all: { tap: { element: a, with: { title: x } } } } }\n';
    const used = (elements: string): string => problemLine(place(`elements:\n${elements}${USED}`));

    it('with a template that names nothing is told at the template, not where it is used', () => {
      expect(used('  a: { params: { title: { type: string } }, all: { id: b, text: "{{Title}}" } }\n')).to.equal(
        `unknown-param ${ODD}:4:65 | \`{{Title}}\` names no declared param. Did you mean \`title\`?`,
      );
    });

    const circle = (elements: string): string =>
      problemLine(place(`elements:\n${elements}moves: { list: { all: { tap: { element: a } } } }\n`));

    it('of a circle is told once, with all of the circle', () => {
      expect(circle('  a: { all: { within: { element: b } } }\n  b: { all: { within: { element: a } } }\n')).to.equal(
        `cycle ${ODD}:5:34 | element \`b\` points at \`a\`, which points back at it: a → b → a. Write out the selector of one of them.`,
      );
      expect(
        circle(
          '  a: { all: { within: { element: b } } }\n  b: { all: { has: { element: c } } }\n  c: { all: { below: { element: a } } }\n',
        ),
      ).to.match(/^cycle .*:6:\d+ \| element `c` points at `a`, which points back at it: a → b → c → a\./);
    });

    it('that points at itself is told once', () => {
      expect(circle('  a: { all: { id: x, within: { element: a } } }\n')).to.match(
        /^cycle .*:4:\d+ \| element `a` points at itself\./,
      );
    });

    it('of a circle through two places is told once', () => {
      const other = (id: string, to: string): string =>
        `id: ${id}\nrequired: [ { id: ${id} } ]\nelements:\n  a: { all: { within: { element: ${to}.a } } }\n`;
      const files = { [ODD]: other('odd', 'queer'), 'waypoints/queer.waypoint.yaml': other('queer', 'odd') };
      expect(problemLine(files)).to.equal(
        'cycle waypoints/queer.waypoint.yaml:4:34 | element `queer.a` points at `odd.a`, which points back at it: odd.a → queer.a → odd.a. Write out the selector of one of them.',
      );
    });

    it('may point at one of another place whose elements point back at others', () => {
      const files = {
        [ODD]:
          'id: odd\nrequired: [ { id: o } ]\nelements:\n  a: { all: { within: { element: queer.b } } }\n  d: { all: { id: d } }\n',
        'waypoints/queer.waypoint.yaml':
          'id: queer\nrequired: [ { id: q } ]\nelements:\n  c: { all: { within: { element: odd.d } } }\n  b: { all: { id: b } }\n',
      };
      expect(problemLines(files)).to.deep.equal([]);
    });

    it('that points at one with a flaw adds nothing to it', () => {
      const elements = '  a: { all: { within: { element: b } } }\n  b: { all: { within: { element: nosuch } } }\n';
      expect(circle(elements)).to.match(/^unknown-element .*:5:\d+ \| there is no element `nosuch`/);
    });
  });

  describe('braces', () => {
    it('that are not closed are told, with the name that was meant', () => {
      for (const slip of ['{{title', '{{title}', '{{titel', 'a {{ title of {{title}}'])
        expect(problemLine(typing(slip))).to.match(
          /^unknown-param \S+:7:\d+ \| `\{\{[^`]*` is not closed by `\}\}`\. Did you mean `\{\{title\}\}`\?$/,
        );
    });

    it('of which one is missing before a known name are told, but not the end of some JSON', () => {
      expect(problemLine(typing('{title}}'))).to.match(/\| `\{title\}\}` lacks a brace\. Write `\{\{title\}\}`\.$/);
      expect(problemLines(typing("{'a':{'b':{title}}"))).to.have.length(1);
      expect(problemLines(typing("{'a':{'b':1}} {other}}"))).to.deep.equal([]);
    });

    it('around no name are told with the name that was meant', () => {
      expect(problemLine(typing('{{{title}}}'))).to.match(/Did you mean `\{\{title\}\}`\?$/);
      expect(problemLine(typing('{{my title}}'))).to.match(/`\{\{my title\}\}` is no name of a value\./);
      expect(problemLine(typing('{{}}'))).to.match(/A name is a letter followed by/);
    });

    it('may hold blanks around the name', () => {
      expect(problemLines(typing('{{ title }} and {{\\ttitle}}'))).to.deep.equal([]);
    });

    it('that are not closed are told in elements, conditions and what a place shows, too', () => {
      for (const lines of [
        'elements: { a: { all: { id: "{{x" } } }\n',
        'forbidden: [ { id: "{{x" } ]\n',
        'shows: [ { id: "{{x" } ]\n',
      ])
        expect(problemLine(place(lines))).to.match(/^unknown-param \S+:3:\d+ \| `\{\{x` is not closed/);
    });

    it('in a flow map without quotes are told as what they are', () => {
      const text = String(typing('x')[HERE]).replace('"x"', '{{title}}');
      expect(problemLine({ [HERE]: text })).to.match(
        /^yaml .*:7:\d+ \| braces in braces are a map here.*Quote the text/,
      );
    });
  });

  describe('a secret', () => {
    it('may stand in an element, and in what points at it', () => {
      const files = place(
        'elements:\n  key: { all: { text: "{{secret.PIN}}" } }\n  cell: { all: { role: cell, has: { element: key } } }\nmoves: { list: { all: { tap: { element: cell } } } }\n',
      );
      expect(problemLines(files)).to.deep.equal([]);
    });

    it('stands in no condition, and in nothing that a place is known by', () => {
      expect(problemLine({ [ODD]: 'id: odd\nrequired: [ { text: "{{secret.PIN}}" } ]\n' })).to.match(
        /^unknown-param \S+:2:21 \| `\{\{secret\.PIN\}\}` stands in a condition/,
      );
      expect(problemLine(place('shows: [ { text: "{{secret.PIN}}" } ]\n'))).to.match(
        /^unknown-param \S+:3:18 \|.* is a secret/,
      );
      const busy = 'id: notes\nbusy: [ { text: "{{secret.PIN}}" } ]\n';
      expect(problemLine({ 'pack.yaml': busy })).to.match(/^unknown-param pack\.yaml:2:17 \|.* is a secret/);
      const lines = problemLines({
        [ODD]: 'id: odd\nrequired: [ { element: key } ]\nelements: { key: { all: { text: "{{secret.PIN}}" } } }\n',
      });
      expect(lines).to.have.length(1);
      expect(lines[0]).to.match(/^unknown-param \S+:2:24 \| .*secret\.PIN.* No place is known by a secret/);
    });

    it('is nothing that an end shows: what a place shows is told', () => {
      const end = (params: string, value: string): string =>
        `id: extra\nfrom: editor\nto: { waypoint: note, with: { name: "${value}" } }\n${params}body: { all: { back: } }\n`;
      expect(problemLine({ [HERE]: end('', '{{secret.PIN}}') })).to.match(/^unknown-param \S+:3:\d+ \|.* is a secret/);
      expect(problemLine({ [HERE]: end('params: { pin: { type: secret } }\n', '{{pin}}') })).to.match(
        /^unknown-param \S+:3:\d+ \|.* is a secret/,
      );
    });

    it('that is misspelled is told with its name', () => {
      expect(problemLine(typing('{{Secret.PIN}}'))).to.match(/Did you mean `\{\{secret\.PIN\}\}`\?$/);
    });
  });

  it('a text that is no YAML is told by its first slip', () => {
    expect(problemLine({ [ODD]: 'id: odd\nrequired: [ { id: "x } ]\n' })).to.match(
      /^yaml .* a quote is not closed\. Close it where the text ends\.$/,
    );
  });

  it('a sound pack has none', () => {
    expect(loadPacks(folderWith(SOUND)).kind).to.equal('loaded');
    expect(loadPacks(folderWith(soundWith({}))).kind).to.equal('loaded');
  });
});
