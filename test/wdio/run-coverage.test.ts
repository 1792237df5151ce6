import { expect } from 'chai';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionEvent } from '../../src/model/index.js';
import { Journal, journalFile, type Coverage, type MapNames } from '../../src/trail/index.js';
import { writeAllureCategories } from '../../src/wdio/allure.js';
import { reportCoverage } from '../../src/wdio/run-coverage.js';
import { RunJournals, tellRunOf, type RunJournal } from '../../src/wdio/run-journals.js';

const MAP: MapNames = { platform: 'android', pack: 'notes', places: ['list', 'note'], edges: ['open', 'close'] };

function failedAt(at: string, test: string, edge = 'open'): readonly SessionEvent[] {
  const step = { id: edge, from: 'list', to: 'note' };
  return [
    { at, type: 'session', session: test, pack: 'notes', platform: 'android', device: 'lab', version: 1 },
    { at, type: 'test', title: test },
    { at, type: 'reading', reading: 'a'.repeat(64), waypoint: 'list', data: {}, quality: 'ok', ms: 1 },
    { at, type: 'span-begin', span: 1, call: { kind: 'edge', edge: step, index: 1, of: 1 } },
    { at, type: 'span-end', span: 1, outcome: 'fallback', code: 'not-found', reason: `é in ${test}` },
    { at, type: 'test-end', passed: false },
  ];
}

describe('The coverage of a run', () => {
  let project: string;
  let lines: string[];
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-covered-'));
    lines = [];
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const journal = (id: string, events: readonly SessionEvent[], map = MAP): RunJournal => {
    const kept = new Journal(journalFile(project, id));
    for (const event of events) kept.on(event);
    kept.close();
    return { journal: kept.file, map };
  };
  const report = (journals: readonly RunJournal[], allure?: string): Promise<readonly Coverage[]> =>
    reportCoverage(journals, {
      file: join(project, 'out', 'coverage.json'),
      allure,
      tell: (line) => lines.push(line),
    });

  it('is told once for all workers, on the console and as JSON, what failed first before what failed later', async () => {
    const [later, earlier] = ['2026-12-07T10:00:00.000Z', '2026-12-07T09:00:00.000Z'];
    const covered = await report([
      journal('one', failedAt(later, 'second')),
      journal('two', failedAt(earlier, 'first')),
      journal('three', failedAt(earlier, 'other'), { ...MAP, platform: 'ios' }),
    ]);
    expect(JSON.parse(readFileSync(join(project, 'out', 'coverage.json'), 'utf8'))).to.deep.equal(covered);
    expect(lines.slice(0, 4)).to.deep.equal([
      'notes on android: 1 of 2 places, 0 of 2 edges',
      'broken: open (not-found) stopped 2 tests: first; second: é in first',
      'notes on ios: 1 of 2 places, 0 of 2 edges',
      'broken: open (not-found) stopped other: é in other',
    ]);
    expect(lines[4]).to.contain('coverage.json');
  });

  it('counts a journal that cannot be read for nothing, and says so', async () => {
    const sound = journal('one', failedAt('2026-12-07T09:00:00.000Z', 'first'));
    await report([{ journal: join(project, 'gone.jsonl'), map: MAP }, sound]);
    expect(lines[0]).to.match(/^left out of what was visited: There is no journal at .*gone\.jsonl/);
    expect(lines[1]).to.equal('notes on android: 1 of 2 places, 0 of 2 edges');
  });

  it('of a run without sessions is nothing', async () => {
    expect(await report([])).to.deep.equal([]);
    expect(lines).to.deep.equal([]);
    expect(existsSync(join(project, 'out'))).to.equal(false);
  });

  it('stands in the environment of Allure’s report beside what is there, and takes the place of that of an earlier run', async () => {
    const allure = join(project, 'allure');
    writeAllureCategories(allure);
    writeFileSync(join(allure, 'environment.properties'), 'branch=main\nCoverage\\ of\\ old\\ on\\ ios=all\n');
    await report([journal('one', failedAt('2026-12-07T09:00:00.000Z', 'first'))], allure);
    expect(readFileSync(join(allure, 'environment.properties'), 'latin1').split(/\r?\n/)).to.deep.equal([
      'branch=main',
      'Coverage\\ of\\ notes\\ on\\ android=1 of 2 places, 0 of 2 edges',
      // A file of Java's: it is Latin 1.
      'Coverage\\ of\\ notes\\ on\\ android,\\ open=broken: open (not-found) stopped first: \u00e9 in first',
      '',
    ]);
  });

  it('makes a category of each broken edge, those of an earlier run gone', async () => {
    const allure = join(project, 'allure');
    const names = (): readonly string[] =>
      (JSON.parse(readFileSync(join(allure, 'categories.json'), 'utf8')) as { name: string }[])
        .map(({ name }) => name)
        .filter((name) => name.startsWith('broken edge'));
    await report([journal('one', failedAt('2026-12-07T09:00:00.000Z', 'first'))], allure);
    expect(names()).to.deep.equal(['broken edge: open']);
    await report([journal('two', failedAt('2026-12-07T09:00:00.000Z', 'first', 'close'))], allure);
    expect(names()).to.deep.equal(['broken edge: close']);
    await report([], allure);
    expect(names()).to.deep.equal([]);
  });
});

describe('The journals of a run', () => {
  it('are told by workers, which inherit the environment, to the launcher', () => {
    const environment: NodeJS.ProcessEnv = {};
    const run = new RunJournals();
    run.begin(environment);
    const [folder = ''] = Object.values(environment);
    const told = ['a', 'b'].map((journal) => ({ journal, map: MAP }));
    for (const each of told) tellRunOf(each, { ...environment });
    expect([...run.told()].sort((a, b) => (a.journal < b.journal ? -1 : 1))).to.deep.equal(told);
    expect(readdirSync(folder)).to.have.lengthOf(2);
    run.end(environment);
    expect(existsSync(folder)).to.equal(false);
    expect(environment).to.deep.equal({});
    expect(run.told()).to.deep.equal([]);
    run.end(environment);
  });

  it('are told to nobody where there is no launcher of ours', () => {
    expect(() => tellRunOf({ journal: 'a', map: MAP }, {})).not.to.throw();
  });
});
