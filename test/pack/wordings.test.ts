import { expect } from 'chai';
import { removeFolders } from './folders.js';
import { problemLine, type Changes } from './problem-lines.js';

const ODD = 'waypoints/odd.waypoint.yaml';
const odd = (lines: string): Changes => ({ [ODD]: `id: odd\n${lines}\n` });
const condition = (text: string): Changes => odd(`required: [ ${text} ]`);
const EXTRA = 'shortcuts/extra.shortcut.yaml';
const extra = (lines: string, body = '[]'): Changes => ({
  [EXTRA]: `id: extra\nfrom: editor\nto: note\n${lines}body: { all: ${body} }\n`,
});
const pack = (lines: string): Changes => ({ 'pack.yaml': `id: notes\n${lines}\n` });

/** What a slip is told as, after its code and file. */
const WORDINGS: readonly (readonly [changes: Changes, told: string])[] = [
  // Values of another kind
  [condition('{ text: 12 }'), '2:21 | `required[0].text` must be a text or a map of keys and values, but is `12`. Quote it: `"12"`.'],
  [condition('{ text: { contains: true } }'), '2:33 | `required[0].text.contains` must be a text, but is `true`. Quote it: `"true"`.'],
  [condition('{ text: [ a ] }'), '2:21 | `required[0].text` must be a text or a map of keys and values, but is a list. Write a text, or a map such as `{ equals: … }`.'],
  [condition('{ id: a, selected: yes }'), '2:32 | `required[0].selected` must be `true` or `false`, but is the text `yes`. Write `true`, without quotes.'],
  [condition('{ id: a, nth: first }'), '2:27 | `required[0].nth` must be a number, but is the text `first`. Write a number, such as `1`.'],
  [condition('{ id: a, nth: "2" }'), '2:27 | `required[0].nth` must be a number, but is the text `2`. Write `2` without quotes.'],
  [condition('{ id: a, within: list }'), '2:30 | `required[0].within` must be a map of keys and values, but is the text `list`. Write `{ element: list }` for an element by its name, or a selector such as `{ id: list }`.'],
  [condition('{ id: a, nth: .nan }'), '2:27 | `required[0].nth` must be a number, but is `NaN`. Write a number, such as `1`.'],
  [condition('{ id: a, count: { min: 1e400 } }'), '2:36 | `required[0].count.min` must be a number, but is `Infinity`. Write a number, such as `1`.'],
  [extra('priority: high\n'), '4:11 | `priority` must be a number, but is the text `high`. Write a number, such as `1`.'],
  [extra('priority: 1.5\n'), '4:11 | `priority` must be a whole number, but is `1.5`. Write a whole number, such as `1`.'],
  [extra('timeout: 20\n'), '4:10 | `timeout` must be a text, but is `20`. Write `20s` or `20ms`.'],
  [extra('params: { title: string }\n'), '4:18 | `params.title` must be a map of keys and values, but is the text `string`. Write `{ type: string }`.'],
  [pack('apps: []'), '2:7 | `apps` must be a map of keys and values, but is a list. Write a map such as `{ android: … }`.'],
  [pack('uses: system'), '2:7 | `uses` must be a list, but is the text `system`. Put it in a list: `uses: [ system ]`.'],
  [odd('required: { id: x }'), '2:11 | `required` must be a list, but is a map of keys and values. Put it in a list: `required: [ … ]`.'],
  [odd('moves: { list: back }'), '2:16 | `moves.list` must be a map of keys and values, but is the text `back`. Say for which platform: `{ all: back }` serves every one.'],
  // Nothing at all
  [odd('required:'), '2:10 | `required` has no value, where a list must be. Write it behind `required`, or take `required` out.'],
  [condition('null'), '2:13 | `required[0]` has no value, where a map of keys and values must be. Write it behind the `-`, or take the `-` out.'],
  [{ [ODD]: 'id:\nrequired: [ { id: x } ]\n' }, '1:4 | `id` has no value, where a text must be. Write it behind `id`.'],
  [{ [ODD]: '# later\n' }, '1:1 | the file has nothing in it. Begin with `id: …`, or remove the file.'],
  [condition('{}'), '2:13 | `required[0]` needs at least one field that says what is meant. Add one, such as `id: …`, `text: …` or `element: …`.'],
  [condition('{ id: x, count: {} }'), '2:29 | `required[0].count` needs `min` or `max`. Write `{ min: 1 }` for at least one, `{ max: 0 }` for none.'],
  [extra('proof: []\n'), '4:8 | `proof` has no entry. Add one, or take `proof` out.'],
  [{ [EXTRA]: 'id: extra\nfrom: []\nto: note\nbody: { all: [] }\n' }, '2:7 | `from` has no entry. Add one.'],
  // Too much, too little, another form
  [condition('{ id: x, nth: 0 }'), '2:27 | `required[0].nth` must be 1 or more, but is 0. Write a number from 1 on.'],
  [condition('{ id: x, count: { min: -1 } }'), '2:36 | `required[0].count.min` must be 0 or more, but is -1. Write a number from 0 on.'],
  [extra('priority: 2000\n'), '4:11 | `priority` must be 1000 or less, but is 2000. Write a number up to 1000.'],
  [{ [ODD]: 'id: "Odd Place!"\nrequired: [ { id: x } ]\n' }, '1:5 | `id` must be lower-case letters, digits, `-` and `_`, starting with a letter or digit. Did you mean `odd-place`?'],
  [pack('uses: [ ../system ]'), '2:9 | `uses[0]` must be lower-case letters, digits, `-` and `_`, starting with a letter or digit. Did you mean `system`?'],
  [{ [EXTRA]: 'id: extra\nfrom: Editor\nto: note\nbody: { all: [] }\n' }, '2:7 | `from` must be an id, or `pack/id`. Did you mean `editor`?'],
  [extra('params: { my-title: { type: string } }\n'), '4:11 | `params.my-title` must be a letter followed by letters, digits and `_`. Rename it, to `myTitle` for instance.'],
  [extra('timeout: 20 s\n'), '4:10 | `timeout` must be a duration such as `500ms`, `20s` or `2m`. Did you mean `20s`?'],
  [condition('{ text: { contains: a, equals: b } }'), '2:21 | `required[0].text` needs exactly one of equals, contains, startsWith, endsWith, matches. Keep one of them, such as `{ contains: … }`.'],
  [{ 'trailheads/odd.trailhead.yaml': 'id: odd\nto: list\n' }, '1:1 | the file needs `launch: true` or `deepLink`, not both. Write `launch: true` for a start of the app, or `deepLink: …` for one by an address.'],
  // Keys and actions
  [odd('elements: { a: { id: x } }'), '2:18 | unknown key `id` in `elements.a`. Say for which platform: `all: { id: … }` serves every one.'],
  [{ [EXTRA]: 'id: extra\nfrom: editor\nto: { wp: note }\nbody: { all: [] }\n' }, '3:7 | unknown key `wp` in `to`. Known: `waypoint`, `with`.'],
  [pack('android: com.example.notes'), '2:1 | unknown key `android`. It belongs in `apps`: `apps: { android: … }`.'],
  [pack('apps: { android: a.b, name: Notes }'), '2:23 | unknown key `name` in `apps`. It belongs one level further out, beside `apps`.'],
  [odd('replace: true'), '2:1 | unknown key `replace`. It belongs in `android`: `android: { replace: … }`.'],
  [pack('aps: { android: a.b }'), '2:1 | unknown key `aps`. Did you mean `apps`?'],
  [extra('', '[ { tpa: { id: a } } ]'), '4:18 | unknown key `tpa` in `body.all[0]`. Did you mean `tap`?'],
  [extra('', '[ bakc ]'), '4:16 | `body.all[0]` is `bakc`, which is not known here. Did you mean `back`?'],
  [extra('', '[ tap ]'), '4:16 | `body.all[0]` names `tap`, but says not what it is about. Write `tap: …`.'],
  [extra('', '[ { tap: { id: a }, back: {} } ]'), '4:16 | `body.all[0]` must name exactly one action, but names tap, back. Make a step of each, with its own `-`.'],
  [extra('', '[ { back: { id: x } } ]'), '4:26 | unknown key `id` in `body.all[0].back`. Take it out: nothing more is said here.'],
  [extra('', '[ { pressKey: entr } ]'), '4:28 | `body.all[0].pressKey` is `entr`, which is not known here. Did you mean `enter`?'],
]; // prettier-ignore

describe('What is wrong with a value', () => {
  afterEach(removeFolders);

  for (const [changes, told] of WORDINGS)
    it(`is told so: ${told.slice(told.indexOf('|') + 2)}`, () => {
      const line = problemLine(changes);
      expect(line.slice(line.indexOf(':') + 1)).to.equal(told);
    });

  it('is told without the nearest key where none of so few letters is near', () => {
    for (const key of ['x', 'zz', 'q1'])
      expect(problemLine(odd(`required: [ { id: a } ]\n${key}: 1`))).to.contain('Known: `id`');
    expect(problemLine(odd('required: [ { di: a } ]'))).to.contain('Did you mean `id`?');
  });
});
