import { addMinutes, minutesOf, nextHour } from '../dates.js';
import type { CalendarEvent, EventDraft, Settings } from '../model.js';

/** What the editor sheet holds while it is open. */
export interface EditorState {
  /** The event that is edited; null for a new one. */
  readonly id: number | null;
  /** What it was opened with. */
  readonly original: EventDraft;
  draft: EventDraft;
}

export function newEditor(draft: EventDraft): EditorState {
  return { id: null, original: draft, draft };
}

export function editEditor({ id, ...draft }: CalendarEvent): EditorState {
  return { id, original: draft, draft };
}

export function isDirty({ original, draft }: EditorState): boolean {
  return (Object.keys(draft) as (keyof EventDraft)[]).some((key) => draft[key] !== original[key]);
}

/** An event without a title cannot be saved. */
export function canSave({ draft }: EditorState): boolean {
  return draft.title.trim() !== '';
}

/** A draft on a date, from the next full hour, as long as the settings say. */
export function draftOn(date: string, now: Date, settings: Settings, known: Partial<EventDraft> = {}): EventDraft {
  const start = nextHour(now);
  const end = addMinutes(start, settings.defaultDuration);
  return { title: '', place: '', date, start, end, allDay: false, ...known };
}

/** Moves the start and keeps the length; the day ends at 23:59. */
export function startAt(draft: EventDraft, start: string): EventDraft {
  return { ...draft, start, end: addMinutes(start, minutesOf(draft.end) - minutesOf(draft.start)) };
}

/** The quarter hours that an event may start at, or end at: ends are after the start. */
export function timesFor(draft: EventDraft, which: 'start' | 'end'): readonly string[] {
  const times = Array.from({ length: 96 }, (_, quarter) => addMinutes('00:00', quarter * 15));
  if (which === 'start') return times;
  return [...times.filter((time) => time > draft.start), '23:59'];
}
