import { expect } from 'chai';
import fc from 'fast-check';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOURNAL_VERSION, WaymarkError, type SessionEvent } from '../../../src/model/index.js';
import { Journal, journalFile, readJournal } from '../../../src/trail/index.js';

const note = (text: string): SessionEvent => ({ at: '2026-12-07T09:00:00.000Z', type: 'note', text });

describe('the journal', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-journal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has its place below the project, by session', () => {
    expect(journalFile('p', 's1')).to.equal(join('p', '.waymark', 'sessions', 's1', 'journal.jsonl'));
  });

  it('holds an event as soon as `on` has returned, before anything is closed', () => {
    const journal = new Journal(journalFile(folder, 's1'));
    journal.on(note('one'));
    expect(readJournal(journal.file)).to.deep.equal([note('one')]);
    journal.close();
  });

  it('is appended to, never overwritten', () => {
    for (const text of ['one', 'two']) {
      const journal = new Journal(journalFile(folder, 's1'));
      journal.on(note(text));
      journal.close();
    }
    expect(readJournal(journalFile(folder, 's1'))).to.deep.equal([note('one'), note('two')]);
  });

  it('keeps what its events name beside it, each once, by hash, with the ending of its kind', () => {
    const journal = new Journal(journalFile(folder, 's1'));
    const hash = '0'.repeat(64);
    journal.keep({ kind: 'source', hash, bytes: '<a/>' });
    journal.keep({ kind: 'source', hash, bytes: 'another' });
    journal.keep({ kind: 'screenshot', hash, bytes: Uint8Array.of(1, 2) });
    journal.close();
    journal.keep({ kind: 'source', hash: '1'.repeat(64), bytes: '<late/>' });
    const beside = (...names: readonly string[]): string => join(folder, '.waymark', 'sessions', 's1', ...names);
    expect(readFileSync(beside('sources', `${hash}.xml`), 'utf8')).to.equal('<a/>');
    expect([...readFileSync(beside('screenshots', `${hash}.png`))]).to.deep.equal([1, 2]);
    expect(readdirSync(beside('sources'))).to.have.length(1);
  });

  it('of a later version is refused, and says so', () => {
    const file = join(folder, 'later.jsonl');
    const session = {
      type: 'session',
      session: 's',
      pack: 'p',
      platform: 'ios',
      device: 'd',
      version: JOURNAL_VERSION + 1,
    };
    writeFileSync(file, `${JSON.stringify({ at: '2026-12-07T09:00:00.000Z', ...session })}\n`);
    expect(() => readJournal(file)).to.throw(WaymarkError, `reads up to ${JOURNAL_VERSION}`);
  });

  it('takes events after it was closed without writing to a closed file', () => {
    const journal = new Journal(journalFile(folder, 's1'));
    journal.close();
    journal.close();
    journal.on(note('late'));
    expect(readFileSync(journal.file, 'utf8')).to.equal('');
  });

  it('cut anywhere, is read up to its last whole line', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), fc.nat(), (texts, cut) => {
        const file = join(folder, 'cut.jsonl');
        rmSync(file, { force: true });
        const journal = new Journal(file);
        texts.forEach((text) => journal.on(note(text)));
        journal.close();
        const whole = readFileSync(file);
        const length = cut % (whole.length + 1);
        truncateSync(file, length);
        const kept = whole.subarray(0, length).toString('utf8').split('\n').length - 1;
        expect(readJournal(file)).to.deep.equal(texts.slice(0, kept).map(note));
      }),
    );
  });

  it('names the line that is not an event', () => {
    const file = join(folder, 'bad.jsonl');
    writeFileSync(file, `${JSON.stringify(note('one'))}\n`);
    appendFileSync(file, 'nonsense\n{}\n');
    expect(() => readJournal(file))
      .to.throw(WaymarkError, 'bad.jsonl:2:1')
      .with.property('code', 'invalid-file');
  });

  for (const line of ['{}', '"text"', 'null', '{"type":"note"}', '{"at":"2026-12-07T09:00:00.000Z"}']) {
    it(`does not take ${line} for an event`, () => {
      const file = join(folder, 'odd.jsonl');
      writeFileSync(file, `${line}\n`);
      expect(() => readJournal(file)).to.throw(WaymarkError, 'odd.jsonl:1:1');
    });
  }

  it('that is not there is an error, not an empty session', () => {
    expect(() => readJournal(join(folder, 'none.jsonl'))).to.throw(WaymarkError, 'no journal');
  });
});
