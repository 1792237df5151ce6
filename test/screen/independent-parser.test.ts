import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import type { Platform } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { scanned, type ScannedElement } from './scanned.js';

/** The same document by htmlparser2, which takes the `$` in names and leaves unknown entities as they are. */
function independent(text: string): readonly ScannedElement[] {
  const elements: ScannedElement[] = [];
  const open: number[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const parent = open.at(-1) ?? -1;
        elements.push({ name, parent, depth: open.length + 1, attributes: { ...attributes } });
        open.push(elements.length - 1);
      },
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return elements;
}

/** Characters that XML allows and no reference to a surrogate: what else a source may hold has tests of its own. */
const character = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...Array.from('abc XYZ019.-_:/[],;#&<>\'"=éßЖ日本語한😀\u0301\u00A0\u200E')),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((text) => !/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)),
  },
);

/** How a character may stand in a value between double quotes. */
const written = fc.tuple(character, fc.nat(4)).map(([text, how]) => {
  const code = text.codePointAt(0) ?? 0;
  const rest = text.slice(String.fromCodePoint(code).length);
  if (how === 0) return `&#${code};${rest}`;
  if (how === 1) return `&#x${code.toString(16).toUpperCase()};${rest}`;
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  if (how > 2 && (text === '>' || text === "'")) return text;
  return named[text] ?? text;
});
const value = fc.array(written, { maxLength: 12 }).map((parts) => parts.join(''));
const blank = fc.constantFrom(' ', ' ', ' ', '\n  ', '\t', '\r\n');

const ATTRIBUTES = [
  'text',
  'class',
  'resource-id',
  'bounds',
  'checked',
  'label',
  'name',
  'value',
  'x',
  'type',
  'a.b',
  'xml:lang',
  '_',
  'é',
];
const NAMES = ['node', 'android.widget.Button', 'com.example.Cart$Row', 'XCUIElementTypeOther', 'ns:a', 'É'];

const attributes = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...ATTRIBUTES),
      fc.oneof(value, fc.constantFrom('true', 'false')),
      blank,
      fc.constantFrom('=', '=', ' = '),
    ),
    {
      selector: ([name]) => name,
      maxLength: 8,
    },
  )
  .map((list) => list.map(([name, text, before, equals]) => `${before}${name}${equals}"${text}"`).join(''));

const noise = fc.constantFrom(
  '',
  '',
  '\n  ',
  'text',
  '<!-- <b x="1"/> -->',
  '<![CDATA[<c/>]]>',
  '<?note <d/>?>',
  '&amp;',
);

const { element } = fc.letrec<{ element: string; inside: string }>((tie) => ({
  inside: fc
    .array(fc.oneof({ depthSize: 'medium' }, noise, tie('element')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...NAMES), attributes, fc.constantFrom('', ' ', '\n'), tie('inside'))
    .map(([name, list, space, inside]) =>
      inside === '' ? `<${name}${list}${space}/>` : `<${name}${list}${space}>${inside}</${name}${space}>`,
    ),
}));

const prologue = fc.constantFrom(
  '',
  '\uFEFF',
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<!-- made -->',
  '<!DOCTYPE hierarchy>\n',
);

describe('compared with an independent parser', () => {
  it('a document has the same elements, parents, attributes and values', () => {
    fc.assert(
      fc.property(prologue, element, (before, root) => {
        const { elements, cut } = scanned(before + root);
        expect(elements).to.deep.equal(independent(before + root));
        expect(cut).to.equal(false);
      }),
      { numRuns: 1_500 },
    );
  });

  for (const [platform, root, tag] of [
    ['android', 'hierarchy', 'node'],
    ['ios', 'AppiumAUT', 'XCUIElementTypeOther'],
  ] as const) {
    it(`a screen of ${platform} has a node for each element, with its raw attributes, in the same tree`, () => {
      fc.assert(
        fc.property(fc.array(element, { minLength: 1, maxLength: 3 }), (elements) => {
          const source = `<${root}><${tag}>${elements.join('')}</${tag}></${root}>`;
          expectSameTree(source, platform);
        }),
        { numRuns: 300 },
      );
    });
  }

  const corpus = path.resolve('..', 'shared', 'corpus');
  const folders: readonly (readonly [folder: string, platform: (file: string) => Platform])[] = [
    ...['calendar', 'system'].map((pack) => [path.resolve('packs', pack, 'captures'), byClassifier] as const),
    [path.join(corpus, 'google-calendar', 'captures'), byClassifier],
    [path.join(corpus, 'ios-contacts', 'captures'), byClassifier],
    [path.join(corpus, 'sources'), (file) => (file.startsWith('ios-') ? 'ios' : 'android')],
  ];
  for (const [folder, platformOf] of folders) {
    it(`the sources of ${path.basename(path.dirname(folder))}/${path.basename(folder)} read the same`, function () {
      // The corpus lies beside the project where checks run.
      if (!existsSync(folder)) this.skip();
      const files = readdirSync(folder).filter((file) => file.endsWith('.xml') && !OWN_TESTS.has(file));
      expect(files).to.not.be.empty;
      for (const file of files) {
        const source = readFileSync(path.join(folder, file), 'utf8');
        if (readScreen(source, platformOf(file)).quality === 'ok') expectSameTree(source, platformOf(file));
      }
    });
  }
});

/** What XML forbids is dropped here and kept there, halves of characters are joined here and lost there. */
const OWN_TESTS: ReadonlySet<string> = new Set(['android-control-characters.xml', 'android-emoji-surrogate-pairs.xml']);

function byClassifier(file: string): Platform {
  return file.includes('.ios') ? 'ios' : 'android';
}

function expectSameTree(source: string, platform: Platform): void {
  const elements = independent(source);
  const wrapped = elements[0]?.name === (platform === 'android' ? 'hierarchy' : 'AppiumAUT') ? 1 : 0;
  const { nodes } = readScreen(source, platform);
  expect(nodes.map(({ parent, raw }) => ({ parent, raw }))).to.deep.equal(
    elements.slice(wrapped).map(({ parent, attributes: raw }) => ({ parent: Math.max(parent - wrapped, -1), raw })),
  );
}
