import type { AndroidWindow } from '../../android/app.js';
import type { CalendarEvent, Settings } from '../model.js';
import { alertDialog, choiceHeight, choiceRow, type Choice } from './dialogs.js';
import { splitTop, type Frame } from './frame.js';
import type { ChoiceSetting, Navigation } from './navigation.js';
import { view } from './widgets.js';

export function deleteDialog(frame: Frame, navigation: Navigation, event: CalendarEvent): AndroidWindow {
  const cancel = (): void => navigation.close();
  return alertDialog(frame, {
    key: 'delete',
    title: 'Delete event?',
    message: `“${event.title}” will be removed from your calendar.`,
    positive: { text: 'Delete', tap: () => navigation.deleteEvent(event) },
    negative: { text: 'Cancel', tap: cancel },
    cancel,
  });
}

export function discardDialog(frame: Frame, navigation: Navigation): AndroidWindow {
  const cancel = (): void => navigation.close();
  return alertDialog(frame, {
    key: 'discard',
    title: 'Discard changes?',
    message: 'What you have changed will be lost.',
    positive: { text: 'Discard', tap: () => navigation.discard() },
    negative: { text: 'Keep editing', tap: cancel },
    cancel,
  });
}

export function licencesDialog(frame: Frame, navigation: Navigation): AndroidWindow {
  const cancel = (): void => navigation.close();
  return alertDialog(frame, {
    key: 'licences',
    title: 'Open source licences',
    message: 'DejaVu fonts: Bitstream Vera licence.',
    positive: { text: 'OK', tap: cancel },
    cancel,
  });
}

interface Options {
  readonly title: string;
  readonly choices: readonly { readonly text: string; readonly set: Partial<Settings> }[];
}

const OPTIONS: Readonly<Record<ChoiceSetting, Options>> = {
  weekStart: {
    title: 'Week starts on',
    choices: [
      { text: 'Monday', set: { weekStart: 'monday' } },
      { text: 'Sunday', set: { weekStart: 'sunday' } },
    ],
  },
  defaultDuration: {
    title: 'Default event duration',
    choices: ([15, 30, 60, 90] as const).map((minutes) => ({
      text: `${minutes} minutes`,
      set: { defaultDuration: minutes },
    })),
  },
  timeZone: {
    title: 'Time zone',
    choices: ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'].map((timeZone) => ({
      text: timeZone,
      set: { timeZone },
    })),
  },
};

/** What a setting with choices is called. */
export function settingTitle(setting: ChoiceSetting): string {
  return OPTIONS[setting].title;
}

/** The text of the choice that holds now; a value that is not offered stands for itself. */
export function settingText(setting: ChoiceSetting, settings: Settings): string {
  const current = OPTIONS[setting].choices.find(({ set }) => set[setting] === settings[setting]);
  return current?.text ?? String(settings[setting]);
}

/** A list of radio choices; a tap takes one over and closes. */
export function choiceDialog(frame: Frame, navigation: Navigation, setting: ChoiceSetting): AndroidWindow {
  const { settings } = navigation.calendar.data;
  const cancel = (): void => navigation.close();
  const choices = OPTIONS[setting].choices.map(({ text, set }): Choice => ({
    key: `choice.${text}`,
    text,
    chosen: set[setting] === settings[setting],
    tap: () => navigation.choose(set),
  }));
  return alertDialog(frame, {
    key: 'choice',
    title: settingTitle(setting),
    body: {
      height: choiceHeight(frame, choices.length),
      render: (rect) => {
        let rest = rect;
        const rows = choices.map((choice) => {
          const [row, below] = splitTop(rest, choiceHeight(frame, 1));
          rest = below;
          return choiceRow(frame, choice, row);
        });
        return view(
          'android.widget.ListView',
          { key: 'choice.list', rect, id: 'android:id/select_dialog_listview' },
          rows,
        );
      },
    },
    negative: { text: 'Cancel', tap: cancel },
    cancel,
  });
}
