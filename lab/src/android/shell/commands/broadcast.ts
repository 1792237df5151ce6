import { optionValue, type ShellContext, type ShellResult } from '../command.js';

/** What the helper app of Appium (io.appium.settings) answers to its broadcasts: action → data. */
const ANSWERS: Readonly<Record<string, (context: ShellContext) => string>> = {
  'io.appium.settings.clipboard.get': ({ state }) => Buffer.from(state.clipboard).toString('base64'),
  'io.appium.settings.notifications': () => JSON.stringify({ statusBarNotifications: [] }),
  'io.appium.settings.location': () => '48.1372,11.5755,519.0',
  'io.appium.settings.sms.read': () => JSON.stringify({ items: [], total: 0 }),
};

/** `am broadcast`. */
export function broadcast(context: ShellContext, args: readonly string[]): ShellResult {
  const action = optionValue(args, '-a') ?? '';
  const answer = ANSWERS[action]?.(context);
  const completed = answer === undefined ? 'result=0' : `result=-1, data="${answer}"`;
  return { out: `Broadcasting: Intent { act=${action} flg=0x400000 }\nBroadcast completed: ${completed}` };
}
