import { expect } from 'chai';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDevice, rememberLab, runningLab } from '../../src/cli/device.js';
import { ownIdentity } from '../../src/device/index.js';

describe('a lab that runs in another terminal', () => {
  let project: string;
  let appium: Server;
  beforeEach(async () => {
    project = mkdtempSync(join(tmpdir(), 'waymark-lab-'));
    appium = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => appium.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    appium.close();
    rmSync(project, { recursive: true, force: true });
  });

  it('is used by commands called in its folder, and its app is left where it is', async () => {
    const url = `http://127.0.0.1:${(appium.address() as AddressInfo).port}`;
    const capabilities = { platformName: 'Android', 'appium:forceAppLaunch': true };
    rememberLab(
      project,
      { appium: url, phones: [{ name: 'lab-android', capabilities, control: `${url}/control` }] },
      ownIdentity(),
    );

    const device = await findDevice('lab-android', project, () => undefined);

    expect(device.appium).to.equal(url);
    expect(device.capabilities).to.deep.equal({ platformName: 'Android', 'appium:forceAppLaunch': false });
    expect(existsSync(join(project, '.waymark', 'lab.json'))).to.be.true;
  });

  it('is forgotten once its process is gone, though somebody answers at its address and another process has its id', async () => {
    const url = `http://127.0.0.1:${(appium.address() as AddressInfo).port}`;
    const capabilities = { platformName: 'Android' };
    rememberLab(
      project,
      { appium: url, phones: [{ name: 'lab-android', capabilities, control: url }] },
      { ...ownIdentity(), started: 'earlier' },
    );
    expect(await runningLab('lab-android', project)).to.equal(undefined);
    expect(existsSync(join(project, '.waymark', 'lab.json'))).to.be.false;
  });
});
