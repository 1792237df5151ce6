import type { IosView } from '../../../ios/app.js';
import { startingAt, timesFor } from '../drafts.js';
import { contentOf } from '../frame.js';
import { keys } from '../keys.js';
import type { FormModal, FormPage } from '../navigation.js';
import type { Stage } from '../stage.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { table } from '../widgets/table.js';
import { choiceRows } from './choices.js';
import { formTitle } from './form.js';

/** When the event starts or ends: a list of times with Done. */
export function timePickerScreen(stage: Stage, form: FormModal, page: FormPage & { kind: 'time' }): readonly IosView[] {
  const { frame, coordinator } = stage;
  const { chosen, end } = page;
  const times = timesFor(form.draft, end).map((time) => ({ value: time, title: time }));
  const rows = choiceRows('time', times, chosen, (time) => coordinator.updateFormPage({ ...page, chosen: time }));
  const done = (): void => coordinator.closeFormPage(end ? { end: chosen } : startingAt(form.draft, chosen));
  return [
    table({
      key: keys.timeTable,
      id: 'time-list',
      rect: contentOf(frame, 'screen'),
      sections: [{ key: 'times', rows }],
      style: 'plain',
      side: frame.side,
      scrolling: coordinator.scrolling,
    }),
    navigationBar('time', frame, {
      title: end ? 'Ends' : 'Starts',
      back: { title: formTitle(form), tap: () => coordinator.closeFormPage() },
      right: [{ label: 'Done', bold: true, tap: done }],
    }),
  ];
}
