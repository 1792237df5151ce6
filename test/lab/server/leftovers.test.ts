import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { LabFolder, ownerOf, type Owner } from '../../../lab/src/server/lab-folder.js';
import { cleanUpAfterLabs } from '../../../lab/src/server/leftovers.js';
import { bundled } from '../../bundled.js';

const TEMPORARY = ['TMPDIR', 'TEMP', 'TMP'] as const;

interface Host {
  readonly process: ChildProcess;
  readonly folder: string;
  readonly watchdog: number;
  readonly child: number;
}

describe('what a killed lab left', () => {
  let scratch: string;
  let before: (string | undefined)[];
  const started: number[] = [];
  const told: string[] = [];
  const clean = (): Promise<void> => cleanUpAfterLabs((line) => told.push(line));

  beforeEach(() => {
    before = TEMPORARY.map((name) => process.env[name]);
    scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'waymark-test-')));
    for (const name of TEMPORARY) process.env[name] = scratch;
    told.length = 0;
  });
  afterEach(() => {
    TEMPORARY.forEach((name, index) => {
      const value = before[index];
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    });
    for (const pid of started.splice(0)) end(pid);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  });

  async function host(): Promise<Host> {
    const file = await bundled(new URL('./lab-owner.ts', import.meta.url), scratch);
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const said = JSON.parse(line) as Omit<Host, 'process'>;
    started.push(child.pid ?? 0, said.watchdog, said.child);
    return { process: child, ...said };
  }

  it('is ended and removed by the next lab when its process and its watchdog are both gone, and never before', async () => {
    const lab = await host();
    await clean();
    expect(existsSync(lab.folder), 'while it lives').to.be.true;
    expect(alive(lab.child)).to.be.true;

    // The watchdog first, which would else do its work.
    end(lab.watchdog);
    await until(() => !alive(lab.watchdog));
    const gone = once(lab.process, 'exit');
    lab.process.kill('SIGKILL');
    await gone;
    expect(alive(lab.child), 'left over').to.be.true;
    await Promise.all([clean(), clean()]);

    await until(() => !alive(lab.child));
    expect(existsSync(lab.folder)).to.be.false;
    expect(told[0]).to.equal(`Cleaned up after the lab of process ${lab.process.pid ?? 0}, which was killed`);
  }).timeout(60_000);

  it('is known by the port that its process would hold, though a later process has its id', async () => {
    const folder = await LabFolder.make();
    const owner = ownerOf(folder.path);
    await clean();
    expect(existsSync(folder.path), 'held').to.be.true;
    await folder.left();
    await clean();
    expect(owner?.pid).to.equal(process.pid);
    expect(existsSync(folder.path), 'given back').to.be.false;
  });

  it('is no process that only has the id of one of its own', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      detached: true,
      stdio: 'ignore',
    });
    const pid = bystander.pid ?? 0;
    started.push(pid);
    const ended = once(bystander, 'exit');
    const folder = leave({ processes: [{ pid, at: Date.now() - 3_600_000 }] });
    await clean();
    expect(existsSync(folder)).to.be.false;
    // A process that was killed lives on for a moment: what it ended by tells.
    bystander.kill('SIGTERM');
    expect(await ended).to.deep.equal([null, 'SIGTERM']);
  });

  it('is left where it cannot be seen whose it is', async () => {
    const foreign = leave({ host: 'another-machine' });
    const strange = path.join(scratch, 'waymark-lab-strange');
    mkdirSync(strange);
    await clean();
    expect(existsSync(foreign)).to.be.true;
    expect(existsSync(strange)).to.be.true;
    expect(told).to.deep.equal([]);
  });

  /** The folder of a lab whose process is gone. */
  function leave(owner: Partial<Owner>): string {
    const folder = path.join(scratch, 'waymark-lab-left');
    mkdirSync(folder);
    const said: Owner = { waymark: 'lab/1', host: os.hostname(), pid: 0x3fffffff, port: 1, processes: [], ...owner };
    writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(said));
    return folder;
  }
});

/** A process that has ended but whose end nobody has asked for yet (a zombie, until init collects it) is not alive. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function end(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/** Bounded by mocha's own time limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}
