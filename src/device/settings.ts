import type { Platform } from '../model/index.js';

/** The reply to a search tells where each element is, which is a reading of the target for which nobody has to ask again. */
const TOLD_BOUNDS = { shouldUseCompactResponses: false, elementResponseAttributes: 'rect' };

/**
 * DESIGN section 11: Waymark settles by itself, so that drivers must not wait for what never comes (a looping animation); alerts of the system belong
 * to the screen; deep trees are read whole.
 */
export const SETTINGS: Readonly<Record<Platform, Readonly<Record<string, unknown>>>> = {
  android: { waitForIdleTimeout: 0, disableIdLocatorAutocompletion: true, ...TOLD_BOUNDS },
  ios: {
    respectSystemAlerts: true,
    snapshotMaxDepth: 62,
    waitForIdleTimeout: 0,
    animationCoolOffTimeout: 0,
    ...TOLD_BOUNDS,
  },
  desktop: {},
};

/** Capabilities with the settings that they do not name themselves. */
export function withSettings(
  capabilities: Readonly<Record<string, unknown>>,
  platform: Platform,
): Readonly<Record<string, unknown>> {
  const own = new Set([...Object.keys(capabilities), ...Object.keys(settingsIn(capabilities)).map(key)]);
  const added = Object.entries(SETTINGS[platform]).filter(([name]) => !own.has(key(name)));
  return { ...capabilities, ...Object.fromEntries(added.map(([name, value]) => [key(name), value])) };
}

function key(setting: string): string {
  return `appium:settings[${setting}]`;
}

function settingsIn(capabilities: Readonly<Record<string, unknown>>): object {
  const settings = capabilities['appium:settings'];
  return typeof settings === 'object' && settings !== null ? settings : {};
}
