import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'chai';
import { drawScreen, type DrawOptions } from '../../lab/src/ui/draw.js';
import type { Display, View } from '../../lab/src/ui/view.js';

const DISPLAY: Display = { width: 200, height: 400, scale: 2, orientation: 'portrait', statusBar: 24 };

type Box = Omit<View<unknown>, 'key' | 'attributes' | 'children'> & { children?: readonly View<unknown>[] };

function view(box: Box): View<unknown> {
  return { key: 'v', attributes: {}, children: [], ...box };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb` of one pixel. */
  at(x: number, y: number): string;
  /** How many pixels of a region are not of the colour. */
  inked(x: number, y: number, width: number, height: number, paper: string): number;
}

async function draw(roots: readonly View<unknown>[], options: DrawOptions = {}): Promise<Picture> {
  const png = drawScreen(roots, DISPLAY, options);
  expect(png.subarray(1, 4).toString()).to.equal('PNG');
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number): string =>
    `#${Buffer.from(context.getImageData(x, y, 1, 1).data.subarray(0, 3)).toString('hex')}`;
  return {
    width: image.width,
    height: image.height,
    at,
    inked(x, y, width, height, paper) {
      const { data } = context.getImageData(x, y, width, height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (`#${Buffer.from(data.subarray(i, i + 3)).toString('hex')}` !== paper) count++;
      }
      return count;
    },
  };
}

