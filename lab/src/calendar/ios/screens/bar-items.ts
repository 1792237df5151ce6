import type { Stage } from '../stage.js';
import type { BarItem } from '../widgets/navigation-bar.js';

/** Add, in the navigation bar of Day, Week and Month. */
export function addItem({ coordinator }: Stage): BarItem {
  return { label: 'Add', id: 'add-event', icon: 'plus', tap: () => coordinator.compose() };
}

/** Search, in the navigation bar of Day, Week and Month. */
export function searchItem({ coordinator }: Stage): BarItem {
  return { label: 'Search', icon: 'search', tap: () => coordinator.openSearch() };
}
