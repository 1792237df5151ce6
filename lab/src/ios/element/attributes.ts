import type { ElementNode } from './snapshot.js';

/** What an attribute or a predicate's key can hold. */
export type AttributeValue = string | number | boolean | null | { readonly [key: string]: AttributeValue };

const READERS: Readonly<Record<string, (node: ElementNode) => AttributeValue>> = {
  UID: (node) => node.uid,
  accessibilityContainer: (node) => node.accessibilityContainer,
  accessible: (node) => node.accessible,
  customActions: () => null,
  enabled: (node) => node.enabled,
  focused: (node) => node.focused,
  frame: (node) => ({ ...node.rect }),
  hittable: (node) => node.hittable,
  index: (node) => node.index,
  label: (node) => node.label,
  maxValue: () => null,
  minValue: () => null,
  name: (node) => node.name,
  nativeAccessibilityElement: (node) => node.nativeAccessible,
  nativeFrame: (node) => ({ ...node.view.rect }),
  placeholderValue: (node) => node.placeholderValue,
  rect: (node) => ({ ...node.rect }),
  selected: (node) => node.selected,
  traits: (node) => node.traits,
  type: (node) => node.type,
  value: (node) => node.value,
  visible: (node) => node.visible,
};

/** `name` and `wdName` are the same attribute (WDA, FBElementUtils: the properties of FBElement and their aliases). */
const BY_NAME: ReadonlyMap<string, (node: ElementNode) => AttributeValue> = new Map(
  Object.entries(READERS).flatMap(([name, read]) => [
    [name, read],
    [`wd${name.charAt(0).toUpperCase()}${name.slice(1)}`, read],
  ]),
);

/** An attribute name that WDA does not know. */
export class UnknownAttribute extends Error {
  constructor(name: string) {
    super(`The attribute '${name}' is unknown. Valid attribute names are: (${[...BY_NAME.keys()].sort().join(', ')})`);
    this.name = 'UnknownAttribute';
  }
}

/**
 * How to read an attribute by the name used in `getAttribute` and in predicates.
 * @throws UnknownAttribute with WDA's own words
 */
export function attributeReader(name: string): (node: ElementNode) => AttributeValue {
  const reader = BY_NAME.get(name);
  if (!reader) throw new UnknownAttribute(name);
  return reader;
}
