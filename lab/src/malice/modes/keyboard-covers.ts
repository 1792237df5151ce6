import { mode } from '../mode.js';

export const keyboardCovers = mode({
  name: 'keyboard-covers',
  imitates: 'An app that does not make room for the keyboard: what stands at the bottom lies under it.',
  options: {},
  begin: () => ({ keyboardCovers: true }),
});
