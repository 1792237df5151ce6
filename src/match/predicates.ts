import { STATE_FIELDS, TEXT_FIELDS, type Platform, type Role, type ScreenNode, type StateField, type TextField } from '../model/index.js'; // prettier-ignore
import { compileTextTest, foldCase, type TextTest } from './text-match.js';

/** Distinct values that a field remembers; a screen has some fifty. */
const MEMORY = 20_000;

/** The predicates over one text field, each under a number, and what they said of the values seen so far. */
class TextPredicates {
  private readonly exact = new Map<string, number>();
  private readonly folded = new Map<string, number>();
  private readonly others: { readonly id: number; readonly holds: (value: string) => boolean }[] = [];
  private readonly seen = new Map<string, readonly number[]>();

  constructor(private readonly forms: (value: string) => readonly string[]) {}

  add(id: number, test: TextTest): void {
    if (test.operator === 'equals' && test.operand !== '') {
      (test.ignoreCase ? this.folded : this.exact).set(test.operand, id);
    } else {
      this.others.push({ id, holds: compileTextTest(test) });
    }
    this.seen.clear();
  }

  /** The predicates that hold for a value. */
  holding(value: string): readonly number[] {
    if (value === '') return NONE;
    let found = this.seen.get(value);
    if (found === undefined) {
      if (this.seen.size >= MEMORY) this.seen.clear();
      found = this.evaluate(value);
      this.seen.set(value, found);
    }
    return found;
  }

  private evaluate(value: string): readonly number[] {
    const ids = new Set<number>();
    for (const form of this.forms(value)) {
      const exact = this.exact.get(form);
      if (exact !== undefined) ids.add(exact);
      const folded = this.folded.size === 0 ? undefined : this.folded.get(foldCase(form));
      if (folded !== undefined) ids.add(folded);
      for (const { id, holds } of this.others) if (holds(form)) ids.add(id);
    }
    return ids.size === 0 ? NONE : [...ids];
  }
}

const NONE: readonly number[] = [];

/** DESIGN section 4: an Android id is the full resource id or the part after `:id/`. */
function androidIdForms(id: string): readonly string[] {
  const at = id.indexOf(':id/');
  return at < 0 ? [id] : [id, id.slice(at + 4)];
}

/** All predicates of a set of selectors, each once. What a node satisfies is asked of all of them at once. */
export class Predicates {
  private readonly ids = new Map<string, number>();
  private readonly texts = new Map<TextField, TextPredicates>();
  private readonly roles = new Map<Role, number>();
  private readonly states = new Map<StateField, Map<boolean, number>>();

  constructor(private readonly platform: Platform) {}

  text(field: TextField, test: TextTest): number {
    return this.intern(`${field} ${test.operator} ${test.ignoreCase} ${test.operand}`, (id) => {
      let table = this.texts.get(field);
      if (table === undefined) {
        table = new TextPredicates(field === 'id' && this.platform === 'android' ? androidIdForms : (value) => [value]);
        this.texts.set(field, table);
      }
      table.add(id, test);
    });
  }

  role(role: Role): number {
    return this.intern(`role ${role}`, (id) => this.roles.set(role, id));
  }

  state(field: StateField, value: boolean): number {
    return this.intern(`${field} ${value}`, (id) => {
      const table = this.states.get(field) ?? new Map<boolean, number>();
      table.set(value, id);
      this.states.set(field, table);
    });
  }

  /** For each predicate that holds somewhere, the nodes for which it does, ascending. One pass. */
  read(nodes: readonly ScreenNode[]): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    const note = (predicate: number, index: number): void => {
      const indexes = found.get(predicate);
      if (indexes === undefined) found.set(predicate, [index]);
      else indexes.push(index);
    };
    const texts = TEXT_FIELDS.flatMap((field) => {
      const table = this.texts.get(field);
      return table === undefined ? [] : [{ field, table }];
    });
    const states = STATE_FIELDS.flatMap((field) => {
      const table = this.states.get(field);
      return table === undefined ? [] : [{ field, table }];
    });
    for (const node of nodes) {
      for (const { field, table } of texts) for (const id of table.holding(node[field])) note(id, node.index);
      const role = node.role === '' ? undefined : this.roles.get(node.role);
      if (role !== undefined) note(role, node.index);
      for (const { field, table } of states) {
        const value = node[field];
        const id = value === undefined ? undefined : table.get(value);
        if (id !== undefined) note(id, node.index);
      }
    }
    return found;
  }

  private intern(key: string, add: (id: number) => void): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size;
    add(id);
    this.ids.set(key, id);
    return id;
  }
}
