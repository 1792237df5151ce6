import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREATION_BACKOFF, pauseAfter } from '../../src/device/backoff.js';
import { creationFault, LASTING_FAULTS, PASSING_FAULTS } from '../../src/device/creation-fault.js';
import { openDevice } from '../../src/device/index.js';
import { portWishes } from '../../src/device/port-claim.js';
import { fakeAdb, type FakeAdb } from './fake-adb.js';
import { fakeAppium, refused, type FakeAppium } from './fake-appium.js';

/** What drivers, adb, grids and clients say, word for word; where each comes from stands beside the rules. */
const SAID: readonly (readonly [string, string])[] = [
  ['appium-unreachable', 'Unable to connect to "http://127.0.0.1:4723/", make sure browser driver is running on that address.'],
  ['connection-lost', 'Request failed with error code ECONNRESET'],
  ['connection-lost', 'Could not proxy command to the remote server. Original error: socket hang up'],
  ['connection-lost', 'Could not proxy command to the remote server. Original error: timeout of 240000ms exceeded'],
  ['port-taken', "UiAutomator2 Server cannot start because the local port #8200 is busy. Make sure the port you provide via 'systemPort' capability is not occupied."],
  ['port-taken', 'The port #8100 is occupied by an other process. You can either quit that process or select another free port.'],
  ['port-taken', 'adb: error: cannot bind listener: Address already in use'],
  ['adb-server', "Error executing adbExec. Original error: 'Command 'adb -P 5037 devices' exited with code 1'; Command output: adb server version (32) doesn't match this client (41); killing..."],
  ['adb-server', 'error: protocol fault (no status)'],
  ['device-offline', 'Command output: error: device offline'],
  ['device-offline', "adb: error: device 'emulator-5554' not found"],
  ['automation-server', 'The instrumentation process cannot be initialized within 30000ms timeout. Make sure the application under test does not crash and investigate the logcat output.'],
  ['automation-server', 'Unable to launch WebDriverAgent. Original error: connect ECONNREFUSED 127.0.0.1:8100'],
  ['grid-busy', 'Could not start a new session. New session request timed out'],
  ['grid-busy', 'Could not start a new session. Connection error (GET http://127.0.0.1:15551/status)'],
  ['signing', 'Unable to launch WebDriverAgent. Original error: xcodebuild failed with code 65. This usually indicates an issue with the local Xcode setup'],
  ['device-unknown', 'Device R5CT0000000 was not in the list of connected devices'],
  ['device-unknown', "Unknown device or simulator UDID: '0000'"],
  ['device-unknown', 'Could not start a new session. No nodes support the capabilities in the request'],
  ['device-unauthorized', "error: device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set"],
  ['app', "The application at '/apps/shop.apk' does not exist or is not accessible"],
  ['app', "App with bundle identifier 'com.example.shop' unknown"],
  ['app', 'Error: Failure [INSTALL_FAILED_VERSION_DOWNGRADE]'],
  ['driver-missing', "Could not find a driver for automationName 'Espresso' and platformName 'Android'. Have you installed a driver that supports those capabilities?"],
  ['capabilities', 'You must include a platformName capability'],
  ['too-slow', 'The operation was aborted due to timeout'],
  ['address', 'getaddrinfo ENOTFOUND phones.example'],
  ['signing', 'error: Signing for "WebDriverAgentRunner" requires a development team.'],
  ['device-unauthorized', 'Could not connect to lockdownd: PairingDialogResponsePending'],
  ['app', "Unable to resolve the launchable activity of 'com.example.shop'. Is it installed on the device?"],
  ['app', "Cannot start the 'com.example.shop' application. Consider checking the driver's troubleshooting documentation."],
  ['device-unknown', 'Unable to find an active device or emulator with OS 14. The following are available: emulator-5554 (13)'],
  ['host-setup', 'Neither ANDROID_HOME nor ANDROID_SDK_ROOT environment variable was exported.'],
  ['host-setup', 'xcode-select: error: tool requires Xcode, but active developer directory is a command line tools instance'],
  ['capabilities', "The desiredCapabilities object was not valid for the following reason(s): 'x' must be one of a, b"],
  ['capabilities', 'invalid argument: capabilities'],
  ['capabilities', "'noReset' must be of type boolean"],
  ['port-taken', 'Cannot find any free port in range 8200..8299. Please set the available port number by providing the systemPort capability'],
  ['automation-server', 'WDA was not ready in 60000ms'],
  ['adb-server', 'cannot connect to daemon at tcp:5037: Connection refused'],
  ['grid-busy', 'Unable to execute request for an existing session: no such slot'],
  ['grid-busy', 'Error while creating session with the service http://10.0.0.7:5555'],
  ['grid-busy', 'All parallel tests are currently in use, including the queued tests.'],
  ['appium-unreachable', 'getaddrinfo EAI_AGAIN phones.example'],
  ['unknown', 'Something that nobody has seen'],
]; // prettier-ignore

