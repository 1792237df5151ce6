import type { View } from '../ui/view.js';

/** Of two screens this part of the smaller one's views must be in both, for the one to be the other with something more or less. */
const SHARE = 0.5;

/** The keys of the view and of everything under it. */
export function keysOf(view: View<unknown>, keys = new Set<string>()): ReadonlySet<string> {
  keys.add(view.key);
  for (const child of view.children) keysOf(child, keys);
  return keys;
}

/** Whether one screen has become the other in place: a message that came, rows that were found, another day on the same page. */
export function isSameScreen(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  const [fewer, more] = before.size < now.size ? [before, now] : [now, before];
  let common = 0;
  for (const key of fewer) if (more.has(key)) common += 1;
  return common >= fewer.size * SHARE;
}
