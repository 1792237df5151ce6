import { expect } from 'chai';
import fc from 'fast-check';
import { SelectorSyntaxError, type UiSelector } from '../../../lab/src/android/uiautomator/selector.js';
import { parseUiAutomator } from '../../../lab/src/android/uiautomator/selector-parser.js';

function selector(source: string): UiSelector {
  const [expression] = parseUiAutomator(source);
  if (expression?.kind !== 'selector') throw new Error('no selector');
  return expression.selector;
}

const value = (source: string, method: string): unknown => selector(source).criteria.get(method)?.value;

describe('the parser of UiSelector expressions', () => {
  it('takes the constructor with new, without it, and not at all', () => {
    for (const source of [
      'new UiSelector().text("a")',
      'UiSelector().text("a")',
      '.text("a")',
      'text("a")',
      ' new  UiSelector( ) . text( "a" ) ;',
    ]) {
      expect(value(source, 'text'), source).to.equal('a');
    }
  });

  it('keeps the backslashes of a pattern and resolves an escaped quote', () => {
    expect(value('new UiSelector().textMatches("\\d+ \\"x\\"")', 'textMatches')).to.equal('\\d+ "x"');
  });

  it('reads any text back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\\')),
        (text) => {
          expect(value(`new UiSelector().description("${text.replaceAll('"', '\\"')}")`, 'description')).to.equal(text);
        },
      ),
    );
  });

  it('keeps the last of two calls of one method, and both of two methods', () => {
    const parsed = selector('new UiSelector().text("a").text("b").textContains("c").index(2)');
    expect([...parsed.criteria.keys()]).to.deep.equal(['text', 'textContains', 'index']);
    expect(parsed.criteria.get('text')?.value).to.equal('b');
  });

  it('hangs sub-selectors onto the last one', () => {
    const parsed = selector(
      'new UiSelector().scrollable(true).childSelector(new UiSelector().index(1)).childSelector(.text("x"))',
    );
    expect(parsed.child?.criteria.get('index')?.value).to.equal(1);
    expect(parsed.child?.child?.criteria.get('text')?.value).to.equal('x');
  });

  it('takes a class by its bare name', () => {
    expect(value('new UiSelector().className(android.widget.Button)', 'className')).to.equal('android.widget.Button');
  });

  it('divides several expressions at semicolons outside strings', () => {
    expect(parseUiAutomator('text("a;b"); new UiSelector().text("c")')).to.have.length(2);
  });

  it('reads the container and the calls of a UiScrollable', () => {
    const [parsed] = parseUiAutomator(
      'new UiScrollable(new UiSelector().scrollable(true)).setMaxSearchSwipes(3).scrollIntoView(text("x"))',
    );
    expect(parsed?.kind).to.equal('scrollable');
    expect(parsed?.kind === 'scrollable' && parsed.calls.map(({ method }) => method)).to.deep.equal([
      'setMaxSearchSwipes',
      'scrollIntoView',
    ]);
  });

  it('refuses what UiSelector does not have or take, and says what', () => {
    const wrong: [string, string][] = [
      ['new UiSelector().nope("x")', 'UiSelector has no `nope` method'],
      ['new UiSelector().text(1)', '`text` takes one string'],
      ['new UiSelector().text("a", "b")', '`text` takes one string'],
      ['new UiSelector().clickable("yes")', '`clickable` takes true or false'],
      ['new UiSelector().instance(-1)', 'not negative'],
      ['new UiSelector().instance(1.5)', 'one integer'],
      ['new UiSelector().childSelector("x")', 'one UiSelector'],
      ['new UiSelector().text("a', 'not closed'],
      ['new UiSelector().text("a"', 'comma or a closing parenthesis'],
      ['new UiSelector().text("a") extra', 'Nothing more'],
      ['new UiObject().text("a")', 'Only UiSelector and UiScrollable'],
      ['new UiSelector(1)', 'takes no arguments'],
      ['new UiScrollable()', 'takes one UiSelector'],
      ['', 'empty'],
      ['.', 'name of a method'],
      ['new UiSelector().toString()', 'no `toString` method'],
      ['new UiSelector().constructor("x")', 'no `constructor` method'],
    ];
    for (const [source, message] of wrong)
      expect(() => parseUiAutomator(source), source).to.throw(SelectorSyntaxError, message);
  });

  it('never throws anything but its own error', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[newUiSelctor() ."',;\\0-9true]*$/), (source) => {
        try {
          parseUiAutomator(source);
        } catch (error) {
          expect(error).to.be.instanceOf(SelectorSyntaxError);
        }
      }),
    );
  });
});
