import { Duplex } from 'node:stream';
import type { AdbCommand } from './packet.js';

/** The connection that a stream sends its messages through. */
export interface StreamCarrier {
  readonly maxPayload: number;
  send(command: AdbCommand, localId: number, remoteId: number, data?: Buffer): void;
  forget(localId: number): void;
}

/**
 * One service opened by the host. Each direction has at most one WRTE that is not yet acknowledged: OKAY is the
 * credit for the next one.
 * Emits `peerClosed` when the host ends the stream.
 */
export class AdbStream extends Duplex {
  private acknowledged: (() => void) | null = null;
  private owesOkay = false;
  private closedByPeer = false;
  private closeSent = false;

  constructor(
    private readonly carrier: StreamCarrier,
    private readonly localId: number,
    private readonly remoteId: number,
  ) {
    super({ allowHalfOpen: true });
    // A host that goes away in the middle of a transfer is no fault of the phone.
    this.on('error', () => undefined);
  }

  override _read(): void {
    if (!this.owesOkay) return;
    this.owesOkay = false;
    this.carrier.send('OKAY', this.localId, this.remoteId);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.sendFrom(chunk, 0, done);
  }

  private sendFrom(chunk: Buffer, offset: number, done: () => void): void {
    if (this.closedByPeer || offset >= chunk.length) {
      done();
      return;
    }
    const part = chunk.subarray(offset, offset + this.carrier.maxPayload);
    this.acknowledged = () => this.sendFrom(chunk, offset + part.length, done);
    this.carrier.send('WRTE', this.localId, this.remoteId, part);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.close();
    done();
    this.push(null);
  }

  override _destroy(_error: Error | null, done: (error?: Error | null) => void): void {
    this.close();
    done(null);
  }

  private close(): void {
    if (!this.closedByPeer && !this.closeSent) {
      this.closeSent = true;
      this.carrier.send('CLSE', this.localId, this.remoteId);
    }
    this.carrier.forget(this.localId);
  }

  /** The host acknowledged our last WRTE. */
  onOkay(): void {
    const next = this.acknowledged;
    this.acknowledged = null;
    next?.();
  }

  /** The host wrote; the credit for more goes back at once unless the reader is behind. */
  onData(data: Buffer): void {
    if (this.push(data)) this.carrier.send('OKAY', this.localId, this.remoteId);
    else this.owesOkay = true;
  }

  onPeerClose(): void {
    if (this.closedByPeer) return;
    this.closedByPeer = true;
    this.carrier.forget(this.localId);
    this.onOkay();
    this.push(null);
    this.emit('peerClosed');
    this.destroy();
  }
}
