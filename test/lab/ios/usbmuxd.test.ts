import { existsSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { Duplex } from 'node:stream';
import { expect } from 'chai';
import fc from 'fast-check';
import { startIphone, type Iphone } from '../../../lab/src/ios/index.js';
import { selfSigned } from '../../../lab/src/ios/usbmux/certificate.js';
import { FileTree } from '../../../lab/src/ios/usbmux/file-tree.js';
import { plistPeer, readFrames } from '../../../lab/src/ios/usbmux/frames.js';
import { binaryPlist, parsePlist, xmlPlist, type Dictionary } from '../../../lab/src/ios/usbmux/plist.js';
import { SHOPPING, shoppingApp } from './shopping-app.js';

describe('Property lists', () => {
  const value = { text: 'ü <&>', number: 42, yes: true, list: [1, 'a'], inner: { data: Buffer.from('x') } };

  it('are read in XML and in binary, whichever comes', () => {
    for (const bytes of [xmlPlist(value), binaryPlist(value)]) {
      const { inner, ...rest } = parsePlist(bytes);
      expect(rest).to.deep.equal({ text: 'ü <&>', number: 42, yes: true, list: [1, 'a'] });
      expect(Buffer.from((inner as { data: Buffer }).data).toString()).to.equal('x');
    }
  });

  it('must be dictionaries', () => expect(() => parsePlist(binaryPlist([1]))).to.throw('not a dictionary'));
});

describe('Frames', () => {
  it('arrive whole and in order, however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (texts, cuts) => {
        const stream = new PassThrough();
        const received: string[] = [];
        plistPeer(stream, (message) => received.push(String(message['text'])));
        const bytes = Buffer.concat(
          texts.map((text) => {
            const body = binaryPlist({ text });
            const header = Buffer.alloc(4);
            header.writeUInt32BE(body.length);
            return Buffer.concat([header, body]);
          }),
        );
        for (let at = 0; at < bytes.length;) {
          const { value: length } = cuts.next() as { value: number };
          stream.emit('data', bytes.subarray(at, at + length));
          at += length;
        }
        expect(received).to.deep.equal(texts);
      }),
      { numRuns: 50 },
    );
  });

  it('leave what follows them to whoever takes the stream over', () => {
    const stream = new PassThrough();
    const reader = readFrames(
      stream,
      1,
      () => 2,
      () => undefined,
    );
    stream.emit('data', Buffer.from('aabbc'));
    expect(reader.detach().toString()).to.equal('c');
  });

  it('end the connection when they make no sense', () => {
    const stream = new PassThrough();
    plistPeer(stream, () => undefined);
    stream.emit('data', Buffer.from([0, 0, 0, 3, 1, 2, 3]));
    expect(stream.destroyed).to.equal(true);
    const endless = new PassThrough();
    plistPeer(endless, () => undefined);
    endless.emit('data', Buffer.from([0xff, 0xff, 0xff, 0xff]));
    expect(endless.destroyed).to.equal(true);
  });
});

describe('The certificate of the phone', () => {
  it('is valid X.509, signed by its own key', () => {
    const { certificate } = selfSigned('virtual-iphone');
    const parsed = new X509Certificate(certificate);
    expect(parsed.subject).to.equal('CN=virtual-iphone');
    expect(parsed.verify(parsed.publicKey)).to.equal(true);
  });
});

describe('Files on the phone', () => {
  it('need a folder, and go with it', () => {
    const tree = new FileTree(['/Downloads']);
    expect(tree.write('/Nowhere/a', Buffer.from('a'))).to.equal(false);
    expect(tree.write('/Downloads/a', Buffer.from('a'))).to.equal(true);
    expect(tree.list('/')).to.deep.equal(['Downloads']);
    expect(tree.rename('/Downloads/a', '/Downloads/b')).to.equal(true);
    expect(tree.list('/Downloads')).to.deep.equal(['b']);
    expect(tree.remove('/Downloads')).to.equal(true);
    expect(tree.read('/Downloads/b')).to.equal(null);
    expect(tree.list('/Downloads')).to.equal(null);
  });
});

