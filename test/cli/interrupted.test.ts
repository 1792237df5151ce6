import { expect } from 'chai';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A command in a process of its own, as a person at a terminal has it: only so can it be interrupted. */
class Command {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  #said = '';
  #waiting: { readonly text: string; readonly resolve: () => void } | undefined;

  constructor(project: string, ...argv: readonly string[]) {
    this.#child = spawn(process.execPath, [join(ROOT, 'bin', 'waymark.js'), ...argv], { cwd: project });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        this.#said += chunk;
        if (this.#waiting !== undefined && this.#said.includes(this.#waiting.text)) this.#waiting.resolve();
      });
    }
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  type(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  says(text: string): Promise<void> {
    const said = new Promise<void>((resolve) => {
      this.#waiting = { text, resolve };
      if (this.#said.includes(text)) resolve();
    });
    const gone = this.#ended.then(() => {
      if (!this.#said.includes(text)) throw new Error(`It ended without saying “${text}”:\n${this.#said}`);
    });
    return Promise.race([said, gone]);
  }

  async interrupt(): Promise<number | null> {
    this.#child.kill('SIGINT');
    return this.#ended;
  }
}

describe('a recording that is interrupted', function () {
  let project: string;
  before(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-interrupted-'));
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  it('keeps the trail so far, which says that it is partial, and ends with 1', async () => {
    const out = join(project, 'half.trail.yaml');
    const command = new Command(
      project,
      'record',
      '--device',
      'lab-android',
      '--pack',
      join(ROOT, 'packs', 'calendar'),
      '--out',
      out,
    );
    command.type('start day-view reset=data');
    await command.says('+ start at day-view');
    command.type('go month-view');
    await command.says('+ go to month-view');
    // The pathfinder will find a way, the interruption comes in the middle of it or before.
    command.type('go settings-about');
    expect(await command.interrupt()).to.equal(1);
    const trail = parse(readFileSync(out, 'utf8')) as { steps: unknown[]; partial?: string };
    expect(trail.partial).to.match(/interrupted/);
    expect(trail.steps.slice(0, 2)).to.deep.equal([
      { start: { to: 'day-view', reset: 'data' } },
      { goTo: 'month-view', via: [{ from: 'day-view', to: 'month-view' }] },
    ]);
  });
});
