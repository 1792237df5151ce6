import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { adbCandidates, findAdb, sdkFor } from '../../../lab/src/server/adb-discovery.js';
import { LabError } from '../../../lab/src/server/error.js';

describe('the search for adb', () => {
  it('prefers what the environment says, then the PATH, then where Debian puts it', () => {
    const candidates = adbCandidates({
      platform: 'linux',
      env: { ANDROID_HOME: '/sdk', PATH: '/usr/local/bin:/usr/bin' },
      home: '/home/ada',
    });
    expect(candidates).to.deep.equal([
      '/sdk/platform-tools/adb',
      '/usr/local/bin/adb',
      '/usr/bin/adb',
      '/usr/lib/android-sdk/platform-tools/adb',
      '/home/ada/Android/Sdk/platform-tools/adb',
    ]);
  });

  it('knows the old name of ANDROID_HOME and skips empty entries', () => {
    const candidates = adbCandidates({
      platform: 'linux',
      env: { ANDROID_HOME: '', ANDROID_SDK_ROOT: '/old', PATH: '' },
      home: '/h',
    });
    expect(candidates[0]).to.equal('/old/platform-tools/adb');
    expect(candidates).to.have.length(3);
  });

  it('knows where Android Studio and Homebrew put it on macOS', () => {
    const candidates = adbCandidates({ platform: 'darwin', env: {}, home: '/Users/ada' });
    expect(candidates).to.deep.equal([
      '/Users/ada/Library/Android/sdk/platform-tools/adb',
      '/opt/homebrew/bin/adb',
      '/usr/local/bin/adb',
    ]);
  });

  it('knows the spelling of Windows', () => {
    const candidates = adbCandidates({
      platform: 'win32',
      env: { Path: 'C:\\tools;D:\\more', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
      home: 'C:\\Users\\ada',
    });
    expect(candidates).to.deep.equal([
      'C:\\tools\\adb.exe',
      'D:\\more\\adb.exe',
      'C:\\Users\\ada\\AppData\\Local\\Android\\Sdk\\platform-tools\\adb.exe',
    ]);
  });

  it('takes the first that exists', () => {
    const exists = (file: string): boolean => file === '/b/adb' || file === '/c/adb';
    expect(findAdb({ platform: 'linux', env: { PATH: '/a:/b:/c' }, home: '/h', exists })).to.equal('/b/adb');
  });

  for (const [platform, advice] of [
    ['linux', 'apt-get install adb'],
    ['darwin', 'brew install android-platform-tools'],
    ['win32', 'winget install Google.PlatformTools'],
  ] as const) {
    it(`says how to get it where there is none: ${platform}`, () => {
      const search = { platform, env: {}, home: '/h', exists: () => false };
      expect(() => findAdb(search))
        .to.throw(LabError, 'needs adb, and there is none')
        .with.property('hint')
        .that.includes(advice);
    });
  }
});

describe('the Android SDK for Appium', () => {
  let scratch: string;

  beforeEach(() => {
    scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'waymark-test-')));
  });

  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  const placeAdb = (...folders: string[]): string => {
    const folder = path.join(scratch, ...folders);
    mkdirSync(folder, { recursive: true });
    const adb = path.join(folder, process.platform === 'win32' ? 'adb.exe' : 'adb');
    writeFileSync(adb, 'an adb');
    chmodSync(adb, 0o755);
    return adb;
  };

  it('is the folder above platform-tools where adb lies in one', () => {
    const adb = placeAdb('sdk', 'platform-tools');
    expect(sdkFor(adb, path.join(scratch, 'own'))).to.deep.equal({ sdk: path.join(scratch, 'sdk'), adb });
    expect(existsSync(path.join(scratch, 'own'))).to.be.false;
  });

  it('is made up in the folder of the lab where adb lies anywhere else', () => {
    const found = sdkFor(placeAdb('bin'), path.join(scratch, 'own'));
    expect(found.sdk).to.equal(path.join(scratch, 'own', 'android-sdk'));
    expect(path.dirname(found.adb)).to.equal(path.join(found.sdk, 'platform-tools'));
    expect(readFileSync(found.adb, 'utf8')).to.equal('an adb');
  });
});
