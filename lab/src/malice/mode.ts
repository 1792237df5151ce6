import type { PhonePlatform } from '../phone.js';
import type { Timer } from '../time.js';
import type { Gesture } from '../ui/touch.js';
import type { Display, View } from '../ui/view.js';
import type { Brush } from './brush.js';
import type { Command, Verdict } from './command.js';
import type { DialogKind, OpenDialog } from './dialog.js';
import { type GivenOptions, type OptionSpecs, type OptionsOf, usual } from './options.js';

/** A stretch of time in which the app shows the same screen, whatever comes and goes on it. */
export interface Scene {
  /** The true place when it began. */
  readonly place: string;
  /** Counts from 0, the scene in which malice began. */
  readonly index: number;
  /** ms on the phone's clock. */
  readonly since: number;
}

/** An action that an app offers only where malice asks for it; without `run` it is a text. */
export interface Extra {
  readonly id: string;
  readonly text: string;
  readonly run?: () => void;
}

/** The windows of the app in front, as a mode gets and changes them. */
export interface Canvas<Attributes> {
  /** Back to front; never empty. */
  readonly roots: readonly View<Attributes>[];
  readonly brush: Brush<Attributes>;
  readonly display: Display;
  readonly scene: Scene;
  readonly extras: readonly Extra[];
}

/** Where a mode takes hold of the phone. All of it is optional, and what is left out stays as it was. */
export interface Hooks {
  /** The app shows another screen. */
  sceneBegan?(scene: Scene): void;
  /** No app is in front any more. */
  away?(): void;
  /** The app got its nth gesture, key or text, or would have. */
  gestured?(n: number): void;
  /** What is on the screen, for eye and finger: as many windows as were given. */
  show?<Attributes>(canvas: Canvas<Attributes>): readonly View<Attributes>[];
  /** What accessibility and the screenshot see, while the finger meets what `show` left. */
  appear?<Attributes>(canvas: Canvas<Attributes>): readonly View<Attributes>[];
  /** By how many ms accessibility is behind the screen. */
  lag?(reading: 'source' | 'elements'): number;
  /** The page source, as it is served. */
  source?(xml: string): string;
  /** A finger on the glass, the nth gesture to be; null: the app never hears of it. */
  touch?(gesture: Gesture, n: number): Gesture | null;
  /** What arrives of a text that is typed, the nth gesture to be. */
  typed?(text: string, n: number): string;
  /** The app is not told of the soft keyboard, and does not make room for it. */
  readonly keyboardCovers?: boolean;
  /** Something lies in the way until the app is ready. */
  busy?(): boolean;
  /** How long, in ms, what the app put off by `ms` is put off. */
  delay?(ms: number): number;
  /** A request of a driver within its session. */
  request?(command: Command): Verdict | null;
}

/** What a mode may know and do. */
export interface Context {
  /** ms on the phone's clock. */
  readonly now: () => number;
  /** How many gestures, keys and texts there were since malice began. */
  readonly gestures: () => number;
  /** Runs `task` after `ms`, unless malice ends before. */
  readonly after: (ms: number, task: () => void) => Timer;
  /** From 0 (in) to 1 (out), always the same for the same seed, mode and keys. */
  readonly roll: (...keys: readonly (string | number)[]) => number;
  /** Whether the mode strikes at its nth occasion. Never at two occasions running, so that a second try has a chance. */
  readonly chance: (n: number, rate: number) => boolean;
  /** Writes into the log of malice what it did. */
  readonly strike: (what: string) => void;
  /** The screen has to be drawn anew now. */
  readonly changed: () => void;
  /** Draws the screen anew again and again for `ms`: something moves. */
  readonly animate: (ms: number) => void;
  /** Puts a dialog over the app. @returns whether it could: an app is in front and no other dialog of malice is open */
  readonly openDialog: (kind: DialogKind, words?: Pick<OpenDialog, 'asks' | 'locale'>) => boolean;
  /** Ends the app in front as an uncaught exception would. @returns whether there was one */
  readonly crashApp: () => boolean;
}

/** A way in which a phone is hostile. */
export interface Mode {
  readonly name: string;
  /** What of a real phone it imitates, in a sentence. */
  readonly imitates: string;
  readonly options: OptionSpecs;
  /** Left out: both. */
  readonly platforms?: readonly PhonePlatform[];
  /** @param given what differs from the defaults */
  begin(context: Context, given: GivenOptions): Hooks;
}

interface Definition<Specs extends OptionSpecs> extends Omit<Mode, 'begin' | 'options'> {
  readonly options: Specs;
  begin(context: Context, options: OptionsOf<Specs>): Hooks;
}

/** Gives a mode its defaults. */
export function mode<const Specs extends OptionSpecs>(definition: Definition<Specs>): Mode {
  const defaults = Object.entries(definition.options).map(([name, spec]) => [name, usual(spec)] as const);
  return {
    ...definition,
    begin: (context, given) =>
      definition.begin(context, { ...Object.fromEntries(defaults), ...given } as OptionsOf<Specs>),
  };
}
