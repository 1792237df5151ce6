import { sleepUntil } from './clock.js';
import { secondLookAt } from './policy/rest.js';
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
  /**
   * When it is asked whether the last act was lost, so that it is repeated: `unmet`, the default, where the judge says `undefined`; `first`, before the judge is
   * asked, since another act is to follow; `never`.
   */
  readonly lostAct?: 'unmet' | 'first' | 'never' | undefined;
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
  const { clock, config, policies } = session;
  const begun = clock.now();
  /** Ids of the interrupters cleared since the app was seen. */
  let row: readonly string[] = [];
  let checkedApp = false;
  let judgedAny = false;
  let promised = false;
  let reading = wait.reuse === true && session.current !== undefined ? session.current : await session.read();
  for (;;) {
    const admitted = admit(session, scope, reading, row);
    if (admitted === 'too-many') throw tooManyInterrupters(row.length, reading);
    if (admitted === 'clear') {
      row = [...row, reading.place ?? ''];
      await session.clearInterrupter(scope, reading);
      // What was uncovered is known already.
      reading = session.current ?? (await session.read());
      continue;
    }
    let soon = false;
    if (admitted === 'judge') {
      if (wait.lostAct === 'first' && (await repeatIfLost(session, reading))) {
        reading = await session.read();
        continue;
      }
      const value = await wait.judge(reading);
      if (value !== undefined && value !== 'soon') return { kind: 'done', value, reading };
      soon = value === 'soon';
      judgedAny = true;
      if (!soon && (wait.lostAct ?? 'unmet') === 'unmet' && (await repeatIfLost(session, reading))) {
        reading = await session.read();
        continue;
      }
    }
    // What is seen in between counts although it may be older than the last act: it is newer than the interrupter.
    if (reading.usable && reading.place !== null && !isInterrupter(session, reading)) row = [];
    const now = clock.now();
    const next = policies.pace({
      reading: admitted !== 'judge' ? 'unjudged' : soon ? 'soon' : 'not-yet',
      promised,
      judgedAny,
      now,
      begun,
      since: wait.fromNow === true ? begun : session.since,
      timeoutMs: scope.timeoutMs,
      pollMs: config.pollMs,
      soonInMs: secondLookAt(reading, config) - now,
    });
    if (next.kind === 'over') return { kind: 'expired', reading, why: admitted === 'judge' ? 'not-yet' : admitted };
    promised = soon;
    // An app that is gone never comes: no need to wait for the deadline.
    if (!checkedApp && reading.place === null && now - begun >= CRASH_CHECK_MS) {
      checkedApp = true;
      if (session.lastAct === undefined || session.lastAct.before !== undefined) await session.checkApp();
    }
    await sleepUntil(clock, clock.now() + next.inMs);
    reading = await session.read();
  }
}

/** After so long on an unknown screen the app is asked whether it still runs. */
const CRASH_CHECK_MS = 1_000;

/** Whether a reading may be judged, or why not, or what to do about it first. */
function admit(
  session: Session,
  scope: Scope,
  reading: Reading,
  row: readonly string[],
): 'judge' | 'clear' | 'too-many' | Why {
  const { policies, config } = session;
  if (!reading.usable) return 'bad-reading';
  if (!session.trusts(reading)) return 'untrusted';
  const met = policies.interrupter({
    shown: isInterrupter(session, reading),
    mode: scope.interrupters,
    inARow: row.filter((id) => id === reading.place).length,
    ofAll: row.length,
    maxInARow: config.maxInterrupters,
  });
  if (met !== 'judge') return met === 'wait' ? 'interrupter' : met;
  return policies.busy({ busy: reading.busy }) === 'judge' ? 'judge' : 'busy';
}

function isInterrupter(session: Session, reading: Reading): boolean {
  return reading.place !== null && session.packs.places.get(reading.place)?.kind === 'interrupter';
}

function tooManyInterrupters(cleared: number, reading: Reading): Stop {
  return new Stop('interrupter', `${cleared} interrupters in a row, the last one ${reading.place ?? '?'}`, {
    hint: 'Look why the app or the system keeps asking.',
    reading,
  });
}
