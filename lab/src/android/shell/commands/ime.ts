import { type ShellCommand, unknownVerb } from '../command.js';

const INPUT_METHODS = [
  'com.android.inputmethod.latin/.LatinIME',
  'io.appium.settings/.UnicodeIME',
  'io.appium.settings/.AppiumIME',
  'io.appium.settings/.EmptyIME',
];

/** `ime`: which keyboard the phone uses. */
export const ime: ShellCommand = ({ state }, args) => {
  const id = args[1] ?? '';
  switch (args[0] ?? '') {
    case 'list':
      return {
        out: INPUT_METHODS.map(
          (method) => `${method}:\n  mId=${method} mIsDefault=${method === state.inputMethod}`,
        ).join('\n'),
      };
    case 'enable':
      return { out: `Input method ${id}: now enabled for user #0` };
    case 'disable':
      return { out: `Input method ${id}: now disabled for user #0` };
    case 'set':
      if (!INPUT_METHODS.includes(id))
        return { error: `Unknown input method ${id} cannot be selected for user #0`, code: 255 };
      state.inputMethod = id;
      state.settings.set('secure/default_input_method', id);
      return { out: `Input method ${id} selected for user #0` };
    case 'reset':
      state.inputMethod = INPUT_METHODS[0] ?? '';
      return {};
    default:
      return unknownVerb('ime', args[0]);
  }
};
