import type { IosView } from '../../../ios/app.js';
import type { Settings } from '../../model.js';
import { contentOf } from '../frame.js';
import { keys } from '../keys.js';
import type { Stage } from '../stage.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table } from '../widgets/table.js';
import { choiceRows } from './choices.js';

const DURATIONS: readonly Settings['defaultDuration'][] = [15, 30, 60, 90];

export function durationText(minutes: number): string {
  return `${minutes} minutes`;
}

/** How long a new event is. */
export function durationScreen({ frame, calendar, coordinator }: Stage, back: string): readonly IosView[] {
  const choices = DURATIONS.map((minutes) => ({ value: minutes, title: durationText(minutes) }));
  const rows = choiceRows('duration', choices, calendar.data.settings.defaultDuration, (defaultDuration) =>
    calendar.set({ defaultDuration }),
  );
  return [
    table({
      key: keys.detailTable,
      id: 'duration-list',
      rect: contentOf(frame, 'tabBar'),
      sections: [{ key: 'durations', rows }],
      style: 'grouped',
      side: frame.side,
      scrolling: coordinator.scrolling,
    }),
    navigationBar('duration', frame, {
      title: 'Default Duration',
      back: { title: back, tap: () => coordinator.back() },
    }),
  ];
}
