import { expect } from 'chai';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from '../../src/cli/command.js';
import { tellResult } from '../../src/cli/tell-result.js';
import { failureOf } from '../walk/faults.js';

interface Told {
  readonly folder: string;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
}

describe('What a command tells of a walk that failed', () => {
  const project = mkdtempSync(join(tmpdir(), 'waymark-failed-'));
  let sessions = 0;
  after(() => rmSync(project, { recursive: true, force: true }));

  async function told(fault: string, asked: { readonly json?: boolean; readonly debug?: boolean } = {}): Promise<Told> {
    const lines: string[] = [];
    const notes: string[] = [];
    const context: Context = {
      output: { line: (text) => lines.push(text), note: (text) => notes.push(text), terminal: false },
      project,
      input: Readable.from([]),
      interrupted: new AbortController().signal,
      environment: {},
      debug: asked.debug === true,
    };
    const session = join(project, '.waymark', 'sessions', String(++sessions));
    const result = await failureOf(fault);
    tellResult(context, { journal: join(session, 'journal.jsonl') }, 'go settings', result, asked.json === true);
    return { folder: join(session, 'failures', 'go-settings'), lines, notes };
  }

  it('is its report, with where the files are, and what to do next at the end', async () => {
    const { folder, lines } = await told('no-effect');
    const kept = readFileSync(join(folder, 'failure.txt'), 'utf8').trimEnd().split('\n');
    const isFile = (line: string): boolean => /^ {2}(screenshot|source|report|journal) /.test(line);
    expect(lines[0]).to.equal(`wrong-place ${kept[0] ?? ''}`);
    expect(lines.slice(1).filter((line) => !isFile(line))).to.deep.equal(kept.slice(1).filter((line) => !isFile(line)));
    const files = lines.filter(isFile).map((line) => line.trim().split(/\s+/)[1] ?? '');
    expect(files).to.have.lengthOf(4);
    for (const file of files.slice(0, 3)) expect(existsSync(join(project, file)), file).to.equal(true);
    expect(lines.at(-1)).to.match(/^ {2}next /);
  });

  it('is the same as JSON, the picture and the page source in files', async () => {
    const { folder, lines } = await told('no-effect', { json: true });
    const json = JSON.parse(lines.join('\n')) as { readonly artifacts: Readonly<Record<string, string>> };
    expect(json).to.deep.include({ kind: 'fallback', code: 'wrong-place', class: 'not-there', at: 'day-view' });
    expect(json).not.to.have.any.keys('screenshot', 'source');
    expect(Object.keys(json.artifacts)).to.deep.equal(['screenshot', 'source', 'report', 'journal']);
    const kept = JSON.parse(readFileSync(join(folder, 'failure.json'), 'utf8')) as object;
    expect({ ...kept, artifacts: {} }).to.deep.equal({ ...json, artifacts: {} });
    expect(readFileSync(join(folder, 'source.xml'), 'utf8')).to.contain('<hierarchy');
    expect(readFileSync(join(folder, 'screenshot.png'), 'utf8')).to.equal('png');
  });

  it('is on one line what the driver said; all of it is kept, and told with --debug', async () => {
    const quiet = await told('driver-fails');
    expect(quiet.lines.join('\n')).not.to.contain('adb/lib/tools');
    expect(quiet.notes).to.deep.equal([]);
    expect(readFileSync(join(quiet.folder, 'cause.txt'), 'utf8')).to.contain('appium-adb/lib/tools');
    const { notes } = await told('driver-fails', { debug: true });
    expect(notes.join('\n')).to.contain('appium-adb/lib/tools');
  });

  it('keeps nothing where the call could not be done in the first place', async () => {
    const { folder, lines } = await told('missing-waypoint');
    expect(existsSync(folder)).to.equal(false);
    expect(lines).to.have.lengthOf(3);
  });

  it('asks no picture of a device that is gone', async () => {
    const { folder } = await told('device-lost');
    expect(readdirSync(folder).sort()).to.deep.equal(['cause.txt', 'failure.json', 'failure.txt', 'source.xml']);
  });
});
