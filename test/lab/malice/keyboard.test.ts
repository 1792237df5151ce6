import { expect } from 'chai';
import { startIphone, type IosApp, type IosView } from '../../../lab/src/ios/index.js';
import { HostilePhone } from './hostile-phone.js';

/** Says whether it was told of the keyboard. */
const listeningApp: IosApp = {
  bundleId: 'com.example.listening',
  name: 'Listening',
  version: '1.0',
  urlSchemes: [],
  start: (system) => ({
    openUrl: () => undefined,
    truth: () => ({ place: 'start', data: null }),
    seed: () => undefined,
    windows: () => {
      const { width, height } = system.display;
      const view = (key: string, y: number, attributes: IosView['attributes']): IosView => ({
        key,
        rect: { x: 0, y, width, height: 40 },
        attributes,
        ...(attributes.type === 'TextField' ? { on: { edit: () => undefined } } : {}),
        children: [],
      });
      const told = system.keyboard() === null ? 'knows of no keyboard' : 'makes room';
      const children = [
        view('field', 60, { type: 'TextField' }),
        view('told', 120, { type: 'StaticText', label: told }),
      ];
      return [{ key: 'window', rect: { x: 0, y: 0, width, height }, attributes: { type: 'Window' }, children }];
    },
  }),
};

describe('keyboard-covers', () => {
  it('does not tell an app of the keyboard that is there (ios)', async () => {
    const phone = await startIphone({ apps: [listeningApp] });
    const source = async (): Promise<string> => {
      const response = await fetch(`${phone.wdaUrl}/source`, { headers: { connection: 'close' } });
      return ((await response.json()) as { value: string }).value;
    };
    try {
      phone.control.seed(listeningApp.bundleId, {});
      expect(await source()).to.include('knows of no keyboard');
      await tap(phone.wdaUrl, 20, 80);
      expect(await source()).to.include('makes room');
      phone.control.setMalice({ 'keyboard-covers': true }, 1);
      expect(phone.control.truth().keyboard).to.equal(true);
      expect(await source()).to.include('knows of no keyboard');
    } finally {
      await phone.stop();
    }
  });

  it('leaves a form as high as if there were no keyboard (android)', async () => {
    const phone = await HostilePhone.start('android');
    try {
      await phone.click('newEvent');
      await phone.ok('POST', '/orientation', { orientation: 'LANDSCAPE' });
      const room = await phone.source();
      phone.malice({ 'keyboard-covers': true });
      expect(phone.control.truth().keyboard).to.equal(true);
      expect(await phone.source()).not.to.equal(room);
      phone.malice({});
      expect(await phone.source()).to.equal(room);
    } finally {
      await phone.stop();
    }
  });
});

async function tap(url: string, x: number, y: number): Promise<void> {
  const send = async (path: string, body: object): Promise<Response> =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { connection: 'close' } });
  const begun = await send('/session', { capabilities: { alwaysMatch: {}, firstMatch: [{}] } });
  const { sessionId } = (await begun.json()) as { sessionId: string };
  await send(`/session/${sessionId}/wda/tap`, { x, y });
}
