import type { EventDraft } from '../model.js';

/** Where the user is: the chosen tab with a stack of pages for each, what is presented over them, and what lies over everything. */

export const TABS = ['Day', 'Week', 'Month', 'Settings'] as const;
export type Tab = (typeof TABS)[number];

/** Pushed on a navigation stack. */
export type Page =
  { readonly kind: 'event'; readonly id: number } | { readonly kind: 'duration' } | { readonly kind: 'about' };

/** Pushed over the form. */
export type FormPage =
  | { readonly kind: 'place'; readonly query: string }
  | { readonly kind: 'date'; readonly chosen: string }
  | { readonly kind: 'time'; readonly end: boolean; readonly chosen: string };

/** An event being written. */
export interface FormModal {
  readonly kind: 'form';
  /** The event that is edited; null for a new one. */
  readonly editing: number | null;
  readonly initial: EventDraft;
  readonly draft: EventDraft;
  readonly page: FormPage | null;
}

export interface SearchModal {
  readonly kind: 'search';
  readonly query: string;
  readonly pages: readonly Page[];
}

/** Presented over the whole screen. */
export type Modal = FormModal | SearchModal;

/** An action sheet, an alert or the share sheet. */
export type Overlay =
  | { readonly kind: 'event-menu'; readonly id: number }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'share'; readonly id: number }
  | { readonly kind: 'discard' };

/** What the banner over the day says. */
export type Notice =
  { readonly kind: 'saved'; readonly id: number } | { readonly kind: 'deleted' } | { readonly kind: 'missing' };

export interface Navigation {
  readonly tab: Tab;
  /** The date that Day, Week and Month show. */
  readonly date: string;
  readonly stacks: Readonly<Record<Tab, readonly Page[]>>;
  /** Back to front; only the last is on the screen. */
  readonly modals: readonly Modal[];
  readonly overlay: Overlay | null;
  readonly notice: Notice | null;
}

const EMPTY_STACKS: Navigation['stacks'] = { Day: [], Week: [], Month: [], Settings: [] };

/** The day view of a date with nothing over it and every stack at its root. */
export function atDay(date: string): Navigation {
  return { tab: 'Day', date, stacks: EMPTY_STACKS, modals: [], overlay: null, notice: null };
}

export function topModal(navigation: Navigation): Modal | null {
  return navigation.modals.at(-1) ?? null;
}

/** The pages of the stack on the screen: those of the search while it is presented. */
export function currentPages(navigation: Navigation): readonly Page[] {
  const modal = topModal(navigation);
  return modal?.kind === 'search' ? modal.pages : navigation.stacks[navigation.tab];
}

/** The stack on the screen gets other pages; what lay over it goes. */
export function withPages(navigation: Navigation, pages: readonly Page[]): Navigation {
  const modal = topModal(navigation);
  const bare = { ...navigation, overlay: null, notice: null };
  return modal?.kind === 'search'
    ? replaceTop(bare, { ...modal, pages })
    : { ...bare, stacks: { ...navigation.stacks, [navigation.tab]: pages } };
}

export function present(navigation: Navigation, modal: Modal): Navigation {
  return { ...navigation, modals: [...navigation.modals, modal], overlay: null, notice: null };
}

export function replaceTop(navigation: Navigation, modal: Modal): Navigation {
  return { ...navigation, modals: [...navigation.modals.slice(0, -1), modal] };
}

export function dismissTop(navigation: Navigation): Navigation {
  return { ...navigation, modals: navigation.modals.slice(0, -1), overlay: null };
}
