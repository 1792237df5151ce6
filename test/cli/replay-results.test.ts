import { expect } from 'chai';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import type { Coverage } from '../../src/trail/index.js';
import { formsOf } from '../wdio/forms.js';
import { run, type Ran } from './run.js';

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url));
const SECRET = 'p<4&"ss, w0rd/';
const VARIABLE = 'WAYMARK_SECRET_PASSWORD';

interface AllureStep {
  readonly name: string;
  readonly status: string;
  readonly steps: readonly AllureStep[];
  readonly attachments: readonly AllureAttachment[];
}

interface AllureAttachment {
  readonly name: string;
  readonly source: string;
  readonly type: string;
}

interface AllureResult extends AllureStep {
  readonly fullName: string;
  readonly historyId: string;
  readonly statusDetails: { readonly message?: string };
  readonly labels: readonly { readonly name: string; readonly value: string }[];
  readonly parameters: readonly { readonly name: string; readonly value: string; readonly excluded?: boolean }[];
}

const TRAILS = {
  'form.trail.yaml': {
    name: 'Opens the form',
    steps: [
      { start: { to: 'day-view', reset: 'data' } },
      { goTo: 'settings' },
      { goTo: 'day-view' },
      { goTo: 'editor' },
    ],
  },
  'event.trail.yaml': {
    name: 'Creates an event',
    params: { title: 'Lunch' },
    steps: [
      { start: 'day-view' },
      { shortcut: { from: 'day-view', to: 'event-saved', variant: 'quick' }, params: { title: '{{title}}' } },
    ],
  },
  'secret.trail.yaml': {
    name: 'Types a secret',
    steps: [
      { start: 'day-view' },
      { goTo: 'search' },
      { raw: { type: { into: { element: 'search.query' }, text: '{{secret.PASSWORD}}' } }, platform: 'android' },
      { see: { text: 'farewell {{secret.PASSWORD}}', timeout: '500ms' } },
    ],
  },
  'elsewhere.trail.yaml': {
    name: 'Cannot run here',
    steps: [{ goTo: 'day-view' }, { raw: { tap: { id: 'share' } }, platform: 'ios' }],
  },
};

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]));
}

