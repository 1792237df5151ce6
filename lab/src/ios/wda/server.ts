import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { throughMalice } from '../../malice/wire.js';
import { serve } from '../../time.js';
import { UnknownAttribute } from '../element/attributes.js';
import { ClassChainError } from '../locate/class-chain.js';
import { LocatorError } from '../locate/find.js';
import { PatternError } from '../locate/icu-pattern.js';
import { PredicateError } from '../locate/predicate-tokens.js';
import { XPathError, XPathResultError } from '../locate/xpath.js';
import { DeviceError } from '../system/device-error.js';
import type { Agent } from './agent.js';
import { monitorAlerts } from './alert.js';
import { Body } from './body.js';
import { alertRoutes } from './commands/alert.js';
import { appRoutes } from './commands/app.js';
import { deviceRoutes } from './commands/device.js';
import { elementRoutes } from './commands/element.js';
import { findRoutes } from './commands/find.js';
import { gestureRoutes } from './commands/gesture.js';
import { keyboardRoutes } from './commands/keyboard.js';
import { screenRoutes } from './commands/screen.js';
import { sessionRoutes } from './commands/session.js';
import {
  invalidArgument,
  invalidSelector,
  noSuchSession,
  staleElement,
  unknownCommand,
  unknownError,
  WdaError,
} from './errors.js';
import { matchPath, type Route } from './route.js';

const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...findRoutes,
  ...elementRoutes,
  ...keyboardRoutes,
  ...gestureRoutes,
  ...alertRoutes,
  ...appRoutes,
  ...screenRoutes,
  ...deviceRoutes,
];

/** WDA refuses larger requests too (`httpRequestBodySizeLimit`). */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** WebDriverAgent's HTTP server. Commands run one after another, as on WDA's main thread; standalone ones at once. */
export function wdaServer(agent: Agent): Server {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<Reply | null>): Promise<Reply | null> => {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  };
  const server = createServer((request, response) => {
    void answer(agent, request, inTurn).then((reply) => {
      if (reply) send(agent, response, reply);
      else request.socket.destroy();
    });
  });
  // The driver keeps connections; Node's idle close would race with its next request.
  server.keepAliveTimeout = 0;
  return server;
}

interface Reply {
  readonly status: number;
  readonly value: unknown;
}

function send(agent: Agent, response: ServerResponse, { status, value }: Reply): void {
  const body = Buffer.from(JSON.stringify({ value: value ?? null, sessionId: agent.session?.id ?? null }));
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', 'content-length': body.length });
  response.end(body);
}

async function answer(
  agent: Agent,
  request: IncomingMessage,
  inTurn: (task: () => Promise<Reply | null>) => Promise<Reply | null>,
): Promise<Reply | null> {
  try {
    const body = Body.parse(await read(request));
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { route, sessionId, params } = match(request.method ?? 'GET', url.pathname.replace(/\/+$/, ''));
    const run = async (): Promise<unknown> => {
      requireSession(agent, route, sessionId);
      if (sessionId !== null && !route.standalone) await monitorAlerts(agent);
      const param = (name: string): string => params.get(name) ?? '';
      return await route.handle({ agent, body, query: url.searchParams, param });
    };
    const perform = async (): Promise<Reply> => {
      try {
        return { status: 200, value: await run() };
      } catch (cause) {
        return failure(agent, request, cause);
      }
    };
    if (route.standalone || sessionId === null) return await (route.standalone ? perform() : inTurn(perform));
    const asked = { method: request.method ?? 'GET', path: url.pathname.replace(/^\/session\/[^/]+/, '') };
    const { ground, time } = agent.device;
    const wire = {
      perform,
      refuse: (error: 'stale' | 'blind') => failure(agent, request, refusal(error)),
      endSession: () => agent.forget(),
    };
    return await inTurn(() => serve(time, () => throughMalice(ground.malice, time, asked, wire)));
  } catch (cause) {
    return failure(agent, request, cause);
  }
}

function failure(agent: Agent, request: IncomingMessage, cause: unknown): Reply {
  const error = errorOf(cause);
  // The driver hides most errors of a search behind "no such element": this log is where they can be found.
  if (error.error !== 'no such element') {
    agent.log(`${request.method ?? ''} ${request.url ?? ''}: ${error.error}: ${error.message}`);
  }
  return { status: error.status, value: { error: error.error, message: error.message, traceback: '' } };
}

/** What WDA says where malice does not let it look. */
function refusal(error: 'stale' | 'blind'): WdaError {
  return error === 'blind'
    ? unknownError('Error kAXErrorServerNotFound getting the snapshot of the application')
    : staleElement('The previously found element is not present in the current view anymore');
}

function match(
  method: string,
  path: string,
): { route: Route; sessionId: string | null; params: ReadonlyMap<string, string> } {
  const [, sessionId = null, inner = path] = /^\/session\/([^/]+)(.*)$/.exec(path) ?? [];
  for (const route of ROUTES) {
    if (route.method !== method || (sessionId === null ? !route.withoutSession : route.withoutSession === 'only'))
      continue;
    const params = matchPath(route.path, inner);
    if (params) {
      const decoded = [...params].map(([name, value]): [string, string] => [name, decodeURIComponent(value)]);
      return { route, sessionId, params: new Map(decoded) };
    }
  }
  throw unknownCommand(`Unhandled endpoint: ${path} -- ${method}`);
}

function requireSession(agent: Agent, route: Route, sessionId: string | null): void {
  if (sessionId === null ? !route.withoutSession : sessionId !== agent.session?.id) throw noSuchSession();
}

/** Which answer stands for an exception (WDA, FBExceptionHandler). */
function errorOf(cause: unknown): WdaError {
  if (cause instanceof WdaError) return cause;
  if (cause instanceof ClassChainError || cause instanceof XPathError) return invalidSelector(cause.message);
  if (cause instanceof LocatorError) return invalidArgument(cause.message);
  if (
    cause instanceof PredicateError ||
    cause instanceof PatternError ||
    cause instanceof UnknownAttribute ||
    cause instanceof XPathResultError ||
    cause instanceof DeviceError
  ) {
    return unknownError(cause.message);
  }
  return unknownError(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw invalidArgument('The request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
