import type { MaliceOrder, MaliceState, PhonePlatform, Strike } from '../phone.js';
import type { PhoneTime, Timer } from '../time.js';
import type { Gesture } from '../ui/touch.js';
import type { View } from '../ui/view.js';
import type { Command, Verdict } from './command.js';
import type { DialogKind, OpenDialog } from './dialog.js';
import type { Canvas, Context, Hooks, Mode, Scene } from './mode.js';
import { modesOf, NO_MALICE, parseModes, parseOrder } from './order.js';
import { roll } from './roll.js';
import { isSameScreen, keysOf } from './same-screen.js';

/** What malice asks of its phone. */
export interface MaliceHost {
  readonly platform: PhonePlatform;
  readonly time: PhoneTime;
  /** A timer that the phone counts as its own work. */
  after(ms: number, task: () => void): Timer;
  changed(): void;
  /** Has what is on the screen drawn, at once. */
  draw(): void;
  /** The true place. */
  place(): string;
  /** An app is in front. */
  appInFront(): boolean;
  crashApp(reason: string): void;
}

/** A moving picture is drawn this often, in ms, whether or not somebody looks; whoever looks sees it where it is at that moment. */
const FRAME_MS = 50;

/** And this often where somebody may be shown the past: a display of 60 Hz. */
const LATE_FRAME_MS = 16;

const NO_SCENE: Scene = { place: '', index: 0, since: 0 };

/** More strikes than these are not remembered. */
const KEPT = 20_000;

function endsRequest(verdict: Verdict): boolean {
  return (
    verdict.kind === 'refuse' ||
    verdict.kind === 'end-session' ||
    (verdict.kind === 'drop' && verdict.when === 'before')
  );
}

/** A phone's hostility: which modes are on, what they do, and the log of it. Without modes every hook is the identity. */
export class Malice {
  private order: MaliceOrder = NO_MALICE;
  private session: { modes?: MaliceOrder['modes']; seed?: number } = {};
  private hooks: readonly Hooks[] = [];
  private timers = new Set<Timer>();
  private strikes: Strike[] = [];
  private count = 0;
  private scene: Scene = NO_SCENE;
  /** The views of the scene; null: the next screen is the first that is seen, and none that has come. */
  private onScreen: ReadonlySet<string> | null = null;
  private open: OpenDialog | null = null;
  /** Until when something moves, ms on the phone's clock. */
  private movesUntil = 0;

  constructor(private readonly host: MaliceHost) {}

  // Orders.

  /**
   * @param modes each by its name, with `true` or its options; or the short form of `parseModes`
   * @throws OrderError for what this phone does not have
   */
  set(modes: unknown, seed: unknown): void {
    const { platform } = this.host;
    this.order = parseOrder(platform, typeof modes === 'string' ? parseModes(platform, modes) : modes, seed);
    this.session = {};
    this.begin();
  }

  /**
   * A setting of a driver's session, in force until the session ends.
   * @returns whether it is one of malice
   * @throws OrderError for what this phone does not have
   */
  setting(name: string, value: unknown): boolean {
    if (name === 'labModes') this.session.modes = parseModes(this.host.platform, String(value));
    else if (name === 'labSeed') this.session.seed = parseOrder(this.host.platform, {}, Number(value)).seed;
    else return false;
    this.begin();
    return true;
  }

  sessionEnded(): void {
    if (this.session.modes === undefined && this.session.seed === undefined) return;
    this.session = {};
    this.begin();
  }

  /** With the same modes, from the beginning: counts, dialogs and the log. */
  begin(): void {
    this.end();
    const { modes } = this.effective();
    this.hooks = modesOf(this.host.platform).flatMap((mode) => {
      const given = Object.hasOwn(modes, mode.name) ? modes[mode.name] : undefined;
      return given ? [mode.begin(this.contextOf(mode), given)] : [];
    });
    this.scene = { place: this.host.place(), index: 0, since: this.host.time.now() };
    this.onScreen = null;
    if (this.hooks.length === 0) return;
    this.host.changed();
    // The screen of now is the one from which others differ.
    this.host.draw();
  }

  /** Whatever it was about to do does not happen. */
  end(): void {
    for (const timer of this.timers) timer.cancel();
    this.timers.clear();
    if (this.hooks.length > 0 || this.open) this.host.changed();
    this.hooks = [];
    this.strikes = [];
    this.count = 0;
    this.open = null;
    this.movesUntil = 0;
  }

  state(): MaliceState {
    return { ...this.effective(), strikes: [...this.strikes] };
  }

  // What the phone tells.

  /** No app is in front: whatever comes next is new. */
  away(): void {
    this.onScreen = new Set();
    for (const hook of this.hooks) hook.away?.();
  }

  /** After the app got a gesture, a key or a text, or would have. */
  gestured(): void {
    this.count += 1;
    for (const hook of this.hooks) hook.gestured?.(this.count);
  }

  // What the phone asks.

  get active(): boolean {
    return this.hooks.length > 0;
  }

  get dialog(): OpenDialog | null {
    return this.open;
  }

  get busy(): boolean {
    return this.hooks.some((hook) => hook.busy?.() === true);
  }

