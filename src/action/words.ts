import type { Selector } from '../model/index.js';

/** How a target is called in a sentence: a named element by its name, a literal text in quotes, all else field by field. */
export function targetWords(selector: Selector): string {
  const fields = Object.entries(selector).filter(([, value]) => value !== undefined);
  const [only] = fields;
  if (fields.length === 1 && only !== undefined) {
    const [field, value] = only;
    if (field === 'element' && typeof value === 'string') return value;
    if ((field === 'text' || field === 'label') && typeof value === 'string') return `'${value}'`;
  }
  return fields.map(([field, value]) => `${field} ${valueWords(value)}`).join(', ');
}

function valueWords(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `(${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${key} ${valueWords(item)}`)
    .join(', ')})`;
}
