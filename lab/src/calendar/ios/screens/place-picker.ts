import type { IosView } from '../../../ios/app.js';
import { recentPlaces } from '../drafts.js';
import { contentOf, inset, splitTop } from '../frame.js';
import { keys } from '../keys.js';
import type { FormModal } from '../navigation.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { cellRow } from '../widgets/cell.js';
import { searchField } from '../widgets/field.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table, type Section } from '../widgets/table.js';
import { box } from '../widgets/text.js';
import { formTitle } from './form.js';

const FIELD_HEIGHT = 52;

/** Where an event is: a search field, what was typed, and the places of other events. */
export function placePickerScreen(stage: Stage, form: FormModal, query: string): readonly IosView[] {
  const { frame, system, coordinator } = stage;
  const [strip, list] = splitTop(contentOf(frame, 'screen'), FIELD_HEIGHT);
  const choose = (place: string): void => coordinator.closeFormPage({ place });
  const typed = query.trim();
  const field = searchField({
    key: keys.placeField,
    id: 'location-search-field',
    rect: inset(strip, frame.side + 12, 8),
    text: query,
    placeholder: 'Enter Location',
    edit: (text) => coordinator.updateFormPage({ kind: 'place', query: text }),
    submit: () => (typed ? choose(typed) : coordinator.dismissKeyboard()),
  });
  return [
    table({
      key: keys.placeTable,
      id: 'location-suggestions',
      rect: list,
      sections: sections(stage, form, typed, choose),
      style: 'plain',
      side: frame.side,
      scrolling: coordinator.scrolling,
      keyboard: system.keyboard(),
      onDrag: () => coordinator.dismissKeyboard(),
    }),
    { ...box('place/strip', strip, { fill: palette.bar }, [field]), blocks: 'inside' },
    navigationBar('place', frame, {
      title: 'Location',
      back: { title: formTitle(form), tap: () => coordinator.closeFormPage() },
    }),
  ];
}

function sections(
  { calendar }: Stage,
  form: FormModal,
  typed: string,
  choose: (place: string) => void,
): readonly Section[] {
  const recent = recentPlaces(calendar, typed).map((place) =>
    cellRow({ key: `place/recent/${place}`, id: 'recent-location', title: place, tap: () => choose(place) }),
  );
  const own = [
    ...(typed
      ? [cellRow({ key: 'place/use', id: 'use-location', title: `Use “${typed}”`, tap: () => choose(typed) })]
      : []),
    ...(!typed && form.draft.place
      ? [
          cellRow({
            key: 'place/remove',
            title: 'Remove Location',
            titleColor: palette.destructive,
            tap: () => choose(''),
          }),
        ]
      : []),
  ];
  return [
    { key: 'typed', rows: own },
    ...(recent.length > 0 ? [{ key: 'recent', header: 'Recents', rows: recent }] : []),
  ];
}
