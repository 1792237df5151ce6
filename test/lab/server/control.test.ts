import { request } from 'node:http';
import { expect } from 'chai';
import { OrderError } from '../../../lab/src/malice/order.js';
import type { PhoneControl } from '../../../lab/src/phone.js';
import { startControlServer, type ControlServer } from '../../../lab/src/server/control.js';
import { controlClient } from '../../../lab/src/server/control-client.js';
import { LabError } from '../../../lab/src/server/error.js';

interface Told {
  readonly call: string;
  readonly given: unknown;
}

const NOW = '2026-12-07T09:00:00.000Z';

function recordingPhone(told: Told[]): PhoneControl {
  return {
    truth: () => ({
      platform: 'android',
      foreground: 'com.example.calendar',
      place: 'day-view',
      data: {},
      orientation: 'portrait',
      keyboard: false,
      appPlace: 'day-view',
      shows: { date: '2026-12-07' },
      busy: false,
      gestures: 1,
      effects: { created: 1, changed: 0, deleted: 0 },
    }),
    history: () => [
      { at: NOW, foreground: 'com.example.calendar', place: 'day-view', appPlace: 'day-view', shows: {} },
    ],
    effects: () => [{ at: NOW, app: 'com.example.calendar', kind: 'created', what: 'events', id: 1, value: {} }],
    malice: () => ({ modes: {}, seed: 7, strikes: [] }),
    setMalice: (modes, seed) => {
      if (modes === 'none') throw new OrderError('There is no mode "none".', 'Nearest: "late-insert".');
      told.push({ call: 'setMalice', given: { modes, seed } });
    },
    gestures: () => [{ kind: 'tap', at: '2026-12-07T09:00:00.000Z', x: 10, y: 20, view: 'new-event' }],
    reset: () => void told.push({ call: 'reset', given: undefined }),
    seed: (app, data) => {
      if (app === 'com.example.none') throw new Error('No app com.example.none is installed.');
      told.push({ call: 'seed', given: { app, data } });
    },
    open: (url) => {
      if (!url.startsWith('calendar:')) throw new Error('No app takes it.');
      told.push({ call: 'open', given: url });
    },
    crash: () => void told.push({ call: 'crash', given: undefined }),
    rename: (ids) => void told.push({ call: 'rename', given: ids }),
    screenshot: () => Buffer.from('a picture'),
  };
}

