/** The messages of the adb transport (AOSP, packages/modules/adb, protocol.txt). */
export type AdbCommand = 'CNXN' | 'OPEN' | 'OKAY' | 'WRTE' | 'CLSE';

export interface AdbPacket {
  /** Four ASCII letters; a host may send commands that a device does not know. */
  readonly command: string;
  readonly arg0: number;
  readonly arg1: number;
  readonly data: Buffer;
}

/** From this version on neither side checks the sum of the payload. */
export const ADB_VERSION = 0x01000001;

/** The most that this device takes in one payload, in bytes. */
export const MAX_PAYLOAD = 256 * 1024;

const HEADER_BYTES = 24;

/** A message as it goes over the wire: 24 bytes of header, little-endian, then the payload. */
export function encodePacket(command: AdbCommand, arg0: number, arg1: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(command, 0, 'latin1');
  header.writeUInt32LE(arg0 >>> 0, 4);
  header.writeUInt32LE(arg1 >>> 0, 8);
  header.writeUInt32LE(data.length, 12);
  // Bytes 16 to 19, the sum of the payload, stay 0: see ADB_VERSION.
  header.writeUInt32LE(~header.readUInt32LE(0) >>> 0, 20);
  return Buffer.concat([header, data]);
}

/** Cuts what arrives on a socket into messages. */
export class PacketReader {
  private rest: Buffer = Buffer.alloc(0);

  /**
   * @returns the messages that are complete with this chunk
   * @throws Error when the bytes are no adb messages; the connection is then of no use
   */
  push(chunk: Buffer): AdbPacket[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const packets: AdbPacket[] = [];
    while (this.rest.length >= HEADER_BYTES) {
      const length = this.rest.readUInt32LE(12);
      if (this.rest.readUInt32LE(20) !== ~this.rest.readUInt32LE(0) >>> 0) {
        throw new Error('The bytes on the adb port are no adb message: the magic does not fit the command');
      }
      if (length > MAX_PAYLOAD)
        throw new Error(`An adb message of ${length} bytes is over the limit of ${MAX_PAYLOAD}`);
      if (this.rest.length < HEADER_BYTES + length) break;
      packets.push({
        command: this.rest.toString('latin1', 0, 4),
        arg0: this.rest.readUInt32LE(4),
        arg1: this.rest.readUInt32LE(8),
        data: this.rest.subarray(HEADER_BYTES, HEADER_BYTES + length),
      });
      this.rest = this.rest.subarray(HEADER_BYTES + length);
    }
    return packets;
  }
}
