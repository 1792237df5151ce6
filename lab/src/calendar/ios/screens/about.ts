import type { IosView } from '../../../ios/app.js';
import { contentOf } from '../frame.js';
import { keys } from '../keys.js';
import type { Stage } from '../stage.js';
import { cellRow } from '../widgets/cell.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table } from '../widgets/table.js';

export const APP_VERSION = '2.4.0';

export function aboutScreen({ frame, coordinator }: Stage, back: string): readonly IosView[] {
  const rows = [
    cellRow({ key: 'about/version', id: 'app-version', title: 'Version', detail: APP_VERSION }),
    cellRow({ key: 'about/licences', title: 'Open source licences' }),
  ];
  return [
    table({
      key: keys.detailTable,
      id: 'about-list',
      rect: contentOf(frame, 'tabBar'),
      sections: [{ key: 'about', rows }],
      style: 'grouped',
      side: frame.side,
      scrolling: coordinator.scrolling,
    }),
    navigationBar('about', frame, { title: 'About', back: { title: back, tap: () => coordinator.back() } }),
  ];
}
