import type { ElementNode } from '../../lab/src/ios/element/snapshot.js';
import type { UiNode } from '../../lab/src/android/uiautomator/node.js';
import { tagName, type SourceElement } from '../../lab/src/android/uiautomator/source.js';
import { selectByXpath, sourceDocument, type SourceDocument } from '../../lab/src/android/uiautomator/xpath.js';
import { find } from '../../lab/src/ios/locate/find.js';
import type { FoundElement } from '../../src/match/index.js';
import type { NativeLocator, Platform, Screen, ScreenNode } from '../../src/model/index.js';

/** What the driver of a platform answers to a search on the very screen that this is the page source of. */
export function driverAnswer(screen: Screen, locator: NativeLocator): readonly FoundElement[] {
  const answers: Readonly<Partial<Record<Platform, typeof iosAnswer>>> = { ios: iosAnswer, android: androidAnswer };
  return answers[screen.platform]?.(screen, locator) ?? [];
}

/** What the UiAutomator2 driver answers to an XPath, by the engine of the lab's phone. */
export function androidAnswer(screen: Screen, { using, value }: NativeLocator): readonly FoundElement[] {
  if (using !== 'xpath') throw new RangeError(`asked by ${using}`);
  const document = documents.get(screen) ?? documentOf(screen);
  documents.set(screen, document);
  return selectByXpath(document, value, 2, null).map(({ key }) => {
    const node = screen.nodes[Number(key)];
    if (node === undefined) throw new RangeError(`no node ${key}`);
    return { handle: key, attributes: androidAttributes(node) };
  });
}

const ANDROID_TOLD = [
  'class', 'resource-id', 'text', 'content-desc', 'hint', 'showing-hint', 'checkable', 'password', 'selected', 'checked', 'enabled', 'focused',
  'clickable', 'scrollable', 'displayed', 'bounds',
]; // prettier-ignore

/** What the reply to a search says of an element: what the page source does. */
export function androidAttributes({ raw, class: name }: ScreenNode): Readonly<Record<string, string>> {
  const told = ANDROID_TOLD.flatMap((key) => (raw[key] === undefined ? [] : [[key, raw[key]] as const]));
  return { class: name, ...Object.fromEntries(told) };
}

const documents = new WeakMap<Screen, SourceDocument>();

function documentOf({ nodes, viewport }: Screen): SourceDocument {
  const made: (SourceElement & { children: SourceElement[] })[] = [];
  const roots: SourceElement[] = [];
  for (const { index, parent, class: name, raw } of nodes) {
    const node = { key: String(index) } as unknown as UiNode;
    const attributes = Object.entries({ class: name, ...raw });
    const element = { name: tagName(name).replace(/[^\w.-]/g, '_'), attributes, node, children: [] };
    made.push(element);
    (made[parent]?.children ?? roots).push(element);
  }
  const size = viewport === undefined ? {} : { width: String(viewport.right), height: String(viewport.bottom) };
  return sourceDocument({ name: 'hierarchy', attributes: Object.entries(size), node: null, children: roots });
}

/** What the XCUITest driver answers to a search on the very screen that this is the page source of: by the locators of the lab's phone. */
export function iosAnswer(screen: Screen, locator: NativeLocator): readonly FoundElement[] {
  const [root] = elementsOf(screen);
  if (root === undefined) return [];
  const using = locator.using.replace('-ios ', '');
  return find(using, locator.value, root, { limitXPathContextScope: true }).map(({ uid }) => {
    const node = screen.nodes[Number(uid)];
    if (node === undefined) throw new RangeError(`no node ${uid}`);
    return { handle: uid, attributes: iosAttributes(node) };
  });
}

const TOLD = ['type', 'name', 'label', 'value', 'placeholderValue', 'traits', 'enabled', 'visible', 'x', 'y', 'width', 'height']; // prettier-ignore

/** What the reply to a search says of an element: what the page source does. */
export function iosAttributes({ raw, class: type }: ScreenNode): Readonly<Record<string, string>> {
  const told = TOLD.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]] as const]));
  return { type, ...Object.fromEntries(told) };
}

const known = new WeakMap<Screen, readonly ElementNode[]>();

function elementsOf(screen: Screen): readonly ElementNode[] {
  const made = known.get(screen) ?? iosElements(screen);
  known.set(screen, made);
  return made;
}

function iosElements({ nodes }: Screen): readonly ElementNode[] {
  const made: (ElementNode & { children: ElementNode[] })[] = [];
  for (const node of nodes) {
    const { raw } = node;
    const said = (name: string): string | null => raw[name] ?? null;
    const element = {
      uid: String(node.index),
      order: node.index,
      type: node.class,
      name: said('name'),
      label: said('label'),
      value: said('value'),
      placeholderValue: said('placeholderValue'),
      traits: raw['traits'] ?? '',
      enabled: raw['enabled'] === 'true',
      visible: raw['visible'] !== 'false',
      children: [],
    } as unknown as ElementNode & { children: ElementNode[] };
    made.push(element);
    made[node.parent]?.children.push(element);
  }
  return made;
}
