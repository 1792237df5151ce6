/** Time as the executor sees it; tests inject a virtual one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** Timers may fire a moment early. */
export async function sleepUntil(clock: Clock, time: number): Promise<void> {
  for (let left = time - clock.now(); left > 0; left = time - clock.now()) await clock.sleep(left);
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};
