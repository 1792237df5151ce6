import type { IosView } from '../../../ios/app.js';
import type { Rect } from '../../../ui/view.js';
import {
  addMonths,
  dateOf,
  dayOfMonth,
  longDate,
  monthGrid,
  monthTitle,
  sameMonth,
  shortWeekdayName,
} from '../../dates.js';
import { contentOf, inset, splitTop } from '../frame.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { button } from '../widgets/button.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { box, staticText } from '../widgets/text.js';
import { addItem, searchItem } from './bar-items.js';

const WEEKDAYS_HEIGHT = 26;
const NUMBER_HEIGHT = 24;
const CHIP_HEIGHT = 18;

/** The tab Month: a grid of days, each with its events; a day opens the day view, an event its details. */
export function monthScreen(stage: Stage): readonly IosView[] {
  const { frame, calendar, coordinator } = stage;
  const { date } = coordinator.navigation;
  const content = contentOf(frame, 'tabBar');
  const [weekdays, grid] = splitTop(inset(content, frame.side), WEEKDAYS_HEIGHT);
  const weeks = monthGrid(date, calendar.data.settings.weekStart);
  const width = grid.width / 7;
  const height = grid.height / weeks.length;
  const cells = weeks.flatMap((week, row) =>
    week.map((day, column) =>
      dayCell(stage, day, {
        x: Math.round(grid.x + column * width),
        y: Math.round(grid.y + row * height),
        width: Math.round(grid.x + (column + 1) * width) - Math.round(grid.x + column * width),
        height: Math.round(grid.y + (row + 1) * height) - Math.round(grid.y + row * height),
      }),
    ),
  );
  const names = (weeks[0] ?? []).map((day, column) =>
    staticText(
      `month/weekday-${column + 1}`,
      shortWeekdayName(day),
      { ...weekdays, x: Math.round(weekdays.x + column * width), width: Math.floor(width) },
      { size: 12, color: palette.secondaryLabel, align: 'center' },
    ),
  );
  return [
    {
      ...box('month/weekdays', { ...content, height: WEEKDAYS_HEIGHT }, { fill: palette.bar }, names),
      blocks: 'inside',
    },
    { ...box('month/grid', grid, { fill: palette.background }, cells, 'month-grid'), blocks: 'inside' },
    navigationBar('month', frame, {
      title: monthTitle(date),
      left: [
        { label: 'Previous Month', glyph: '‹', tap: () => coordinator.turnTo(addMonths(date, -1)) },
        { label: 'Next Month', glyph: '›', tap: () => coordinator.turnTo(addMonths(date, 1)) },
      ],
      right: [searchItem(stage), addItem(stage)],
    }),
  ];
}

function dayCell({ system, calendar, coordinator }: Stage, day: string, rect: Rect): IosView {
  const events = calendar.on(day);
  const key = `month/${day}`;
  const inMonth = sameMonth(day, coordinator.navigation.date);
  const today = day === dateOf(system.now());
  const numberRect = { x: rect.x + (rect.width - 24) / 2, y: rect.y + 2, width: 24, height: NUMBER_HEIGHT - 1 };
  const textColor = today ? palette.onTint : inMonth ? palette.label : palette.tertiaryLabel;
  const number = box(`${key}/number`, numberRect, {
    ...(today && { fill: palette.tint, radius: 11 }),
    text: String(dayOfMonth(day)),
    textSize: 14,
    textColor,
    align: 'center',
  });
  const room = Math.max(0, Math.floor((rect.height - NUMBER_HEIGHT - 2) / CHIP_HEIGHT));
  const shown = events.length > room ? events.slice(0, room > 1 ? room - 1 : room) : events;
  const chips = shown.map((event, index) =>
    button({
      key: `${key}/event-${event.id}`,
      id: 'month-event',
      label: event.title,
      rect: chipRect(rect, index),
      tap: () => coordinator.push({ kind: 'event', id: event.id }),
      look: { fill: palette.eventFill, radius: 3, text: event.title, textSize: 11, textColor: palette.eventText },
    }),
  );
  const more = events.length - shown.length;
  const moreText =
    more > 0 && room > 1
      ? [
          box(`${key}/more`, chipRect(rect, shown.length), {
            text: `+${more}`,
            textSize: 11,
            textColor: palette.secondaryLabel,
          }),
        ]
      : [];
  return button({
    key,
    id: 'day-cell',
    label: [longDate(day), ...events.map((event) => event.title)].join(', '),
    rect,
    selected: day === coordinator.navigation.date,
    tap: () => coordinator.openDay(day),
    look: { border: '#ededf0' },
    children: [number, ...chips, ...moreText],
  });
}

function chipRect(cell: Rect, index: number): Rect {
  return {
    x: cell.x + 2,
    y: cell.y + NUMBER_HEIGHT + 2 + index * CHIP_HEIGHT,
    width: cell.width - 4,
    height: CHIP_HEIGHT - 2,
  };
}
