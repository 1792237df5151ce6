import type {
  AndroidAttributes,
  AndroidProcess,
  AndroidSystem,
  AndroidView,
  PermissionState,
} from '../../../lab/src/android/app.js';
import { calendarForAndroid } from '../../../lab/src/calendar/android/index.js';
import { center, flatten, intersect, place, screenRect, type Point } from '../../../lab/src/ui/geometry.js';
import { deliver, type TouchLayer } from '../../../lab/src/ui/touch.js';
import type { Display, Rect } from '../../../lab/src/ui/view.js';

export const PORTRAIT: Display = { width: 1080, height: 2400, scale: 2.625, orientation: 'portrait', statusBar: 63 };
export const LANDSCAPE: Display = { width: 2400, height: 1080, scale: 2.625, orientation: 'landscape', statusBar: 63 };

/** Monday, 7 December 2026. */
export const NOW = new Date('2026-12-07T09:00:00Z');

/** What a view is looked for by: `#id`, or its text, else its content description. */
export type Wanted = string;

/** The least system an app can run on, its state in memory and its clock virtual, with hands to use the app. */
export class PhoneInHand {
  display = PORTRAIT;
  stored: unknown = undefined;
  permissionState: PermissionState = 'unasked';
  readonly asked: string[] = [];
  readonly opened: string[] = [];
  readonly logged: string[] = [];
  focused: string | null = null;
  invalidations = 0;
  #time = NOW.getTime();
  #tasks: { readonly at: number; readonly task: () => void }[] = [];
  #answer: ((granted: boolean) => void) | null = null;
  #process: AndroidProcess;

  constructor(stored?: unknown) {
    this.stored = stored;
    this.#process = this.#start();
  }

  #start(): AndroidProcess {
    const process = calendarForAndroid().start(this.#system());
    process.open({ extras: {} });
    return process;
  }

  #system(): AndroidSystem {
    const display = (): Display => this.display;
    return {
      get display() {
        return display();
      },
      now: () => new Date(this.#time),
      storage: {
        read: () => this.stored,
        write: (value) => {
          this.stored = JSON.parse(JSON.stringify(value));
        },
      },
      invalidate: () => {
        this.invalidations++;
      },
      permission: () => this.permissionState,
      requestPermission: (name, answered) => {
        this.asked.push(name);
        this.#answer = answered;
      },
      focusedKey: () => this.focused,
      focus: (key) => {
        this.focused = key;
      },
      keyboard: () => this.keyboard(),
      later: (ms, task) => void this.#tasks.push({ at: this.#time + ms, task }),
      log: (_tag, message) => void this.logged.push(message),
      openLink: (uri) => void this.opened.push(uri),
    };
  }

  keyboard(): Rect | null {
    const { width, height } = this.display;
    if (this.focused === null) return null;
    return { x: 0, y: Math.round(height * 0.6), width, height: height - Math.round(height * 0.6) };
  }

  answerPermission(granted: boolean): void {
    this.permissionState = granted ? 'granted' : 'denied';
    this.#answer?.(granted);
  }

  /** Time passes; what was put off is done when it is due. */
  pass(ms: number): void {
    this.#time += ms;
    const due = this.#tasks.filter(({ at }) => at <= this.#time);
    this.#tasks = this.#tasks.filter(({ at }) => at > this.#time);
    for (const { task } of due) task();
  }

  /** The process dies and is started again. */
  restart(): void {
    this.focused = null;
    this.#tasks = [];
    this.#process = this.#start();
  }

  get process(): AndroidProcess {
    return this.#process;
  }

  get place(): string {
    return this.#process.truth().place;
  }

  link(data: string): void {
    this.#process.open({ data, extras: {} });
  }

  back(): boolean {
    return this.#process.back();
  }

  /** The views of the window on top that a person sees: shown by themselves and not cut away. */
  shown(): readonly AndroidView[] {
    const root = this.#process.windows().at(-1)?.root;
    const all: AndroidView[] = [];
    const visit = (view: AndroidView, clip: Rect): void => {
      const cut = intersect(view.rect, clip);
      if (cut !== null && view.attributes.visible !== false) all.push(view);
      const inner = view.clips === true ? cut : clip;
      if (inner !== null) for (const child of view.children) visit(child, inner);
    };
    if (root !== undefined) visit(root, screenRect(this.display));
    return all;
  }

  every(wanted: Wanted): readonly AndroidView[] {
    return this.shown().filter(({ attributes: { id, text, description } }) =>
      wanted.startsWith('#') ? id?.split(':id/')[1] === wanted.slice(1) : text === wanted || description === wanted,
    );
  }

  sees(wanted: Wanted): boolean {
    return this.every(wanted).length > 0;
  }

  /** @throws Error when there is not exactly one such view; of several by text, the one with a handler is meant. */
  one(wanted: Wanted): AndroidView {
    const found = this.every(wanted);
    const able = found.filter(({ on }) => on?.tap !== undefined || on?.edit !== undefined);
    const [only, second] = found.length > 1 ? able : found;
    if (only === undefined || second !== undefined) {
      const texts = this.shown().flatMap(({ attributes }) => attributes.text ?? attributes.description ?? []);
      throw new Error(`${found.length} views for ${wanted} at ${this.place}; shown: ${texts.join(' | ')}`);
    }
    return only;
  }

  text(wanted: Wanted): string | undefined {
    return this.one(wanted).attributes.text;
  }

  /** Touches the middle of what shows of the view; whatever lies over it takes the touch instead. */
  tap(wanted: Wanted): void {
    this.touch(center(this.#cut(this.one(wanted))));
  }

  touch(point: Point): void {
    const layers = (): TouchLayer<AndroidAttributes>[] =>
      this.#process.windows().map(({ root, kind, onOutsideTouch }) => ({
        root,
        modal: kind !== 'activity',
        ...(onOutsideTouch === undefined ? {} : { onOutsideTouch }),
      }));
    deliver(
      layers,
      { kind: 'tap', ...point },
      {
        enabled: ({ attributes }) => attributes.enabled !== false,
        focus: ({ key }) => {
          this.focused = key;
        },
      },
    );
  }

  #cut(view: AndroidView): Rect {
    const root = this.#process.windows().at(-1)?.root;
    const placed = root === undefined ? [] : flatten(place(root, screenRect(this.display)));
    const cut = placed.find((each) => each.view.key === view.key)?.cut;
    if (!cut) throw new Error(`Nothing of ${view.key} is on the screen.`);
    return cut;
  }

  /** Touches beside the window on top: in the top left corner. */
  touchOutside(): void {
    this.touch({ x: 1, y: 1 });
  }

  type(wanted: Wanted, text: string): void {
    this.tap(wanted);
    this.one(wanted).on?.edit?.(text);
  }

  submit(wanted: Wanted): void {
    this.one(wanted).on?.submit?.();
  }

  scroll(wanted: Wanted, dx: number, dy: number): boolean {
    return this.one(wanted).on?.scroll?.(dx, dy) ?? false;
  }
}
