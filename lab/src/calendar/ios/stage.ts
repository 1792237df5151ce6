import type { IosSystem } from '../../ios/app.js';
import type { Calendar, CalendarEvent } from '../model.js';
import type { Coordinator } from './coordinator.js';
import type { Frame } from './frame.js';

/** What a screen is built from. */
export interface Stage {
  readonly frame: Frame;
  readonly system: IosSystem;
  readonly calendar: Calendar;
  readonly coordinator: Coordinator;
}

/** `12:00 – 13:00` or `All-day`. */
export function timeText(event: Pick<CalendarEvent, 'allDay' | 'start' | 'end'>): string {
  return event.allDay ? 'All-day' : `${event.start} – ${event.end}`;
}
