import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { expect } from 'chai';
import { listen } from '../../../lab/src/server/ports.js';
import { reservePort, type ReservedPort } from '../../../lab/src/server/reserved-port.js';
import { bundled } from '../../bundled.js';

type Racer = ChildProcessByStdio<Writable, Readable, null>;

describe('a reserved port', () => {
  const racers: Racer[] = [];
  const servers: Server[] = [];
  const reserved: ReservedPort[] = [];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'waymark-test-'));
  });
  afterEach(async () => {
    for (const racer of racers.splice(0)) await kill(racer);
    for (const server of servers.splice(0)) server.close();
    for (const each of reserved.splice(0)) await each.release();
    rmSync(folder, { recursive: true, force: true });
  });

  const reserve = async (random?: () => number): Promise<number> => {
    const one = await reservePort(random === undefined ? {} : { random });
    reserved.push(one);
    return one.port;
  };

  it('is nobody else’s: ten processes that ask at once for the ports of several labs get as many', async () => {
    const racer = await bundled(new URL('./port-racer.ts', import.meta.url), folder);
    const lines = Array.from({ length: 10 }, () => {
      const child = spawn(process.execPath, [racer, '6'], { stdio: ['pipe', 'pipe', 'inherit'] });
      racers.push(child);
      return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    });
    for (const each of lines) expect((await each.next()).value).to.equal('ready');
    for (const { stdin } of racers) stdin.write('go\n');
    const said = await Promise.all(lines.map((each) => each.next()));
    const ports = said.flatMap(({ value }) => JSON.parse(String(value)) as number[]);
    expect(ports).to.have.lengthOf(60);
    expect(new Set(ports).size).to.equal(60);
  }).timeout(120_000);

  it('is free again when its process is killed', async () => {
    const racer = await bundled(new URL('./port-racer.ts', import.meta.url), folder);
    const child = spawn(process.execPath, [racer, '1'], { stdio: ['pipe', 'pipe', 'inherit'] });
    racers.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    await lines.next();
    child.stdin.write('go\n');
    const [port = 0] = JSON.parse(String((await lines.next()).value)) as number[];
    const from = (): number => (port - 29_200) / 600;
    expect(await reserve(from)).to.not.equal(port);
    await kill(child);
    expect(await reserve(from)).to.equal(port);
  }).timeout(60_000);

  it('is left to who will listen there, and passed over while somebody does', async () => {
    const port = await reserve();
    const server = createServer();
    servers.push(server);
    expect(await listen(server, port)).to.equal(port);
    await reserved.splice(0)[0]?.release();
    expect(await reserve(() => (port - 29_200) / 600)).to.not.equal(port);
  });
});

async function kill(child: Racer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
