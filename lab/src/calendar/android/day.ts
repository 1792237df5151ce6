import type { AndroidView } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { minutesOf } from '../dates.js';
import type { CalendarEvent } from '../model.js';
import { describe } from './event-text.js';
import { inset, splitLeft, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { recycler, type Row } from './scrolling.js';
import { chip, layout, line, MUTED, ON_PRIMARY, resource, text } from './widgets.js';

const HOUR_DP = 64;
const CHIP_DP = 52;
/** Where a day opens, unless an event is earlier. */
const MORNING = 8;
/** More all-day events than these scroll. */
const ALL_DAY_ROWS = 3;

/** One day: all-day events on top, then its 24 hours; a row is as high as its events need. Swiping turns to another day. */
export function dayView(frame: Frame, navigation: Navigation, body: Rect): AndroidView {
  const events = navigation.calendar.on(navigation.date);
  const allDay = events.filter((event) => event.allDay);
  const timed = events.filter((event) => !event.allDay);
  const strip = Math.min(allDay.length, ALL_DAY_ROWS) * frame.dp(40);
  const [top, list] = splitTop(body, strip);
  return layout({ key: 'day', rect: body, id: resource('day_view') }, [
    ...(allDay.length > 0 ? [allDayList(frame, navigation, top, allDay)] : []),
    hourList(frame, navigation, list, timed),
  ]);
}

function allDayList(frame: Frame, navigation: Navigation, rect: Rect, events: readonly CalendarEvent[]): AndroidView {
  const rows = events.map((event): Row => ({
    height: frame.dp(40),
    render: (row) =>
      chip(frame, {
        key: `day.event.${event.id}`,
        rect: { ...inset(row, frame.dp(8), frame.dp(4)), x: row.x + frame.dp(64), width: row.width - frame.dp(72) },
        event,
        description: describe(event),
        size: 14,
        tap: () => navigation.openEvent(event.id),
      }),
  }));
  const { positions, date } = navigation;
  const box = { key: 'day.all-day', id: resource('all_day_events'), rect, positions, position: `day.${date}.all-day` };
  return recycler(box, rows);
}

function hourList(frame: Frame, navigation: Navigation, rect: Rect, events: readonly CalendarEvent[]): AndroidView {
  const { positions, date } = navigation;
  const hours = Array.from({ length: 24 }, (_, hour) =>
    events.filter((event) => Math.floor(minutesOf(event.start) / 60) === hour),
  );
  const rows = hours.map((inHour, hour) => hourRow(frame, navigation, hour, inHour));
  const firstBusy = hours.findIndex((inHour) => inHour.length > 0);
  const opening = firstBusy === -1 ? MORNING : Math.min(firstBusy, MORNING);
  const initial = openingOffset(rows, opening, firstBusyRow(hours, navigation), rect.height);
  const swipe = (dx: number): void => navigation.turn(dx < 0 ? 1 : -1);
  const box = { key: 'day.list', id: resource('day_list'), rect, positions, position: `day.${date}`, initial, swipe };
  return recycler(box, rows);
}

/** The hour that must be seen when the day opens: that of the event just saved. */
function firstBusyRow(hours: readonly (readonly CalendarEvent[])[], { snackbar }: Navigation): number {
  if (snackbar?.kind !== 'saved') return -1;
  return hours.findIndex((inHour) => inHour.some((event) => event.id === snackbar.id));
}

function openingOffset(rows: readonly Row[], opening: number, wanted: number, height: number): number {
  const topOf = (row: number): number => rows.slice(0, row).reduce((sum, { height: each }) => sum + each, 0);
  const offset = topOf(opening);
  if (wanted === -1) return offset;
  const bottom = topOf(wanted + 1);
  return bottom > offset + height ? Math.min(topOf(wanted), bottom - height) : offset;
}

function hourRow(frame: Frame, navigation: Navigation, hour: number, events: readonly CalendarEvent[]): Row {
  const { dp } = frame;
  const name = `${String(hour).padStart(2, '0')}:00`;
  return {
    height: Math.max(dp(HOUR_DP), events.length * dp(CHIP_DP + 8) + dp(4)),
    render: (rect) => {
      const [label, slot] = splitLeft(rect, dp(64));
      return layout({ key: `day.hour.${hour}`, rect, id: resource('hour_row'), type: 'android.view.ViewGroup' }, [
        text(frame, {
          key: `day.hour.${hour}.label`,
          rect: { ...label, width: label.width - dp(12), height: dp(24) },
          id: resource('hour'),
          text: name,
          size: 12,
          color: MUTED,
          align: 'end',
        }),
        line(`day.hour.${hour}.line`, { ...slot, height: Math.max(1, dp(1)) }),
        ...events.map((event, index) =>
          eventSlot(frame, navigation, event, {
            x: slot.x,
            y: slot.y + dp(6) + index * dp(CHIP_DP + 8),
            width: slot.width - dp(8),
            height: dp(CHIP_DP),
          }),
        ),
      ]);
    },
  };
}

/** The chip is the whole box; the place and time lie on its lower half and let touches through. */
function eventSlot(frame: Frame, navigation: Navigation, event: CalendarEvent, rect: Rect): AndroidView {
  const { dp } = frame;
  const [, lower] = splitTop(inset(rect, dp(8), dp(4)), dp(22));
  const details = event.place === '' ? `${event.start} – ${event.end}` : event.place;
  return layout({ key: `day.slot.${event.id}`, rect, id: resource('event_slot') }, [
    chip(frame, {
      key: `day.event.${event.id}`,
      rect,
      event,
      description: describe(event),
      size: 14,
      anchor: 'top',
      tap: () => navigation.openEvent(event.id),
    }),
    text(frame, {
      key: `day.event.${event.id}.details`,
      rect: lower,
      id: resource(event.place === '' ? 'chip_time' : 'chip_place'),
      text: details,
      size: 12,
      color: ON_PRIMARY,
    }),
  ]);
}
