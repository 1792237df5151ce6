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
