import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface Asked {
  readonly method: string;
  /** Without the session's id: `/element/:id/click` keeps its element. */
  readonly path: string;
  readonly body: string;
}

/** A server between a client and Appium that hands everything on, after a delay where one is wanted, and notes what was asked. */
export interface CountingProxy {
  readonly url: string;
  /** What was asked since the last time this was called. */
  taken(): readonly Asked[];
  stop(): Promise<void>;
}

/** @param delayMs how long each command is held up before it is handed on, ms; asked when it comes */
export async function countingProxy(
  appium: { readonly host: string; readonly port: number },
  delayMs: (command: Asked) => number = () => 0,
): Promise<CountingProxy> {
  let asked: Asked[] = [];
  const server = createServer((incoming, answer) => {
    void pass(incoming, answer, appium, async (each) => {
      asked.push(each);
      const delay = delayMs(each);
      if (delay > 0) await setTimeout(delay);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { host, port }: { readonly host: string; readonly port: number },
  admit: (asked: Asked) => Promise<void>,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const { method = 'GET', url: path = '/', headers } = incoming;
  await admit({ method, path: path.replace(/^\/session\/[^/]+/, ''), body: body.toString('utf8') });
  const onward = request({ host, port, method, path, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.once('error', (error) => answer.destroy(error));
  onward.end(body);
}
