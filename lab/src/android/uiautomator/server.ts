import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { throughMalice } from '../../malice/wire.js';
import { serve } from '../../time.js';
import type { Instrumentation } from '../shell/command.js';
import type { AndroidDevice } from '../system/device.js';
import type { Input } from '../system/input.js';
import type { SystemState } from '../system/state.js';
import { Body } from './body.js';
import { noSuchElement, WebDriverError } from './error.js';
import { matchRoute } from './route.js';
import { ROUTES } from './routes.js';
import { ServerSession } from './session.js';

/**
 * How long, in ms, a readiness check is kept while the instrumentation is not up yet. The driver asks only once a
 * second: an answer that comes as soon as the server is there saves it that second.
 */
const STATUS_HOLD_MS = 400;

/** After the session has ended the process takes this long, in ms, to be gone. */
const EXIT_DELAY_MS = 20;

/** The largest request body that is taken, in bytes. */
const MAX_BODY = 16 * 1024 * 1024;

interface Reply {
  readonly status: number;
  readonly value: unknown;
}

/** The UiAutomator2 server of the phone: HTTP on the connections that adb forwards. */
export class UiAutomatorServer implements Instrumentation {
  private up = false;
  private session: ServerSession | null = null;
  private ended: (() => void) | null = null;
  private held: (() => void)[] = [];
  private queue: Promise<void> = Promise.resolve();
  private readonly http = createServer((request, response) => this.accept(request, response));

  constructor(
    private readonly device: AndroidDevice,
    private readonly input: Input,
    private readonly state: SystemState,
    private readonly statusHoldMs = STATUS_HOLD_MS,
  ) {
    this.http.keepAliveTimeout = 120_000;
  }

  get running(): boolean {
    return this.up;
  }

  /** Takes a connection to port 6790, whether or not the server runs yet. */
  connect(stream: Duplex): void {
    this.http.emit('connection', stream);
  }

  start(): Promise<void> {
    this.stop();
    this.up = true;
    for (const release of this.held.splice(0)) release();
    return new Promise((resolve) => {
      this.ended = resolve;
    });
  }

  stop(): void {
    this.up = false;
    this.endSession();
    this.ended?.();
    this.ended = null;
    this.http.closeAllConnections();
  }

  private accept(request: IncomingMessage, response: ServerResponse): void {
    if (this.up) {
      this.read(request, response);
      return;
    }
    if (!(request.url ?? '').endsWith('/status')) {
      request.socket.destroy();
      return;
    }
    const timer = setTimeout(() => request.socket.destroy(), this.statusHoldMs);
    this.held.push(() => {
      clearTimeout(timer);
      this.read(request, response);
    });
  }

  private read(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      // One after the other, as the real server's single worker does.
      this.queue = this.queue.then(() => this.answer(request, Buffer.concat(chunks).toString('utf8'), response));
    });
  }

  private async answer(request: IncomingMessage, text: string, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const path = (request.url?.split('?')[0] ?? '').replace(/^\/wd\/hub/, '').replace(/(.)\/$/, '$1');
    const { malice } = this.device.ground;
    const inner = this.session && path.startsWith(`/session/${this.session.id}/`);
    const perform = (): Promise<Reply> => this.reply(method, path, text);
    const { time } = this.device;
    const wire = {
      perform,
      refuse: (error: 'stale' | 'blind') => failure(refusal(error)),
      endSession: () => this.stop(),
    };
    const asked = { method, path: path.replace(/^\/session\/[^/]+/, '') };
    const reply = inner ? await serve(time, () => throughMalice(malice, time, asked, wire)) : await perform();
    if (!reply) {
      request.socket.destroy();
      return;
    }
    const payload = JSON.stringify({ sessionId: this.session?.id ?? 'None', value: reply.value });
    response.writeHead(reply.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(payload),
    });
    response.end(payload);
  }

  private async reply(method: string, path: string, text: string): Promise<Reply> {
    try {
      return { status: 200, value: (await this.handle(method, path, parseBody(text))) ?? null };
    } catch (error) {
      return failure(error);
    }
  }

  private async handle(method: string, path: string, body: unknown): Promise<unknown> {
    if (path === '/status') {
      return {
        ready: true,
        message: 'UiAutomator2 Server is ready to accept commands',
        build: { version: '10.6.6', versionCode: 250 },
      };
    }
    if (path === '/sessions')
      return this.session ? [{ id: this.session.id, capabilities: this.session.capabilities }] : [];
    if (method === 'POST' && path === '/session') return this.begin(body);
    const match = /^\/session\/([^/]+)(\/.*)?$/.exec(path);
    if (!match) throw new WebDriverError('unknown command', `${method} ${path} is not a command of the server`);
    const session = this.session;
    if (!session || match[1] !== session.id) {
      throw new WebDriverError('invalid session id', `The session identified by ${match[1] ?? ''} is not known`);
    }
    const rest = match[2] ?? '';
    if (rest === '') {
      if (method === 'DELETE') this.finish();
      return method === 'DELETE' ? null : session.capabilities;
    }
    const found = matchRoute(ROUTES, method, rest);
    if (!found)
      throw new WebDriverError('unknown command', `${method} ${rest} is not a command of this phone's server`);
    return await found.route.handle({ session, params: found.params, body: new Body(body) });
  }

  private begin(body: unknown): unknown {
    const capabilities = capabilitiesOf(new Body(body));
    this.endSession();
    this.session = new ServerSession(this.device, this.input, this.state, capabilities);
    return { sessionId: this.session.id, capabilities };
  }

  private endSession(): void {
    if (this.session) this.device.ground.malice.sessionEnded();
    this.session = null;
  }

  /** The process leaves the list at once, and its output stream a little later: see the driver's end of a session. */
  private finish(): void {
    this.up = false;
    this.endSession();
    const ended = this.ended;
    this.ended = null;
    const timer = setTimeout(() => {
      ended?.();
      if (!this.up) this.http.closeAllConnections();
    }, EXIT_DELAY_MS);
    timer.unref();
  }
}

/** W3C capabilities: what must always match, and the first of the alternatives. */
function capabilitiesOf(body: Body): Readonly<Record<string, unknown>> {
  const capabilities = body.object('capabilities');
  const [first] = capabilities.has('firstMatch') ? capabilities.list('firstMatch') : [];
  const always = capabilities.has('alwaysMatch') ? capabilities.object('alwaysMatch').entries() : [];
  return Object.fromEntries([...always, ...(first?.entries() ?? [])]);
}

function parseBody(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new WebDriverError('invalid argument', 'The body of the request is not JSON');
  }
}

function failure(error: unknown): Reply {
  const known = error instanceof WebDriverError ? error : new WebDriverError('unknown error', messageOf(error));
  const stacktrace = (error instanceof Error && error.stack) || '';
  return { status: known.status, value: { error: known.code, message: known.message, stacktrace } };
}

/** What the server says where malice does not let it look. */
function refusal(error: 'stale' | 'blind'): WebDriverError {
  return error === 'blind'
    ? noSuchElement()
    : new WebDriverError('stale element reference', 'The element does not exist in DOM anymore');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
