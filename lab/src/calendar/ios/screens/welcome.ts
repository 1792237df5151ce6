import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { button } from '../widgets/button.js';
import { box, staticText } from '../widgets/text.js';

const POINTS = [
  'See your day, week and month at a glance',
  'Add events with a place in seconds',
  'Find anything with search',
];

/** What a first launch shows. */
export function welcomeScreen({ frame, coordinator }: Stage): readonly IosView[] {
  const { screen } = frame;
  const width = Math.min(screen.width - 48, 420);
  const x = Math.round((screen.width - width) / 2);
  const short = screen.height < 500;
  const icon = short ? 40 : 96;
  const top = short ? 24 : Math.round(screen.height * 0.16);
  const line = (y: number, height: number) => ({ x, y, width, height });
  const textTop = top + icon + (short ? 62 : 92);
  const points = POINTS.map((text, index) =>
    staticText(`welcome/point-${index + 1}`, text, line(textTop + index * (short ? 28 : 40), 28), {
      align: 'center',
      color: palette.secondaryLabel,
    }),
  );
  return [
    {
      key: 'welcome',
      rect: screen,
      attributes: { type: 'Other', id: 'welcome' },
      look: { fill: palette.background },
      blocks: 'inside',
      children: [
        {
          key: 'welcome/icon',
          rect: { x: Math.round((screen.width - icon) / 2), y: top, width: icon, height: icon },
          attributes: { type: 'Image', label: 'Calendar' },
          look: { fill: palette.eventFill, radius: icon / 4 },
          children: [],
        },
        box(
          'welcome/icon/glyph',
          { x: Math.round((screen.width - icon / 2) / 2), y: top + icon / 4, width: icon / 2, height: icon / 2 },
          {
            icon: 'calendar',
            textColor: palette.tint,
          },
        ),
        staticText('welcome/title', 'Welcome to Calendar', line(top + icon + 16, 40), {
          id: 'welcome-title',
          size: short ? 24 : 30,
          bold: true,
          align: 'center',
          traits: ['Header'],
        }),
        ...points,
        button({
          key: 'welcome/continue',
          label: 'Continue',
          rect: line(screen.height - frame.home - 66, 50),
          tap: () => coordinator.welcome(),
          look: {
            text: 'Continue',
            textSize: 17,
            bold: true,
            textColor: palette.onTint,
            align: 'center',
            fill: palette.tint,
            radius: 14,
          },
        }),
      ],
    },
  ];
}
