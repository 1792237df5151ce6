import { expect } from 'chai';
import { ELEMENT_KEY } from '../../../lab/src/ios/wda/agent.js';
import { SHOPPING, shoppingApp } from './shopping-app.js';
import { WdaClient } from './wda-client.js';

type Item = Readonly<Record<string, unknown>>;

describe('Gestures on the virtual iPhone', () => {
  let wda: WdaClient;
  beforeEach(async () => {
    wda = await WdaClient.start([shoppingApp()], { bundleId: SHOPPING });
  });
  afterEach(() => wda.phone.stop());

  const said = (): unknown => (wda.phone.control.truth().data[SHOPPING] as { said: string }).said;
  const kinds = (): string[] => wda.phone.control.gestures().map(({ kind }) => kind);
  const finger = (...actions: readonly Item[]): Item => ({
    actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }],
  });
  const move = (x: number, y: number, more: Item = {}): Item => ({ type: 'pointerMove', x, y, duration: 0, ...more });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const pause = (duration: number): Item => ({ type: 'pause', duration });
  const shown = async (id: string): Promise<unknown> => wda.ok('GET', `/element/${await wda.find('id', id)}/displayed`);

  it('are a tap when the finger stays and goes soon', async () => {
    await wda.ok('POST', '/actions', finger(move(100, 130), down, pause(50), move(102, 131), up));
    expect([kinds(), said()]).to.deep.equal([['tap'], 'Item 1']);
  });

  it('are a long press when the finger stays', async () => {
    await wda.ok('POST', '/actions', finger(move(100, 130), down, pause(600), up));
    expect([kinds(), said()]).to.deep.equal([['longPress'], 'held Item 1']);
  });

  it('are a double tap when two taps follow closely, and two taps when not', async () => {
    await wda.ok('POST', '/actions', finger(move(100, 130), down, up, pause(100), down, up));
    expect(said()).to.equal('twice Item 1');
    await wda.ok('POST', '/actions', finger(move(100, 130), down, up, pause(400), down, up));
    expect(kinds()).to.deep.equal(['doubleTap', 'tap', 'tap']);
  });

  it('scroll by as much as the finger travels', async () => {
    const before = (await wda.ok('GET', `/element/${await wda.find('id', 'cell-Item 9')}/rect`)) as { y: number };
    await wda.ok(
      'POST',
      '/actions',
      finger(move(200, 600), down, move(0, -180, { origin: 'pointer', duration: 300 }), up),
    );
    const after = (await wda.ok('GET', `/element/${await wda.find('id', 'cell-Item 9')}/rect`)) as { y: number };
    expect([kinds(), before.y - after.y]).to.deep.equal([['drag'], 180]);
  });

  it('start in the middle of an element that they name', async () => {
    const origin = { [ELEMENT_KEY]: await wda.find('id', 'cell-Item 3') };
    await wda.ok('POST', '/actions', finger(move(0, 0, { origin }), down, up));
    expect(said()).to.equal('Item 3');
  });

  it('cannot start on an element that is not on the screen', async () => {
    const origin = { [ELEMENT_KEY]: await wda.find('id', 'cell-Item 30') };
    const { value } = await wda.send('POST', '/actions', finger(move(0, 0, { origin }), down, up));
    expect((value as { message: string }).message).to.contain(
      'is not visible on the screen and thus is not interactable',
    );
  });

  it('type when keys are pressed', async () => {
    await wda.click('add-button');
    await wda.click('name-field');
    const keys = ['A', 'b'].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await wda.ok('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    expect(await wda.ok('GET', `/element/${await wda.find('id', 'name-field')}/text`)).to.equal('Ab');
  });

  for (const [what, body, error] of [
    [
      'several fingers',
      { actions: ['a', 'b'].map((id) => ({ type: 'pointer', id, actions: [move(1, 1), down, up] })) },
      'unsupported operation',
    ],
    ['a finger that lands nowhere', finger(down, up), 'unknown error'],
    ['a finger that lifts before it lands', finger(move(1, 1), up), 'unknown error'],
    [
      'two sources of one id',
      { actions: [1, 2].map(() => ({ type: 'none', id: 'x', actions: [pause(1)] })) },
      'unknown error',
    ],
    [
      'a pen',
      { actions: [{ type: 'pointer', id: 'x', parameters: { pointerType: 'pen' }, actions: [down] }] },
      'unknown error',
    ],
    [
      'a key that is never released',
      { actions: [{ type: 'key', id: 'k', actions: [{ type: 'keyDown', value: 'a' }] }] },
      'unknown error',
    ],
    ['a relative move with nothing before', finger(move(1, 1, { origin: 'pointer' }), down, up), 'unknown error'],
  ] as const) {
    it(`refuse ${what}, and nothing is touched`, async () => {
      expect(await wda.error('POST', '/actions', body)).to.equal(error);
      expect(kinds()).to.deep.equal([]);
    });
  }

  it('scroll an element by its size towards what lies there', async () => {
    const list = await wda.find('id', 'items');
    await wda.ok('POST', `/wda/element/${list}/scroll`, { direction: 'down' });
    expect(await shown('cell-Item 1')).to.equal(false);
    await wda.ok('POST', `/wda/element/${list}/scroll`, { direction: 'up' });
    expect(await shown('cell-Item 1')).to.equal(true);
  });

  it('scroll to an element by name, predicate or reference', async () => {
    const list = await wda.find('id', 'items');
    await wda.ok('POST', `/wda/element/${list}/scroll`, { name: 'cell-Item 25' });
    expect(await shown('cell-Item 25')).to.equal(true);
    await wda.ok('POST', `/wda/element/${list}/scroll`, { predicateString: 'label == "Item 2"' });
    expect(await shown('cell-Item 2')).to.equal(true);
    await wda.ok('POST', `/wda/element/${await wda.find('id', 'cell-Item 30')}/scrollTo`, {});
    expect(await shown('cell-Item 30')).to.equal(true);
    expect(await wda.error('POST', `/wda/element/${list}/scroll`, { name: 'nope' })).to.equal('no such element');
  });

  it('swipe in four directions and no others', async () => {
    await wda.ok('POST', '/wda/swipe', { direction: 'up' });
    expect(await shown('cell-Item 1')).to.equal(false);
    await wda.ok('POST', '/wda/swipe', { direction: 'down' });
    expect(await shown('cell-Item 1')).to.equal(true);
    expect(await wda.error('POST', '/wda/swipe', { direction: 'around' })).to.equal('invalid argument');
  });

  it('count coordinates from the element that is named', async () => {
    await wda.ok('POST', `/wda/element/${await wda.find('id', 'cell-Item 4')}/tap`, { x: 5, y: 5 });
    expect(said()).to.equal('Item 4');
    await wda.ok('POST', '/wda/tap', { x: 5, y: 165 });
    expect(said()).to.equal('Item 2');
    expect(await wda.error('POST', '/wda/tap', { x: 5 })).to.equal('invalid argument');
  });
});
