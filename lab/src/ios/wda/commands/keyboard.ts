import { center } from '../../../ui/geometry.js';
import { find } from '../../locate/find.js';
import { Body } from '../body.js';
import { invalidArgument, invalidElementState, unsupportedOperation } from '../errors.js';
import { post, type Call, type Route } from '../route.js';
import { typeText } from '../typing.js';

export const keyboardRoutes: readonly Route[] = [
  post('/wda/keys', async ({ agent, body }) => {
    await agent.idle();
    await typeText(agent, body.strings('value').join(''));
    return null;
  }),
  post('/wda/element/:uuid/keyboardInput', keyboardInput),
  post('/wda/keyboard/dismiss', dismissKeyboard),
];

/** XCTest's names of keys that do something in a text (FBKeyboard). */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  XCUIKeyboardKeyDelete: '\b',
  XCUIKeyboardKeyForwardDelete: '\u007f',
  XCUIKeyboardKeyReturn: '\n',
  XCUIKeyboardKeyEnter: '\n',
  XCUIKeyboardKeySpace: ' ',
};

/** Presses keys one by one; the element `0` stands for the application. */
async function keyboardInput({ agent, body, param }: Call): Promise<null> {
  await agent.idle();
  if (param('uuid') !== '0') agent.resolve(param('uuid'));
  const texts = body.list('keys').map((item) => {
    if (typeof item === 'string') return textOfKey(item);
    const key = Body.of(item, 'A key');
    if (key.has('modifierFlags') && key.number('modifierFlags') !== 0) {
      throw unsupportedOperation('The virtual iPhone has no modifier keys');
    }
    return textOfKey(key.string('key'));
  });
  await typeText(agent, texts.join(''));
  return null;
}

function textOfKey(key: string): string {
  if (!key.startsWith('XCUIKeyboardKey')) return key;
  const text = NAMED_KEYS[key];
  if (text === undefined) {
    throw invalidArgument(`The virtual iPhone has no key '${key}'. It has: ${Object.keys(NAMED_KEYS).join(', ')}`);
  }
  return text;
}

const KEYS = '**/XCUIElementTypeKeyboard/XCUIElementTypeOther/*';

/** Taps the keys of those names or labels, one after another, until the keyboard is gone (`fb_dismissKeyboardWithKeyNames:`). */
async function dismissKeyboard({ agent, body }: Call): Promise<null> {
  await agent.idle();
  if (!agent.device.keyboard.isShown()) return null;
  for (const name of body.has('keyNames') ? body.strings('keyNames') : []) {
    const application = agent.tree(agent.device.foreground);
    const keys = find('class chain', KEYS, application, { limitXPathContextScope: true });
    const key = keys.find((node) => node.identifier === name || node.label === name);
    if (!key?.cut) continue;
    await agent.perform({ kind: 'tap', ...center(key.cut) });
    if (!agent.device.keyboard.isShown()) return null;
  }
  throw invalidElementState(
    'Did not know how to dismiss the keyboard. Try to dismiss it in the way supported by your application under test.',
  );
}
