import type { IosView } from '../../../ios/app.js';
import type { Rect } from '../../../ui/view.js';
import { dateOf, dayOfMonth, longDate, mediumDate, weekdayName, weekOf } from '../../dates.js';
import { contentOf, inset, splitTop } from '../frame.js';
import { keys } from '../keys.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { banner } from '../widgets/banner.js';
import { button } from '../widgets/button.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table } from '../widgets/table.js';
import { box, staticText } from '../widgets/text.js';
import { addItem, searchItem } from './bar-items.js';
import { eventRow } from './event-cell.js';

const STRIP_HEIGHT = 60;

/** The tab Day: the week's days to choose from, and the events of the chosen one. */
export function dayScreen(stage: Stage): readonly IosView[] {
  const { frame, calendar, coordinator } = stage;
  const { date } = coordinator.navigation;
  const [strip, list] = splitTop(contentOf(frame, 'tabBar'), STRIP_HEIGHT);
  const events = calendar.on(date);
  const rows = events.map((event) => eventRow(stage, 'day', event));
  const options = { key: keys.dayTable, id: 'day-list', rect: list, style: 'plain', side: frame.side } as const;
  const middle = { ...list, y: Math.round(list.y + list.height * 0.35), height: 28 };
  return [
    table({ ...options, sections: [{ key: 'events', rows }], scrolling: coordinator.scrolling }),
    ...(events.length === 0
      ? [staticText('day/empty', 'No Events', middle, { size: 20, color: palette.secondaryLabel, align: 'center' })]
      : []),
    weekStrip(stage, strip),
    ...noticeBanner(stage, strip),
    navigationBar('day', frame, {
      title: mediumDate(date),
      left: [{ label: 'Today', tap: () => coordinator.today() }],
      right: [searchItem(stage), addItem(stage)],
    }),
  ];
}

function weekStrip({ frame, system, calendar, coordinator }: Stage, rect: Rect): IosView {
  const { date } = coordinator.navigation;
  const inner = inset(rect, frame.side + 8);
  const width = inner.width / 7;
  const today = dateOf(system.now());
  const days = weekOf(date, calendar.data.settings.weekStart).map((day, index) => {
    const at = { ...inner, x: Math.round(inner.x + index * width), width: Math.floor(width) };
    const chosen = day === date;
    const circle = { x: at.x + (at.width - 34) / 2, y: at.y + 22, width: 34, height: 34 };
    const numberColor = chosen ? palette.onTint : day === today ? palette.tint : palette.label;
    const key = `day/strip/${day}`;
    return button({
      key,
      label: longDate(day),
      rect: at,
      selected: chosen,
      tap: () => coordinator.openDay(day),
      look: {},
      children: [
        box(
          `${key}/weekday`,
          { ...at, y: at.y + 2, height: 18 },
          {
            text: weekdayName(day).slice(0, 1),
            textSize: 11,
            textColor: palette.secondaryLabel,
            align: 'center',
          },
        ),
        box(`${key}/number`, circle, {
          ...(chosen && { fill: palette.tint, radius: 17 }),
          text: String(dayOfMonth(day)),
          textSize: 18,
          textColor: numberColor,
          align: 'center',
        }),
      ],
    });
  });
  const line = { ...rect, y: rect.y + rect.height - 1, height: 1 };
  return {
    ...box('day/strip', rect, { fill: palette.bar }, [
      ...days,
      box('day/strip/line', line, { fill: palette.separator }),
    ]),
    blocks: 'inside',
  };
}

/** Over the week's days, so that it covers no event. */
function noticeBanner({ frame, coordinator }: Stage, strip: Rect): readonly IosView[] {
  const { notice } = coordinator.navigation;
  if (!notice) return [];
  const rect = inset(strip, frame.side + 8, 3);
  if (notice.kind === 'deleted') return [banner(rect, 'Event deleted')];
  if (notice.kind === 'missing') return [banner(rect, 'This event no longer exists')];
  return [
    banner(rect, 'Event saved', { label: 'View', tap: () => coordinator.push({ kind: 'event', id: notice.id }) }),
  ];
}
