import { addMinutes, minutesOf, nextHour } from '../dates.js';
import type { Calendar, CalendarEvent, EventDraft } from '../model.js';

/** A new event on a date: from the next full hour, as long as the settings say. */
export function newDraft(calendar: Calendar, date: string, now: Date): EventDraft {
  const start = nextHour(now);
  const end = addMinutes(start, calendar.data.settings.defaultDuration);
  return { title: '', place: '', date, start, end, allDay: false };
}

export function draftOf({ title, place, date, start, end, allDay }: CalendarEvent): EventDraft {
  return { title, place, date, start, end, allDay };
}

/** Starting at another time, as long as before. */
export function startingAt(draft: EventDraft, start: string): EventDraft {
  const minutes = minutesOf(draft.end) - minutesOf(draft.start);
  return { ...draft, start, end: addMinutes(start, minutes) };
}

export function sameDraft(a: EventDraft, b: EventDraft): boolean {
  return (
    a.title === b.title &&
    a.place === b.place &&
    a.date === b.date &&
    a.start === b.start &&
    a.end === b.end &&
    a.allDay === b.allDay
  );
}

/** An event needs a title. */
export function canSave(draft: EventDraft): boolean {
  return draft.title.trim() !== '';
}

/** The places of all events, the latest first, each once; those that contain the words, whatever their case. */
export function recentPlaces(calendar: Calendar, words: string): readonly string[] {
  const wanted = words.trim().toLowerCase();
  const places = calendar.data.events.toReversed().map((event) => event.place);
  return [...new Set(places)].filter((place) => place !== '' && place.toLowerCase().includes(wanted));
}

/** Times to choose from, every quarter of an hour; ends are later than the start. The chosen one is always among them. */
export function timesFor(draft: EventDraft, end: boolean): readonly string[] {
  const quarters = Array.from({ length: 96 }, (_, index) => addMinutes('00:00', index * 15));
  const times = end
    ? [...quarters.filter((time) => time > draft.start), '23:59', draft.end]
    : [...quarters, draft.start];
  return [...new Set(times)].sort();
}
