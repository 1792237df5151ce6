import { expect } from 'chai';
import { check, type Phone } from '../check.js';
import { pngSize } from '../png.js';
import { parseSource, walk } from '../source.js';

/** SUPPORTED_ATTRIBUTES in UiElementSnapshot.java of the UiAutomator2 server. */
const ANDROID_ORDER =
  'index package class text content-desc resource-id checkable checked clickable enabled focusable focused long-clickable password scrollable selection-start selection-end selected bounds displayed hint extras a11y-important screen-reader-focusable input-type drawing-order showing-hint text-entry-key multiline dismissable a11y-focused heading live-region context-clickable max-text-length content-invalid error pane-title actions'.split(
    ' ',
  );
const ANDROID_ALWAYS =
  'index package class text checkable checked clickable enabled focusable focused long-clickable password scrollable selected bounds displayed'.split(
    ' ',
  );
/** FBXPath of WebDriverAgent. */
const IOS_ORDER =
  'type value name label enabled visible accessible x y width height index hittable placeholderValue traits nativeFrame minValue maxValue processId bundleId'.split(
    ' ',
  );
const IOS_ALWAYS = 'type enabled visible accessible x y width height index'.split(' ');

describe('screen', () => {
  check('has a source that is well-formed XML with the platform’s root', [], async ({ wire, device }) => {
    const root = parseSource(await wire.source());
    expect(root.tag).to.equal(device.platform === 'android' ? 'hierarchy' : 'AppiumAUT');
    expect(walk(root).length).to.be.greaterThan(3);
  });

  check('has the platform’s attributes in its source, in the platform’s order', [], async ({ wire, device }) => {
    const android = device.platform === 'android';
    const [order, always] = android ? [ANDROID_ORDER, ANDROID_ALWAYS] : [IOS_ORDER, IOS_ALWAYS];
    for (const node of walk(parseSource(await wire.source())).slice(1)) {
      const names = [...node.attributes.keys()];
      expect(names, node.tag).to.include.members(always);
      const known = names.filter((name) => order.includes(name));
      expect(known, node.tag).to.deep.equal([...known].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
      expect(node.attributes.get(android ? 'class' : 'type')?.replace(/[$@#&]/g, '.')).to.equal(node.tag);
      if (android) expect(node.attributes.get('bounds')).to.match(/^\[-?\d+,-?\d+\]\[-?\d+,-?\d+\]$/);
    }
  });

  check('has a window whose size is that of its source', [], async (phone) => {
    const { width, height } = await phone.wire.windowRect();
    const root = await rootSize(phone);
    expect(width).to.equal(root.width);
    // The navigation bar of Android belongs to the screen but not always to the window.
    expect(height).to.be.within(root.height * 0.85, root.height);
  });

  check('has a screenshot that is a PNG of the screen’s shape', [], async (phone) => {
    const picture = pngSize(await phone.wire.screenshot());
    const root = await rootSize(phone);
    const scale = picture.width / root.width;
    expect(scale).to.be.oneOf(phone.device.platform === 'android' ? [1] : [1, 2, 3]);
    expect(picture.height / scale).to.be.within(root.height * 0.98, root.height * 1.15);
  });

  check('turns to landscape and back, with its window, its source and its picture', [], async (phone) => {
    const { wire } = phone;
    await wire.send('POST', '/orientation', { orientation: 'LANDSCAPE' });
    try {
      await wire.poll(async () => {
        expect(await wire.send('GET', '/orientation')).to.equal('LANDSCAPE');
        for (const size of [await wire.windowRect(), await rootSize(phone), pngSize(await wire.screenshot())]) {
          expect(size.width).to.be.greaterThan(size.height);
        }
      });
    } finally {
      await wire.send('POST', '/orientation', { orientation: 'PORTRAIT' });
    }
    await wire.poll(async () => {
      expect(await wire.send('GET', '/orientation')).to.equal('PORTRAIT');
      const size = await rootSize(phone);
      expect(size.height).to.be.greaterThan(size.width);
    });
  });
});

/** The size that the source says, in its own units. */
async function rootSize({ wire, device }: Phone): Promise<{ readonly width: number; readonly height: number }> {
  const root = parseSource(await wire.source());
  const node = device.platform === 'android' ? root : root.children[0];
  return { width: Number(node?.attributes.get('width')), height: Number(node?.attributes.get('height')) };
}
