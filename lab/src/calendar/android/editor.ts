import type { AndroidView, AndroidWindow } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { firstOfMonth, mediumDate } from '../dates.js';
import type { EventDraft } from '../model.js';
import { canSave, type EditorState } from './editor-state.js';
import { inset, splitLeft, splitRight, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { offsetOf, scroller } from './scrolling.js';
import { button, field, iconButton, layout, line, MUTED, resource, SURFACE, text, toggle, view } from './widgets.js';

const HEADER_DP = 56;

interface EditorRow {
  readonly key: string;
  readonly dp: number;
  render(rect: Rect): AndroidView;
}

/** The bottom sheet that makes or changes an event. It stands on the keyboard while that is shown. */
export function editorSheet(frame: Frame, navigation: Navigation, editor: EditorState): AndroidWindow {
  const { dp, content } = frame;
  const change = (part: Partial<EventDraft>): void => {
    editor.draft = { ...editor.draft, ...part };
  };
  const rows = editorRows(frame, navigation, editor, change);
  const formHeight = rows.reduce((sum, row) => sum + dp(row.dp), 0) + dp(16);
  const width = Math.min(content.width, dp(640));
  const height = Math.min(content.height, dp(HEADER_DP) + formHeight);
  const sheet: Rect = {
    x: content.x + Math.round((content.width - width) / 2),
    y: content.y + content.height - height,
    width,
    height,
  };
  const [header, form] = splitTop(sheet, dp(HEADER_DP));
  const box = { key: 'editor.scroll', id: resource('editor_form'), rect: form, positions: navigation.positions };
  revealFocused(frame, navigation, rows, box, formHeight);
  const root = view(
    'android.widget.FrameLayout',
    {
      key: 'editor',
      rect: sheet,
      id: resource('design_bottom_sheet'),
      paneTitle: 'Bottom Sheet',
      look: { fill: SURFACE, radius: dp(16), raised: true, dims: true },
    },
    [
      headerView(frame, navigation, editor, header),
      scroller(box, formHeight, (rect) => {
        let rest = rect;
        const children = rows.map((row) => {
          const [strip, below] = splitTop(rest, dp(row.dp));
          rest = below;
          return row.render(inset(strip, dp(16)));
        });
        return layout({ key: 'editor.form', rect, type: 'android.widget.LinearLayout' }, children);
      }),
    ],
    { blocks: 'inside' },
  );
  return { key: 'editor', kind: 'dialog', root, onOutsideTouch: () => navigation.closeEditor(editor) };
}

function headerView(frame: Frame, navigation: Navigation, editor: EditorState, rect: Rect): AndroidView {
  const { dp } = frame;
  const [close, rest] = splitLeft(rect, dp(56));
  const [title, save] = splitRight(rest, dp(96));
  return layout({ key: 'editor.header', rect, id: resource('editor_header') }, [
    iconButton({
      key: 'editor.close',
      rect: close,
      id: resource('close'),
      icon: 'close',
      description: 'Close',
      tap: () => navigation.closeEditor(editor),
    }),
    text(frame, {
      key: 'editor.heading',
      rect: title,
      id: resource('editor_heading'),
      text: editor.id === null ? 'New event' : 'Edit event',
      size: 18,
      bold: true,
    }),
    button(frame, {
      key: 'editor.save',
      rect: inset(save, dp(8), dp(8)),
      id: resource('save'),
      text: 'Save',
      filled: true,
      enabled: canSave(editor),
      tap: () => navigation.save(editor),
    }),
  ]);
}

function editorRows(
  frame: Frame,
  navigation: Navigation,
  editor: EditorState,
  change: (part: Partial<EventDraft>) => void,
): readonly EditorRow[] {
  const { draft } = editor;
  const times: readonly EditorRow[] = draft.allDay
    ? []
    : (['start', 'end'] as const).map((which) =>
        pickerRow(frame, `${which}_time`, which === 'start' ? 'Starts' : 'Ends', draft[which], () =>
          navigation.open({ kind: 'time', editor, which }),
        ),
      );
  return [
    {
      key: 'editor.title',
      dp: 64,
      render: (rect) =>
        field(frame, {
          key: 'editor.title',
          rect,
          id: resource('title'),
          text: draft.title,
          hint: 'Add title',
          size: 22,
          edit: (title) => change({ title }),
          submit: () => navigation.system.focus('editor.place'),
        }),
    },
    {
      key: 'editor.place',
      dp: 56,
      render: (rect) =>
        field(frame, {
          key: 'editor.place',
          rect,
          id: resource('place'),
          text: draft.place,
          hint: 'Add place',
          look: { icon: 'place', textColor: draft.place === '' ? MUTED : '#1f1f1f' },
          edit: (place) => change({ place }),
          submit: () => navigation.system.focus(null),
        }),
    },
    {
      key: 'editor.all-day',
      dp: 56,
      render: (rect) => allDayRow(frame, draft, rect, () => change({ allDay: !draft.allDay })),
    },
    pickerRow(frame, 'date', 'Date', mediumDate(draft.date), () =>
      navigation.open({ kind: 'date', editor, month: firstOfMonth(draft.date), chosen: draft.date }),
    ),
    ...times,
  ];
}

function allDayRow(frame: Frame, { allDay }: EventDraft, rect: Rect, flip: () => void): AndroidView {
  const { dp } = frame;
  const [label, end] = splitRight(rect, dp(56));
  return layout({ key: 'editor.all-day.row', rect, type: 'android.widget.LinearLayout' }, [
    line('editor.all-day.line', { ...rect, height: Math.max(1, dp(1)) }),
    text(frame, { key: 'editor.all-day.label', rect: label, text: 'All day', size: 16, look: { icon: 'clock' } }),
    toggle({
      key: 'editor.all-day',
      rect: inset(end, 0, dp(12)),
      id: resource('all_day'),
      description: 'All day',
      checked: allDay,
      on: { tap: flip },
    }),
  ]);
}

/** A row that opens a picker: a label, and a button with the value. */
function pickerRow(frame: Frame, name: string, label: string, value: string, tap: () => void): EditorRow {
  const key = `editor.${name}`;
  return {
    key,
    dp: 52,
    render: (rect) => {
      const [left, right] = splitLeft(rect, Math.round(rect.width * 0.4));
      return layout({ key: `${key}.row`, rect, id: resource(`${name}_row`), type: 'android.widget.LinearLayout' }, [
        text(frame, { key: `${key}.label`, rect: inset(left, frame.dp(36)), text: label, size: 16, color: MUTED }),
        text(frame, {
          key,
          rect: right,
          id: resource(name),
          type: 'android.widget.Button',
          text: value,
          description: `${label}, ${value}`,
          size: 16,
          align: 'end',
          on: { tap },
        }),
      ]);
    },
  };
}

/** Scrolls the form so far that the field with the focus is not under the keyboard; once each time that one of them changes. */
function revealFocused(
  frame: Frame,
  navigation: Navigation,
  rows: readonly EditorRow[],
  box: Parameters<typeof offsetOf>[0],
  formHeight: number,
): void {
  const { positions, system } = navigation;
  const focused = rows.findIndex((row) => row.key === system.focusedKey());
  const seen = focused === -1 || !frame.keyboardShown ? 0 : (focused + 1) * 100_000 + box.rect.height;
  if (positions.get('editor.revealed') === seen) return;
  positions.set('editor.revealed', seen);
  if (seen === 0) return;
  const top = rows.slice(0, focused).reduce((sum, row) => sum + frame.dp(row.dp), 0);
  const bottom = top + frame.dp(rows[focused]?.dp ?? 0);
  const offset = offsetOf(box, formHeight);
  positions.set(box.key, Math.min(top, Math.max(offset, bottom - box.rect.height)));
}
