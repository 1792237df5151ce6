import { expect } from 'chai';
import { labControl } from 'waymark/wdio';

/** An event as the app itself keeps it. */
export interface TrueEvent {
  readonly title: string;
  readonly place: string;
}

/** The control port; skips the test on a device that has none. */
export async function controlOrSkip(test: Mocha.Context): ReturnType<typeof control> {
  const port = await labControl();
  return port ?? test.skip();
}

async function control(): Promise<NonNullable<Awaited<ReturnType<typeof labControl>>>> {
  const port = await labControl();
  if (port === undefined) throw new Error('This device has no control port.');
  return port;
}

/** What the calendar in front truly holds. */
export async function trueEvents(): Promise<readonly TrueEvent[]> {
  const { data, foreground } = await (await control()).truth();
  const held = data[foreground];
  if (typeof held !== 'object' || held === null || !('events' in held) || !Array.isArray(held.events))
    return expect.fail(`the app in front, ${foreground}, holds no events`);
  return held.events.map((event: TrueEvent) => ({ title: event.title, place: event.place }));
}
