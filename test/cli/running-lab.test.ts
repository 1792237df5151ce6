import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDevice, rememberLab } from '../../src/cli/device.js';

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
    rememberLab(project, { appium: url, phones: [{ name: 'lab-android', capabilities, control: `${url}/control` }] });

    const device = await findDevice('lab-android', project, () => undefined);

    expect(device.appium).to.equal(url);
    expect(device.capabilities).to.deep.equal({ platformName: 'Android', 'appium:forceAppLaunch': false });
  });
});
