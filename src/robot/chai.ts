import type {} from 'chai'; // brings the namespace `Chai`
import type { Values } from '../model/index.js';
import { alignedReport, systemClock, type CallOptions, type Clock, type Done } from '../walk/index.js';
import { failureError } from './failure.js';
import { elementMarkOf, sessionOf } from './marks.js';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how @types/chai is extended
  namespace Chai {
    interface Assertion {
      /** A robot's app is there, with this data: waits until the deadline. Negated: it is anywhere else. */
      atWaypoint(waypoint: string, data?: Values, options?: CallOptions): Promise<void>;
      /** A robot's element is shown, with this text if one is given: waits until the deadline. Negated: it is not. */
      show(text?: string, options?: CallOptions): Promise<void>;
    }
  }
}

const DEFAULT_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

type Failure = Exclude<Done, { kind: 'success' }>;

/** `chai.use(waymarkChai)`. @param clock for tests */
export function waymarkChaiWith(clock: Clock): Chai.ChaiPlugin {
  return (chai) => {
    // The failed walk goes with the error, so that reports find its screen.
    const fail = (assertion: Chai.AssertionStatic, message: string, failure?: Failure): never => {
      const note: unknown = chai.util.flag(assertion, 'message');
      const whole = typeof note === 'string' && note !== '' ? `${note}: ${message}` : message;
      throw new chai.AssertionError(whole, failure === undefined ? undefined : { failure });
    };
    const isNot = (assertion: Chai.AssertionStatic): boolean => chai.util.flag(assertion, 'negate') === true;

    chai.Assertion.addMethod(
      'atWaypoint',
      function (this: Chai.AssertionStatic, waypoint: string, data: Values = {}, options: CallOptions = {}) {
        const session = sessionOf(this._obj);
        if (session === undefined) return fail(this, 'atWaypoint needs a robot: `waymark.robot("…")`');
        const place = placeWords(waypoint, data);
        const check = async (): Promise<void> => {
          const { walker } = await session();
          if (!isNot(this)) {
            const result = await walker.at(waypoint, data, options);
            if (result.kind !== 'success')
              fail(this, failureWords(`expected the app to be at ${place}`, result), result);
            return;
          }
          const deadline = clock.now() + (options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
          for (;;) {
            // One believable reading each.
            const result = await walker.at(waypoint, data, { ...options, timeoutMs: 0 });
            if (isElsewhere(result)) return;
            if (clock.now() >= deadline)
              fail(
                this,
                result.kind === 'success'
                  ? `expected the app not to be at ${place}, but it is still there`
                  : failureWords(`expected the app not to be at ${place}`, result),
                result.kind === 'success' ? undefined : result,
              );
            await clock.sleep(POLL_MS);
          }
        };
        return check();
      },
    );

    chai.Assertion.addMethod('show', function (this: Chai.AssertionStatic, text?: string, options: CallOptions = {}) {
      const element = elementMarkOf(this._obj);
      if (element === undefined) return fail(this, 'show needs an element of a robot: `calendar.eventDetail.title`');
      const narrowing = text === undefined ? {} : { text };
      const shown = text === undefined ? '' : ` ${JSON.stringify(text)}`;
      const check = async (): Promise<void> => {
        const { tried, words } = element;
        const result = isNot(this) ? await tried.gone(narrowing, options) : await tried.see(narrowing, options);
        const expected = isNot(this) ? `${words} not to show${shown}` : `${words} to show${shown}`;
        if (result.kind !== 'success') fail(this, failureWords(`expected ${expected}`, result), result);
      };
      return check();
    });
  };
}

export const waymarkChai: Chai.ChaiPlugin = waymarkChaiWith(systemClock);
export default waymarkChai;

/** Surely not there: the screen was read, and is another place. A screen that could not be read is never "not there". */
function isElsewhere(result: Done): boolean {
  return (
    result.kind === 'fallback' &&
    result.quality === 'ok' &&
    (result.code === 'wrong-place' || result.code === 'unknown-place')
  );
}

function placeWords(waypoint: string, data: Values): string {
  const values = Object.entries(data).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return values.length === 0 ? waypoint : `${waypoint} with ${values.join(', ')}`;
}

/** What was expected and why it is not so, then the report. */
function failureWords(expected: string, failure: Failure): string {
  return [failureError(expected, failure).message, ...alignedReport(failure)].join('\n');
}
