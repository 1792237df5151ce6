import { expect } from 'chai';
import { check } from '../check.js';

describe('session', () => {
  check('opens through WebdriverIO and tells its capabilities', [], ({ browser, device }) => {
    expect(browser.sessionId).to.be.a('string').that.is.not.empty;
    const { platformName } = browser.capabilities as { platformName?: string };
    expect(platformName?.toLowerCase()).to.equal(device.platform);
    return Promise.resolve();
  });

  check('knows its own settings and takes new ones', [], async ({ wire, device }) => {
    const name = device.platform === 'android' ? 'ignoreUnimportantViews' : 'useFirstMatch';
    const read = async (): Promise<unknown> =>
      ((await wire.send('GET', '/appium/settings')) as Record<string, unknown>)[name];
    const before = await read();
    await wire.send('POST', '/appium/settings', { settings: { [name]: true } });
    expect(await read()).to.equal(true);
    await wire.send('POST', '/appium/settings', { settings: { [name]: before ?? false } });
    expect(await read()).to.equal(before ?? false);
  });

  check('has the native context and is in it', [], async ({ wire }) => {
    expect(await wire.send('GET', '/contexts')).to.include('NATIVE_APP');
    expect(await wire.send('GET', '/context')).to.equal('NATIVE_APP');
  });

  check('tells and keeps its timeouts', [], async ({ wire }) => {
    await wire.send('POST', '/timeouts', { implicit: 250 });
    try {
      expect(await wire.send('GET', '/timeouts')).to.include({ implicit: 250 });
    } finally {
      await wire.send('POST', '/timeouts', { implicit: 0 });
    }
  });

  check('refuses a command that it does not know as "unknown command"', [], async ({ wire }) => {
    const error = await wire.failure(wire.send('POST', '/waymark/nothing'));
    expect([error.status, error.code]).to.deep.equal([404, 'unknown command']);
  });

  check('refuses a mobile: command that it does not know', [], async ({ wire, device }) => {
    const error = await wire.failure(wire.execute('mobile: juggle'));
    expect(error.code).to.equal(device.platform === 'android' ? 'unsupported operation' : 'unknown method');
  });

  check('answers a session that is not there with "invalid session id"', [], async ({ device }) => {
    const response = await fetch(`${device.appium.href.replace(/\/$/, '')}/session/none/source`);
    expect(response.status).to.equal(404);
    expect(await response.json()).to.have.nested.property('value.error', 'invalid session id');
  });
});