describe('usbmuxd', () => {
  let phone: Iphone;
  beforeEach(async () => {
    phone = await startIphone({ apps: [shoppingApp()], osVersion: '17.5' });
  });
  afterEach(() => phone.stop());

  /** Sends a message to usbmuxd itself. */
  async function ask(socket: Socket, message: Dictionary): Promise<Dictionary> {
    const body = xmlPlist(message);
    const header = Buffer.alloc(16);
    header.writeUInt32LE(16 + body.length, 0);
    header.writeUInt32LE(1, 4);
    header.writeUInt32LE(8, 8);
    header.writeUInt32LE(7, 12);
    const answer = new Promise<Dictionary>((resolve) => {
      const reader = readFrames(
        socket,
        16,
        (bytes) => bytes.readUInt32LE(0),
        (frame) => {
          expect(frame.readUInt32LE(12)).to.equal(7);
          reader.detach();
          resolve(parsePlist(frame.subarray(16)));
        },
      );
    });
    socket.write(Buffer.concat([header, body]));
    return answer;
  }

  function talk(stream: Duplex): (message: Dictionary) => Promise<Dictionary> {
    return (message) =>
      new Promise((resolve) => {
        const peer = plistPeer(stream, (answer) => {
          peer.detach();
          resolve(answer);
        });
        peer.send(message);
      });
  }

  const swap = (port: number): number => ((port & 0xff) << 8) | (port >> 8);
  const open = async (port: number): Promise<Socket> => {
    const socket = connect(phone.usbmuxdSocket);
    expect(await ask(socket, { MessageType: 'Connect', DeviceID: 1, PortNumber: swap(port) })).to.include({
      Number: 0,
    });
    return socket;
  };

  it('lists one phone, and has a pair record for it alone', async () => {
    const socket = connect(phone.usbmuxdSocket);
    const { DeviceList } = await ask(socket, { MessageType: 'ListDevices' });
    const [device] = DeviceList as { Properties: { SerialNumber: string } }[];
    expect(device?.Properties.SerialNumber).to.equal(phone.udid);
    expect(await ask(socket, { MessageType: 'ReadPairRecord', PairRecordID: phone.udid })).to.have.property(
      'PairRecordData',
    );
    expect(await ask(socket, { MessageType: 'ReadPairRecord', PairRecordID: 'other' })).to.include({ Number: 2 });
    expect(await ask(socket, { MessageType: 'Connect', DeviceID: 1, PortNumber: swap(9) })).to.include({ Number: 3 });
    socket.destroy();
  });

  it('leads through lockdown and TLS to the installed apps', async () => {
    const socket = await open(62078);
    const plain = talk(socket);
    expect(await plain({ Request: 'QueryType' })).to.include({ Type: 'com.apple.mobile.lockdown' });
    expect(await plain({ Request: 'GetValue', Key: 'ProductVersion' })).to.include({ Value: '17.5' });
    expect(await plain({ Request: 'GetValue', Key: 'Nope' })).to.include({ Error: 'MissingValue' });
    expect(await plain({ Request: 'StartSession' })).to.include({ EnableSessionSSL: true });
    const secure = connectTls({ socket, rejectUnauthorized: false });
    const inner = talk(secure);
    expect(await inner({ Request: 'StartService', Service: 'com.example.none' })).to.include({
      Error: 'InvalidService',
    });
    const { Port } = await inner({ Request: 'StartService', Service: 'com.apple.mobile.installation_proxy' });
    const service = await open(Number(Port));
    const lookup = await talk(service)({ Command: 'Lookup', ClientOptions: { BundleIDs: [SHOPPING, 'com.nope'] } });
    expect(Object.keys(lookup['LookupResult'] as object)).to.deep.equal([SHOPPING]);
    service.destroy();
    secure.destroy();
  });

  it('leaves no socket behind', async () => {
    const other = await startIphone({ apps: [] });
    expect(existsSync(other.usbmuxdSocket)).to.equal(true);
    await other.stop();
    expect(existsSync(other.usbmuxdSocket)).to.equal(false);
  });
});
