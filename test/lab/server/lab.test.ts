import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { controlClient, LabError, startLab, type Lab, type LabPhone } from '../../../lab/src/index.js';
import { listen } from '../../../lab/src/server/ports.js';
import { reservePort } from '../../../lab/src/server/reserved-port.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TEMPORARY = ['TMPDIR', 'TEMP', 'TMP'] as const;

describe('the lab', function () {
  // Appium starts in two seconds on an idle machine and in ten on a busy one.
  this.timeout(90_000);
  let scratch: string;
  let before: (string | undefined)[];

  beforeEach(() => {
    before = TEMPORARY.map((name) => process.env[name]);
    scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'waymark-test-')));
    for (const name of TEMPORARY) process.env[name] = scratch;
  });

  afterEach(() => {
    TEMPORARY.forEach((name, index) => {
      const value = before[index];
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    });
    rmSync(scratch, { recursive: true, force: true });
  });

  it('runs twice on one machine, opens sessions on every phone, and leaves neither process nor port nor file', async () => {
    const log: string[] = [];
    const file = path.join(scratch, 'logs', 'appium.log');
    const malice = { modes: 'brief-toast,crash-dialog:rate=0', seed: 3 };
    const labs = await Promise.all([
      startLab({ root, log: (line) => log.push(line), appiumLog: file, malice }),
      startLab({ root, phones: ['android'] }),
    ]);
    const ports = labs.flatMap(portsOf);
    const pids = labs.map((lab) => lab.appium.pid ?? 0);
    try {
      expect(new Set(ports).size).to.equal(ports.length);
      const { android, ios } = labs[0].phones;
      expect(android?.control.malice()).to.deep.include({
        modes: { 'brief-toast': {}, 'crash-dialog': { rate: 0 } },
        seed: 3,
      });
      expect(ios?.control.malice(), 'without what only the other has').to.deep.include({
        modes: { 'brief-toast': {} },
      });
      expect(labs[1].phones.android?.control.malice().modes, 'quiet').to.deep.equal({});
      for (const lab of labs) await openSessions(lab);
      expect(labs[1].phones.ios).to.be.undefined;
      expect(log.join('\n'))
        .to.include('Android phone ready')
        .and.to.include('iPhone ready')
        .and.to.include('Appium ready');
    } finally {
      await Promise.all(labs.map((lab) => lab.stop()));
    }
    await labs[0].stop();
    for (const port of ports) expect(await answers(port), `port ${port}`).to.be.false;
    for (const pid of pids) expect(() => process.kill(pid, 0), `process ${pid}`).to.throw('ESRCH');
    expect(readFileSync(file, 'utf8')).to.include('POST /session');
    rmSync(path.dirname(file), { recursive: true });
    expect(readdirSync(scratch)).to.deep.equal([]);
  });

  it('says which port is taken, and leaves nothing', async () => {
    const squatter = createServer();
    const port = await listen(squatter);
    try {
      const error = await startLab({ root, appiumPort: port }).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(LabError);
      expect((error as LabError).message).to.equal(`Port ${port} of 127.0.0.1, wanted for Appium, is already taken.`);
      expect(readdirSync(scratch)).to.deep.equal([]);
    } finally {
      squatter.close();
    }
  });

  it('says that a folder has no Appium, and leaves nothing', async () => {
    const empty = mkdtempSync(path.join(scratch, 'empty-'));
    const error = await startLab({ root: empty, phones: ['ios'] }).catch((reason: unknown) => reason);
    expect((error as LabError).hint).to.equal('Run `npm ci` in the folder of the project.');
    expect(readdirSync(scratch)).to.deep.equal([path.basename(empty)]);
  });

  it('listens on the port that it is given', async () => {
    const { port, release } = await reservePort();
    await release();
    const lab = await startLab({ root, phones: ['ios'], appiumPort: port });
    try {
      expect(lab.appium.url).to.equal(`http://127.0.0.1:${port}`);
    } finally {
      await lab.stop();
    }
    expect(readdirSync(scratch)).to.deep.equal([]);
  });

  it('says which hostile mode there is not, and starts nothing', async () => {
    const malice = { modes: 'lag-sauce', seed: 1 };
    const error = await startLab({ root, phones: ['ios'], malice }).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(LabError);
    expect((error as LabError).hint).to.include('Nearest: "lag-source"');
    expect(readdirSync(scratch)).to.deep.equal([]);
  });

  it('refuses to be without phones', async () => {
    const error = await startLab({ root, phones: [] }).catch((reason: unknown) => reason);
    expect((error as LabError).message).to.equal('A lab needs at least one phone.');
  });
});

function phonesOf(lab: Lab): LabPhone[] {
  return [lab.phones.android, lab.phones.ios].filter((phone) => phone !== undefined);
}

function portsOf(lab: Lab): number[] {
  const ofPhones = phonesOf(lab).flatMap(({ capabilities, controlUrl }) => [
    Number(new URL(controlUrl).port),
    ...('appium:adbPort' in capabilities ? [Number(capabilities['appium:adbPort'])] : []),
    ...(typeof capabilities['appium:webDriverAgentUrl'] === 'string'
      ? [Number(new URL(capabilities['appium:webDriverAgentUrl']).port)]
      : []),
  ]);
  return [lab.appium.port, ...ofPhones];
}

const HOSTILE = { 'appium:settings[labModes]': 'slow-source:ms=1', 'appium:settings[labSeed]': 9 };

async function openSessions(lab: Lab): Promise<void> {
  for (const phone of phonesOf(lab)) {
    const response = await fetch(`${lab.appium.url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ capabilities: { alwaysMatch: { ...phone.capabilities, ...HOSTILE }, firstMatch: [{}] } }),
    });
    const answer = (await response.json()) as { value: { sessionId?: string; message?: string } };
    expect(answer.value.sessionId, answer.value.message).to.be.a('string');
    const control = controlClient(phone.controlUrl);
    expect((await control.truth()).platform).to.equal(phone.platform);
    // The unmodified drivers have handed them on.
    expect(await control.malice()).to.deep.include({ modes: { 'slow-source': { ms: 1 } }, seed: 9 });
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
