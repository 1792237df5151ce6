import { expect } from 'chai';
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../cli/run.js';
import { loadTrail } from '../../../src/pack/index.js';
import { contentFile, JOURNAL, readJournal, timelineOf } from '../../../src/trail/index.js';

/** `WAYMARK_KILLS=1000` for the long form. */
const KILLS = Number(process.env['WAYMARK_KILLS'] ?? '25');
const CHILD = fileURLToPath(new URL('recording-child.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface Killed {
  /** Lines that the journal surely had. */
  readonly events: number;
  /** What the phone did. */
  readonly acts: number;
}

/** Runs the child until so many ms after it is ready, then kills it. */
function killed(script: string, project: string, seed: number, ms: number): Promise<Killed> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, project, String(seed)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let wrong = '';
    let timer: NodeJS.Timeout | undefined;
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('ready\n')) timer ??= setTimeout(() => child.kill('SIGKILL'), ms);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (wrong += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (signal !== 'SIGKILL') {
        reject(new Error(`It ended by itself with ${code ?? 'nothing'}: ${wrong}`));
        return;
      }
      const lines = said.split('\n').slice(0, -1);
      resolve({
        events: lines.filter((line) => line.startsWith('event ')).length,
        acts: lines.filter((line) => line.startsWith('act ')).length,
      });
    });
  });
}

describe('A recording that is killed', function () {
  this.timeout(60_000 + KILLS * 3000);
  let folder: string;
  let script: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-killed-'));
    script = join(folder, 'child.mjs');
    // One file starts in a fifth of the time.
    const banner = {
      js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
    };
    await build({
      entryPoints: [CHILD],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner,
      logLevel: 'error',
    });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it(`at any of ${KILLS} moments leaves a journal that reads back, the trail so far, and the evidence of every act`, async () => {
    let open = 0;
    let steps = 0;
    for (let number = 0; number < KILLS; number++) {
      const project = join(folder, `project-${number}`);
      // Moments are random, which is the point; the kill number and delay are told where something is amiss.
      const ms = Math.random() * 250;
      const { events, acts } = await killed(script, project, number, ms);
      const [session = ''] = readdirSync(join(project, '.waymark', 'sessions'));
      const at = join(project, '.waymark', 'sessions', session);
      const words = `kill ${number} after ${ms.toFixed(1)} ms`;

      const read = readJournal(join(at, JOURNAL));
      expect(read.length, `${words}: lines that were written`).to.be.at.least(events);

      // Before the phone acts there is a line that says what it is asked for, on which screen, and whether it must not be done twice.
      const begins = read.flatMap((event) => (event.type === 'begin' ? [event] : []));
      expect(begins.length, `${words}: acts`).to.be.at.least(acts);
      const ended = new Set(read.flatMap((event) => (event.type === 'end' ? [event.action] : [])));
      const unknown = begins.filter(({ action }) => !ended.has(action));
      expect(unknown.length, `${words}: acts under way`).to.be.at.most(1);
      for (const begin of unknown) {
        open++;
        expect(begin, words).to.equal(begins.at(-1));
        expect(begin.spec, words).not.to.equal(undefined);
        expect(begin.commit, words).to.be.a('boolean');
        const source = contentFile(at, { kind: 'source', hash: begin.reading ?? 'none' });
        expect(existsSync(source), `${words}: the screen before ${begin.words}`).to.equal(true);
      }
      for (const event of read)
        if (event.type === 'reading')
          expect(existsSync(contentFile(at, { kind: 'source', hash: event.reading })), words).to.equal(true);

      const decided = timelineOf(read).spans.filter(({ outcome }) => outcome === 'success').length;
      const out = join(project, 'so-far.trail.yaml');
      const saved = await run(['journal', 'trail', 'last', '--out', out], { project });
      expect(saved.code, `${words}: ${saved.text}`).to.equal(decided === 0 ? 2 : 0);
      if (decided === 0) continue;
      const loaded = loadTrail(out);
      if (loaded.kind !== 'loaded') throw new Error(`${words}: ${JSON.stringify(loaded)}`);
      const called = loaded.trail.steps.filter((step) => !('at' in step)).length;
      expect(called, `${words}: steps`).to.equal(decided);
      steps += called;
      rmSync(project, { recursive: true, force: true });
    }
    expect(steps).to.be.greaterThan(0);
    // Of so many, some come while an act is under way.
    if (KILLS >= 100) expect(open, 'kills during an act').to.be.greaterThan(KILLS / 50);
  });
});
