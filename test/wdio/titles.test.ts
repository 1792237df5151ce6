import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waymark } from '../../src/robot/index.js';
import { keptSessions, readJournal } from '../../src/trail/index.js';
import { WaymarkService } from '../../src/wdio/service.js';
import { ANDROID, RecordedRemote } from '../device/recorded-remote.js';
import { folderWith, removeFolders, SOUND } from '../pack/folders.js';

/** As Mocha's context tells it to hooks. */
const FOR_FIRST = { currentTest: { title: 'first', parent: { title: 'Notes' } } };
const WELL = { passed: true };

describe('Titles of tests in the journal', () => {
  let project: string;
  let service: WaymarkService;
  before(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-titles-'));
  });
  after(() => {
    rmSync(project, { recursive: true, force: true });
    removeFolders();
  });

  /** Tests and their ends in the one journal there is. */
  function told(): readonly string[] {
    const [session] = keptSessions(project);
    return readJournal(join(session?.folder ?? '', 'journal.jsonl')).flatMap((event) => {
      if (event.type === 'test') return [event.title];
      return event.type === 'test-end' ? [event.passed ? 'passed' : 'did not pass'] : [];
    });
  }

  it('are those of tests and of the hooks around them, whenever a session is opened', async () => {
    const folder = folderWith(SOUND);
    service = new WaymarkService({ packs: dirname(folder), project });
    await service.beforeSession({}, {});
    service.before({}, [], new RecordedRemote(ANDROID) as unknown as WebdriverIO.Browser);
    try {
      await service.beforeHook({ title: '"before all" hook for "first"', parent: 'Notes' }, {}, 'before');
      await waymark.session('notes', { folder });
      await service.afterHook({ title: '"before all" hook for "first"', parent: 'Notes' }, {}, WELL, 'before');
      await service.beforeHook({ title: '"before each" hook', parent: 'Notes' }, FOR_FIRST, 'beforeEach');
      await service.afterHook({ title: '"before each" hook', parent: 'Notes' }, FOR_FIRST, WELL, 'beforeEach');
      await service.beforeTest({ title: 'first', parent: 'Notes' });
      await service.afterTest({ title: 'first', parent: 'Notes' }, {}, { passed: false, error: 'no error' });
      await service.beforeHook({ title: '"after each" hook for "first"', parent: 'Notes' }, FOR_FIRST, 'afterEach');
      await service.afterHook(
        { title: '"after each" hook for "first"', parent: 'Notes' },
        FOR_FIRST,
        WELL,
        'afterEach',
      );
      await service.beforeTest({ title: 'first', parent: 'Notes' });
      await service.afterTest({ title: 'first', parent: 'Notes' }, {}, { passed: false, skipped: true });
      await service.beforeHook({ title: '"before each" hook', parent: 'Notes' }, FOR_FIRST, 'beforeEach');
      await service.afterHook({ title: 'hook', parent: 'Notes' }, FOR_FIRST, { passed: false }, 'beforeEach');
    } finally {
      await service.after();
    }
    expect(told()).to.deep.equal([
      ...['Notes "before all" hook', 'passed'],
      // The hook before it belongs to the test.
      ...['Notes first', 'did not pass'],
      ...['Notes "after each" hook', 'passed'],
      // A test that skips itself was stopped by nothing.
      ...['Notes first', 'passed'],
      // The hook failed: the test will not come.
      ...['Notes first', 'did not pass'],
    ]);
  });
});
