import { calendarForIos } from '../../../lab/src/calendar/ios/index.js';
import type { Authorization, IosProcess, IosSystem, IosView } from '../../../lab/src/ios/app.js';
import { deliver, type Gesture } from '../../../lab/src/ui/touch.js';
import { flatten, center, place, type Placed } from '../../../lab/src/ui/geometry.js';
import type { Display, Rect } from '../../../lab/src/ui/view.js';
import type { CalendarData } from '../../../lab/src/calendar/model.js';

const PORTRAIT: Display = { width: 390, height: 844, scale: 3, orientation: 'portrait', statusBar: 47 };
const LANDSCAPE: Display = { width: 844, height: 390, scale: 3, orientation: 'landscape', statusBar: 0 };

/** A seen element: its view and what of its box is on the screen. */
export type Found = Placed<IosView['attributes']>;

export interface Wanted {
  readonly id?: string;
  readonly label?: string | RegExp;
  readonly type?: string;
}

/** A phone as small as the app's contract allows, and a finger on it. Time moves only by `pass`. */
export class AppDriver {
  display: Display = PORTRAIT;
  readonly logged: string[] = [];
  asked = 0;
  /** Calls of `invalidate` so far. */
  invalidated = 0;
  authorization: Authorization = 'notDetermined';
  process: IosProcess;
  #stored: unknown = undefined;
  #focus: string | null = null;
  #clock = Date.parse('2026-12-07T09:20:00Z');
  #tasks: { readonly at: number; readonly run: () => void }[] = [];

  constructor(data?: unknown) {
    this.#stored = data;
    this.process = this.launch();
  }

  /** Starts the app anew on the same storage. */
  launch(words: readonly string[] = []): IosProcess {
    this.#tasks = [];
    this.#focus = null;
    this.process = calendarForIos().start(this.#system(), { arguments: words, environment: {} });
    return this.process;
  }

  get place(): string {
    return this.process.truth().place;
  }

  get data(): CalendarData {
    return this.process.truth().data as CalendarData;
  }

  get focus(): string | null {
    this.windows();
    return this.#focus;
  }

  rotate(orientation: 'portrait' | 'landscape'): void {
    this.display = orientation === 'portrait' ? PORTRAIT : LANDSCAPE;
  }

  pass(ms: number): void {
    this.#clock += ms;
    const due = this.#tasks.filter((task) => task.at <= this.#clock);
    this.#tasks = this.#tasks.filter((task) => task.at > this.#clock);
    due.forEach((task) => task.run());
  }

  windows(): readonly IosView[] {
    const windows = this.process.windows();
    const keys = this.all(windows).filter(({ view }) => view.on?.edit);
    if (this.#focus !== null && !keys.some(({ view }) => view.key === this.#focus)) this.#focus = null;
    return windows;
  }

  all(windows = this.windows()): Found[] {
    const screen: Rect = { x: 0, y: 0, width: this.display.width, height: this.display.height };
    return windows.flatMap((window) => flatten(place(window, screen)));
  }

  findAll({ id, label, type }: Wanted): Found[] {
    return this.all().filter(({ view: { attributes } }) => {
      if (id !== undefined && attributes.id !== id) return false;
      if (type !== undefined && attributes.type !== type) return false;
      if (label === undefined) return true;
      return label instanceof RegExp ? label.test(attributes.label ?? '') : attributes.label === label;
    });
  }

  has(wanted: Wanted): boolean {
    return this.findAll(wanted).length > 0;
  }

  find(wanted: Wanted): Found {
    const [found, ...others] = this.findAll(wanted);
    if (!found) throw new Error(`Nothing is ${describe(wanted)} at ${this.place}.`);
    if (others.length > 0) throw new Error(`${others.length + 1} views are ${describe(wanted)}.`);
    return found;
  }

  /** Touches the middle of what is seen of it; throws when something else takes the touch. */
  tap(wanted: Wanted): void {
    const found = this.find(wanted);
    if (!found.cut) throw new Error(`Not on the screen: ${describe(wanted)}.`);
    const taker = this.gesture({ kind: 'tap', ...center(found.cut) });
    const under = flatten(found).map(({ view }) => view.key);
    if (!taker || !under.includes(taker.key))
      throw new Error(`${taker?.key ?? 'Nothing'} took the touch on ${describe(wanted)}.`);
  }

  /** Touches a tab; a Back button may have the same label. */
  openTab(label: string): void {
    const tab = this.find({ type: 'TabBar' }).children.find(({ view }) => view.attributes.label === label);
    if (!tab) throw new Error(`No tab ${label}.`);
    this.gesture({ kind: 'tap', ...center(tab.view.rect) });
  }

  /** A touch on a point, whatever is there. */
  touch(x: number, y: number): void {
    this.gesture({ kind: 'tap', x, y });
  }

  /** Drags the middle of a view by `dy`; the key of the view that took it. */
  drag(wanted: Wanted, dy: number): string | undefined {
    const { view, cut } = this.find(wanted);
    const from = center(cut ?? view.rect);
    return this.gesture({ kind: 'drag', from, to: { x: from.x, y: from.y + dy } })?.key;
  }

  /** Types over the text of the field that has the focus. */
  type(text: string): void {
    this.#focused().on?.edit?.(text);
  }

  pressReturn(): void {
    this.#focused().on?.submit?.();
  }

  gesture(gesture: Gesture): IosView | null {
    return deliver(() => this.windows().map((root) => ({ root })), gesture, {
      enabled: (view) => view.attributes.enabled ?? true,
      focus: (view) => {
        this.#focus = view.key;
      },
    });
  }

  #focused(): IosView {
    const key = this.focus;
    const found = this.all().find(({ view }) => view.key === key);
    if (!found) throw new Error('Nothing has the focus.');
    return found.view;
  }

  #system(): IosSystem {
    const display = (): Display => this.display;
    return {
      get display() {
        return display();
      },
      now: () => new Date(this.#clock),
      storage: {
        read: () => structuredClone(this.#stored),
        write: (value) => {
          this.#stored = structuredClone(value);
        },
      },
      invalidate: () => {
        this.invalidated += 1;
      },
      notifications: () => this.authorization,
      requestNotifications: () => {
        this.asked += 1;
      },
      focusedKey: () => this.#focus,
      focus: (key) => {
        this.#focus = key;
      },
      keyboard: () => {
        const height = this.display.orientation === 'portrait' ? 291 : 209;
        const { width, height: screen } = this.display;
        return this.#focus === null ? null : { x: 0, y: screen - height, width, height };
      },
      later: (ms, run) => {
        this.#tasks.push({ at: this.#clock + ms, run });
      },
      log: (message) => {
        this.logged.push(message);
      },
    };
  }
}

function describe({ id, label, type }: Wanted): string {
  return [id && `id ${id}`, label && `label ${String(label)}`, type].filter(Boolean).join(', ');
}