describe('drawing a screen', () => {
  it('has one pixel for a unit of the rects on Android, and as many as the display says on iOS', async () => {
    const android = await draw([]);
    expect([android.width, android.height]).to.deep.equal([200, 400]);
    const ios = await draw([view({ rect: { x: 50, y: 50, width: 50, height: 50 }, look: { fill: '#ff0000' } })], {
      pixelRatio: 3,
    });
    expect([ios.width, ios.height]).to.deep.equal([600, 1200]);
    expect(ios.at(151, 151)).to.equal('#ff0000');
    expect(ios.at(149, 151)).to.equal('#ffffff');
  });

  it('draws later views over earlier ones', async () => {
    const rect = { x: 0, y: 100, width: 100, height: 100 };
    const picture = await draw([
      view({ rect, look: { fill: '#ff0000' }, children: [view({ rect, look: { fill: '#00ff00' } })] }),
      view({ rect: { ...rect, width: 50 }, look: { fill: '#0000ff' } }),
    ]);
    expect(picture.at(25, 150)).to.equal('#0000ff');
    expect(picture.at(75, 150)).to.equal('#00ff00');
  });

  it('cuts what a scroll container holds by the container', async () => {
    const child = view({ rect: { x: 0, y: 80, width: 100, height: 200 }, look: { fill: '#ff0000' } });
    const rect = { x: 0, y: 100, width: 100, height: 100 };
    const cut = await draw([view({ rect, clips: true, children: [child] })]);
    expect(cut.at(50, 90)).to.equal('#ffffff');
    expect(cut.at(50, 150)).to.equal('#ff0000');
    expect(cut.at(50, 210)).to.equal('#ffffff');
    const whole = await draw([view({ rect, children: [child] })]);
    expect(whole.at(50, 90)).to.equal('#ff0000');
  });

  it('does not let a clipped child escape through a container inside the container', async () => {
    const child = view({ rect: { x: 0, y: 0, width: 100, height: 400 }, look: { fill: '#ff0000' } });
    const inner = view({ rect: { x: 0, y: 100, width: 100, height: 300 }, clips: true, children: [child] });
    const picture = await draw([
      view({ rect: { x: 0, y: 100, width: 100, height: 100 }, clips: true, children: [inner] }),
    ]);
    expect(picture.at(50, 150)).to.equal('#ff0000');
    expect(picture.at(50, 250)).to.equal('#ffffff');
  });

  it('writes a text inside its rect and nowhere else, however long it is', async () => {
    const rect = { x: 20, y: 100, width: 100, height: 40 };
    const picture = await draw([view({ rect, look: { text: 'A title that is far too long for its place' } })]);
    expect(picture.inked(20, 100, 100, 40, '#ffffff')).to.be.greaterThan(50);
    expect(picture.inked(121, 100, 79, 40, '#ffffff')).to.equal(0);
    expect(picture.inked(0, 100, 20, 40, '#ffffff')).to.equal(0);
  });

  it('breaks a text into lines where the rect is high enough', async () => {
    const look = { text: 'one two three four five six', textSize: 20, anchor: 'top' as const };
    const high = await draw([view({ rect: { x: 0, y: 100, width: 90, height: 120 }, look })]);
    expect(high.inked(0, 130, 90, 26, '#ffffff')).to.be.greaterThan(20);
    const low = await draw([view({ rect: { x: 0, y: 100, width: 90, height: 26 }, look })]);
    expect(low.inked(0, 130, 90, 60, '#ffffff')).to.equal(0);
  });

  it('aligns a text to the end of its rect', async () => {
    const rect = { x: 0, y: 100, width: 200, height: 40 };
    const picture = await draw([view({ rect, look: { text: 'end', align: 'end' } })]);
    expect(picture.inked(0, 100, 100, 40, '#ffffff')).to.equal(0);
    expect(picture.inked(150, 100, 50, 40, '#ffffff')).to.be.greaterThan(10);
  });

  it('draws every icon differently', async () => {
    const icons = [
      ...([
        'menu',
        'back',
        'plus',
        'close',
        'check',
        'search',
        'more',
        'edit',
        'trash',
        'calendar',
        'chevron',
      ] as const),
      ...(['gear', 'place', 'share', 'bell', 'clock', 'day', 'week', 'month'] as const),
      ...(['switch-on', 'switch-off', 'radio-on', 'radio-off'] as const),
    ];
    const rect = { x: 0, y: 100, width: 100, height: 60 };
    const pictures = icons.map((icon) => drawScreen([view({ rect, look: { icon } })], DISPLAY).toString('base64'));
    expect(new Set(pictures).size).to.equal(icons.length);
    expect((await draw([view({ rect, look: { icon: 'plus' } })])).inked(0, 100, 100, 60, '#ffffff')).to.be.greaterThan(
      20,
    );
  });

  it('draws an icon without a text as large as it says', async () => {
    const rect = { x: 0, y: 100, width: 200, height: 200 };
    const small = await draw([view({ rect, look: { icon: 'close' } })]);
    expect(small.inked(0, 100, 60, 60, '#ffffff')).to.equal(0);
    const large = await draw([view({ rect, look: { icon: 'close', textSize: 200 } })]);
    expect(large.inked(0, 100, 60, 60, '#ffffff')).to.be.greaterThan(20);
  });

  it('darkens what is under a view that blocks everywhere, and not what it holds', async () => {
    const rect = { x: 50, y: 100, width: 100, height: 100 };
    const picture = await draw([view({ rect, blocks: 'everywhere', look: { fill: '#ffffff' } })]);
    expect(picture.at(10, 10)).to.equal('#999999');
    expect(picture.at(100, 150)).to.equal('#ffffff');
    const bright = await draw([view({ rect, blocks: 'everywhere', look: { dims: false } })]);
    expect(bright.at(10, 10)).to.equal('#ffffff');
  });

  it('casts a shadow where it is asked for', async () => {
    const rect = { x: 50, y: 100, width: 100, height: 100 };
    expect((await draw([view({ rect, look: { fill: '#ffffff', raised: true } })])).at(100, 203)).to.not.equal(
      '#ffffff',
    );
    expect((await draw([view({ rect, look: { fill: '#ffffff' } })])).at(100, 203)).to.equal('#ffffff');
  });

  it('shows the clock in the status bar, light on a dark screen', async () => {
    const now = new Date('2026-12-07T09:41:00Z');
    const light = await draw([], { now });
    expect(light.inked(0, 0, 200, 24, '#ffffff')).to.be.greaterThan(30);
    expect((await draw([])).inked(0, 0, 200, 24, '#ffffff')).to.equal(0);
    const dark = view({ rect: { x: 0, y: 0, width: 200, height: 400 }, look: { fill: '#102040' } });
    expect((await draw([dark], { now })).inked(0, 0, 200, 24, '#102040')).to.be.greaterThan(30);
    expect(drawScreen([], DISPLAY, { now }).equals(drawScreen([], DISPLAY, { now: new Date('2026-12-07T10:00:00Z') })))
      .to.be.false;
  });

  it('cuts out one part of the screen, in the units of the rects', async () => {
    const box = view({ rect: { x: 50, y: 100, width: 20, height: 20 }, look: { fill: '#ff0000' } });
    const picture = await draw([box], { cut: { x: 50, y: 100, width: 20, height: 40 }, pixelRatio: 2 });
    expect([picture.width, picture.height]).to.deep.equal([40, 80]);
    expect(picture.at(1, 1)).to.equal('#ff0000');
    expect(picture.at(1, 79)).to.equal('#ffffff');
  });

  it('cuts a part that reaches out of the screen at the screen', async () => {
    const picture = await draw([], { cut: { x: 150, y: 390, width: 500, height: 500 } });
    expect([picture.width, picture.height]).to.deep.equal([50, 10]);
    const outside = await draw([], { cut: { x: 900, y: 900, width: 5, height: 5 } });
    expect([outside.width, outside.height]).to.deep.equal([1, 1]);
  });
});
