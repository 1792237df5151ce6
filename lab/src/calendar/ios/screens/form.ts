import type { IosView } from '../../../ios/app.js';
import type { Rect } from '../../../ui/view.js';
import { mediumDate } from '../../dates.js';
import { canSave } from '../drafts.js';
import { contentOf, inset } from '../frame.js';
import { keys } from '../keys.js';
import type { FormModal } from '../navigation.js';
import { palette } from '../palette.js';
import type { Stage } from '../stage.js';
import { button } from '../widgets/button.js';
import { cellRow, contentRow, ROW_HEIGHT } from '../widgets/cell.js';
import { textField } from '../widgets/field.js';
import { navigationBar } from '../widgets/navigation-bar.js';
import { switchRow } from '../widgets/switch.js';
import { table, type Row } from '../widgets/table.js';
import { staticText, widthOf } from '../widgets/text.js';

export function formTitle({ editing }: FormModal): string {
  return editing === null ? 'New Event' : 'Edit Event';
}

/** The form for a new event, or for one that is edited. */
export function formScreen(stage: Stage, form: FormModal): readonly IosView[] {
  const { frame, system, coordinator } = stage;
  const what = [titleRow(stage, form), placeRow(stage, form)];
  const when = [allDayRow(stage, form), startRow(stage, form), endRow(stage, form)];
  return [
    table({
      key: keys.formTable,
      id: 'event-form',
      rect: contentOf(frame, 'screen'),
      sections: [
        { key: 'what', rows: what },
        { key: 'when', rows: when },
      ],
      style: 'grouped',
      side: frame.side,
      scrolling: coordinator.scrolling,
      keyboard: system.keyboard(),
      focusedRow: system.focusedKey() === keys.formTitle ? keys.formTitleRow : null,
      onDrag: () => coordinator.dismissKeyboard(),
    }),
    navigationBar('form', frame, {
      title: formTitle(form),
      left: [{ label: 'Cancel', tap: () => coordinator.cancelForm() }],
      right: [
        {
          label: form.editing === null ? 'Add' : 'Done',
          bold: true,
          enabled: canSave(form.draft),
          tap: () => coordinator.save(),
        },
      ],
    }),
  ];
}

function titleRow({ coordinator }: Stage, { draft }: FormModal): Row {
  return contentRow(keys.formTitleRow, ROW_HEIGHT, (rect) => [
    textField({
      key: keys.formTitle,
      id: 'event-title-field',
      rect: inset(rect, 16, 2),
      text: draft.title,
      placeholder: 'Title',
      edit: (title) => coordinator.change({ title }),
      submit: () => coordinator.dismissKeyboard(),
    }),
  ]);
}

function placeRow({ coordinator }: Stage, { draft }: FormModal): Row {
  return cellRow({
    key: 'form/place-row',
    id: 'location-cell',
    title: 'Location',
    ...(draft.place && { detail: draft.place }),
    accessory: 'disclosure',
    tap: () => coordinator.openPlaces(),
  });
}

function allDayRow({ coordinator }: Stage, { draft }: FormModal): Row {
  return switchRow({
    key: 'form/all-day-row',
    id: 'all-day-switch',
    label: 'All-day',
    on: draft.allDay,
    toggle: () => coordinator.change({ allDay: !draft.allDay }),
  });
}

function startRow({ coordinator }: Stage, { draft }: FormModal): Row {
  return contentRow('form/start-row', ROW_HEIGHT, (rect) => {
    const time = draft.allDay
      ? []
      : [pill('form/start-time', 'start-time', draft.start, rect, 0, () => coordinator.openTimes(false))];
    const offset = draft.allDay ? 0 : pillWidth(draft.start) + 6;
    return [
      staticText('form/start-row/title', 'Starts', { ...inset(rect, 16), width: 90 }),
      pill('form/start-date', 'start-date', mediumDate(draft.date), rect, offset, () => coordinator.openDates()),
      ...time,
    ];
  });
}

/** An event ends on the day on which it starts: only the time can be chosen. */
function endRow({ coordinator }: Stage, { draft }: FormModal): Row {
  return contentRow('form/end-row', ROW_HEIGHT, (rect) => {
    const title = staticText('form/end-row/title', 'Ends', { ...inset(rect, 16), width: 90 });
    if (!draft.allDay) {
      return [title, pill('form/end-time', 'end-time', draft.end, rect, 0, () => coordinator.openTimes(true))];
    }
    const inner = inset(rect, 16);
    const date = { ...inner, x: inner.x + 100, width: inner.width - 100 };
    return [
      title,
      staticText('form/end-date', mediumDate(draft.date), date, { color: palette.secondaryLabel, align: 'end' }),
    ];
  });
}

function pillWidth(text: string): number {
  return widthOf(text, 16) + 16;
}

/** A compact date or time picker: grey, at the right of its cell, `offset` from its edge. */
function pill(key: string, id: string, text: string, row: Rect, offset: number, tap: () => void): IosView {
  const width = pillWidth(text);
  const rect = { x: row.x + row.width - 12 - offset - width, y: row.y + 5, width, height: row.height - 10 };
  const look = {
    fill: palette.fill,
    radius: 7,
    text,
    textSize: 16,
    textColor: palette.label,
    align: 'center' as const,
  };
  return button({ key, id, label: text, rect, tap, look });
}
