import { activityManager } from './commands/am.js';
import type { ShellCommand } from './command.js';
import { cmd } from './commands/cmd.js';
import { dumpsys } from './commands/dumpsys.js';
import { FILE_COMMANDS } from './commands/files.js';
import { ime } from './commands/ime.js';
import { inputCommand } from './commands/input.js';
import { logcat } from './commands/logcat.js';
import { packageManager } from './commands/pm.js';
import { PROCESS_COMMANDS } from './commands/processes.js';
import { SETTING_COMMANDS } from './commands/settings.js';
import { WINDOW_COMMANDS } from './commands/window.js';

/** The commands of the phone's shell, by name. */
export const COMMANDS: ReadonlyMap<string, ShellCommand> = new Map<string, ShellCommand>([
  ['am', activityManager],
  ['cmd', cmd],
  ['dumpsys', dumpsys],
  ['ime', ime],
  ['input', inputCommand],
  ['logcat', logcat],
  ['pm', packageManager],
  ...Object.entries(FILE_COMMANDS),
  ...Object.entries(PROCESS_COMMANDS),
  ...Object.entries(SETTING_COMMANDS),
  ...Object.entries(WINDOW_COMMANDS),
]);
