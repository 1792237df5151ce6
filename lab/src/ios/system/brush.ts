import type { Brush } from '../../malice/brush.js';
import type { IosAttributes } from '../app.js';

/** Views that malice puts into an app's windows. */
export const BRUSH: Brush<IosAttributes> = {
  text: ({ key, rect, text, id }) => ({
    key,
    rect,
    attributes: { type: 'StaticText', label: text, ...(id === undefined ? {} : { id }) },
    look: { text, textSize: 12 },
    children: [],
  }),
  button: ({ key, rect, text, id, tap }) => ({
    key,
    rect,
    attributes: { type: 'Button', label: text, ...(id === undefined ? {} : { id }) },
    look: { text, textSize: 14, textColor: '#007aff', fill: '#eef3fb', radius: 8, align: 'center' },
    on: { tap },
    children: [],
  }),
  progress: ({ key, rect }) => ({
    key,
    rect,
    attributes: { type: 'ActivityIndicator', label: 'In progress', value: '1' },
    look: { border: '#8e8e93', radius: rect.width / 2 },
    children: [],
  }),
  box: ({ key, rect, look }, children) => ({
    key,
    rect,
    attributes: { type: 'Other' },
    ...(look ? { look } : {}),
    children,
  }),
  claimedVisible: (view) => ({ ...view, attributes: { ...view.attributes, claimedVisible: true } }),
  textOf: ({ attributes }) => attributes.label ?? '',
};
