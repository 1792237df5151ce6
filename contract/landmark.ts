import type { Phone } from './check.js';
import { parseSource, walk, type SourceNode } from './source.js';
import type { Locator } from './wire.js';

/** An element of whatever is on the screen, and every locator that must find exactly it. */
export interface Landmark {
  readonly node: SourceNode;
  readonly locators: readonly Locator[];
}

/** @throws Error when the screen has nothing that is displayed and has a name of its own */
export async function landmark({ device, wire }: Phone): Promise<Landmark> {
  const nodes = walk(parseSource(await wire.source()));
  const found = device.platform === 'android' ? androidLandmark(nodes) : iosLandmark(nodes);
  if (found === undefined)
    throw new Error(
      'The screen has no displayed element with a name of its own: bring the app to a screen that has one.',
    );
  return found;
}

function androidLandmark(nodes: readonly SourceNode[]): Landmark | undefined {
  const once = unique(nodes, 'resource-id');
  const node = nodes.find(
    (candidate) =>
      candidate.attributes.get('displayed') === 'true' &&
      once(candidate) &&
      isPlain(candidate.attributes.get('resource-id')) &&
      // The system's own ids are on every screen, also when the app is gone.
      !candidate.attributes.get('resource-id')?.startsWith('android:'),
  );
  const id = node?.attributes.get('resource-id');
  if (node === undefined || id === undefined) return undefined;
  const locators: Locator[] = [
    ['id', id],
    ['xpath', `//*[@resource-id="${id}"]`],
    ['xpath', `//${node.tag}[@resource-id="${id}"]`],
    ['-android uiautomator', `new UiSelector().resourceId("${id}")`],
    [
      '-android uiautomator',
      `new UiSelector().className("${node.attributes.get('class') ?? ''}").resourceIdMatches(".*${id.slice(-4)}").resourceId("${id}")`,
    ],
  ];
  return { node, locators };
}

function iosLandmark(nodes: readonly SourceNode[]): Landmark | undefined {
  const once = unique(nodes, 'name');
  const node = nodes.find(
    (candidate) =>
      candidate.attributes.get('visible') === 'true' &&
      candidate.tag !== 'XCUIElementTypeApplication' &&
      once(candidate) &&
      isPlain(candidate.attributes.get('name')),
  );
  const name = node?.attributes.get('name');
  if (node === undefined || name === undefined) return undefined;
  const locators: Locator[] = [
    ['accessibility id', name],
    ['id', name],
    ['name', name],
    ['xpath', `//*[@name="${name}"]`],
    ['xpath', `//${node.tag}[@name="${name}"]`],
    ['-ios predicate string', `type == "${node.tag}" AND name == "${name}"`],
    ['-ios class chain', `**/${node.tag}[\`name == "${name}"\`]`],
  ];
  return { node, locators };
}

function unique(nodes: readonly SourceNode[], attribute: string): (node: SourceNode) => boolean {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const value = node.attributes.get(attribute);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return (node) => counts.get(node.attributes.get(attribute) ?? '') === 1;
}

/** Needs no quoting in any selector language. */
function isPlain(text: string | undefined): boolean {
  return text !== undefined && /^[\w.:/ -]+$/.test(text);
}
