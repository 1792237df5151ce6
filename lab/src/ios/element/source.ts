import type { ElementNode } from './snapshot.js';
import { TEXT_INPUTS, TYPE_PREFIX } from './types.js';

export interface XmlOptions {
  /** The name of an element around the application; none when empty. */
  readonly scope?: string | undefined;
  /** Attribute names to leave out, in any case. */
  readonly excluded?: readonly string[];
  readonly hittable?: boolean;
  readonly nativeFrame?: boolean;
  readonly nativeAccessibilityElement?: boolean;
}

/**
 * The attributes of an element in the order of WDA's XML (FBXPath, `supportedAttributes`); absent ones are left out.
 */
export function xmlAttributes(node: ElementNode, options: XmlOptions): (readonly [string, string])[] {
  const isApplication = node.type === `${TYPE_PREFIX}Application`;
  const all: (readonly [string, string | number | boolean | null])[] = [
    ['type', node.type],
    ['value', node.value],
    ['name', node.name],
    ['label', node.label],
    ['enabled', node.enabled],
    ['visible', node.visible],
    ['accessible', node.accessible],
    ['nativeAccessibilityElement', options.nativeAccessibilityElement ? node.nativeAccessible : null],
    ['x', node.rect.x],
    ['y', node.rect.y],
    ['width', node.rect.width],
    ['height', node.rect.height],
    ['index', node.index],
    ['hittable', options.hittable ? node.hittable : null],
    ['placeholderValue', TEXT_INPUTS.has(node.type.slice(TYPE_PREFIX.length)) ? node.placeholderValue : null],
    ['traits', node.traits],
    ['nativeFrame', options.nativeFrame ? frameText(node.view.rect) : null],
    ['processId', isApplication ? node.application.pid : null],
    ['bundleId', isApplication ? node.application.bundleId : null],
  ];
  const excluded = new Set((options.excluded ?? []).map((name) => name.toLowerCase()));
  return all.flatMap(([name, value]) =>
    value === null || excluded.has(name.toLowerCase()) ? [] : [[name, String(value)] as const],
  );
}

/** Page source in XML, two blanks a level. */
export function toXml(root: ElementNode, options: XmlOptions): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  const write = (node: ElementNode, depth: number): void => {
    const pad = '  '.repeat(depth);
    const attributes = xmlAttributes(node, options)
      .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
      .join('');
    if (node.children.length === 0) {
      lines.push(`${pad}<${node.type}${attributes}/>`);
      return;
    }
    lines.push(`${pad}<${node.type}${attributes}>`);
    for (const child of node.children) write(child, depth + 1);
    lines.push(`${pad}</${node.type}>`);
  };
  if (options.scope) lines.push(`<${options.scope}>`);
  write(root, options.scope ? 1 : 0);
  if (options.scope) lines.push(`</${options.scope}>`);
  return `${lines.join('\n')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Most values need no change at all. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;

/** What XML 1.0 cannot carry is dropped, as WDA does; the rest is escaped as libxml2 does in an attribute. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** Page source as JSON (WDA, `fb_tree:`): short types, flags as `"0"` and `"1"`. */
export function toJson(node: ElementNode, excluded: ReadonlySet<string>): Record<string, unknown> {
  const optional: (readonly [attribute: string, key: string, value: unknown])[] = [
    ['frame', 'frame', frameText(node.rect)],
    ['nativeFrame', 'nativeFrame', frameText(node.view.rect)],
    ['enabled', 'isEnabled', flag(node.enabled)],
    ['visible', 'isVisible', flag(node.visible)],
    ['accessible', 'isAccessible', flag(node.accessible)],
    ['nativeAccessibilityElement', 'isNativeAccessibilityElement', flag(node.nativeAccessible)],
    ['focused', 'isFocused', flag(node.focused)],
    ['traits', 'traits', node.traits],
  ];
  const type = node.type.slice(TYPE_PREFIX.length);
  if (TEXT_INPUTS.has(type)) optional.push(['placeholderValue', 'placeholderValue', node.placeholderValue]);
  return {
    type,
    rawIdentifier: node.identifier,
    name: node.name,
    value: node.value,
    label: node.label,
    rect: node.rect,
    customActions: null,
    ...Object.fromEntries(optional.flatMap(([name, key, value]) => (excluded.has(name) ? [] : [[key, value]]))),
    ...(node.children.length > 0 ? { children: node.children.map((child) => toJson(child, excluded)) } : {}),
  };
}

/** Page source as a text for people: one line an element. */
export function toDescription(node: ElementNode, depth = 0): string {
  const parts = [node.type.slice(TYPE_PREFIX.length), frameText(node.view.rect)];
  if (node.identifier) parts.push(`identifier: '${node.identifier}'`);
  if (node.label) parts.push(`label: '${node.label}'`);
  if (node.value) parts.push(`value: ${node.value}`);
  const own = '  '.repeat(depth) + parts.join(', ');
  return [own, ...node.children.map((child) => toDescription(child, depth + 1))].join('\n');
}

function flag(value: boolean): '0' | '1' {
  return value ? '1' : '0';
}

/** `NSStringFromCGRect`. */
function frameText(rect: { x: number; y: number; width: number; height: number }): string {
  return `{{${rect.x}, ${rect.y}}, {${rect.width}, ${rect.height}}}`;
}
