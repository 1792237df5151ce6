import { expect } from 'chai';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SessionProtocol, { notesOf, releaseSessions } from '../../src/wdio/session-protocol.js';
import { fakeAppium, refused, type FakeAppium } from '../device/fake-appium.js';

interface Claimed {
  readonly key: string;
  readonly since: string;
  readonly session?: { readonly id: string };
}

describe('A session of a worker of the test runner', () => {
  let state: string;
  let before: string | undefined;
  let appium: FakeAppium;
  beforeEach(async () => {
    before = process.env['WAYMARK_STATE'];
    state = mkdtempSync(join(tmpdir(), 'waymark-state-'));
    process.env['WAYMARK_STATE'] = state;
    appium = await fakeAppium();
  });
  afterEach(async () => {
    releaseSessions();
    if (before === undefined) Reflect.deleteProperty(process.env, 'WAYMARK_STATE');
    else process.env['WAYMARK_STATE'] = before;
    await appium.stop();
    rmSync(state, { recursive: true, force: true });
  });

  const capabilities = (udid: string) => ({
    platformName: 'Android',
    'appium:automationName': 'UiAutomator2',
    'appium:udid': udid,
  });
  const open = () =>
    SessionProtocol.newSession({
      hostname: '127.0.0.1',
      port: Number(new URL(appium.url).port),
      logLevel: 'silent',
      connectionRetryCount: 0,
      capabilities: { 'wdio:enforceWebDriverClassic': true, ...capabilities('u1') },
    });
  const phones = (): readonly Claimed[] =>
    readdirSync(state)
      .map((name) => JSON.parse(readFileSync(join(state, name), 'utf8')) as Claimed)
      .filter(({ key }) => key.startsWith('phone '));
  const ports = (): readonly unknown[] => appium.created.map((each) => each['appium:systemPort']);

  it('is tried again where the reason passes, and its journal is told so', async () => {
    appium.script = [refused('error: device offline')];
    const { sessionId } = await open();
    expect(notesOf(sessionId)).to.have.lengthOf(1);
    expect(notesOf(sessionId)[0]).to.include('attempt 1 of 5');
    expect(notesOf('another')).to.deep.equal([]);
    expect(phones().map(({ key, session }) => [key, session?.id])).to.deep.equal([['phone u1 at this machine', sessionId]]); // prettier-ignore
    releaseSessions();
    expect(readdirSync(state)).to.deep.equal([]);
  });

  it('keeps its phone when it is reloaded, and what cleans up later is told of the new session', async () => {
    const browser = await open();
    const [first] = phones();
    appium.script = [refused('error: device offline')];
    const id = await SessionProtocol.reloadSession(browser);
    expect([id, browser.sessionId]).to.deep.equal(['s2', 's2']);
    expect(phones()).to.have.lengthOf(1);
    expect(phones()[0]).to.deep.include({ since: first?.since, session: { ...first?.session, id: 's2' } });
    expect(readdirSync(state), 'a phone and a port').to.have.lengthOf(2);
    expect(ports()).to.have.lengthOf(3);
    for (const port of ports()) expect(port).to.be.a('number');
    expect(notesOf('s2').join()).to.include('attempt 1 of 5');
    expect(await SessionProtocol.reloadSession(browser)).to.equal('s3');
    releaseSessions();
    expect(readdirSync(state)).to.deep.equal([]);
  });

  it('gives its phone back when it is reloaded on another', async () => {
    const browser = await open();
    await SessionProtocol.reloadSession(browser, capabilities('u2'));
    expect(phones().map(({ key, session }) => [key, session?.id])).to.deep.equal([['phone u2 at this machine', 's2']]);
    expect(appium.created.at(-1)).to.include({ 'appium:udid': 'u2' });
    expect(readdirSync(state)).to.have.lengthOf(2);
  });

  it('gives its phone back when it could not be reloaded', async () => {
    const browser = await open();
    appium.script = [refused('You must include a platformName capability')];
    const error = await SessionProtocol.reloadSession(browser).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).to.have.nested.property('details.kind', 'capabilities');
    expect(readdirSync(state)).to.deep.equal([]);
  });
});
