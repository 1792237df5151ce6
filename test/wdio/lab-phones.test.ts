import { expect } from 'chai';
import type { Lab } from '@waymark/lab';
import { parseModes } from '../../lab/src/malice/order.js';
import { WaymarkError } from '../../src/model/index.js';
import { checkModes, fillCapabilities, phonesAskedFor, type MutableCapabilities } from '../../src/wdio/lab-phones.js';

const control: NonNullable<Lab['phones']['ios']>['control'] = {
  truth: () => expect.fail('not asked'),
  gestures: () => [],
  history: () => [],
  effects: () => [],
  malice: () => expect.fail('not asked'),
  setMalice: () => undefined,
  reset: () => undefined,
  seed: () => undefined,
  crash: () => undefined,
  open: () => undefined,
  rename: () => undefined,
  screenshot: () => Buffer.alloc(0),
};

function lab(): Lab {
  const phone = (platform: 'android' | 'ios') => ({
    platform,
    name: `lab-${platform}`,
    capabilities: { platformName: platform, 'appium:udid': `udid-${platform}`, 'appium:newCommandTimeout': 600 },
    controlUrl: `http://127.0.0.1:5/${platform}`,
    control,
  });
  return {
    appium: { host: '127.0.0.1', port: 4711, url: 'http://127.0.0.1:4711', pid: undefined },
    phones: { android: phone('android'), ios: phone('ios') },
    stop: () => Promise.resolve(),
  };
}

describe('Capabilities that ask for a phone of the lab', () => {
  it('are told by `waymark:device`; others ask for none', () => {
    expect(phonesAskedFor([{ 'waymark:device': 'lab-ios' }, { platformName: 'Android' }])).to.deep.equal(['ios']);
    expect(phonesAskedFor([])).to.deep.equal([]);
  });

  it('are refused for a name that is no phone, with the nearest that is', () => {
    expect(() => phonesAskedFor([{ 'waymark:device': 'lab-iso' }]))
      .to.throw(WaymarkError, '`waymark:device` is `lab-iso`')
      .with.property('hint')
      .that.includes('Did you mean `lab-ios`?');
    expect(() => phonesAskedFor([{ 'waymark:device': 7 }])).to.throw(WaymarkError);
    expect(() => phonesAskedFor([{ 'waymark:device': 'toString' }])).to.throw(WaymarkError);
  });

  it('are refused when two ask for one phone', () => {
    const twice = [{ 'waymark:device': 'lab-ios' }, { 'waymark:device': 'lab-ios' }];
    expect(() => phonesAskedFor(twice)).to.throw(WaymarkError, 'two capabilities ask for `lab-ios`');
  });

  it('are refused for a hostile mode that the phone does not have, in either form of the setting', () => {
    for (const setting of [
      { 'appium:settings[labModes]': 'lag-sorce' },
      { 'appium:settings': { labModes: 'lag-sorce' } },
    ])
      expect(() => checkModes([{ 'waymark:device': 'lab-ios', ...setting }], parseModes))
        .to.throw(WaymarkError, 'wdio.conf: `labModes` of lab-ios is `lag-sorce`: There is no mode "lag-sorce".')
        .with.property('hint')
        .that.includes('Nearest: "lag-source"');
  });

  it('keep hostile modes that there are, and those of other devices', () => {
    const android = { 'waymark:device': 'lab-android', 'appium:settings[labModes]': 'crash-dialog:rate=1' };
    const other = { platformName: 'Android', 'appium:settings[labModes]': 'lag-sorce' };
    checkModes([android, other, { 'waymark:device': 'lab-ios' }], parseModes);
  });

  it('pass on what fails for another reason', () => {
    const fails = (): never => expect.fail('of its own');
    const asked = { 'waymark:device': 'lab-ios', 'appium:settings[labModes]': 'all' };
    expect(() => checkModes([asked], fails)).to.throw('of its own');
  });

  it('are filled in with where Appium is, the phone’s own, and its control port', () => {
    const asked: MutableCapabilities = { 'waymark:device': 'lab-ios' };
    fillCapabilities([asked], lab());
    expect(asked).to.deep.equal({
      'waymark:device': 'lab-ios',
      'waymark:control': 'http://127.0.0.1:5/ios',
      platformName: 'ios',
      'appium:udid': 'udid-ios',
      'appium:newCommandTimeout': 600,
      protocol: 'http',
      hostname: '127.0.0.1',
      port: 4711,
      path: '/',
      'wdio:maxInstances': 1,
      'wdio:enforceWebDriverClassic': true,
    });
  });

  it('keep what the configuration says itself', () => {
    const asked: MutableCapabilities = { 'waymark:device': 'lab-android', 'appium:newCommandTimeout': 9 };
    fillCapabilities([asked], lab());
    expect(asked).to.include({ 'appium:newCommandTimeout': 9, 'appium:udid': 'udid-android' });
  });

  it('leave other devices as they are', () => {
    const other: MutableCapabilities = { platformName: 'Android', 'appium:udid': 'mine' };
    fillCapabilities([other], lab());
    expect(other).to.deep.equal({ platformName: 'Android', 'appium:udid': 'mine' });
  });

  it('are an error when the lab has no such phone', () => {
    const empty: Lab = { ...lab(), phones: {} };
    expect(() => fillCapabilities([{ 'waymark:device': 'lab-ios' }], empty)).to.throw(WaymarkError, 'without lab-ios');
  });
});
