import { TEXT_FIELDS, type Platform, type Role, type ScreenNode, type StateField, type TextField } from '../model/index.js'; // prettier-ignore
import type { TextTest } from './text-match.js';
import { TextPredicates } from './text-predicates.js';
import { ValueMemory } from './value-memory.js';

const NONE: readonly number[] = [];

/**
 * How little a predicate leaves of a screen, by its kind, least first: a text or a part of one, a pattern without any literal, a role, a state.
 */
const RANKS = { literal: 0, pattern: 1, role: 2, state: 3 } as const;

/** DESIGN section 4: an Android id is the full resource id or the part after `:id/`. */
function androidIdForms(id: string): readonly string[] {
  const at = id.indexOf(':id/');
  return at < 0 ? [id] : [id, id.slice(at + 4)];
}

/** A text field of nodes and the predicates over it. */
interface TextTable {
  readonly kind: 'text';
  /** Among the text fields. */
  readonly at: number;
  readonly value: (node: ScreenNode) => string;
  readonly predicates: TextPredicates;
}

/** The role, or one state: few values, each with at most one predicate. */
interface ValueTable {
  readonly kind: 'value';
  readonly value: (node: ScreenNode) => string | boolean | undefined;
  readonly predicates: Map<string | boolean | undefined, readonly number[]>;
}

type Table = TextTable | ValueTable;

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

/**
 * All predicates of a set of selectors, each once, under numbers from 0. Remembers what they said of the values that it has seen: the set is complete
 * before the first is read.
 */
export class Predicates {
  private readonly texts = new Map<TextField, TextTable>();
  private readonly roles: ValueTable = { kind: 'value', value: (node) => node.role, predicates: new Map() };
  private readonly states = new Map<StateField, ValueTable>();
  private readonly tables: Table[] = [];
  private readonly ranks: number[] = [];
  private readonly memory = new ValueMemory();

  constructor(private readonly platform: Platform) {}

  get size(): number {
    return this.tables.length;
  }

  /** @throws SelectorError (`pattern`) */
  text(field: TextField, test: TextTest): number {
    const table = this.textTable(field);
    const known = table.predicates.find(test);
    if (known !== undefined) return known;
    const rank = table.predicates.add(this.size, test) ? RANKS.literal : RANKS.pattern;
    return this.next(table, rank);
  }

  role(role: Role): number {
    return this.ofValue(this.roles, role, RANKS.role);
  }

  state(field: StateField, value: boolean): number {
    let table = this.states.get(field);
    if (table === undefined) {
      table = { kind: 'value', value: STATE_VALUES[field], predicates: new Map() };
      this.states.set(field, table);
    }
    return this.ofValue(table, value, RANKS.state);
  }

  /** How little a predicate probably leaves: 0 least. */
  rank(predicate: number): number {
    return this.ranks[predicate] ?? 0;
  }

  /** Does now what the first screen would have to wait for. */
  prepare(): void {
    for (const { predicates } of this.texts.values()) predicates.prepare();
  }

  /**
   * Tells for each node the predicates that hold for it, of those fields only that one of `wanted` is about.
   * @param wanted predicates
   */
  reader(
    wanted: Iterable<number>,
  ): (nodes: readonly ScreenNode[], note: (predicate: number, index: number) => void) => void {
    const tables = new Set([...wanted].map((predicate) => this.tableOf(predicate)));
    const texts = [...tables].filter((table) => table.kind === 'text');
    const values = [...tables].filter((table) => table.kind === 'value');
    return (nodes, note) => {
      for (const node of nodes) {
        // Fields of a node often say the same: what was looked up for one is not looked up again.
        let last = '';
        let known = this.memory.of('');
        for (const { at, value, predicates } of texts) {
          const text = value(node);
          if (text === '') continue;
          if (text !== last) known = this.memory.of(text);
          last = text;
          for (const predicate of (known[at] ??= predicates.holding(text))) note(predicate, node.index);
        }
        for (const { value, predicates } of values) {
          for (const predicate of predicates.get(value(node)) ?? NONE) note(predicate, node.index);
        }
      }
    };
  }

  /** Whether a predicate holds for a node; remembers what it said of the value. */
  holds(predicate: number, node: ScreenNode): boolean {
    const table = this.tableOf(predicate);
    if (table.kind === 'value') return table.predicates.get(table.value(node))?.includes(predicate) === true;
    const text = table.value(node);
    if (text === '') return false;
    return (this.memory.of(text)[table.at] ??= table.predicates.holding(text)).includes(predicate);
  }

  /** The same without remembering anything: for one predicate alone. */
  test(predicate: number, node: ScreenNode): boolean {
    const table = this.tableOf(predicate);
    return table.kind === 'text' ? table.predicates.test(predicate, table.value(node)) : this.holds(predicate, node);
  }

  private tableOf(predicate: number): Table {
    const table = this.tables[predicate];
    if (table === undefined) throw new RangeError(`no predicate ${predicate}`);
    return table;
  }

  private textTable(field: TextField): TextTable {
    let table = this.texts.get(field);
    if (table === undefined) {
      const forms = field === 'id' && this.platform === 'android' ? androidIdForms : (value: string) => [value];
      const at = TEXT_FIELDS.indexOf(field);
      table = { kind: 'text', at, value: TEXT_VALUES[field], predicates: new TextPredicates(forms) };
      this.texts.set(field, table);
    }
    return table;
  }

  private ofValue(table: ValueTable, value: string | boolean, rank: number): number {
    const [known] = table.predicates.get(value) ?? NONE;
    if (known !== undefined) return known;
    table.predicates.set(value, [this.size]);
    return this.next(table, rank);
  }

  private next(table: Table, rank: number): number {
    this.ranks.push(rank);
    return this.tables.push(table) - 1;
  }
}
