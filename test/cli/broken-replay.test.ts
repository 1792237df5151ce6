import { DOMParser } from '@xmldom/xmldom';
import { expect } from 'chai';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { AllureResults } from '../../src/cli/allure.js';
import type { Context } from '../../src/cli/command.js';
import { junitXml } from '../../src/cli/junit.js';
import { replayOne, type ReplayPlan } from '../../src/cli/replay-on.js';
import type { Replayed } from '../../src/cli/replay-results.js';
import { SecretsAtHand } from '../../src/cli/secrets-at-hand.js';
import type { Trail } from '../../src/model/index.js';
import { CalendarCopy } from '../trail/rehearse/calendar-copy.js';
import { edge, packs, place } from '../trail/small-pack.js';
import { ScriptedPhone } from '../walk/scripted-phone.js';
import { run, type Ran } from './run.js';

const CREATE = 'recordings/create-event-with-place.trail.yaml';
const FIND = 'recordings/find-by-place.trail.yaml';
const REFUSED = /^before the first step: Appium opened no session for pixel/;

interface AllureResult {
  readonly fullName: string;
  readonly status: string;
  readonly statusDetails: { readonly message: string };
  readonly steps: readonly { readonly name: string; readonly status: string }[];
}

function allureIn(folder: string): readonly AllureResult[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('-result.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as AllureResult)
    .sort((a, b) => (a.fullName < b.fullName ? -1 : 1));
}

/** Type and message of each error. */
function errorsIn(xml: string): readonly (readonly [string | null, string | null])[] {
  const errors = new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('error');
  return [...errors].map((error) => [error.getAttribute('type'), error.getAttribute('message')]);
}

describe('Results of replays on a device that is gone before the first step', function () {
  this.timeout(60_000);
  let copy: CalendarCopy;
  let ran: Ran;
  const out = (name: string): string => readFileSync(join(copy.project, 'out', name), 'utf8');

  before(async () => {
    copy = new CalendarCopy();
    // The port of echo, where nobody listens.
    const device = { appium: 'http://127.0.0.1:7', capabilities: { platformName: 'Android' } };
    copy.write('waymark.config.mjs', `export default { devices: { pixel: ${JSON.stringify(device)} } };\n`);
    const reports = ['--junit', 'out/junit.xml', '--allure', 'out/allure', '--coverage', 'out/coverage.json'];
    ran = await run(['replay', CREATE, FIND, '--device', 'pixel', '--json', ...reports], { project: copy.project });
  });
  after(() => copy.end());

  it('are one JSON value with the error of each trail; the exit code says that it was blocked', () => {
    expect(ran.code, ran.text).to.equal(5);
    expect(ran.lines).to.have.lengthOf(1);
    const { replays } = JSON.parse(ran.lines[0] ?? '') as { readonly replays: readonly object[] };
    expect(replays).to.have.lengthOf(2);
    for (const [index, trail] of [CREATE, FIND].entries()) {
      expect(replays[index]).to.include({ trail, device: 'pixel', kind: 'broken', step: 0 });
      expect(replays[index]).to.have.nested.property('error.code', 'driver');
      expect(replays[index]).to.have.nested.property('error.class', 'could-not-look');
    }
    expect(ran.notes.join('\n')).to.contain('Appium opened no session for pixel');
  });

  it('are errors with the reason in JUnit XML', () => {
    const errors = errorsIn(out('junit.xml'));
    expect(errors.map(([type]) => type)).to.deep.equal(['driver', 'driver']);
    for (const [, message] of errors) expect(message).to.match(REFUSED);
    expect(out('junit.xml')).to.contain('tests="2" failures="0" errors="2"');
  });

  it('are broken with the reason in Allure, under the category of their code', () => {
    const results = allureIn(join(copy.project, 'out', 'allure'));
    expect(results.map(({ fullName, status }) => [fullName, status])).to.deep.equal([
      [CREATE, 'broken'],
      [FIND, 'broken'],
    ]);
    const categories = JSON.parse(out('allure/categories.json')) as readonly {
      readonly name: string;
      readonly messageRegex: string;
    }[];
    for (const { statusDetails } of results) {
      expect(statusDetails.message).to.match(REFUSED);
      const found = categories.filter(({ messageRegex }) =>
        new RegExp(`^(?:${messageRegex})$`).test(statusDetails.message),
      );
      expect(found.map(({ name }) => name.split(' (')[0])).to.deep.equal(['could-not-look: driver']);
    }
  });

  it('say with several devices which of them it was, and that nothing could be compared', async () => {
    const both = await run(['replay', CREATE, '--on', 'pixel,pixie', '--compare', '--json'], { project: copy.project });
    expect(both.lines).to.have.lengthOf(1);
    const { replays, differences } = JSON.parse(both.lines[0] ?? '') as {
      readonly replays: readonly { readonly device: string; readonly error: { readonly code: string } }[];
      readonly differences: readonly unknown[];
    };
    expect(replays.map(({ device, error }) => `${device} ${error.code}`)).to.deep.equal([
      'pixel driver',
      'pixie usage',
    ]);
    expect(differences).to.deep.equal([]);
  });
});

describe('A trail with a secret that no environment holds', () => {
  it('is replayed with what a person at a terminal types, who is asked before a device is opened', async () => {
    const copy = new CalendarCopy();
    try {
      const device = { appium: 'http://127.0.0.1:7', capabilities: { platformName: 'Android' } };
      copy.write('waymark.config.mjs', `export default { devices: { pixel: ${JSON.stringify(device)} } };\n`);
      copy.replace(CREATE, '  - goTo: month-view', '  - see: { text: "{{secret.PIN}}" }\n  - goTo: month-view');
      const input = Object.assign(new PassThrough(), { isTTY: true });
      const terminal = new PassThrough();
      let shown = '';
      terminal.setEncoding('utf8').on('data', (chunk: string) => (shown += chunk));
      const replayed = run(['replay', CREATE, '--device', 'pixel'], { project: copy.project, input, terminal });
      input.write('hunter2-hunter2\n');
      const { code, text } = await replayed;
      expect(shown).to.contain('Value of the secret PIN').and.not.to.contain('hunter2');
      expect(text).to.contain('Appium opened no session for pixel').and.not.to.contain('hunter2');
      expect(code).to.equal(5);
    } finally {
      copy.end();
    }
  }).timeout(20_000);
});

describe('The error of a command', () => {
  it('quotes no secret of the environment', async () => {
    const environment = { WAYMARK_SECRET_PIN: 'hunter2-hunter2' };
    for (const words of [
      ['where', '--device'],
      ['go', 'day-view', '--device'],
      ['record', '--out', 'x.trail.yaml', '--device'],
    ]) {
      const { text } = await run([...words, 'hunter2-hunter2'], { environment });
      expect(text, words.join(' ')).to.contain('There is no device `•••`').and.not.to.contain('hunter2');
    }
  });
});

describe('A replay of one trail', () => {
  const SECRET = 'hunter2-hunter2';
  let project: string;
  let said: string[];
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-broken-'));
    said = [];
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const small = packs([place('list'), place('detail')], [edge('open', 'list', 'detail', ['back'])]);

  class Phone extends ScriptedPhone {
    constructor() {
      super({
        first: 'list',
        screens: { list: () => [{ id: 'list', text: SECRET }], detail: () => [{ id: 'detail' }] },
        reactions: {},
      });
    }

    override back(): never {
      throw new RangeError(`the cable says ${SECRET}`);
    }
  }

  async function replayed(steps: Trail['steps'], more: Partial<Context> = {}): Promise<Replayed> {
    const context: Context = {
      project,
      output: { line: (text) => said.push(text), note: (text) => said.push(text), terminal: false },
      input: Readable.from([]),
      interrupted: new AbortController().signal,
      environment: { WAYMARK_SECRET_PIN: SECRET },
      ...more,
    };
    const secrets = new SecretsAtHand(context);
    await secrets.need(['PIN']);
    const plan: ReplayPlan = {
      ...{ trails: [], params: {}, secrets, verify: {}, exact: false, several: false, quiet: false },
      ...{ from: undefined, until: undefined, allure: await AllureResults.in(join(project, 'allure')) },
    };
    const trail: Trail = { waymark: 'trail/1', name: 'Opens', pack: 'small', steps };
    const given = { file: 'opens.trail.yaml', trail, packsFor: () => small };
    return replayOne(given, 'pixel', { port: new Phone(), notes: [] }, plan, context);
  }

  it('is broken where something is thrown that nobody foresaw: at its step, with what was done before, and without a secret', async () => {
    const broken = await replayed([{ at: 'list' }, { goTo: 'detail' }, { at: 'detail' }]);
    expect(broken.result).to.include({ kind: 'broken', step: 2, code: null, message: 'the cable says •••' });
    expect(said).to.deep.equal(['Opens on pixel', '  ok 1 at list', '  broken step 2: the cable says •••']);
    expect(errorsIn(junitXml([broken]))).to.deep.equal([['unforeseen', 'step 2: the cable says •••']]);
    const [result, ...others] = allureIn(join(project, 'allure'));
    expect(others).to.deep.equal([]);
    expect(result).to.include({ status: 'broken' });
    expect(result?.statusDetails.message).to.match(/^step 2: the cable says •••\nThis is a fault in Waymark itself/);
    expect(result?.steps.map(({ name, status }) => `${name} ${status}`)).to.deep.equal([
      'step 1 of 3: at list passed',
      'step 2 of 3: go to detail broken',
    ]);
  });

  it('has passed in its journal only where every step came to what was recorded', async () => {
    const passed = async (steps: Trail['steps'], more: Partial<Context> = {}): Promise<unknown> => {
      await replayed(steps, more);
      const sessions = join(project, '.waymark', 'sessions');
      const [session = ''] = readdirSync(sessions);
      const lines = readFileSync(join(sessions, session, 'journal.jsonl'), 'utf8')
        .trim()
        .split('\n');
      rmSync(sessions, { recursive: true });
      const ends = lines.map((line) => JSON.parse(line) as { readonly type: string; readonly passed?: boolean });
      return ends.findLast(({ type }) => type === 'test-end')?.passed;
    };
    expect(await passed([{ at: 'list' }])).to.equal(true);
    expect(await passed([{ at: 'nowhere' }]), 'refused').to.equal(false);
    expect(await passed([{ at: 'list' }], { interrupted: AbortSignal.abort() }), 'interrupted').to.equal(false);
  });

  it('takes a secret that a person was asked for', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const asking = { input, terminal: new PassThrough(), environment: {} };
    const passing = replayed([{ see: { text: '{{secret.PIN}}' } }], asking);
    input.write(`${SECRET}\n`);
    const { result } = await passing;
    expect(result.kind, said.join('\n')).to.equal('passed');
    expect(JSON.stringify(allureIn(join(project, 'allure')))).not.to.contain(SECRET);
  });
});
