import type { Look, Rect, View } from '../ui/view.js';

interface Part {
  readonly key: string;
  readonly rect: Rect;
}

/** How a platform writes the few views that malice puts on its screen. */
export interface Brush<Attributes> {
  text(part: Part & { readonly text: string; readonly id?: string }): View<Attributes>;
  button(part: Part & { readonly text: string; readonly id?: string; readonly tap: () => void }): View<Attributes>;
  progress(part: Part): View<Attributes>;
  /** A plain group. */
  box(part: Part & { readonly look?: Look }, children: readonly View<Attributes>[]): View<Attributes>;
  /** The same view, which accessibility claims to be visible wherever it is. */
  claimedVisible(view: View<Attributes>): View<Attributes>;
  /** What a person reads on the view; empty: nothing. */
  textOf(view: View<Attributes>): string;
}
