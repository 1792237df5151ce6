import { attributeValue } from './attribute.js';
import { WebDriverError } from './error.js';
import type { ElementReference } from './elements.js';
import { wholeBounds, type UiNode } from './node.js';
import type { ServerSettings } from './settings.js';

/**
 * What the server answers for an element that was found: its reference alone, or with the fields that are asked for by
 * `elementResponseAttributes` (BaseElement, `toModel`). Fields that the element cannot have are left out.
 */
export function elementReply(
  reference: ElementReference,
  node: UiNode,
  settings: ServerSettings,
): Readonly<Record<string, unknown>> {
  if (settings.flag('shouldUseCompactResponses')) return { ...reference };
  const reply: Record<string, unknown> = { ...reference };
  for (const field of settings.text('elementResponseAttributes').split(',')) {
    const value = fieldOf(node, field);
    if (value !== undefined) reply[field] = value;
  }
  return reply;
}

function fieldOf(node: UiNode, field: string): unknown {
  switch (field) {
    case 'name':
      return node.description;
    case 'text':
      return node.text;
    case 'rect':
      return wholeBounds(node);
    case 'enabled':
    case 'displayed':
    case 'selected':
      return attributeValue(node, field);
    default:
      return field.startsWith(PREFIX) ? attributeOf(node, field.slice(PREFIX.length)) : undefined;
  }
}

const PREFIX = 'attribute/';

function attributeOf(node: UiNode, name: string): unknown {
  try {
    return attributeValue(node, name);
  } catch (error) {
    if (error instanceof WebDriverError) return undefined;
    throw error;
  }
}
