import { WebDriverError } from './error.js';
import { boundsText, type UiNode } from './node.js';

type Value = string | number | boolean | null;

interface Attribute {
  /** The name in the page source first; the others are what `getAttribute` also takes, whatever their case. */
  readonly names: readonly string[];
  readonly read: (node: UiNode) => Value;
  /** `getAttribute` only, or the page source only. */
  readonly only?: 'command' | 'source';
}

/** android.text.InputType: TYPE_CLASS_TEXT, and with TYPE_TEXT_VARIATION_PASSWORD. */
const INPUT_TYPE = { text: 1, password: 129 };

/** In the order of the page source (appium-uiautomator2-server, UiElementSnapshot). Null: left out there. */
const ATTRIBUTES: readonly Attribute[] = [
  { names: ['index'], read: (node) => node.index, only: 'source' },
  { names: ['package'], read: (node) => node.package },
  { names: ['class', 'className'], read: (node) => node.class },
  { names: ['text', 'name'], read: (node) => node.text },
  { names: ['original-text'], read: (node) => (node.text === '' ? null : node.text), only: 'command' },
  { names: ['content-desc', 'contentDescription'], read: (node) => node.description },
  { names: ['resource-id', 'resourceId'], read: (node) => node.resourceId },
  { names: ['checkable'], read: (node) => node.checkable },
  { names: ['checked'], read: (node) => node.checked },
  { names: ['clickable'], read: (node) => node.clickable },
  { names: ['enabled'], read: (node) => node.enabled },
  { names: ['focusable'], read: (node) => node.focusable },
  { names: ['focused'], read: (node) => node.focused },
  { names: ['long-clickable', 'longClickable'], read: (node) => node.longClickable },
  { names: ['password'], read: (node) => node.password },
  { names: ['scrollable'], read: (node) => node.scrollable },
  // The cursor stands at the end and selects nothing: there is no selection to tell of.
  { names: ['selection-start'], read: () => null },
  { names: ['selection-end'], read: () => null },
  { names: ['selected'], read: (node) => node.selected },
  { names: ['bounds'], read: (node) => boundsText(node.bounds) },
  { names: ['displayed'], read: (node) => node.visible },
  { names: ['hint'], read: (node) => node.hint },
  { names: ['a11y-important', 'importantForAccessibility'], read: () => true },
  { names: ['screen-reader-focusable', 'screenReaderFocusable'], read: () => false },
  {
    names: ['input-type', 'inputType'],
    read: (node) => (node.editable ? INPUT_TYPE[node.password ? 'password' : 'text'] : null),
  },
  // The root of a window has no siblings to be drawn among.
  { names: ['drawing-order', 'drawingOrder'], read: (node) => (node.parent ? node.index + 1 : 0) },
  { names: ['showing-hint', 'showingHintText'], read: (node) => node.showingHint },
  { names: ['text-entry-key', 'textEntryKey'], read: () => false },
  { names: ['dismissable'], read: () => false },
  { names: ['a11y-focused', 'accessibilityFocused'], read: () => false },
  { names: ['heading'], read: (node) => node.heading },
  { names: ['live-region', 'liveRegion'], read: () => 0 },
  { names: ['context-clickable', 'contextClickable'], read: () => false },
  { names: ['content-invalid', 'contentInvalid'], read: () => false },
  { names: ['pane-title', 'paneTitle'], read: (node) => node.paneTitle },
  { names: ['contentSize'], read: contentSize, only: 'command' },
];

/** As they stand in a page source. */
export const ATTRIBUTE_NAMES: readonly string[] = ATTRIBUTES.flatMap(({ names }) => names.slice(0, 1));

/** The attributes of a node in a page source, in order; those without a value are left out. */
export function sourceAttributes(node: UiNode): [string, string][] {
  const pairs: [string, string][] = [];
  for (const { names, read, only } of ATTRIBUTES) {
    const value = only === 'command' ? null : read(node);
    if (value !== null && names[0] !== undefined) pairs.push([names[0], String(value)]);
  }
  return pairs;
}

/**
 * An attribute by any of its names.
 * @returns null where the node has no such value
 * @throws WebDriverError for a name that the server does not know
 */
export function attributeValue(node: UiNode, name: string): string | null {
  const attribute = COMMANDED.get(name.toLowerCase());
  if (!attribute) {
    const list = ATTRIBUTES.filter(({ only }) => only !== 'source')
      .map(({ names }) => (names.length > 1 ? `{${names.join(',')}}` : names[0]))
      .join(', ');
    throw new WebDriverError(
      'unknown command',
      `'${name}' attribute is unknown for the element. Only the following attributes are supported: [${list}]`,
    );
  }
  const value = attribute.read(node);
  return value === null ? null : String(value);
}

/** By every name that `getAttribute` takes, in lower case. */
const COMMANDED: ReadonlyMap<string, Attribute> = new Map(
  ATTRIBUTES.filter(({ only }) => only !== 'source').flatMap((attribute) =>
    attribute.names.map((name) => [name.toLowerCase(), attribute] as const),
  ),
);

function contentSize(node: UiNode): string {
  const { x, y, width, height } = node.bounds;
  return JSON.stringify({ width, height, top: y, left: x, scrollableOffset: 0, touchPadding: 0 });
}