describe('What keeps a session from being created', () => {
  for (const [kind, said] of SAID) {
    it(`is ${kind} where the driver says: ${said.slice(0, 60)}`, () => {
      const fault = creationFault(said, 500);
      expect(fault.kind).to.equal(kind);
      expect(fault.passes).to.equal((PASSING_FAULTS as readonly string[]).includes(kind));
    });
  }

  it('is told by the status of the reply where the words say nothing', () => {
    expect([401, 404, 429, 500, 502, 503].map((status) => creationFault('', status).kind)).to.deep.equal([
      'credentials', 'address', 'grid-busy', 'unknown', 'server-fault', 'server-fault',
    ]); // prettier-ignore
  });

  it('never passes by itself where somebody has to do something', () => {
    expect(LASTING_FAULTS.filter((kind) => (PASSING_FAULTS as readonly string[]).includes(kind))).to.deep.equal([]);
  });
});

describe('The pause before another attempt', () => {
  it('doubles up to a limit, a fifth shorter or longer, and ends with the attempts or the time', () => {
    const middle = [1, 2, 3, 4, 5].map((failed) => pauseAfter(failed, 0, 0.5, CREATION_BACKOFF));
    expect(middle).to.deep.equal([500, 1000, 2000, 4000, undefined]);
    expect(pauseAfter(1, 0, 0, CREATION_BACKOFF)).to.equal(400);
    expect(pauseAfter(9, 0, 0.5, { ...CREATION_BACKOFF, attempts: 99 })).to.equal(8000);
    expect(pauseAfter(1, 299_900, 0.5, CREATION_BACKOFF)).to.equal(undefined);
  });
});

describe('The ports of a session', () => {
  const local = new URL('http://127.0.0.1:4723');
  const android = { 'appium:automationName': 'UiAutomator2' };
  const names = (platform: 'android' | 'ios', url: URL, capabilities: object) =>
    portWishes(platform, url, { ...capabilities }).map(({ capability }) => capability);

  it('are those that drivers would else take by habit, on this machine only, never where they are given', () => {
    expect(names('android', local, android)).to.deep.equal(['appium:systemPort']);
    expect(names('android', local, { ...android, 'appium:systemPort': 8201 })).to.deep.equal([]);
    expect(names('android', new URL('http://farm.example:4723'), android)).to.deep.equal([]);
    const ios = { 'appium:automationName': 'XCUITest' };
    expect(names('ios', local, ios)).to.deep.equal(['appium:wdaLocalPort', 'appium:mjpegServerPort']);
    expect(names('ios', local, { ...ios, 'appium:webDriverAgentUrl': 'http://127.0.0.1:8100' })).to.deep.equal([]);
  });
});

