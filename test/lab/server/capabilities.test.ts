import { expect } from 'chai';
import { androidCapabilities, iosCapabilities } from '../../../lab/src/server/capabilities.js';

const android = androidCapabilities({
  udid: '127.0.0.1:41001',
  adbPort: 41002,
  systemPort: 41003,
  appPackage: 'com.example.calendar',
  appActivity: '.MainActivity',
});
const ios = iosCapabilities({
  udid: '0000-1',
  osVersion: '17.5',
  wdaUrl: 'http://127.0.0.1:41004',
  bundleId: 'com.example.Calendar',
});

describe('the capabilities of the lab', () => {
  it('address the Android phone through the private adb server and a port of its own', () => {
    expect(android).to.include({
      platformName: 'Android',
      'appium:automationName': 'UiAutomator2',
      'appium:udid': '127.0.0.1:41001',
      'appium:adbPort': 41002,
      'appium:systemPort': 41003,
      'appium:appPackage': 'com.example.calendar',
      'appium:appActivity': '.MainActivity',
    });
  });

  it('address the iPhone by its WebDriverAgent', () => {
    expect(ios).to.include({
      platformName: 'iOS',
      'appium:automationName': 'XCUITest',
      'appium:udid': '0000-1',
      'appium:platformVersion': '17.5',
      'appium:webDriverAgentUrl': 'http://127.0.0.1:41004',
      'appium:bundleId': 'com.example.Calendar',
    });
  });

  it('switch off the waiting of the drivers', () => {
    expect(android).to.include({
      'appium:settings[waitForIdleTimeout]': 0,
      'appium:settings[disableIdLocatorAutocompletion]': true,
    });
    expect(ios).to.include({
      'appium:settings[waitForIdleTimeout]': 0,
      'appium:settings[animationCoolOffTimeout]': 0,
      'appium:settings[snapshotMaxDepth]': 62,
      'appium:settings[respectSystemAlerts]': true,
    });
  });

  it('are W3C: every name but platformName has a vendor, every value survives JSON', () => {
    for (const capabilities of [android, ios]) {
      const names = Object.keys(capabilities).filter((name) => name !== 'platformName');
      expect(names.filter((name) => !name.startsWith('appium:'))).to.deep.equal([]);
      expect(JSON.parse(JSON.stringify(capabilities))).to.deep.equal(capabilities);
    }
  });
});
