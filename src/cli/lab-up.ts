import { WaymarkError } from '../model/index.js';
import type { Context } from './command.js';
import { asBlocked, rememberLab, WAYMARK_ROOT } from './device.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { eachLine } from './output.js';

export interface LabUpOptions {
  readonly port?: string;
  readonly phones?: readonly string[];
  readonly json?: boolean;
}

/** `waymark lab up`: runs until Ctrl-C; commands called in this folder meanwhile use its phones. */
export async function labUp(context: Context, options: LabUpOptions): Promise<ExitCode> {
  const phones = options.phones?.map(phoneNamed);
  const port = options.port === undefined ? undefined : portOf(options.port);
  const [lab, { ownIdentity }] = await Promise.all([import('@waymark/lab'), import('../device/index.js')]);
  try {
    await lab.labUp({
      root: WAYMARK_ROOT,
      log: (line) => context.output.note(line),
      json: options.json === true,
      write: (text) => eachLine(text, (line) => context.output.line(line)),
      until: interrupted(context.interrupted),
      onUp: (up) => rememberLab(context.project, lab.describeLab(up), ownIdentity()),
      ...(phones === undefined ? {} : { phones }),
      ...(port === undefined ? {} : { appiumPort: port }),
    });
  } catch (error) {
    throw asBlocked(error);
  }
  return EXIT.done;
}

function interrupted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function phoneNamed(name: string): 'android' | 'ios' {
  if (name === 'android' || name === 'ios') return name;
  throw new WaymarkError(
    'usage',
    `The lab has no phone \`${name}\`.`,
    'Use `--phones android`, `--phones ios`, or both.',
  );
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new WaymarkError('usage', `\`${text}\` is no port.`, 'Give a number from 1 to 65535.');
}
