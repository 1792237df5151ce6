import type { Body } from './body.js';
import type { ServerSession } from './session.js';

/** One request within a session. */
export interface RouteRequest {
  readonly session: ServerSession;
  /** The parts of the path that a `:name` of the pattern stands for. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below `/session/:sessionId`; `:name` is one part. */
  readonly path: string;
  /** @returns the value of the answer; undefined is null */
  readonly handle: (request: RouteRequest) => unknown;
}

/** The route for a request and the parts that its pattern names; null where there is none. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  const parts = path.split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((name, at) => {
      const part = parts[at] ?? '';
      if (!name.startsWith(':')) return name === part;
      params[name.slice(1)] = decodeURIComponent(part);
      return true;
    });
    if (fits) return { route, params };
  }
  return null;
}
