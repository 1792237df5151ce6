import { expect } from 'chai';
import fc from 'fast-check';
import { encodePacket, MAX_PAYLOAD, PacketReader } from '../../../lab/src/android/adb/packet.js';

describe('adb packets', () => {
  it('have a header of 24 bytes with the magic of their command', () => {
    const packet = encodePacket('OPEN', 7, 0, Buffer.from('shell:\0'));
    expect(packet.toString('latin1', 0, 4)).to.equal('OPEN');
    expect(packet.readUInt32LE(4)).to.equal(7);
    expect(packet.readUInt32LE(12)).to.equal(7);
    expect(packet.readUInt32LE(20)).to.equal((packet.readUInt32LE(0) ^ 0xffffffff) >>> 0);
    expect(packet.length).to.equal(31);
  });

  it('are read again however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
        (payloads, cuts) => {
          const bytes = Buffer.concat(payloads.map((data, at) => encodePacket('WRTE', at, at + 1, Buffer.from(data))));
          const reader = new PacketReader();
          const read = [];
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const size = cuts[turn % cuts.length] ?? 1;
            read.push(...reader.push(bytes.subarray(at, at + size)));
            at += size;
          }
          expect(read.map(({ data }) => [...data])).to.deep.equal(payloads.map((data) => [...data]));
          expect(read.map(({ arg0 }) => arg0)).to.deep.equal(payloads.map((_, at) => at));
        },
      ),
    );
  });

  it('refuse bytes that are no adb message', () => {
    expect(() => new PacketReader().push(Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).to.throw('magic');
  });

  it('refuse a payload over the limit before it arrives', () => {
    const header = encodePacket('WRTE', 1, 1);
    header.writeUInt32LE(MAX_PAYLOAD + 1, 12);
    expect(() => new PacketReader().push(header)).to.throw('over the limit');
  });
});
