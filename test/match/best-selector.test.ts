import { expect } from 'chai';
import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bestSelector, choose, type Purpose } from '../../src/match/index.js';
import { TEXT_FIELDS, type Screen, type ScreenNode, type Selector } from '../../src/model/index.js';
import { reachability, readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from '../screen/page-source.js';
import { androidElement, iosElement, shapes } from './shapes.js';

const row = (top: number): string => bounds([0, top, 900, top + 90]);
const onAndroid = (...views: readonly Element[]): Screen => readScreen(androidSource(...views), 'android');
const onIos = (...items: readonly Element[]): Screen => readScreen(iosSource(...items), 'ios');

/** Of the node of which this is told. */
function bestFor(screen: Screen, is: (node: ScreenNode) => boolean, purpose: Purpose = 'act'): Selector | undefined {
  const node = screen.nodes.findLast(is);
  if (node === undefined) throw new Error('the test must mean a node');
  return bestSelector(screen, node, purpose);
}

const says = (text: string) => (node: ScreenNode) => node.text === text;

describe('the best selector of a node', () => {
  it('is its id, without the package that Android puts before it', () => {
    const screen = onAndroid(view('Button', { id: 'save', text: 'Save', box: row(0) }));
    expect(bestFor(screen, says('Save'))).to.deep.equal({ id: 'save' });
  });

  it('is never the id that iOS makes of a label', () => {
    const screen = onIos(item('Button', [0, 0, 90, 40], { name: 'Save', label: 'Save' }));
    expect(bestFor(screen, says('Save'))).to.deep.equal({ role: 'button', text: 'Save' });
  });

  it('adds a text where the id is that of several, and takes role and text where there is none', () => {
    const screen = onAndroid(
      view('Button', { id: 'item', text: 'Copy', box: row(0) }),
      view('Button', { id: 'item', text: 'Share', box: row(100) }),
      view('Button', { text: 'Save', box: row(200) }),
      view('TextView', { text: 'Save', box: row(300) }),
    );
    expect(bestFor(screen, says('Share'))).to.deep.equal({ id: 'item', text: 'Share' });
    expect(bestFor(screen, (node) => node.role === 'button' && node.text === 'Save')).to.deep.equal({ role: 'button', text: 'Save' }); // prettier-ignore
  });

  it('holds no number, count, time or date, but what is steady before or behind one', () => {
    const screen = onAndroid(
      view('Button', { text: 'Lunch, 7 December', box: row(0) }),
      view('Button', { text: '3 unread messages', box: row(100) }),
      view('Button', { text: '10:30', box: row(200) }),
      view('Button', { text: 'Monday', box: row(300) }),
      view('Button', { text: 'morgen', box: row(400) }),
    );
    expect(bestFor(screen, says('Lunch, 7 December'))).to.deep.equal({ role: 'button', text: { startsWith: 'Lunch' } });
    expect(bestFor(screen, says('3 unread messages'))).to.deep.equal({ role: 'button', text: { endsWith: 'unread messages' } }); // prettier-ignore
    for (const [at, text] of ['10:30', 'Monday', 'morgen'].entries())
      expect(bestFor(screen, says(text))).to.deep.equal({ role: 'button', nth: at + 3 });
  });

  it('is within a container that has a name', () => {
    const twin = (id: string, top: number): Element =>
      view('FrameLayout', { id, box: row(top) }, view('Button', { text: 'Edit', box: row(top) }));
    const screen = onAndroid(twin('home', 0), twin('work', 100));
    const [first, second] = screen.nodes.filter(says('Edit'));
    expect(first && bestSelector(screen, first, 'act')).to.deep.equal({ role: 'button', text: 'Edit', within: { id: 'home' } }); // prettier-ignore
    expect(second && bestSelector(screen, second, 'act')).to.deep.equal({ role: 'button', text: 'Edit', within: { id: 'work' } }); // prettier-ignore
  });

  it('is told by what the node has inside, what its row has, or what stands beside it', () => {
    const line = (text: string, top: number): Element =>
      view('LinearLayout', { clickable: 'true', box: row(top) }, view('TextView', { text, box: row(top) }));
    const lines = onAndroid(line('Language', 0), line('Theme', 100));
    expect(bestFor(lines, (node) => node.role === 'button')).to.deep.equal({ role: 'button', has: { text: 'Theme' } });
    const setting = (text: string, y: number): Element =>
      item('Cell', [0, y, 390, 40], {}, item('StaticText', [0, y, 90, 40], { label: text, value: text }), item('Switch', [300, y, 60, 40], { value: '1' })); // prettier-ignore
    const rows = onIos(setting('Sound', 100), setting('Badges', 200));
    expect(bestFor(rows, (node) => node.role === 'switch')).to.deep.equal({ role: 'switch', within: { role: 'cell', has: { text: 'Badges' } } }); // prettier-ignore
    const beside = onAndroid(
      ...['Sound', 'Badges'].flatMap((text, at) => [
        view('TextView', { text, box: bounds([0, at * 100, 400, at * 100 + 90]) }),
        view('Switch', { box: bounds([800, at * 100, 900, at * 100 + 90]) }),
      ]),
    );
    expect(bestFor(beside, (node) => node.role === 'switch')).to.deep.equal({ role: 'switch', rightOf: { text: 'Badges' } }); // prettier-ignore
  });

  it('holds nothing of what was typed into a field, but its hint or label', () => {
    const screen = onAndroid(
      view('EditText', { text: 'hunter', hint: 'Name', box: row(0) }),
      view('EditText', { text: 'Add place', hint: 'Add place', box: row(100) }),
    );
    expect(bestFor(screen, says('hunter'))).to.deep.equal({ role: 'field', hint: 'Name' });
    expect(bestFor(screen, says('Add place'))).to.deep.equal({ role: 'field', hint: 'Add place' });
  });

  it('tells no text that may not be told', () => {
    const screen = onAndroid(
      view('Button', { id: 'item', text: 'Copy', box: row(0) }),
      view('Button', { id: 'item', text: 'hunter', box: row(100) }),
    );
    const node = screen.nodes.find(says('hunter'));
    const best = node && bestSelector(screen, node, 'act', (text) => !text.includes('hunter'));
    expect(best).to.deep.equal({ id: 'item', nth: 2 });
  });

  it('is its number in reading order at last, among as few as there are', () => {
    const twins = [0, 100, 200].map((top) => view('ImageButton', { box: row(top) }));
    const screen = onAndroid(view('FrameLayout', { id: 'bar', box: bounds([0, 0, 900, 400]) }, ...twins), view('ImageButton', { box: row(1500) })); // prettier-ignore
    const buttons = screen.nodes.filter(({ role }) => role === 'button');
    expect(buttons.map((node) => bestSelector(screen, node, 'act')?.nth)).to.deep.equal([1, 2, 3, 4]);
    expect(buttons[1] && bestSelector(screen, buttons[1], 'act')).to.deep.equal({ role: 'button', within: { id: 'bar' }, nth: 2 }); // prettier-ignore
  });

  it('is none for what cannot be reached, or is not shown', () => {
    const screen = onAndroid(
      view(
        'FrameLayout',
        { box: bounds([0, 0, 1080, 1920]) },
        view('Button', { id: 'hidden', displayed: 'false', box: row(0) }),
        view('Button', { id: 'under', box: row(100) }),
        view('Button', { id: 'over', clickable: 'true', box: row(100) }),
      ),
    );
    const best = (id: string, purpose: Purpose) => bestFor(screen, (node) => node.id.endsWith(id), purpose);
    expect(best('hidden', 'read')).to.equal(undefined);
    expect(best('under', 'act')).to.equal(undefined);
    expect(best('under', 'read')).to.deep.equal({ id: 'under' });
  });

  for (const platform of ['android', 'ios'] as const)
    it(`means exactly the node on any made screen of ${platform}`, () => {
      fc.assert(
        fc.property(shapes, (made) => {
          const screen = platform === 'android' ? onAndroid(...made.map(androidElement)) : onIos(...made.map(iosElement)); // prettier-ignore
          for (const node of screen.nodes.filter(({ shown }) => shown)) expectMeant(screen, node, 'read');
        }),
        { numRuns: 60 },
      );
    });
});

function expectMeant(screen: Screen, node: ScreenNode, purpose: Purpose): Selector {
  const selector = bestSelector(screen, node, purpose);
  if (selector === undefined) throw new Error(`no selector for node ${node.index}`);
  const choice = choose(screen, selector, purpose);
  expect(choice, JSON.stringify(selector)).to.have.property('kind', 'one');
  if (choice.kind === 'one') expect(choice.node.index, JSON.stringify(selector)).to.equal(node.index);
  return selector;
}

interface Capture {
  readonly place: string;
  readonly screen: Screen;
}

function capturesIn(folder: string): readonly Capture[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => {
      const [waypoint = '', classifier = ''] = name.split('.');
      const platform = classifier.startsWith('ios') ? 'ios' : 'android';
      const screen = readScreen(readFileSync(path.join(folder, name), 'utf8'), platform);
      return { place: `${folder} ${waypoint}.${classifier}`, screen };
    });
}

