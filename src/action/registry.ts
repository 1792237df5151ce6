import { acceptAlert } from './acceptAlert/acceptAlert.js';
import { activate } from './activate/activate.js';
import { at } from './at/at.js';
import { back } from './back/back.js';
import { background } from './background/background.js';
import { clear } from './clear/clear.js';
import { deepLink } from './deepLink/deepLink.js';
import type { Action } from './define.js';
import { dismissAlert } from './dismissAlert/dismissAlert.js';
import { doubleTap } from './doubleTap/doubleTap.js';
import { drag } from './drag/drag.js';
import { gone } from './gone/gone.js';
import { hideKeyboard } from './hideKeyboard/hideKeyboard.js';
import { launch } from './launch/launch.js';
import { longPress } from './longPress/longPress.js';
import { pressKey } from './pressKey/pressKey.js';
import { read } from './read/read.js';
import { rotate } from './rotate/rotate.js';
import { scrollTo } from './scrollTo/scrollTo.js';
import { see } from './see/see.js';
import { shortcut } from './shortcut/shortcut.js';
import { swipe } from './swipe/swipe.js';
import { tap } from './tap/tap.js';
import { terminate } from './terminate/terminate.js';
import { type } from './type/type.js';

/** Every action there is. A new one is a folder and a line here. */
const ACTIONS: readonly Action[] = [
  tap, doubleTap, longPress, type, clear, swipe, scrollTo, drag, pressKey, back, hideKeyboard, deepLink, launch, activate, terminate,
  background, rotate, acceptAlert, dismissAlert, see, gone, read, at, shortcut,
]; // prettier-ignore

const BY_NAME: ReadonlyMap<string, Action> = new Map(ACTIONS.map((action) => [action.name, action]));

export const ACTION_NAMES: readonly string[] = ACTIONS.map(({ name }) => name);

export function actionNamed(name: string): Action | undefined {
  return BY_NAME.get(name);
}
