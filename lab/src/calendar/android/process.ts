import type { AndroidProcess, AndroidSystem, AndroidView, AndroidWindow, Intent } from '../../android/app.js';
import type { Extra } from '../../malice/mode.js';
import { Calendar, quickEvent } from '../model.js';
import { aboutPage } from './about.js';
import { editorSheet } from './editor.js';
import { eventActivity } from './event-detail.js';
import { eventMenu } from './event-menu.js';
import { frameOf, type Frame } from './frame.js';
import { parseLink } from '../links.js';
import { mainActivity } from './main.js';
import { Navigation, type Overlay } from './navigation.js';
import { dateDialog, timeDialog } from './pickers.js';
import { placeOf, showsOf } from './place.js';
import { choiceDialog, deleteDialog, discardDialog, licencesDialog } from './questions.js';
import { searchActivity } from './search.js';
import { settingsActivity } from './settings.js';
import { shareSheet } from './share-sheet.js';

/** The running app: windows are drawn anew from the navigation's state each time they are asked for. */
export class CalendarProcess implements AndroidProcess {
  readonly #system: AndroidSystem;
  readonly #calendar: Calendar;
  readonly #navigation: Navigation;
  #refreshed = 0;

  constructor(system: AndroidSystem) {
    this.#system = system;
    this.#calendar = new Calendar(system.storage);
    this.#navigation = new Navigation(system, this.#calendar);
  }

  /** A deep link goes where it says; an activity by name is put on top; the launcher's intent brings back what was there. */
  open(intent: Intent): void {
    if (intent.data !== undefined) {
      const link = parseLink(intent.data);
      if (link === null) this.#system.log('Calendar', `Not a link of the calendar: ${intent.data}`);
      else this.#navigation.follow(link);
      return;
    }
    if (this.activity() === intent.activity) return;
    if (intent.activity === '.SearchActivity') this.#navigation.openSearch();
    if (intent.activity === '.SettingsActivity') this.#navigation.openSettings();
  }

  back(): boolean {
    return this.#navigation.back();
  }

  windows(): readonly AndroidWindow[] {
    const frame = frameOf(this.#system);
    const root = this.#activityView(frame);
    return [
      { key: `${root.key}.window`, kind: 'activity', root },
      ...this.#navigation.overlays.map((overlay) => this.#overlayWindow(frame, overlay)),
    ];
  }

  activity(): string {
    switch (this.#navigation.top?.kind) {
      case 'event':
        return '.EventActivity';
      case 'search':
        return '.SearchActivity';
      case 'settings':
        return '.SettingsActivity';
      case undefined:
        return '.MainActivity';
    }
  }

  /** On the day: one more event at noon, and a refresh that finds nothing new. */
  extras(): readonly Extra[] {
    if (placeOf(this.#navigation) !== 'day-view') return [];
    const { date } = this.#navigation;
    return [
      { id: 'quick_add', text: 'Quick add', run: () => void this.#calendar.add(quickEvent(date)) },
      { id: 'refresh', text: 'Refresh', run: () => void (this.#refreshed += 1) },
      { id: 'refreshed', text: `Refreshed ${this.#refreshed}×` },
    ];
  }

  truth(): ReturnType<AndroidProcess['truth']> {
    return { place: placeOf(this.#navigation), shows: showsOf(this.#navigation), data: { ...this.#calendar.data } };
  }

  seed(data: unknown): void {
    this.#calendar.replace(data);
    this.#navigation.restart();
  }

  #activityView(frame: Frame): AndroidView {
    const navigation = this.#navigation;
    const { top } = navigation;
    switch (top?.kind) {
      case 'event':
        return eventActivity(frame, navigation, top.id);
      case 'search':
        return searchActivity(frame, navigation, top);
      case 'settings':
        return top.about ? aboutPage(frame, navigation) : settingsActivity(frame, navigation, top);
      case undefined:
        return mainActivity(frame, navigation);
    }
  }

  #overlayWindow(frame: Frame, overlay: Overlay): AndroidWindow {
    const navigation = this.#navigation;
    switch (overlay.kind) {
      case 'editor':
        return editorSheet(frame, navigation, overlay.editor);
      case 'date':
        return dateDialog(frame, navigation, overlay);
      case 'time':
        return timeDialog(frame, navigation, overlay);
      case 'discard':
        return discardDialog(frame, navigation);
      case 'licences':
        return licencesDialog(frame, navigation);
      case 'menu':
        return eventMenu(frame, navigation, overlay.event);
      case 'delete':
        return deleteDialog(frame, navigation, overlay.event);
      case 'share':
        return shareSheet(frame, navigation, overlay.event);
      case 'choice':
        return choiceDialog(frame, navigation, overlay.setting);
    }
  }
}
