import type { Calendar } from '../model.js';
import { currentPages, topModal, type FormModal, type Navigation, type Overlay, type Tab } from './navigation.js';

const OVERLAYS: Record<Overlay['kind'], string> = {
  'event-menu': 'event-menu',
  delete: 'delete-dialog',
  share: 'share-sheet',
  discard: 'discard-dialog',
};

const ROOTS: Record<Tab, string> = { Day: 'day-view', Week: 'week-view', Month: 'month-view', Settings: 'settings' };

/** The name of the place on the screen. */
export function placeOf(navigation: Navigation, calendar: Calendar, welcoming: boolean): string {
  if (welcoming) return 'onboarding';
  const { overlay, notice, tab } = navigation;
  if (overlay) return OVERLAYS[overlay.kind];
  const modal = topModal(navigation);
  if (modal?.kind === 'form') return formPlace(modal);
  const page = currentPages(navigation).at(-1);
  if (page?.kind === 'event') return 'event-detail';
  if (page) return `settings-${page.kind}`;
  if (modal) {
    if (modal.query.trim() === '') return 'search';
    return calendar.search(modal.query).length > 0 ? 'search-results' : 'search-empty';
  }
  return notice && notice.kind !== 'missing' ? `event-${notice.kind}` : ROOTS[tab];
}

/** What the place shows, by the names that a pack would give. */
export function showsOf(navigation: Navigation, calendar: Calendar): Readonly<Record<string, string>> {
  const { overlay, notice, date } = navigation;
  const titleOf = (id: number): Readonly<Record<string, string>> => {
    const event = calendar.event(id);
    return event ? { title: event.title } : {};
  };
  if (overlay) return 'id' in overlay ? titleOf(overlay.id) : {};
  const modal = topModal(navigation);
  if (modal?.kind === 'form') return { title: modal.draft.title, location: modal.draft.place };
  const page = currentPages(navigation).at(-1);
  if (page) return page.kind === 'event' ? titleOf(page.id) : {};
  if (modal) return { query: modal.query };
  return notice?.kind === 'saved' ? titleOf(notice.id) : { date };
}

function formPlace({ page, editing }: FormModal): string {
  if (page) return `${page.kind}-picker`;
  return editing === null ? 'editor' : 'editor-edit';
}
