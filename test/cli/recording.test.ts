import { expect } from 'chai';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

  /** Ends it, whatever it is waiting for: a test that failed must not leave it running. */
  async end(): Promise<void> {
    this.#child.kill('SIGINT');
    await this.#ended;
  }

  /** No more commands come. */
  async finish(): Promise<number | null> {
    this.#child.stdin.end();
    return this.#ended;
  }

  async interrupt(): Promise<number | null> {
    this.#child.kill('SIGINT');
    return this.#ended;
  }
}

describe('a recording on a lab phone', () => {
  let project: string;
  const commands: Command[] = [];
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-recording-'));
  });
  afterEach(async () => {
    for (const command of commands.splice(0)) await command.end();
    rmSync(project, { recursive: true, force: true });
  });

  const record = (...more: string[]): Command => {
    const pack = join(ROOT, 'packs', 'calendar');
    const command = new Command(
      project,
      ...['record', '--device', 'lab-android', '--pack', pack, '--out', 'half.trail.yaml'],
      ...more,
    );
    commands.push(command);
    return command;
  };
  const written = () =>
    parse(readFileSync(join(project, 'half.trail.yaml'), 'utf8')) as { steps: unknown[]; partial?: string };

  it('that is interrupted keeps the trail so far, which says that it is partial, and ends with 1', async () => {
    const command = record();
    command.type('start day-view reset=data');
    await command.says('+ start at day-view');
    command.type('go month-view');
    await command.says('+ go to month-view');
    // The interruption comes in the middle of the way, or before it.
    command.type('go settings-about');
    expect(await command.interrupt()).to.equal(1);
    expect(written().partial).to.match(/interrupted/);
    expect(written().steps.slice(0, 2)).to.deep.equal([
      { start: { to: 'day-view', reset: 'data' } },
      { goTo: 'month-view', via: [{ from: 'day-view', to: 'month-view' }] },
    ]);
  });

  it('that fails keeps the trail so far, which says why it is partial, and ends with 1', async () => {
    const command = record();
    command.type('start day-view reset=data');
    command.type('see text="Nothing of the kind" timeout=1s');
    command.type('go month-view');
    expect(await command.finish()).to.equal(1);
    expect(written()).to.deep.include({ steps: [{ start: { to: 'day-view', reset: 'data' } }] });
    expect(written().partial).to.match(/see 'Nothing of the kind': not found/);
  });

  it('without a step that came to its end writes nothing', async () => {
    expect(await record().finish()).to.equal(2);
    expect(existsSync(join(project, 'half.trail.yaml'))).to.equal(false);
  });

  it('that names a param which nobody declared ends with 2 and says how', async () => {
    const command = record('--param', 'title=Lunch');
    command.type('start day-view reset=data');
    command.type('take create-event.quick title={{titel}}');
    await command.says('--param titel=');
    expect(await command.finish()).to.equal(2);
  });
});
