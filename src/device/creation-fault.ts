/** What keeps a session from being created. Those of the first list pass by themselves and are worth another attempt. */
export const PASSING_FAULTS = [
  'appium-unreachable',
  'connection-lost',
  'server-fault',
  'grid-busy',
  'port-taken',
  'adb-server',
  'device-offline',
  'automation-server',
] as const;
export const LASTING_FAULTS = [
  'address',
  'credentials',
  'capabilities',
  'driver-missing',
  'host-setup',
  'device-unknown',
  'device-unauthorized',
  'signing',
  'app',
  'too-slow',
  'unknown',
] as const;
export type PassingFault = (typeof PASSING_FAULTS)[number];
export type CreationFaultKind = PassingFault | (typeof LASTING_FAULTS)[number];

export interface CreationFault {
  readonly kind: CreationFaultKind;
  /** Whether another attempt may succeed with nothing changed. */
  readonly passes: boolean;
  /** What kind of fault it is, for people. */
  readonly words: string;
  /** What to do where it does not pass. */
  readonly hint: string;
}

interface Rule {
  readonly kind: CreationFaultKind;
  readonly says: RegExp;
}

/**
 * In order: the first that fits decides. What lasts comes before what passes, since drivers wrap the one in the other ("Unable to launch
 * WebDriverAgent. Original error: xcodebuild failed with code 65"). Behind each the place that says it.
 */
