/** What both virtual phones draw, hit-test and serialise: a tree that an app renders anew from its state after every change. */

/** A box. Android: device pixels. iOS: points. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `#rrggbb`. */
export type Color = `#${string}`;

/** How a view is drawn in a screenshot. Nothing here is seen by a page source or a selector. */
export interface Look {
  readonly fill?: Color;
  readonly border?: Color;
  /** Corner radius, in the units of the rect. */
  readonly radius?: number;
  /** Drawn inside the rect, on as many lines as it is high; longer texts are cut with an ellipsis. */
  readonly text?: string;
  /** Of the text, or of an icon without one; default 15 and 24 density-independent pixels or points. */
  readonly textSize?: number;
  readonly textColor?: Color;
  readonly bold?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** Where the text stands in a rect that is taller; default `middle`. */
  readonly anchor?: 'top' | 'middle';
  /** Before the text, or in the middle where there is none. */
  readonly icon?: Icon;
  /** Casts a shadow. */
  readonly raised?: boolean;
  /** What is drawn under it is darkened; default: where the view blocks everywhere. */
  readonly dims?: boolean;
}

export type Icon =
  | 'menu'
  | 'back'
  | 'plus'
  | 'close'
  | 'check'
  | 'search'
  | 'more'
  | 'edit'
  | 'trash'
  | 'calendar'
  | 'chevron'
  | 'gear'
  | 'place'
  | 'share'
  | 'bell'
  | 'clock'
  | 'day'
  | 'week'
  | 'month'
  | 'switch-on'
  | 'switch-off'
  | 'radio-on'
  | 'radio-off';

/** What a finger or a keyboard does to a view. A view without a handler lets the touch through to what is under it. */
export interface Handlers {
  readonly tap?: () => void;
  readonly doubleTap?: () => void;
  readonly longPress?: () => void;
  /**
   * Content moves with the finger: `dy` < 0 when the finger goes up (the list shows what is further down).
   * Returns false when the content could not move (its end was reached).
   */
  readonly scroll?: (dx: number, dy: number) => boolean;
  /** Makes the view a text input: called with the whole new text after each keystroke. */
  readonly edit?: (text: string) => void;
  /** The keyboard's return / action key, while this input has the focus. */
  readonly submit?: () => void;
}

export interface View<Attributes> {
  /** The identity of the element between renderings; unique on a screen. A key that is gone makes element references stale. */
  readonly key: string;
  /** Where it is laid out, not cut by the screen or by a scroll container. */
  readonly rect: Rect;
  readonly attributes: Attributes;
  readonly look?: Look;
  /** A scroll container: children are drawn and hit only inside its rect. */
  readonly clips?: boolean;
  /** Takes every touch that its children do not handle: inside its rect, or everywhere (a dialog's scrim). */
  readonly blocks?: 'inside' | 'everywhere';
  readonly on?: Handlers;
  /** Back to front. */
  readonly children: readonly View<Attributes>[];
}

export type Orientation = 'portrait' | 'landscape';

export interface Display {
  /** As the screen is held: width > height in landscape. */
  readonly width: number;
  readonly height: number;
  /** Android: dpi / 160. iOS: pixels a point. */
  readonly scale: number;
  readonly orientation: Orientation;
  /** The height of the status bar. */
  readonly statusBar: number;
}
