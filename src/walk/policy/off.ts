import type { Policies } from './policies.js';

/**
 * Each policy switched off alone, for `ordeal`, which shows the fault that it prevents; never used by a walk otherwise. Reading back what was typed
 * is an action's own and is switched off where that is performed.
 */
export const OFF = {
  /** The first reading decides, busy or not. */
  settling: {
    busy: () => 'judge',
    pace: (asked) => (asked.judgedAny ? { kind: 'over' } : { kind: 'read', inMs: asked.pollMs }),
  },
  /** A reading is what the screen shows. */
  distrust: { trust: (asked) => (asked.inQuestion && !asked.same ? 'took-effect' : 'believed') },
  /** A target is where one reading shows it. */
  'hold-still': { rest: () => 'at-rest', elsewhere: () => 'same' },
  /** What shows no effect did not happen. */
  'exactly-once': {
    lostAct: (asked) => (asked.quality !== 'bad' && asked.differs ? 'happened' : asked.final ? 'leave' : 'repeat'),
  },
  /** A dialog is a place like any other. */
  interrupters: { interrupter: () => 'judge' },
} as const satisfies Readonly<Record<string, Partial<Policies>>>;
