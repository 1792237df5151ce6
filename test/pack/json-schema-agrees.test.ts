import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { jsonSchemas, loadTrail } from '../../src/pack/index.js';
import { folderWith, removeFolders, SOUND, soundWith } from './folders.js';
import { problemLines } from './problem-lines.js';
import { strangePack } from './strange-packs.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where it is at hand. */
const CORPUS = join(ROOT, '../shared/corpus');

const validators = new Map<string, ValidateFunction>(
  Object.entries(jsonSchemas()).map(([name, schema]) => [
    name.replace('.schema.json', ''),
    new Ajv2020({ strict: false, logger: false }).compile({ ...schema }),
  ]),
);

/** Whether the JSON Schema for a file of that name takes a text. */
function takes(file: string, text: string): boolean {
  const kind = file.endsWith('pack.yaml') ? 'pack' : (/\.(\w+)\.yaml$/.exec(file)?.[1] ?? '');
  const validate = validators.get(kind);
  if (validate === undefined) throw new Error(`no schema for ${file}`);
  return validate(parse(text));
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(^pack|\.(waypoint|shortcut|trailhead|trail))\.yaml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('A JSON Schema validator', () => {
  afterEach(removeFolders);

  it('takes every file that ships, and those of the corpus where it is at hand', () => {
    const files = [...['packs', 'recordings'].map((name) => join(ROOT, name)), CORPUS].flatMap(filesIn);
    expect(files.length).to.be.greaterThan(80);
    expect(files.filter((file) => !takes(file, readFileSync(file, 'utf8')))).to.deep.equal([]);
  });

  it('takes what the loader takes, also where it was generated', () => {
    let taken = 0;
    for (let index = 0; index < 400; index++) {
      const { file, content } = strangePack(5, index);
      if (file === 'captures/index.yaml' || !Object.hasOwn(SOUND, file) || typeof content !== 'string') continue;
      if (problemLines({ [file]: content }).length > 0) continue;
      taken++;
      expect(takes(file, content), content).to.equal(true);
    }
    expect(taken).to.be.greaterThan(5);
  });

  const waypoint = 'waypoints/list.waypoint.yaml';
  const shortcut = 'shortcuts/open-editor.shortcut.yaml';
  const FAULTS: Readonly<Record<string, readonly [file: string, from: string, to: string]>> = {
    'an unknown key of a pack': ['pack.yaml', 'name: Notes', 'nmae: Notes'],
    'an unknown platform': ['pack.yaml', 'ios:', 'iso:'],
    'an unknown key of a waypoint': [waypoint, 'required:', 'requird:'],
    'an unknown key of an element': [waypoint, 'params:', 'param:'],
    'an unknown field of a selector': [waypoint, 'text: Notes', 'txt: Notes'],
    'an unknown operator': [waypoint, 'text: Notes', 'text: { contain: Notes }'],
    'an unknown type': [waypoint, 'type: string', 'type: text'],
    'an id that is none': [waypoint, 'id: list', 'id: List'],
    'an id that is a number': [waypoint, 'id: list', 'id: 7'],
    'a condition that is a text': [waypoint, '{ element: title }', 'title'],
    'a count below zero': [waypoint, '{ element: title }', '{ element: title, count: { min: -1 } }'],
    'a map instead of a list': [waypoint, '[ { element: title } ]', '{ element: title }'],
    'an end that is missing': [shortcut, 'to: editor\n', ''],
    'a body that is missing': [shortcut, 'body:\n  all:\n    - tap: { element: add }\n', ''],
    'an action that there is not': [shortcut, 'tap:', 'tapp:'],
    'a key that an action does not know': [shortcut, '{ element: add }', '{ element: add, scrol: {} }'],
    'a key beside an action': [shortcut, '- tap: { element: add }', '- { tap: { element: add }, comit: true }'],
    'an action that needs more than its name': [shortcut, '- tap: { element: add }', '- tap'],
    'an effect that there is not': [shortcut, 'to: editor', 'to: editor\neffect: twice'],
    'a time that is none': [shortcut, 'to: editor', 'to: editor\ntimeout: 20'],
    'a priority without measure': [shortcut, 'to: editor', 'to: editor\npriority: 1001'],
    'a reset that there is not': ['trailheads/launch.trailhead.yaml', 'launch: true', 'launch: true\nreset: all'],
  };
  for (const [what, [file, from, to]] of Object.entries(FAULTS))
    it(`refuses ${what}, as the loader does`, () => {
      const sound = String(SOUND[file]);
      expect(sound).to.contain(from);
      const text = sound.replace(from, to);
      expect(takes(file, sound)).to.equal(true);
      expect(takes(file, text), text).to.equal(false);
      expect(problemLines({ [file]: text })).not.to.deep.equal([]);
    });

  it('refuses an unknown key of a trail, as the loader does', () => {
    const text = 'waymark: trail/1\nname: A\npack: notes\nsteps: [ { goTo: list, parms: {} } ]\n';
    const folder = folderWith(soundWith({ 'a.trail.yaml': text }));
    expect(takes('a.trail.yaml', text)).to.equal(false);
    expect(loadTrail(join(folder, 'a.trail.yaml')).kind).to.equal('invalid');
  });
});