  get keyboardCovers(): boolean {
    return this.hooks.some((hook) => hook.keyboardCovers === true);
  }

  /** The windows of the app in front, for eye and finger; `canvas` has what the app truly draws. */
  show<A>(canvas: Omit<Canvas<A>, 'scene'>): readonly View<A>[] {
    this.watchScene(canvas.roots.at(-1));
    return this.hooks.reduce(
      (roots, hook) => hook.show?.({ ...canvas, roots, scene: this.scene }) ?? roots,
      canvas.roots,
    );
  }

  /** The same windows, as accessibility and the screenshot see them. */
  appear<A>(canvas: Omit<Canvas<A>, 'scene'>): readonly View<A>[] {
    return this.hooks.reduce(
      (roots, hook) => hook.appear?.({ ...canvas, roots, scene: this.scene }) ?? roots,
      canvas.roots,
    );
  }

  /** Some mode makes accessibility late: the phone has to remember what it showed. */
  get late(): boolean {
    return this.hooks.some((hook) => hook.lag !== undefined);
  }

  lag(reading: 'source' | 'elements'): number {
    return Math.max(0, ...this.hooks.map((hook) => hook.lag?.(reading) ?? 0));
  }

  source(xml: string): string {
    return this.hooks.reduce((text, hook) => hook.source?.(text) ?? text, xml);
  }

  touch(gesture: Gesture): Gesture | null {
    let next: Gesture | null = gesture;
    for (const hook of this.hooks) if (next && hook.touch) next = hook.touch(next, this.count + 1);
    return next;
  }

  typed(text: string): string {
    return this.hooks.reduce((rest, hook) => hook.typed?.(rest, this.count + 1) ?? rest, text);
  }

  delay(ms: number): number {
    return this.hooks.reduce((rest, hook) => hook.delay?.(rest) ?? rest, ms);
  }

  /** In the order in which they come true; what ends a request is the last of them. */
  request(command: Command | null): readonly Verdict[] {
    const verdicts: Verdict[] = [];
    if (!command) return verdicts;
    if (this.host.time.now() <= this.movesUntil) this.host.changed();
    for (const hook of this.hooks) {
      const verdict = hook.request?.(command);
      if (!verdict) continue;
      verdicts.push(verdict);
      // Whoever comes later must not say that it struck.
      if (endsRequest(verdict)) break;
    }
    return verdicts;
  }

  /** Begins a scene where the app's screen is another one. */
  private watchScene(top: View<unknown> | undefined): void {
    if (!top || !this.active) return;
    const keys = keysOf(top);
    const before = this.onScreen;
    this.onScreen = keys;
    if (before === null || (before.size > 0 && isSameScreen(before, keys))) return;
    this.scene = { place: this.host.place(), index: this.scene.index + 1, since: this.host.time.now() };
    for (const hook of this.hooks) hook.sceneBegan?.(this.scene);
  }

  private effective(): MaliceOrder {
    return { modes: this.session.modes ?? this.order.modes, seed: this.session.seed ?? this.order.seed };
  }

  private contextOf({ name }: Mode): Context {
    const { host } = this;
    const { seed } = this.effective();
    let last = { n: Number.NaN, struck: false };
    const after = (ms: number, task: () => void): Timer => this.after(ms, task);
    const rolled = (...keys: readonly (string | number)[]): number => roll(seed, name, ...keys);
    return {
      now: () => host.time.now(),
      gestures: () => this.count,
      after,
      roll: rolled,
      chance: (n, rate) => {
        if (n !== last.n) last = { n, struck: !last.struck && rolled('chance', n) < rate };
        return last.struck;
      },
      strike: (what) => {
        this.log(name, what);
      },
      changed: () => host.changed(),
      animate: (ms) => {
        this.movesUntil = Math.max(this.movesUntil, host.time.now() + ms);
        const frame = this.late ? LATE_FRAME_MS : FRAME_MS;
        for (let at = frame; at < ms + frame; at += frame) after(Math.min(at, ms), () => host.changed());
      },
      openDialog: (kind, words) => this.openDialog(name, kind, words),
      crashApp: () => {
        if (!host.appInFront()) return false;
        host.crashApp(`${name} of the lab`);
        return true;
      },
    };
  }

  private log(mode: string, what: string): void {
    const at = new Date(this.host.time.now()).toISOString();
    this.strikes.push({ at, mode, what, gestures: this.count });
    if (this.strikes.length > KEPT) this.strikes.shift();
  }

  private after(ms: number, task: () => void): Timer {
    const timer = this.host.after(ms, () => {
      this.timers.delete(timer);
      task();
    });
    this.timers.add(timer);
    return timer;
  }

  private openDialog(mode: string, kind: DialogKind, words?: Pick<OpenDialog, 'asks' | 'locale'>): boolean {
    if (this.open || !this.host.appInFront()) return false;
    const dialog: OpenDialog = {
      kind,
      ...words,
      answer: (choice) => {
        if (this.open !== dialog) return;
        this.open = null;
        this.log(mode, `the dialog was answered: ${choice}`);
        if (kind === 'not-responding' && choice === 'Close app') this.host.crashApp('closed while it did not respond');
        this.host.changed();
      },
    };
    this.open = dialog;
    this.host.changed();
    return true;
  }
}
