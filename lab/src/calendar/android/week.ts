import type { AndroidView } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { dayOfMonth, longDate, shortWeekdayName, weekNumber, weekOf } from '../dates.js';
import { describe } from './event-text.js';
import { inset, splitLeft, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { scroller } from './scrolling.js';
import { chip, layout, line, MUTED, PRIMARY, resource, text } from './widgets.js';

const CHIP_DP = 44;

/** Seven columns, a day each, with the day's events one under the other. Swiping turns to another week. */
export function weekView(frame: Frame, navigation: Navigation, body: Rect): AndroidView {
  const { dp } = frame;
  const { calendar, positions, date } = navigation;
  const { weekStart, weekNumbers } = calendar.data.settings;
  const week = weekOf(date, weekStart);
  const [numberColumn, days] = splitLeft(body, weekNumbers ? dp(32) : 0);
  const [heads, columns] = splitTop(days, dp(56));
  const columnOf = (rect: Rect, index: number): Rect => column(rect, index);
  const most = Math.max(...week.map((day) => calendar.on(day).length));
  const height = most * dp(CHIP_DP) + dp(16);
  const first = week[0] ?? date;
  return layout({ key: 'week', rect: body, id: resource('week_view') }, [
    ...(weekNumbers ? [numberText(frame, first, numberColumn)] : []),
    ...week.map((day, index) => dayHead(frame, navigation, day, columnOf(heads, index))),
    line('week.line', { ...columns, height: Math.max(1, dp(1)) }),
    scroller(
      {
        key: 'week.grid',
        id: resource('week_grid'),
        rect: columns,
        positions,
        position: `week.${first}`,
        padding: dp(88),
        swipe: (dx) => navigation.turn(dx < 0 ? 1 : -1),
      },
      height,
      (content) =>
        layout(
          { key: 'week.columns', rect: content, type: 'android.widget.LinearLayout' },
          week.map((day, index) => dayColumn(frame, navigation, day, columnOf(content, index))),
        ),
    ),
  ]);
}

function numberText(frame: Frame, first: string, rect: Rect): AndroidView {
  const number = weekNumber(first);
  return text(frame, {
    key: 'week.number',
    rect: { ...rect, height: frame.dp(56) },
    id: resource('week_number'),
    text: String(number),
    description: `Week ${number}`,
    size: 12,
    color: MUTED,
    align: 'center',
  });
}

/** A seventh of the width, whole pixels. */
export function column(rect: Rect, index: number): Rect {
  const left = Math.round((rect.width * index) / 7);
  return { ...rect, x: rect.x + left, width: Math.round((rect.width * (index + 1)) / 7) - left };
}

function dayHead(frame: Frame, navigation: Navigation, date: string, rect: Rect): AndroidView {
  const today = date === navigation.today();
  return text(frame, {
    key: `week.head.${date}`,
    rect,
    id: resource('week_day'),
    text: `${shortWeekdayName(date)}\n${dayOfMonth(date)}`,
    description: longDate(date),
    size: 14,
    bold: today,
    color: today ? PRIMARY : MUTED,
    align: 'center',
    on: { tap: () => navigation.show('day', date) },
  });
}

function dayColumn(frame: Frame, navigation: Navigation, date: string, rect: Rect): AndroidView {
  const { dp } = frame;
  const chips = navigation.calendar.on(date).map((event, index) =>
    chip(frame, {
      key: `week.event.${event.id}`,
      rect: inset({ ...rect, y: rect.y + dp(8) + index * dp(CHIP_DP), height: dp(CHIP_DP) }, dp(2), dp(2)),
      event,
      description: describe(event),
      size: 12,
      tap: () => navigation.openEvent(event.id),
    }),
  );
  return layout({ key: `week.column.${date}`, rect, id: resource('week_column'), description: longDate(date) }, [
    line(`week.column.${date}.line`, { ...rect, width: Math.max(1, dp(1)) }),
    ...chips,
  ]);
}
