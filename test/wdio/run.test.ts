import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Coverage } from '../../src/trail/index.js';
import { formsOf } from './forms.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SECRET = 'p<4&"ss, w0rd/';
const STOPPED = [
  'after a button was renamed cannot create an event',
  'after a button was renamed cannot open the form',
];

interface AllureResult {
  readonly name: string;
  readonly status: string;
  readonly statusDetails?: { readonly message?: string };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]));
}

/** WebdriverIO's logger keeps the level of a session that was opened in this process in the environment, where the run would take it for the user's. */
function withoutLogger(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('WDIO_')));
}

/** Until it has ended. */
let running: ChildProcess | undefined;

/** The test runner in a process of its own, on both phones of the lab. @returns all that it said */
async function runSpecs(project: string): Promise<{ readonly code: number | null; readonly said: string }> {
  // Not by resolving it: the package does not export its package.json.
  const manifest = join(ROOT, 'node_modules', '@wdio', 'cli', 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly bin: Readonly<Record<string, string>> };
  const config = fileURLToPath(new URL('run/wdio.conf.ts', import.meta.url));
  const child = spawn(process.execPath, [join(dirname(manifest), bin['wdio'] ?? ''), 'run', config], {
    cwd: ROOT,
    env: { ...withoutLogger(process.env), RUN_PROJECT: project, WAYMARK_SECRET_PASSWORD: SECRET },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  running = undefined;
  return { code, said };
}

describe('A run of the test runner in which a button is another', function () {
  this.timeout(600_000);
  let project: string;
  let said: string;

  before(async () => {
    project = mkdtempSync(join(tmpdir(), 'waymark-run-'));
    const ran = await runSpecs(project);
    ({ said } = ran);
    expect(ran.code, said).to.equal(1);
  });
  after(() => {
    // It ends its workers and the lab by itself.
    running?.kill('SIGINT');
    rmSync(project, { recursive: true, force: true, maxRetries: 3 });
  });

  const results = (): readonly AllureResult[] =>
    filesBelow(join(project, 'allure-results'))
      .filter((file) => file.endsWith('-result.json'))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as AllureResult);

  it('tells once for each phone how much of the map was visited, and the broken edge with the tests that it stopped', () => {
    const covered = JSON.parse(readFileSync(join(project, '.waymark', 'coverage.json'), 'utf8')) as readonly Coverage[];
    expect(covered.map(({ pack, platform }) => `${pack} on ${platform}`)).to.deep.equal([
      'calendar on android',
      'calendar on ios',
    ]);
    for (const { platform, places, edges, broken } of covered) {
      expect(places.visited).to.include.members(['day-view', 'settings', 'editor']);
      expect(places.missed).to.include('month-view');
      expect(edges.visited).to.include.members(['open-settings', 'open-editor']);
      expect(broken.map(({ edge, code, stopped }) => ({ edge, code, stopped }))).to.deep.equal([
        { edge: 'open-editor', code: 'not-found', stopped: STOPPED },
      ]);
      const of = `${places.visited.length} of ${places.visited.length + places.missed.length} places`;
      expect(said.split(`calendar on ${platform}: ${of}`)).to.have.lengthOf(2);
    }
    expect(said.split(`broken: open-editor (not-found) stopped 2 tests: ${STOPPED.join('; ')}`)).to.have.lengthOf(3);
  });

  it('shows the same in Allure: in the environment, and as one category with the tests that the edge stopped', () => {
    const environment = readFileSync(join(project, 'allure-results', 'environment.properties'), 'latin1');
    expect(environment).to.match(/^Coverage\\ of\\ calendar\\ on\\ ios=\d+ of \d+ places, \d+ of \d+ edges$/m);
    const categories = JSON.parse(
      readFileSync(join(project, 'allure-results', 'categories.json'), 'utf8'),
    ) as readonly {
      readonly name: string;
      readonly messageRegex: string;
    }[];
    // Allure counts a test under the first category that fits.
    const categoryOf = ({ statusDetails }: AllureResult): string | undefined =>
      categories.find(({ messageRegex }) => new RegExp(`^(?:${messageRegex})$`).test(statusDetails?.message ?? ''))
        ?.name;
    const stopped = results().filter((each) => categoryOf(each) === 'broken edge: open-editor');
    expect(stopped.map(({ name }) => name).sort()).to.deep.equal([
      ...['cannot create an event', 'cannot create an event'],
      ...['cannot open the form', 'cannot open the form'],
    ]);
  });

  it('holds the secret that it typed nowhere: in no file that it wrote, not in the logs, and not on the console', () => {
    expect(results().find(({ name }) => name.startsWith('types a secret'))?.status).to.equal('passed');
    const files = filesBelow(project);
    for (const part of ['sessions', 'recordings', 'appium.log', 'allure-results', 'logs'])
      expect(
        files.some((file) => file.includes(part)),
        part,
      ).to.equal(true);
    const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    for (const [where, text] of [...texts, ['console', said] as const])
      for (const form of formsOf(SECRET)) expect(text.includes(form), `${where} holds ${form}`).to.equal(false);
    // It was there to be hidden.
    expect(said).to.contain('Error: not •••');
    expect(readFileSync(join(project, 'logs', 'wdio.log'), 'utf8')).to.contain('MASKED');
  });
});
