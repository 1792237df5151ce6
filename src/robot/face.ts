import type { Done, Walker } from '../walk/index.js';
import { orThrow } from './failure.js';
import type { Mode } from './types.js';

/** What a robot works with. */
export interface RobotSession {
  readonly walker: Walker;
  /** For `$()` of elements. */
  readonly browser?: WebdriverIO.Browser | undefined;
}

/** Where a robot gets its session from, at each call; and how its calls end. */
export class Face {
  constructor(
    readonly mode: Mode,
    readonly session: () => Promise<RobotSession>,
  ) {}

  /** The result; in mode `throw` only when it is a success. @throws WaymarkError */
  end(call: string, result: Done): Done {
    return this.mode === 'try' ? result : orThrow(call, result);
  }

  /** The value; in mode `try` the result that carries it. @throws WaymarkError */
  answer<T>(call: string, result: Done<{ readonly value: T }>): T | Done<{ readonly value: T }> {
    if (this.mode === 'try') return result;
    return orThrow(call, result).value;
  }
}
