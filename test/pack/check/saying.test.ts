import { expect } from 'chai';
import { checkPack, type Finding } from '../../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from '../folders.js';
import type { Changes } from '../problem-lines.js';

function found(changes: Changes): readonly Finding[] {
  return checkPack(folderWith(soundWith(changes))).filter(
    ({ code }) => code === 'never-holds' || code === 'always-holds',
  );
}
const lines = (changes: Changes): readonly string[] =>
  found(changes).map(({ severity, code, file, line, column, why, fix }) => {
    expect(why).not.to.equal('');
    expect(fix).not.to.equal('');
    return `${severity} ${code} ${file}:${line}:${column}`;
  });
const ODD = 'waypoints/odd.waypoint.yaml';
const odd = (text: string): Changes => ({ [ODD]: `id: odd\n${text}\n` });

describe('A condition that says nothing', () => {
  afterEach(removeFolders);

  it('since it compares with nothing is an error at its text', () => {
    const texts = [
      '""',
      '"  "',
      '"\\u200e\\u200f"',
      '{ contains: "" }',
      '{ startsWith: "\\u00a0" }',
      '{ matches: "" }',
      '{ matches: "^$" }',
    ];
    for (const text of texts)
      expect(lines(odd(`required: [ { id: x }, { text: ${text} } ]`)), text).to.deep.equal([
        `error never-holds ${ODD}:2:26`,
      ]);
    for (const text of ['" a "', '{ matches: "a?" }', '{ matches: "^a$" }', '"."'])
      expect(lines(odd(`required: [ { id: x }, { text: ${text} } ]`)), text).to.deep.equal([]);
  });

  it('is found in relations, elements, what is forbidden, bodies, proofs and `busy`', () => {
    const lead = 'required: [ { id: x } ]';
    expect(lines(odd('required: [ { id: x, within: { label: "" } } ]'))).to.deep.equal([
      `error never-holds ${ODD}:2:32`,
    ]);
    expect(lines(odd(`${lead}\nforbidden: [ { id: "" } ]`))).to.deep.equal([`error never-holds ${ODD}:3:16`]);
    expect(lines(odd(`${lead}\nelements: { a: { all: { id: "" } } }`))).to.deep.equal([
      `error never-holds ${ODD}:3:25`,
    ]);
    const file = 'shortcuts/extra.shortcut.yaml';
    const extra = (proof: string, tap: string): Changes => ({
      [file]: `id: extra\nfrom: editor\nto: note\nproof: [ { seen: { text: ${proof} } } ]\nbody:\n  all:\n    - tap: { id: ${tap} }\n`,
    });
    expect(lines(extra('a', '""'))).to.deep.equal([`error never-holds ${file}:7:7`]);
    expect(lines(extra('""', 'a'))).to.deep.equal([`error never-holds ${file}:4:20`]);
    expect(lines({ 'pack.yaml': 'id: notes\nbusy: [ { id: "" } ]\n' })).to.deep.equal([
      'error never-holds pack.yaml:2:11',
    ]);
  });

  it('since it may be there or not is an error where nothing else is required, else a warning', () => {
    const free = '{ id: x, count: { min: 0 } }';
    expect(lines(odd(`required: [ { id: y }, ${free} ]`))).to.deep.equal([`warning always-holds ${ODD}:2:33`]);
    expect(lines(odd(`required: [ { id: y }, ${free} ]\nforbidden: [ { id: z } ]`))).to.deep.equal([
      `warning always-holds ${ODD}:2:33`,
    ]);
    const onAndroid = odd(`android: { required: [ ${free} ] }\nios: { required: [ { id: y } ] }`);
    expect(lines(onAndroid)).to.deep.equal([`error always-holds ${ODD}:2:33`]);
    expect(found(onAndroid)[0]?.message).to.contain('nothing else must be there for `odd` on android.');
    expect(lines(odd('required: [ { id: y }, { id: x, count: { min: 0, max: 1 } } ]'))).to.deep.equal([]);
  });

  it('since it counts several of what `nth` says is one is an error at its count', () => {
    const nth = (count: string): readonly string[] => lines(odd(`required: [ { id: y, nth: 2, count: ${count} } ]`));
    expect(nth('{ min: 2 }')).to.deep.equal([`error never-holds ${ODD}:2:30`]);
    expect(nth('{ min: 3, max: 4 }')).to.have.length(1);
    expect(nth('{ min: 1, max: 2 }')).to.deep.equal([]);
    expect(lines(odd('required: [ { id: y, count: { min: 2 } } ]'))).to.deep.equal([]);
    const second = 'elements: { second: { android: { id: y, nth: 2 }, ios: { id: y } } }';
    expect(lines(odd(`required: [ { element: second, count: { min: 2 } } ]\n${second}`))).to.deep.equal([
      `error never-holds ${ODD}:2:32`,
    ]);
    expect(
      lines(
        odd(
          `android: { required: [ { id: x } ] }\nios: { required: [ { element: second, count: { min: 2 } } ] }\n${second}`,
        ),
      ),
    ).to.deep.equal([]);
  });
});
