import { expect } from 'chai';
import { mayComeBack } from '../../src/device/adb-devices.js';
import { removeForward } from '../../src/device/adb-forwards.js';
import { fakeAdb, type FakeAdb } from './fake-adb.js';

describe('A port forward that a killed run left', () => {
  let adb: FakeAdb;
  beforeEach(async () => {
    adb = await fakeAdb();
  });
  afterEach(() => adb.stop());

  const kill = 'host-serial:u1:killforward:tcp:8300';
  const forward = () => ({ host: '127.0.0.1', port: adb.port, udid: 'u1', local: 8300 });

  it('is removed while it leads to the UiAutomator2 server of its phone', async () => {
    adb.answers['host:list-forward'] = 'u2 tcp:8301 tcp:6790\nu1 tcp:8300 tcp:6790\n';
    adb.answers[kill] = '';
    expect(await removeForward(forward())).to.equal(true);
    expect(adb.asked).to.deep.equal(['host:list-forward', kill]);
  });

  it('is left where its port leads elsewhere by now', async () => {
    for (const lines of ['', 'u2 tcp:8300 tcp:6790\n', 'u1 tcp:8300 tcp:8080\n', 'u1 tcp:83000 tcp:6790\n']) {
      adb.answers['host:list-forward'] = lines;
      expect(await removeForward(forward()), lines).to.equal(false);
    }
    expect(new Set(adb.asked)).to.deep.equal(new Set(['host:list-forward']));
  });

  it('is nothing where the adb server refuses, or there is none', async () => {
    expect(await removeForward(forward())).to.equal(false);
    adb.answers['host:list-forward'] = 'u1 tcp:8300 tcp:6790\n';
    expect(await removeForward(forward()), 'killforward fails').to.equal(false);
    expect(adb.asked.at(-1)).to.equal(kill);
    const gone = forward();
    await adb.stop();
    expect(await removeForward(gone)).to.equal(false);
    adb = await fakeAdb();
  });
});

describe('A phone that adb has', () => {
  it('may come back from being offline or connecting, and not from what a person must do', async () => {
    const adb = await fakeAdb();
    const server = { host: '127.0.0.1', port: adb.port };
    try {
      for (const [state, may] of [['offline', true], ['connecting', true], ['authorizing', true], ['device', true], ['unauthorized', false], ['recovery', false]] as const) {
        adb.answers['host:devices'] = `u1\t${state}\n`;
        expect(await mayComeBack(server, 'u1'), state).to.equal(may);
        expect(await mayComeBack(server, 'u'), 'another').to.equal(false);
      }
    } finally {
      await adb.stop();
    }
    expect(await mayComeBack(server, 'u1'), 'no adb server').to.equal(false);
  });
}); // prettier-ignore
