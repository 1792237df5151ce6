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

function formPlace({ page, editing }: FormModal): string {
  if (page) return `${page.kind}-picker`;
  return editing === null ? 'editor' : 'editor-edit';
}
