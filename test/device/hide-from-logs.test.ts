import { expect } from 'chai';
import { attachDevice, openDevice } from '../../src/device/index.js';
import { createServer } from 'node:http';
import { ANDROID, RecordedRemote } from './recorded-remote.js';

describe('What is to be in no log', () => {
  it('is said so to Appium in the header of every request from then on', async () => {
    const remote = Object.assign(new RecordedRemote(ANDROID), {
      options: { headers: { authorization: 'token' } },
    });
    const device = await attachDevice(remote, 'test');
    expect(remote.options.headers).to.deep.equal({ authorization: 'token' });
    device.hideFromLogs?.();
    expect(remote.options.headers).to.deep.equal({ authorization: 'token', 'x-appium-is-sensitive': 'true' });
  });

  it('is sent so by WebdriverIO', async () => {
    const headers: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      const said = request.headers['x-appium-is-sensitive'];
      if (request.url?.endsWith('/source') === true) headers.push(typeof said === 'string' ? said : undefined);
      const capabilities = {
        platformName: 'Android',
        'appium:deviceScreenSize': '1080x2400',
        'appium:deviceScreenDensity': 440,
      };
      const value = request.url?.endsWith('/session') === true ? { sessionId: 's', capabilities } : '<hierarchy/>';
      request
        .resume()
        .on('end', () =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value })),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    try {
      const { device } = await openDevice({
        name: 'test',
        url: `http://127.0.0.1:${address.port}`,
        capabilities: { platformName: 'Android', 'appium:udid': `hidden-${process.pid}` },
      });
      await device.source();
      device.hideFromLogs?.();
      await device.source();
      await device.close();
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(headers).to.deep.equal([undefined, 'true']);
  });
});
