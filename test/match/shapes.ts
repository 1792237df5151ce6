import fc from 'fast-check';
import { item, view, type Element } from '../screen/page-source.js';

/** Quotes, line breaks and what divides expressions, so that every escape is met. */
const text = fc.constantFrom(
  '',
  ' ',
  'Save',
  'save',
  ' Save',
  'say "x"',
  '"',
  '");',
  'a,b;(c)',
  "it's",
  'a\nb',
  'a\\b',
  'a\\',
  '\\"',
  '`t`',
  'AND',
  '😀',
  '<b>&amp;</b>',
  ' two\u00A0blanks ',
  'שלום\u200E',
  `long ${'x'.repeat(1_000)}`,
);

/** One node of a made screen, for either platform. */
export interface Shape {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly kind: 'Button' | 'TextField' | 'Cell';
  readonly displayed: boolean;
  readonly children: readonly Shape[];
}

const shape = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    id: fc.constantFrom('', 'save', 'row'),
    text,
    label: text,
    kind: fc.constantFrom('Button', 'TextField', 'Cell'),
    displayed: fc.constantFrom(true, true, true, false),
    children: fc.oneof({ depthSize: 'small' }, fc.constant<Shape[]>([]), fc.array(tie('shape'), { maxLength: 3 })),
  }),
})).shape;
/** The roots of a made screen, many of them alike. */
export const shapes = fc.array(shape, { minLength: 1, maxLength: 4 });

/** As the page source of Android has it. */
export function androidElement({ id, kind, text: said, label, displayed, children }: Shape): Element {
  return view(
    kind === 'Cell' ? 'SeekBar' : kind === 'TextField' ? 'EditText' : kind,
    {
      ...(id === '' ? {} : { id }),
      text: said,
      ...(label === '' ? {} : { 'content-desc': label }),
      displayed: String(displayed),
    },
    ...children.map(androidElement),
  );
}

/** As the page source of iOS has it. */
export function iosElement({ id, kind, text: said, label, children }: Shape): Element {
  return item(
    kind,
    [0, 0, 10, 10],
    { ...(id === '' ? {} : { name: id }), ...(label === '' ? {} : { label }), ...(said === '' ? {} : { value: said }) },
    ...children.map(iosElement),
  );
}
