import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { expect } from 'chai';
import { UnsureOutcome, type AppStart } from '../../src/action/index.js';
import { attachDevice, openDevice } from '../../src/device/index.js';
import { withSettings } from '../../src/device/settings.js';
import { WaymarkError } from '../../src/model/index.js';
import { ANDROID, driverError, IOS, RecordedRemote } from './recorded-remote.js';

async function android(capabilities: object = ANDROID) {
  const remote = new RecordedRemote(capabilities);
  const device = await attachDevice(remote, 'test');
  remote.sent.length = 0;
  return { remote, device };
}

async function ios(capabilities: object = IOS) {
  const remote = new RecordedRemote(capabilities);
  const device = await attachDevice(remote, 'test');
  remote.sent.length = 0;
  return { remote, device };
}

async function thrownBy(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const START: AppStart = { app: 'app', reset: 'none', arguments: [], environment: {}, permissions: {} };
const element = { handle: 'e1' };

describe('A device', () => {
  it('is set up so that the driver does not wait and tells where it finds, whether opened or attached', async () => {
    const remote = new RecordedRemote(ANDROID);
    await attachDevice(remote, 'test');
    expect(remote.sent).to.deep.equal([
      'updateSettings {"waitForIdleTimeout":0,"disableIdLocatorAutocompletion":true,"shouldUseCompactResponses":false,"elementResponseAttributes":"rect"}',
    ]);
    expect(withSettings({ platformName: 'iOS' }, 'ios')).to.deep.equal({
      platformName: 'iOS',
      'appium:settings[respectSystemAlerts]': true,
      'appium:settings[snapshotMaxDepth]': 62,
      'appium:settings[waitForIdleTimeout]': 0,
      'appium:settings[animationCoolOffTimeout]': 0,
      'appium:settings[shouldUseCompactResponses]': false,
      'appium:settings[elementResponseAttributes]': 'rect',
    });
  });

  it('counts the commands that were sent, one round trip each, also those that failed', async () => {
    const { remote, device } = await android();
    const before = device.roundTrips;
    await device.find({ using: 'id', value: 'save' });
    remote.answers.set('getPageSource', driverError('unknown error'));
    await thrownBy(device.source());
    await device.keyboardShown();
    expect(device.roundTrips - before)
      .to.equal(remote.sent.length)
      .and.to.equal(3);
  });

  it('keeps the settings that the capabilities name themselves', () => {
    expect(withSettings({ 'appium:settings[snapshotMaxDepth]': 40 }, 'ios')).to.include({
      'appium:settings[snapshotMaxDepth]': 40,
    });
    expect(withSettings({ 'appium:settings': { snapshotMaxDepth: 40 } }, 'ios')).not.to.have.property(
      'appium:settings[snapshotMaxDepth]',
    );
  });

  it('knows its lineage from its capabilities, or asks', async () => {
    expect((await android()).device.lineage).to.deep.equal(['android']);
    expect(
      (await android({ ...ANDROID, deviceScreenSize: '1600x2560', deviceScreenDensity: 320 })).device.lineage,
    ).to.deep.equal(['android-tablet', 'android']);
    expect((await ios({ ...IOS, device: 'ipad' })).device.lineage).to.deep.equal(['ios-ipad', 'ios']);
    const asked = new RecordedRemote({ platformName: 'Android' });
    asked.answers.set('mobile: deviceInfo', { realDisplaySize: '2560x1600', displayDensity: 320 });
    expect((await attachDevice(asked, 'test')).lineage).to.deep.equal(['android-tablet', 'android']);
    expect(await thrownBy(attachDevice(new RecordedRemote({ platformName: 'Windows' }), 'test'))).to.include({
      code: 'usage',
    });
  });

  it('needs one round trip for each act', async () => {
    for (const { remote, device } of [await android(), await ios()]) {
      const acts = [
        () => device.tap(element),
        () => device.doubleTap(element),
        () => device.longPress(element),
        () => device.tapAt({ x: 1, y: 2 }),
        () => device.drag({ x: 1, y: 2 }, { x: 3, y: 4 }, 400),
        () => device.type(element, 'Lunch'),
        () => device.clear(element),
        () => device.back(),
        () => device.hideKeyboard(),
        () => device.rotate('landscape'),
        () => device.deepLink('app://x', 'app'),
        () => device.acceptAlert(),
      ];
      for (const act of acts) {
        remote.sent.length = 0;
        await act();
        expect(remote.sent).to.have.length(1);
      }
    }
  });

  it('knows where an element was found if the driver says so, and says nothing of it otherwise', async () => {
    const { remote, device } = await android();
    const found = async (rect: unknown): Promise<unknown> => {
      remote.answers.set('findElements', [{ ...RecordedRemote.element('a'), rect }]);
      return (await device.find({ using: 'x', value: 'y' }))[0];
    };
    expect(await found({ x: 10, y: 20, width: 30, height: 40 })).to.deep.equal({
      handle: 'a',
      bounds: { left: 10, top: 20, right: 40, bottom: 60 },
    });
    expect(await found({ x: -10, y: 0, width: 0, height: 0 })).to.deep.equal({
      handle: 'a',
      bounds: { left: -10, top: 0, right: -10, bottom: 0 },
    });
    for (const rect of [
      undefined,
      null,
      'rect',
      [10, 20, 30, 40],
      { x: 10, y: 20, width: 30 },
      { x: 10, y: 20, width: 30, height: '40' },
      { x: 10, y: Number.NaN, width: 30, height: 40 },
      { x: 10, y: 20, width: -30, height: 40 },
      { x: 10, y: 20, width: 30, height: -40 },
    ])
      expect(await found(rect), JSON.stringify(rect)).to.deep.equal({ handle: 'a' });
  });

  it('finds elements, and is sure that there are none on iOS only when a source can be read', async () => {
    const { remote, device } = await ios();
    remote.answers.set('findElements', [RecordedRemote.element('a'), RecordedRemote.element('b')]);
    expect(await device.find({ using: 'x', value: 'y' })).to.deep.equal([{ handle: 'a' }, { handle: 'b' }]);
    remote.answers.set('findElements', []);
    expect(await device.find({ using: 'x', value: 'y' })).to.deep.equal([]);
    expect(remote.sent.at(-1)).to.equal('getPageSource');
    remote.answers.set(
      'getPageSource',
      driverError('unknown error', 'Could not proxy command to the remote server. Original error: socket hang up'),
    );
    expect(await thrownBy(device.find({ using: 'x', value: 'y' }))).to.include({ code: 'device-lost' });
  });
});

describe('What a driver says', () => {
  const read: readonly (readonly [string, Error, string])[] = [
    ['a session that has ended', driverError('invalid session id'), 'device-lost'],
    [
      'a session that another client has taken',
      driverError('unknown error', 'A session is either terminated or not started'),
      'device-lost',
    ],
    ['a server that is not there', driverError('WebDriverError', 'request failed', 'ECONNREFUSED'), 'device-lost'],
    ['a connection that broke', driverError('WebDriverError', 'request failed', 'ECONNRESET'), 'device-lost'],
    [
      'a dead automation server',
      driverError(
        'unknown error',
        'cannot be proxied because the instrumentation process is not running (probably crashed)',
      ),
      'device-lost',
    ],
    [
      'a crashed app',
      driverError(
        'invalid element state',
        'The application under test with bundle id app is not running, possibly crashed',
      ),
      'app-crashed',
    ],
    [
      'a command that took too long',
      driverError('WebDriverError', 'The operation was aborted due to timeout'),
      'timeout',
    ],
    ['a stale element', driverError('stale element reference'), 'not-found'],
    ['anything else', driverError('unknown error', 'The sky fell'), 'driver'],
  ];
  for (const [what, error, code] of read)
    it(`of ${what} becomes \`${code}\` when reading`, async () => {
      const { remote, device } = await android();
      remote.answers.set('getPageSource', error);
      const thrown = await thrownBy(device.source());
      expect(thrown).to.be.instanceOf(WaymarkError).and.to.include({ code });
    });

  it('is an unsure outcome when the answer to an act was lost', async () => {
    for (const error of [
      driverError('x', 'socket hang up'),
      driverError('x', '', 'ECONNRESET'),
      driverError('x', 'aborted due to timeout'),
    ]) {
      const { remote, device } = await android();
      remote.answers.set('elementClick', error);
      expect(await thrownBy(device.tap(element))).to.be.instanceOf(UnsureOutcome);
    }
  });

  it('is sure when an act never left, or was refused', async () => {
    for (const [error, code] of [
      [driverError('x', '', 'ECONNREFUSED'), 'device-lost'],
      [driverError('stale element reference'), 'not-found'],
      [
        driverError('invalid element state', 'Code=1 "The on-screen keyboard must be present to send keys"'),
        'not-found',
      ],
    ] as const) {
      const { remote, device } = await android();
      remote.answers.set('elementClick', error);
      expect(await thrownBy(device.tap(element))).to.include({ code });
    }
  });

  it('is not overlooked when WebdriverIO returns it in place of a value', async () => {
    const { remote, device } = await android();
    remote.answers.set('elementClick', { error: 'no such element', message: 'gone', stacktrace: '' });
    expect(await thrownBy(device.tap(element))).to.include({ code: 'not-found' });
  });
});

describe('Starting an app', () => {
  it('on Android resets, permits and launches', async () => {
    const { remote, device } = await android();
    await device.start({
      ...START,
      reset: 'data',
      arguments: ['--reset'],
      permissions: { notifications: 'allow', camera: 'deny' },
    });
    expect(remote.sent).to.deep.equal([
      'executeScript "mobile: clearApp" {"appId":"app"}',
      'executeScript "mobile: changePermissions" {"appPackage":"app","permissions":["android.permission.POST_NOTIFICATIONS"],"action":"grant"}',
      'executeScript "mobile: changePermissions" {"appPackage":"app","permissions":["android.permission.CAMERA"],"action":"revoke"}',
      'executeScript "mobile: activateApp" {"appId":"app"}',
    ]);
  });

  it('on Android goes on when a permission cannot be changed, but not when the device is gone', async () => {
    const { remote, device } = await android();
    remote.answers.set('mobile: changePermissions', driverError('unknown error', 'Unknown permission'));
    await device.start({ ...START, permissions: { notifications: 'deny' } });
    expect(remote.sent.at(-1)).to.contain('activateApp');
    remote.answers.set('mobile: changePermissions', driverError('invalid session id'));
    expect(await thrownBy(device.start({ ...START, permissions: { notifications: 'deny' } }))).to.include({
      code: 'device-lost',
    });
  });

  it('on Android passes the environment as extras of the intent', async () => {
    const { remote, device } = await android({ ...ANDROID, appActivity: '.Main' });
    await device.start({ ...START, reset: 'app', environment: { MODE: 'demo' } });
    expect(remote.sent.at(-1)).to.equal(
      'executeScript "mobile: startActivity" {"component":"app/.Main","stop":true,"extras":[["s","MODE","demo"]]}',
    );
  });

  it('on iOS lets the app reset its own data by its launch arguments', async () => {
    const { remote, device } = await ios();
    await device.start({ ...START, reset: 'data', arguments: ['--reset-data'] });
    expect(remote.sent).to.deep.equal([
      'executeScript "mobile: terminateApp" {"bundleId":"app"}',
      'executeScript "mobile: launchApp" {"bundleId":"app","arguments":["--reset-data"],"environment":{}}',
    ]);
  });

  it('tells when the app was ended, before it starts again, and only then', async () => {
    for (const { remote, device } of [await android(), await ios()])
      for (const reset of ['app', 'data', 'none'] as const) {
        remote.sent.length = 0;
        const ended = (): Promise<void> => {
          remote.sent.push('ended');
          return Promise.resolve();
        };
        await device.start({ ...START, reset, arguments: ['--reset-data'], ended });
        const told = remote.sent.flatMap(
          (sent) => /ended|terminateApp|clearApp|activateApp|launchApp/.exec(sent) ?? [],
        );
        expect(told.slice(0, -1), reset).to.deep.equal(
          reset === 'none'
            ? []
            : [reset === 'app' || 'terminateApp' === told[0] ? 'terminateApp' : 'clearApp', 'ended'],
        );
        expect(told.at(-1)).to.match(/activateApp|launchApp/);
      }
  });

  it('on an iPhone says what to do when data cannot be reset', async () => {
    const { remote, device } = await ios();
    remote.answers.set(
      'mobile: clearApp',
      driverError('unknown command', 'This extension is only supported on simulators.'),
    );
    const thrown = await thrownBy(device.start({ ...START, reset: 'data' }));
    expect(thrown).to.include({ code: 'usage' }).and.to.have.property('hint').that.contains('arguments');
  });

  it('on an iPhone installs the app anew where the session knows its file', async () => {
    const { remote, device } = await ios({ ...IOS, app: '/apps/calendar.ipa' });
    remote.answers.set(
      'mobile: clearApp',
      driverError('unknown command', 'This extension is only supported on simulators.'),
    );
    await device.start({ ...START, reset: 'data' });
    expect(remote.sent.map((sent) => sent.split('"')[1])).to.deep.equal([
      'mobile: terminateApp', 'mobile: clearApp', 'mobile: removeApp', 'mobile: installApp', 'mobile: launchApp',
    ]); // prettier-ignore
  });
});

describe('Opening a device', () => {
  let state: string;
  before(() => {
    state = mkdtempSync(join(tmpdir(), 'waymark-state-'));
  });
  after(() => rmSync(state, { recursive: true, force: true }));

  it('says that Appium cannot be reached, with what to do', async () => {
    const port = await freePort();
    const thrown = await thrownBy(
      openDevice({
        name: 'x',
        url: `http://127.0.0.1:${port}`,
        capabilities: { platformName: 'Android' },
        state,
        surroundings: { pause: () => Promise.resolve(), now: () => new Date(0) },
      }),
    );
    expect(thrown)
      .to.be.instanceOf(WaymarkError)
      .and.to.include({
        code: 'driver',
        message: `Appium cannot be reached at http://127.0.0.1:${port}, 5 attempts in 0.0 s`,
      });
    expect(thrown).to.have.property('hint').that.contains('npx appium');
  });

  it('refuses an address or a platform that cannot be', async () => {
    expect(
      await thrownBy(openDevice({ name: 'x', url: 'nowhere', capabilities: { platformName: 'Android' } })),
    ).to.include({ code: 'usage' });
    expect(await thrownBy(openDevice({ name: 'x', url: 'http://127.0.0.1:1', capabilities: {} }))).to.include({
      code: 'usage',
    });
  });
});

describe('Closing', () => {
  it('waits no longer than seconds for a driver whose device is gone, and is no failure then', async () => {
    const options = { connectionRetryTimeout: 240_000 };
    const remote = Object.assign(new RecordedRemote(ANDROID), { options });
    remote.answers.set('deleteSession', driverError('WebDriverRequestError', 'Request timed out!', 'ETIMEDOUT'));
    const device = await attachDevice(remote, 'test');
    remote.sent.length = 0;
    await device.close();
    expect(remote.sent).to.deep.equal(['deleteSession']);
    expect(options.connectionRetryTimeout).to.be.at.most(10_000);
  });
});

/** A port on which surely nobody listens. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
