import {
  UnsureOutcome,
  type AppStart,
  type DevicePort,
  type ElementHandle,
  type Key,
  type Point,
} from '../../src/action/index.js';
import { lineageOf, WaymarkError, type NativeLocator, type ScreenNode } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import type { Clock } from '../../src/walk/index.js';

/** Time that passes only when someone sleeps, or the phone is asked. */
export class VirtualClock implements Clock {
  private time = Date.parse('2026-12-07T09:00:00Z');
  now(): number {
    return this.time;
  }
  sleep(ms: number): Promise<void> {
    this.time += ms;
    return Promise.resolve();
  }
  pass(ms: number): void {
    this.time += ms;
  }
}

export interface Widget {
  readonly id: string;
  readonly text?: string;
  readonly kind?: 'button' | 'text' | 'field' | 'progress' | 'list';
  readonly box?: readonly [number, number, number, number];
  readonly focused?: boolean;
  /** Shown where a text would be while there is none. */
  readonly hint?: string;
}

export type ScreenOf = (phone: ScriptedPhone) => readonly Widget[];

const CLASSES = {
  button: 'android.widget.Button',
  text: 'android.widget.TextView',
  field: 'android.widget.EditText',
  progress: 'android.widget.ProgressBar',
  list: 'androidx.recyclerview.widget.RecyclerView',
} as const;

/** What a tap on a widget does: the next screen, or anything. */
export type Reaction = string | ((phone: ScriptedPhone) => void);

export interface Script {
  readonly screens: Readonly<Record<string, ScreenOf>>;
  /** By screen and widget id; `back` is the back key, `swipe` any drag. */
  readonly reactions: Readonly<Record<string, Readonly<Record<string, Reaction>>>>;
  readonly first: string;
}

/** A phone with a script for an app, and faults that can be switched on; each command takes some virtual time. */
export class ScriptedPhone implements DevicePort {
  readonly platform = 'android';
  readonly lineage = lineageOf('android');
  readonly name = 'scripted';
  readonly clock = new VirtualClock();
  /** Every command that changes something, as it was asked for. */
  readonly acts: string[] = [];
  reads = 0;
  /** Of what else was asked of it. */
  private questions = 0;
  screen: string;
  readonly fields = new Map<string, string>();
  /** The page source shows what was so many ms ago. */
  lagMs = 0;
  /** So many of the next taps do nothing. */
  swallow = 0;
  /** So many of the next taps lose their answer; `swallow` says whether they work. */
  loseAnswers = 0;
  /** So many of the next taps find their element gone. */
  staleTaps = 0;
  crashed = false;
  keyboard = false;
  dropCharacters = 0;
  garbled = 0;
  /** Whether replies to searches say where the elements are. */
  tellsBounds = true;
  searches = 0;
  private readonly past: { readonly until: number; readonly source: string }[] = [];

  constructor(private readonly script: Script) {
    this.screen = script.first;
  }

  get roundTrips(): number {
    return this.reads + this.searches + this.acts.length + this.questions;
  }

  private widgets(): readonly Widget[] {
    return this.script.screens[this.screen]?.(this) ?? [];
  }

  private now(): string {
    if (this.crashed) return hierarchy([{ id: 'launcher', text: 'Launcher' }], 'com.android.launcher');
    return hierarchy(this.widgets(), 'com.example.app');
  }

  /** Does something to the phone, remembering what its source said until now. */
  change(run: () => void): void {
    this.past.push({ until: this.clock.now(), source: this.now() });
    run();
  }

  go(screen: string): void {
    this.change(() => {
      this.screen = screen;
    });
  }

  private react(name: string): void {
    const reaction = this.script.reactions[this.screen]?.[name];
    if (typeof reaction === 'string') this.go(reaction);
    else reaction?.(this);
  }

  source(): Promise<string> {
    this.reads++;
    this.clock.pass(5);
    if (this.garbled > 0) {
      this.garbled--;
      return Promise.resolve('');
    }
    const asOf = this.clock.now() - this.lagMs;
    return Promise.resolve(this.past.find(({ until }) => this.lagMs > 0 && until > asOf)?.source ?? this.now());
  }

  screenshot(): Promise<Buffer> {
    this.questions++;
    return Promise.resolve(Buffer.from('png'));
  }

  /** Understands what `pin` says: `new UiSelector().resourceId("…").text("…")`. */
  find({ value }: NativeLocator): Promise<readonly ElementHandle[]> {
    this.searches++;
    this.clock.pass(5);
    const wanted = [...value.matchAll(/\.(resourceId|description|text|className)\("((?:[^"\\]|\\.)*)"\)/g)];
    const attributes: Readonly<Record<string, string>> = {
      resourceId: 'resource-id',
      description: 'content-desc',
      text: 'text',
      className: 'class',
    };
    const found = readScreen(this.now(), 'android').nodes.filter((node) =>
      wanted.every(([, method = '', text = '']) => node.raw[attributes[method] ?? ''] === text.replaceAll('\\"', '"')),
    );
    return Promise.resolve(
      found.map((node) => ({
        handle: idOf(node),
        ...(this.tellsBounds && node.bounds !== undefined ? { bounds: node.bounds } : {}),
      })),
    );
  }

