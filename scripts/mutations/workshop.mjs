import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'; // prettier-ignore
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup.mjs';
import { withoutRule } from './list.mjs';

/** What tests read. */
const COPIED = [
  'src', 'lab/src', 'lab/package.json', 'lab/tsconfig.json', 'test', 'packs', 'schemas', 'scripts', 'docs', 'package.json', '.mocharc.json',
  'tsconfig.json', 'tsconfig.base.json', 'tsconfig.test.json',
]; // prettier-ignore

/** A run that takes this long hangs; on a busy machine it takes some seconds. */
const LIMIT = 180_000;

/** Errors of a change that does not compile: it fails every test and says nothing of any rule. */
const NO_SENSE = /^(?:ReferenceError|SyntaxError)\b/;

/**
 * Copies of the project to try changes in, gone when it is closed.
 *
 * @typedef {{ kind: 'caught', title: string, said: string } | { kind: 'not-caught', reason: string } | { kind: 'stale', reason: string }} Verdict
 */
export class Workshop {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'waymark-mutations-'));
  #lanes;
  /** Programs that run. */
  #running = new Set();

  /** @param {number} lanes how many copies */
  constructor(lanes) {
    this.#lanes = Array.from({ length: lanes }, (_, number) => path.join(this.#folder, `lane-${number}`));
    try {
      mkdirSync(path.join(this.#folder, 'temporary'));
      for (const lane of this.#lanes) this.#furnish(lane);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #furnish(lane) {
    // All from the first one, so that they are the same even while somebody works.
    const [first] = this.#lanes;
    const from = lane === first ? ROOT : first;
    mkdirSync(lane);
    for (const name of COPIED)
      if (existsSync(path.join(from, name))) cpSync(path.join(from, name), path.join(lane, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(lane, 'node_modules'), 'junction');
  }

  /** Ends what runs and removes the folder. */
  close() {
    for (const child of this.#running) child.kill('SIGKILL');
    // The link first, so that nothing can ever follow it.
    for (const lane of this.#lanes) if (existsSync(path.join(lane, 'node_modules'))) unlinkSync(path.join(lane, 'node_modules')); // prettier-ignore
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /**
   * @param {readonly string[]} tests files, from the root
   * @returns {Promise<{ kind: 'passed', titles: readonly { file: string, title: string }[] } | { kind: 'failed', reason: string }>}
   */
  async runUntouched(tests) {
    const { report, reason } = await this.#mocha(0, tests, []);
    if (report === undefined) return { kind: 'failed', reason };
    const [failure] = report.failures;
    if (failure !== undefined) return { kind: 'failed', reason: `"${failure.fullTitle}": ${failure.err.message}` };
    const titles = report.passes.map(({ file, fullTitle }) => ({
      file: path.relative(this.#lanes[0], file).split(path.sep).join('/'),
      title: fullTitle,
    }));
    return { kind: 'passed', titles };
  }

  /**
   * @param {import('./list.mjs').Rule} rule
   * @param {number} lane
   * @param {readonly { file: string, title: string }[]} titles of the tests that pass untouched
   * @returns {Promise<Verdict>}
   */
  async tryWithout(rule, lane, titles) {
    const { file, tests, named } = rule;
    if (!titles.some((test) => tests.includes(test.file) && test.title.includes(named)))
      return { kind: 'stale', reason: `no test of ${tests.join(', ')} is named \`${named}\`` };
    const where = path.join(this.#lanes[lane], file);
    if (!existsSync(where)) return { kind: 'stale', reason: 'there is no such file' };
    const source = readFileSync(where, 'utf8');
    const changed = withoutRule(source, rule);
    if (changed.kind === 'stale') return changed;
    writeFileSync(where, changed.text);
    try {
      // Only these can answer, so only they are run.
      const { report, reason } = await this.#mocha(lane, tests, ['--fgrep', named]);
      return report === undefined ? { kind: 'not-caught', reason } : verdict(report, named);
    } finally {
      // The folder is gone when it was closed meanwhile.
      if (existsSync(where)) writeFileSync(where, source);
    }
  }

  /** @returns {Promise<{ report: object } | { report: undefined, reason: string }>} mocha's report; without one what it said last */
  #mocha(lane, tests, more) {
    const cwd = this.#lanes[lane];
    const temporary = path.join(this.#folder, 'temporary');
    const output = path.join(temporary, `report-${lane}.json`);
    rmSync(output, { force: true });
    // Mocha's own way with these options is one more process, which nothing would end here.
    const options = JSON.parse(readFileSync(path.join(cwd, '.mocharc.json'), 'utf8'))['node-option'] ?? [];
    const mocha = path.join('node_modules', 'mocha', 'lib', 'cli', 'cli.js');
    const line = [...options.map((option) => `--${option}`), mocha, ...tests, '--reporter', 'json', '--reporter-option', `output=${output}`, ...more]; // prettier-ignore
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, line, {
        cwd,
        // What it keeps between runs goes with the folder.
        env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
        stdio: ['ignore', 'ignore', 'pipe'],
        windowsHide: true,
      });
      this.#running.add(child);
      let said = '';
      let late = false;
      child.stderr.setEncoding('utf8').on('data', (chunk) => {
        said = (said + chunk).slice(-10_000);
      });
      const limit = setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, LIMIT);
      child.once('error', reject);
      child.once('close', () => {
        clearTimeout(limit);
        this.#running.delete(child);
        if (late) resolve({ report: undefined, reason: `the tests did not end within ${LIMIT / 1000} s` });
        else if (existsSync(output)) resolve({ report: JSON.parse(readFileSync(output, 'utf8')) });
        else resolve({ report: undefined, reason: `the tests did not run: ${gist(said)}` });
      });
    });
  }
}

/** The line of an error that says what is wrong, else the last one. */
function gist(said) {
  const lines = said.trim().split('\n');
  return lines.find((line) => /\berror\b/i.test(line)) ?? lines.at(-1);
}

/** @returns {Verdict} */
function verdict({ failures }, named) {
  const [failure] = failures.filter(({ fullTitle }) => fullTitle.includes(named));
  if (failure === undefined) return { kind: 'not-caught', reason: `no test named \`${named}\` fails` };
  const said = String(failure.err.stack ?? failure.err.message ?? '');
  if (NO_SENSE.test(said)) return { kind: 'stale', reason: `the change makes no sense: ${said.split('\n')[0]}` };
  return { kind: 'caught', title: failure.fullTitle, said: String(failure.err.message ?? '').split('\n')[0] };
}
