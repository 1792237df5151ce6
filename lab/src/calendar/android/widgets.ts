import type { AndroidAttributes, AndroidView } from '../../android/app.js';
import type { Color, Handlers, Icon, Look, Rect } from '../../ui/view.js';
import type { Frame } from './frame.js';

export const PACKAGE = 'com.example.calendar';

/** Material colours of the app's theme. */
export const PRIMARY: Color = '#1a73e8';
export const ON_PRIMARY: Color = '#ffffff';
export const SURFACE: Color = '#ffffff';
export const TINTED: Color = '#e8f0fe';
export const TEXT: Color = '#1f1f1f';
export const MUTED: Color = '#5f6368';
export const DISABLED: Color = '#b0b4b9';
export const LINE: Color = '#e3e5e8';

const CHIP_COLORS: readonly Color[] = ['#1a73e8', '#0b8043', '#8e24aa', '#d50000', '#e67c00', '#3f51b5'];

/** A full resource id of the app. */
export function resource(name: string): string {
  return `${PACKAGE}:id/${name}`;
}

type Part = Omit<AndroidAttributes, 'class' | 'text'>;

interface Named extends Part {
  readonly key: string;
  readonly rect: Rect;
  readonly on?: Handlers;
  readonly look?: Look;
}

/** A view of any class; attributes and look as they are given. */
export function view(
  type: string,
  { key, rect, on, look, ...part }: Named & { readonly text?: string },
  children: readonly AndroidView[] = [],
  container: Pick<AndroidView, 'clips' | 'blocks'> = {},
): AndroidView {
  return {
    key,
    rect,
    attributes: { class: type, ...part },
    ...(look === undefined ? {} : { look }),
    ...(on === undefined ? {} : { on }),
    ...container,
    children,
  };
}

/** `android.widget.FrameLayout`, or another layout by name. */
export function layout(box: Named & { readonly type?: string }, children: readonly AndroidView[]): AndroidView {
  const { type = 'android.widget.FrameLayout', ...named } = box;
  return view(type, named, children);
}

export interface TextBox extends Named {
  readonly text: string;
  /** sp */
  readonly size?: number;
  readonly color?: Color;
  readonly bold?: boolean;
  readonly align?: Look['align'];
  readonly anchor?: Look['anchor'];
  /** Default `android.widget.TextView`. */
  readonly type?: string;
}

export function text(frame: Frame, box: TextBox): AndroidView {
  const {
    text: words,
    size = 14,
    color = TEXT,
    bold = false,
    align = 'start',
    anchor = 'middle',
    type,
    look,
    ...named
  } = box;
  return view(type ?? 'android.widget.TextView', {
    ...named,
    text: words,
    look: { text: words, textSize: frame.dp(size), textColor: color, bold, align, anchor, ...look },
  });
}

interface ButtonBox extends Named {
  readonly text: string;
  readonly filled?: boolean;
  readonly color?: Color;
  readonly tap: () => void;
}

/** A text button; filled when it is the main thing to do. */
export function button(frame: Frame, { filled = false, tap, ...box }: ButtonBox): AndroidView {
  const enabled = box.enabled ?? true;
  return text(frame, {
    size: 14,
    bold: true,
    align: 'center',
    type: 'android.widget.Button',
    color: !enabled ? DISABLED : filled ? ON_PRIMARY : PRIMARY,
    look: filled ? { fill: enabled ? PRIMARY : LINE, radius: frame.dp(20) } : {},
    ...box,
    on: { tap },
  });
}

interface IconBox extends Named {
  readonly icon: Icon;
  readonly description: string;
  readonly tap: () => void;
  readonly color?: Color;
  /** Default `android.widget.ImageButton`. */
  readonly type?: string;
}

export function iconButton({ icon, tap, color = MUTED, type, look, ...named }: IconBox): AndroidView {
  return view(type ?? 'android.widget.ImageButton', {
    ...named,
    look: { icon, textColor: color, ...look },
    on: { tap },
  });
}

interface FieldBox extends Named {
  readonly text: string;
  readonly hint: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly edit: (text: string) => void;
  readonly submit?: () => void;
}

/** `android.widget.EditText` */
export function field(
  frame: Frame,
  { text: words, size = 16, bold = false, edit, submit, look, ...named }: FieldBox,
): AndroidView {
  const empty = words === '';
  return view('android.widget.EditText', {
    ...named,
    text: words,
    look: {
      text: empty ? named.hint : words,
      textColor: empty ? MUTED : TEXT,
      textSize: frame.dp(size),
      bold,
      ...look,
    },
    on: submit === undefined ? { edit } : { edit, submit },
  });
}

/** `android.widget.Switch`, as wide as its rect. */
export function toggle(box: Named & { readonly on: Handlers; readonly checked: boolean }): AndroidView {
  return view('android.widget.Switch', {
    ...box,
    checkable: true,
    look: { icon: box.checked ? 'switch-on' : 'switch-off', textColor: PRIMARY },
  });
}

/** A line between two parts; not seen by accessibility, drawn only. */
export function line(key: string, rect: Rect): AndroidView {
  return view('android.view.View', { key, rect, look: { fill: LINE }, visible: false });
}

interface ChipBox {
  readonly key: string;
  readonly rect: Rect;
  readonly event: { readonly id: number; readonly title: string };
  readonly description: string;
  readonly size: number;
  readonly anchor?: Look['anchor'];
  readonly tap: () => void;
}

/** An event in one of the calendar's views: `event_chip`, its text the title. */
export function chip(frame: Frame, { event, tap, ...box }: ChipBox): AndroidView {
  return text(frame, {
    ...box,
    id: resource('event_chip'),
    text: event.title,
    color: ON_PRIMARY,
    bold: true,
    look: { fill: CHIP_COLORS[event.id % CHIP_COLORS.length] ?? PRIMARY, radius: frame.dp(4) },
    on: { tap },
  });
}
