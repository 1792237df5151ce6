import type { Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';
import { box } from './text.js';
import { inset } from '../frame.js';

export interface FieldOptions {
  readonly key: string;
  readonly rect: Rect;
  readonly id: string;
  readonly text: string;
  readonly placeholder: string;
  readonly edit: (text: string) => void;
  /** The keyboard's return key. */
  readonly submit: () => void;
}

/** A UITextField without a border, as it stands in a cell. */
export function textField({ key, rect, id, text, placeholder, edit, submit }: FieldOptions): IosView {
  return {
    key,
    rect,
    attributes: { type: 'TextField', id, placeholder, value: text },
    look: { text: text || placeholder, textSize: 17, textColor: text ? palette.label : palette.tertiaryLabel },
    on: { edit, submit },
    children: [],
  };
}

/** A UISearchTextField: a magnifier, and a Clear button while there is text. */
export function searchField({ key, rect, id, text, placeholder, edit, submit }: FieldOptions): IosView {
  const icon = { x: rect.x + 8, y: rect.y, width: 18, height: rect.height };
  const inner = { ...inset(rect, 32), width: rect.width - 64 };
  const clear = { x: rect.x + rect.width - 30, y: rect.y, width: 24, height: rect.height };
  return {
    key,
    rect,
    attributes: { type: 'SearchField', id, placeholder, value: text, label: 'Search' },
    look: { fill: palette.fill, radius: 10 },
    on: { edit, submit },
    children: [
      box(`${key}/icon`, icon, { icon: 'search', textColor: palette.secondaryLabel }),
      box(`${key}/text`, inner, {
        text: text || placeholder,
        textSize: 17,
        textColor: text ? palette.label : palette.secondaryLabel,
      }),
      ...(text
        ? [
            {
              key: `${key}/clear`,
              rect: clear,
              attributes: { type: 'Button', label: 'Clear text' },
              look: { icon: 'close' as const, textColor: palette.secondaryLabel },
              on: { tap: () => edit('') },
              children: [],
            },
          ]
        : []),
    ],
  };
}
