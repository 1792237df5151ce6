import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { LabError } from './error.js';
import { isFree, LOOPBACK } from './ports.js';

/** Pairs of a port and its guard: below those that systems give out by themselves, and none that IANA has given to anybody. */
const FIRST = 29_200;
const PAIRS = 300;

/** A port of the loopback interface that no other lab on this machine has. */
export interface ReservedPort {
  readonly port: number;
  /** May be called twice. */
  readonly release: () => Promise<void>;
}

export interface ReserveOptions {
  /** From 0 to 1: where to begin, so that labs do not all ask for the same. */
  readonly random?: () => number;
}

/**
 * Reserves a port for a program that will listen on it later: this process listens on the odd port above it, its guard, as long as the reservation
 * lasts. Only one process can, and the system takes the guard back however the process ends: so no two labs have one port, and nothing has to be cleaned up.
 * A program that is no lab may still take the port: who listens on it tries again with another one.
 * @throws LabError when all are taken
 */
export async function reservePort({ random = Math.random }: ReserveOptions = {}): Promise<ReservedPort> {
  const start = Math.floor(random() * PAIRS);
  for (let step = 0; step < PAIRS; step += 1) {
    const port = FIRST + 2 * ((start + step) % PAIRS);
    const guard = await listening(port + 1);
    if (guard === undefined) continue;
    const release = (): Promise<void> => closed(guard);
    if (await isFree(port)) return { port, release };
    await release();
  }
  throw new LabError(
    `All ports of ${LOOPBACK} from ${FIRST} to ${FIRST + 2 * PAIRS - 1} are taken.`,
    'End labs that are not needed any more.',
  );
}

/** Undefined: somebody else listens there, or the system forbids it. */
async function listening(port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    const up = once(server, 'listening');
    // Exclusive: in a cluster Node would else share the port.
    server.listen({ port, host: LOOPBACK, exclusive: true });
    await up;
  } catch {
    return undefined;
  }
  server.unref();
  return server;
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  const gone = once(server, 'close');
  server.close();
  await gone;
}
