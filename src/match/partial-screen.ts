import type { Platform, Screen } from '../model/index.js';
import { readScreen } from '../screen/index.js';

/** What a driver says of one element, by the names of its page source. */
export type ElementAttributes = Readonly<Record<string, string>>;

const WRAPPERS: Readonly<Partial<Record<Platform, string>>> = { android: 'hierarchy', ios: 'AppiumAUT' };

/**
 * The elements of a search as a screen: what they are is read as it is from a page source, what they are in nobody said. All are roots, in their order, so that a cut
 * box is cut by the viewport only. `truncated`, for it proves no absence.
 * @param root attributes of the document (Android: `width` and `height` of the viewport)
 */
export function partialScreen(
  platform: Platform,
  found: readonly ElementAttributes[],
  root: ElementAttributes = {},
): Screen {
  const wrapper = WRAPPERS[platform] ?? 'root';
  const tags = found.map((attributes) => `<${tagOf(attributes)}${written(attributes)}/>`);
  const source = `<${wrapper}${written(root)}>${tags.join('')}</${wrapper}>`;
  const screen = readScreen(source, platform);
  return { ...screen, quality: screen.quality === 'ok' ? 'truncated' : screen.quality, partial: true };
}

/** The reader takes the class from the attribute. */
function tagOf({ type }: ElementAttributes): string {
  return type !== undefined && /^[A-Za-z]+$/.test(type) ? type : 'node';
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' }; // prettier-ignore

function written(attributes: ElementAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replace(/[&<"\n\r\t]/g, (character) => ESCAPES[character] ?? '')}"`)
    .join('');
}