describe('Results of trails that are replayed where a button is another', () => {
  let project: string;
  let ran: Ran;
  let valueBefore: string | undefined;

  before(async function () {
    this.timeout(240_000);
    project = mkdtempSync(join(tmpdir(), 'waymark-replayed-'));
    cpSync(PACKS, join(project, 'packs'), { recursive: true });
    const place = join(project, 'packs', 'calendar', 'waypoints', 'day-view.waypoint.yaml');
    const text = readFileSync(place, 'utf8');
    const other = text.replace('id: new_event', 'id: create_event');
    expect(other).not.to.equal(text);
    writeFileSync(place, other);
    mkdirSync(join(project, 'recordings'));
    for (const [file, trail] of Object.entries(TRAILS))
      writeFileSync(join(project, 'recordings', file), stringify({ waymark: 'trail/1', pack: 'calendar', ...trail }));
    valueBefore = process.env[VARIABLE];
    process.env[VARIABLE] = SECRET;
    const files = Object.keys(TRAILS).map((file) => join('recordings', file));
    const reports = ['--allure', 'out/allure', '--junit', 'out/junit.xml', '--coverage', 'out/coverage.json'];
    ran = await run(['replay', ...files, '--device', 'lab-android', ...reports], {
      project,
      environment: { [VARIABLE]: SECRET },
    });
    expect(ran.code, ran.text).to.equal(1);
  });
  after(() => {
    if (valueBefore === undefined) Reflect.deleteProperty(process.env, VARIABLE);
    else process.env[VARIABLE] = valueBefore;
    rmSync(project, { recursive: true, force: true });
  });

  const out = (name: string): string => readFileSync(join(project, 'out', name), 'utf8');
  const results = (): readonly AllureResult[] =>
    readdirSync(join(project, 'out', 'allure'))
      .filter((name) => name.endsWith('-result.json'))
      .map((name) => JSON.parse(out(join('allure', name))) as AllureResult);
  const resultOf = (name: string): AllureResult =>
    results().find((each) => each.name === name) ?? expect.fail(`no result of ${name}`);

  it('tell the broken edge once, with the trails that it stopped, and how much of the map was visited', () => {
    const [coverage, ...others] = JSON.parse(out('coverage.json')) as readonly Coverage[];
    if (coverage === undefined) return expect.fail('no coverage');
    expect(others).to.deep.equal([]);
    const { places, edges, broken } = coverage;
    expect(broken.map(({ edge, stopped }) => ({ edge, stopped }))).to.deep.equal([
      { edge: 'open-editor', stopped: ['Creates an event', 'Opens the form'] },
    ]);
    expect(places.visited).to.include.members(['day-view', 'settings', 'search']);
    expect(edges.visited).to.include('open-settings').and.not.include('open-editor');
    const junit = out('junit.xml');
    for (const [what, share] of Object.entries({ places, edges })) {
      const property = (which: string, value: number): string =>
        `<property name="coverage.calendar.android.${what}.${which}" value="${value}"/>`;
      expect(junit).to.contain(property('visited', share.visited.length));
      expect(junit).to.contain(property('all', share.visited.length + share.missed.length));
    }
    expect(ran.lines.slice(-2)).to.deep.equal([
      `calendar on android: ${places.visited.length} of ${places.visited.length + places.missed.length} places, ${edges.visited.length} of ${edges.visited.length + edges.missed.length} edges`,
      `broken: open-editor (not-found) stopped 2 tests: Creates an event; Opens the form: ${broken[0]?.reason ?? ''}`,
    ]);
  });

  it('are one result for each trail in Allure, with its steps, the edges and the actions in them, down to the one that failed', () => {
    const form = resultOf('Opens the form');
    expect(form.status).to.equal('failed');
    expect(form.fullName).to.equal('recordings/form.trail.yaml');
    expect(form.labels).to.deep.include({ name: 'parentSuite', value: 'lab-android' });
    expect(form.steps.map(({ name, status }) => `${name} ${status}`)).to.deep.equal([
      'step 1 of 4: start at day-view, data reset passed',
      'step 2 of 4: go to settings passed',
      'step 3 of 4: go to day-view passed',
      'step 4 of 4: go to editor failed',
    ]);
    const settings = form.steps[1]?.steps[0]?.steps[0];
    expect(settings?.name).to.equal('edge 1 of 1: open-settings, day-view → settings');
    expect(settings?.attachments.map(({ type }) => type)).to.deep.equal(['image/png']);
    expect(settings?.steps.map(({ name }) => name)[0]).to.match(/^action 1 of 1 in open-drawer: tap on /);
    const edge = form.steps[3]?.steps[0]?.steps[0];
    expect(edge).to.include({ name: 'edge 1 of 1: open-editor, day-view → editor', status: 'failed' });
  });

  it('have the report, the picture and the page source of a failure, each a file that is there', () => {
    const { attachments, statusDetails } = resultOf('Creates an event');
    expect(attachments.map(({ name, type }) => `${name} ${type}`)).to.deep.equal([
      'report text/plain',
      'failure.json application/json',
      'screenshot image/png',
      'page source application/xml',
    ]);
    const [report, json, picture, source] = attachments.map((each) =>
      readFileSync(join(project, 'out', 'allure', each.source)),
    );
    expect(report?.toString()).to.match(/^create-event\.quick failed at action 1 of 3 .*\n {2}code +not-found/);
    expect(JSON.parse(json?.toString() ?? '')).to.include({ kind: 'fallback', code: 'not-found' });
    expect(picture?.subarray(1, 4).toString()).to.equal('PNG');
    expect(source?.toString()).to.contain('<hierarchy');
    expect(statusDetails.message).to.match(/^step 2: create-event\.quick failed at action 1 of 3 /);
  });

  it('are gathered in Allure under the edge that stopped them', () => {
    const categories = JSON.parse(out('allure/categories.json')) as readonly {
      readonly name: string;
      readonly messageRegex: string;
    }[];
    const under = (name: string): readonly string[] => {
      const pattern = new RegExp(`^(?:${categories.find((each) => each.name === name)?.messageRegex ?? ''})$`);
      const matching = results().filter(({ statusDetails }) => pattern.test(statusDetails.message ?? ''));
      return matching.map((each) => each.name).sort();
    };
    expect(under('broken edge: open-editor')).to.deep.equal(['Creates an event', 'Opens the form']);
    expect(under('not-there: not-found (the screen was read, and does not show it)')).to.have.lengthOf(3);
    expect(out('allure/environment.properties')).to.contain('Coverage\\ of\\ calendar\\ on\\ android=');
  });

  it('of a trail that cannot run there are broken, with every step that cannot', () => {
    const refused = resultOf('Cannot run here');
    expect(refused).to.include({ status: 'broken' });
    expect(refused.steps).to.deep.equal([]);
    expect(refused.statusDetails.message).to.contain('step 2: A raw step of ios cannot run on android.');
  });

  it('are the same test with other values, and another on another device', () => {
    const { parameters } = resultOf('Creates an event');
    expect(parameters).to.deep.equal([
      { name: 'device', value: 'lab-android', excluded: false },
      { name: 'title', value: 'Lunch', excluded: true },
    ]);
  });

  it('hold a secret that was typed nowhere: neither in a file nor in what was said', () => {
    expect(resultOf('Types a secret').steps.map(({ status }) => status)).to.deep.equal([
      ...['passed', 'passed', 'passed'],
      'failed',
    ]);
    const texts = filesBelow(project).map((file) => [file, readFileSync(file, 'utf8')] as const);
    expect(texts.some(([, text]) => text.includes('•••'))).to.equal(true);
    for (const [where, text] of [...texts, ['console', ran.text] as const])
      for (const form of formsOf(SECRET)) expect(text.includes(form), `${where} holds ${form}`).to.equal(false);
  });
});
