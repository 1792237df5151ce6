import type { AdbStream } from './stream.js';

const FILE_MODE = 0o100644;
const NO_SUCH_FILE = 2;
/** The protocol's limit for one DATA message, in bytes. */
const CHUNK = 64 * 1024;

/** The `sync:` service: STAT, STA2, LST2, LIST, SEND, RECV, QUIT (AOSP, adb/SYNC.TXT). */
export function serveSync(stream: AdbStream, files: Map<string, Buffer>): void {
  let rest: Buffer = Buffer.alloc(0);
  let upload: { path: string; parts: Buffer[] } | null = null;

  /** Takes one message off `rest`; false: it is not complete yet. */
  const step = (): boolean => {
    if (rest.length < 8) return false;
    const id = rest.toString('latin1', 0, 4);
    const length = rest.readUInt32LE(4);
    // DONE carries a time where others have a length.
    const size = id === 'DONE' || id === 'QUIT' ? 8 : 8 + length;
    if (rest.length < size) return false;
    const body = Buffer.from(rest.subarray(8, size));
    rest = rest.subarray(size);
    handle(id, body);
    return true;
  };

  const handle = (id: string, body: Buffer): void => {
    const path = body.toString();
    switch (id) {
      case 'SEND':
        upload = { path: path.replace(/,\d+$/, ''), parts: [] };
        break;
      case 'DATA':
        upload?.parts.push(body);
        break;
      case 'DONE':
        if (upload) files.set(upload.path, Buffer.concat(upload.parts));
        upload = null;
        stream.write(message('OKAY', 0));
        break;
      case 'STAT':
        stream.write(stat(files.get(path)));
        break;
      case 'STA2':
      case 'LST2':
        stream.write(stat2(id, files.get(path)));
        break;
      case 'LIST':
        stream.write(Buffer.concat([message('DONE', 0), Buffer.alloc(12)]));
        break;
      case 'RECV':
        receive(path);
        break;
      case 'QUIT':
        stream.end();
        break;
      default:
        fail(`unknown command ${id}`);
        stream.end();
    }
  };

  const receive = (path: string): void => {
    const file = files.get(path);
    if (!file) {
      fail('No such file or directory');
      return;
    }
    for (let at = 0; at < file.length; at += CHUNK) {
      const part = file.subarray(at, at + CHUNK);
      stream.write(Buffer.concat([message('DATA', part.length), part]));
    }
    stream.write(message('DONE', 0));
  };

  const fail = (reason: string): void => {
    const text = Buffer.from(reason);
    stream.write(Buffer.concat([message('FAIL', text.length), text]));
  };

  stream.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (step());
  });
}

function message(id: string, value: number): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, 0, 'latin1');
  header.writeUInt32LE(value, 4);
  return header;
}

function stat(file: Buffer | undefined): Buffer {
  const reply = Buffer.alloc(16);
  reply.write('STAT', 0, 'latin1');
  if (file) {
    reply.writeUInt32LE(FILE_MODE, 4);
    reply.writeUInt32LE(file.length, 8);
  }
  return reply;
}

function stat2(id: string, file: Buffer | undefined): Buffer {
  const reply = Buffer.alloc(72);
  reply.write(id, 0, 'latin1');
  if (file) {
    reply.writeUInt32LE(FILE_MODE, 24);
    reply.writeBigUInt64LE(BigInt(file.length), 40);
  } else reply.writeUInt32LE(NO_SUCH_FILE, 4);
  return reply;
}
