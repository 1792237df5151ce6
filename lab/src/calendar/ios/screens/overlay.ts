import type { IosView } from '../../../ios/app.js';
import type { Stage } from '../stage.js';
import { actionSheet } from '../widgets/action-sheet.js';
import { alert } from '../widgets/alert.js';
import { shareSheet } from './share-sheet.js';

/** The action sheet, alert or share sheet over the controller; null when there is none. */
export function overlayView(stage: Stage): IosView | null {
  const { frame, coordinator, calendar } = stage;
  const { overlay } = coordinator.navigation;
  const cancel = (): void => coordinator.closeOverlay();
  switch (overlay?.kind) {
    case undefined:
      return null;
    case 'event-menu': {
      const { id } = overlay;
      const title = calendar.event(id)?.title ?? '';
      return actionSheet(
        'event-menu',
        frame,
        title,
        [
          { label: 'Duplicate', tap: () => coordinator.duplicate(id) },
          { label: 'Share', tap: () => coordinator.show({ kind: 'share', id }) },
          { label: 'Delete Event', style: 'destructive', tap: () => coordinator.show({ kind: 'delete', id }) },
          { label: 'Cancel', style: 'cancel', tap: cancel },
        ],
        cancel,
      );
    }
    case 'delete': {
      const { id } = overlay;
      return alert('delete-alert', frame, 'Delete this event?', 'It cannot be restored.', [
        { label: 'Cancel', style: 'cancel', tap: cancel },
        { label: 'Delete', style: 'destructive', tap: () => coordinator.remove(id) },
      ]);
    }
    case 'discard':
      return actionSheet(
        'discard-sheet',
        frame,
        'Are you sure you want to discard your changes?',
        [
          { label: 'Discard Changes', style: 'destructive', tap: () => coordinator.closeModal() },
          { label: 'Keep Editing', style: 'cancel', tap: cancel },
        ],
        cancel,
      );
    case 'share':
      return shareSheet(stage, calendar.event(overlay.id));
  }
}
