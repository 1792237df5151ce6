import { brokenRead } from './broken-read.js';
import { waitWhileBusy } from './busy.js';
import { detour } from './detour.js';
import { meetInterrupter } from './interrupter.js';
import { lostAct } from './lost-act.js';
import { pace } from './pace.js';
import { quiet } from './quiet.js';
import { elsewhere, rest } from './rest.js';
import { trust } from './trust.js';

/** How a walk decides: pure functions without clock, device or session. Others may be given, to show what each of them prevents. */
export interface Policies {
  /** May this reading be believed, given the last act? */
  readonly trust: typeof trust;
  readonly busy: typeof waitWhileBusy;
  readonly interrupter: typeof meetInterrupter;
  /** When to read again, and when a wait is over. */
  readonly pace: typeof pace;
  /** Is a target at rest? */
  readonly rest: typeof rest;
  /** Is a target where the page source shows it? */
  readonly elsewhere: typeof elsewhere;
  /** Is the whole screen at rest? */
  readonly quiet: typeof quiet;
  /** Did an act happen, and what to do about it? */
  readonly lostAct: typeof lostAct;
  /** What to do where the device did not answer a question. */
  readonly brokenRead: typeof brokenRead;
  /** What to do where an edge ended. */
  readonly detour: typeof detour;
}

export const POLICIES: Policies = {
  trust,
  busy: waitWhileBusy,
  interrupter: meetInterrupter,
  pace,
  rest,
  elsewhere,
  quiet,
  lostAct,
  brokenRead,
  detour,
};
