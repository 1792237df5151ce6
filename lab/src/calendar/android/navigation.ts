import type { AndroidSystem } from '../../android/app.js';
import { addDays, addMonths, dateOf, sameMonth, weekOf } from '../dates.js';
import type { Calendar, CalendarEvent, EventDraft, Settings } from '../model.js';
import { canSave, draftOn, editEditor, isDirty, newEditor, type EditorState } from './editor-state.js';
import type { Link } from '../links.js';
import { ScrollPositions } from './scrolling.js';

export type CalendarView = 'day' | 'week' | 'month';

/** An activity above `.MainActivity`. */
export type Activity =
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'search'; query: string }
  | { readonly kind: 'settings'; about: boolean };

/** A window above the activity on top. */
export type Overlay =
  | { readonly kind: 'editor'; readonly editor: EditorState }
  | { readonly kind: 'date'; readonly editor: EditorState; month: string; chosen: string }
  | { readonly kind: 'time'; readonly editor: EditorState; readonly which: 'start' | 'end' }
  | { readonly kind: 'discard' | 'licences' }
  | { readonly kind: 'menu' | 'delete' | 'share'; readonly event: CalendarEvent }
  | { readonly kind: 'choice'; readonly setting: ChoiceSetting };

export type ChoiceSetting = 'weekStart' | 'defaultDuration' | 'timeZone';

export type Snackbar =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'deleted'; readonly event: CalendarEvent }
  | { readonly kind: 'missing' };

/** As long as a snackbar with an action stays. */
export const SNACKBAR_MS = 5000;

/** Where the user is, and every move from there. The only state of the user interface. */
export class Navigation {
  readonly calendar: Calendar;
  readonly system: AndroidSystem;
  readonly positions = new ScrollPositions();
  view: CalendarView = 'day';
  date: string;
  /** The event that the day at hand opens on: the one just saved or linked to. */
  mustSee: number | null = null;
  drawerOpen = false;
  /** The first launch: the welcome page covers `.MainActivity`. */
  welcoming: boolean;
  #snackbar: Snackbar | null = null;
  readonly #above: Activity[] = [];
  readonly #overlays: Overlay[] = [];

  constructor(system: AndroidSystem, calendar: Calendar) {
    this.system = system;
    this.calendar = calendar;
    this.date = this.today();
    this.welcoming = !calendar.data.onboarded;
  }

  today(): string {
    return dateOf(this.system.now());
  }

  /** The activity on top; null when that is `.MainActivity`. */
  get top(): Activity | null {
    return this.#above.at(-1) ?? null;
  }

  /** Back to front. */
  get overlays(): readonly Overlay[] {
    return this.#overlays;
  }

  get snackbar(): Snackbar | null {
    return this.#snackbar;
  }

  // Moves within .MainActivity

  show(view: CalendarView, date = this.date, mustSee: number | null = null): void {
    this.#settle();
    this.mustSee = mustSee;
    this.drawerOpen = false;
    this.view = view;
    this.date = date;
    if (view === 'day') this.positions.forget(`day.${date}`);
  }

  /** The day, week or month before (-1) or after (1). */
  turn(step: -1 | 1): void {
    const next =
      this.view === 'month' ? addMonths(this.date, step) : addDays(this.date, step * (this.view === 'week' ? 7 : 1));
    this.show(this.view, next);
  }

  openDrawer(): void {
    this.#settle();
    this.drawerOpen = true;
  }

  /** Leaves the welcome page and asks for notifications. */
  finishWelcome(): void {
    this.calendar.welcome();
    this.welcoming = false;
    this.system.requestPermission('android.permission.POST_NOTIFICATIONS', (granted) => {
      this.system.log('Calendar', `Notifications ${granted ? 'allowed' : 'not allowed'}`);
      this.system.invalidate();
    });
  }

  // Activities

  openEvent(id: number): void {
    this.#start({ kind: 'event', id });
  }

  openSearch(query = ''): void {
    this.positions.forget('search.results');
    this.#start({ kind: 'search', query });
    this.system.focus('search.query');
  }

  openSettings(): void {
    this.positions.forget('settings.list');
    this.#start({ kind: 'settings', about: false });
  }

  // Windows above the activity

  open(overlay: Overlay): void {
    this.#settle();
    this.system.focus(null);
    this.#overlays.push(overlay);
  }

  /** Closes the window on top. */
  close(): void {
    this.system.focus(null);
    this.#overlays.pop();
  }