describe('Creating a session', () => {
  let state: string;
  let appium: FakeAppium;
  beforeEach(async () => {
    state = mkdtempSync(join(tmpdir(), 'waymark-state-'));
    appium = await fakeAppium();
  });
  afterEach(async () => {
    await appium.stop();
    rmSync(state, { recursive: true, force: true });
  });

  const pauses: number[] = [];
  const open = (capabilities: object = {}) => {
    pauses.length = 0;
    return openDevice({
      name: 'my-phone',
      url: appium.url,
      capabilities: {
        platformName: 'Android',
        'appium:automationName': 'UiAutomator2',
        'appium:udid': 'u1',
        ...capabilities,
      },
      state,
      surroundings: { pause: (ms) => Promise.resolve(void pauses.push(ms)), random: () => 0.5 },
    });
  };

  it('is tried again where the reason passes, and each attempt is told', async () => {
    appium.script = [refused('error: device offline'), 'reset', refused('error: protocol fault (no status)')];
    const { device, notes } = await open();
    expect(appium.created).to.have.lengthOf(4);
    expect(pauses).to.deep.equal([500, 1000, 2000]);
    expect(notes).to.have.lengthOf(3);
    expect(notes[0]).to.equal(
      'my-phone: attempt 1 of 5 to open a session failed, the device is offline (error: device offline); again in 0.5 s',
    );
    expect(notes[1]).to.include('the connection broke');
    expect(readdirSync(state)).to.have.lengthOf(2);
    await device.close();
    expect(appium.ended).to.deep.equal(['s1']);
    expect(readdirSync(state)).to.deep.equal([]);
  });

  it('is tried once where somebody has to do something, and says what', async () => {
    appium.script = [refused('Device u1 was not in the list of connected devices')];
    const error = await rejection(open());
    expect(appium.created).to.have.lengthOf(1);
    expect(error).to.have.property('message').that.equals(
      'Appium opened no session for my-phone, Appium does not see this device: Device u1 was not in the list of connected devices',
    ); // prettier-ignore
    expect(error).to.have.property('hint').that.includes('adb devices');
    expect(error).to.have.nested.property('details.kind', 'device-unknown');
    expect(readdirSync(state)).to.deep.equal([]);
  });

  describe('on a phone that the driver did not see', () => {
    let adb: FakeAdb;
    const unseen = refused('Device u1 was not in the list of connected devices');
    beforeEach(async () => {
      adb = await fakeAdb();
    });
    afterEach(() => adb.stop());

    it('is tried once more where adb has it, though offline', async () => {
      adb.answers['host:devices'] = 'u0\tdevice\nu1\toffline\n';
      appium.script = [unseen];
      const { device, notes } = await open({ 'appium:adbPort': adb.port });
      expect(appium.created).to.have.lengthOf(2);
      expect(notes[0]).to.include('Appium does not see this device');
      await device.close();
    });

    it('is not tried a third time', async () => {
      adb.answers['host:devices'] = 'u1\toffline\n';
      appium.script = [unseen, unseen];
      const error = await rejection(open({ 'appium:adbPort': adb.port }));
      expect(appium.created).to.have.lengthOf(2);
      expect(error).to.have.nested.property('details.kind', 'device-unknown');
    });

    for (const [what, devices] of [
      ['does not have it', 'u11\toffline\n'],
      ['may not use it', 'u1\tunauthorized\n'],
    ] as const)
      // prettier-ignore
      it(`is not tried again where adb ${what}`, async () => {
        adb.answers['host:devices'] = devices;
        appium.script = [unseen];
        await rejection(open({ 'appium:adbPort': adb.port }));
        expect(appium.created).to.have.lengthOf(1);
      });
  });

  it('takes another port where one turns out to be taken', async () => {
    appium.script = [refused('UiAutomator2 Server cannot start because the local port #8400 is busy.')];
    const { device } = await open();
    const [first, second] = appium.created.map((capabilities) => capabilities['appium:systemPort']);
    expect(first).to.be.a('number');
    expect(second).to.be.a('number').that.does.not.equal(first);
    await device.close();
  });

  it('gives up in the end, with the kind of reason and the number of attempts', async () => {
    appium.script = Array.from({ length: 9 }, () => refused('The instrumentation process cannot be initialized.'));
    const error = await rejection(open());
    expect(appium.created).to.have.lengthOf(5);
    expect(error).to.have.property('message').that.includes('5 attempts in');
    expect(error).to.have.nested.property('details.kind', 'automation-server');
    expect(error).to.have.nested.property('details.attempts').that.has.lengthOf(5);
  });
});

async function rejection(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
