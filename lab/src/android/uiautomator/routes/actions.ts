import { performActions } from '../actions.js';
import type { Route } from '../route.js';
import { WebDriverError } from '../error.js';

export const INPUT_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/actions', handle: ({ session, body }) => performActions(session, body.list('actions')) },
  {
    method: 'POST',
    path: '/keys',
    handle: ({ session, body }) => {
      const text = body.typed();
      const focused = session.device.glass.focusedInput();
      if (!focused)
        throw new WebDriverError('no such element', 'No element has the input focus: there is nothing to type into');
      if (body.flag('replace')) session.input.setText(focused, '');
      session.input.type(text.replace(/\\n$/, '\n'));
    },
  },
  {
    method: 'POST',
    path: '/back',
    handle: async ({ session }) => {
      await session.idle();
      session.input.key(4);
    },
  },
  ...(['press_keycode', 'long_press_keycode'] as const).map((name): Route => ({
    method: 'POST',
    path: `/appium/device/${name}`,
    handle: ({ session, body }) => {
      session.input.key(body.number('keycode'), body.number('metastate', 0));
    },
  })),
];
