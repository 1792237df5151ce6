import type { Selector } from '../model/index.js';

/**
 * What follows from a selector alone, worked out once for each purpose. Maps keep their selectors, so that what is asked at each place is said once in a process.
 */
export class SelectorMemo<Purpose, Value> {
  private readonly known = new WeakMap<Selector, Map<Purpose, Value>>();

  constructor(private readonly valueOf: (selector: Selector, purpose: Purpose) => Value) {}

  of(selector: Selector, purpose: Purpose): Value {
    let values = this.known.get(selector);
    if (values === undefined) this.known.set(selector, (values = new Map<Purpose, Value>()));
    const known = values.get(purpose);
    if (known !== undefined || values.has(purpose)) return known as Value;
    const value = this.valueOf(selector, purpose);
    values.set(purpose, value);
    return value;
  }
}
