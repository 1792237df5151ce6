/** The calendar itself, the same for both user interfaces: events, settings, and whether the user has been welcomed. */

export interface CalendarEvent {
  readonly id: number;
  readonly title: string;
  /** Empty when the event has no place. */
  readonly place: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM`; not used for all-day events. */
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

export interface Settings {
  readonly weekStart: 'monday' | 'sunday';
  /** Minutes. */
  readonly defaultDuration: 15 | 30 | 60 | 90;
  readonly weekNumbers: boolean;
  readonly declinedEvents: boolean;
  readonly reminders: boolean;
  readonly dailyAgenda: boolean;
  readonly vibrate: boolean;
  readonly timeZone: string;
}

export interface CalendarData {
  readonly onboarded: boolean;
  readonly events: readonly CalendarEvent[];
  readonly settings: Settings;
}

export type EventDraft = Omit<CalendarEvent, 'id'>;

/** What is added without asking for anything. */
export function quickEvent(date: string): EventDraft {
  return { title: 'Quick event', place: '', date, start: '12:00', end: '13:00', allDay: false };
}

export const DEFAULT_SETTINGS: Settings = {
  weekStart: 'monday',
  defaultDuration: 60,
  weekNumbers: false,
  declinedEvents: true,
  reminders: true,
  dailyAgenda: false,
  vibrate: true,
  timeZone: 'UTC',
};

const EMPTY: CalendarData = { onboarded: false, events: [], settings: DEFAULT_SETTINGS };

export interface Storage {
  read(): unknown;
  write(value: unknown): void;
}

/** Every change is written to the storage at once, so that a killed app loses nothing. */
export class Calendar {
  #data: CalendarData;
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
    const stored = storage.read();
    this.#data = stored === undefined || stored === null ? EMPTY : parseCalendarData(stored);
  }

  get data(): CalendarData {
    return this.#data;
  }

  welcome(): void {
    this.#write({ ...this.#data, onboarded: true });
  }

  event(id: number): CalendarEvent | undefined {
    return this.#data.events.find((event) => event.id === id);
  }

  /** The events of a day, all-day events first, then by start. */
  on(date: string): readonly CalendarEvent[] {
    return this.#data.events.filter((event) => event.date === date).sort(byTime);
  }

  /** Events whose title or place contains the words, whatever their case, by date. */
  search(words: string): readonly CalendarEvent[] {
    const wanted = words.trim().toLowerCase();
    if (wanted === '') return [];
    return this.#data.events
      .filter((event) => event.title.toLowerCase().includes(wanted) || event.place.toLowerCase().includes(wanted))
      .sort((a, b) => a.date.localeCompare(b.date) || byTime(a, b));
  }

  add(draft: EventDraft): CalendarEvent {
    const id = 1 + Math.max(0, ...this.#data.events.map((event) => event.id));
    const event = { id, ...draft };
    this.#write({ ...this.#data, events: [...this.#data.events, event] });
    return event;
  }

  update(id: number, draft: EventDraft): void {
    this.#write({
      ...this.#data,
      events: this.#data.events.map((event) => (event.id === id ? { id, ...draft } : event)),
    });
  }

  remove(id: number): void {
    this.#write({ ...this.#data, events: this.#data.events.filter((event) => event.id !== id) });
  }

  set(settings: Partial<Settings>): void {
    this.#write({ ...this.#data, settings: { ...this.#data.settings, ...settings } });
  }

  /** @throws Error with one sentence when the value is not calendar data. */
  replace(value: unknown): void {
    this.#write(parseCalendarData(value));
  }

  #write(data: CalendarData): void {
    this.#data = data;
    this.#storage.write(data);
  }
}

function byTime(a: CalendarEvent, b: CalendarEvent): number {
  return Number(b.allDay) - Number(a.allDay) || a.start.localeCompare(b.start) || a.id - b.id;
}

/** Missing parts are filled in; what is there must fit. */
function parseCalendarData(value: unknown): CalendarData {
  if (typeof value !== 'object' || value === null) throw new Error('Calendar data must be an object.');
  const { onboarded = true, events = [], settings = {} } = value as Partial<Record<keyof CalendarData, unknown>>;
  if (!Array.isArray(events)) throw new Error('Calendar data: `events` must be a list.');
  return {
    onboarded: onboarded === true,
    events: events.map(parseEvent),
    settings: { ...DEFAULT_SETTINGS, ...(settings as Partial<Settings>) },
  };
}

function parseEvent(value: unknown, index: number): CalendarEvent {
  const event = value as Partial<CalendarEvent> | null;
  if (typeof event?.title !== 'string') throw new Error(`Calendar data: event ${index + 1} has no title.`);
  if (typeof event.date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(event.date)) {
    throw new Error(`Calendar data: event ${index + 1} needs a \`date\` like 2026-12-07.`);
  }
  return {
    id: event.id ?? index + 1,
    title: event.title,
    place: event.place ?? '',
    date: event.date,
    start: event.start ?? '12:00',
    end: event.end ?? '13:00',
    allDay: event.allDay ?? false,
  };
}
