import { expect } from 'chai';
import { check } from '../check.js';
import { landmark } from '../landmark.js';
import type { SourceNode } from '../source.js';
import type { Box, Locator } from '../wire.js';

const NOWHERE: Readonly<Record<'android' | 'ios', readonly Locator[]>> = {
  android: [
    ['id', 'com.example:id/nowhere'],
    ['accessibility id', 'nowhere'],
    ['class name', 'android.widget.Nowhere'],
    ['xpath', '//*[@text="nowhere"]'],
    ['-android uiautomator', 'new UiSelector().text("nowhere")'],
  ],
  ios: [
    ['id', 'nowhere'],
    ['accessibility id', 'nowhere'],
    ['name', 'nowhere'],
    ['xpath', '//*[@name="nowhere"]'],
    ['-ios predicate string', 'name == "nowhere"'],
    ['-ios class chain', '**/XCUIElementTypeButton[`name == "nowhere"`]'],
  ],
};

/** What a source says of a node's place. */
function boundsIn({ attributes }: SourceNode, platform: 'android' | 'ios'): Box {
  const number = (name: string): number => Number(attributes.get(name));
  if (platform === 'ios') return { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  const sides = /^\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]$/.exec(attributes.get('bounds') ?? '');
  const [left = NaN, top = NaN, right = NaN, bottom = NaN] = (sides ?? []).slice(1).map(Number);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

describe('finding', () => {
  check('finds the same element with every strategy', [], async (phone) => {
    const { locators } = await landmark(phone);
    const rects = new Set<string>();
    for (const locator of locators) {
      expect(await phone.wire.findAll(locator), locator.join(' ')).to.have.length(1);
      rects.add(JSON.stringify(await phone.wire.rect(await phone.wire.find(locator))));
    }
    expect([...rects], 'the boxes of what was found').to.have.length(1);
  });

  check('tells where an element is beside its id where that is asked for, as its source does', [], async (phone) => {
    const { wire, device } = phone;
    const { locators, node } = await landmark(phone);
    const reply = async (locator: Locator): Promise<unknown> => {
      const [using, value] = locator;
      const found = (await wire.send('POST', '/elements', { using, value })) as readonly Record<string, unknown>[];
      expect(found, locator.join(' ')).to.have.length(1);
      return found[0]?.['rect'];
    };
    const usual = device.platform === 'android' ? 'name,text' : 'type,label';
    const asked = { shouldUseCompactResponses: false, elementResponseAttributes: 'rect' };
    const compact = { shouldUseCompactResponses: true, elementResponseAttributes: usual };
    await wire.send('POST', '/appium/settings', { settings: asked });
    try {
      for (const locator of locators)
        expect(await reply(locator), locator.join(' ')).to.deep.equal(boundsIn(node, device.platform));
    } finally {
      await wire.send('POST', '/appium/settings', { settings: compact });
    }
    for (const locator of locators) expect(await reply(locator), locator.join(' ')).to.equal(undefined);
  });

  check('finds by class name what its source has of that class', [], async (phone) => {
    const { node } = await landmark(phone);
    const type = node.attributes.get(phone.device.platform === 'android' ? 'class' : 'type') ?? '';
    expect(await phone.wire.findAll(['class name', type])).to.not.be.empty;
    expect(await phone.wire.findAll(['xpath', `//${node.tag}`])).to.not.be.empty;
  });

  check('finds inside an element only what is inside it', [], async (phone) => {
    const { locators } = await landmark(phone);
    const [locator] = locators;
    if (locator === undefined) return;
    const root = await phone.wire.find(['xpath', phone.device.platform === 'android' ? '/hierarchy/*' : '/*']);
    expect(await phone.wire.findAll(['xpath', './/*'], root)).to.not.be.empty;
    const self = await phone.wire.find(locator);
    expect(await phone.wire.findAll(['xpath', `.//*[@resource-id="nowhere"]`], self)).to.be.empty;
  });

  check('says "no such element" for what is not there, and finds no elements', [], async ({ wire, device }) => {
    for (const locator of NOWHERE[device.platform]) {
      const error = await wire.failure(wire.find(locator));
      expect([error.status, error.code], locator.join(' ')).to.deep.equal([404, 'no such element']);
      expect(await wire.findAll(locator)).to.deep.equal([]);
    }
  });

  check('waits for an element as long as the implicit wait says', [], async ({ wire }) => {
    await wire.send('POST', '/timeouts', { implicit: 700 });
    try {
      const start = Date.now();
      await wire.failure(wire.find(['accessibility id', 'nowhere']));
      expect(Date.now() - start).to.be.at.least(690);
    } finally {
      await wire.send('POST', '/timeouts', { implicit: 0 });
    }
  });

  check('refuses selectors that cannot be read as "invalid selector"', ['android'], async ({ wire }) => {
    const broken: readonly Locator[] = [
      ['xpath', '//*[@text='],
      ['xpath', '//*[nosuchfunction()]'],
      ['-android uiautomator', 'new UiSelector().text("a"'],
      ['-android uiautomator', 'new UiSelector().noSuchThing("a")'],
      ['-android uiautomator', 'nonsense'],
    ];
    for (const locator of broken) {
      const error = await wire.failure(wire.find(locator));
      expect([error.status, error.code], locator.join(' ')).to.deep.equal([400, 'invalid selector']);
    }
  });

  check(
    'says "no such element" also for selectors that cannot be read: its driver hides every fault',
    ['ios'],
    async ({ wire }) => {
      const broken: readonly Locator[] = [
        ['-ios predicate string', 'name =='],
        ['-ios class chain', '**/XCUIElementTypeButton['],
      ];
      for (const locator of broken) {
        const error = await wire.failure(wire.find(locator));
        expect(error.code, locator.join(' ')).to.equal('no such element');
      }
    },
  );

  check('refuses strategies of the other platform as "invalid selector"', [], async ({ wire, device }) => {
    const other = device.platform === 'android' ? '-ios predicate string' : '-android uiautomator';
    const error = await wire.failure(wire.find([other, 'name == "a"']));
    expect([error.status, error.code]).to.deep.equal([400, 'invalid selector']);
  });

  check('tells attributes, box, text, enabled and displayed as its source does', [], async (phone) => {
    const { node, locators } = await landmark(phone);
    const { wire } = phone;
    const [locator] = locators;
    if (locator === undefined) return;
    const element = await wire.find(locator);
    const android = phone.device.platform === 'android';
    for (const name of android
      ? ['resource-id', 'class', 'package', 'clickable', 'enabled', 'bounds']
      : ['name', 'type', 'label', 'enabled', 'visible']) {
      expect(await wire.attribute(element, name), name).to.equal(node.attributes.get(name) ?? null);
    }
    expect(await wire.isDisplayed(element)).to.equal(true);
    expect(await wire.isEnabled(element)).to.equal(node.attributes.get('enabled') === 'true');
    const rect = await wire.rect(element);
    if (android) {
      expect(`[${rect.x},${rect.y}][${rect.x + rect.width},${rect.y + rect.height}]`).to.equal(
        node.attributes.get('bounds'),
      );
      expect(await wire.text(element)).to.equal(node.attributes.get('text'));
    } else {
      const numbers = ['x', 'y', 'width', 'height'].map((name) => Number(node.attributes.get(name)));
      expect([rect.x, rect.y, rect.width, rect.height]).to.deep.equal(numbers);
    }
  });

  check('has a picture of one element, of its shape', [], async (phone) => {
    const { locators } = await landmark(phone);
    const [locator] = locators;
    if (locator === undefined) return;
    const element = await phone.wire.find(locator);
    const picture = (await phone.wire.send('GET', `/element/${element}/screenshot`)) as string;
    expect(Buffer.from(picture, 'base64').toString('latin1', 1, 4)).to.equal('PNG');
  });
});
