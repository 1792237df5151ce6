import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { Watchdog } from '../../../lab/src/server/watchdog.js';

/** A host that has a child process which ignores every polite request to end, and a temporary folder. */
const HOST = `
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Watchdog } from ${JSON.stringify(new URL('../../../lab/src/server/watchdog.ts', import.meta.url).href)};
const watchdog = new Watchdog();
const folder = mkdtempSync(path.join(os.tmpdir(), 'waymark-test-'));
watchdog.folder(folder);
const stubborn = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
watchdog.watch(stubborn.pid);
stubborn.stdout.once('data', () => console.log(JSON.stringify({ child: stubborn.pid, watchdog: watchdog.pid, folder })));
process.stdin.on('data', (word) => {
  if (String(word).startsWith('throw')) throw new Error('uncaught');
  if (String(word).startsWith('exit')) process.exit(0);
});
setInterval(() => {}, 1000);
`;

interface Host {
  readonly process: ChildProcess;
  readonly child: number;
  readonly watchdog: number;
  readonly folder: string;
}

async function startHost(): Promise<Host> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', HOST], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, ...(JSON.parse(line) as Omit<Host, 'process'>) };
}

/** A process that has ended but whose end nobody has asked for yet (a zombie, until init collects it) is not alive. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Bounded by mocha's own time limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

describe('the watchdog', () => {
  const ends: Readonly<Record<string, (host: Host) => void>> = {
    'is killed outright': (host) => void host.process.kill('SIGKILL'),
    'is interrupted': (host) => void host.process.kill('SIGINT'),
    'throws an uncaught error': (host) => void host.process.stdin?.write('throw\n'),
    'exits without cleaning up': (host) => void host.process.stdin?.write('exit\n'),
  };
  for (const [how, end] of Object.entries(ends)) {
    it(`ends the children and removes the folders of a host that ${how}, and goes itself`, async () => {
      const host = await startHost();
      expect(alive(host.child)).to.be.true;
      expect(alive(host.watchdog)).to.be.true;
      end(host);
      await until(() => !alive(host.child) && !alive(host.watchdog) && !existsSync(host.folder));
    });
  }

  it('leaves alone what it was told to forget, and is gone when stopped', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      detached: true,
      stdio: 'ignore',
    });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'waymark-test-'));
    try {
      const watchdog = new Watchdog();
      const pid = bystander.pid ?? 0;
      watchdog.watch(pid);
      watchdog.forget(pid);
      watchdog.folder(folder);
      watchdog.removeFolder(folder);
      expect(existsSync(folder)).to.be.false;
      await watchdog.stop();
      expect(alive(watchdog.pid ?? 0)).to.be.false;
      expect(alive(pid)).to.be.true;
    } finally {
      bystander.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
