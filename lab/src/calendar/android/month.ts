import type { AndroidView } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { dayOfMonth, longDate, monthGrid, sameMonth, shortWeekdayName, weekNumber } from '../dates.js';
import { describe } from './event-text.js';
import { inset, splitLeft, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { column } from './week.js';
import { chip, DISABLED, layout, LINE, MUTED, ON_PRIMARY, PRIMARY, resource, text, TEXT, view } from './widgets.js';

const CHIP_DP = 18;

/** The weeks of a month; a tap on a day shows it, a tap on a chip its event. Swiping turns to another month. */
export function monthView(frame: Frame, navigation: Navigation, body: Rect): AndroidView {
  const { dp } = frame;
  const { date, calendar } = navigation;
  const { weekStart, weekNumbers } = calendar.data.settings;
  const weeks = monthGrid(date, weekStart);
  const [numbers, days] = splitLeft(body, weekNumbers ? dp(32) : 0);
  const [heads, grid] = splitTop(days, dp(28));
  const rowOf = (rect: Rect, index: number): Rect => {
    const top = Math.round((grid.height * index) / weeks.length);
    return { ...rect, y: grid.y + top, height: Math.round((grid.height * (index + 1)) / weeks.length) - top };
  };
  return layout({ key: 'month', rect: body, id: resource('month_view') }, [
    ...(weeks[0] ?? []).map((day, index) => weekdayHead(frame, day, column(heads, index))),
    ...(weekNumbers ? weeks.map((week, index) => numberText(frame, week[0] ?? date, rowOf(numbers, index))) : []),
    view(
      'androidx.viewpager.widget.ViewPager',
      {
        key: 'month.grid',
        rect: grid,
        id: resource('month_grid'),
        on: { scroll: (dx, dy) => turn(navigation, dx, dy) },
      },
      weeks.flatMap((week, row) =>
        week.map((day, index) => dayCell(frame, navigation, day, column(rowOf(grid, row), index))),
      ),
      { clips: true },
    ),
  ]);
}

function turn(navigation: Navigation, dx: number, dy: number): boolean {
  if (Math.abs(dx) <= Math.abs(dy)) return false;
  navigation.turn(dx < 0 ? 1 : -1);
  return true;
}

function weekdayHead(frame: Frame, date: string, rect: Rect): AndroidView {
  const name = shortWeekdayName(date);
  return text(frame, { key: `month.head.${name}`, rect, text: name, size: 12, color: MUTED, align: 'center' });
}

function numberText(frame: Frame, first: string, rect: Rect): AndroidView {
  const number = weekNumber(first);
  return text(frame, {
    key: `month.number.${number}`,
    rect: { ...rect, height: frame.dp(24) },
    id: resource('week_number'),
    text: String(number),
    description: `Week ${number}`,
    size: 11,
    color: MUTED,
    align: 'center',
  });
}

function dayCell(frame: Frame, navigation: Navigation, date: string, rect: Rect): AndroidView {
  const { dp } = frame;
  const events = navigation.calendar.on(date);
  const [head, room] = splitTop(rect, dp(22));
  const slots = Math.max(0, Math.floor(room.height / dp(CHIP_DP)));
  // What does not fit is counted in the last slot.
  const shown = events.length <= slots ? events : events.slice(0, Math.max(0, slots - 1));
  const slot = (index: number): Rect =>
    inset({ ...room, y: room.y + index * dp(CHIP_DP), height: dp(CHIP_DP) }, dp(1), dp(1));
  const hiddenCount = events.length - shown.length;
  const count = events.length === 0 ? 'no events' : events.length === 1 ? '1 event' : `${events.length} events`;
  return layout(
    {
      key: `month.day.${date}`,
      rect,
      id: resource('month_day'),
      description: `${longDate(date)}, ${count}`,
      look: { border: LINE },
      on: { tap: () => navigation.show('day', date) },
    },
    [
      dayNumber(frame, navigation, date, head),
      ...shown.map((event, index) =>
        chip(frame, {
          key: `month.event.${event.id}`,
          rect: slot(index),
          event,
          description: describe(event),
          size: 10,
          tap: () => navigation.openEvent(event.id),
        }),
      ),
      ...(hiddenCount > 0 && slots > 0
        ? [
            text(frame, {
              key: `month.more.${date}`,
              rect: slot(shown.length),
              id: resource('more_events'),
              text: `+${hiddenCount}`,
              size: 10,
              color: MUTED,
            }),
          ]
        : []),
    ],
  );
}

function dayNumber(frame: Frame, navigation: Navigation, date: string, head: Rect): AndroidView {
  const today = date === navigation.today();
  const size = Math.min(frame.dp(20), head.height);
  return text(frame, {
    key: `month.number.of.${date}`,
    rect: { x: head.x + Math.round((head.width - size) / 2), y: head.y + frame.dp(1), width: size, height: size },
    id: resource('day_number'),
    text: String(dayOfMonth(date)),
    size: 12,
    bold: today,
    align: 'center',
    color: today ? ON_PRIMARY : sameMonth(date, navigation.date) ? TEXT : DISABLED,
    look: today ? { fill: PRIMARY, radius: size / 2 } : {},
  });
}
