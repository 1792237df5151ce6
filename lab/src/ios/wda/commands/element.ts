import { attributeReader } from '../../element/attributes.js';
import type { ElementNode } from '../../element/snapshot.js';
import type { Agent } from '../agent.js';
import { invalidArgument, unsupportedOperation } from '../errors.js';
import { get, post, type Call, type Route } from '../route.js';
import { scrollIntoView } from '../scroll.js';
import { noKeyboard, typeText } from '../typing.js';

const reading = (path: string, read: (node: ElementNode) => unknown): Route =>
  get(path, async ({ agent, param }) => {
    await agent.idle();
    return read(agent.resolve(param('uuid')));
  });

export const elementRoutes: readonly Route[] = [
  reading('/element/:uuid/enabled', (node) => node.enabled),
  reading('/element/:uuid/displayed', (node) => node.visible),
  reading('/element/:uuid/selected', (node) => node.selected),
  reading('/element/:uuid/rect', (node) => node.rect),
  reading('/element/:uuid/text', (node) => node.value ?? (node.label || '')),
  reading('/element/:uuid/name', (node) => node.type),
  reading('/wda/element/:uuid/accessible', (node) => node.accessible),
  reading('/wda/element/:uuid/accessibilityContainer', (node) => node.accessibilityContainer),
  get('/element/:uuid/attribute/:name', async ({ agent, param }) => {
    await agent.idle();
    return attributeReader(param('name'))(agent.resolve(param('uuid')));
  }),
  post('/element/:uuid/click', async ({ agent, param }) => {
    await agent.idle();
    await tap(agent, agent.resolve(param('uuid')));
    return null;
  }),
  post('/element/:uuid/value', setValue),
  post('/element/:uuid/clear', async ({ agent, param }) => {
    await agent.idle();
    await clear(agent, param('uuid'));
    return null;
  }),
];

/**
 * XCUIElement's `tap`: scrolls the element into view when nothing of it is seen, then touches the middle of what is.
 * An element that cannot be brought into view is not touched; XCTest records that and goes on, so WDA answers OK
 * (XCTIssue+FBPatcher), and the phone's log has the only trace.
 */
export async function tap(agent: Agent, node: ElementNode): Promise<void> {
  let target = node;
  if (!target.cut) {
    await scrollIntoView(agent, node.uid);
    target = agent.resolve(node.uid);
  }
  const point = agent.hitPoint(target);
  if (point) await agent.perform({ kind: 'tap', ...point });
  else agent.log(`Failed to scroll to visible: ${target.type} '${target.name ?? ''}' was not tapped`);
}

async function setValue({ agent, body, param }: Call): Promise<null> {
  const value = body.has('value') ? body.raw('value') : body.raw('text');
  if (value === undefined || value === null) {
    throw invalidArgument("Neither 'value' nor 'text' parameter is provided");
  }
  const text = Array.isArray(value) ? value.join('') : typeof value === 'string' ? value : JSON.stringify(value);
  await agent.idle();
  const node = agent.resolve(param('uuid'));
  if (node.type === 'XCUIElementTypeSlider' && !(Number(text) >= 0 && Number(text) <= 1)) {
    throw invalidArgument('Value of slider should be in 0..1 range');
  }
  if (node.type === 'XCUIElementTypeSlider' || node.type === 'XCUIElementTypePickerWheel') {
    throw unsupportedOperation(`The virtual iPhone cannot adjust an element of type ${node.type}`);
  }
  if (!hasFocus(node)) await tap(agent, node);
  await typeText(agent, text);
  return null;
}

/** Nothing to do for an empty input; else it gets the focus and is emptied. */
async function clear(agent: Agent, uid: string): Promise<void> {
  const node = agent.resolve(uid);
  if (!node.view.attributes.value) return;
  if (!hasFocus(node)) await tap(agent, node);
  if (!hasFocus(agent.resolve(uid))) throw noKeyboard();
  agent.device.keyboard.clear();
  await agent.idle();
}

/** The element or something in it has the keyboard focus. */
function hasFocus(node: ElementNode): boolean {
  return node.focused || node.children.some(hasFocus);
}
