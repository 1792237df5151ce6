import type { Color } from '../../ui/view.js';

/** The app's colours, light appearance; names after UIKit's semantic colours. */
export const palette = {
  background: '#ffffff',
  groupedBackground: '#f2f2f7',
  bar: '#f9f9fb',
  separator: '#d8d8dc',
  label: '#1c1c1e',
  secondaryLabel: '#6d6d72',
  tertiaryLabel: '#b4b4b8',
  tint: '#d7382d',
  onTint: '#ffffff',
  fill: '#e7e7ec',
  eventFill: '#fde4e1',
  eventText: '#8c1d15',
  green: '#34c759',
  destructive: '#d70015',
  dimming: '#8a8a8e',
} as const satisfies Record<string, Color>;
