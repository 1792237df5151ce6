import { expect } from 'chai';
import { pin, type Pin } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource, item, view, type Element } from '../screen/page-source.js';

function android(text: string, ...views: readonly Element[]): Pin | undefined {
  const screen = readScreen(androidSource(...views), 'android');
  const node = screen.nodes.findLast((candidate) => candidate.text === text);
  if (node === undefined) throw new Error(`no ${text}`);
  return pin(screen, node);
}

function ios(label: string, ...items: readonly Element[]): Pin | undefined {
  const screen = readScreen(iosSource(...items), 'ios');
  const node = screen.nodes.findLast((candidate) => candidate.label === label);
  if (node === undefined) throw new Error(`no ${label}`);
  return pin(screen, node);
}

const value = (found: Pin | undefined): string | undefined => found?.locator.value;

describe('pin', () => {
  describe('on Android', () => {
    it('takes the fewest attributes that leave one node, the id first', () => {
      const found = android(
        'Save',
        view('Button', { id: 'save', text: 'Save' }),
        view('Button', { id: 'close', text: 'Close' }),
      );
      expect(found).to.deep.equal({
        locator: { using: '-android uiautomator', value: 'new UiSelector().resourceId("com.example:id/save")' },
        ordinal: 0,
      });
    });

    it('adds attributes until one node is left', () => {
      const found = android(
        'B',
        view('Button', { id: 'row', text: 'A' }),
        view('TextView', { text: 'B' }),
        view('Button', { id: 'row', text: 'B' }),
      );
      expect(value(found)).to.equal('new UiSelector().resourceId("com.example:id/row").text("B")');
    });

    it('counts among equals in document order where no attribute tells them apart', () => {
      const twin = view('Button', { id: 'row', text: 'A' });
      expect(android('A', twin, twin, twin)).to.deep.include({ ordinal: 2 });
    });

    it('takes raw texts, quotes escaped, and never one with a backslash', () => {
      expect(
        value(android('say "x" (y)', view('Button', { text: ' say "x"  (y)' }), view('Button', { text: 'b' }))),
      ).to.equal('new UiSelector().text(" say \\"x\\"  (y)")');
      expect(value(android('a\\b', view('Button', { text: 'a\\b' }), view('TextView')))).to.equal(
        'new UiSelector().className("android.widget.Button")',
      );
    });

    it('never takes a hint for a text', () => {
      const hinted = view('EditText', { text: 'Title', 'showing-hint': 'true' });
      expect(value(android('Title', hinted, view('Button')))).to.equal(
        'new UiSelector().className("android.widget.EditText")',
      );
      const older = view('EditText', { text: 'Title', hint: 'Title' });
      expect(value(android('Title', older, view('Button')))).to.equal(
        'new UiSelector().className("android.widget.EditText")',
      );
    });

    it('never takes a text that is the hint of another node, which may or may not be counted', () => {
      const field = (attributes: Readonly<Record<string, string>>): Element =>
        view('EditText', { text: 'Title', ...attributes });
      expect(android('Title', field({ 'showing-hint': 'true' }), field({ hint: 'Name' }))).to.deep.equal({
        locator: { using: '-android uiautomator', value: 'new UiSelector().className("android.widget.EditText")' },
        ordinal: 1,
      });
    });

    it('never takes how far a slider or a progress bar is for a text', () => {
      for (const widget of ['SeekBar', 'ProgressBar'])
        expect(value(android('50.0', view(widget, { text: '50.0' }), view('Button')))).to.equal(
          `new UiSelector().className("android.widget.${widget}")`,
        );
    });

    it('never takes a value that reads as empty', () => {
      const blank = (description: string): Element => view('Button', { text: ' ', 'content-desc': description });
      expect(android('B', blank('A'), blank('B'))?.locator.value).to.equal('new UiSelector().description("B")');
      expect(android('A', view('Button', { text: ' ', hint: 'A' }), view('Button', { text: '' }))).to.deep.equal({
        locator: { using: '-android uiautomator', value: 'new UiSelector().className("android.widget.Button")' },
        ordinal: 0,
      });
    });

    it('never takes a very long value', () => {
      const most = 'x'.repeat(1_000);
      expect(value(android(most, view('Button', { text: most }), view('Button')))).to.equal(
        `new UiSelector().text("${most}")`,
      );
      const more = `${most}x`;
      expect(android(more, view('Button', { text: 'a' }), view('Button', { text: more }))).to.deep.equal({
        locator: { using: '-android uiautomator', value: 'new UiSelector().className("android.widget.Button")' },
        ordinal: 1,
      });
    });

    it('does not count what UiSelector does not enter, and gives no locator for it', () => {
      const twin = view('Button', { text: 'A' });
      expect(android('A', view('FrameLayout', { displayed: 'false' }, twin), twin)).to.deep.include({ ordinal: 0 });
      expect(android('A', view('FrameLayout', { displayed: 'false' }, twin))).to.equal(undefined);
    });
  });

  describe('on iOS', () => {
    const at = [0, 0, 10, 10] as const;

    it('takes the fewest attributes that leave one element, the name first', () => {
      const found = ios(
        'Add',
        item('Button', at, { name: 'add', label: 'Add' }),
        item('Button', at, { name: 'b', label: 'B' }),
      );
      expect(found).to.deep.equal({ locator: { using: '-ios predicate string', value: 'name == "add"' }, ordinal: 0 });
    });

    it('adds attributes until one element is left, else counts', () => {
      const pair = item(
        'Cell',
        at,
        { name: 'Add', label: 'Add' },
        item('StaticText', at, { name: 'Add', label: 'Add' }),
      );
      expect(value(ios('Add', pair, item('StaticText', at, { name: 'B' })))).to.equal(
        'name == "Add" AND type == "XCUIElementTypeStaticText"',
      );
      expect(ios('Add', pair, pair)).to.deep.include({ ordinal: 1 });
    });

    it('escapes quotes, backslashes and line breaks of the raw value', () => {
      expect(value(ios('say "a\\b" c', item('Button', at, { label: 'say "a\\b"\nc' })))).to.equal(
        'label == "say \\"a\\\\b\\"\\nc"',
      );
    });

    it('never takes a very long value', () => {
      const label = 'x'.repeat(1_001);
      expect(value(ios(label, item('Button', at, { label }), item('Cell', at)))).to.equal(
        'type == "XCUIElementTypeButton"',
      );
    });

    it('never takes a placeholder for a value', () => {
      const inputs = ['P', 'Q'].map((text) =>
        item('TextField', at, { label: 'L', value: text, placeholderValue: 'P' }),
      );
      expect(ios('L', ...inputs.reverse())).to.deep.equal({
        locator: { using: '-ios predicate string', value: 'label == "L"' },
        ordinal: 1,
      });
    });

    it('takes a value where nothing else tells elements apart', () => {
      const input = (held: string): Element => item('TextField', at, { value: held });
      const screen = readScreen(iosSource(input('A'), input('B')), 'ios');
      const [, , second] = screen.nodes;
      if (second === undefined) throw new Error('no second input');
      expect(pin(screen, second)).to.deep.equal({
        locator: { using: '-ios predicate string', value: 'value == "B"' },
        ordinal: 0,
      });
    });

    it('counts inputs whose placeholder is the value of another', () => {
      const input = (placeholderValue: string): Element => item('TextField', at, { value: 'P', placeholderValue });
      const screen = readScreen(iosSource(input('P'), input('Q')), 'ios');
      const [, , held] = screen.nodes;
      if (held === undefined) throw new Error('no second input');
      expect(pin(screen, held)).to.deep.equal({
        locator: { using: '-ios predicate string', value: 'type == "XCUIElementTypeTextField"' },
        ordinal: 1,
      });
    });
  });

  it('is none where no driver has a locator', () => {
    const [node] = readScreen(androidSource(view('Button')), 'android').nodes;
    if (node === undefined) throw new Error('no node');
    const desktop = { ...readScreen('', 'desktop'), nodes: [node] };
    expect(pin(desktop, node)).to.equal(undefined);
    const bare = readScreen('<hierarchy><x class=" " displayed="true"/></hierarchy>', 'android');
    expect(bare.nodes.map((each) => pin(bare, each))).to.deep.equal([undefined]);
  });
});
