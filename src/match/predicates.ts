import { STATE_FIELDS, TEXT_FIELDS, type Platform, type Role, type ScreenNode, type StateField, type TextField } from '../model/index.js'; // prettier-ignore
import type { TextTest } from './text-match.js';
import { TextPredicates } from './text-predicates.js';

/** How much a predicate leaves: a text or part of one less than a pattern without any literal, a role less than a state. */
export const KINDS = ['literal', 'pattern', 'role', 'state'] as const;
export type PredicateKind = (typeof KINDS)[number];

const NONE: readonly number[] = [];

/** DESIGN section 4: an Android id is the full resource id or the part after `:id/`. */
function androidIdForms(id: string): readonly string[] {
  const at = id.indexOf(':id/');
  return at < 0 ? [id] : [id, id.slice(at + 4)];
}

/** One field of a node and the predicates over it. */
export interface PredicateField {
  /** The predicates that hold for a node. */
  holding(node: ScreenNode): readonly number[];
  /** Whether one of them does; nothing is remembered. */
  test(predicate: number, node: ScreenNode): boolean;
}

class TextFieldPredicates implements PredicateField {
  readonly texts: TextPredicates;

  constructor(
    private readonly value: (node: ScreenNode) => string,
    forms: (value: string) => readonly string[],
  ) {
    this.texts = new TextPredicates(forms);
  }

  holding(node: ScreenNode): readonly number[] {
    return this.texts.holding(this.value(node));
  }

  test(predicate: number, node: ScreenNode): boolean {
    return this.texts.test(predicate, this.value(node));
  }
}

/** Roles, or one state: few values, each with at most one predicate. */
class ValuePredicates<Value> implements PredicateField {
  private readonly byValue = new Map<Value, readonly number[]>();

  constructor(private readonly value: (node: ScreenNode) => Value | undefined) {}

  add(id: number, value: Value): void {
    this.byValue.set(value, [id]);
  }

  holding(node: ScreenNode): readonly number[] {
    const value = this.value(node);
    return value === undefined ? NONE : (this.byValue.get(value) ?? NONE);
  }

  test(predicate: number, node: ScreenNode): boolean {
    return this.holding(node).includes(predicate);
  }
}

/** Read one by one by name: the shape of a node is then known where it is read. */
const TEXT_VALUES: Readonly<Record<TextField, (node: ScreenNode) => string>> = {
  id: (node) => node.id,
  text: (node) => node.text,
  label: (node) => node.label,
  value: (node) => node.value,
  hint: (node) => node.hint,
  class: (node) => node.class,
};
const STATE_VALUES: Readonly<Record<StateField, (node: ScreenNode) => boolean | undefined>> = {
  selected: (node) => node.selected,
  checked: (node) => node.checked,
  enabled: (node) => node.enabled,
  focused: (node) => node.focused,
  clickable: (node) => node.clickable,
};

/** All predicates of a set of selectors, each once, under numbers from 0. */
export class Predicates {
  private readonly texts: Readonly<Record<TextField, TextFieldPredicates>>;
  private readonly roles = new ValuePredicates<Role | ''>((node) => node.role);
  private readonly states: Readonly<Record<StateField, ValuePredicates<boolean>>>;
  private readonly ids = new Map<string, number>();
  private readonly fields: PredicateField[] = [];
  private readonly kinds: PredicateKind[] = [];

  constructor(platform: Platform) {
    this.texts = record(TEXT_FIELDS, (field) => {
      const forms = field === 'id' && platform === 'android' ? androidIdForms : (value: string) => [value];
      return new TextFieldPredicates(TEXT_VALUES[field], forms);
    });
    this.states = record(STATE_FIELDS, (field) => new ValuePredicates<boolean>(STATE_VALUES[field]));
  }

  get size(): number {
    return this.fields.length;
  }

  /** @throws SelectorError (`pattern`) */
  text(field: TextField, test: TextTest): number {
    const table = this.texts[field];
    return this.intern(`${field} ${test.operator} ${test.ignoreCase} ${test.operand}`, table, (id) =>
      table.texts.add(id, test) ? 'literal' : 'pattern',
    );
  }

  role(role: Role): number {
    return this.intern(`role ${role}`, this.roles, (id) => {
      this.roles.add(id, role);
      return 'role';
    });
  }

  state(field: StateField, value: boolean): number {
    const table = this.states[field];
    return this.intern(`${field} ${value}`, table, (id) => {
      table.add(id, value);
      return 'state';
    });
  }

  fieldOf(predicate: number): PredicateField {
    const field = this.fields[predicate];
    if (field === undefined) throw new RangeError(`no predicate ${predicate}`);
    return field;
  }

  kindOf(predicate: number): PredicateKind {
    return this.kinds[predicate] ?? 'state';
  }

  holds(predicate: number, node: ScreenNode): boolean {
    return this.fieldOf(predicate).holding(node).includes(predicate);
  }

  test(predicate: number, node: ScreenNode): boolean {
    return this.fieldOf(predicate).test(predicate, node);
  }

  private intern(key: string, field: PredicateField, add: (id: number) => PredicateKind): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.size;
    this.kinds.push(add(id));
    this.fields.push(field);
    this.ids.set(key, id);
    return id;
  }
}

function record<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
