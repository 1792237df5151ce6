import { stepWords } from '../../action/index.js';
import { findAll, selectorWords } from '../../match/index.js';
import type { Advice } from './failed.js';
import { edgeFile } from './mend.js';

/** Characters of what came instead of a page source. */
const SHOWN = 60;

export const stillBusy: Advice = ({ session, reading, progress }) => {
  const { busy } = session.packs;
  const shown = reading === undefined ? [] : busy.filter((selector) => findAll(reading.screen, selector).length > 0);
  const what =
    shown.length === 0 ? 'what `busy` names' : shown.map((selector) => `\`${selectorWords(selector)}\``).join(', ');
  const edge = progress.current?.edge;
  const longer =
    edge === undefined ? 'give the call a longer timeout' : `give it a longer \`timeout\` in ${edgeFile(edge)}`;
  return `Still shown: ${what}. If the app may take that long, ${longer}; if it always stands there, narrow \`busy\` in pack.yaml.`;
};

export const badReading: Advice = ({ reading }) => {
  const quality = reading?.screen.quality ?? 'empty';
  const begin = (reading?.screen.source ?? '').replace(/\s+/g, ' ').trim().slice(0, SHOWN);
  switch (quality) {
    case 'truncated':
      return 'Only a part of the screen was told, so nothing can be said of the rest. Look whether the screen is extremely deep or large, and whether a proxy before Appium cuts its answers; then do it again.';
    case 'not-a-source':
      return `What came begins with ${JSON.stringify(begin)}. Look whether the address of Appium is right, and what answers there; a context such as WEBVIEW gives HTML: switch back to NATIVE_APP.`;
    case 'stale':
      return 'The driver tells an old screen. Look at the device, and open a new session.';
    case 'empty':
    case 'ok':
      return 'The driver told no screen at all. Look whether the device is unlocked and its display is on; a protected screen (payment, password) has no source.';
  }
};

export const appCrashed: Advice = ({ session }) => {
  const { packs } = session;
  const log =
    packs.platform === 'android'
      ? '`adb logcat -b crash`'
      : packs.platform === 'ios'
        ? 'the crash reports of the device'
        : 'its log';
  const { lastAct } = session;
  const after = lastAct === undefined ? '' : ` The last gesture was: ${stepWords(lastAct.step)}.`;
  const again = packs.trailheads.length === 0 ? '' : ' `start` starts the app again (`waymark go --cold-start`).';
  return `Look at ${log} for why it ended.${after}${again}`;
};

export const deviceLost: Advice = ({ session }, said) => {
  const { lastAct } = session;
  const last = lastAct === undefined || lastAct.effective ? undefined : stepWords(lastAct.step);
  const look = said ?? 'Look whether Appium and the device still run.';
  const anew = look.includes('session') ? '' : ' Then open a new session.';
  return last === undefined
    ? `${look}${anew}`
    : `${look}${anew} Whether the last gesture (${last}) had its effect is not known.`;
};
