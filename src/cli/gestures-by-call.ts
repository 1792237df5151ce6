import type { SessionEvent, SessionObserver } from '../model/index.js';

/** What was done on the device for each call, in words: all gestures under each root span, in order. */
export class GesturesByCall implements SessionObserver {
  readonly #calls: string[][] = [];

  on(event: SessionEvent): void {
    if (event.type === 'span-begin' && event.parent === undefined) this.#calls.push([]);
    if (event.type === 'begin' && event.gesture) this.#calls.at(-1)?.push(event.words);
  }

  get calls(): readonly (readonly string[])[] {
    return this.#calls;
  }
}
