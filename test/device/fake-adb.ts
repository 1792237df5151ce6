import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An adb server that answers by a script: one request a connection, as adb's docs/dev/overview.md says. */
export interface FakeAdb {
  readonly port: number;
  /** By service; what is not there fails. `undefined`: no answer at all. */
  readonly answers: Record<string, string | undefined>;
  /** The services asked for. */
  readonly asked: string[];
  stop(): Promise<void>;
}

export async function fakeAdb(): Promise<FakeAdb> {
  const open = new Set<Socket>();
  const fake: Omit<FakeAdb, 'port'> = {
    answers: {},
    asked: [],
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const length = Number.parseInt(said.slice(0, 4), 16);
      if (said.length < 4 + length) return;
      const service = said.slice(4, 4 + length);
      fake.asked.push(service);
      if (!Object.hasOwn(fake.answers, service)) socket.end(`FAIL${framed(`unknown host service`)}`);
      const answer = fake.answers[service];
      if (answer !== undefined) socket.end(service.includes('killforward') ? 'OKAYOKAY' : `OKAY${framed(answer)}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { ...fake, port: (server.address() as AddressInfo).port };
}

function framed(text: string): string {
  return `${Buffer.byteLength(text).toString(16).padStart(4, '0')}${text}`;
}