  /** The editor for a new event; on the day at hand, or today where a week or month shows it. */
  createEvent(known: Partial<EventDraft> = {}): void {
    this.#edit(newEditor(draftOn(this.#dateForNew(), this.system.now(), this.calendar.data.settings, known)));
  }

  editEvent(event: CalendarEvent): void {
    this.#edit(editEditor(event));
  }

  /** In place of the menu that offered it. */
  duplicateEvent({ title, place, date, start, end, allDay }: CalendarEvent): void {
    this.close();
    this.#edit(newEditor({ title, place, date, start, end, allDay }));
  }

  /** Leaves the editor; asks first when something was changed. */
  closeEditor(editor: EditorState): void {
    if (isDirty(editor)) this.open({ kind: 'discard' });
    else this.close();
  }

  /** Closes the question and the editor under it. */
  discard(): void {
    this.close();
    this.close();
  }

  save(editor: EditorState): void {
    if (!canSave(editor)) return;
    const draft = { ...editor.draft, title: editor.draft.title.trim(), place: editor.draft.place.trim() };
    if (editor.id === null) this.#home({ kind: 'saved', id: this.calendar.add(draft).id }, draft.date);
    else {
      this.calendar.update(editor.id, draft);
      this.#home({ kind: 'saved', id: editor.id }, draft.date);
    }
  }

  deleteEvent(event: CalendarEvent): void {
    this.calendar.remove(event.id);
    this.#home({ kind: 'deleted', event }, event.date);
  }

  /** Brings a deleted event back under its own number. */
  restoreEvent(event: CalendarEvent): void {
    const { data } = this.calendar;
    this.calendar.replace({ ...data, events: [...data.events, event] });
    this.show('day', event.date, event.id);
  }

  choose(settings: Partial<Settings>): void {
    this.calendar.set(settings);
    this.close();
  }

  // The system's side

  follow(link: Link): void {
    this.#clear();
    this.welcoming = false;
    switch (link.kind) {
      case 'day':
        this.show('day', link.date);
        break;
      case 'event':
        this.#followEvent(link.id);
        break;
      case 'new':
        this.show('day', this.today());
        this.createEvent({ title: link.title, place: link.place });
        break;
      case 'search':
        this.show('day', this.today());
        this.openSearch(link.query);
    }
  }

  /** @returns false on the home of the app: there is nothing to go back to. */
  back(): boolean {
    const overlay = this.#overlays.at(-1);
    const activity = this.top;
    if (overlay !== undefined) {
      if (overlay.kind === 'editor') this.closeEditor(overlay.editor);
      else this.close();
    } else if (activity?.kind === 'settings' && activity.about) activity.about = false;
    else if (activity !== null) this.#finish();
    else if (this.drawerOpen) this.drawerOpen = false;
    else if (!this.welcoming && this.view !== 'day') this.show('day');
    else return false;
    return true;
  }

  /** After the data was replaced from outside: back to a day, with nothing open that may be gone. */
  restart(): void {
    this.#clear();
    this.show('day', this.today());
    this.welcoming = !this.calendar.data.onboarded;
  }

  #followEvent(id: number): void {
    const event = this.calendar.event(id);
    if (event === undefined) {
      this.#home({ kind: 'missing' }, this.today());
      return;
    }
    this.show('day', event.date, id);
    this.openEvent(id);
  }

  #edit(editor: EditorState): void {
    this.positions.forget('editor.scroll');
    this.open({ kind: 'editor', editor });
    if (editor.draft.title === '') this.system.focus('editor.title');
  }

  #dateForNew(): string {
    const today = this.today();
    const { weekStart } = this.calendar.data.settings;
    if (this.view === 'day') return this.date;
    const shown = this.view === 'week' ? weekOf(this.date, weekStart).includes(today) : sameMonth(this.date, today);
    return shown ? today : this.date;
  }

  #start(activity: Activity): void {
    this.#settle();
    this.drawerOpen = false;
    this.system.focus(null);
    this.#above.push(activity);
  }

  #finish(): void {
    this.system.focus(null);
    this.#above.pop();
  }

  #clear(): void {
    this.system.focus(null);
    this.#above.length = 0;
    this.#overlays.length = 0;
  }

  /** A snackbar is gone with the next move. */
  #settle(): void {
    this.#snackbar = null;
  }

  #home(snackbar: Snackbar, date: string): void {
    this.#clear();
    this.show('day', date, snackbar.kind === 'saved' ? snackbar.id : null);
    this.#snackbar = snackbar;
    this.system.later(SNACKBAR_MS, () => {
      if (this.#snackbar !== snackbar) return;
      this.#settle();
      this.system.invalidate();
    });
  }
}
