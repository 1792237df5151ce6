export type Capabilities = Readonly<Record<string, unknown>>;

/** Seconds without a command after which Appium ends a session: long enough for a person at a prompt. */
const NEW_COMMAND_TIMEOUT_S = 600;

export interface AndroidPhoneAddress {
  /** The serial in adb: `127.0.0.1:PORT`. */
  readonly udid: string;
  readonly adbPort: number;
  /** A host port that Appium forwards to the phone's UiAutomator2 server; two Appium servers must not share one. */
  readonly systemPort: number;
  readonly appPackage: string;
  readonly appActivity: string;
}

/** Everything a W3C client needs to open a session on the virtual Android phone, with all that would only cost time switched off. */
export function androidCapabilities(phone: AndroidPhoneAddress): Capabilities {
  return {
    platformName: 'Android',
    'appium:automationName': 'UiAutomator2',
    'appium:deviceName': 'lab-android',
    'appium:udid': phone.udid,
    'appium:adbPort': phone.adbPort,
    'appium:systemPort': phone.systemPort,
    'appium:appPackage': phone.appPackage,
    'appium:appActivity': phone.appActivity,
    'appium:noReset': true,
    'appium:forceAppLaunch': true,
    'appium:skipServerInstallation': true,
    'appium:skipDeviceInitialization': true,
    'appium:skipUnlock': true,
    'appium:skipLogcatCapture': true,
    'appium:ignoreHiddenApiPolicyError': true,
    // Empty: the driver then leaves the mock location app alone, which it would otherwise set up by a file on the phone.
    'appium:mockLocationApp': '',
    // The server is ours, but the driver must not end it in mid-run.
    'appium:suppressKillServer': true,
    'appium:newCommandTimeout': NEW_COMMAND_TIMEOUT_S,
    'appium:settings[waitForIdleTimeout]': 0,
    'appium:settings[disableIdLocatorAutocompletion]': true,
  };
}

export interface IosPhoneAddress {
  readonly udid: string;
  /** For instance `17.5`. */
  readonly osVersion: string;
  /** The address of the phone's WebDriverAgent. */
  readonly wdaUrl: string;
  readonly bundleId: string;
}

/**
 * Everything a W3C client needs to open a session on the virtual iPhone. The Appium server must have been started with
 * USBMUXD_SOCKET_ADDRESS, or the driver refuses `bundleId`.
 */
export function iosCapabilities(phone: IosPhoneAddress): Capabilities {
  return {
    platformName: 'iOS',
    'appium:automationName': 'XCUITest',
    'appium:deviceName': 'lab-ios',
    'appium:udid': phone.udid,
    'appium:platformVersion': phone.osVersion,
    'appium:webDriverAgentUrl': phone.wdaUrl,
    'appium:bundleId': phone.bundleId,
    'appium:noReset': true,
    'appium:skipLogCapture': true,
    // Seconds that the driver waits for web views, of which the lab has none; its default is 5.
    'appium:webviewConnectTimeout': 1,
    'appium:newCommandTimeout': NEW_COMMAND_TIMEOUT_S,
    'appium:waitForIdleTimeout': 0,
    'appium:settings[respectSystemAlerts]': true,
    'appium:settings[snapshotMaxDepth]': 62,
    'appium:settings[waitForIdleTimeout]': 0,
    'appium:settings[animationCoolOffTimeout]': 0,
  };
}
