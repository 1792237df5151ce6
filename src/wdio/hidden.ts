import { secretsIn } from '../walk/index.js';

interface Hides {
  hide<T>(value: T): T;
}

/** Who knows secrets in this process: the environment, and sessions, which also know those that a spec gave itself. */
const knowing = new Set<Hides>([{ hide: (value) => secretsIn(process.env).json(value) }]);

/** From now on nothing that the service tells holds what this knows. */
export function hideWith(hides: Hides): void {
  knowing.add(hides);
}

/** A text, or whatever holds texts, as it may be told. */
export function hideSecrets<T>(value: T): T {
  let hidden = value;
  for (const hides of knowing) hidden = hides.hide(hidden);
  return hidden;
}

/** In place: the test runner and its reporters tell this very error, with its stack and what was compared. */
export function hideSecretsOf(error: Error): void {
  for (const name of ['message', 'stack', 'actual', 'expected']) {
    const said: unknown = Reflect.get(error, name);
    if (said !== undefined) Reflect.set(error, name, hideSecrets(said));
  }
}

/** What WebdriverIO tells of a command: its reporters may write all of it down. */
interface ToldCommand {
  body?: unknown;
  result?: unknown;
}

interface Tells {
  on?(event: 'command' | 'result', listener: (told: ToldCommand) => void): unknown;
}

/** Before anybody else listens: they are told the same object. What the command itself gives back stays as it is. */
export function hideInCommands(client: Tells): void {
  for (const event of ['command', 'result'] as const)
    client.on?.(event, (told) => {
      if ('body' in told) told.body = hideSecrets(told.body);
      if ('result' in told) told.result = hideSecrets(told.result);
    });
}

/**
 * Patterns for the logs of WebdriverIO (`maskingPatterns`): it masks what they match, in files and on the console. All signs but letters and digits are
 * written as escapes, since its list is divided by commas and a pattern ends with a slash.
 */
export function maskingPatterns(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return secretsIn(environment)
    .forms()
    .map((form) => `/${Array.from({ length: form.length }, (_, index) => inPattern(form, index)).join('')}/g`);
}

function inPattern(text: string, index: number): string {
  const sign = text.charAt(index);
  return /[A-Za-z0-9]/.test(sign) ? sign : `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`;
}

/** In the environment, which workers have from the launcher. */
const MASKING = 'WDIO_LOG_MASKING_PATTERNS';

/** In the launcher, before workers start. @param config of the test runner, whose own patterns stay; per logger they are its own business */
export function maskLogs(config: unknown, environment: NodeJS.ProcessEnv = process.env): void {
  const patterns = maskingPatterns(environment);
  if (patterns.length === 0) return;
  const own: unknown = Reflect.get(Object(config), 'maskingPatterns');
  const there = environment[MASKING] ?? (typeof own === 'string' ? own : undefined);
  environment[MASKING] = [...(there === undefined || there === '' ? [] : [there]), ...patterns].join(',');
}
