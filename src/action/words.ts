import { selectorWords } from '../match/index.js';
import type { Selector } from '../model/index.js';

/** How a target is called in a sentence: a named element by its name and values, a literal text in quotes, all else in full. */
export function targetWords(selector: Selector): string {
  const fields = Object.entries(selector).filter(([, value]) => value !== undefined);
  const isOnly = (...names: readonly string[]): boolean => fields.every(([field]) => names.includes(field));
  if (selector.element !== undefined && isOnly('element', 'with')) {
    const values = Object.entries(selector.with ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    return values.length === 0 ? selector.element : `${selector.element} (${values.join(', ')})`;
  }
  const { text, label } = selector;
  if (typeof text === 'string' && isOnly('text')) return `'${text}'`;
  if (typeof label === 'string' && isOnly('label')) return `'${label}'`;
  return selectorWords(selector);
}
