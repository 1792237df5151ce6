import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { findAdb } from '../../../lab/src/server/adb-discovery.js';
import { adbEnvironment, startAdbServer } from '../../../lab/src/server/adb-server.js';
import { Watchdog } from '../../../lab/src/server/watchdog.js';

describe('the private adb server', () => {
  let home: string;
  let watchdog: Watchdog;
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'waymark-adb-')));
    watchdog = new Watchdog();
  });
  afterEach(async () => {
    await watchdog.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('leaves no server behind that a client started in its place when it had died', async () => {
    const { platform, env } = process;
    const adb = findAdb({ platform, env, home: os.homedir(), exists: existsSync });
    const server = await startAdbServer({ adb, home, watchdog });
    process.kill(server.pid ?? 0, 'SIGKILL');
    while (await answers(server.port));
    await promisify(execFile)(adb, ['-P', String(server.port), 'devices'], {
      env: { ...env, ...adbEnvironment(home) },
    });
    expect(await answers(server.port)).to.equal(true);
    await server.stop();
    expect(await answers(server.port)).to.equal(false);
  });
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
