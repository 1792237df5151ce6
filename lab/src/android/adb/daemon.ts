import { createServer, type Server, type Socket } from 'node:net';
import { ADB_VERSION, encodePacket, MAX_PAYLOAD, PacketReader, type AdbCommand, type AdbPacket } from './packet.js';
import { AdbStream, type StreamCarrier } from './stream.js';

export interface DaemonOptions {
  /** `device::ro.product.name=…;features=…` */
  readonly banner: string;
  /**
   * The host opens a service, for instance `shell,v2,raw:ls`. `accept` must be called before anything is written.
   * @returns false: there is no such service
   */
  readonly open: (service: string, stream: AdbStream, accept: () => void) => boolean;
}

/** The adb daemon of a phone: one transport a socket, no authentication (as with `ro.adb.secure=0`). */
export interface AdbDaemon {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens for adb servers on the loopback interface.
 * @param port 0: a free one
 */
export async function startDaemon(options: DaemonOptions, port: number): Promise<AdbDaemon> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    new Connection(socket, options);
  });
  const bound = await listen(server, port);
  return {
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The adb port has no number'));
      else resolve(address.port);
    });
  });
}

class Connection implements StreamCarrier {
  maxPayload = 4096;
  private readonly streams = new Map<number, AdbStream>();
  private readonly reader = new PacketReader();
  private nextId = 1;

  constructor(
    private readonly socket: Socket,
    private readonly options: DaemonOptions,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.feed(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      for (const stream of [...this.streams.values()]) stream.onPeerClose();
    });
  }

  send(command: AdbCommand, localId: number, remoteId: number, data?: Buffer): void {
    if (!this.socket.destroyed) this.socket.write(encodePacket(command, localId, remoteId, data));
  }

  forget(localId: number): void {
    this.streams.delete(localId);
  }

  private feed(chunk: Buffer): void {
    let packets: AdbPacket[];
    try {
      packets = this.reader.push(chunk);
    } catch {
      this.socket.destroy();
      return;
    }
    for (const packet of packets) this.receive(packet);
  }

  private receive(packet: AdbPacket): void {
    switch (packet.command) {
      case 'CNXN':
        this.maxPayload = Math.min(packet.arg1, MAX_PAYLOAD);
        this.send('CNXN', ADB_VERSION, MAX_PAYLOAD, Buffer.from(`${this.options.banner}\0`));
        break;
      case 'OPEN':
        this.open(packet.arg0, packet.data.toString('utf8').replace(/\0$/, ''));
        break;
      case 'OKAY':
        this.streams.get(packet.arg1)?.onOkay();
        break;
      case 'WRTE': {
        const stream = this.streams.get(packet.arg1);
        if (stream) stream.onData(packet.data);
        else this.send('CLSE', 0, packet.arg0);
        break;
      }
      case 'CLSE':
        this.streams.get(packet.arg1)?.onPeerClose();
        break;
      default:
      // AUTH, STLS and what newer hosts may send: not needed by a device that asks for no authentication.
    }
  }

  private open(remoteId: number, service: string): void {
    const localId = this.nextId++;
    const stream = new AdbStream(this, localId, remoteId);
    this.streams.set(localId, stream);
    const accepted = this.options.open(service, stream, () => this.send('OKAY', localId, remoteId));
    if (!accepted) {
      this.streams.delete(localId);
      this.send('CLSE', 0, remoteId);
    }
  }
}
