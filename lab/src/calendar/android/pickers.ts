import type { AndroidView, AndroidWindow } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { addMonths, dayOfMonth, mediumDate, monthGrid, monthTitle, sameMonth, shortWeekdayName } from '../dates.js';
import { alertDialog, choiceHeight, choiceRow } from './dialogs.js';
import { startAt, timesFor } from './editor-state.js';
import { inset, splitLeft, splitRight, splitTop, type Frame } from './frame.js';
import type { Navigation, Overlay } from './navigation.js';
import { recycler } from './scrolling.js';
import { column } from './week.js';
import { iconButton, layout, MUTED, ON_PRIMARY, PRIMARY, text, TEXT } from './widgets.js';

type DatePicker = Extract<Overlay, { kind: 'date' }>;
type TimePicker = Extract<Overlay, { kind: 'time' }>;

/** The date dialog: a month of days; nothing is taken over before OK. */
export function dateDialog(frame: Frame, navigation: Navigation, picker: DatePicker): AndroidWindow {
  const { weekStart } = navigation.calendar.data.settings;
  const weeks = monthGrid(picker.month, weekStart);
  return alertDialog(frame, {
    key: 'date',
    title: mediumDate(picker.chosen),
    body: { height: frame.dp(40) * (weeks.length + 2), render: (rect) => datePicker(frame, picker, weeks, rect) },
    positive: {
      text: 'OK',
      tap: () => {
        picker.editor.draft = { ...picker.editor.draft, date: picker.chosen };
        navigation.close();
      },
    },
    negative: { text: 'Cancel', tap: () => navigation.close() },
    cancel: () => navigation.close(),
  });
}

function datePicker(frame: Frame, picker: DatePicker, weeks: readonly (readonly string[])[], rect: Rect): AndroidView {
  const { dp } = frame;
  const inner = inset(rect, dp(16));
  const rowHeight = Math.floor(inner.height / (weeks.length + 2));
  const [header, rest] = splitTop(inner, rowHeight);
  const [heads, grid] = splitTop(rest, rowHeight);
  const [previous, middle] = splitLeft(header, dp(48));
  const [title, next] = splitRight(middle, dp(48));
  const turn = (months: number) => (): void => {
    picker.month = addMonths(picker.month, months);
  };
  const days = weeks.flatMap((week, row) =>
    week.flatMap((date, index) =>
      sameMonth(date, picker.month)
        ? [dayView(frame, picker, date, column({ ...grid, y: grid.y + row * rowHeight, height: rowHeight }, index))]
        : [],
    ),
  );
  return layout({ key: 'date.picker', rect, id: 'android:id/datePicker', type: 'android.widget.DatePicker' }, [
    iconButton({
      key: 'date.previous',
      rect: previous,
      id: 'android:id/prev',
      icon: 'back',
      description: 'Previous month',
      tap: turn(-1),
    }),
    text(frame, {
      key: 'date.month',
      rect: title,
      id: 'android:id/date_picker_header_year',
      text: monthTitle(picker.month),
      bold: true,
      align: 'center',
    }),
    iconButton({
      key: 'date.next',
      rect: next,
      id: 'android:id/next',
      icon: 'chevron',
      description: 'Next month',
      tap: turn(1),
    }),
    ...(weeks[0] ?? []).map((date, index) =>
      text(frame, {
        key: `date.head.${index}`,
        rect: column(heads, index),
        text: shortWeekdayName(date).slice(0, 1),
        description: shortWeekdayName(date),
        size: 12,
        color: MUTED,
        align: 'center',
      }),
    ),
    layout({ key: 'date.days', rect: grid, id: 'android:id/month_view', type: 'android.view.View' }, days),
  ]);
}

/** A day as Android's picker says it: `9`, described as `09 December 2026`. */
function dayView(frame: Frame, picker: DatePicker, date: string, rect: Rect): AndroidView {
  const chosen = date === picker.chosen;
  return text(frame, {
    key: `date.day.${date}`,
    rect,
    type: 'android.view.View',
    text: String(dayOfMonth(date)),
    description: `${date.slice(8)} ${monthTitle(date)}`,
    align: 'center',
    checkable: true,
    checked: chosen,
    bold: chosen,
    color: chosen ? ON_PRIMARY : TEXT,
    look: chosen ? { fill: PRIMARY, radius: rect.height / 2 } : {},
    on: {
      tap: () => {
        picker.chosen = date;
      },
    },
  });
}

/** The time dialog: quarter hours; a tap takes the time over. */
export function timeDialog(frame: Frame, navigation: Navigation, { editor, which }: TimePicker): AndroidWindow {
  const { draft } = editor;
  const times = timesFor(draft, which);
  const rowHeight = choiceHeight(frame, 1);
  const current = Math.max(0, times.indexOf(draft[which]));
  const rows = times.map((time) => ({
    height: rowHeight,
    render: (rect: Rect): AndroidView =>
      choiceRow(
        frame,
        {
          key: `time.${time}`,
          text: time,
          chosen: time === draft[which],
          tap: () => {
            editor.draft = which === 'start' ? startAt(draft, time) : { ...draft, end: time };
            navigation.positions.forget('time.list');
            navigation.close();
          },
        },
        rect,
      ),
  }));
  const cancel = (): void => {
    navigation.positions.forget('time.list');
    navigation.close();
  };
  return alertDialog(frame, {
    key: 'time',
    title: which === 'start' ? 'Starts at' : 'Ends at',
    body: {
      height: choiceHeight(frame, 7),
      render: (rect) =>
        recycler(
          {
            key: 'time.list',
            id: 'android:id/select_dialog_listview',
            rect,
            positions: navigation.positions,
            initial: Math.max(0, current - 2) * rowHeight,
          },
          rows,
        ),
    },
    negative: { text: 'Cancel', tap: cancel },
    cancel,
  });
}
