import { noSuchElement } from '../error.js';
import { parseLocator, type Locator } from '../locator.js';
import { descendants, snapshot } from '../node.js';
import type { Route, RouteRequest } from '../route.js';
import { sourceXml } from '../source.js';

const one = async ({ session, params, body }: RouteRequest): Promise<unknown> => {
  const locator = locatorOf({ session, params, body });
  const context = contextOf({ session, params, body });
  const node = await session.findOne(locator, context);
  return session.found(node, { locator, single: true, context });
};

const many = async ({ session, params, body }: RouteRequest): Promise<unknown> => {
  const locator = locatorOf({ session, params, body });
  const context = contextOf({ session, params, body });
  const nodes = await session.find(locator, context, false);
  return nodes.map((node) => session.found(node, { locator, single: false, context }));
};

export const FIND_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/source',
    handle: async ({ session }) => {
      await session.idle();
      return session.device.ground.malice.source(sourceXml(session.tree('source')));
    },
  },
  { method: 'POST', path: '/element', handle: one },
  { method: 'POST', path: '/elements', handle: many },
  { method: 'POST', path: '/element/:id/element', handle: one },
  { method: 'POST', path: '/element/:id/elements', handle: many },
  {
    method: 'GET',
    path: '/element/active',
    handle: ({ session }) => {
      const roots = snapshot(session.device, false);
      const focused = roots.flatMap((root) => descendants(root)).find((node) => node.focused);
      if (!focused) throw noSuchElement();
      return session.found(focused, null);
    },
  },
  {
    method: 'GET',
    path: '/appium/element/:id/first_visible',
    handle: ({ session, params }) => {
      const first = session.element(params['id'] ?? '').children.find((child) => child.visible);
      if (!first) throw noSuchElement();
      return session.found(first, null);
    },
  },
];

function locatorOf({ body }: RouteRequest): Locator {
  // The driver sends `strategy` and `selector`; W3C clients that talk to the server itself `using` and `value`.
  return body.has('strategy')
    ? parseLocator(body.string('strategy'), body.string('selector'))
    : parseLocator(body.string('using'), body.string('value'));
}

function contextOf({ params, body }: RouteRequest): string | null {
  const context = params['id'] ?? body.optionalString('context');
  return context === undefined || context === '' ? null : context;
}
