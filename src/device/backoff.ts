/** How often something is tried again, and how long it is waited for. */
export interface Backoff {
  /** All in all, the first one included. */
  readonly attempts: number;
  /** Pause after the first failure; each further one is `factor` times as long, up to `longestMs`. */
  readonly firstMs: number;
  readonly factor: number;
  readonly longestMs: number;
  /** 0.2: each pause is shorter or longer by up to a fifth, so that runs that failed together do not come back together. */
  readonly jitter: number;
  /** Measured from the first attempt: none begins later than this. */
  readonly budgetMs: number;
}

/**
 * For the creation of a session: an adb server that restarts or a phone that comes back needs a few seconds; a cold WebDriverAgent may
 * take four minutes to fail, after which a second attempt is still worth it.
 */
export const CREATION_BACKOFF: Backoff = {
  attempts: 5,
  firstMs: 500,
  factor: 2,
  longestMs: 8_000,
  jitter: 0.2,
  budgetMs: 300_000,
};

/**
 * @param failed how many attempts have failed, at least 1
 * @param elapsedMs since the first attempt began
 * @param random from 0 (inclusive) to 1 (exclusive)
 * @returns milliseconds to wait before the next attempt; undefined: there is none
 */
export function pauseAfter(failed: number, elapsedMs: number, random: number, backoff: Backoff): number | undefined {
  const { attempts, firstMs, factor, longestMs, jitter, budgetMs } = backoff;
  if (failed >= attempts) return undefined;
  const plain = Math.min(longestMs, firstMs * factor ** (failed - 1));
  const pause = Math.round(plain * (1 + jitter * (2 * random - 1)));
  return elapsedMs + pause > budgetMs ? undefined : pause;
}
