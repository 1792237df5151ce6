import type { Asked } from './counting-proxy.js';

/** Commands that are a finger or a key on the phone. */
const GESTURE = /^\/(?:element\/[^/]+\/click|actions|back)$/;

/**
 * For each gesture, in order, what else was asked of the driver: all since the gesture before it. What is asked after the last one belongs to that
 * one, so that nothing is left out.
 * @throws Error where there was no gesture
 */
export function costsOfGestures(asked: readonly Asked[]): readonly number[] {
  const costs: number[] = [];
  let since = 0;
  for (const { method, path } of asked) {
    if (method === 'POST' && GESTURE.test(path)) {
      costs.push(since);
      since = 0;
    } else since++;
  }
  const last = costs.pop();
  if (last === undefined) throw new Error('There was no gesture.');
  return [...costs, last + since];
}
