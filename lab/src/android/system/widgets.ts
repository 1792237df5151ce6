import type { Handlers, Look, Rect } from '../../ui/view.js';
import type { AndroidAttributes, AndroidView } from '../app.js';

/** The plain parts that the phone's own screens (launcher, dialogs, keyboard) are made of. */
export interface Part {
  readonly key: string;
  readonly rect: Rect;
  readonly attributes: AndroidAttributes;
  readonly look?: Look;
  readonly on?: Handlers;
  readonly blocks?: 'inside' | 'everywhere';
  readonly children?: readonly AndroidView[];
}

export function view(part: Part): AndroidView {
  return { ...part, children: part.children ?? [] };
}

export function group(key: string, rect: Rect, children: readonly AndroidView[], id?: string): AndroidView {
  return view({ key, rect, attributes: { class: 'android.widget.FrameLayout', ...(id ? { id } : {}) }, children });
}

/** @param id empty: none */
export function label(key: string, rect: Rect, id: string, text: string, look: Look = {}): AndroidView {
  return view({
    key,
    rect,
    attributes: { class: 'android.widget.TextView', ...(id === '' ? {} : { id }), text },
    look: { text, textSize: 42, textColor: '#202124', ...look },
  });
}

/** @param id empty: none */
export function button(key: string, rect: Rect, id: string, text: string, tap: () => void): AndroidView {
  return view({
    key,
    rect,
    attributes: { class: 'android.widget.Button', ...(id === '' ? {} : { id }), text },
    look: { text, textSize: 42, textColor: '#0b57d0', fill: '#d3e3fd', radius: 40, align: 'center', bold: true },
    on: { tap },
  });
}
