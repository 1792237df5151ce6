import { connect } from 'node:net';

/** An adb server answers at once; one that does not is none that can be asked. */
const ANSWER_MS = 2_000;

/** Where adb's server listens if nobody says otherwise. */
export const ADB_PORT = 5037;

export interface AdbServer {
  readonly host: string;
  readonly port: number;
}

/**
 * One request of the adb server's protocol (adb's docs/dev/overview.md): four hex digits of length and the service; the answer is OKAY, once more for what is
 * done on a device, then four hex digits of length and a text.
 */
export async function askAdb(server: AdbServer, service: string): Promise<string> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(server);
    const chunks: Buffer[] = [];
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.once('connect', () => {
      socket.write(`${Buffer.byteLength(service).toString(16).padStart(4, '0')}${service}`);
    });
  });
  if (!answer.startsWith('OKAY')) throw new Error(answer.slice(8));
  return answer.slice(8);
}
