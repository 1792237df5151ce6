import { longDate } from '../dates.js';
import type { CalendarEvent, EventDraft } from '../model.js';

/** `12:00 – 13:00`, or `All day`. */
export function timeText({ allDay, start, end }: Pick<EventDraft, 'allDay' | 'start' | 'end'>): string {
  return allDay ? 'All day' : `${start} – ${end}`;
}

/** `Wednesday, 9 December 2026 · 12:00 – 13:00` */
export function dateText(event: CalendarEvent): string {
  return `${longDate(event.date)} · ${timeText(event)}`;
}

/** What a screen reader says of a chip: title, time and place. */
export function describe(event: CalendarEvent): string {
  return [event.title, timeText(event), ...(event.place === '' ? [] : [event.place])].join(', ');
}
