import type { AndroidDevice } from '../system/device.js';
import type { ScreenWindow } from '../system/screen.js';
import { sourceAttributes } from './attribute.js';
import { snapshot, type UiNode } from './node.js';
import type { ServerSettings } from './settings.js';

/** One element of the page source. `node` is null for the root, `hierarchy`. */
export interface SourceElement {
  readonly name: string;
  readonly attributes: readonly [string, string][];
  readonly node: UiNode | null;
  readonly children: readonly SourceElement[];
}

/** android.view.Surface's ROTATION_ constants. */
const ROTATION = { portrait: 0, landscape: 1 };

/** The page source as a tree: what is visible to the user, unless `allowInvisibleElements`. */
export function sourceTree(
  device: AndroidDevice,
  settings: ServerSettings,
  windows: readonly ScreenWindow[] = device.glass.seen(),
): SourceElement {
  const { width, height, orientation } = device.display();
  const roots = snapshot(device, settings.flag('enableMultiWindows'), windows);
  const maxDepth = settings.number('snapshotMaxDepth');
  const invisible = settings.flag('allowInvisibleElements');
  const compressed = settings.flag('ignoreUnimportantViews');

  const build = (node: UiNode, depth: number): SourceElement[] => {
    const inside =
      depth >= maxDepth
        ? []
        : node.children.filter((child) => invisible || child.visible).flatMap((child) => build(child, depth + 1));
    if (compressed && node.parent && isUnimportant(node)) return inside;
    return [{ name: tagName(node.class), attributes: sourceAttributes(node), node, children: inside }];
  };
  return {
    name: 'hierarchy',
    attributes: [
      ['index', '0'],
      ['class', 'hierarchy'],
      ['rotation', String(ROTATION[orientation])],
      ['width', String(width)],
      ['height', String(height)],
    ],
    node: null,
    children: roots.flatMap((root) => build(root, 1)),
  };
}

/** A layout that says nothing to accessibility: what `setCompressedLayoutHierarchy` leaves out. */
function isUnimportant(node: UiNode): boolean {
  return (
    !node.clickable &&
    !node.longClickable &&
    !node.focusable &&
    !node.scrollable &&
    node.text === '' &&
    node.description === null &&
    node.paneTitle === null &&
    /\.(?:\w*Layout|ViewGroup|View)$/.test(node.class)
  );
}

/** A class name as an XML name: `a.B$C` → `a.B.C`. */
export function tagName(className: string): string {
  const name = className
    .replace(/[$@#&]/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
  return name === '' ? 'android.view.View' : name;
}

/** Of trees that were written before: a tree never changes. */
const written = new WeakMap<SourceElement, string>();

/** The page source as text. */
export function sourceXml(root: SourceElement): string {
  const before = written.get(root);
  if (before !== undefined) return before;
  const text = textOf(root);
  written.set(root, text);
  return text;
}

function textOf(root: SourceElement): string {
  const lines = ["<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"];
  const write = (element: SourceElement, indent: string): void => {
    const attributes = element.attributes.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
    if (element.children.length === 0) lines.push(`${indent}<${element.name}${attributes} />`);
    else {
      lines.push(`${indent}<${element.name}${attributes}>`);
      for (const child of element.children) write(child, `${indent}  `);
      lines.push(`${indent}</${element.name}>`);
    }
  };
  write(root, '');
  return lines.join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 does not have become `?`, as in the server. */
export function xmlSafe(text: string): string {
  return Array.from(text, (char) => (isXmlCharacter(char.codePointAt(0) ?? 0) ? char : '?')).join('');
}

/** Production 2, Char, of XML 1.0. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

/** Most values need no change at all. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;

function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return xmlSafe(text).replace(/[&<>"\n\t\r]/g, (char) => ENTITIES[char] ?? char);
}
