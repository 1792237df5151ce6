import { LONG_PRESS_MS, TOUCH_SLOP_DP } from '../../../ui/touch.js';
import { distance } from '../../../ui/geometry.js';
import { parseKeycode } from '../../system/keycodes.js';
import { type ShellCommand, type ShellContext, type ShellResult, unknownVerb } from '../command.js';
import { decodeModifiedUtf7 } from '../modified-utf7.js';

/** Input sources that may stand before the verb; the phone treats them alike. */
const SOURCES = [
  'touchscreen',
  'keyboard',
  'touchpad',
  'dpad',
  'mouse',
  'stylus',
  'trackball',
  'gamepad',
  'rotaryencoder',
];

/** `input`: touches and keys from the shell. */
export const inputCommand: ShellCommand = (context, args) => {
  const words = SOURCES.includes(args[0] ?? '') ? args.slice(1) : args;
  const rest = words.slice(1);
  switch (words[0] ?? '') {
    case 'keyevent':
      return keys(context, rest);
    case 'text':
      return typeText(context, rest.join(' '));
    case 'tap':
      return touch(context, rest);
    case 'swipe':
    case 'draganddrop':
      return touch(context, rest);
    default:
      return unknownVerb('input', words[0]);
  }
};

function keys({ input }: ShellContext, args: readonly string[]): ShellResult {
  for (const word of args.filter((arg) => !arg.startsWith('--'))) {
    const code = parseKeycode(word);
    if (code === null) return { error: `Error: Invalid keycode: ${word}`, code: 255 };
    input.key(code);
  }
  return {};
}

function typeText({ input, state }: ShellContext, raw: string): ShellResult {
  // `input` itself turns %s into a blank, before any keyboard sees it.
  const text = raw.replaceAll('%s', ' ');
  if (state.inputMethod === 'io.appium.settings/.UnicodeIME') input.type(decodeModifiedUtf7(text));
  // Appium's own keyboard takes `/action/` as the editor's action.
  else if (state.inputMethod === 'io.appium.settings/.AppiumIME') {
    if (/^\/\w+\/$/.test(text)) input.enter();
    else input.type(text);
  } else input.type(text);
  return {};
}

/** `tap x y`, or `swipe x1 y1 x2 y2 [ms]`, which is a long press where the finger stays. */
function touch({ input, device }: ShellContext, args: readonly string[]): ShellResult {
  const numbers = args.map(Number);
  if (numbers.length < 2 || numbers.some((number) => !Number.isFinite(number))) {
    return { error: `Error: Invalid arguments for command: ${args.join(' ')}`, code: 255 };
  }
  const [x = 0, y = 0, toX = x, toY = y, duration = 0] = numbers;
  const [from, to] = [
    { x, y },
    { x: toX, y: toY },
  ];
  if (distance(from, to) > TOUCH_SLOP_DP * device.display().scale) input.touch({ kind: 'drag', from, to });
  else input.touch({ kind: duration >= LONG_PRESS_MS ? 'longPress' : 'tap', ...from });
  return {};
}
