import { expect } from 'chai';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as tcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as timer } from 'node:timers/promises';
import { Claims, type Claim, type ClaimRecord } from '../../src/device/claims.js';
import { claimTimeout } from '../../src/device/index.js';
import { cleanUpLeftovers } from '../../src/device/leftovers.js';
import { claimPort } from '../../src/device/port-claim.js';
import { areRunning, ownIdentity, parsePowerShell, parsePs } from '../../src/device/process-identity.js';
import { createSession } from '../../src/device/session-creation.js';
import { WaymarkError } from '../../src/model/index.js';
import { bundled } from '../bundled.js';
import { fakeAdb } from './fake-adb.js';

const RACER = new URL('./claim-racer.ts', import.meta.url);
const PHONE = 'phone u at this machine';
const about = { name: 'phone', folder: '/there' };

interface Racer {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  line(): Promise<string>;
}

describe('Claims', () => {
  let state: string;
  let racerFolder: string;
  let racerFile: string;
  const racers: Racer[] = [];
  before(async () => {
    racerFolder = mkdtempSync(join(tmpdir(), 'waymark-racer-'));
    racerFile = await bundled(RACER, racerFolder);
  });
  after(() => rmSync(racerFolder, { recursive: true, force: true }));
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), 'waymark-state-'));
  });
  afterEach(async () => {
    for (const { child } of racers.splice(0)) await kill(child);
    rmSync(state, { recursive: true, force: true });
  });

  function claims(): Claims {
    return new Claims({ folder: state, pause: (ms) => timer(ms), now: () => new Date(), random: Math.random });
  }

  async function race(count: number, kind: 'port' | typeof PHONE, name = 'phone'): Promise<readonly string[]> {
    const started = Array.from({ length: count }, () => racer(kind, name));
    racers.push(...started);
    for (const each of started) expect(await each.line()).to.equal('ready');
    for (const { child } of started) child.stdin.write('go\n');
    return Promise.all(started.map((each) => each.line()));
  }

  function racer(kind: string, name: string): Racer {
    const child = spawn(process.execPath, [racerFile, state, kind, name], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, line: async () => String((await lines.next()).value) };
  }

  it('give one phone to one of many processes that ask at the same time', async () => {
    const got = await race(8, PHONE);
    expect(got.filter((each) => each === 'taken')).to.have.lengthOf(1);
    expect(got.filter((each) => each === 'busy')).to.have.lengthOf(7);
  }).timeout(120_000);

  it('give twenty processes twenty ports, though all begin at the same one', async () => {
    const got = await race(20, 'port');
    expect(new Set(got).size).to.equal(20);
    for (const port of got) expect(Number(port)).to.be.within(18300, 18399);
  }).timeout(180_000);

  it('of a killed process count for nothing, and its session is ended before the phone is used again', async () => {
    const asked: string[] = [];
    const appium = await answering((method, path) => {
      asked.push(`${method} ${path}`);
      return [200, { value: null }];
    });
    try {
      expect(await race(1, PHONE, appium.url)).to.deep.equal(['taken']);
      expect((await claims().take(PHONE, about)).kind).to.equal('busy');
      expect(claims().leftovers()).to.deep.equal([]);
      for (const { child } of racers.splice(0)) await kill(child);
      const taking = await claims().take(PHONE, about);
      expect(taking.kind).to.equal('taken');
      if (taking.kind === 'taken') taking.claim.release();

      const told: string[] = [];
      const { hold } = await createSession(
        {
          name: 'x',
          url: appium.url,
          capabilities: { platformName: 'iOS', 'appium:udid': 'u' },
          state,
          tell: (l) => told.push(l),
        },
        () => Promise.resolve('session'),
      );
      hold.release();

      expect(asked).to.deep.equal(['DELETE /session/left-open']);
      expect(told).to.have.lengthOf(1);
      expect(told[0]).to.match(/^ended the session on .* left when it was killed$/);
      expect(readdirSync(state)).to.deep.equal([]);
    } finally {
      await appium.stop();
    }
  }).timeout(60_000);

  it('say who holds a phone, and are free again once given back', async () => {
    const order = {
      name: 'my-phone',
      url: 'http://127.0.0.1:1',
      capabilities: { platformName: 'iOS', 'appium:udid': 'u' },
      state,
    };
    const { hold } = await createSession(order, () => Promise.resolve(1));
    // Another Appium server of this machine has the same phone.
    const thrown = await rejection(createSession({ ...order, url: 'http://localhost:2' }, () => Promise.resolve(2)));
    expect(thrown)
      .to.be.instanceOf(WaymarkError)
      .with.property('message')
      .that.matches(/^my-phone is in use by process \d+ in .+ since /);
    expect(thrown).to.have.property('hint').that.includes('WAYMARK_WAIT');

    const pause = (): Promise<void> => {
      hold.release();
      return Promise.resolve();
    };
    const waiting = createSession({ ...order, claimTimeoutMs: 60_000, surroundings: { pause } }, () =>
      Promise.resolve(3),
    );
    const later = await waiting;
    expect(later.session).to.equal(3);
    later.hold.release();
    expect(readdirSync(state)).to.deep.equal([]);
  });

  it('are waited for, as long as WAYMARK_WAIT says, until the process that has the phone is killed', async () => {
    const asked: string[] = [];
    const appium = await answering((method, path) => {
      asked.push(`${method} ${path}`);
      return [200, { value: null }];
    });
    const order = {
      name: 'my-phone',
      url: appium.url,
      capabilities: { platformName: 'iOS', 'appium:udid': 'u' },
      claimTimeoutMs: claimTimeout({ WAYMARK_WAIT: '50' }),
      state,
    };
    try {
      expect(await race(1, PHONE, appium.url)).to.deep.equal(['taken']);
      let clock = Date.now();
      let looks = 0;
      const late = {
        now: () => new Date(clock),
        pause: () => {
          clock += 20_000;
          looks += 1;
          return Promise.resolve();
        },
      };
      const thrown = await rejection(createSession({ ...order, surroundings: late }, () => Promise.resolve(1)));
      expect(thrown)
        .to.have.property('message')
        .that.matches(/also after waiting for 50 s\.$/);
      expect(looks, 'after 20, 40 and 60 s').to.equal(3);
      expect(asked).to.deep.equal([]);

      const pauses: number[] = [];
      const pause = async (ms: number): Promise<void> => {
        pauses.push(ms);
        for (const { child } of racers.splice(0)) await kill(child);
      };
      const { hold, notes } = await createSession({ ...order, surroundings: { pause } }, () => Promise.resolve(2));
      hold.release();
      expect(pauses).to.deep.equal([250]);
      expect(notes[0]).to.match(/^my-phone is in use by process \d+ .*; waiting for it$/);
      expect(notes[1]).to.match(/^ended the session on /);
      expect(asked, 'before the phone is used').to.deep.equal(['DELETE /session/left-open']);
    } finally {
      await appium.stop();
    }
  }).timeout(60_000);

  it('of a run that ended leave nothing: its forwards go where its server is gone, and stay where somebody has the port', async () => {
    const adb = await fakeAdb();
    adb.answers['host:list-forward'] = 'u tcp:18300 tcp:6790\nu tcp:18301 tcp:6790\n';
    adb.answers['host-serial:u:killforward:tcp:18300'] = '';
    const forwards = [18300, 18301].map((local) => ({ host: '127.0.0.1', port: adb.port, udid: 'u', local }));
    try {
      const told = await cleanedUp({ session: { url: 'http://127.0.0.1:1', id: 's' }, forwards }, async (mine) => {
        expect((await mine.take('port 18301', about)).kind).to.equal('taken');
      });
      expect(told).to.match(/ is gone with its Appium server; removed its port forward$/);
      expect(adb.asked.filter((each) => each.includes('kill'))).to.deep.equal(['host-serial:u:killforward:tcp:18300']);
      expect(readdirSync(state), 'the port of somebody').to.have.lengthOf(1);
    } finally {
      await adb.stop();
    }
  });

  const ENDS: readonly (readonly [number, string])[] = [
    [200, '^ended the session on .* when it was killed$'],
    [404, 'had ended by itself$'],
    [500, 'could not be ended; Appium does so itself after `appium:newCommandTimeout`$'],
  ];
  for (const [status, words] of ENDS)
    it(`of a run that ended are told, where the server says ${status} to the end of its session`, async () => {
      const headers: (string | undefined)[] = [];
      const appium = await answering((_method, _path, authorization) => {
        headers.push(authorization);
        return [status, { value: null }];
      });
      const adb = await fakeAdb();
      const forwards = [{ host: '127.0.0.1', port: adb.port, udid: 'u', local: 18300 }];
      try {
        const told = await cleanedUp({ session: { url: appium.url, id: 's' }, forwards });
        expect(told).to.match(new RegExp(words));
        expect(headers).to.deep.equal([`for ${appium.url}`]);
        expect(adb.asked, 'the driver removes its own').to.deep.equal(status === 200 ? [] : ['host:list-forward']);
      } finally {
        await appium.stop();
        await adb.stop();
      }
    });

  /** What is told of a claim whose process has ended. */
  async function cleanedUp(
    left: Parameters<Claim['update']>[0],
    before: (mine: Claims) => Promise<void> = () => Promise.resolve(),
  ): Promise<string> {
    const taking = await claims().take(PHONE, { name: 'left', folder: '/there' });
    if (taking.kind === 'taken') taking.claim.update(left);
    const [file = ''] = readdirSync(state);
    const record = JSON.parse(readFileSync(join(state, file), 'utf8')) as ClaimRecord;
    writeFileSync(join(state, file), JSON.stringify({ ...record, holder: { ...record.holder, started: 'earlier' } }));
    await before(claims());
    const told: string[] = [];
    await cleanUpLeftovers({
      claims: claims(),
      about,
      tell: (line) => told.push(line),
      authorization: (url) => `for ${url}`,
    });
    expect(readdirSync(state)).to.not.include(file);
    expect(told).to.have.lengthOf(1);
    return told.join('');
  }

  it('that were half written are removed a minute later', () => {
    const [old, young] = ['a.json.1.tmp', 'b.json.2.tmp'].map((name) => join(state, name));
    for (const file of [old, young]) writeFileSync(String(file), '{');
    const earlier = new Date(Date.now() - 61_000);
    utimesSync(String(old), earlier, earlier);
    expect(claims().leftovers()).to.deep.equal([]);
    expect(readdirSync(state)).to.deep.equal(['b.json.2.tmp']);
  });

  it('once given back are not written any more', async () => {
    const taking = await claims().take(PHONE, about);
    if (taking.kind === 'busy') throw new Error('nobody else has it');
    taking.claim.release();
    taking.claim.update({ forwards: [] });
    expect(readdirSync(state)).to.deep.equal([]);
  });

  it('pass over a port that a driver found taken', async () => {
    const isFree = (): Promise<boolean> => Promise.resolve(true);
    const options = { claims: claims(), about, random: () => 0, isFree, but: new Set([18300]) };
    expect((await claimPort([18300, 18301], options)).port).to.equal(18301);
  });

  for (const host of ['127.0.0.1', '0.0.0.0'])
    it(`pass over a port on which somebody listens at ${host}`, async () => {
      const server = tcpServer();
      server.listen(0, host);
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      try {
        const taken = await rejection(claimPort([port, port], { claims: claims(), about, random: () => 0 }));
        expect(taken).to.be.instanceOf(WaymarkError).with.property('message').that.includes('taken');
        expect(readdirSync(state)).to.deep.equal([]);
      } finally {
        server.close();
        await once(server, 'close');
      }
    });
});

describe('A process', () => {
  it('is told from a later one with the same id', () => {
    const me = ownIdentity();
    expect(areRunning([me, { ...me, started: 'earlier' }])).to.deep.equal([true, false]);
    const parent = { pid: process.ppid, started: 'earlier' };
    expect(areRunning([parent])).to.deep.equal([process.platform !== 'linux' ? true : false]);
    expect(areRunning([{ pid: 0x3fffffff, started: '1' }])).to.deep.equal([false]);
  });

  it('is read as ps and PowerShell print it', () => {
    const starts = parsePs('  4711 S+   Tue Dec  1 00:50:37 2026\n 4712 Z    Tue Dec  1 00:50:38 2026\n');
    expect(starts.get(4711)).to.equal(Date.UTC(2026, 11, 1, 0, 50, 37));
    expect(starts.get(4712)).to.be.NaN;
    expect([...parsePowerShell('4711 1796086237123\r\nno\r\n')]).to.deep.equal([[4711, 1796086237123]]);
  });
});

async function kill(child: Racer['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function rejection(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

async function answering(
  answer: (method: string, path: string, authorization: string | undefined) => readonly [number, unknown],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const [status, body] = answer(request.method ?? '', request.url ?? '', request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
