import { parseArgs } from 'node:util';

export interface ContractArguments {
  /** `lab-android`, `lab-ios`, or a JSON file with capabilities. */
  readonly device: string;
  /** Only for a file: where Appium listens. */
  readonly appium: string;
  /** The app that the checks may rely on; undefined: only what is true of every app is checked. */
  readonly app: 'calendar' | undefined;
  /** The control port of a phone that runs the calendar app elsewhere: what `waymark lab up` prints. */
  readonly control: string | undefined;
  /** Only checks whose full name matches. */
  readonly grep: string | undefined;
}

export class ArgumentError extends Error {}

export const USAGE = `npm run contract -- --device lab-android|lab-ios|FILE [--appium URL] [--app calendar --control URL] [--grep TEXT]

  --device   a phone of the lab, or a JSON file with the capabilities of any phone
  --appium   where Appium listens, for a FILE; default http://127.0.0.1:4723
  --app      calendar: the lab's Calendar app is on the phone (always so on the phones of the lab)
  --control  the control port of that phone, as \`waymark lab up\` prints it; goes with --app
  --grep     only the checks whose names hold this text

  Example: npm run contract -- --device my-pixel.json --appium http://127.0.0.1:4723`;

/** @throws ArgumentError with one sentence */
export function parseArguments(line: readonly string[]): ContractArguments {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...line],
      options: {
        device: { type: 'string' },
        appium: { type: 'string' },
        app: { type: 'string' },
        control: { type: 'string' },
        grep: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
  const { device, appium, app, control, grep } = values;
  if (device === undefined) throw new ArgumentError('Which phone? Name one with --device.');
  if (app !== undefined && app !== 'calendar')
    throw new ArgumentError(`The contract knows no app "${app}": the only one is "calendar".`);
  for (const [name, url] of Object.entries({ appium, control })) {
    if (url === undefined) continue;
    if (isLab(device))
      throw new ArgumentError(`--${name} goes with a file of capabilities: for ${device} a lab is started.`);
    if (!URL.canParse(url)) throw new ArgumentError(`--${name}: "${url}" is not a URL like http://127.0.0.1:4723.`);
  }
  if (!isLab(device) && (app === undefined) !== (control === undefined))
    throw new ArgumentError('--app and --control go together.');
  return { device, appium: appium ?? 'http://127.0.0.1:4723', app: isLab(device) ? 'calendar' : app, control, grep };
}

export function isLab(device: string): device is 'lab-android' | 'lab-ios' {
  return device === 'lab-android' || device === 'lab-ios';
}
