import { WaymarkError } from '../model/index.js';

/** @throws WaymarkError `usage` for what is no URL */
export function parseServer(url: string): URL {
  try {
    return new URL(url);
  } catch (error) {
    throw new WaymarkError(
      'usage',
      `\`${url}\` is no address of an Appium server`,
      'Write it as `http://127.0.0.1:4723`.',
      { cause: error },
    );
  }
}

/** As WebdriverIO wants it. */
export function connectionTo(server: URL): {
  protocol: 'http' | 'https';
  hostname: string;
  port: number;
  path: string;
  user?: string;
  key?: string;
} {
  const protocol = server.protocol === 'https:' ? 'https' : 'http';
  return {
    protocol,
    hostname: server.hostname,
    port: server.port === '' ? (protocol === 'https' ? 443 : 80) : Number(server.port),
    path: server.pathname,
    ...(server.username === ''
      ? {}
      : { user: decodeURIComponent(server.username), key: decodeURIComponent(server.password) }),
  };
}

/** The address without credentials, for messages and files. */
export function plainAddress(server: URL): string {
  return `${server.protocol}//${server.host}${server.pathname === '/' ? '' : server.pathname}`;
}

export function isOnThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
