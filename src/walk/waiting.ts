import { repeatIfLost } from './repeat.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';

export interface Wait<T> {
  /**
   * The value when the reading shows what is waited for; undefined: not yet; `soon`: not yet, and the next reading is wanted at once, that one
   * also after the deadline.
   */
  readonly judge: (reading: Reading) => T | 'soon' | undefined | Promise<T | 'soon' | undefined>;
  /** The last reading may be the first to be judged, when no act came after it. */
  readonly reuse?: boolean | undefined;
  /** Counted from the begin of the wait instead of from the last action. */
  readonly fromNow?: boolean | undefined;
  /** Whether `undefined` may mean that the last act was lost, so that it is repeated. Default true. */
  readonly repeats?: boolean | undefined;
}

export type Waited<T> =
  | { readonly kind: 'done'; readonly value: T; readonly reading: Reading }
  | { readonly kind: 'expired'; readonly reading: Reading; readonly why: Why };

/** Why nothing came of a wait, by its last reading. */
export type Why = 'not-yet' | 'busy' | 'bad-reading' | 'interrupter' | 'untrusted';

/**
 * Reads until a reading shows what is waited for, or the deadline. Readings that may be older than the last act, that are not usable, or
 * that are busy are not judged; interrupters are cleared by declared answer. At least one reading is judged, if any can be.
 */
export async function waitFor<T extends object | string | boolean>(
  session: Session,
  scope: Scope,
  wait: Wait<T>,
): Promise<Waited<T>> {
  const { clock, config } = session;
  const begun = clock.now();
  const deadline = (): number => (wait.fromNow === true ? begun : session.since) + scope.timeoutMs;
  let cleared = 0;
  let checkedApp = false;
  let wanted = false;
  let reading = wait.reuse === true && session.current !== undefined ? session.current : await session.read();
  for (;;) {
    const why = reasonNotToJudge(session, scope, reading);
    let pace = config.pollMs;
    let judged = false;
    if (why === 'interrupter' && scope.interrupters === 'answer') {
      if (++cleared > config.maxInterrupters)
        throw new Stop(
          'interrupter',
          `${config.maxInterrupters} interrupters in a row, the last one ${reading.place ?? '?'}`,
          {
            hint: 'Look why the app or the system keeps asking.',
            reading,
          },
        );
      await session.clearInterrupter(scope, reading);
      reading = await session.read();
      continue;
    }
    if (why === undefined) {
      const value = await wait.judge(reading);
      if (value !== undefined && value !== 'soon') return { kind: 'done', value, reading };
      judged = true;
      if (value === 'soon') pace = Math.max(0, config.stillMs - (clock.now() - reading.ended));
      else if (wait.repeats !== false && (await repeatIfLost(session, reading))) {
        reading = await session.read();
        continue;
      }
      if (reading.place !== null) cleared = 0;
      if ((value !== 'soon' || wanted) && clock.now() >= deadline())
        return { kind: 'expired', reading, why: 'not-yet' };
      wanted = value === 'soon';
    }
    if (!judged && clock.now() >= deadline()) return { kind: 'expired', reading, why: why ?? 'not-yet' };
    // An app that is gone never comes: no need to wait for the deadline.
    if (!checkedApp && reading.place === null && clock.now() - begun >= CRASH_CHECK_MS) {
      checkedApp = true;
      if (session.lastAct === undefined || session.lastAct.before !== undefined) await session.checkApp();
    }
    await clock.sleep(pace);
    reading = await session.read();
  }
}

/** After so long on an unknown screen the app is asked whether it still runs. */
const CRASH_CHECK_MS = 1_000;

function reasonNotToJudge(session: Session, scope: Scope, reading: Reading): Why | undefined {
  if (!reading.usable) return 'bad-reading';
  if (!session.trusts(reading)) return 'untrusted';
  if (scope.interrupters !== 'off' && isInterrupter(session, reading)) return 'interrupter';
  if (reading.busy) return 'busy';
  return undefined;
}

function isInterrupter(session: Session, reading: Reading): boolean {
  return reading.place !== null && session.packs.places.get(reading.place)?.kind === 'interrupter';
}
