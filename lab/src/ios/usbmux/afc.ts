import { posix } from 'node:path';
import type { Duplex } from 'node:stream';
import type { FileTree } from './file-tree.js';
import { readFrames } from './frames.js';

const MAGIC = 'CFA6LPAA';
/** Magic, whole length, header length, packet number, operation: five 64-bit words. */
const HEADER = 40;

const OP = {
  status: 0x01,
  data: 0x02,
  readFolder: 0x03,
  remove: 0x08,
  makeFolder: 0x09,
  fileInfo: 0x0a,
  deviceInfo: 0x0b,
  open: 0x0d,
  opened: 0x0e,
  read: 0x0f,
  write: 0x10,
  seek: 0x11,
  close: 0x14,
  rename: 0x18,
  removeAll: 0x22,
} as const;

const STATUS = { ok: 0, invalidArgument: 7, notFound: 8, unsupported: 15 } as const;

/** AFC's open modes: read, read and write, write anew, write anew and read, append, append and read. */
const MODE = { read: 1, readWrite: 2, append: 5, appendRead: 6 } as const;

interface OpenFile {
  readonly path: string;
  position: number;
}

interface Reply {
  readonly operation: number;
  readonly head: Buffer;
  readonly body: Buffer;
}

const NOTHING: Buffer = Buffer.alloc(0);

const status = (code: number): Reply => ({ operation: OP.status, head: word(code), body: NOTHING });
const data = (body: Buffer): Reply => ({ operation: OP.data, head: NOTHING, body });
const done = (worked: boolean): Reply => status(worked ? STATUS.ok : STATUS.notFound);

/** Apple File Conduit: a client's file operations on a tree. */
export function serveAfc(socket: Duplex, tree: FileTree, now: () => Date): void {
  const client = new Client(tree, now);
  readFrames(
    socket,
    HEADER,
    (header) => header.readUInt32LE(8),
    (frame) => {
      const headLength = frame.readUInt32LE(16);
      const [head, body] = [frame.subarray(HEADER, headLength), frame.subarray(headLength)];
      socket.write(packet(frame.readUInt32LE(24), client.perform(frame.readUInt32LE(32), head, body)));
    },
  );
}

function packet(number: number, { operation, head, body }: Reply): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, 'latin1');
  header.writeUInt32LE(HEADER + head.length + body.length, 8);
  header.writeUInt32LE(HEADER + head.length, 16);
  header.writeUInt32LE(number, 24);
  header.writeUInt32LE(operation, 32);
  return Buffer.concat([header, head, body]);
}

class Client {
  private readonly open = new Map<number, OpenFile>();
  private nextHandle = 1;

  constructor(
    private readonly tree: FileTree,
    private readonly now: () => Date,
  ) {}

  perform(operation: number, head: Buffer, body: Buffer): Reply {
    const { tree } = this;
    switch (operation) {
      case OP.readFolder: {
        const names = tree.list(pathOf(head));
        return names ? data(strings(['.', '..', ...names])) : status(STATUS.notFound);
      }
      case OP.remove:
      case OP.removeAll:
        return done(tree.remove(pathOf(head)));
      case OP.makeFolder:
        tree.makeFolder(pathOf(head));
        return status(STATUS.ok);
      case OP.fileInfo: {
        const info = fileInfo(tree, pathOf(head), this.now());
        return info ? data(strings(info)) : status(STATUS.notFound);
      }
      case OP.deviceInfo:
        return data(strings(DEVICE_INFO));
      case OP.open:
        return this.openFile(pathOf(head.subarray(8)), head.readUInt32LE(0));
      case OP.read:
        return this.read(head.readUInt32LE(0), head.readUInt32LE(8));
      case OP.write:
        return this.write(head.readUInt32LE(0), body);
      case OP.seek: {
        const file = this.open.get(head.readUInt32LE(0));
        // Only from the start (whence 0).
        if (!file || head.readUInt32LE(8) !== 0) return status(STATUS.invalidArgument);
        file.position = head.readUInt32LE(16);
        return status(STATUS.ok);
      }
      case OP.close:
        this.open.delete(head.readUInt32LE(0));
        return status(STATUS.ok);
      case OP.rename: {
        const [from = '', to = ''] = head.toString('utf8').split('\0');
        return done(tree.rename(absolute(from), absolute(to)));
      }
      default:
        return status(STATUS.unsupported);
    }
  }

  private openFile(path: string, mode: number): Reply {
    const position = startOf(this.tree, path, mode);
    if (position === null) return status(STATUS.notFound);
    const handle = this.nextHandle++;
    this.open.set(handle, { path, position });
    return { operation: OP.opened, head: word(handle), body: NOTHING };
  }

  private read(handle: number, length: number): Reply {
    const file = this.open.get(handle);
    const content = file && this.tree.read(file.path);
    if (!content) return status(STATUS.invalidArgument);
    const part = content.subarray(file.position, file.position + length);
    file.position += part.length;
    return data(part);
  }

  private write(handle: number, body: Buffer): Reply {
    const file = this.open.get(handle);
    const content = file && this.tree.read(file.path);
    if (!content) return status(STATUS.invalidArgument);
    const after = content.subarray(file.position + body.length);
    this.tree.write(file.path, Buffer.concat([content.subarray(0, file.position), body, after]));
    file.position += body.length;
    return status(STATUS.ok);
  }
}

const DEVICE_INFO = [
  'Model',
  'iPhone14,7',
  'FSTotalBytes',
  '128000000000',
  'FSFreeBytes',
  '64000000000',
  'FSBlockSize',
  '4096',
];

/** @returns where reading and writing starts, or null when there is no such file */
function startOf(tree: FileTree, path: string, mode: number): number | null {
  const content = tree.read(path);
  if (mode === MODE.read || mode === MODE.readWrite) return content ? 0 : null;
  if ((mode === MODE.append || mode === MODE.appendRead) && content) return content.length;
  return tree.write(path, Buffer.alloc(0)) ? 0 : null;
}

function fileInfo(tree: FileTree, path: string, now: Date): string[] | null {
  const content = tree.read(path);
  if (!content && !tree.isFolder(path)) return null;
  // Nanoseconds since 1970.
  const time = `${now.getTime()}000000`;
  const fields = {
    st_size: String(content?.length ?? 64),
    st_blocks: '8',
    st_nlink: '1',
    st_ifmt: content ? 'S_IFREG' : 'S_IFDIR',
    st_mtime: time,
    st_birthtime: time,
  };
  return Object.entries(fields).flat();
}

function word(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeUInt32LE(value);
  return buffer;
}

function strings(values: readonly string[]): Buffer {
  return Buffer.from(values.map((value) => `${value}\0`).join(''), 'utf8');
}

function pathOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return absolute(bytes.subarray(0, end < 0 ? undefined : end).toString('utf8'));
}

function absolute(path: string): string {
  return posix.resolve('/', path);
}