const RULES: readonly Rule[] = [
  // appium-webdriveragent lib/xcodebuild; the maintainers on appium/appium#13920: "Usually this error is caused by WDA signing issues".
  { kind: 'signing', says: /xcodebuild failed with code 65\b/ },
  // xcodebuild itself, with `showXcodeLog`.
  { kind: 'signing', says: /requires a development team|provisioning profile|No signing certificate|code ?signing/i },
  // adb (packages/modules/adb, transport.cpp): a person has not allowed this machine on the phone.
  { kind: 'device-unauthorized', says: /device unauthorized/i },
  // lockdownd, passed on by appium-ios-device.
  {
    kind: 'device-unauthorized',
    says: /PairingDialogResponsePending|UserDeniedPairing|InvalidHostID|PasswordProtected/,
  },
  // @appium/base-driver lib/basedriver/helpers.
  { kind: 'app', says: /The application at '.*' does not exist or is not accessible/ },
  // appium-xcuitest-driver lib/driver.
  { kind: 'app', says: /App with bundle identifier '.*' unknown/ },
  // appium-adb lib/tools/app-commands, app-activities.
  { kind: 'app', says: /Unable to resolve the launchable activity of|used to start the app does ?n[o']t/ },
  { kind: 'app', says: /Cannot start the '.*' application|never started|Are you sure it is installed/ },
  // Android's package manager, passed on by appium-adb.
  { kind: 'app', says: /INSTALL_(FAILED|PARSE_FAILED)_/ },
  // appium lib/extension/driver-config.
  { kind: 'driver-missing', says: /Could not find a driver for automationName/ },
  // appium-android-driver lib/commands/device/common; appium-adb lib/tools/system-calls has then looked for 20 s itself.
  {
    kind: 'device-unknown',
    says: /was not in the list of connected devices|Could not find a connected Android device/,
  },
  { kind: 'device-unknown', says: /Unable to find an active device or emulator with OS/ },
  // appium-xcuitest-driver lib/device.
  { kind: 'device-unknown', says: /Unknown device or simulator UDID|No real devices are connected/ },
  // Selenium Grid 4: it will never have such a device.
  { kind: 'device-unknown', says: /No nodes? supports? the (required )?capabilities/i },
  // appium-adb lib/helpers; appium-xcode.
  {
    kind: 'host-setup',
    says: /ANDROID_HOME|ANDROID_SDK_ROOT|Could not find '?(adb|apksigner|zipalign)|java.*could not be found/,
  },
  { kind: 'host-setup', says: /Xcode.*(not (installed|found)|version)|xcode-select|The usbmuxd socket path/i },
  // appium lib/extension/driver-config, @appium/base-driver lib/basedriver/capabilities, W3C WebDriver 8.1, webdriver lib/utils.
  { kind: 'capabilities', says: /You must include an? (platformName|automationName) capability/ },
  { kind: 'capabilities', says: /capabilities.*(not valid|was not valid|invalid)|Illegal key values seen in w3c/i },
  {
    kind: 'capabilities',
    says: /invalid argument|Invalid or unsupported WebDriver capabilities|capability is expected to/i,
  },
  {
    kind: 'capabilities',
    says: /must be of type|must be a valid version number|cannot be set together with|can'?t be blank/,
  },
  // appium-uiautomator2-driver lib/uiautomator2-server/session; appium-xcuitest-driver lib/device connections, helpers/mjpeg; adb.
  { kind: 'port-taken', says: /local port #\d+ is busy|port #\d+ is occupied by an other process/ },
  { kind: 'port-taken', says: /Cannot find any free port in range|forwarding the local port \d+ requested/ },
  { kind: 'port-taken', says: /EADDRINUSE|cannot bind (listener|to)|Address already in use/i },
  // appium-uiautomator2-driver lib/uiautomator2-server/core (appium/appium#15367).
  { kind: 'automation-server', says: /instrumentation process (cannot be initialized|is not running)/ },
  // appium-xcuitest-driver lib/commands/wda/startup, appium-webdriveragent lib/wda-strategies, lib/webdriveragent.
  {
    kind: 'automation-server',
    says: /Unable to (launch|start) WebDriverAgent|Failed to start the preinstalled WebDriverAgent/,
  },
  { kind: 'automation-server', says: /WDA was not ready in/ },
  // adb's client and server; appium-adb lib/tools/system-calls tries some of these again by itself.
  {
    kind: 'adb-server',
    says: /protocol fault|adb server (version|is out of date|didn'?t ACK)|failed to check server version/i,
  },
  { kind: 'adb-server', says: /cannot connect to daemon|daemon (still )?not running|failed to start daemon/i },
  // adb (transport.cpp, adb_utils): seen while a cable or a phone has a bad moment.
  { kind: 'device-offline', says: /device offline|device still (connecting|authorizing)|error: closed/i },
  { kind: 'device-offline', says: /error: device ('.+' )?not found|no devices\/emulators found/i },
  // Selenium Grid 4 (LocalNewSessionQueue, LocalDistributor, LocalNode) and the clouds where all devices are in use.
  {
    kind: 'grid-busy',
    says: /New session request timed out|Could not start a new session\. (Connection error|.*free slot)/,
  },
  { kind: 'grid-busy', says: /Unable to execute request for an existing session|node was removed from the grid/ },
  { kind: 'grid-busy', says: /Error while creating session with the service/ },
  { kind: 'grid-busy', says: /parallel (tests|sessions).*(in use|limit)|concurrency limit|too many (jobs|sessions)/i },
  // undici and Node.
  { kind: 'too-slow', says: /aborted due to timeout|TimeoutError|UND_ERR_(HEADERS|BODY)_TIMEOUT/ },
  { kind: 'connection-lost', says: /ECONNRESET|EPIPE|UND_ERR_SOCKET|socket hang up|other side closed/ },
  // @appium/base-driver lib/jsonwp-proxy: between Appium and the phone.
  { kind: 'connection-lost', says: /Could not proxy command/ },
  { kind: 'address', says: /ENOTFOUND|make sure to set.*path|set `?"?path/i },
  // webdriver lib/utils, in place of ECONNREFUSED.
  { kind: 'appium-unreachable', says: /^Unable to connect to |ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/ },
  { kind: 'appium-unreachable', says: /EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT/ },
];

/** Statuses that say enough alone. Appium answers nearly everything with 500, which therefore says nothing. */
const BY_STATUS: ReadonlyMap<number, CreationFaultKind> = new Map([
  [401, 'credentials'],
  [403, 'credentials'],
  [404, 'address'],
  [408, 'server-fault'],
  [429, 'grid-busy'],
  [502, 'server-fault'],
  [503, 'server-fault'],
  [504, 'server-fault'],
]);

/**
 * What kept a session from being created.
 * @param said everything that the error and its causes say: messages and codes
 * @param status of the HTTP reply, where there was one
 */
export function creationFault(said: string, status?: number): CreationFault {
  const kind =
    RULES.find(({ says }) => says.test(said))?.kind ??
    (status === undefined ? undefined : BY_STATUS.get(status)) ??
    'unknown';
  return { kind, passes: (PASSING_FAULTS as readonly string[]).includes(kind), ...ADVICE[kind] };
}

const ADVICE: Readonly<Record<CreationFaultKind, { readonly words: string; readonly hint: string }>> = {
  'appium-unreachable': {
    words: 'Appium does not answer',
    hint: 'Start it with `npx appium`, or use the lab: `--device lab-android`.',
  },
  'connection-lost': {
    words: 'the connection broke',
    hint: 'Look whether Appium still runs and what its log says last.',
  },
  'server-fault': {
    words: 'the server or a proxy before it cannot serve now',
    hint: 'Look whether the address is right and what stands behind it is up.',
  },
  'grid-busy': {
    words: 'no device of the grid is free',
    hint: 'Wait until one is free, or run fewer sessions at a time.',
  },
  'port-taken': {
    words: 'a port is taken',
    hint: 'End the other session on this device, or leave `appium:systemPort` and `appium:wdaLocalPort` out: free ones are then chosen.',
  },
  'adb-server': {
    words: 'the adb server restarts or does not answer',
    hint: 'Run `adb kill-server`, then `adb devices`; two versions of adb on one machine end each other’s server.',
  },
  'device-offline': {
    words: 'the device is offline',
    hint: 'Look at `adb devices`, the cable and the phone; `adb reconnect` helps at times.',
  },
  'automation-server': {
    words: 'the automation server on the device did not start',
    hint: 'Unlock the phone, look at Appium’s log; reinstall the server with `appium:enforceAppInstall`, or `appium:useNewWDA` on iOS.',
  },
  address: {
    words: 'nothing that creates sessions is at this address',
    hint: 'Check the host and the path; Appium 1 and some grids need `/wd/hub` at the end.',
  },
  credentials: { words: 'the server refuses the credentials', hint: 'Check the user and the key in the environment.' },
  capabilities: { words: 'the capabilities are wrong', hint: 'Correct the capabilities of the device.' },
  'driver-missing': {
    words: 'Appium has no driver for these capabilities',
    hint: 'Install it: `npx appium driver install uiautomator2` or `xcuitest`; `npx appium driver list --installed` tells which there are.',
  },
  'host-setup': {
    words: 'the machine of the Appium server lacks something',
    hint: 'Run `npx appium driver doctor uiautomator2` or `xcuitest` there.',
  },
  'device-unknown': {
    words: 'Appium does not see this device',
    hint: 'Compare `appium:udid` with `adb devices`, or with the list in Xcode under Devices and Simulators.',
  },
  'device-unauthorized': {
    words: 'the phone does not trust this machine',
    hint: 'Unlock the phone and allow debugging, or trust the computer, in the dialog that it shows.',
  },
  signing: {
    words: 'WebDriverAgent is not built and signed for this phone',
    hint: 'Set `appium:xcodeOrgId` and `appium:xcodeSigningId`, and see with `appium:showXcodeLog` what xcodebuild says.',
  },
  app: {
    words: 'the app is not installed or cannot be started',
    hint: 'Check `appium:app`, `appium:appPackage` and `appium:appActivity`, or `appium:bundleId`.',
  },
  'too-slow': {
    words: 'the session took too long to create',
    hint: 'Look at Appium’s log for what it waits for; a first build of WebDriverAgent takes minutes.',
  },
  unknown: {
    words: 'the session was not created',
    hint: 'Check the capabilities of the device; the log of Appium says more.',
  },
};
