import { drawScreen } from '../../../ui/draw.js';
import { center } from '../../../ui/geometry.js';
import { attributeValue } from '../attribute.js';
import { WebDriverError } from '../error.js';
import { wholeBounds, type UiNode } from '../node.js';
import type { Route, RouteRequest } from '../route.js';

export const ELEMENT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/element/:id/click',
    handle: ({ session, params }) => {
      // A touch at the centre: what lies over the element takes it.
      const { bounds } = session.element(params['id'] ?? '');
      session.input.touch({ kind: 'tap', ...center(bounds) });
    },
  },
  {
    method: 'POST',
    path: '/element/:id/clear',
    handle: (request) => setText(request, nodeOf(request), ''),
  },
  {
    method: 'POST',
    path: '/element/:id/value',
    handle: (request) => {
      const { body, session } = request;
      const node = nodeOf(request);
      // Two characters, a backslash and an n, as the server reads it; a real line feed is what W3C clients send.
      const raw = body.typed();
      const enter = /(?:\\n|\n)$/.test(raw);
      const text = enter ? raw.replace(/(?:\\n|\n)$/, '') : raw;
      const before = body.flag('replace') ? '' : (node.view.attributes.text ?? '');
      setText(request, node, before + text);
      if (enter) {
        session.device.foreground()?.focus(node.key);
        session.input.enter();
      }
    },
  },
  { method: 'GET', path: '/element/:id/text', handle: (request) => nodeOf(request).text },
  { method: 'GET', path: '/element/:id/name', handle: (request) => nodeOf(request).description },
  {
    method: 'GET',
    path: '/element/:id/attribute/:name',
    handle: (request) => attributeValue(nodeOf(request), request.params['name'] ?? ''),
  },
  { method: 'GET', path: '/element/:id/displayed', handle: (request) => nodeOf(request).visible },
  { method: 'GET', path: '/element/:id/enabled', handle: (request) => nodeOf(request).enabled },
  { method: 'GET', path: '/element/:id/selected', handle: (request) => nodeOf(request).selected },
  {
    method: 'GET',
    path: '/element/:id/rect',
    handle: (request) => wholeBounds(nodeOf(request)),
  },
  {
    method: 'GET',
    path: '/element/:id/size',
    handle: (request) => {
      const { width, height } = wholeBounds(nodeOf(request));
      return { width, height };
    },
  },
  {
    method: 'GET',
    path: '/element/:id/location',
    handle: (request) => {
      const { x, y } = wholeBounds(nodeOf(request));
      return { x, y };
    },
  },
  {
    method: 'GET',
    path: '/element/:id/screenshot',
    handle: (request) => {
      const { device, input } = request.session;
      const node = nodeOf(request);
      const keyboard = input.keyboard();
      const roots = device.glass.seen().map(({ window }) => window.root);
      const all = keyboard ? [...roots, keyboard] : roots;
      return drawScreen(all, device.display(), { cut: node.bounds, now: device.now() }).toString('base64');
    },
  },
];

function nodeOf({ session, params }: RouteRequest): UiNode {
  return session.element(params['id'] ?? '');
}

function setText({ session }: RouteRequest, node: UiNode, text: string): void {
  if (session.input.setText(node.view, text)) return;
  throw new WebDriverError(
    'invalid element state',
    `Cannot set the element to '${text}'. Did you interact with the correct element?`,
  );
}
