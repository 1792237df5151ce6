import type { ChoiceSetting, Navigation, Overlay } from './navigation.js';

const CHOICE_PLACES: Readonly<Record<ChoiceSetting, string>> = {
  weekStart: 'settings-week-start',
  defaultDuration: 'settings-duration',
  timeZone: 'settings-time-zone',
};

/** The true name of where the user is. */
export function placeOf(navigation: Navigation): string {
  const overlay = navigation.overlays.at(-1);
  if (overlay !== undefined) return overlayPlace(overlay);
  const { top, snackbar } = navigation;
  switch (top?.kind) {
    case 'event':
      return 'event-detail';
    case 'search':
      if (top.query.trim() === '') return 'search';
      return navigation.calendar.search(top.query).length > 0 ? 'search-results' : 'search-empty';
    case 'settings':
      return top.about ? 'settings-about' : 'settings';
    case undefined:
      if (navigation.welcoming) return 'onboarding';
      if (navigation.drawerOpen) return 'drawer';
      if (snackbar?.kind === 'saved') return 'event-saved';
      if (snackbar?.kind === 'deleted') return 'event-deleted';
      return `${navigation.view}-view`;
  }
}

/** What the place shows, by the names that a pack would give. */
export function showsOf(navigation: Navigation): Readonly<Record<string, string>> {
  const { calendar, top, snackbar, date } = navigation;
  const titleOf = (id: number): Readonly<Record<string, string>> => {
    const event = calendar.event(id);
    return event ? { title: event.title } : {};
  };
  const overlay = navigation.overlays.at(-1);
  if (overlay && 'editor' in overlay)
    return { title: overlay.editor.draft.title, location: overlay.editor.draft.place };
  if (overlay && 'event' in overlay) return { title: overlay.event.title };
  if (overlay) return {};
  if (top?.kind === 'event') return titleOf(top.id);
  if (top?.kind === 'search') return { query: top.query };
  if (top) return {};
  if (snackbar?.kind === 'saved') return titleOf(snackbar.id);
  if (snackbar?.kind === 'deleted') return { title: snackbar.event.title };
  return { date };
}

function overlayPlace(overlay: Overlay): string {
  switch (overlay.kind) {
    case 'editor':
      return overlay.editor.id === null ? 'editor' : 'editor-edit';
    case 'date':
      return 'date-picker';
    case 'time':
      return 'time-picker';
    case 'discard':
      return 'discard-dialog';
    case 'licences':
      return 'settings-licences';
    case 'menu':
      return 'event-menu';
    case 'delete':
      return 'delete-dialog';
    case 'share':
      return 'share-sheet';
    case 'choice':
      return CHOICE_PLACES[overlay.setting];
  }
}
