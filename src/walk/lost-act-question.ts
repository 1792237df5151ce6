import type { Act } from '../action/index.js';
import { choose } from '../match/index.js';
import type { Selector } from '../model/index.js';
import { mayRepeat, type PastAct } from './past-act.js';
import type { LostActQuestion } from './policy/lost-act.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';

/** What a reading says of an act whose effect is in question; each part is looked at only where the policy asks for it. */
export function lostActQuestion(
  session: Session,
  past: PastAct & { readonly before: Reading },
  answer: LostActQuestion['answer'],
  reading: Reading,
): LostActQuestion {
  const { act, before } = past;
  const { quality } = reading.screen;
  return {
    answer,
    quality: quality === 'ok' || quality === 'truncated' ? quality : 'bad',
    get differs() {
      return !reading.shows(before);
    },
    get stillThere() {
      return before.place !== null && reading.place === before.place && !MOVING.has(act.name);
    },
    get quietMs() {
      return past.quiet === undefined ? 0 : reading.ended - past.quiet.ended;
    },
    get busy() {
      return reading.busy;
    },
    sinceActMs: session.clock.now() - past.at,
    distrustMs: session.config.distrustMs,
    patienceMs: session.config.timeoutMs,
    commit: past.commit,
    get proof() {
      return past.followed ? 'untested' : proofOn(session, reading);
    },
    get targetStands() {
      return targetStands(act.target?.selector, reading);
    },
    final: !mayRepeat(past, answer),
    blind: isBlind(act, answer),
  };
}

/** The innermost edge with proofs decides. */
function proofOn(session: Session, reading: Reading): LostActQuestion['proof'] {
  const watch = session.watches.findLast(({ any }) => any);
  if (watch === undefined) return 'untested';
  return watch.disproven(reading) ? 'false' : 'true';
}

function targetStands(selector: Selector | undefined, reading: Reading): boolean {
  return (
    selector === undefined || selector.locator !== undefined || choose(reading.screen, selector, 'act').kind === 'one'
  );
}

/** An act that may show no effect: on a target it can still be repeated, and so can what comes to the same when done twice. */
function isBlind({ name, shows, target }: Act, answer: LostActQuestion['answer']): boolean {
  if (shows !== 'nothing') return false;
  return answer === 'sure' || (target === undefined && !HARMLESS_TWICE.has(name));
}

/** What they do is seen in other boxes of the same things. */
const MOVING: ReadonlySet<string> = new Set(['swipe', 'drag', 'rotate', 'hideKeyboard']);

const HARMLESS_TWICE: ReadonlySet<string> = new Set([
  'launch', 'activate', 'terminate', 'deepLink', 'rotate', 'hideKeyboard', 'background',
]); // prettier-ignore
