import type { IosSystem } from '../../ios/app.js';
import { addDays, dateOf } from '../dates.js';
import type { Calendar, EventDraft } from '../model.js';
import { canSave, draftOf, newDraft, sameDraft, timesFor } from './drafts.js';
import { keys } from './keys.js';
import type { Link } from '../links.js';
import {
  atDay,
  currentPages,
  dismissTop,
  present,
  replaceTop,
  topModal,
  withPages,
  type FormModal,
  type FormPage,
  type Navigation,
  type Notice,
  type Overlay,
  type Page,
  type Tab,
} from './navigation.js';
import { Scrolling } from './scrolling.js';
import { ROW_HEIGHT } from './widgets/cell.js';

/** How long a banner stays, in ms. */
const BANNER_MS = 5000;

/** The first date that the date list offers, counted from the chosen one. */
const DATES_BEFORE = 14;
const DATES = 60;

/** The dates to choose from around a date. */
export function datesAround(date: string): readonly string[] {
  return Array.from({ length: DATES }, (_, index) => addDays(date, index - DATES_BEFORE));
}

/** Every move of the user: changes the navigation and the calendar, and says who has the focus. */
export class Coordinator {
  readonly scrolling = new Scrolling();
  #navigation: Navigation;
  readonly #calendar: Calendar;
  readonly #system: IosSystem;
  /** A link goes where it says, also before the welcome page was answered. */
  #welcomePassed = false;

  constructor(calendar: Calendar, system: IosSystem) {
    this.#calendar = calendar;
    this.#system = system;
    this.#navigation = atDay(dateOf(system.now()));
  }

  get navigation(): Navigation {
    return this.#navigation;
  }

  get welcoming(): boolean {
    return !this.#calendar.data.onboarded && !this.#welcomePassed;
  }

  welcome(): void {
    this.#calendar.welcome();
    this.#system.requestNotifications(() => this.#system.invalidate());
  }

  openTab(tab: Tab): void {
    const { stacks, tab: before } = this.#navigation;
    // A touch on the chosen tab goes back to its root, as in UIKit.
    const pages = tab === before ? { ...stacks, [tab]: [] } : stacks;
    this.#go({ ...this.#navigation, tab, stacks: pages, notice: null });
  }

  openDay(date: string): void {
    this.scrolling.reset(keys.dayTable);
    this.#go({ ...this.#navigation, tab: 'Day', date, stacks: { ...this.#navigation.stacks, Day: [] }, notice: null });
  }

  /** Shows another date in the tab at hand. */
  turnTo(date: string): void {
    this.#go({ ...this.#navigation, date, notice: null });
  }

