import type { DescribedElement } from '../action/index.js';
import { handleOf } from './element-reply.js';

/** What replies to searches are asked to say of each element, and how it is read. */
export interface Description {
  /** The settings with which replies describe elements. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** One element of a reply to a search, by the names of the page source; undefined where it is none or is not described. */
  readonly of: (item: unknown) => DescribedElement | undefined;
}

function settingsFor(names: readonly string[]): Description['settings'] {
  const attributes = ['rect', ...names.map((name) => `attribute/${name}`)].join(',');
  return { shouldUseCompactResponses: false, elementResponseAttributes: attributes };
}

/**
 * WebDriverAgent (FBResponsePayload: any attribute under `attribute/`): what its page source says and a screen is read from.
 */
const IOS = ['type', 'name', 'label', 'value', 'placeholderValue', 'traits', 'enabled', 'visible'] as const;

/** WebDriverAgent writes a placeholder into its source for these only. */
const INPUTS: ReadonlySet<string> = new Set(
  ['TextField', 'SecureTextField', 'SearchField', 'TextView'].map((type) => `XCUIElementType${type}`),
);

export const IOS_DESCRIPTION: Description = {
  settings: settingsFor(IOS),
  of: (item) => {
    const element = handleOf(item);
    if (element?.bounds === undefined || typeof item !== 'object' || item === null) return undefined;
    const attributes = new Map<string, string>(
      IOS.flatMap((name) => told(item, name, (value) => iosWords(name, value))),
    );
    const type = attributes.get('type');
    if (type === undefined) return undefined;
    if (!INPUTS.has(type)) attributes.delete('placeholderValue');
    const { left, top, right, bottom } = element.bounds;
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    for (const [name, value] of Object.entries(box)) attributes.set(name, String(value));
    return { ...element, attributes: Object.fromEntries(attributes) };
  },
};

/** A flag is `true` or `false` in the page source, and a number where Objective-C made one of it. */
function iosWords(name: (typeof IOS)[number], value: unknown): string {
  if (name === 'enabled' || name === 'visible')
    return String(value === true || value === 1 || value === '1' || value === 'true');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** UiAutomator2 (BaseElement.toModel: any attribute under `attribute/`): what its page source says and a screen is read from. Of texts those that a view does not have are left out. */
const ANDROID_TEXTS = ['class', 'resource-id', 'text', 'content-desc', 'hint'] as const;
/** Every view has them, from Android 8 on. */
const ANDROID_FLAGS = [
  'showing-hint', 'checkable', 'password', 'selected', 'checked', 'enabled', 'focused', 'clickable', 'scrollable', 'displayed',
] as const; // prettier-ignore

export const ANDROID_DESCRIPTION: Description = {
  settings: settingsFor([...ANDROID_TEXTS, ...ANDROID_FLAGS]),
  of: (item) => {
    const element = handleOf(item);
    if (element?.bounds === undefined || typeof item !== 'object' || item === null) return undefined;
    const words = (value: unknown): string => xmlText(typeof value === 'string' ? value : JSON.stringify(value));
    const texts = ANDROID_TEXTS.flatMap((name) => told(item, name, words));
    const flags = ANDROID_FLAGS.flatMap((name) => told(item, name, words));
    if (flags.length < ANDROID_FLAGS.length) return undefined;
    const { left, top, right, bottom } = element.bounds;
    const bounds = `[${left},${top}][${right},${bottom}]`;
    return { ...element, attributes: { ...Object.fromEntries([...texts, ...flags]), bounds } };
  },
};

function told<Name extends string>(
  item: object,
  name: Name,
  words: (value: unknown) => string,
): readonly (readonly [Name, string])[] {
  const value: unknown = Reflect.get(item, `attribute/${name}`);
  return value === undefined || value === null ? [] : [[name, words(value)]];
}

/** In its page source the UiAutomator2 server writes `?` for what XML does not have (XMLHelpers.toSafeString). */
function xmlText(text: string): string {
  return Array.from(text, (character) => (isXmlCharacter(character.codePointAt(0) ?? 0) ? character : '?')).join('');
}

/** Production 2, Char, of XML 1.0. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}
