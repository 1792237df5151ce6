import type { IosView } from '../../../ios/app.js';
import { longDate } from '../../dates.js';
import type { CalendarEvent } from '../../model.js';
import { contentOf, inset } from '../frame.js';
import { palette } from '../palette.js';
import { timeText, type Stage } from '../stage.js';
import { topModal } from '../navigation.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { box, staticText } from '../widgets/text.js';

/** One event, read only, pushed on a navigation stack. */
export function detailScreen(stage: Stage, event: CalendarEvent, back: string): readonly IosView[] {
  const { frame, coordinator } = stage;
  const rect = contentOf(frame, topModal(coordinator.navigation) ? 'screen' : 'tabBar');
  const inner = inset(rect, frame.side + 20);
  const line = (y: number, height: number) => ({ ...inner, y: rect.y + y, height });
  const afterPlace = event.place ? 34 : 0;
  const texts: IosView[] = [
    box('detail/mark', { x: frame.side + 20, y: rect.y + 24, width: 4, height: 34 }, { fill: palette.tint, radius: 2 }),
    staticText(
      'detail/title',
      event.title,
      { ...line(22, 38), x: inner.x + 14, width: inner.width - 14 },
      {
        id: 'detail-title',
        size: 26,
        bold: true,
      },
    ),
    ...(event.place
      ? [
          box('detail/pin', { ...line(70, 24), width: 18 }, { icon: 'place', textColor: palette.secondaryLabel }),
          staticText(
            'detail/place',
            event.place,
            { ...line(70, 24), x: inner.x + 26, width: inner.width - 26 },
            {
              id: 'detail-place',
              color: palette.tint,
            },
          ),
        ]
      : []),
    staticText('detail/date', longDate(event.date), line(76 + afterPlace, 24), { id: 'detail-date' }),
    staticText('detail/time', timeText(event), line(102 + afterPlace, 24), {
      id: 'detail-time',
      color: palette.secondaryLabel,
    }),
  ];
  return [
    {
      key: `detail-${event.id}`,
      rect,
      attributes: { type: 'ScrollView', id: 'event-detail' },
      look: { fill: palette.background },
      clips: true,
      blocks: 'inside',
      children: texts.map((text) => ({ ...text, key: `detail-${event.id}/${text.key}` })),
    },
    navigationBar(`detail-${event.id}`, frame, {
      title: 'Event Details',
      back: { title: back, tap: () => coordinator.back() },
      right: [
        { label: 'Edit', tap: () => coordinator.edit(event.id) },
        { label: 'More', glyph: '⋯', tap: () => coordinator.show({ kind: 'event-menu', id: event.id }) },
      ],
    }),
  ];
}
