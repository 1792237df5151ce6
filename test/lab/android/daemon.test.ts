import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { type AdbDaemon, startDaemon } from '../../../lab/src/android/adb/daemon.js';
import { ADB_VERSION, type AdbPacket, encodePacket, PacketReader } from '../../../lab/src/android/adb/packet.js';
import type { AdbStream } from '../../../lab/src/android/adb/stream.js';

/** The host's side of a transport, message by message. */
class Host {
  private readonly reader = new PacketReader();
  private readonly packets: AdbPacket[] = [];

  constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => {
      this.packets.push(...this.reader.push(chunk));
      socket.emit('packet');
    });
  }

  async next(): Promise<AdbPacket> {
    for (;;) {
      const packet = this.packets.shift();
      if (packet) return packet;
      await once(this.socket, 'packet');
    }
  }

  waiting(): number {
    return this.packets.length;
  }

  send(...packet: Parameters<typeof encodePacket>): void {
    this.socket.write(encodePacket(...packet));
  }
}

describe('the adb daemon', () => {
  let daemon: AdbDaemon;
  let host: Host;
  let opened: AdbStream | null;

  beforeEach(async () => {
    opened = null;
    daemon = await startDaemon(
      {
        banner: 'device::features=shell_v2',
        open: (service, stream, accept) => {
          if (service !== 'echo:') return false;
          accept();
          opened = stream;
          return true;
        },
      },
      0,
    );
    host = new Host(connect(daemon.port, '127.0.0.1'));
    host.send('CNXN', ADB_VERSION, 8, Buffer.from('host::\0'));
    await host.next();
  });

  afterEach(async () => {
    host.socket.destroy();
    await daemon.close();
  });

  it('greets with its banner and asks for no authentication', async () => {
    host.send('CNXN', ADB_VERSION, 4096, Buffer.from('host::\0'));
    const greeting = await host.next();
    expect(greeting.command).to.equal('CNXN');
    expect(greeting.data.toString()).to.equal('device::features=shell_v2\0');
  });

  it('closes at once what it does not offer', async () => {
    host.send('OPEN', 9, 0, Buffer.from('jdwp:1\0'));
    const answer = await host.next();
    expect([answer.command, answer.arg0, answer.arg1]).to.deep.equal(['CLSE', 0, 9]);
  });

  it('sends one write at a time, no larger than the host allows, and waits for its acknowledgement', async () => {
    host.send('OPEN', 5, 0, Buffer.from('echo:\0'));
    const accepted = await host.next();
    opened?.write('0123456789');
    const first = await host.next();
    expect([first.command, first.data.toString()]).to.deep.equal(['WRTE', '01234567']);
    // A question and its answer in between: had the daemon not waited, the rest would have come before.
    host.send('OPEN', 6, 0, Buffer.from('nothing:\0'));
    expect((await host.next()).command).to.equal('CLSE');
    expect(host.waiting()).to.equal(0);
    host.send('OKAY', 5, accepted.arg0);
    expect((await host.next()).data.toString()).to.equal('89');
  });

  it('acknowledges what the host writes, and hands it on', async () => {
    host.send('OPEN', 5, 0, Buffer.from('echo:\0'));
    const accepted = await host.next();
    host.send('WRTE', 5, accepted.arg0, Buffer.from('hello'));
    const [data] = (await once(opened as AdbStream, 'data')) as [Buffer];
    expect(data.toString()).to.equal('hello');
    const okay = await host.next();
    expect([okay.command, okay.arg0, okay.arg1]).to.deep.equal(['OKAY', accepted.arg0, 5]);
  });

  it('tells a service when the host closes it', async () => {
    host.send('OPEN', 5, 0, Buffer.from('echo:\0'));
    const accepted = await host.next();
    const closed = once(opened as AdbStream, 'peerClosed');
    host.send('CLSE', 5, accepted.arg0);
    await closed;
  });
});
