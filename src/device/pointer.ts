import type { Point } from '../action/index.js';

/** How long a finger rests on a place so that it counts as a long press on every platform; Android's own limit is 400–500 ms. */
export const LONG_PRESS_MS = 1_000;
const TAP_MS = 50;
const BETWEEN_TAPS_MS = 80;

type Event = Readonly<Record<string, unknown>>;

const move = ({ x, y }: Point, duration = 0): Event => ({ type: 'pointerMove', duration, origin: 'viewport', x, y });
const down: Event = { type: 'pointerDown', button: 0 };
const up: Event = { type: 'pointerUp', button: 0 };
const pause = (duration: number): Event => ({ type: 'pause', duration });

function finger(actions: readonly Event[]): object[] {
  return [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }];
}

export function tapAt(point: Point): object[] {
  return finger([move(point), down, pause(TAP_MS), up]);
}

export function doubleTapAt(point: Point): object[] {
  return finger([move(point), down, pause(TAP_MS), up, pause(BETWEEN_TAPS_MS), down, pause(TAP_MS), up]);
}

export function longPressAt(point: Point): object[] {
  return finger([move(point), down, pause(LONG_PRESS_MS), up]);
}

/** Ends with a short rest, so that lists stop where the finger does instead of being flung. */
export function dragFrom(from: Point, to: Point, durationMs: number): object[] {
  return finger([move(from), down, pause(TAP_MS), move(to, durationMs), pause(100), up]);
}
