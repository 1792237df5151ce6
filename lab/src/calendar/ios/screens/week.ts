import type { IosView } from '../../../ios/app.js';
import {
  addDays,
  dateOf,
  monthTitle,
  sameMonth,
  shortDate,
  dayOfMonth,
  weekNumber,
  weekdayName,
  weekOf,
} from '../../dates.js';
import { contentOf, inset } from '../frame.js';
import { keys } from '../keys.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { button } from '../widgets/button.js';
import { contentRow } from '../widgets/cell.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table, type Row, type Section } from '../widgets/table.js';
import { box, staticText } from '../widgets/text.js';
import { addItem, searchItem } from './bar-items.js';
import { eventRow } from './event-cell.js';

const HEADER_HEIGHT = 34;

/** The tab Week: a section a day; its heading opens the day. */
export function weekScreen(stage: Stage): readonly IosView[] {
  const { frame, calendar, coordinator } = stage;
  const { date } = coordinator.navigation;
  const { weekStart, weekNumbers } = calendar.data.settings;
  const dates = weekOf(date, weekStart);
  const title = rangeTitle(dates);
  return [
    table({
      key: keys.weekTable,
      id: 'week-list',
      rect: contentOf(frame, 'tabBar'),
      sections: dates.map((day) => daySection(stage, day)),
      style: 'plain',
      side: frame.side,
      scrolling: coordinator.scrolling,
    }),
    navigationBar('week', frame, {
      title: weekNumbers ? `W${weekNumber(date)} · ${title}` : title,
      left: [
        { label: 'Previous Week', glyph: '‹', tap: () => coordinator.turnTo(addDays(date, -7)) },
        { label: 'Next Week', glyph: '›', tap: () => coordinator.turnTo(addDays(date, 7)) },
      ],
      right: [searchItem(stage), addItem(stage)],
    }),
  ];
}

/** `7 – 13 Dec`; `28 Dec – 3 Jan` */
function rangeTitle(dates: readonly string[]): string {
  const first = dates[0] ?? '';
  const last = dates.at(-1) ?? '';
  const short = (date: string): string => `${dayOfMonth(date)} ${monthTitle(date).slice(0, 3)}`;
  return `${sameMonth(first, last) ? dayOfMonth(first) : short(first)} – ${short(last)}`;
}

function daySection(stage: Stage, day: string): Section {
  const events = stage.calendar.on(day);
  const nothing = contentRow(`week/${day}/empty`, 36, (rect) => [
    staticText(`week/${day}/empty/text`, 'No Events', inset(rect, 16), { size: 15, color: palette.tertiaryLabel }),
  ]);
  const rows = events.length > 0 ? events.map((event) => eventRow(stage, 'week', event)) : [nothing];
  return { key: day, header: dayHeader(stage, day), rows };
}

function dayHeader({ system, coordinator }: Stage, day: string): Row {
  const key = `week/${day}`;
  const today = day === dateOf(system.now());
  return {
    key,
    height: HEADER_HEIGHT,
    build: (rect) =>
      button({
        key,
        id: 'week-day',
        label: `${weekdayName(day)}, ${shortDate(day).split(', ')[1] ?? ''}`,
        rect,
        tap: () => coordinator.openDay(day),
        look: { fill: palette.groupedBackground },
        children: [
          box(`${key}/text`, inset(rect, 16), {
            text: shortDate(day),
            textSize: 15,
            bold: true,
            textColor: today ? palette.tint : palette.label,
          }),
        ],
      }),
  };
}
