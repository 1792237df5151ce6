import { ASKS, LOCALES, type DialogKind, type OpenDialog } from '../dialog.js';
import { mode, type Context, type Hooks, type Mode } from '../mode.js';
import { ms, rate } from '../options.js';

const soon = ms(900, 60_000, 'how long after a gesture it may come, at most');

/** After some gestures, a moment later. */
function afterGestures(
  { chance, roll, after, openDialog, strike }: Context,
  options: { readonly rate: number; readonly ms: number },
  kind: DialogKind,
  words?: Pick<OpenDialog, 'asks' | 'locale'>,
): Hooks {
  return {
    gestured(n) {
      if (!chance(n, options.rate)) return;
      after(Math.round(options.ms * roll('moment', n)), () => {
        if (openDialog(kind, words)) strike(`a dialog opens: ${kind}`);
      });
    },
  };
}

export const permissionDialog = mode({
  name: 'permission-dialog',
  imitates:
    'The system asks for a permission in the middle of something else. Whatever the answer is, nothing comes of it.',
  options: {
    rate: rate(0.15),
    ms: soon,
    location: { flag: false, says: 'whether it asks for the location, instead of for notifications' },
    asks: { word: 'notifications', of: ASKS, says: `what it asks for: ${ASKS.join(', ')}` },
    locale: { word: 'en', of: LOCALES, says: `its language: ${LOCALES.join(', ')}` },
  },
  begin: (context, { location, asks: asked, locale, ...options }) => {
    const asks = location ? 'location' : asked;
    return afterGestures(context, options, asks === 'location' ? 'location' : 'permission', { asks, locale });
  },
});

/** Another app's: the one in front goes on. */
export const crashDialog: Mode = mode({
  name: 'crash-dialog',
  platforms: ['android'],
  imitates: 'The system says that another app, in the background, keeps stopping.',
  options: { rate: rate(0.1), ms: soon },
  begin: (context, options) => afterGestures(context, options, 'crash'),
});

export const notRespondingDialog: Mode = mode({
  name: 'not-responding-dialog',
  platforms: ['android'],
  imitates: 'The system says that the app does not respond. Waiting keeps it, closing ends it.',
  options: { rate: rate(0.1), ms: soon },
  begin: (context, options) => afterGestures(context, options, 'not-responding'),
});

export const ratingPrompt: Mode = mode({
  name: 'rating-prompt',
  imitates: 'The app asks to be rated.',
  options: { rate: rate(0.1), ms: soon },
  begin: (context, options) => afterGestures(context, options, 'rating'),
});
