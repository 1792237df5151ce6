import type { Brush } from '../../malice/brush.js';
import type { AndroidAttributes } from '../app.js';
import { button, label, view } from './widgets.js';

/** Views that malice puts into an app's windows: ids are the app's own. */
export function brushFor(packageName: string): Brush<AndroidAttributes> {
  const full = (id: string | undefined): string => (id === undefined ? '' : `${packageName}:id/${id}`);
  return {
    text: ({ key, rect, text, id }) => label(key, rect, full(id), text),
    button: ({ key, rect, text, id, tap }) => button(key, rect, full(id), text, tap),
    progress: ({ key, rect }) =>
      view({
        key,
        rect,
        attributes: { class: 'android.widget.ProgressBar', id: full('progress') },
        look: { border: '#0b57d0', radius: rect.width / 2 },
      }),
    box: ({ key, rect, look }, children) =>
      view({ key, rect, attributes: { class: 'android.view.View' }, children, ...(look ? { look } : {}) }),
    claimedVisible: (claimed) => ({ ...claimed, attributes: { ...claimed.attributes, claimedVisible: true } }),
    textOf: ({ attributes }) => attributes.text ?? attributes.description ?? '',
  };
}
