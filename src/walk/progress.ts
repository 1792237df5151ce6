import type { Edge, RouteStep, Values } from '../model/index.js';
import type { EdgeDone } from './edge.js';

/** What a walk has done so far; kept beside it, so that a failure can tell it too. */
export class Progress {
  readonly route: RouteStep[] = [];
  private readonly data: Record<string, Values[string]> = {};
  /** What the end of the last edge was proven to show. */
  shown: Values = {};
  detours = 0;
  /** The places of the route being tried, in order. */
  tried: readonly string[] = [];
  /** The edge being walked: its number within the route tried, and how many that has. */
  current: { readonly edge: Edge; readonly index: number; readonly of: number } | undefined;

  /** Steps count from 1 over the whole walk; 0 is before the first edge. */
  get step(): number {
    return this.route.length + (this.current === undefined ? 0 : 1);
  }

  get returned(): Values {
    return this.data;
  }

  done(done: EdgeDone): void {
    this.route.push(done.step);
    Object.assign(this.data, done.returned);
    this.shown = done.end.data;
    this.current = undefined;
  }
}
