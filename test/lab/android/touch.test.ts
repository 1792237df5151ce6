import { expect } from 'chai';
import { flatten, intersect, place, search } from '../../../lab/src/ui/geometry.js';
import { deliver, type Gesture, hitTest, type TouchLayer } from '../../../lab/src/ui/touch.js';
import type { Handlers, Rect, View } from '../../../lab/src/ui/view.js';

type Plain = View<{ readonly enabled?: boolean }>;

const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

function view(key: string, rect: Rect, rest: Partial<Plain> = {}): Plain {
  return { key, rect, attributes: {}, children: [], ...rest };
}

describe('hit testing', () => {
  const done: string[] = [];
  const note = (what: string): Handlers => ({ tap: () => done.push(what) });
  const hit = (root: Plain, x: number, y: number): string | null => hitTest([{ root }], { x, y })?.taker.key ?? null;

  function touch(layers: readonly TouchLayer<Plain['attributes']>[], gesture: Gesture): string | null {
    const rules = {
      enabled: (target: Plain) => target.attributes.enabled !== false,
      focus: (target: Plain) => done.push(`focus ${target.key}`),
    };
    return deliver(() => layers, gesture, rules)?.key ?? null;
  }

  beforeEach(() => {
    done.length = 0;
  });

  it('takes the frontmost view with a handler and looks through views without', () => {
    const root = view('root', box(0, 0, 100, 100), {
      children: [
        view('back', box(0, 0, 100, 100), { on: note('back') }),
        view('glass', box(0, 0, 100, 100)),
        view('front', box(0, 0, 50, 50), { on: note('front') }),
      ],
    });
    expect(hit(root, 10, 10)).to.equal('front');
    expect(hit(root, 60, 60)).to.equal('back');
    expect(hit(root, 100, 100), 'right and bottom edges are outside').to.equal(null);
  });

  it('ends at a view that blocks, inside its box or everywhere', () => {
    const blocker = (blocks: 'inside' | 'everywhere'): Plain =>
      view('root', box(0, 0, 100, 100), {
        children: [
          view('back', box(0, 0, 100, 100), { on: note('back') }),
          view('wall', box(0, 0, 50, 50), { blocks }),
        ],
      });
    expect(hit(blocker('inside'), 10, 10)).to.equal('wall');
    expect(hit(blocker('inside'), 60, 60)).to.equal('back');
    expect(hit(blocker('everywhere'), 60, 60)).to.equal('wall');
  });

  it('does not reach what a scroll container cuts off', () => {
    const child = view('row', box(0, 40, 100, 40), { on: note('row') });
    const cutting = view('root', box(0, 0, 100, 100), {
      children: [view('list', box(0, 0, 100, 50), { clips: true, children: [child] })],
    });
    expect(hit(cutting, 10, 45)).to.equal('row');
    expect(hit(cutting, 10, 60)).to.equal(null);
  });

  it('reaches nothing below a modal layer, and tells it of touches outside', () => {
    const below = view('below', box(0, 0, 100, 100), { on: note('below') });
    const dialog = view('dialog', box(0, 0, 10, 10), { on: note('dialog') });
    const layers = [{ root: below }, { root: dialog, modal: true, onOutsideTouch: () => done.push('outside') }];
    expect(touch(layers, { kind: 'tap', x: 50, y: 50 })).to.equal(null);
    expect(touch(layers, { kind: 'tap', x: 5, y: 5 })).to.equal('dialog');
    expect(done).to.deep.equal(['outside', 'dialog']);
  });

  it('gives a disabled view its touch, and nothing happens', () => {
    const root = view('off', box(0, 0, 10, 10), { attributes: { enabled: false }, on: note('off') });
    expect(touch([{ root }], { kind: 'tap', x: 5, y: 5 })).to.equal('off');
    expect(done).to.deep.equal([]);
  });

  it('focuses a text input before its own handler', () => {
    const root = view('field', box(0, 0, 10, 10), { on: { ...note('tap'), edit: () => undefined } });
    touch([{ root }], { kind: 'tap', x: 5, y: 5 });
    expect(done).to.deep.equal(['focus field', 'tap']);
  });

  it('ends a long press as a click where nothing listens for it', () => {
    const long = view('long', box(0, 0, 10, 10), { on: { ...note('tap'), longPress: () => done.push('long') } });
    touch([{ root: long }], { kind: 'longPress', x: 5, y: 5 });
    touch([{ root: view('plain', box(0, 0, 10, 10), { on: note('plain') }) }], { kind: 'longPress', x: 5, y: 5 });
    expect(done).to.deep.equal(['long', 'plain']);
  });

  it('makes two taps of a double tap where nothing listens for it', () => {
    touch([{ root: view('plain', box(0, 0, 10, 10), { on: note('tap') }) }], { kind: 'doubleTap', x: 5, y: 5 });
    const double = view('double', box(0, 0, 10, 10), { on: { ...note('tap'), doubleTap: () => done.push('double') } });
    touch([{ root: double }], { kind: 'doubleTap', x: 5, y: 5 });
    expect(done).to.deep.equal(['tap', 'tap', 'double']);
  });

  it('hands a drag to the next scroll container out when the inner one is at its end', () => {
    const scroller = (key: string, moves: boolean, children: readonly Plain[]): Plain =>
      view(key, box(0, 0, 100, 100), {
        on: {
          scroll: (dx, dy) => {
            done.push(`${key} ${dx},${dy}`);
            return moves;
          },
        },
        children,
      });
    const root = scroller('outer', true, [
      scroller('inner', false, [view('row', box(0, 0, 100, 20), { on: note('row') })]),
    ]);
    const taker = touch([{ root }], { kind: 'drag', from: { x: 5, y: 15 }, to: { x: 5, y: 5 } });
    expect(taker).to.equal('outer');
    expect(done).to.deep.equal(['inner 0,-10', 'outer 0,-10']);
  });
});

describe('the geometry of views', () => {
  it('cuts boxes by the screen and by every scroll container around them', () => {
    const root = view('root', box(0, 0, 100, 100), {
      children: [
        view('list', box(0, 50, 100, 80), {
          clips: true,
          children: [view('row', box(0, 40, 100, 30)), view('gone', box(0, 0, 100, 40))],
        }),
      ],
    });
    const placed = flatten(place(root, box(0, 0, 100, 100)));
    const cut = Object.fromEntries(placed.map((at) => [at.view.key, at.cut]));
    expect(cut).to.deep.equal({
      root: box(0, 0, 100, 100),
      list: box(0, 50, 100, 50),
      row: box(0, 50, 100, 20),
      gone: null,
    });
    expect(placed.map(({ depth, index }) => [depth, index])).to.deep.equal([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
  });

  it('shares nothing between boxes that only touch', () => {
    expect(intersect(box(0, 0, 10, 10), box(10, 0, 10, 10))).to.equal(null);
  });

  it('searches in pre-order', () => {
    const root = view('a', box(0, 0, 1, 1), { children: [view('b', box(0, 0, 1, 1)), view('c', box(0, 0, 1, 1))] });
    expect(search(root, ({ key }) => key !== 'a')?.key).to.equal('b');
    expect(search(root, () => false)).to.equal(null);
  });
});
