import type { Asked } from '../round-trips/counting-proxy.js';

/** What stands between a client and a phone, in ms. */
export interface Delays {
  /** Added to every command: the way there and back. */
  readonly roundTripMs: number;
  /** Added to each reading of the page source, as a deep tree costs it. */
  readonly sourceMs: number;
}

/** How long a command is held up under these delays, ms. */
export function delayOf({ method, path }: Asked, { roundTripMs, sourceMs }: Delays): number {
  return roundTripMs + (method === 'GET' && path === '/source' ? sourceMs : 0);
}

/** DESIGN section 8 is held to each of them: near, over a network, and far; a shallow tree and a deep one. */
export const DELAYS: readonly Delays[] = [0, 2_000].flatMap((sourceMs) =>
  [0, 50, 150].map((roundTripMs) => ({ roundTripMs, sourceMs })),
);
