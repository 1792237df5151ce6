import { expect } from 'chai';
import type { Screen } from '../../src/model/index.js';
import { readScreen, reachability } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from './page-source.js';

const BUTTON = [0, 100, 100, 200] as const;

function android(...views: readonly Element[]): Screen {
  return readScreen(androidSource(view('FrameLayout', { box: bounds([0, 0, 1080, 2400]) }, ...views)), 'android');
}

function kind(screen: Screen, text: string): string {
  const node = screen.nodes.find((candidate) => candidate.text === text);
  if (node === undefined) throw new Error(`no ${text}`);
  return reachability(screen, node).kind;
}

const target = (attributes: Record<string, string> = {}): Element =>
  view('Button', { text: 'Go', clickable: 'true', box: bounds(BUTTON), ...attributes });

describe('reachability', () => {
  it('gives the centre of what is visible', () => {
    const screen = android(target({ bounds: bounds([0, 2300, 100, 2500]) }));
    const node = screen.nodes.find(({ text }) => text === 'Go');
    expect(node && reachability(screen, node)).to.deep.equal({ kind: 'reachable', point: { x: 50, y: 2350 } });
  });

  it('fails for what is not shown and for what has no bounds', () => {
    expect(kind(android(target({ displayed: 'false' })), 'Go')).to.equal('not-shown');
    expect(kind(android(view('Button', { text: 'Go' })), 'Go')).to.equal('no-bounds');
  });

  it('fails under a later toolbar that holds the tap point', () => {
    const toolbar = view('Toolbar', { box: bounds([0, 140, 60, 160]) });
    expect(kind(android(target(), toolbar), 'Go')).to.equal('covered');
    expect(kind(android(toolbar, target()), 'Go')).to.equal('reachable');
  });

  it('holds under a later toolbar beside the tap point', () => {
    expect(kind(android(target(), view('Toolbar', { box: bounds([51, 100, 100, 200]) })), 'Go')).to.equal('reachable');
  });

  it('fails under a later clickable node that contains all of it, and holds under one that contains a part', () => {
    const cover = (box: string): Element => view('FrameLayout', { clickable: 'true', box });
    expect(kind(android(target(), cover(bounds(BUTTON))), 'Go')).to.equal('covered');
    expect(kind(android(target(), cover(bounds([0, 101, 100, 200]))), 'Go')).to.equal('reachable');
    expect(kind(android(target(), view('FrameLayout', { box: bounds(BUTTON) })), 'Go')).to.equal('reachable');
  });

  it('knows by drawing order what is later', () => {
    const first = view('FrameLayout', { 'drawing-order': '2', box: bounds([0, 0, 1080, 2400]) }, target());
    const second = view('FrameLayout', { 'drawing-order': '1', clickable: 'true', box: bounds([0, 0, 1080, 2400]) });
    expect(kind(android(first, second), 'Go')).to.equal('reachable');
    const swapped = view('FrameLayout', { 'drawing-order': '1', box: bounds([0, 0, 1080, 2400]) }, target());
    const above = view('FrameLayout', { 'drawing-order': '2', clickable: 'true', box: bounds([0, 0, 1080, 2400]) });
    expect(kind(android(above, swapped), 'Go')).to.equal('covered');
  });

  it('is not lost to ancestors and descendants', () => {
    const within = view('Toolbar', { box: bounds(BUTTON) }, target({}));
    expect(kind(android(within), 'Go')).to.equal('reachable');
    const around = view(
      'FrameLayout',
      { text: 'Row', clickable: 'true', box: bounds(BUTTON) },
      view('FrameLayout', { clickable: 'true', box: bounds(BUTTON) }),
    );
    expect(kind(android(around), 'Row')).to.equal('reachable');
  });

  it('is not lost to what is not shown itself', () => {
    expect(kind(android(target(), view('Toolbar', { displayed: 'false', box: bounds(BUTTON) })), 'Go')).to.equal(
      'reachable',
    );
  });

  it('on iOS fails under a sheet or a keyboard, not under a later button', () => {
    const under = (type: string): string =>
      kind(
        readScreen(
          iosSource(item('Button', [0, 500, 100, 50], { label: 'Pay' }), item(type, [0, 400, 390, 444])),
          'ios',
        ),
        'Pay',
      );
    expect(under('Sheet')).to.equal('covered');
    expect(under('Keyboard')).to.equal('covered');
    expect(under('TabBar')).to.equal('covered');
    expect(under('Button')).to.equal('reachable');
  });
});
