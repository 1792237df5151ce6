import type { Icon, Look, Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';

export interface ButtonOptions {
  readonly key: string;
  readonly label: string;
  readonly rect: Rect;
  readonly tap: () => void;
  readonly id?: string;
  readonly icon?: Icon;
  readonly enabled?: boolean;
  readonly selected?: boolean;
  /** Replaces the plain tinted title. */
  readonly look?: Look;
  readonly children?: readonly IosView[];
}

/** A UIButton: its title or icon in the tint colour, grey while it is disabled. */
export function button(options: ButtonOptions): IosView {
  const { key, label, rect, tap, id, icon, enabled = true, selected = false, children = [] } = options;
  const textColor = enabled ? palette.tint : palette.tertiaryLabel;
  const face: Look = icon ? { icon, textColor } : { text: label, textSize: 17, textColor, align: 'center' };
  return {
    key,
    rect,
    attributes: {
      type: 'Button',
      label,
      ...(id && { id }),
      ...(enabled ? {} : { enabled }),
      ...(selected && { selected }),
    },
    look: options.look ?? face,
    on: { tap },
    children,
  };
}