const reachable = ({ nodes, ...screen }: Screen): readonly ScreenNode[] =>
  nodes.filter((node) => reachability({ nodes, ...screen }, node).kind === 'reachable');

/** Every text that a selector holds, those of its relations too; ids aside. */
function operands(selector: Selector): readonly string[] {
  return Object.entries(selector).flatMap(([field, value]): readonly string[] => {
    if (field === 'id' || field === 'class') return [];
    if ((TEXT_FIELDS as readonly string[]).includes(field))
      return typeof value === 'string' ? [value] : Object.values(value as object).map(String);
    return typeof value === 'object' ? operands(value as Selector) : [];
  });
}

describe('the best selectors on captures', () => {
  const own = ['calendar', 'system'].flatMap((pack) => capturesIn(path.join('packs', pack, 'captures')));
  const corpus = ['google-calendar', 'ios-contacts'].flatMap((pack) =>
    capturesIn(path.resolve('..', 'shared', 'corpus', pack, 'captures')),
  );

  it('mean exactly the node, and hold no digit in a text, for every reachable node of the calendar', () => {
    for (const { screen } of own.filter(({ place }) => place.includes('calendar')))
      for (const node of reachable(screen))
        for (const text of operands(expectMeant(screen, node, 'act'))) expect(text).not.to.match(/\p{N}/u);
  }).timeout(60_000);

  it('mean exactly the node for any reachable node of two real apps and of the system', () => {
    const system = own.filter(({ place }) => place.includes('system'));
    const any = fc.constantFrom(...corpus, ...system).chain(({ screen }) => fc.constantFrom(...reachable(screen)).map((node) => ({ screen, node }))); // prettier-ignore
    fc.assert(
      fc.property(any, ({ screen, node }) => {
        for (const text of operands(expectMeant(screen, node, 'act'))) expect(text).not.to.match(/\p{N}/u);
      }),
      { numRuns: 400 },
    );
  }).timeout(60_000);

  it('mean the same node on another capture of the place, or none: never another one', () => {
    let same = 0;
    let lost = 0;
    for (const one of [...own, ...corpus])
      for (const other of [...own, ...corpus]) {
        if (one === other || one.place !== other.place) continue;
        for (const [node, twin] of twins(one.screen, other.screen)) {
          const selector = bestSelector(one.screen, node, 'act');
          if (selector === undefined) throw new Error('no selector');
          const choice = choose(other.screen, selector, 'act');
          if (choice.kind === 'one') {
            expect(choice.node.index, `${one.place}: ${JSON.stringify(selector)}`).to.equal(twin.index);
            same++;
          } else lost++;
        }
      }
    expect(same).to.be.above(400);
    expect(lost / (same + lost)).to.be.below(0.05);
  }).timeout(60_000);
});

/** Nodes that are one on both screens by all that they say, which no other node there does. */
function twins(one: Screen, other: Screen): readonly (readonly [ScreenNode, ScreenNode])[] {
  const alone = (screen: Screen): ReadonlyMap<string, ScreenNode> => {
    const found = new Map<string, ScreenNode | undefined>();
    for (const node of screen.nodes) {
      const key = JSON.stringify([node.class, node.id, node.text, node.label]);
      found.set(key, found.has(key) ? undefined : node);
    }
    return new Map([...found].flatMap(([key, node]) => (node === undefined ? [] : [[key, node] as const])));
  };
  const there = alone(other);
  const isReachable = (screen: Screen, node: ScreenNode): boolean => reachability(screen, node).kind === 'reachable';
  return [...alone(one)].flatMap(([key, node]) => {
    const twin = there.get(key);
    return twin !== undefined && isReachable(one, node) && isReachable(other, twin) ? [[node, twin] as const] : [];
  });
}
