import type { IosView } from '../../../ios/app.js';
import { currentPages, TABS, topModal, type FormModal, type Page, type Tab } from '../navigation.js';
import type { Stage } from '../stage.js';
import { tabBar } from '../widgets/tab-bar.js';
import type { Icon } from '../../../ui/view.js';
import { aboutScreen } from './about.js';
import { datePickerScreen } from './date-picker.js';
import { dayScreen } from './day.js';
import { detailScreen } from './detail.js';
import { durationScreen } from './duration.js';
import { formScreen } from './form.js';
import { monthScreen } from './month.js';
import { placePickerScreen } from './place-picker.js';
import { searchScreen } from './search.js';
import { settingsScreen } from './settings.js';
import { timePickerScreen } from './time-picker.js';
import { weekScreen } from './week.js';
import { welcomeScreen } from './welcome.js';

/** A screen's views, back to front. Those that a presented controller covers are not in the tree, as in XCUITest. */
export type Screen = (stage: Stage) => readonly IosView[];

const ROOTS: Record<Tab, Screen> = { Day: dayScreen, Week: weekScreen, Month: monthScreen, Settings: settingsScreen };

const TAB_ICONS: Record<Tab, Icon> = { Day: 'day', Week: 'week', Month: 'month', Settings: 'gear' };

export function controllerViews(stage: Stage): readonly IosView[] {
  const { navigation, welcoming } = stage.coordinator;
  if (welcoming) return welcomeScreen(stage);
  const modal = topModal(navigation);
  if (modal?.kind === 'form') return formViews(stage, modal);
  const page = currentPages(navigation).at(-1);
  if (modal) return page ? pageViews(stage, page, 'Search') : searchScreen(stage, modal);
  const content = page ? pageViews(stage, page, navigation.tab) : ROOTS[navigation.tab](stage);
  return [...content, tabs(stage)];
}

function pageViews(stage: Stage, page: Page, back: string): readonly IosView[] {
  switch (page.kind) {
    case 'event': {
      const event = stage.calendar.event(page.id);
      return event ? detailScreen(stage, event, back) : [];
    }
    case 'duration':
      return durationScreen(stage, back);
    case 'about':
      return aboutScreen(stage, back);
  }
}

function formViews(stage: Stage, form: FormModal): readonly IosView[] {
  const { page } = form;
  switch (page?.kind) {
    case undefined:
      return formScreen(stage, form);
    case 'place':
      return placePickerScreen(stage, form, page.query);
    case 'date':
      return datePickerScreen(stage, form, page.chosen);
    case 'time':
      return timePickerScreen(stage, form, page);
  }
}

function tabs({ frame, coordinator }: Stage): IosView {
  const items = TABS.map((tab) => ({
    label: tab,
    icon: TAB_ICONS[tab],
    selected: tab === coordinator.navigation.tab,
    tap: () => coordinator.openTab(tab),
  }));
  return tabBar(frame, items);
}