  private async command(name: string, effect: () => void): Promise<void> {
    this.acts.push(name);
    this.clock.pass(10);
    if (this.staleTaps > 0) {
      this.staleTaps--;
      throw new WaymarkError('not-found', 'the element is gone', 'Read again.');
    }
    if (this.swallow > 0) this.swallow--;
    else effect();
    if (this.loseAnswers > 0) {
      this.loseAnswers--;
      throw new UnsureOutcome('socket hang up');
    }
    return Promise.resolve();
  }

  tap({ handle }: ElementHandle): Promise<void> {
    return this.command(`tap ${handle}`, () => this.react(handle));
  }
  doubleTap({ handle }: ElementHandle): Promise<void> {
    return this.command(`doubleTap ${handle}`, () => this.react(handle));
  }
  longPress({ handle }: ElementHandle): Promise<void> {
    return this.command(`longPress ${handle}`, () => this.react(handle));
  }
  tapAt({ x, y }: Point): Promise<void> {
    const hit = this.widgets().find(
      ({ box }) => box !== undefined && box[0] <= x && x < box[2] && box[1] <= y && y < box[3],
    );
    return this.command(`tapAt ${x},${y}`, () => this.react(hit?.id ?? ''));
  }
  doubleTapAt(point: Point): Promise<void> {
    return this.tapAt(point);
  }
  longPressAt(point: Point): Promise<void> {
    return this.tapAt(point);
  }
  drag(from: Point, to: Point): Promise<void> {
    return this.command(`drag ${from.y > to.y ? 'up' : 'down'}`, () => this.react('swipe'));
  }
  type({ handle }: ElementHandle, text: string): Promise<void> {
    return this.command(`type ${handle}`, () => {
      const typed = this.dropCharacters > 0 ? text.slice(0, -1) : text;
      if (this.dropCharacters > 0) this.dropCharacters--;
      this.change(() => this.fields.set(handle, (this.fields.get(handle) ?? '') + typed));
    });
  }
  clear({ handle }: ElementHandle): Promise<void> {
    return this.command(`clear ${handle}`, () => this.change(() => this.fields.set(handle, '')));
  }
  value({ handle }: ElementHandle): Promise<string> {
    this.questions++;
    return Promise.resolve(this.fields.get(handle) ?? '');
  }
  pressKey(key: Key): Promise<void> {
    return this.command(`pressKey ${key}`, () => this.react(key));
  }
  back(): Promise<void> {
    return this.command('back', () => this.react('back'));
  }
  keyboardShown(): Promise<boolean> {
    this.questions++;
    return Promise.resolve(this.keyboard);
  }
  hideKeyboard(): Promise<void> {
    return this.command('hideKeyboard', () =>
      this.change(() => {
        this.keyboard = false;
      }),
    );
  }
  readonly starts: AppStart[] = [];
  async start(start: AppStart): Promise<void> {
    this.starts.push(start);
    if (start.reset !== 'none') {
      this.change(() => {
        this.crashed = true;
      });
      await start.ended?.();
    }
    return this.command('start', () => {
      this.change(() => {
        this.crashed = false;
      });
      this.react('start');
    });
  }
  activate(): Promise<void> {
    return this.command('activate', () => this.react('activate'));
  }
  terminate(): Promise<void> {
    return this.command('terminate', () => this.react('terminate'));
  }
  appRunning(): Promise<boolean> {
    this.questions++;
    return Promise.resolve(!this.crashed);
  }
  background(): Promise<void> {
    return this.command('background', () => undefined);
  }
  deepLink(uri: string): Promise<void> {
    return this.command(`deepLink ${uri}`, () => this.react('deepLink'));
  }
  rotate(orientation: string): Promise<void> {
    return this.command(`rotate ${orientation}`, () => undefined);
  }
  acceptAlert(): Promise<void> {
    return this.command('acceptAlert', () => this.react('acceptAlert'));
  }
  dismissAlert(): Promise<void> {
    return this.command('dismissAlert', () => this.react('dismissAlert'));
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

function idOf(node: ScreenNode): string {
  return (node.raw['resource-id'] ?? '').split('/')[1] ?? '';
}

function hierarchy(widgets: readonly Widget[], app: string): string {
  const nodes = widgets.map(({ id, text: own = '', kind = 'button', box, focused = false, hint }, index) => {
    const [left, top, right, bottom] = box ?? [0, 100 * (index + 1), 1000, 100 * (index + 1) + 90];
    const name = CLASSES[kind];
    const text = own === '' ? (hint ?? '') : own;
    const hinted = hint === undefined ? '' : `hint="${escape(hint)}" showing-hint="${String(own === '')}" `;
    const flags = `clickable="${String(kind === 'button')}" focused="${String(focused)}" enabled="true" scrollable="${String(kind === 'list')}"`;
    return `<${name} index="${index}" package="${app}" class="${name}" text="${escape(text)}" resource-id="${app}:id/${id}" ${flags} ${hinted}displayed="true" bounds="[${left},${top}][${right},${bottom}]"/>`;
  });
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy index="0" class="hierarchy" rotation="0" width="1000" height="2000"><android.widget.FrameLayout index="0" package="${app}" class="android.widget.FrameLayout" text="" bounds="[0,0][1000,2000]" displayed="true">${nodes.join('')}</android.widget.FrameLayout></hierarchy>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
