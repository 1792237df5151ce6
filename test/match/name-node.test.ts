import { expect } from 'chai';
import fc from 'fast-check';
import { choose, expandSelector, findAll, nameNode, type NodeName, type Purpose } from '../../src/match/index.js';
import type { Params, Place, ResolvedElement, Screen, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from '../screen/page-source.js';

type Elements = Readonly<
  Record<string, { readonly selector: Selector; readonly params?: Params; readonly of?: string }>
>;

function placeWith(elements: Elements): Pick<Place, 'id' | 'elements'> {
  return {
    id: 'here',
    elements: new Map(
      Object.entries(elements).map(([name, { selector, params = {}, of = 'here' }]): [string, ResolvedElement] => [
        name,
        { name, place: of, params, selector },
      ]),
    ),
  };
}

const text = { type: 'string' as const };
const row = (top: number): string => bounds([0, top, 900, top + 90]);

function onAndroid(...views: readonly Element[]): Screen {
  return readScreen(androidSource(...views), 'android');
}

/** The name of the one node that a selector hits. */
function nameOf(screen: Screen, hit: Selector, elements: Elements, purpose: Purpose = 'act'): NodeName | undefined {
  const [node, other] = findAll(screen, hit);
  if (node === undefined || other !== undefined) throw new Error('the test must hit one node');
  return nameNode(screen, node, placeWith(elements), purpose);
}

const MENU = onAndroid(
  view('TextView', { id: 'title', text: 'Duplicate', clickable: 'true', box: row(100) }),
  view('TextView', { id: 'title', text: 'Share', clickable: 'true', box: row(200) }),
);

describe('the name of a node', () => {
  it('is the element that means it, however the node was hit', () => {
    const elements = { share: { selector: { id: 'title', text: 'Share' } }, other: { selector: { id: 'other' } } };
    expect(nameOf(MENU, { text: 'Share' }, elements)).to.deep.equal({ element: 'here.share' });
  });

  it('is none when an element means another node, several nodes, or none', () => {
    const elements = {
      duplicate: { selector: { text: 'Duplicate' } },
      several: { selector: { id: 'title' } },
      none: { selector: { id: 'none' } },
      native: { selector: { locator: { using: 'xpath', value: '//*' } } },
    };
    expect(nameOf(MENU, { text: 'Share' }, elements)).to.equal(undefined);
  });

  it('has the values of its params, read from a whole text', () => {
    const elements = { item: { selector: { id: 'title', text: '{{title}}' }, params: { title: text } } };
    expect(nameOf(MENU, { text: 'Share' }, elements)).to.deep.equal({ element: 'here.item', with: { title: 'Share' } });
  });

  it('has values of the declared type, read from between literal ends', () => {
    const screen = onAndroid(view('TextView', { id: 'text1', text: '30 minutes', clickable: 'true', box: row(100) }));
    const elements = {
      length: { selector: { text: '{{minutes}} minutes' }, params: { minutes: { type: 'number' as const } } },
    };
    expect(nameOf(screen, { id: 'text1' }, elements)).to.deep.equal({ element: 'here.length', with: { minutes: 30 } });
  });

  it('is read from a part of a text only where words of its own bound it', () => {
    const screen = onAndroid(
      view('Button', { id: 'day', 'content-desc': '1, Monday', box: row(100) }),
      view('Button', { id: 'day', 'content-desc': '14, Sunday', box: row(200) }),
    );
    const with14 = (label: Selector['label']): NodeName | undefined =>
      nameOf(screen, { label: '14, Sunday' }, { day: { selector: { id: 'day', label }, params: { day: text } } });
    expect(with14({ startsWith: '{{day}}, ' })).to.deep.equal({ element: 'here.day', with: { day: '14' } });
    expect(with14({ endsWith: ', {{day}}' })).to.deep.equal({ element: 'here.day', with: { day: 'Sunday' } });
    expect(with14({ startsWith: '{{day}}' })).to.equal(undefined);
    expect(with14({ contains: '{{day}}' })).to.equal(undefined);
  });

  it('is read from what the node has inside, and from what it is inside of', () => {
    const result = (title: string, top: number): Element =>
      view(
        'LinearLayout',
        { id: 'result', clickable: 'true', box: row(top) },
        view('TextView', { id: 'result_title', text: title, box: row(top) }),
      );
    const screen = onAndroid(result('Standup', 100), result('Lunch', 200));
    const params = { title: text };
    const has: Elements = {
      result: { selector: { id: 'result', has: { id: 'result_title', text: '{{title}}' } }, params },
    };
    expect(nameOf(screen, { text: 'Lunch' }, has)).to.deep.equal({ element: 'here.result', with: { title: 'Lunch' } });

    const group = (name: string, top: number): Element =>
      view('FrameLayout', { 'content-desc': name, box: row(top) }, view('Button', { id: 'more', box: row(top) }));
    const groups = onAndroid(group('Work', 100), group('Home', 200));
    const within: Elements = { more: { selector: { id: 'more', within: { label: '{{title}}' } }, params } };
    const hit = { id: 'more', within: { label: 'Home' } };
    expect(nameOf(groups, hit, within)).to.deep.equal({ element: 'here.more', with: { title: 'Home' } });
  });

  it('is read where one field alone cuts the value too short', () => {
    const cell = (title: string, y: number): Element =>
      item(
        'Cell',
        [0, y, 390, 50],
        { name: 'event-cell', label: `${title}, 9:00` },
        item('StaticText', [0, y, 100, 50], { value: title, label: title }),
      );
    const screen = readScreen(iosSource(cell('Lunch, late', 100), cell('Lunch', 200)), 'ios');
    const selector = {
      id: 'event-cell',
      label: { matches: '{{title}}, .*' },
      has: { role: 'text', text: '{{title}}' },
    } as const;
    const elements = { event: { selector, params: { title: text } } };
    expect(nameOf(screen, { id: 'event-cell', label: 'Lunch, late, 9:00' }, elements)).to.deep.equal({
      element: 'here.event',
      with: { title: 'Lunch, late' },
    });
  });

  it('may be that of kin with the same touch target for acting, not for reading', () => {
    const screen = onAndroid(
      view(
        'LinearLayout',
        { id: 'row', clickable: 'true', box: row(100) },
        view('TextView', { text: 'Share', box: row(100) }),
      ),
    );
    const elements = { row: { selector: { id: 'row' } } };
    expect(nameOf(screen, { text: 'Share' }, elements)).to.deep.equal({ element: 'here.row' });
    expect(nameOf(screen, { text: 'Share' }, elements, 'read')).to.equal(undefined);
    expect(nameOf(screen, { id: 'row' }, { text: { selector: { text: 'Share' } } })).to.deep.equal({
      element: 'here.text',
    });
  });

  it('of several is the one that the place declares, then the one with the fewest values, then the first', () => {
    const selector = { id: 'title', text: 'Share' };
    const withTitle = { selector: { id: 'title', text: '{{title}}' }, params: { title: text } };
    expect(nameOf(MENU, { text: 'Share' }, { a: { selector, of: 'base' }, b: withTitle })?.element).to.equal('here.b');
    expect(nameOf(MENU, { text: 'Share' }, { a: withTitle, b: { selector } })?.element).to.equal('here.b');
    expect(nameOf(MENU, { text: 'Share' }, { b: { selector }, a: { selector } })?.element).to.equal('here.a');
    expect(nameOf(MENU, { text: 'Share' }, { a: { selector, of: 'base' } })).to.deep.equal({ element: 'base.a' });
  });

  it('has optional values only where they are needed, and never secret ones', () => {
    const optional = { selector: { id: 'title', text: '{{title}}' }, params: { title: { ...text, optional: true } } };
    const one = onAndroid(view('Button', { id: 'title', text: 'Share', box: row(100) }));
    expect(nameOf(one, { text: 'Share' }, { item: optional })).to.deep.equal({ element: 'here.item' });
    expect(nameOf(MENU, { text: 'Share' }, { item: optional })).to.deep.equal({
      element: 'here.item',
      with: { title: 'Share' },
    });
    const secret = { selector: { id: 'title', text: '{{pin}}' }, params: { pin: { type: 'secret' as const } } };
    expect(nameOf(MENU, { text: 'Share' }, { item: secret })).to.equal(undefined);
  });

  it('is none where it takes more than 32 values to find it', () => {
    const rows = (shared: number): Screen =>
      onAndroid(
        ...['mine', 'other'].map((own, at) =>
          view(
            'LinearLayout',
            { id: own, clickable: 'true', box: row(at * 100) },
            ...Array.from({ length: shared }, (_, n) => view('TextView', { text: `${n}`, box: row(at * 100) })),
            view('TextView', { text: own, box: row(at * 100) }),
          ),
        ),
      );
    const elements: Elements = {
      row: { selector: { has: { role: 'text', text: '{{title}}' } }, params: { title: text } },
    };
    expect(nameOf(rows(31), { id: 'mine' }, elements)).to.deep.equal({ element: 'here.row', with: { title: 'mine' } });
    expect(nameOf(rows(32), { id: 'mine' }, elements)).to.equal(undefined);
  });

  it('always means the node that it names', () => {
    const word = fc.constantFrom('Lunch', 'Lunch, late', 'at', 'Cafe (1st)', '{{title}}', 'a.b', '  x ');
    const shape = fc.constantFrom<Selector>(
      { text: '{{title}}' },
      { text: 'Event {{title}}' },
      { text: '{{title}} at {{place}}' },
      { text: { startsWith: 'Event {{title}} at' } },
      { text: { endsWith: ' at {{place}}' } },
      { text: { matches: '.*{{title}} at .*' } },
      { has: { text: '{{title}}' } },
    );
    let named = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 }), shape, (rows, selector) => {
        const views = rows.map(([title, where], at) =>
          view(
            'LinearLayout',
            { id: 'row', clickable: 'true', text: `Event ${title} at ${where}`, box: row(at * 100) },
            view('TextView', { text: title, box: row(at * 100) }),
          ),
        );
        const screen = onAndroid(...views);
        const params = { title: { ...text, optional: true }, place: { ...text, optional: true } };
        const element: ResolvedElement = { name: 'row', place: 'here', params, selector: { id: 'row', ...selector } };
        const place = { id: 'here', elements: new Map([['row', element]]) };
        for (const node of findAll(screen, { id: 'row' })) {
          const name = nameNode(screen, node, place, 'read');
          if (name === undefined) continue;
          named++;
          const choice = choose(
            screen,
            expandSelector({ ...name, element: 'row' }, () => element, {}),
            'read',
          );
          expect(choice.kind === 'one' && choice.node).to.equal(node);
        }
      }),
    );
    expect(named).to.be.greaterThan(0);
  });
});
