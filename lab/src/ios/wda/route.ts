import type { Agent } from './agent.js';
import type { Body } from './body.js';

export interface Call {
  readonly agent: Agent;
  readonly body: Body;
  readonly query: URLSearchParams;
  /** A segment of the path, by its name in the route. */
  readonly param: (name: string) => string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Behind `/session/:sessionId`; segments that start with a colon are parameters. */
  readonly path: string;
  /** Answers outside a session too; `only`: there alone. */
  readonly withoutSession?: boolean | 'only';
  /** Does not wait for other commands (WDA's standalone routes). */
  readonly standalone?: boolean;
  readonly handle: (call: Call) => unknown;
}

type Options = Pick<Route, 'withoutSession' | 'standalone'>;

export const get = (path: string, handle: Route['handle'], options: Options = {}): Route => ({
  method: 'GET',
  path,
  handle,
  ...options,
});

export const post = (path: string, handle: Route['handle'], options: Options = {}): Route => ({
  method: 'POST',
  path,
  handle,
  ...options,
});

/** @returns the parameters, or null when the path is another */
export function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? '';
    if (segment.startsWith(':')) {
      if (value === '') return null;
      params.set(segment.slice(1), value);
    } else if (segment !== value) return null;
  }
  return params;
}
