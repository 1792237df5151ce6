import type { DevicePort, ElementHandle } from '../action/index.js';
import type { Matcher } from '../match/index.js';
import { WaymarkError, type NativeLocator, type ResolvedPacks } from '../model/index.js';
import type { Graph } from '../route/index.js';
import { readScreen } from '../screen/index.js';
import { ByElements } from './by-elements.js';
import type { Clock } from './clock.js';
import type { WalkConfig } from './config.js';
import type { Log } from './log.js';
import type { PastAct } from './past-act.js';
import type { Policies } from './policy/policies.js';
import type { ProofWatch } from './proof.js';
import { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Secrets } from './secrets.js';

/** What a walker keeps between its calls: the last reading, the last act, and who watches the readings. */
export class Session {
  /** The last act of the device; undefined before the first. */
  lastAct: PastAct | undefined;
  /** The last reading, as long as no act came after it. */
  current: Reading | undefined;
  /** Where searches proved to be, as long as no act and no reading came after it. */
  proven: Reading | undefined;
  /** What the target at hand was decided on, where that was no page source. */
  decidedOn: Reading | undefined;
  /** Where the last reading or proof was. */
  lastPlace: string | null = null;
  readonly byElements: ByElements;
  /** The device's `commandsByOthers` when it was last read. */
  private othersThen: number | undefined;
  /** The last reading at all, for reports. */
  last: Reading | undefined;
  /** From when deadlines count: the last action, or the begin of the call that walks. */
  since: number;
  /** Whether the driver tells where it finds elements; taken for granted until a reply lacks it (older servers, other settings). */
  tellsBounds = true;
  /** The app under test was on the screen in this session. */
  private appSeen = false;
  /** Proofs of the edges being walked, outermost first. */
  readonly watches: ProofWatch[] = [];
  /** Looks at every reading; what it throws ends the wait. */
  expects: ((reading: Reading) => void) | undefined;
  /** Answers to interrupters that the trailhead in use declares, by place id. */
  answers: ReadonlyMap<string, string> = new Map();

  /** `off`: the call at hand takes interrupters for ordinary places. */
  interrupters: 'off' | undefined;

  /** Clears the interrupter that a reading shows; set where the rooms of the executor are put together. */
  clearInterrupter: (scope: Scope, reading: Reading) => Promise<void> = () =>
    Promise.reject(new Error('no way to clear interrupters was given'));

  constructor(
    readonly device: DevicePort,
    readonly packs: ResolvedPacks,
    readonly matcher: Matcher,
    readonly graph: Graph,
    readonly config: WalkConfig,
    readonly clock: Clock,
    readonly log: Log,
    readonly secrets: Secrets,
    readonly policies: Policies,
  ) {
    this.since = clock.now();
    this.byElements = new ByElements(this);
  }

  /** What was read or found before is older than what is done now. */
  forget(): void {
    if (this.proven !== undefined) this.lastPlace = this.proven.place;
    this.current = undefined;
    this.proven = undefined;
    this.decidedOn = undefined;
    this.byElements.seen = undefined;
  }

  /** Whether the last reading is as good for the next call as it would be within a walk. */
  isFresh(interrupters: 'off' | undefined): boolean {
    const reading = this.current ?? this.proven;
    if (reading === undefined || interrupters !== this.interrupters) return false;
    const { commandsByOthers } = this.device;
    if (commandsByOthers === undefined || commandsByOthers !== this.othersThen) return false;
    return reading.usable && this.clock.now() - reading.ended <= this.config.freshMs;
  }

  /** What searches proved. */
  proves(reading: Reading): void {
    this.proven = reading;
    this.othersThen = this.device.commandsByOthers;
    this.log.reading(reading);
  }

  /** All elements of a locator, one round trip. */
  async find(locator: NativeLocator): Promise<readonly ElementHandle[]> {
    const begun = this.clock.now();
    const found = await this.device.find(locator);
    if (found.length > 0) this.byElements.searchTook(this.clock.now() - begun);
    return found;
  }

  /** Reads the screen, one round trip. */
  async read(): Promise<Reading> {
    const begun = this.clock.now();
    const source = await this.device.source();
    const reading = new Reading(readScreen(source, this.packs.platform), begun, this.clock.now(), this.matcher, {
      interrupters: this.interrupters,
    });
    this.forget();
    this.current = reading;
    this.othersThen = this.device.commandsByOthers;
    this.last = reading;
    this.byElements.sourceTook(reading.ended - reading.begun, reading.screen);
    if (reading.usable) this.lastPlace = reading.place;
    this.log.reading(reading);
    this.appSeen ||= reading.screen.app !== undefined && reading.screen.app === this.packs.app;
    if (reading.usable) for (const watch of this.watches) watch.looked(reading);
    if (reading.usable && this.trusts(reading)) for (const watch of this.watches) watch.observe(reading);
    this.expects?.(reading);
    return reading;
  }

  /** For the observer, where the configuration asks for such pictures. A device that cannot give one fails no walk. */
  async picture(when: 'edges' | 'actions', span: number, action?: number): Promise<void> {
    const { screenshots } = this.config;
    if (!this.log.isObserved || (screenshots !== when && screenshots !== 'actions')) return;
    try {
      this.log.screenshot(span, await this.device.screenshot(), action);
    } catch (error) {
      if (!(error instanceof WaymarkError)) throw error;
    }
  }

  /** What the last act was for has come about, or nobody waits for it any more: it is not repeated. */
  settleLastAct(): void {
    if (this.lastAct !== undefined) this.lastAct.final = true;
  }

  /** The reading on which the last act was decided, where it should have an effect and none has been seen since. */
  get inQuestion(): Reading | undefined {
    const { lastAct: past } = this;
    return past === undefined || past.effective || past.act.shows === 'nothing' ? undefined : past.before;
  }

  /** Whether a reading may be believed, given the last act. */
  trusts(reading: Reading): boolean {
    const act = this.lastAct;
    const before = this.inQuestion;
    const verdict = this.policies.trust({
      inQuestion: before !== undefined,
      get same() {
        return before !== undefined && reading.shows(before);
      },
      sinceActMs: act === undefined ? 0 : this.clock.now() - act.at,
      distrustMs: this.config.distrustMs,
    });
    if (act !== undefined && verdict === 'took-effect') act.effective = true;
    return verdict !== 'distrusted';
  }

  /** Whether the app was on the screen in this session, and its process is gone. */
  async appCrashed(): Promise<boolean> {
    const { app } = this.packs;
    return app !== undefined && this.appSeen && !(await this.device.appRunning(app));
  }

  /** @throws WaymarkError `app-crashed` (`unknown-place` where it was never seen) when the process of the app is gone. */
  async checkApp(): Promise<void> {
    const { app } = this.packs;
    if (app === undefined || (await this.device.appRunning(app))) return;
    if (!this.appSeen) throw new WaymarkError('unknown-place', `${app} is not running`, 'Start it with `start`.');
    throw new WaymarkError(
      'app-crashed',
      `${app} is not running any more`,
      "Look at the device's log for the crash; `start` starts the app again.",
    );
  }
}
