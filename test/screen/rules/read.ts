import type { Screen, ScreenNode } from '../../../src/model/index.js';
import { readScreen } from '../../../src/screen/index.js';

type Attributes = Readonly<Record<string, string>>;

function tag(name: string, attributes: Attributes): string {
  return `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join('')}/>`; // prettier-ignore
}

function only({ nodes }: Screen, index: number): ScreenNode {
  const node = nodes[index];
  if (node === undefined) throw new Error('the source was not read');
  return node;
}

/** The one node of an Android source with just these attributes. */
export function androidNode(attributes: Attributes, name = 'node'): ScreenNode {
  return only(readScreen(`<hierarchy width="1080" height="2400">${tag(name, attributes)}</hierarchy>`, 'android'), 0);
}

/** The element under the application of an iOS source with just these attributes. */
export function iosNode(type: string, attributes: Attributes = {}): ScreenNode {
  const name = `XCUIElementType${type}`;
  const application = '<XCUIElementTypeApplication x="0" y="0" width="390" height="844">';
  const source = `<AppiumAUT>${application}${tag(name, attributes)}</XCUIElementTypeApplication></AppiumAUT>`;
  return only(readScreen(source, 'ios'), 1);
}
