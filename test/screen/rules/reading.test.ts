import { expect } from 'chai';
import type { Quality } from '../../../src/model/index.js';
import { readScreen } from '../../../src/screen/index.js';
import { CAPS } from '../../../src/screen/caps.js';

const NODE = '<node text="Save"/>';
const android = (inside: string): string => `<hierarchy rotation="0">${inside}</hierarchy>`;
const quality = (source: string, platform: 'android' | 'ios' = 'android'): Quality =>
  readScreen(source, platform).quality;

/** What a source may hold, and what follows for the reading. */
describe('rules of reading', () => {
  for (const [what, source, texts] of [
    ['a tag with the $ of an inner class', '<com.example.Cart$Row text="Bread"/><a/>', ['Bread', '']],
    [
      'named entities, decoded once',
      '<a text="&lt;b&gt; &amp;amp; &quot;c&quot; &apos;d&apos;"/>',
      ['<b> &amp; "c" \'d\''],
    ],
    ['decimal and hexadecimal entities', '<a text="&#65;&#x42;&#X43;&#128512;&#x1F600;"/>', ['ABC😀😀']],
    ['entities of no character', '<a text="a&#x110000;b&#99999999;c&#;d&#x;e"/>', ['ab&#99999999;c&#;d&#x;e']],
    ['half entities', '<a text="a & b &amp c &lt"/>', ['a & b &amp c &lt']],
    ['line breaks, raw and as entities', '<a text="a\r\nb&#10;c"/>', ['a b c']],
    ['angle brackets in a value', '<a text="1 > 0 < 2 /> </a>"/>', ['1 > 0 < 2 /> </a>']],
    ['either quotation mark', `<a text='say "x"'/><a text="it's"/>`, ['say "x"', "it's"]],
    ['blanks around an equals sign and at the end of a tag', '<a text = "x" ></a ><a\n\ttext\r\n=\n"y" />', ['x', 'y']],
    ['comments', '<!-- <a text="no"/> --><a text="x"/>', ['x']],
    ['CDATA', '<![CDATA[<a text="no"/>]]><a text="x"/>', ['x']],
    ['processing instructions', '<?note <a text="no"/>?><a text="x"/>', ['x']],
    ['text between elements', 'no<a text="x"/>&no;', ['x']],
    ['names of JavaScript', '<a __proto__="1" constructor="2" text="x"/>', ['x']],
  ] as const) {
    it(`takes ${what}`, () => {
      const screen = readScreen(android(source), 'android');
      expect(screen.quality).to.equal('ok');
      expect(screen.nodes.map(({ text }) => text)).to.deep.equal(texts);
    });
  }

  it('never expands an entity of a document type and opens no file', () => {
    const bomb = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const type = `<!DOCTYPE hierarchy [<!ENTITY e0 "ha">${bomb}<!ENTITY f SYSTEM "file:///etc/hostname">]>`;
    const { nodes } = readScreen(`${type}${android('<a text="&e12;&f;"/><a text="Safe"/>')}`, 'android');
    expect(nodes.map(({ text }) => text)).to.deep.equal(['&e12;&f;', 'Safe']);
  });

  it('keeps raw values as the source has them, decoded, and no `__proto__`', () => {
    const source = android('<a __proto__="x" text=" a\t&amp;\u00A0b "/>');
    const raw = readScreen(source, 'android').nodes[0]?.raw ?? {};
    expect(raw).to.deep.equal({ text: ' a\t&\u00A0b ' });
    expect(Object.getPrototypeOf(raw)).to.equal(Object.prototype);
  });

  it('reads attributes in whatever order, again and again, whatever runs were seen', () => {
    const orders = [
      'checked="true" enabled="false" text="a"', 'checked="false" enabled="false" text="b"', 'enabled="false" checked="true" text="c"',
      'checked="true" text="d" enabled="false"', 'checked="true" enabled="false" hint="e"', 'checked="truer" enabled="fals" text="f"',
    ]; // prettier-ignore
    const said = (source: string): unknown =>
      readScreen(source, 'android').nodes.map(({ checked, enabled, text, raw }) => [checked, enabled, text, raw]);
    const expected = [
      [true, false, 'a', { checked: 'true', enabled: 'false', text: 'a' }],
      [false, false, 'b', { checked: 'false', enabled: 'false', text: 'b' }],
      [true, false, 'c', { checked: 'true', enabled: 'false', text: 'c' }],
      [true, false, 'd', { checked: 'true', enabled: 'false', text: 'd' }],
      [true, false, 'e', { checked: 'true', enabled: 'false', hint: 'e' }],
      [false, false, 'f', { checked: 'truer', enabled: 'fals', text: 'f' }],
    ];
    for (let times = 0; times < 20; times++) {
      expect(said(android(orders.map((list) => `<a ${list}/>`).join('')))).to.deep.equal(expected);
    }
  });

  for (const [what, source, platform, expected] of [
    ['nothing', '', 'android', 'empty'],
    ['white space', ' \r\n\uFEFF', 'ios', 'empty'],
    ['a root without a node', '<hierarchy rotation="0"/>', 'android', 'empty'],
    ['a wrapper without a node', '<AppiumAUT></AppiumAUT>', 'ios', 'empty'],
    ['an error page', '<html><body><h1>502 Bad Gateway</h1><hr></body></html>', 'android', 'not-a-source'],
    ['an error page with a document type', '<!DOCTYPE html>\n<html><br></html>', 'ios', 'not-a-source'],
    ['an error page that is cut', '<html><bo', 'android', 'not-a-source'],
    ['JSON', '{"value":"<hierarchy rotation=\\"0\\">"}', 'android', 'not-a-source'],
    ['words', 'Internal Server Error', 'ios', 'not-a-source'],
    ['another document', '<?xml version="1.0"?><feed/>', 'android', 'not-a-source'],
    ['the source of the other platform', android(NODE), 'ios', 'not-a-source'],
    ['the source of the other platform, the other way', '<XCUIElementTypeApplication/>', 'android', 'not-a-source'],
    ['a root of iOS without the wrapper', '<XCUIElementTypeApplication/>', 'ios', 'ok'],
    ['a byte order mark before the root', `\uFEFF${android(NODE)}`, 'android', 'ok'],
    ['white space around the root', `\n ${android(NODE)} \r\n`, 'android', 'ok'],
    ['a declaration alone', '<?xml version="1.0"?>\n', 'android', 'truncated'],
    ['half a declaration', '<?xml vers', 'ios', 'truncated'],
    ['half a root', '<?xml version="1.0"?><hiera', 'android', 'truncated'],
    ['half a root of iOS', '<XCUIElementTypeAppl', 'ios', 'truncated'],
    ['a root that is not closed', '<hierarchy><node/>', 'android', 'truncated'],
    ['a value without an end', '<hierarchy><node text="x/></hierarchy>', 'android', 'truncated'],
    ['a tag without an end', '<hierarchy><node text="x"', 'android', 'truncated'],
    ['a closing tag without an end', '<hierarchy><node/></hierarchy', 'android', 'truncated'],
    ['a comment without an end', `${android(NODE)}<!-- x`, 'android', 'truncated'],
    ['a comment that has lost its end', android(`<!-- x ${NODE}<!-- y -->`), 'android', 'truncated'],
    ['CDATA without an end', '<hierarchy><node/><![CDATA[ x', 'android', 'truncated'],
    ['an instruction without an end', '<hierarchy><node/><?x', 'android', 'truncated'],
    ['a document type without an end', '<!DOCTYPE hierarchy [<!ENTITY a "b">', 'android', 'not-a-source'],
    ['tags that do not match', android('<a><b></a></b>'), 'android', 'truncated'],
    ['a closing tag too many', `${android(NODE)}</node>`, 'android', 'truncated'],
    ['a closing tag that says more', android('<a></ab>'), 'android', 'truncated'],
    ['a second root', android(NODE) + android(NODE), 'android', 'truncated'],
    ['words before the root', `error: ${android(NODE)}`, 'android', 'truncated'],
    ['words behind the root', `${android(NODE)} killed`, 'android', 'truncated'],
    ['an attribute without a value', android('<node text/>'), 'android', 'truncated'],
    ['a value without quotation marks', android('<node text=x/>'), 'android', 'truncated'],
    ['attributes without a blank between them', android('<node text="x"hint="y"/>'), 'android', 'truncated'],
    ['an attribute that stands twice', android('<node text="x" text="y"/>'), 'android', 'truncated'],
    ['a name that is none', android('<node te✢t="x"/>'), 'android', 'truncated'],
    ['a slash in the middle of a tag', android('<node / text="x"/>'), 'android', 'truncated'],
    ['a tag without a name', android('< node/>'), 'android', 'truncated'],
    ['a tag within a tag', android('<node <a/>'), 'android', 'truncated'],
    ['a damaged CDATA', android('<!CDATA[<a/>]]>'), 'android', 'truncated'],
    ['a document type within the root', android('<!DOCTYPE a>'), 'android', 'truncated'],
    ['no node of a driver that is not there yet', android(NODE), 'desktop', 'not-a-source'],
  ] as const) {
    it(`of ${what} is ${expected}`, () => {
      const screen = readScreen(source, platform);
      expect(screen.quality).to.equal(expected);
      if (expected === 'not-a-source' || expected === 'empty') {
        expect(screen).to.deep.equal({ platform, quality: expected, nodes: [], viewport: undefined, app: undefined, source }); // prettier-ignore
      }
    });
  }

  it('keeps what comes before damage, and nothing of what comes behind', () => {
    const { nodes } = readScreen(android('<a text="x"/><b text="half" =/><c text="y"/>'), 'android');
    expect(nodes.map(({ text }) => text)).to.deep.equal(['x']);
  });

  it('takes of an attribute that stands twice the first', () => {
    expect(readScreen(android('<node text="x" text="y"/>'), 'android').nodes[0]?.text).to.equal('x');
    expect(readScreen(android('<node text="x" text="y"/>'), 'android').nodes[0]?.raw).to.deep.equal({ text: 'x' });
  });

  it('of the depth at which the iOS driver stops is truncated, of one level less ok, on Android ok', () => {
    const deep = (name: string, levels: number): string => `<${name}>`.repeat(levels) + `</${name}>`.repeat(levels);
    const ios = (levels: number): string => `<AppiumAUT>${deep('XCUIElementTypeOther', levels)}</AppiumAUT>`;
    expect([quality(ios(62), 'ios'), quality(ios(63), 'ios')]).to.deep.equal(['ok', 'truncated']);
    expect(quality(deep('XCUIElementTypeOther', 63), 'ios')).to.equal('truncated');
    expect(quality(android(deep('node', 900)))).to.equal('ok');
  });

  it('5,000 levels are truncated at the cap, and what stands behind them is read at its place', () => {
    const screen = readScreen(android(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}<b text="Done"/>`), 'android');
    expect(screen.quality).to.equal('truncated');
    expect(screen.nodes).to.have.lengthOf(CAPS.depth);
    expect(screen.nodes.at(-1)).to.deep.include({ text: 'Done', parent: -1 });
  });

  it('20,000 nodes are read whole', () => {
    const screen = readScreen(android('<a><b text="x"/></a>'.repeat(10_000)), 'android');
    expect([screen.quality, screen.nodes.length]).to.deep.equal(['ok', 20_000]);
  });

  it('more elements than the cap are truncated', () => {
    const screen = readScreen(android('<a/>'.repeat(CAPS.elements + 5)), 'android');
    expect([screen.quality, screen.nodes.length]).to.deep.equal(['truncated', CAPS.elements - 1]);
  });

  it('more attributes than the cap are truncated', () => {
    const list = (count: number): string => Array.from({ length: count }, (_, at) => ` a${at}="x"`).join('');
    expect(quality(android(`<a${list(CAPS.attributes)}/>`))).to.equal('ok');
    expect(quality(android(`<a${list(CAPS.attributes + 1)}/>`))).to.equal('truncated');
  });

  it('a longer source than the cap is truncated, and not read beyond', () => {
    const long = android(`<a text="${' '.repeat(CAPS.length)}"/>`);
    const screen = readScreen(long, 'android');
    expect([screen.quality, screen.nodes.length]).to.deep.equal(['truncated', 0]);
  });

  it('a node knows its place: index, parent and roots', () => {
    const { nodes } = readScreen(android('<a><b><c/></b><d/></a><e><f/></e>'), 'android');
    expect(nodes.map(({ index, parent, class: name }) => [index, parent, name])).to.deep.equal([
      [0, -1, 'a'], [1, 0, 'b'], [2, 1, 'c'], [3, 0, 'd'], [4, -1, 'e'], [5, 4, 'f'],
    ]); // prettier-ignore
  });

  it('whatever names a stranger document has, the next one is read as ever', () => {
    const strange = Array.from({ length: 12_000 }, (_, at) => `<a n${at}="x" checked="true" text="y"/>`).join('');
    expect(readScreen(android(strange), 'android').nodes.every(({ text, checked }) => text === 'y' && checked)).to.equal(true); // prettier-ignore
    expect(readScreen(android('<a checked="true" text="z"/>'), 'android').nodes[0]).to.deep.include({ text: 'z', checked: true }); // prettier-ignore
  });

  it('whatever classes were read before, each node has its own', () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `com.example.C${at % 1_500}`);
    const { nodes } = readScreen(android(names.map((name) => `<a class="${name}"/>`).join('')), 'android');
    expect(nodes.map((node) => node.class)).to.deep.equal(names);
  });
});
