import type { Platform } from '../../src/model/index.js';
import { Random } from './random.js';

/** One generated page source, or what stands in its place. */
export interface SourceCase {
  readonly platform: Platform;
  readonly shape: Shape;
  readonly source: string;
  /** It surely is not all there. */
  readonly cut: boolean;
}

export type Shape = keyof typeof SHAPES;

/** The case with that seed and index, by itself. */
export function sourceCase(seed: number, index: number): SourceCase {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const platform = random.pick(['android', 'ios'] as const);
  const shape = random.pick(Object.keys(SHAPES) as Shape[]);
  const made = SHAPES[shape](random, platform);
  const { source, cut } = typeof made === 'string' ? { source: made, cut: false } : made;
  return { platform, shape, source: flat(source), cut };
}

/** As it would come from a driver: in one piece, where an engine would keep what was put together as many. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

type Made = string | { readonly source: string; readonly cut: boolean };

const SHAPES = {
  whole: (random, platform) => document(random, platform),
  cut: (random, platform) => {
    const whole = document(random, platform);
    const source = whole.slice(0, random.below(whole.length));
    return { source, cut: source.length < whole.trimEnd().length };
  },
  mutated: (random, platform) => {
    let source = document(random, platform);
    for (let times = 1 + random.below(8); times > 0; times--) source = mutate(random, source);
    return source;
  },
  spliced: (random, platform) => {
    const [a, b] = [document(random, platform), document(random, platform)];
    return a.slice(0, random.below(a.length)) + b.slice(random.below(b.length));
  },
  hugeValue: (random, platform) => {
    const value = random.pick(HOSTILE_TEXTS).repeat(1 + random.below(random.chance(0.1) ? 20_000 : 300));
    return document(random, platform, () => value);
  },
  deep: (random, platform) => {
    const levels = 1 + random.below(random.chance(0.02) ? 20_000 : 100);
    const name = nodeName(random, platform);
    const open = `<${name}${attributes(random, platform)}>`;
    return inRoot(platform, open.repeat(levels) + (random.chance(0.8) ? `</${name}>`.repeat(levels) : ''));
  },
  wide: (random, platform) => {
    const name = nodeName(random, platform);
    return inRoot(
      platform,
      `<${name}${attributes(random, platform)}/>`.repeat(random.below(random.chance(0.1) ? 2_000 : 100)),
    );
  },
  manyNames: (random, platform) => {
    const name = nodeName(random, platform);
    const some = (): string => random.many(60, () => ` a${random.below(5_000)}="${random.pick(VALUES)}"`).join('');
    return inRoot(platform, random.many(60, () => `<${name}${some()}/>`).join(''));
  },
  unmatched: (random, platform) => inRoot(platform, random.many(500, () => random.pick(MARKUP)).join('')),
  markup: (random) => random.many(300, () => random.pick(MARKUP)).join(''),
  bytes: (random) => String.fromCharCode(...random.many(2_000, () => random.below(0x100))),
  units: (random) => String.fromCharCode(...random.many(2_000, () => random.below(0x10000))),
  otherDocument: (random) => random.pick(OTHERS),
  documentType: (random, platform) => documentType(random) + document(random, platform).replace(/^<\?[^>]*>/, ''),
} as const satisfies Record<string, (random: Random, platform: 'android' | 'ios') => Made>;

/** Texts as apps show them, and as they should not. */
const VALUES = [
  '', 'Save', 'true', 'false', '1', '0', ' 7:25 AM ', 'Café', 'Cafe\u0301', '日付と時刻', 'إعدادات', '\u200Eright\u200F', 'a\u00A0b', '🎉', '\uD83C', '\u0001', '\uFFFE',
  'a > b', "it's", 'x\ty\r\nz', '&amp;', '&lt;b&gt;', '&#10;', '&#128512;', '&#55356;&#57225;', '&#x1F600;', '&#1;', '&#xD800;', '&#99999999;', '&nbsp;', '&unknown;', '&', '&#', '&#x', '&amp',
  'com.example:id/save', '[0,0][1080,2400]', '[0,0][0,0]', '[-5,10][20,3]', '[1,2]', '12345678901234567890', '-0.5', '1e400', 'NaN', 'null', '__proto__', 'constructor',
] as const; // prettier-ignore

/** Repeated many times they are what is slow to fold, to compose or to decode. */
const HOSTILE_TEXTS = ['x', ' ', '\u00A0é', '\u0301\u0316', 'e\u0301', '&amp;', '&#', '&', '가\u1161', '\uD83C', '🎉', '\u200E', '\u0001', '<', '>', '\n'] as const; // prettier-ignore

const MARKUP = [
  '<', '>', '/>', '</', '<a>', '</a>', '<a', '</hierarchy>', '<hierarchy>', '</AppiumAUT>', '<XCUIElementTypeOther>', '<?xml version="1.0"?>', '<?', '?>', '<!--', '-->', '<![CDATA[', ']]>',
  '<!DOCTYPE a [', ']', '"', "'", '=', ' x="1"', " y='2'", ' text="', '&', ';', ' ', '\n', 'text', '\u0000', '\uFEFF',
] as const; // prettier-ignore

