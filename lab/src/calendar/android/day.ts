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
/** What the floating button and a snackbar cover at the bottom. */
const COVERED_DP = 144;

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
  const padding = frame.dp(COVERED_DP);
  const initial = openingOffset(frame, hours, rows, navigation.mustSee, rect.height - padding);
  const swipe = (dx: number): void => navigation.turn(dx < 0 ? 1 : -1);
  const box = {
    key: 'day.list',
    id: resource('day_list'),
    rect,
    positions,
    position: `day.${date}`,
    initial,
    padding,
    swipe,
  };
  return recycler(box, rows);
}

/** From the morning, or the first event; further down where the event that must be seen would be covered. */
function openingOffset(
  { dp }: Frame,
  hours: readonly (readonly CalendarEvent[])[],
  rows: readonly Row[],
  mustSee: number | null,
  height: number,
): number {
  const topOf = (row: number): number => rows.slice(0, row).reduce((sum, { height: each }) => sum + each, 0);
  const firstBusy = hours.findIndex((inHour) => inHour.length > 0);
  const offset = topOf(firstBusy === -1 ? MORNING : Math.min(firstBusy, MORNING));
  const hour = hours.findIndex((inHour) => inHour.some(({ id }) => id === mustSee));
  if (hour === -1) return offset;
  const slot = hours[hour]?.findIndex(({ id }) => id === mustSee) ?? 0;
  const bottom = topOf(hour) + slotTop(dp, slot + 1);
  return Math.max(offset, bottom - height);
}

/** Of an event within its hour's row. */
function slotTop(dp: Frame['dp'], index: number): number {
  return dp(6) + index * dp(CHIP_DP + 8);
}

function hourRow(frame: Frame, navigation: Navigation, hour: number, events: readonly CalendarEvent[]): Row {
  const { dp } = frame;
  const name = `${String(hour).padStart(2, '0')}:00`;
  return {
    height: Math.max(dp(HOUR_DP), slotTop(dp, events.length)),
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
            y: slot.y + slotTop(dp, index),
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
