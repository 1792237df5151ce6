import { tokenize, ShellSyntaxError } from '../shell/script.js';
import { serveInstall } from './install-service.js';
import { serveShell, type ShellService } from './shell-service.js';
import { serveSync } from './sync-service.js';
import type { AdbStream } from './stream.js';

/** The port of the UiAutomator2 server on the phone. */
export const SERVER_PORT = 6790;

export interface AdbServices {
  readonly shell: ShellService;
  readonly files: Map<string, Buffer>;
  installed(bytes: number): void;
  screenshot(): Buffer;
  /** A connection to a TCP port of the phone; false: nothing listens there. */
  connect(port: number, stream: AdbStream): boolean;
}

/** Opens the service that the host named. @returns false: the phone does not offer it */
export function openService(name: string, stream: AdbStream, accept: () => void, services: AdbServices): boolean {
  const colon = name.indexOf(':');
  const kind = colon < 0 ? name : name.slice(0, colon);
  const rest = name.slice(colon + 1);
  const [verb, ...flags] = kind.split(',');
  switch (verb ?? '') {
    case 'shell':
      accept();
      serveShell(stream, rest, flags.includes('v2'), services.shell);
      return true;
    case 'exec':
      accept();
      serveExec(stream, rest, services);
      return true;
    case 'sync':
      accept();
      serveSync(stream, services.files);
      return true;
    case 'tcp':
      // The host may speak first: the stream must know of the credit before it is handed on.
      if (Number(rest) !== SERVER_PORT) return false;
      accept();
      return services.connect(Number(rest), stream);
    default:
      return false;
  }
}

function serveExec(stream: AdbStream, line: string, services: AdbServices): void {
  const words = execWords(line);
  if (words[0] === 'cmd' && words[1] === 'package' && words[2] === 'install') {
    serveInstall(stream, words, (bytes) => services.installed(bytes));
  } else if (words[0] === 'screencap') stream.end(services.screenshot());
  // `adb exec-out`: as a shell without framing.
  else serveShell(stream, line, false, services.shell);
}

function execWords(line: string): string[] {
  try {
    return tokenize(line).map((token) => token.text);
  } catch (error) {
    if (error instanceof ShellSyntaxError) return [];
    throw error;
  }
}
