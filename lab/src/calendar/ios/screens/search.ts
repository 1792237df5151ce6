import type { IosView } from '../../../ios/app.js';
import { shortDate } from '../../dates.js';
import { contentOf } from '../frame.js';
import { keys } from '../keys.js';
import type { SearchModal } from '../navigation.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { searchField } from '../widgets/field.js';
import { searchBar } from '../widgets/navigation-bar.js';
import { table } from '../widgets/table.js';
import { staticText } from '../widgets/text.js';
import { eventRow } from './event-cell.js';

/** Events whose title or place holds what is typed. */
export function searchScreen(stage: Stage, { query }: SearchModal): readonly IosView[] {
  const { frame, system, calendar, coordinator } = stage;
  const rect = contentOf(frame, 'screen');
  const results = calendar.search(query);
  const middle = { ...rect, y: rect.y + Math.min(120, rect.height * 0.2), height: 28 };
  const nothing = query.trim() !== '' && results.length === 0;
  return [
    table({
      key: keys.searchTable,
      id: 'search-results',
      rect,
      sections: [
        { key: 'results', rows: results.map((event) => eventRow(stage, 'search', event, shortDate(event.date))) },
      ],
      style: 'plain',
      side: frame.side,
      scrolling: coordinator.scrolling,
      keyboard: system.keyboard(),
      onDrag: () => coordinator.dismissKeyboard(),
    }),
    ...(nothing
      ? [staticText('search/empty', 'No Results', middle, { size: 20, color: palette.secondaryLabel, align: 'center' })]
      : []),
    searchBar(
      'search',
      frame,
      'Search',
      (at) =>
        searchField({
          key: keys.searchField,
          id: 'event-search-field',
          rect: at,
          text: query,
          placeholder: 'Search Events',
          edit: (text) => coordinator.search(text),
          submit: () => coordinator.dismissKeyboard(),
        }),
      () => coordinator.closeModal(),
    ),
  ];
}
