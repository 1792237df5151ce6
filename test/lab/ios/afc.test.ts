import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect } from 'chai';
import { serveAfc } from '../../../lab/src/ios/usbmux/afc.js';
import { FileTree } from '../../../lab/src/ios/usbmux/file-tree.js';

/** The client's end: sends an operation and gives the answer back. */
class AfcClient extends EventEmitter {
  private answer = Buffer.alloc(0);
  private packets = 0;

  write(bytes: Buffer): boolean {
    this.answer = Buffer.from(bytes);
    return true;
  }

  destroy(): void {
    this.emit('close');
  }

  ask(operation: number, head: Buffer, body = Buffer.alloc(0)): { operation: number; head: Buffer; body: Buffer } {
    const header = Buffer.alloc(40);
    header.write('CFA6LPAA', 'latin1');
    header.writeUInt32LE(40 + head.length + body.length, 8);
    header.writeUInt32LE(40 + head.length, 16);
    header.writeUInt32LE(++this.packets, 24);
    header.writeUInt32LE(operation, 32);
    this.emit('data', Buffer.concat([header, head, body]));
    expect(this.answer.readUInt32LE(24)).to.equal(this.packets);
    const headEnd = this.answer.readUInt32LE(16);
    return {
      operation: this.answer.readUInt32LE(32),
      head: this.answer.subarray(40, headEnd),
      body: this.answer.subarray(headEnd),
    };
  }
}

const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(8 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32LE(number, at * 8));
  return bytes;
};
const path = (text: string): Buffer => Buffer.from(`${text}\0`);

describe('AFC', () => {
  let client: AfcClient;
  let tree: FileTree;
  beforeEach(() => {
    client = new AfcClient();
    tree = new FileTree(['/Downloads']);
    serveAfc(client as unknown as Duplex, tree, () => new Date(0));
  });

  const open = (mode: number, file: string): number => {
    const { operation, head } = client.ask(0x0d, Buffer.concat([words(mode), path(file)]));
    return operation === 0x0e ? head.readUInt32LE(0) : -head.readUInt32LE(0);
  };
  const status = (operation: number, head: Buffer): number => client.ask(operation, head).head.readUInt32LE(0);

  it('writes a file in parts and reads it in parts', () => {
    const writing = open(3, '/Downloads/a.txt');
    client.ask(0x10, words(writing), Buffer.from('hello '));
    client.ask(0x10, words(writing), Buffer.from('world'));
    client.ask(0x14, words(writing));
    const reading = open(1, '/Downloads/a.txt');
    const read = (length: number): string => client.ask(0x0f, words(reading, length)).body.toString();
    expect([read(4), read(100), read(100)]).to.deep.equal(['hell', 'o world', '']);
  });

  it('appends, and starts anew, as the mode says', () => {
    tree.write('/Downloads/a', Buffer.from('one'));
    client.ask(0x10, words(open(5, '/Downloads/a')), Buffer.from('two'));
    expect(tree.read('/Downloads/a')?.toString()).to.equal('onetwo');
    client.ask(0x10, words(open(3, '/Downloads/a')), Buffer.from('new'));
    expect(tree.read('/Downloads/a')?.toString()).to.equal('new');
  });

  it('lists folders and tells files from folders', () => {
    tree.write('/Downloads/a', Buffer.from('12345'));
    expect(client.ask(0x03, path('/Downloads')).body.toString()).to.equal('.\0..\0a\0');
    expect(client.ask(0x0a, path('/Downloads/a')).body.toString())
      .to.contain('st_size\x005\0')
      .and.contain('S_IFREG');
    expect(client.ask(0x0a, path('/Downloads')).body.toString()).to.contain('S_IFDIR');
  });

  it('says "not found" for what is not there, and "unsupported" for what it does not know', () => {
    expect(open(1, '/Downloads/none')).to.equal(-8);
    expect(status(0x03, path('/none'))).to.equal(8);
    expect(status(0x08, path('/none'))).to.equal(8);
    expect(status(0x0f, words(99, 1))).to.equal(7);
    expect(status(0x77, path('/'))).to.equal(15);
  });

  it('never leaves its tree', () => {
    expect(open(3, '/../../Downloads/x')).to.be.greaterThan(0);
    expect(tree.list('/Downloads')).to.deep.equal(['x']);
  });
});
