import { expect } from 'chai';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, recordSession, writeFailure } from '../../src/robot/index.js';
import { secretsIn } from '../../src/walk/index.js';
import { ScriptedPhone } from '../walk/scripted-phone.js';
import { edge, pack, place } from '../walk/small-pack.js';

const SECRET = 'p<4&"ss w0rd';
const VARIABLE = 'WAYMARK_SECRET_PASSWORD';

/** The value in every form in which files may hold it. */
const WRITTEN = [
  SECRET,
  JSON.stringify(SECRET).slice(1, -1),
  JSON.stringify(Array.from(SECRET)).slice(1, -1),
  encodeURIComponent(SECRET),
  SECRET.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  Buffer.from(SECRET).toString('base64').replace(/=+$/, ''),
  Buffer.from(SECRET).toString('hex'),
];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]));
}

describe('A secret that is typed', () => {
  let project: string;
  let before: string | undefined;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-secret-'));
    before = process.env[VARIABLE];
    process.env[VARIABLE] = SECRET;
  });
  afterEach(() => {
    if (before === undefined) Reflect.deleteProperty(process.env, VARIABLE);
    else process.env[VARIABLE] = before;
    rmSync(project, { recursive: true, force: true });
  });

  it('is in no file of the run: not in the journal, its page sources, the trail or the report', async () => {
    const device = new ScriptedPhone({
      first: 'login',
      screens: {
        login: (phone) => [
          { id: 'login' },
          { id: 'password', kind: 'field', text: phone.fields.get('password') ?? '' },
          { id: 'enter' },
        ],
        home: (phone) => [{ id: 'home' }, { id: 'echo', text: `welcome ${phone.fields.get('password') ?? ''}` }],
      },
      reactions: { login: { enter: 'home' } },
    });
    const password = { password: { type: 'secret' as const } };
    const packs = pack({
      places: [place('login', { required: [{ id: 'login' }] }), place('home', { required: [{ id: 'home' }] })],
      edges: [
        edge('log-in', 'login', {
          to: 'home',
          params: password,
          body: [{ type: { into: { id: 'password' }, text: '{{password}}' } }, { tap: { id: 'enter' } }],
        }),
      ],
    });
    const said: string[] = [];
    const recording = recordSession({
      name: 'Log in',
      packs,
      onStep: (step) => said.push(JSON.stringify(step)),
      onNote: (note) => said.push(note),
    });
    const session = openSession({ project, device, packs, observers: [recording] });
    const { walker } = session;
    const raw = await walker.perform({ type: { into: { id: 'password' }, text: '{{secret.PASSWORD}}' } });
    expect(raw).to.include({ kind: 'success' });
    expect(device.fields.get('password')).to.equal(SECRET);
    const entered = await walker.perform({ tap: { id: 'enter' } });
    const read = await walker.read({ id: 'echo' });
    const failed = await walker.see({ text: `farewell ${SECRET}` }, { timeoutMs: 200 });
    if (failed.kind === 'success') throw new Error('it was seen');
    const files = writeFailure(session, 'log in', failed);
    recording.save(join(project, 'login.trail.yaml'));
    session.close();

    expect(recording.trail().steps).to.deep.include({
      shortcut: { from: 'login', to: 'home' },
      params: { password: '{{secret.PASSWORD}}' },
    });
    const written = filesBelow(project);
    expect(written.length).to.be.greaterThan(5);
    const texts = [
      ...written.map((file) => readFileSync(file, 'latin1')),
      ...said,
      JSON.stringify([entered, failed.kind, files]),
    ];
    const utf8 = written.map((file) => readFileSync(file, 'utf8'));
    for (const text of [...texts, ...utf8]) for (const form of WRITTEN) expect(text).not.to.contain(form);
    expect(JSON.stringify(read.kind === 'success' ? read.data : read)).not.to.contain(
      JSON.stringify(SECRET).slice(1, -1),
    );
  });

  it('is taken out of what others say of it, sign by sign too', () => {
    const secrets = secretsIn({ [VARIABLE]: SECRET, OTHER: 'other' });
    for (const form of WRITTEN.slice(0, 5)) expect(secrets.text(`-> ${form} <-`)).to.equal('-> ••• <-');
    expect(secrets.text('other')).to.equal('other');
  });
});
