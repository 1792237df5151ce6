import type { IosView } from '../../../ios/app.js';
import { longDate } from '../../dates.js';
import { datesAround } from '../coordinator.js';
import { contentOf } from '../frame.js';
import { keys } from '../keys.js';
import type { FormModal } from '../navigation.js';
import type { Stage } from '../stage.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table } from '../widgets/table.js';
import { choiceRows } from './choices.js';
import { formTitle } from './form.js';

/** The date of the event: a list of days; Done takes the marked one, Back leaves the date as it was. */
export function datePickerScreen(stage: Stage, form: FormModal, chosen: string): readonly IosView[] {
  const { frame, coordinator } = stage;
  const dates = datesAround(form.draft.date).map((date) => ({ value: date, title: longDate(date) }));
  const rows = choiceRows('date', dates, chosen, (date) => coordinator.updateFormPage({ kind: 'date', chosen: date }));
  return [
    table({
      key: keys.dateTable,
      id: 'date-list',
      rect: contentOf(frame, 'screen'),
      sections: [{ key: 'dates', rows }],
      style: 'plain',
      side: frame.side,
      scrolling: coordinator.scrolling,
    }),
    navigationBar('date', frame, {
      title: 'Date',
      back: { title: formTitle(form), tap: () => coordinator.closeFormPage() },
      right: [{ label: 'Done', bold: true, tap: () => coordinator.closeFormPage({ date: chosen }) }],
    }),
  ];
}
