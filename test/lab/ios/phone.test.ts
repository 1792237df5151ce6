import { expect } from 'chai';
import { SHOPPING, shoppingApp, type Shopping } from './shopping-app.js';
import { WdaClient } from './wda-client.js';

describe('The virtual iPhone', () => {
  let app: Shopping;
  let wda: WdaClient;
  const truth = () => wda.phone.control.truth();
  const said = (): unknown => (truth().data[SHOPPING] as { said: string }).said;
  const items = (): string[] => (truth().data[SHOPPING] as { items: string[] }).items;

  beforeEach(async () => {
    app = shoppingApp();
    wda = await WdaClient.start([app], { bundleId: SHOPPING });
  });
  afterEach(() => wda.phone.stop());

  describe('elements', () => {
    it('keep their references while they live', async () => {
      const before = await wda.find('id', 'cell-Item 3');
      await wda.click('cell-Item 1');
      expect(await wda.find('id', 'cell-Item 3')).to.equal(before);
    });

    it('are stale when they are gone, and stay so', async () => {
      const add = await wda.find('id', 'add-button');
      await wda.ok('POST', `/element/${add}/click`, {});
      expect(await wda.error('GET', `/element/${add}/text`)).to.equal('stale element reference');
      await wda.click('Back');
      expect(await wda.error('GET', `/element/${add}/text`)).to.equal('stale element reference');
      expect(await wda.find('id', 'add-button')).to.equal(add);
      expect(await wda.ok('GET', `/element/${add}/text`)).to.equal('Add');
    });

    it('are stale after a new launch', async () => {
      const add = await wda.find('id', 'add-button');
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING });
      expect(await wda.error('GET', `/element/${add}/text`)).to.equal('stale element reference');
      expect(await wda.find('id', 'add-button')).not.to.equal(add);
    });

    it('that were never found are stale', async () =>
      expect(await wda.error('GET', '/element/nope/text')).to.equal('stale element reference'));

    it('are scrolled into view by a click', async () => {
      await wda.click('cell-Item 29');
      expect(said()).to.equal('Item 29');
    });

    it('under an alert do not get touches, and are not hittable', async () => {
      await wda.click('Clear');
      const cell = await wda.find('id', 'cell-Item 2');
      expect(await wda.ok('GET', `/element/${cell}/attribute/hittable`)).to.equal(false);
      await wda.ok('POST', `/element/${cell}/click`, {});
      expect(said()).to.equal('');
    });

    it('answer with more fields when asked to, and only then', async () => {
      const add = { using: 'id', value: 'add-button' };
      const reference = (await wda.ok('POST', '/element', add)) as object;
      expect(Object.keys(reference)).to.have.length(2);
      const fields = 'type,label,attribute/name,rect,nope, enabled';
      await wda.ok('POST', '/appium/settings', { settings: { elementResponseAttributes: fields } });
      expect(await wda.ok('POST', '/element', add), 'compact').to.deep.equal(reference);
      await wda.ok('POST', '/appium/settings', { settings: { shouldUseCompactResponses: false } });
      const told = {
        ...reference,
        type: 'XCUIElementTypeButton',
        label: 'Add',
        'attribute/name': 'add-button',
        rect: { x: 330, y: 47, width: 50, height: 44 },
      };
      expect(await wda.ok('POST', '/element', add)).to.deep.equal(told);
      expect(await wda.ok('POST', '/elements', add)).to.deep.equal([told]);
    });

    it('go by their new identifiers in every locator after a rename', async () => {
      wda.phone.control.rename({ 'add-button': 'plus' });
      expect(await wda.source())
        .to.contain('name="plus"')
        .and.not.contain('add-button');
      expect(await wda.count('id', 'plus')).to.equal(1);
      expect(await wda.count('predicate string', 'name == "plus"')).to.equal(1);
      expect(await wda.count('class chain', '**/XCUIElementTypeButton[`name == "plus"`]')).to.equal(1);
      expect(await wda.count('xpath', '//*[@name="plus"]')).to.equal(1);
      expect(await wda.count('id', 'add-button')).to.equal(0);
    });
  });

  describe('text input', () => {
    beforeEach(() => wda.click('add-button'));
    const field = () => wda.find('id', 'name-field');
    const text = async (): Promise<unknown> => wda.ok('GET', `/element/${await field()}/text`);
    const type = async (value: string): Promise<unknown> =>
      wda.ok('POST', `/element/${await field()}/value`, { text: value });

    it('is tapped first, then gets the text at its end', async () => {
      await type('Mi');
      await type('lk');
      expect(await text()).to.equal('Milk');
      expect(wda.phone.control.gestures().map(({ kind, view }) => [kind, view])).to.deep.equal([
        ['tap', 'add'],
        ['tap', 'name'],
        ['type', 'name'],
        ['type', 'name'],
      ]);
    });

    it('is cleared as a whole, and an empty one is left alone', async () => {
      await wda.ok('POST', `/element/${await field()}/clear`, {});
      expect(truth().keyboard).to.equal(false);
      await type('Milk');
      await wda.ok('POST', `/element/${await field()}/clear`, {});
      expect(await text()).to.equal('Name');
    });

    it('deletes what a person sees as one character', async () => {
      await type('a👨‍👩‍👧\b');
      expect(await text()).to.equal('a');
    });

    it('takes strokes of the keyboard’s own keys', async () => {
      await wda.ok('POST', `/element/${await field()}/click`, {});
      for (const key of ['shift', 'T', 'e', 'more', '1', 'delete', 'space', 'a']) await wda.click(key);
      expect(await text()).to.equal('Te a');
    });

    it('hands on to the next input by the return key', async () => {
      await type('Milk\n');
      const active = (await wda.ok('GET', '/element/active')) as { ELEMENT: string };
      expect(active.ELEMENT).to.equal(await wda.find('id', 'note-field'));
    });

    it('gets a line break in a text view', async () => {
      await wda.ok('POST', `/element/${await wda.find('id', 'note-field')}/value`, { value: ['a', '\n', 'b'] });
      expect(await wda.ok('GET', `/element/${await wda.find('id', 'note-field')}/text`)).to.equal('a\nb');
    });

    it('shows bullets when it is secure', async () => {
      const secret = await wda.find('id', 'secret-field');
      await wda.ok('POST', `/element/${secret}/value`, { text: 'pass' });
      expect(await wda.ok('GET', `/element/${secret}/text`)).to.equal('••••');
    });

    it('fails when nothing has the focus', async () =>
      expect(await wda.error('POST', '/wda/keys', { value: ['x'] })).to.equal('invalid element state'));

    it('is left by the key that was named, and by no other', async () => {
      await type('x');
      expect(await wda.error('POST', '/wda/keyboard/dismiss', { keyNames: ['Go'] })).to.equal('invalid element state');
      await wda.ok('POST', `/element/${await wda.find('id', 'secret-field')}/value`, { text: 'x' });
      await wda.ok('POST', '/wda/keyboard/dismiss', { keyNames: ['Done'] });
      expect(await wda.count('class name', 'XCUIElementTypeKeyboard')).to.equal(0);
    });

    it('lies under the keyboard: touches there reach the keys alone', async () => {
      await type('x');
      await wda.ok('POST', '/wda/tap', { x: 5, y: 560 });
      expect(truth().keyboard).to.equal(true);
      expect(wda.phone.control.gestures().at(-1)?.view).to.match(/^keyboard/);
    });
  });

  describe('alerts', () => {
    it('are accepted by the last button and dismissed by the first', async () => {
      await wda.click('Clear');
      expect(await wda.ok('GET', '/alert/text')).to.equal('Clear the list?\nThis cannot be undone.');
      expect(await wda.ok('GET', '/wda/alert/buttons')).to.deep.equal(['Cancel', 'Clear']);
      await wda.ok('POST', '/alert/dismiss', {});
      expect(items()).to.have.length(30);
      await wda.click('Clear');
      await wda.ok('POST', '/alert/accept', {});
      expect(items()).to.have.length(0);
    });

    it('that are sheets are accepted by the first button and dismissed by the last', async () => {
      await wda.click('More');
      await wda.ok('POST', '/alert/dismiss', {});
      expect(items()[0]).to.equal('Item 1');
      await wda.click('More');
      await wda.ok('POST', '/alert/accept', {});
      expect(items()[0]).to.equal('Item 30');
    });

    it('take a button by its label, and say which there are', async () => {
      await wda.click('Clear');
      const wrong = await wda.send('POST', '/alert/accept', { name: 'Yes' });
      expect(wrong.value).to.deep.include({ error: 'invalid element state' });
      expect((wrong.value as { message: string }).message).to.contain("'Cancel', 'Clear'");
      await wda.ok('POST', '/alert/accept', { name: 'Cancel' });
      expect(truth().place).to.equal('list');
    });

    it('take the button that the settings select', async () => {
      await wda.ok('POST', '/appium/settings', {
        settings: { acceptAlertButtonSelector: '**/XCUIElementTypeButton[`label == "Cancel"`]' },
      });
      await wda.click('Clear');
      await wda.ok('POST', '/alert/accept', {});
      expect(items()).to.have.length(30);
    });

    it('are not there when none is open', async () => {
      expect(await wda.error('GET', '/alert/text')).to.equal('no such alert');
      expect(await wda.error('POST', '/alert/accept', {})).to.equal('no such alert');
    });

    it('of the system belong to SpringBoard, and show in the source only when they are respected', async () => {
      await wda.click('Ask');
      expect(truth().place).to.equal('notification-permission');
      expect(await wda.source()).to.contain('bundleId="com.apple.springboard"');
      await wda.ok('POST', '/appium/settings', { settings: { respectSystemAlerts: false } });
      expect(await wda.source()).to.contain(`bundleId="${SHOPPING}"`);
      expect(await wda.ok('GET', '/wda/alert/buttons')).to.deep.equal(['Don’t Allow', 'Allow']);
    });

    it('of permissions are asked once, and remembered until a reset', async () => {
      await wda.click('Ask');
      await wda.ok('POST', '/alert/dismiss', {});
      expect(said()).to.equal('notifications off');
      await wda.click('Ask');
      expect(await wda.error('GET', '/alert/text')).to.equal('no such alert');
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      wda.phone.control.reset();
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING });
      await wda.click('Ask');
      expect(await wda.ok('GET', '/alert/text')).to.contain('“Shopping” Would Like to Send You Notifications');
    });

    it('are answered before the next command when a default action is set', async () => {
      await wda.ok('POST', '/appium/settings', { settings: { defaultAlertAction: 'accept' } });
      await wda.click('Ask');
      await wda.source();
      expect(said()).to.equal('notifications on');
    });
  });

  describe('apps', () => {
    it('are told arguments and environment when they start, and not when they run already', async () => {
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING, arguments: ['-late'], environment: {} });
      expect(app.launches).to.have.length(1);
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING, arguments: ['-x'], environment: { A: '1' } });
      expect(app.launches[1]).to.deep.equal({ arguments: ['-x'], environment: { A: '1' } });
    });

    it('keep their data over a termination, and lose it by a reset', async () => {
      wda.phone.control.seed(SHOPPING, ['Only']);
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      expect(truth()).to.deep.include({ foreground: 'com.apple.springboard', place: 'home-screen' });
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING });
      expect(items()).to.deep.equal(['Only']);
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      wda.phone.control.reset();
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING });
      expect(items()).to.have.length(30);
    });

    it('have the states of XCTest', async () => {
      const state = () => wda.ok('POST', '/wda/apps/state', { bundleId: SHOPPING });
      expect(await state()).to.equal(4);
      await wda.ok('POST', '/wda/homescreen', {}, false);
      expect(await state()).to.equal(3);
      await wda.click('Shopping');
      expect(await state()).to.equal(4);
      expect(await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING })).to.equal(true);
      expect(await state()).to.equal(1);
      expect(await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING })).to.equal(false);
    });

    it('that were terminated on purpose have not crashed; others have', async () => {
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      expect(await wda.source()).to.contain('com.apple.springboard');
      await wda.ok('POST', '/wda/apps/launch', { bundleId: SHOPPING });
      wda.phone.control.crash();
      const { status, value } = await wda.send('GET', '/source');
      expect(status).to.equal(400);
      expect((value as { message: string }).message).to.contain('not running, possibly crashed');
    });

    it('end by an exception in a handler, and the log says which', async () => {
      await wda.click('add-button');
      await wda.click('Fail');
      expect(await wda.error('GET', '/source')).to.equal('invalid element state');
      expect(wda.log.join('\n')).to.match(/com\.example\.Shopping.*crashed: Error: as asked/);
    });

    it('open the links of their scheme, and no others', async () => {
      await wda.ok('POST', '/wda/apps/terminate', { bundleId: SHOPPING });
      await wda.ok('POST', '/url', { url: 'shopping://list/new' });
      expect(truth().place).to.equal('form');
      const wrong = await wda.send('POST', '/url', { url: 'other://x' });
      expect((wrong.value as { message: string }).message).to.contain("no app opens 'other://x'");
    });

    it('that are not installed cannot be launched', async () => {
      const { value } = await wda.send('POST', '/wda/apps/launch', { bundleId: 'com.nope' });
      expect((value as { message: string }).message).to.contain(
        "'com.nope' is not installed. Installed: com.example.Shopping",
      );
    });

    it('are laid out anew when the phone is turned', async () => {
      await wda.ok('POST', '/orientation', { orientation: 'LANDSCAPE' });
      expect(await wda.ok('GET', '/window/size')).to.deep.equal({ width: 844, height: 390 });
      const add = await wda.find('id', 'add-button');
      expect(await wda.ok('GET', `/element/${add}/rect`)).to.deep.include({ x: 784 });
      expect(await wda.error('POST', '/orientation', { orientation: 'SIDEWAYS' })).to.equal('unknown error');
    });
  });

  describe('commands', () => {
    it('find from an element what lies in it', async () => {
      const cell = await wda.find('id', 'cell-Item 2');
      const inner = (await wda.ok('POST', `/element/${cell}/elements`, {
        using: 'class name',
        value: 'XCUIElementTypeStaticText',
      })) as { ELEMENT: string }[];
      expect(inner.map(({ ELEMENT }) => ELEMENT)).to.deep.equal([await wda.find('id', 'Item 2')]);
    });

    it('find by link text, whole and in part, by any attribute', async () => {
      expect(await wda.count('link text', 'label=Add')).to.equal(1);
      expect(await wda.count('partial link text', 'label=Item 1')).to.equal(11);
      expect(await wda.count('link text', 'add-button')).to.equal(1);
    });

    it('tell a missing element from a broken locator', async () => {
      const find = (using: string, value: string) => wda.error('POST', '/element', { using, value });
      expect(await find('id', 'nope')).to.equal('no such element');
      expect(await find('class chain', '**/Cell')).to.equal('invalid selector');
      expect(await find('xpath', '//[')).to.equal('invalid selector');
      expect(await find('predicate string', 'label ==')).to.equal('unknown error');
      expect(await find('class name', 'Button')).to.equal('invalid argument');
      expect(await find('css selector', 'a')).to.equal('invalid argument');
    });

    it('leave a trace of an unsupported predicate in the phone’s log', async () => {
      await wda.error('POST', '/element', { using: 'predicate string', value: 'ANY label == "x"' });
      expect(wda.log.at(-1)).to.contain('ANY in "ANY label == "x"" is not supported');
    });

    it('that do not exist, or are not built, are unknown', async () => {
      expect(await wda.error('POST', '/wda/pinch', { scale: 2, velocity: 1 })).to.equal('unknown command');
      expect(await wda.error('GET', '/nope')).to.equal('unknown command');
    });

    it('of another session are refused', async () => {
      const { value } = await wda.send('GET', '/session/OTHER/source', undefined, false);
      expect(value).to.deep.include({ error: 'invalid session id' });
    });

    it('refuse a body that is not what they want', async () => {
      expect(await wda.error('POST', '/element', { using: 'id' })).to.equal('invalid argument');
      expect(await wda.error('POST', '/element', [])).to.equal('invalid argument');
      expect(await wda.error('POST', '/appium/settings', { settings: { snapshotMaxDepth: 'deep' } })).to.equal(
        'invalid argument',
      );
    });

    it('wait for animations, unless the settings say not to', async () => {
      await wda.click('Spin');
      expect(await wda.count('class name', 'XCUIElementTypeActivityIndicator')).to.equal(1);
      await wda.ok('POST', '/appium/settings', { settings: { waitForIdleTimeout: 10 } });
      expect(await wda.count('class name', 'XCUIElementTypeActivityIndicator')).to.equal(0);
    });

    it('honour the depth of snapshots', async () => {
      await wda.ok('POST', '/appium/settings', { settings: { snapshotMaxDepth: 2 } });
      expect(await wda.source())
        .to.contain('XCUIElementTypeTable')
        .and.not.contain('XCUIElementTypeCell');
      expect(await wda.count('id', 'cell-Item 1')).to.equal(0);
    });

    it('take a screenshot of the whole screen, and of an element, in pixels', async () => {
      const size = (value: unknown): number[] => {
        const png = Buffer.from(String(value), 'base64');
        return [png.readUInt32BE(16), png.readUInt32BE(20)];
      };
      expect(size(await wda.ok('GET', '/screenshot'))).to.deep.equal([1170, 2532]);
      const add = await wda.find('id', 'add-button');
      expect(size(await wda.ok('GET', `/element/${add}/screenshot`))).to.deep.equal([150, 132]);
    });

    it('start a new session that ends the old one', async () => {
      await wda.open(SHOPPING);
      expect(app.launches).to.have.length(2);
    });
  });
});