describe('the control port', () => {
  let told: Told[];
  let server: ControlServer;

  beforeEach(async () => {
    told = [];
    server = await startControlServer(recordingPhone(told));
  });

  afterEach(() => server.stop());

  const send = (path: string, init: RequestInit = {}): Promise<Response> => fetch(server.url + path, init);
  const post = (path: string, body: string): Promise<Response> => send(path, { method: 'POST', body });
  const refusal = async (response: Response): Promise<{ error: string; hint?: string }> =>
    (await response.json()) as { error: string; hint?: string };

  it('answers with the truth and the gestures of the phone', async () => {
    const client = controlClient(server.url);
    expect((await client.truth()).place).to.equal('day-view');
    expect(await client.gestures()).to.deep.equal([
      { kind: 'tap', at: '2026-12-07T09:00:00.000Z', x: 10, y: 20, view: 'new-event' },
    ]);
  });

  it('hands each order on to the phone as it was given', async () => {
    const client = controlClient(server.url);
    await client.reset();
    await client.seed('com.example.calendar', { events: [] });
    await client.open('calendar://day/2026-12-09');
    await client.crash();
    await client.rename({ save: 'save_button' });
    expect(told).to.deep.equal([
      { call: 'reset', given: undefined },
      { call: 'seed', given: { app: 'com.example.calendar', data: { events: [] } } },
      { call: 'open', given: 'calendar://day/2026-12-09' },
      { call: 'crash', given: undefined },
      { call: 'rename', given: { save: 'save_button' } },
    ]);
  });

  it('answers with the true places, the effects and the malice of the phone', async () => {
    const client = controlClient(server.url);
    expect((await client.history()).map(({ place }) => place)).to.deep.equal(['day-view']);
    expect((await client.effects()).map(({ kind, id }) => [kind, id])).to.deep.equal([['created', 1]]);
    expect(await client.malice()).to.deep.equal({ modes: {}, seed: 7, strikes: [] });
  });

  it('orders malice, with a seed of 0 where none is given, and passes on what the phone does not have', async () => {
    await controlClient(server.url).setMalice({ 'lag-source': { ms: 100 } }, 7);
    await post('/malice', '{"modes": "all"}');
    expect(told.map(({ given }) => given)).to.deep.equal([
      { modes: { 'lag-source': { ms: 100 } }, seed: 7 },
      { modes: 'all', seed: 0 },
    ]);
    expect((await refusal(await post('/malice', '{"seed": 7}'))).error).to.equal('Field "modes" is missing.');
    const unknown = await refusal(await post('/malice', '{"modes": "none"}'));
    expect(unknown).to.deep.equal({ error: 'There is no mode "none".', hint: 'Nearest: "late-insert".' });
  });

  it('sends the screen as a PNG', async () => {
    const response = await send('/screenshot');
    expect(response.headers.get('content-type')).to.equal('image/png');
    expect(await controlClient(server.url).screenshot()).to.deep.equal(Buffer.from('a picture'));
  });

  it('takes orders without a body', async () => {
    expect((await send('/reset', { method: 'POST' })).status).to.equal(200);
    expect(told).to.have.length(1);
  });

  it('names the nearest route for one that it does not have', async () => {
    const response = await send('/thruth');
    expect(response.status).to.equal(404);
    expect((await refusal(response)).hint)
      .to.include('Nearest: GET /truth.')
      .and.to.include('POST /rename');
  });

  it('says which method a route takes', async () => {
    const response = await send('/reset');
    expect(response.status).to.equal(405);
    expect((await refusal(response)).error).to.equal('/reset takes POST, not GET.');
    expect(told).to.be.empty;
  });

  it('does not take a property of every object for a route', async () => {
    expect((await send('/constructor')).status).to.equal(404);
  });

  it('refuses what is not JSON, not an object, or has an unknown field', async () => {
    const broken = await post('/seed', '{');
    expect(broken.status).to.equal(400);
    expect((await refusal(broken)).error).to.match(/^The request is not JSON: /);
    expect((await refusal(await post('/seed', '[]'))).error).to.equal('The request must be a JSON object.');
    const unknown = await refusal(await post('/seed', '{"ap": "x", "data": {}}'));
    expect(unknown.error).to.equal('Unknown field "ap".');
    expect(unknown.hint).to.equal('Nearest: "app". It takes: app, data.');
    expect((await refusal(await post('/reset', '{"hard": true}'))).hint).to.equal('It takes no fields.');
    expect((await post('/crash', '{"hard": true}')).status).to.equal(400);
    expect((await post('/open', '{"url": 7}')).status).to.equal(400);
    expect((await post('/open', '{"url": "other://x"}')).status).to.equal(400);
    expect(told).to.be.empty;
  });

  it('refuses seeds and renames that have no sense', async () => {
    expect((await refusal(await post('/seed', '{"data": {}}'))).error).to.include('"app"');
    expect((await refusal(await post('/seed', '{"app": "com.example.calendar"}'))).error).to.include(
      '"data" is missing',
    );
    expect((await refusal(await post('/rename', '{}'))).error).to.include('"ids"');
    expect((await refusal(await post('/rename', '{"ids": {"save": 1}}'))).error).to.include('"ids"');
    expect(told).to.be.empty;
  });

  it('tells what the phone refused as the caller’s mistake', async () => {
    const response = await post('/seed', '{"app": "com.example.none", "data": {}}');
    expect(response.status).to.equal(400);
    expect((await refusal(response)).error).to.equal('No app com.example.none is installed.');
  });

  it('refuses a request that is longer than 4 MiB', async () => {
    const response = await post('/seed', `{"app": "${'x'.repeat(4 * 1024 * 1024)}"}`);
    expect(response.status).to.equal(413);
  });

  it('refuses a request that is addressed to a name that is not loopback', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${server.url}/reset`, { method: 'POST', headers: { host: 'evil.example:80' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).to.equal(403);
    expect(told).to.be.empty;
  });

  it('listens on the loopback interface only', () => {
    expect(server.url).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('makes the client throw what it was refused, with the hint', async () => {
    const error = await failure(controlClient(server.url).seed('com.example.none', {}));
    expect(error).to.be.instanceOf(LabError);
    expect(error.message).to.equal('No app com.example.none is installed.');
  });

  it('makes the client say so when nobody is there', async () => {
    await server.stop();
    const error = await failure(controlClient(server.url).truth());
    expect(error).to.be.instanceOf(LabError);
    expect(error.message).to.include(`No phone answers on its control port ${server.url}`);
    server = await startControlServer(recordingPhone(told));
  });
});

async function failure(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('should have failed');
    },
    (error: unknown) => error as Error,
  );
}
