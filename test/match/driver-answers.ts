import type { ElementNode } from '../../lab/src/ios/element/snapshot.js';
import { find } from '../../lab/src/ios/locate/find.js';
import type { FoundElement } from '../../src/match/index.js';
import type { NativeLocator, Screen, ScreenNode } from '../../src/model/index.js';

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
