import type { Body } from './body.js';
import { invalidArgument } from './errors.js';

/** WDA's settings and their defaults (FBConfiguration, `resetSessionSettings`). Times are seconds. */
export const DEFAULT_SETTINGS = {
  shouldUseCompactResponses: true,
  elementResponseAttributes: 'type,label',
  mjpegServerScreenshotQuality: 25,
  mjpegServerFramerate: 10,
  mjpegScalingFactor: 100,
  mjpegFixOrientation: false,
  screenshotQuality: 3,
  keyboardAutocorrection: false,
  keyboardPrediction: false,
  respectSystemAlerts: false,
  snapshotMaxDepth: 50,
  snapshotMaxChildren: 2147483647,
  useFirstMatch: false,
  boundElementsByIndex: false,
  reduceMotion: false,
  defaultActiveApplication: 'auto',
  activeAppDetectionPoint: '64,64',
  acceptAlertButtonSelector: '',
  dismissAlertButtonSelector: '',
  autoClickAlertSelector: '',
  waitForIdleTimeout: 10,
  animationCoolOffTimeout: 2,
  accessibilityDeadline: 0,
  defaultAlertAction: '',
  maxTypingFrequency: 60,
  useClearTextShortcut: true,
  includeHittableInPageSource: false,
  includeNativeFrameInPageSource: false,
  includeNativeAccessibilityElementInPageSource: false,
  includeMinMaxValueInPageSource: false,
  includeCustomActionsInPageSource: false,
  enforceCustomSnapshots: false,
  limitXPathContextScope: true,
  screenshotOrientation: 'auto',
};

export type Settings = typeof DEFAULT_SETTINGS;

type Name = keyof Settings;

/**
 * Settings with the given ones changed. Null gives a setting its default.
 * @param ignored called with each name that WDA does not know, which it passes over
 * @throws WdaError `invalid argument` when a value is of another kind than the setting
 */
export function withSettings(settings: Settings, changes: Body, ignored: (name: string) => void): Settings {
  const next: Record<string, string | number | boolean> = { ...settings };
  for (const name of changes.keys()) {
    if (!isName(name)) {
      ignored(name);
      continue;
    }
    if (!changes.has(name)) next[name] = DEFAULT_SETTINGS[name];
    else if (typeof DEFAULT_SETTINGS[name] === 'boolean') next[name] = changes.boolean(name);
    else if (typeof DEFAULT_SETTINGS[name] === 'number') next[name] = changes.number(name);
    else next[name] = changes.string(name);
  }
  const alertAction = String(next['defaultAlertAction']).toLowerCase();
  if (!['', 'accept', 'dismiss'].includes(alertAction)) {
    throw invalidArgument(`'${alertAction}' default alert action is unsupported; use accept or dismiss`);
  }
  next['defaultAlertAction'] = alertAction;
  return next as Settings;
}

function isName(name: string): name is Name {
  return Object.hasOwn(DEFAULT_SETTINGS, name);
}