const OTHERS = [
  '', ' \n', '\uFEFF', '{"value":"<hierarchy rotation=\\"0\\"/>"}', '{"value":{"error":"unknown error","message":"","stacktrace":""}}', '[]', 'null', 'Internal Server Error',
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502</h1></center><hr></body></html>', '<!DOCTYPE html><html><br><img src=x></html>',
  '<?xml version="1.0"?>', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>', '<svg/>', '<hierarchy/>', '<AppiumAUT/>', '<hierarchy', '<h', '<', '<XCUIElementTypeApplication/>',
  '<node/>', 'hierarchy', '<hierarchy></hierarchy><hierarchy></hierarchy>',
] as const; // prettier-ignore

const NAMES = {
  android: ['android.widget.FrameLayout', 'android.widget.TextView', 'android.widget.Button', 'com.example.Cart$Row', 'node', 'android.widget.EditText', 'androidx.recyclerview.widget.RecyclerView', 'android.widget.Switch'],
  ios: ['Other', 'StaticText', 'Button', 'Cell', 'Table', 'TextField', 'Switch', 'Keyboard', 'Sheet', 'Window'].map((type) => `XCUIElementType${type}`),
} as const; // prettier-ignore

const ATTRIBUTES = {
  android: ['index', 'package', 'class', 'text', 'content-desc', 'resource-id', 'hint', 'checkable', 'checked', 'clickable', 'enabled', 'focused', 'password', 'scrollable', 'selected', 'bounds', 'displayed', 'drawing-order', 'showing-hint'],
  ios: ['type', 'name', 'label', 'value', 'placeholderValue', 'enabled', 'visible', 'accessible', 'x', 'y', 'width', 'height', 'index', 'traits', 'selected', 'bundleId'],
} as const; // prettier-ignore

function nodeName(random: Random, platform: 'android' | 'ios'): string {
  return random.pick(NAMES[platform]);
}

/** In their usual order, some left out. */
function attributes(random: Random, platform: 'android' | 'ios', value?: () => string): string {
  return ATTRIBUTES[platform]
    .filter(() => random.chance(0.7))
    .map((name) => {
      const text = value !== undefined && random.chance(0.1) ? value() : usualValue(random, name);
      return text.includes('"') ? ` ${name}='${text}'` : ` ${name}="${text}"`;
    })
    .join('');
}

function usualValue(random: Random, name: string): string {
  if (random.chance(0.3)) return random.pick(VALUES);
  if (name === 'bounds') {
    const [left, top] = [random.below(1_100), random.below(2_500)];
    return `[${left},${top}][${left + random.below(1_000)},${top + random.below(400)}]`;
  }
  if (/^(?:x|y|width|height|index|drawing-order)$/.test(name)) return `${random.below(900)}`;
  return random.pick(['true', 'false', 'Row']);
}

function inRoot(platform: 'android' | 'ios', inside: string): string {
  return platform === 'android'
    ? `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">${inside}</hierarchy>`
    : `<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT>${inside}</AppiumAUT>\n`;
}

/** A well-formed page source, but for what its values hold. */
function document(random: Random, platform: 'android' | 'ios', value?: () => string): string {
  let left = random.below(40);
  const element = (depth: number): string => {
    left--;
    const name = nodeName(random, platform);
    let inside = noise(random);
    while (left > 0 && depth < 30 && random.chance(0.6)) inside += element(depth + 1) + noise(random);
    const start = `<${name}${attributes(random, platform, value)}`;
    return inside === '' && random.chance(0.8) ? `${start}/>` : `${start}>${inside}</${name}>`;
  };
  let inside = '';
  do inside += element(1);
  while (left > 0 && random.chance(0.7));
  return inRoot(platform, inside);
}

function noise(random: Random): string {
  return random.chance(0.8) ? random.pick(['', '\n  ', '\r\n']) : random.pick(['text', '<!-- <b x="1"/> -->', '<![CDATA[<c/>]]>', '<?note <d/>?>', '&amp;']); // prettier-ignore
}

function documentType(random: Random): string {
  const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  return random.pick([
    `<!DOCTYPE hierarchy [<!ENTITY e0 "ha">${bomb}]>`,
    '<!DOCTYPE hierarchy SYSTEM "file:///etc/passwd">',
    `<!DOCTYPE a [<!-- ]> ' --><!ENTITY x SYSTEM "http://127.0.0.1/">]>`,
    '<!DOCTYPE a [',
  ]);
}

function mutate(random: Random, source: string): string {
  const at = random.below(source.length);
  const end = at + random.below(30);
  const kind = random.below(5);
  if (kind === 0) return source.slice(0, at) + source.slice(end);
  if (kind === 1) return source.slice(0, end) + source.slice(at);
  if (kind === 2) return source.slice(0, at) + random.pick(MARKUP) + source.slice(at);
  if (kind === 3) return source.slice(0, at) + String.fromCharCode(random.below(0x10000)) + source.slice(at + 1);
  // Two units change places.
  return (
    source.slice(0, at) +
    source
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    source.slice(at + 2)
  );
}
