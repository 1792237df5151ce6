import type { Mode } from './mode.js';
import { appCrash } from './modes/app-crash.js';
import { briefToast } from './modes/brief-toast.js';
import { connectionReset } from './modes/connection-reset.js';
import { droppedCharacters } from './modes/dropped-characters.js';
import { duplicateTexts } from './modes/duplicate-texts.js';
import { entranceAnimation } from './modes/entrance-animation.js';
import { hugeSource } from './modes/huge-source.js';
import { keyboardCovers } from './modes/keyboard-covers.js';
import { lagSource } from './modes/lag-source.js';
import { lateInsert } from './modes/late-insert.js';
import { lostAnswer } from './modes/lost-answer.js';
import { maskedError } from './modes/masked-error.js';
import { previousScreen } from './modes/previous-screen.js';
import { crashDialog, notRespondingDialog, permissionDialog, ratingPrompt } from './modes/random-dialogs.js';
import { rowsOffScreen } from './modes/rows-off-screen.js';
import { sessionLost } from './modes/session-lost.js';
import { slowScreen } from './modes/slow-screen.js';
import { slowSource } from './modes/slow-source.js';
import { staleElement } from './modes/stale-element.js';
import { stayAction } from './modes/stay-action.js';
import { swallowedTap } from './modes/swallowed-tap.js';
import { truncatedSource } from './modes/truncated-source.js';

/** Every mode, in the order in which they take hold: what the app shows first, what lies over it and moves it last. */
export const MODES: readonly Mode[] = [
  stayAction,
  lateInsert,
  rowsOffScreen,
  duplicateTexts,
  slowScreen,
  hugeSource,
  previousScreen,
  entranceAnimation,
  keyboardCovers,
  briefToast,
  permissionDialog,
  crashDialog,
  notRespondingDialog,
  ratingPrompt,
  appCrash,
  droppedCharacters,
  swallowedTap,
  lagSource,
  truncatedSource,
  slowSource,
  connectionReset,
  sessionLost,
  maskedError,
  staleElement,
  lostAnswer,
];
