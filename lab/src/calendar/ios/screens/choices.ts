import { cellRow } from '../widgets/cell.js';
import type { Row } from '../widgets/table.js';

export interface Choice<Value> {
  readonly value: Value;
  readonly title: string;
}

/** Rows of which one is marked with a checkmark; a touch marks another. */
export function choiceRows<Value extends string | number>(
  list: string,
  choices: readonly Choice<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): readonly Row[] {
  return choices.map(({ value, title }) =>
    cellRow({
      key: `${list}/${value}`,
      title,
      ...(value === chosen && { accessory: 'checkmark', selected: true }),
      tap: () => choose(value),
    }),
  );
}
