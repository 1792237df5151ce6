import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { nearest } from '../nearest.js';
import { OrderError } from '../malice/order.js';
import type { Modes, PhoneControl } from '../phone.js';
import { reasonOf } from './error.js';
import { listen, LOOPBACK } from './ports.js';

/** A calendar with thousands of events fits many times. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export interface ControlServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

type Answer = { readonly json: unknown } | { readonly png: Buffer };
type Method = 'GET' | 'POST';
type Handler = (phone: PhoneControl, body: unknown) => Answer;

const DONE: Answer = { json: { done: true } };

const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /truth': (phone) => ({ json: phone.truth() }),
  'GET /gestures': (phone) => ({ json: phone.gestures() }),
  'GET /history': (phone) => ({ json: phone.history() }),
  'GET /effects': (phone) => ({ json: phone.effects() }),
  'GET /malice': (phone) => ({ json: phone.malice() }),
  'GET /screenshot': (phone) => ({ png: phone.screenshot() }),
  'POST /reset': (phone, body) => {
    fields(body, []);
    phone.reset();
    return DONE;
  },
  'POST /seed': (phone, body) => {
    const { app, data } = fields(body, ['app', 'data']);
    if (typeof app !== 'string' || app === '') throw new Refusal(400, 'Field "app" must be a package or bundle id.');
    if (data === undefined)
      throw new Refusal(
        400,
        'Field "data" is missing.',
        'For the calendar: {"app": "com.example.calendar", "data": {"events": []}}',
      );
    asked(() => phone.seed(app, data));
    return DONE;
  },
  'POST /open': (phone, body) => {
    const { url } = fields(body, ['url']);
    if (typeof url !== 'string' || url === '')
      throw new Refusal(
        400,
        'Field "url" must be a deep link.',
        'For the calendar: {"url": "calendar://day/2026-12-09"}',
      );
    asked(() => phone.open(url));
    return DONE;
  },
  'POST /crash': (phone, body) => {
    fields(body, []);
    asked(() => phone.crash());
    return DONE;
  },
  'POST /malice': (phone, body) => {
    const { modes, seed = 0 } = fields(body, ['modes', 'seed']);
    if (modes === undefined)
      throw new Refusal(400, 'Field "modes" is missing.', 'For instance {"modes": {"lag-source": true}, "seed": 7}.');
    // The phone checks them: it knows which modes there are.
    asked(() => phone.setMalice(modes as Modes, seed as number));
    return { json: phone.malice() };
  },
  'POST /rename': (phone, body) => {
    const { ids } = fields(body, ['ids']);
    if (!isTexts(ids))
      throw new Refusal(
        400,
        'Field "ids" must be an object of texts.',
        'For instance {"ids": {"save": "save_button"}}; {"ids": {}} ends all renames.',
      );
    asked(() => phone.rename(ids));
    return DONE;
  },
};

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/**
 * The phone's control port: JSON over HTTP, on the loopback interface only. Errors are `{error, hint?}` with status 400 (bad request
 * or the phone cannot), 403 (not addressed as loopback), 404 (no such route), 405, 413.
 */
export async function startControlServer(phone: PhoneControl): Promise<ControlServer> {
  const server = createServer((request, response) => {
    void answer(phone, request, response);
  });
  // Workers keep their connection: an idle close in the moment of their next request would be an error in a test.
  server.keepAliveTimeout = 0;
  const port = await listen(server);
  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(phone: PhoneControl, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    requireLoopback(request.headers.host);
    const method = request.method ?? 'GET';
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const handler = route(method, path);
    const body = method === 'POST' ? await readJson(request) : undefined;
    const result = handler(phone, body);
    if ('png' in result) respond(response, 200, 'image/png', result.png);
    else respond(response, 200, 'application/json', Buffer.from(JSON.stringify(result.json)));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, `The phone failed: ${reasonOf(error)}`);
    const body = { error: refusal.message, ...(refusal.hint === undefined ? {} : { hint: refusal.hint }) };
    respond(response, refusal.status, 'application/json', Buffer.from(JSON.stringify(body)));
  }
}

function respond(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-store' });
  response.end(body);
}

/** A web page that resolves its own name to 127.0.0.1 must not be able to drive the phone. */
function requireLoopback(host: string | undefined): void {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (name === LOOPBACK || name === 'localhost' || name === '[::1]') return;
  throw new Refusal(403, `The control port answers only requests to ${LOOPBACK} or localhost, not to "${name}".`);
}

function route(method: string, path: string): Handler {
  const handler = Object.hasOwn(ROUTES, `${method} ${path}`) ? ROUTES[`${method} ${path}`] : undefined;
  if (handler !== undefined) return handler;
  const other: Method = method === 'GET' ? 'POST' : 'GET';
  const known = Object.keys(ROUTES);
  const samePath = known.find((name) => name.endsWith(` ${path}`));
  if (samePath !== undefined)
    throw new Refusal(405, `${path} takes ${samePath.split(' ')[0] ?? other}, not ${method}.`);
  throw new Refusal(
    404,
    `The control port has no ${path}.`,
    `Nearest: ${nearest(`${method} ${path}`, known)}. All: ${known.join(', ')}.`,
  );
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to its end in any case: an answer in mid-request would reach the sender as a broken connection.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw new Refusal(413, `The request is longer than ${MAX_BODY_BYTES} bytes.`);
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw new Refusal(400, `The request is not JSON: ${reasonOf(error)}`);
  }
}

/** The body as an object that has no other keys than these. */
function fields<Name extends string>(body: unknown, names: readonly Name[]): Partial<Record<Name, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The request must be a JSON object.');
  const unknown = Object.keys(body).find((key) => !(names as readonly string[]).includes(key));
  if (unknown !== undefined) {
    const known =
      names.length === 0
        ? 'It takes no fields.'
        : `Nearest: "${nearest(unknown, names)}". It takes: ${names.join(', ')}.`;
    throw new Refusal(400, `Unknown field "${unknown}".`, known);
  }
  return body;
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** What the phone refuses is the caller's to mend. */
function asked(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Refusal(400, reasonOf(error), error instanceof OrderError ? error.hint : undefined);
  }
}
