import type { Duplex } from 'node:stream';
import { binaryPlist, parsePlist, type Dictionary } from './plist.js';

/** No client sends more in one frame; who does is not one. */
const MAX_FRAME = 256 * 1024 * 1024;

export interface FrameReader {
  /** Stops reading and gives what came after the last frame, for whoever takes the socket over. */
  detach(): Buffer;
}

/**
 * Cuts a stream into frames.
 * @param headerLength bytes needed to know a frame's length
 * @param lengthOf the whole frame's length, header included
 */
export function readFrames(
  socket: Duplex,
  headerLength: number,
  lengthOf: (header: Buffer) => number,
  onFrame: (frame: Buffer) => void,
): FrameReader {
  let buffered: Buffer = Buffer.alloc(0);
  let reading = true;
  const onData = (chunk: Buffer): void => {
    buffered = Buffer.concat([buffered, chunk]);
    while (reading && buffered.length >= headerLength) {
      const length = lengthOf(buffered);
      if (length < headerLength || length > MAX_FRAME) {
        socket.destroy();
        return;
      }
      if (buffered.length < length) return;
      const frame = buffered.subarray(0, length);
      buffered = buffered.subarray(length);
      try {
        onFrame(frame);
      } catch {
        // What cannot be read comes from no client of a phone: end the connection, as the phone does.
        socket.destroy();
        return;
      }
    }
  };
  socket.on('data', onData);
  return {
    detach: () => {
      reading = false;
      socket.off('data', onData);
      const rest = buffered;
      buffered = Buffer.alloc(0);
      return rest;
    },
  };
}

export interface PlistPeer extends FrameReader {
  send(message: Dictionary | readonly unknown[]): void;
}

/** The framing of lockdownd and its services: a 4-byte big-endian length, then a property list. */
export function plistPeer(
  socket: Duplex,
  onMessage: (message: Dictionary, send: PlistPeer['send']) => void,
): PlistPeer {
  const send = (message: Dictionary | readonly unknown[]): void => {
    const body = binaryPlist(message);
    const header = Buffer.alloc(4);
    header.writeUInt32BE(body.length);
    socket.write(Buffer.concat([header, body]));
  };
  const reader = readFrames(
    socket,
    4,
    (header) => 4 + header.readUInt32BE(0),
    (frame) => onMessage(parsePlist(frame.subarray(4)), send),
  );
  return { send, detach: () => reader.detach() };
}
