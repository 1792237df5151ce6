import { expect } from 'chai';
import fc from 'fast-check';
import type { Quality, ScreenNode } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from './page-source.js';

const android = (...views: readonly Element[]): readonly ScreenNode[] =>
  readScreen(androidSource(...views), 'android').nodes;
/** Without the application. */
const ios = (...items: readonly Element[]): readonly ScreenNode[] =>
  readScreen(iosSource(...items), 'ios').nodes.slice(1);

describe('readScreen', () => {
  describe('quality', () => {
    const cases: readonly (readonly [string, string, 'android' | 'ios', Quality])[] = [
      ['nothing', '', 'android', 'empty'],
      ['white space', ' \n', 'ios', 'empty'],
      ['a hierarchy without nodes', androidSource(), 'android', 'empty'],
      ['a whole source', androidSource(view('Button')), 'android', 'ok'],
      ['a source that ends early', androidSource(view('Button')).slice(0, -10), 'android', 'truncated'],
      ['the beginning of a declaration', '<?xml ver', 'android', 'truncated'],
      ['the beginning of a root', '<hierarchy index="0', 'android', 'truncated'],
      ['an error page', '<html><body>502</body></html>', 'android', 'not-a-source'],
      ['the beginning of an error page', '<html><bo', 'ios', 'not-a-source'],
      ['JSON', '{"value": null}', 'ios', 'not-a-source'],
      ['the source of the other platform', androidSource(view('Button')), 'ios', 'not-a-source'],
      ['an iOS source', iosSource(item('Button', [0, 0, 10, 10])), 'ios', 'ok'],
    ];
    for (const [what, source, platform, quality] of cases) {
      it(`of ${what} is ${quality}`, () => {
        const screen = readScreen(source, platform);
        expect(screen.quality).to.equal(quality);
        if (quality === 'not-a-source' || quality === 'empty') expect(screen.nodes).to.deep.equal([]);
      });
    }

    it('of an iOS tree at the depth where the driver stops is truncated, one level less is ok', () => {
      const nested = (levels: number): Element =>
        item('Other', [0, 0, 10, 10], {}, ...(levels === 1 ? [] : [nested(levels - 1)]));
      expect(readScreen(iosSource(nested(61)), 'ios').quality).to.equal('ok');
      expect(readScreen(iosSource(nested(62)), 'ios').quality).to.equal('truncated');
    });

    it('of every beginning of a source is never ok, and reading never throws', () => {
      const source = androidSource(view('FrameLayout', { box: '[0,0][10,10]' }, view('Button', { text: 'A & B' })));
      for (let end = 0; end < source.length; end++) {
        expect(readScreen(source.slice(0, end), 'android').quality).to.not.equal('ok');
      }
    });

    it('never throws on a damaged source', () => {
      const source = androidSource(view('FrameLayout', { box: '[0,0][10,10]' }, view('Button', { text: 'A & B' })));
      fc.assert(
        fc.property(fc.nat(source.length), fc.nat(20), fc.string(), (at, length, put) => {
          readScreen(source.slice(0, at) + put + source.slice(at + length), 'android');
        }),
      );
    });
  });

  it('tells the viewport and the app of an Android source, the system bars aside', () => {
    const screen = readScreen(
      androidSource(
        view('FrameLayout', { package: 'com.android.systemui' }),
        view('FrameLayout', { package: 'com.example' }),
      ),
      'android',
    );
    expect(screen.viewport).to.deep.equal({ left: 0, top: 0, right: 1080, bottom: 2400 });
    expect(screen.app).to.equal('com.example');
    expect(screen.nodes.map(({ parent }) => parent)).to.deep.equal([-1, -1]);
  });

  it('takes the application for the viewport of an iOS source, with and without the wrapper', () => {
    const source = iosSource();
    for (const text of [source, source.replace(/<\/?AppiumAUT>/g, '')]) {
      const screen = readScreen(text, 'ios');
      expect(screen.viewport).to.deep.equal({ left: 0, top: 0, right: 390, bottom: 844 });
      expect(screen.app).to.equal('com.example.Demo');
    }
  });

  describe('fields of Android', () => {
    it('text is the text, else the hint, else the description', () => {
      const texts = android(
        view('TextView', { text: 'T', hint: 'H', 'content-desc': 'D' }),
        view('TextView', { text: '', hint: 'H', 'content-desc': 'D' }),
        view('TextView', { text: ' ', 'content-desc': 'D' }),
      ).map(({ text }) => text);
      expect(texts).to.deep.equal(['T', 'H', 'D']);
    });

    it('label is the description, else the text', () => {
      const labels = android(view('View', { text: 'T', 'content-desc': 'D' }), view('View', { text: 'T' })).map(
        ({ label }) => label,
      );
      expect(labels).to.deep.equal(['D', 'T']);
    });

    it('value is never the hint that is drawn in place of a text', () => {
      const [typed, empty] = android(
        view('EditText', { text: 'Lunch', hint: 'Title', 'showing-hint': 'false' }),
        view('EditText', { text: 'Title', 'showing-hint': 'true' }),
      );
      expect(typed).to.deep.include({ value: 'Lunch', hint: 'Title', text: 'Lunch' });
      expect(empty).to.deep.include({ value: '', hint: 'Title', text: 'Title' });
    });

    it('states are read, and not known where the source does not say', () => {
      const [on, silent] = android(
        view('Switch', { selected: 'true', checked: 'true', enabled: 'false', focused: 'true', clickable: 'true' }),
        { tag: 'a', attributes: {}, children: [] },
      );
      expect(on).to.deep.include({ selected: true, checked: true, enabled: false, focused: true, clickable: true });
      expect(silent).to.deep.include({ selected: undefined, checked: undefined, enabled: undefined, focused: undefined, clickable: undefined }); // prettier-ignore
    });

    it('raw attributes are kept as the source has them, decoded', () => {
      const [node] = android(view('TextView', { text: ' a\n& b ' }));
      expect(node?.raw['text']).to.equal(' a\n& b ');
      expect(node?.text).to.equal('a & b');
    });

    for (const [className, attributes, role] of [
      ['Button', {}, 'button'],
      ['EditText', {}, 'field'],
      ['EditText', { password: 'true' }, 'secure-field'],
      ['androidx.recyclerview.widget.RecyclerView', {}, 'list'],
      ['com.example.FancyEditText', {}, 'field'],
      ['com.example.Fancy', { clickable: 'true' }, 'button'],
      ['com.example.Fancy', { clickable: 'true', checkable: 'true' }, 'checkbox'],
      ['com.example.Fancy', {}, ''],
      ['FrameLayout', { clickable: 'true' }, 'button'],
      ['FrameLayout', {}, 'group'],
      ['androidx.appcompat.app.ActionBar$Tab', {}, 'tab'],
    ] as const) {
      it(`${className} ${JSON.stringify(attributes)} is ${role === '' ? 'nothing in particular' : role}`, () => {
        expect(android(view(className, attributes))[0]?.role).to.equal(role);
      });
    }
  });

  describe('fields of iOS', () => {
    it('text of texts and inputs is the value, else the placeholder, else the label; of all others the label', () => {
      const at = [0, 0, 10, 10] as const;
      const texts = ios(
        item('StaticText', at, { value: 'V', label: 'L' }),
        item('TextField', at, { placeholderValue: 'P', label: 'L' }),
        item('SearchField', at, { label: 'L' }),
        item('Button', at, { value: '1', label: 'L' }),
      ).map(({ text }) => text);
      expect(texts).to.deep.equal(['V', 'P', 'L', 'L']);
    });

    it('id is the name, value of an empty input is not its placeholder', () => {
      const [node] = ios(
        item('TextField', [0, 0, 10, 10], { name: 'title', value: 'Title', placeholderValue: 'Title' }),
      );
      expect(node).to.deep.include({ id: 'title', value: '', hint: 'Title', text: 'Title' });
    });

    it('selected is the trait or the value of a button; checked is the value of a switch', () => {
      const at = [0, 0, 10, 10] as const;
      const nodes = ios(
        item('Other', at, { traits: 'Button, Selected' }),
        item('Button', at, { value: '1' }),
        item('Cell', at, { value: '1' }),
        item('Switch', at, { value: '1' }),
        item('Switch', at, { value: '0' }),
      );
      expect(nodes.map(({ selected }) => selected)).to.deep.equal([true, true, false, false, false]);
      expect(nodes.map(({ checked }) => checked)).to.deep.equal([false, false, false, true, false]);
      expect(nodes.map(({ focused, clickable }) => [focused, clickable])).to.deep.equal(
        nodes.map(() => [undefined, undefined]),
      );
    });

    for (const [type, traits, role] of [
      ['Button', '', 'button'],
      ['Other', 'Button', 'button'],
      ['StaticText', 'StaticText, Link', 'link'],
      ['Cell', 'Button', 'cell'],
      ['Alert', '', 'dialog'],
      ['Sheet', '', 'sheet'],
      ['NavigationBar', '', 'navigation-bar'],
      ['SecureTextField', '', 'secure-field'],
      ['Unheard', '', ''],
    ] as const) {
      it(`${type} with traits "${traits}" is ${role === '' ? 'nothing in particular' : role}`, () => {
        expect(ios(item(type, [0, 0, 10, 10], { traits }))[0]?.role).to.equal(role);
      });
    }
  });

  describe('shown', () => {
    const box = bounds([0, 100, 100, 200]);

    it('is what the node says of itself, not of its parent', () => {
      const nodes = android(view('FrameLayout', { displayed: 'false', box }, view('TextView', { box })));
      expect(nodes.map(({ shown }) => shown)).to.deep.equal([false, true]);
    });

    it('needs one square pixel within the viewport', () => {
      const nodes = android(
        view('TextView', { box: bounds([0, 2399, 1, 2500]) }),
        view('TextView', { box: bounds([0, 2400, 1, 2500]) }),
        view('TextView', { box: bounds([0, 0, 0, 100]) }),
      );
      expect(nodes.map(({ shown }) => shown)).to.deep.equal([true, false, false]);
      expect(nodes[0]?.cut).to.deep.equal({ left: 0, top: 2399, right: 1, bottom: 2400 });
    });

    it('on iOS counts fractions of a point', () => {
      const nodes = ios(
        item('Other', [0, 0, 0.5, 2]),
        item('Other', [0, 0, 0.5, 1.9]),
        item('Other', [-389.5, 0, 390, 2]),
      );
      expect(nodes.map(({ shown }) => shown)).to.deep.equal([true, false, true]);
    });

    it('is cut by each scrollable ancestor, not by others', () => {
      const nodes = android(
        view('ScrollView', { scrollable: 'true', box: bounds([0, 100, 100, 500]) },
          view('FrameLayout', { box: bounds([0, 0, 50, 50]) },
            view('TextView', { box: bounds([0, 400, 100, 600]) }),
            view('ListView', { scrollable: 'true', box: bounds([0, 450, 50, 800]) },
              view('TextView', { box: bounds([0, 400, 100, 600]) }),
              view('TextView', { box: bounds([0, 500, 50, 600]) }))))); // prettier-ignore
      const cuts = nodes.map(({ cut }) => cut && bounds([cut.left, cut.top, cut.right, cut.bottom]));
      expect(cuts.slice(2)).to.deep.equal(['[0,400][100,500]', '[0,450][50,500]', '[0,450][50,500]', undefined]);
    });

    it('holds without bounds, also where they cannot be read', () => {
      const nodes = android(
        view('TextView'),
        view('TextView', { box: '[0,0]' }),
        view('TextView', { box: '[9,9][0,0]' }),
      );
      expect(nodes.map(({ shown, bounds: said }) => [shown, said])).to.deep.equal(nodes.map(() => [true, undefined]));
    });

    it('is nothing inside a list that lies off the screen', () => {
      const nodes = ios(item('Table', [0, 900, 390, 100], {}, item('Cell', [0, 0, 390, 50])));
      expect(nodes.map(({ shown }) => shown)).to.deep.equal([false, false]);
    });
  });
});
