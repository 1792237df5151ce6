import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { LabError } from './error.js';

/** What the search depends on; given, so that every platform's rules can be tested on any platform. */
export interface AdbSearch {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly exists: (file: string) => boolean;
}

/**
 * Where adb may be, best first: what the environment says (ANDROID_HOME, ANDROID_SDK_ROOT), the PATH, then where Debian's package,
 * Android Studio and Homebrew put it.
 */
export function adbCandidates(search: Omit<AdbSearch, 'exists'>): readonly string[] {
  const { platform, env, home } = search;
  const paths = platform === 'win32' ? path.win32 : path.posix;
  const join = (...parts: string[]): string => paths.join(...parts);
  const executable = platform === 'win32' ? 'adb.exe' : 'adb';
  const inSdk = (sdk: string): string => join(sdk, 'platform-tools', executable);
  const sdks = [env['ANDROID_HOME'], env['ANDROID_SDK_ROOT']].filter(isText);
  const inPath = (env['PATH'] ?? env['Path'] ?? '').split(paths.delimiter).filter(isText);
  const usual: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    linux: ['/usr/lib/android-sdk', join(home, 'Android', 'Sdk')].map(inSdk),
    darwin: [inSdk(join(home, 'Library', 'Android', 'sdk')), '/opt/homebrew/bin/adb', '/usr/local/bin/adb'],
    win32: [env['LOCALAPPDATA']].filter(isText).map((data) => inSdk(join(data, 'Android', 'Sdk'))),
  };
  return [...sdks.map(inSdk), ...inPath.map((folder) => join(folder, executable)), ...(usual[platform] ?? [])];
}

/**
 * @returns the full path of an adb executable
 * @throws LabError when there is none
 */
export function findAdb(search: AdbSearch): string {
  const found = adbCandidates(search).find((file) => search.exists(file));
  if (found !== undefined) return found;
  throw new LabError(
    'The Android phone of the lab needs adb, and there is none on this machine.',
    adbAdvice(search.platform),
  );
}

/** How a person gets adb. */
export function adbAdvice(platform: NodeJS.Platform): string {
  if (platform === 'darwin')
    return 'Install it with `brew install android-platform-tools`, or set ANDROID_HOME to an Android SDK.';
  if (platform === 'win32')
    return 'Install it with `winget install Google.PlatformTools`, or set ANDROID_HOME to an Android SDK.';
  return 'Install it with your package manager (Debian, Ubuntu: `apt-get install adb`), or set ANDROID_HOME to an Android SDK.';
}

/**
 * Appium looks for `platform-tools/adb` in ANDROID_HOME and for nothing else, as long as no APK is to be installed.
 * @param adb full path of an adb executable, wherever it lies
 * @param scratch a folder of the lab's own, for a made-up SDK where adb lies in none
 * @returns a folder for ANDROID_HOME, and the adb in it
 */
export function sdkFor(adb: string, scratch: string): { readonly sdk: string; readonly adb: string } {
  const real = realpathSync(adb);
  const folder = path.dirname(real);
  if (path.basename(folder) === 'platform-tools') return { sdk: path.dirname(folder), adb: real };
  const sdk = path.join(scratch, 'android-sdk');
  const tools = path.join(sdk, 'platform-tools');
  mkdirSync(tools, { recursive: true });
  if (process.platform === 'win32') {
    // Links need a right there that few users have; adb.exe needs its libraries beside it.
    const wanted = readdirSync(folder).filter((name) => name === path.basename(real) || /^adb.*\.dll$/i.test(name));
    for (const name of wanted) copyFileSync(path.join(folder, name), path.join(tools, name));
    return { sdk, adb: path.join(tools, path.basename(real)) };
  }
  const link = path.join(tools, 'adb');
  if (!existsSync(link)) symlinkSync(real, link);
  return { sdk, adb: link };
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