  today(): void {
    this.openDay(dateOf(this.#system.now()));
  }

  push(page: Page): void {
    this.scrolling.reset(keys.detailTable);
    this.#go(withPages(this.#navigation, [...currentPages(this.#navigation), page]));
  }

  back(): void {
    this.#go(withPages(this.#navigation, currentPages(this.#navigation).slice(0, -1)));
  }

  openSearch(query = ''): void {
    this.scrolling.reset(keys.searchTable);
    this.#go(present(this.#navigation, { kind: 'search', query, pages: [] }), keys.searchField);
  }

  search(query: string): void {
    const modal = topModal(this.#navigation);
    if (modal?.kind !== 'search') return;
    this.scrolling.reset(keys.searchTable);
    this.#navigation = replaceTop(this.#navigation, { ...modal, query });
  }

  dismissKeyboard(): void {
    this.#system.focus(null);
  }

  closeModal(): void {
    this.#go(dismissTop(this.#navigation));
  }

  compose(prefilled: Partial<EventDraft> = {}): void {
    const draft = { ...newDraft(this.#calendar, this.#navigation.date, this.#system.now()), ...prefilled };
    this.#openForm(null, draft);
    this.#system.focus(keys.formTitle);
  }

  edit(id: number): void {
    const event = this.#calendar.event(id);
    if (event) this.#openForm(id, draftOf(event));
  }

  duplicate(id: number): void {
    const event = this.#calendar.event(id);
    if (event) this.#openForm(null, draftOf(event));
  }

  change(draft: Partial<EventDraft>): void {
    const form = this.#form();
    if (form) this.#navigation = replaceTop(this.#navigation, { ...form, draft: { ...form.draft, ...draft } });
  }

  openPlaces(): void {
    this.scrolling.reset(keys.placeTable);
    this.#openFormPage({ kind: 'place', query: '' }, keys.placeField);
  }

  openDates(): void {
    const form = this.#form();
    if (!form) return;
    this.scrolling.reset(keys.dateTable, (DATES_BEFORE - 3) * ROW_HEIGHT);
    this.#openFormPage({ kind: 'date', chosen: form.draft.date });
  }

  openTimes(end: boolean): void {
    const form = this.#form();
    if (!form) return;
    const chosen = end ? form.draft.end : form.draft.start;
    this.scrolling.reset(keys.timeTable, (timesFor(form.draft, end).indexOf(chosen) - 3) * ROW_HEIGHT);
    this.#openFormPage({ kind: 'time', end, chosen });
  }

  /** What is typed or chosen on a page of the form. */
  updateFormPage(page: FormPage): void {
    const form = this.#form();
    if (form) this.#navigation = replaceTop(this.#navigation, { ...form, page });
  }

  /** Back to the form, with what was chosen. */
  closeFormPage(chosen: Partial<EventDraft> = {}): void {
    const form = this.#form();
    if (form) this.#go(replaceTop(this.#navigation, { ...form, page: null, draft: { ...form.draft, ...chosen } }));
  }

  /** Closes the form; asks first when something was changed. */
  cancelForm(): void {
    const form = this.#form();
    if (!form) return;
    if (sameDraft(form.initial, form.draft)) this.closeModal();
    else this.show({ kind: 'discard' });
  }

  save(): void {
    const form = this.#form();
    if (!form || !canSave(form.draft)) return;
    const draft = { ...form.draft, title: form.draft.title.trim(), place: form.draft.place.trim() };
    const id = form.editing ?? this.#calendar.add(draft).id;
    if (form.editing !== null) this.#calendar.update(form.editing, draft);
    this.#announce(draft.date, { kind: 'saved', id });
  }

  remove(id: number): void {
    const event = this.#calendar.event(id);
    if (!event) return;
    this.#calendar.remove(id);
    this.#announce(event.date, { kind: 'deleted' });
  }

  show(overlay: Overlay): void {
    this.#go({ ...this.#navigation, overlay, notice: null });
  }

  closeOverlay(): void {
    this.#go({ ...this.#navigation, overlay: null });
  }

  follow(link: Link): void {
    const today = dateOf(this.#system.now());
    this.#welcomePassed = true;
    this.scrolling.reset(keys.dayTable);
    this.#go(atDay(link.kind === 'day' ? link.date : today));
    if (link.kind === 'event') this.#followToEvent(link.id);
    else if (link.kind === 'new') this.compose({ title: link.title, place: link.place });
    else if (link.kind === 'search') this.openSearch(link.query);
  }

  /** After the data was replaced from outside: back to a day, with nothing open that may be gone. */
  restart(): void {
    this.#welcomePassed = false;
    this.scrolling.reset(keys.dayTable);
    this.#go(atDay(dateOf(this.#system.now())));
  }

  #followToEvent(id: number): void {
    const event = this.#calendar.event(id);
    if (!event) {
      this.#announce(this.#navigation.date, { kind: 'missing' });
      return;
    }
    this.openDay(event.date);
    this.push({ kind: 'event', id });
  }

  #form(): FormModal | null {
    const modal = topModal(this.#navigation);
    return modal?.kind === 'form' ? modal : null;
  }

  #openForm(editing: number | null, draft: EventDraft): void {
    this.scrolling.reset(keys.formTable);
    this.#go(present(this.#navigation, { kind: 'form', editing, initial: draft, draft, page: null }));
  }

  #openFormPage(page: FormPage, focus: string | null = null): void {
    const form = this.#form();
    if (form) this.#go(replaceTop(this.#navigation, { ...form, page }), focus);
  }

  /** The day view of a date with a banner that leaves by itself. */
  #announce(date: string, notice: Notice): void {
    this.scrolling.reset(keys.dayTable);
    this.#go({ ...atDay(date), notice });
    this.#system.later(BANNER_MS, () => {
      if (this.#navigation.notice !== notice) return;
      this.#navigation = { ...this.#navigation, notice: null };
      this.#system.invalidate();
    });
  }

  /** Another screen: whoever had the focus loses it. */
  #go(navigation: Navigation, focus: string | null = null): void {
    this.#navigation = navigation;
    this.#system.focus(focus);
  }
}
