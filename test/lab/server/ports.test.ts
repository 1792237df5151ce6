import { createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { LabError } from '../../../lab/src/server/error.js';
import { isFree, listen, requireFreePort } from '../../../lab/src/server/ports.js';

describe('ports of the lab', () => {
  const servers: Server[] = [];

  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  const taken = async (): Promise<number> => {
    const server = createServer();
    servers.push(server);
    return listen(server);
  };

  it('a port in use is refused by its number, with what to do', async () => {
    const port = await taken();
    const error = await requireFreePort(port, 'Appium').catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(LabError);
    expect((error as LabError).message).to.equal(`Port ${port} of 127.0.0.1, wanted for Appium, is already taken.`);
    expect((error as LabError).hint).to.include('choose another port');
  });

  it('a free port is accepted and stays free', async () => {
    const port = await taken();
    expect(await isFree(port)).to.be.false;
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    expect(await isFree(port)).to.be.true;
    await requireFreePort(port, 'Appium');
    const next = createServer();
    servers.push(next);
    expect(await listen(next, port)).to.equal(port);
  });

  for (const port of [0, 70_000, 1.5, Number.NaN]) {
    it(`${port} is no port`, async () => {
      const error = await requireFreePort(port, 'Appium').catch((reason: unknown) => reason);
      expect((error as LabError).hint).to.equal('A port is a whole number from 1 to 65535.');
    });
  }
});
