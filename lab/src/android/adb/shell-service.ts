import type { AdbStream } from './stream.js';

/** Ids of the packets of the shell protocol, version 2 (AOSP, shell_protocol.h). */
const PACKET = { stdout: 1, stderr: 2, exit: 3 } as const;

/** One packet of the shell protocol: id, length, bytes. */
export function shellPacket(id: number, data: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(id, 0);
  header.writeUInt32LE(data.length, 1);
  return Buffer.concat([header, data]);
}

export interface ShellService {
  /** Runs a command line; resolves to its exit code. */
  run(line: string, sink: { out(text: string): void; error(text: string): void }, closed: AbortSignal): Promise<number>;
}

/**
 * Serves `shell:…` (output only, no exit code) or `shell,v2,…:…` on a stream.
 * @param framed whether the host asked for version 2
 */
export function serveShell(stream: AdbStream, line: string, framed: boolean, service: ShellService): void {
  const closed = new AbortController();
  stream.once('peerClosed', () => closed.abort());
  // Standard input is not read by any command of the phone.
  stream.resume();
  const write = (id: number, data: Buffer): void => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(framed ? shellPacket(id, data) : data);
  };
  const sink = {
    out: (text: string) => write(PACKET.stdout, Buffer.from(text)),
    error: (text: string) => write(PACKET.stderr, Buffer.from(text)),
  };
  void service
    .run(line, sink, closed.signal)
    .catch((error: unknown) => {
      sink.error(`${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    })
    .then((code) => {
      if (framed) write(PACKET.exit, Buffer.from([code & 0xff]));
      if (!stream.destroyed) stream.end();
    });
}
