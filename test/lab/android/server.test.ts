import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { UiAutomatorServer } from '../../../lab/src/android/uiautomator/server.js';
import { NOTES } from './notes-app.js';
import { byId, tap, testPhone, type TestPhone } from './phone.js';

interface Answer {
  readonly status: number;
  readonly value: unknown;
  readonly sessionId: unknown;
}

/** The server on a port of its own, as adb forwards it. */
describe('the UiAutomator2 server', () => {
  let phone: TestPhone;
  let server: UiAutomatorServer;
  let listener: Server;
  let base: string;
  let session: string;
  let ended: Promise<void>;

  beforeEach(async () => {
    phone = testPhone();
    server = new UiAutomatorServer(phone.device, phone.input, phone.state, 60_000);
    listener = createServer((socket) => server.connect(socket));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    ended = server.start();
    const begun = await call('POST', '/session', {
      capabilities: { firstMatch: [{ appPackage: NOTES }], alwaysMatch: {} },
    });
    session = `/session/${String(begun.sessionId)}`;
  });

  afterEach(async () => {
    server.stop();
    listener.close();
    await once(listener, 'close');
  });

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(base + path, {
      method,
      headers: { connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as { value: unknown; sessionId: unknown }) };
  }

  const get = (path: string): Promise<Answer> => call('GET', session + path);
  const post = (path: string, body: unknown = {}): Promise<Answer> => call('POST', session + path, body);

  async function find(selector: string, strategy = 'id'): Promise<string> {
    const { value } = await post('/element', { strategy, selector });
    return (value as { ELEMENT: string }).ELEMENT;
  }

  const errorOf = ({ status, value }: Answer): [number, string] => [status, (value as { error: string }).error];

  it('answers in W3C form, and its errors with code, message and stack', async () => {
    const status = await call('GET', '/status');
    expect(status.value).to.include({ ready: true });
    expect((await call('GET', '/sessions')).value).to.have.length(1);
    const missing = await post('/element', { strategy: 'id', selector: 'none' });
    expect(errorOf(missing)).to.deep.equal([404, 'no such element']);
    expect(missing.value).to.have.all.keys('error', 'message', 'stacktrace');
    expect(errorOf(await get('/nope'))).to.deep.equal([404, 'unknown command']);
    expect(errorOf(await call('GET', '/session/other/source'))).to.deep.equal([404, 'invalid session id']);
    expect(errorOf(await post('/element', { strategy: 'id' }))).to.deep.equal([400, 'invalid argument']);
    expect(errorOf(await post('/element', { strategy: 'name', selector: 'x' }))).to.deep.equal([
      400,
      'invalid selector',
    ]);
  });

  it('gives elements in both forms, and finds below an element', async () => {
    const { value } = await post('/element', { strategy: 'id', selector: 'list' });
    const element = value as Record<string, string>;
    expect(element['element-6066-11e4-a52e-4f735466cecf']).to.equal(element['ELEMENT']);
    const below = await post('/elements', { strategy: 'id', selector: 'title', context: element['ELEMENT'] });
    expect(below.value).to.have.length(11);
    expect(
      (await post(`/element/${element['ELEMENT'] ?? ''}/elements`, { strategy: 'id', selector: 'title' })).value,
    ).to.have.length(11);
  });

  it('tells more of an element that it finds where that is asked for, what it does not know left out', async () => {
    const add = { strategy: 'id', selector: `${NOTES}:id/add` };
    const fields = 'rect,name,text,enabled,displayed,selected,attribute/clickable,attribute/nope,nope, rect';
    const reference = (await post('/element', add)).value as object;
    await post('/appium/settings', { settings: { elementResponseAttributes: fields } });
    expect((await post('/element', add)).value, 'compact').to.deep.equal(reference);
    await post('/appium/settings', { settings: { shouldUseCompactResponses: false } });
    const { x, y, width, height } = byId(phone, 'add').bounds;
    const told = {
      rect: { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
      name: 'Add note',
      text: 'Add',
      enabled: 'true',
      displayed: 'true',
      selected: 'false',
      'attribute/clickable': 'true',
    };
    expect((await post('/element', add)).value).to.deep.equal({ ...reference, ...told });
    expect((await post('/elements', add)).value).to.deep.equal([{ ...reference, ...told }]);
  });

  it('touches elements at their centre and reads them', async () => {
    await post(`/element/${await find('//*[@text="Note 3"]', 'xpath')}/click`);
    const status = await find('status');
    expect((await get(`/element/${status}/text`)).value).to.equal('opened Note 3');
    expect((await get(`/element/${status}/attribute/resourceId`)).value).to.equal(`${NOTES}:id/status`);
    expect((await get(`/element/${status}/rect`)).value).to.deep.equal({ x: 720, y: 90, width: 340, height: 100 });
    expect((await get(`/element/${status}/size`)).value).to.deep.equal({ width: 340, height: 100 });
    expect((await get(`/element/${status}/location`)).value).to.deep.equal({ x: 720, y: 90 });
    expect((await get(`/element/${await find('add')}/name`)).value).to.equal('Add note');
  });

  it('appends what is typed, replaces it on request, and clears', async () => {
    tap(phone, 'add');
    const title = await find('input_title');
    await post(`/element/${title}/value`, { text: 'one', replace: false });
    await post(`/element/${title}/value`, { text: ' two', replace: false });
    expect((await get(`/element/${title}/text`)).value).to.equal('one two');
    await post(`/element/${title}/value`, { text: 'three', replace: true });
    expect((await get(`/element/${title}/text`)).value).to.equal('three');
    await post(`/element/${title}/clear`);
    expect((await get(`/element/${title}/text`)).value, 'the hint').to.equal('Title');
    expect(errorOf(await post(`/element/${await find('save')}/value`, { text: 'x' }))).to.deep.equal([
      400,
      'invalid element state',
    ]);
  });

  it('presses Enter after a text that ends with a line feed', async () => {
    tap(phone, 'add');
    await post(`/element/${await find('input_title')}/value`, { text: 'one\\n' });
    expect(byId(phone, 'input_title').text).to.equal('one');
    expect(byId(phone, 'status').text).to.equal('submitted');
  });

  it('types into the active element, and says when there is none', async () => {
    tap(phone, 'add');
    expect(errorOf(await post('/keys', { text: 'x' }))).to.deep.equal([404, 'no such element']);
    expect(errorOf(await get('/element/active'))).to.deep.equal([404, 'no such element']);
    tap(phone, 'input_title');
    await post('/keys', { text: 'xy' });
    const { value } = await get('/element/active');
    expect((await get(`/element/${(value as { ELEMENT: string }).ELEMENT}/text`)).value).to.equal('xy');
  });

  it('reads and answers alerts by their resource ids', async () => {
    expect(errorOf(await get('/alert/text'))).to.deep.equal([404, 'no such alert']);
    await post('/appium/gestures/long_click', { origin: { ELEMENT: await find('//*[@text="Note 1"]/..', 'xpath') } });
    expect((await get('/alert/text')).value).to.equal('Delete note?\nNote 1');
    expect(errorOf(await post('/alert/accept', { buttonLabel: 'Maybe' }))).to.deep.equal([
      400,
      'invalid element state',
    ]);
    await post('/alert/dismiss');
    expect(byId(phone, 'header').text).to.equal('Notes (30)');
    await post('/appium/gestures/long_click', { origin: { ELEMENT: await find('//*[@text="Note 1"]/..', 'xpath') } });
    await post('/alert/accept');
    expect(byId(phone, 'header').text).to.equal('Notes (29)');
  });

  it('answers permission dialogs, allowing or denying', async () => {
    tap(phone, 'ask');
    expect((await get('/alert/text')).value).to.equal('Allow Notes to send you notifications?');
    await post('/alert/dismiss');
    expect(byId(phone, 'status').text).to.equal('denied');
  });

  it('performs W3C actions: taps, long presses, double taps, drags, keys', async () => {
    const finger = (...actions: object[]): object => ({
      actions: [{ type: 'pointer', id: 'f', parameters: { pointerType: 'touch' }, actions }],
    });
    const move = (x: number, y: number, duration = 0): object => ({
      type: 'pointerMove',
      x,
      y,
      duration,
      origin: 'viewport',
    });
    const [down, up] = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const pause = (duration: number): object => ({ type: 'pause', duration });
    await post('/actions', finger(move(500, 300), down, pause(50), up));
    await post('/actions', finger(move(500, 300), down, up, pause(100), down, up));
    await post('/actions', finger(move(500, 1500), down, move(500, 900, 300), up));
    await post(
      '/actions',
      finger({ type: 'pointerMove', x: 0, y: 0, origin: { ELEMENT: await find('header') } }, down, pause(600), up),
    );
    expect(phone.input.received().map(({ kind, x, y }) => [kind, x, y])).to.deep.equal([
      ['tap', 500, 300],
      ['doubleTap', 500, 300],
      ['drag', 500, 1500],
      ['longPress', 370, 140],
    ]);
    tap(phone, 'add');
    tap(phone, 'input_title');
    const keys = ['h', 'i', '\ue003', '\ue007'].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('/actions', { actions: [{ type: 'key', id: 'k', actions: keys }] });
    expect(byId(phone, 'input_title').text).to.equal('h');
    expect(byId(phone, 'status').text).to.equal('submitted');
  });

  it('refuses two fingers', async () => {
    const source = { type: 'pointer', actions: [{ type: 'pointerDown' }, { type: 'pointerUp' }] };
    expect(errorOf(await post('/actions', { actions: [source, source] }))).to.deep.equal([
      500,
      'unsupported operation',
    ]);
    expect(errorOf(await post('/appium/gestures/pinch_open', {}))).to.deep.equal([500, 'unsupported operation']);
  });

  it('scrolls by gestures and says whether there is more', async () => {
    const origin = { ELEMENT: await find('list') };
    expect((await post('/appium/gestures/scroll', { origin, direction: 'down', percent: 1 })).value).to.equal(true);
    expect((await post('/appium/gestures/fling', { origin, direction: 'down' })).value).to.equal(false);
    expect((await post('/elements', { strategy: 'xpath', selector: '//*[@text="Note 30"]' })).value).to.have.length(1);
    await post('/appium/gestures/swipe', { origin, direction: 'down', percent: 0.5 });
    expect((await post('/elements', { strategy: 'xpath', selector: '//*[@text="Note 30"]' })).value).to.have.length(0);
    await post('/gestures/scroll_to', { params: { strategy: '-android uiautomator', selector: 'text("Note 2")' } });
    expect((await post('/elements', { strategy: 'xpath', selector: '//*[@text="Note 2"]' })).value).to.have.length(1);
    expect(errorOf(await post('/appium/gestures/scroll', { origin, direction: 'forward', percent: 1 }))).to.deep.equal([
      400,
      'invalid argument',
    ]);
    expect(errorOf(await post('/appium/gestures/click', {}))).to.deep.equal([400, 'invalid argument']);
  });

  it('offers its settings, and refuses one that it does not have', async () => {
    expect((await get('/appium/settings')).value).to.include({ waitForIdleTimeout: 10_000, enforceXPath1: false });
    await post('/appium/settings', { settings: { waitForIdleTimeout: 0 } });
    expect((await get('/appium/settings')).value).to.include({ waitForIdleTimeout: 0 });
    expect(errorOf(await post('/appium/settings', { settings: { nope: 1 } }))).to.deep.equal([
      500,
      'unsupported operation',
    ]);
    expect(errorOf(await post('/appium/settings', { settings: { enforceXPath1: 'yes' } }))).to.deep.equal([
      400,
      'invalid argument',
    ]);
  });

  it('waits for an animation before it looks, unless waitForIdleTimeout is 0', async () => {
    await post('/appium/settings', { settings: { waitForIdleTimeout: 10_000 } });
    tap(phone, 'animate');
    expect((await get('/source')).value).to.contain('text="animated"');
    // From here on the phone is never idle.
    const spin = (): void => void phone.device.timers.after(10, spin);
    spin();
    await post('/appium/settings', { settings: { waitForIdleTimeout: 0 } });
    expect((await get('/source')).value).to.contain('text="animated"');
    phone.device.timers.cancelAll();
  });

  it('goes back, turns, and keeps a clipboard', async () => {
    tap(phone, 'add');
    await post('/back');
    expect((await get('/source')).value).to.contain('Add note');
    expect((await post('/orientation', { orientation: 'LANDSCAPE' })).value).to.equal('LANDSCAPE');
    expect((await get('/window/current/size')).value).to.deep.equal({ width: 2400, height: 1080 });
    expect((await get('/rotation')).value).to.deep.equal({ x: 0, y: 0, z: 90 });
    const content = Buffer.from('ž').toString('base64');
    await post('/appium/device/set_clipboard', { content });
    expect((await post('/appium/device/get_clipboard')).value).to.equal(content);
  });

  it('takes screenshots, of the screen and of an element', async () => {
    const size = (base64: unknown): [number, number] => {
      const png = Buffer.from(String(base64), 'base64');
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(size((await get('/screenshot')).value)).to.deep.equal([1080, 2400]);
    expect(size((await get(`/element/${await find('header')}/screenshot`)).value)).to.deep.equal([660, 100]);
  });

  it('is gone from the processes as soon as its session ends, and its stream ends after that', async () => {
    await call('DELETE', session);
    expect(server.running).to.equal(false);
    await ended;
  });

  it('keeps a readiness check until it is up, and drops anything else', async () => {
    server.stop();
    const refused = await call('GET', '/sessions').catch(() => 'refused');
    expect(refused).to.equal('refused');
    const status = call('GET', '/status');
    // The check is on its way when another request has been refused.
    await call('GET', '/sessions').catch(() => undefined);
    void server.start();
    expect((await status).status).to.equal(200);
  });
});
