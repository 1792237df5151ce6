import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Turn = 'reset' | { readonly status: number; readonly body: unknown };

/** An Appium server that refuses and creates sessions by a script. */
export interface FakeAppium {
  readonly url: string;
  /** What the next requests for a session get; then they get one. */
  script: Turn[];
  /** The capabilities of each request. */
  readonly created: Readonly<Record<string, unknown>>[];
  readonly ended: string[];
  stop(): Promise<void>;
}

export function refused(message: string): Turn {
  return { status: 500, body: { value: { error: 'unknown error', message, stacktrace: '' } } };
}

export async function fakeAppium(): Promise<FakeAppium> {
  let sessions = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.method === 'DELETE') {
        fake.ended.push(request.url?.split('/').at(-1) ?? '');
        answer(200, { value: null });
        return;
      }
      if (request.method !== 'POST' || request.url !== '/session') {
        answer(200, { value: {} });
        return;
      }
      const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        capabilities: { alwaysMatch: Record<string, unknown>; firstMatch?: Record<string, unknown>[] };
      };
      fake.created.push({ ...asked.capabilities.firstMatch?.[0], ...asked.capabilities.alwaysMatch });
      const turn = fake.script.shift();
      if (turn === 'reset') request.socket.destroy();
      else if (turn !== undefined) answer(turn.status, turn.body);
      else
        answer(200, {
          value: {
            sessionId: `s${(sessions += 1)}`,
            capabilities: { platformName: 'Android', deviceScreenSize: '1080x2340', deviceScreenDensity: 440 },
          },
        });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeAppium = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: [],
    created: [],
    ended: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
