import type { Color, Rect } from '../../../ui/view.js';
import type { IosView } from '../../../ios/app.js';
import { palette } from '../palette.js';
import { inset } from '../frame.js';
import { box, staticText, widthOf } from './text.js';
import type { Row } from './table.js';

export interface CellOptions {
  readonly key: string;
  readonly title: string;
  readonly id?: string;
  /** At the right, grey. */
  readonly detail?: string;
  /** Under the title, grey, smaller. */
  readonly subtitle?: string;
  readonly accessory?: 'disclosure' | 'checkmark';
  readonly selected?: boolean;
  readonly titleColor?: Color;
  readonly tap?: () => void;
}

export const ROW_HEIGHT = 44;

/** A UITableViewCell of the standard styles: accessible, its label joins its texts. */
export function cellRow(options: CellOptions): Row {
  return {
    key: options.key,
    height: options.subtitle === undefined ? ROW_HEIGHT : 60,
    build: (rect, last) => cell(options, rect, last),
  };
}

/** A cell that holds controls; it is not accessible itself, its controls are. */
export function contentRow(key: string, height: number, content: (rect: Rect) => readonly IosView[], id?: string): Row {
  return {
    key,
    height,
    build: (rect, last) => ({
      key,
      rect,
      attributes: { type: 'Cell', accessible: false, ...(id && { id }) },
      children: [...content(rect), ...separator(key, rect, last)],
    }),
  };
}

function cell(options: CellOptions, rect: Rect, last: boolean): IosView {
  const { key, id, title, detail, subtitle, accessory, selected = false, tap } = options;
  const texts = [title, subtitle, detail].filter((text): text is string => Boolean(text));
  return {
    key,
    rect,
    attributes: {
      type: 'Cell',
      label: texts.join(', '),
      ...(id && { id }),
      ...(selected && { selected, traits: ['Selected'] }),
      accessible: true,
    },
    ...(tap && { on: { tap } }),
    children: [
      ...(texts.length > 0 ? cellTexts(options, rect) : []),
      ...(accessory ? [accessoryView(key, accessory, rect)] : []),
      ...separator(key, rect, last),
    ],
  };
}

function cellTexts({ key, title, detail, subtitle, accessory, titleColor }: CellOptions, rect: Rect): IosView[] {
  const inner = inset(rect, 16);
  const right = inner.x + inner.width - (accessory ? 22 : 0);
  const detailWidth = detail ? Math.min(widthOf(detail, 17) + 8, inner.width * 0.6) : 0;
  const titleBox = { ...inner, width: right - inner.x - detailWidth };
  const [titleRect, subtitleRect] =
    subtitle === undefined
      ? [titleBox, titleBox]
      : [
          { ...titleBox, y: rect.y + 10, height: 22 },
          { ...titleBox, y: rect.y + 33, height: 18 },
        ];
  return [
    staticText(`${key}/title`, title, titleRect, titleColor ? { color: titleColor } : {}),
    ...(subtitle
      ? [staticText(`${key}/subtitle`, subtitle, subtitleRect, { size: 14, color: palette.secondaryLabel })]
      : []),
    ...(detail
      ? [
          staticText(
            `${key}/detail`,
            detail,
            { ...inner, x: right - detailWidth, width: detailWidth },
            {
              color: palette.secondaryLabel,
              align: 'end',
            },
          ),
        ]
      : []),
  ];
}

function accessoryView(key: string, accessory: 'disclosure' | 'checkmark', rect: Rect): IosView {
  const at = { x: rect.x + rect.width - 34, y: rect.y + (rect.height - 18) / 2, width: 18, height: 18 };
  const checkmark = accessory === 'checkmark';
  return {
    key: `${key}/accessory`,
    rect: at,
    attributes: checkmark ? { type: 'Button', label: 'checkmark' } : { type: 'Image', id: 'chevron' },
    look: checkmark
      ? { icon: 'check', textColor: palette.tint }
      : { icon: 'chevron', textColor: palette.tertiaryLabel },
    children: [],
  };
}

function separator(key: string, rect: Rect, last: boolean): readonly IosView[] {
  const line = { x: rect.x + 16, y: rect.y + rect.height - 1, width: rect.width - 16, height: 1 };
  return last ? [] : [box(`${key}/separator`, line, { fill: palette.separator })];
}
