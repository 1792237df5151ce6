import type { IosView } from '../../../ios/app.js';
import { mediumDate } from '../../dates.js';
import type { CalendarEvent } from '../../model.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { button } from '../widgets/button.js';
import { cellRow, ROW_HEIGHT } from '../widgets/cell.js';
import { box, staticText } from '../widgets/text.js';

const HEADER = 72;

/** A share sheet: what is shared, where it can go, and close. */
export function shareSheet({ frame, coordinator }: Stage, event: CalendarEvent | undefined): IosView {
  const { screen } = frame;
  const close = (): void => coordinator.closeOverlay();
  const width = Math.min(screen.width, 480);
  const x = Math.round((screen.width - width) / 2);
  const height = HEADER + 2 * ROW_HEIGHT + 24 + frame.home;
  const rect = { x, y: screen.height - height, width, height };
  const card = { x: x + 16, y: rect.y + HEADER, width: width - 32, height: 2 * ROW_HEIGHT };
  const rows = ['Copy link', 'Messages'].map((title, index) =>
    cellRow({ key: `share/${title}`, title, tap: close }).build(
      { ...card, y: card.y + index * ROW_HEIGHT, height: ROW_HEIGHT },
      index === 1,
    ),
  );
  const line = (y: number) => ({ x: x + 20, y: rect.y + y, width: width - 80, height: 24 });
  const about = event ? `${event.title}, ${mediumDate(event.date)}` : '';
  return {
    key: 'share/dimming',
    rect: screen,
    attributes: { type: 'Other', id: 'PopoverDismissRegion', label: 'dismiss popup' },
    blocks: 'everywhere',
    on: { tap: close },
    children: [
      {
        key: 'share',
        rect,
        attributes: { type: 'Other', id: 'ActivityListView' },
        look: { fill: palette.groupedBackground, radius: 14, border: palette.separator },
        blocks: 'inside',
        children: [
          staticText('share/title', 'Share event', line(12), { bold: true, traits: ['Header'] }),
          ...(about ? [staticText('share/about', about, line(36), { size: 14, color: palette.secondaryLabel })] : []),
          button({
            key: 'share/close',
            id: 'header.closeButton',
            label: 'Close',
            rect: { x: x + width - 56, y: rect.y + 12, width: 44, height: 44 },
            tap: close,
            look: {},
            children: [
              box(
                'share/close/face',
                { x: x + width - 49, y: rect.y + 19, width: 30, height: 30 },
                {
                  fill: palette.fill,
                  radius: 15,
                },
              ),
              box(
                'share/close/icon',
                { x: x + width - 42, y: rect.y + 26, width: 16, height: 16 },
                {
                  icon: 'close',
                  textColor: palette.secondaryLabel,
                },
              ),
            ],
          }),
          box('share/card', card, { fill: palette.background, radius: 10 }),
          ...rows,
        ],
      },
    ],
  };
}
