import type { CalendarEvent } from '../../model.js';
import { timeText, type Stage } from '../stage.js';
import { cellRow } from '../widgets/cell.js';
import type { Row } from '../widgets/table.js';

/** The cell of an event in a list; a touch opens it. */
export function eventRow(stage: Stage, list: string, event: CalendarEvent, detail = timeText(event)): Row {
  return cellRow({
    key: `${list}/event-${event.id}`,
    id: 'event-cell',
    title: event.title,
    ...(event.place && { subtitle: event.place }),
    detail,
    accessory: 'disclosure',
    tap: () => stage.coordinator.push({ kind: 'event', id: event.id }),
  });
}
