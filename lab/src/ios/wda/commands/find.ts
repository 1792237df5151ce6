import { descendants, type ElementNode } from '../../element/snapshot.js';
import { find } from '../../locate/find.js';
import type { Agent } from '../agent.js';
import type { Body } from '../body.js';
import { noSuchElement } from '../errors.js';
import { get, post, type Route } from '../route.js';

export const findRoutes: readonly Route[] = [
  post('/element', async ({ agent, body }) => one(agent, body, await search(agent, body, null))),
  post('/elements', async ({ agent, body }) => all(agent, await search(agent, body, null))),
  post('/element/:uuid/element', async ({ agent, body, param }) =>
    one(agent, body, await search(agent, body, param('uuid'))),
  ),
  post('/element/:uuid/elements', async ({ agent, body, param }) =>
    all(agent, await search(agent, body, param('uuid'))),
  ),
  get('/element/active', async ({ agent }) => {
    await agent.idle();
    const root = agent.tree();
    const focused = descendants(root).find((node) => node.focused);
    if (!focused) throw noSuchElement('unable to find an element that has the keyboard focus');
    return agent.reference(focused);
  }),
  get('/wda/element/:uuid/getVisibleCells', async ({ agent, param }) => {
    await agent.idle();
    const cells = descendants(agent.resolve(param('uuid'))).filter((node) => node.type === 'XCUIElementTypeCell');
    return all(
      agent,
      cells.filter((cell) => cell.visible),
    );
  }),
];

async function search(agent: Agent, body: Body, under: string | null): Promise<ElementNode[]> {
  const [using, value] = [body.string('using'), body.string('value')];
  await agent.idle();
  if (using === 'xpath') await agent.coolOff();
  const context = under === null ? agent.late('elements') : agent.resolve(under);
  return find(using, value, context, { limitXPathContextScope: agent.settings.limitXPathContextScope });
}

function one(agent: Agent, body: Body, found: readonly ElementNode[]): unknown {
  const [first] = found;
  if (first) return agent.reference(first);
  throw noSuchElement(`unable to find an element using '${body.string('using')}', value '${body.string('value')}'`);
}

function all(agent: Agent, found: readonly ElementNode[]): unknown {
  return found.map((node) => agent.reference(node));
}
