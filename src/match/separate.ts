import { STATE_FIELDS, type Role, type Screen, type ScreenNode, type Selector } from '../model/index.js';
import { treeOf } from '../screen/index.js';
import { findAll } from './find-all.js';
import { selectorKey } from './selector-set.js';

/** Why a condition may not hold on another day or another phone: what it says is content of the app, or is written in the phone's language. */
export type Doubt = 'data' | 'translated';

/**
 * What tells the screens of one place from screens of another. `required`: the selector is on every own screen and on none of the others; `forbidden`:
 * on none of the own and on every other. `same-tree`: two of them show the very same, so nothing can. `none`: no one condition does.
 */
export type Separation =
  | { readonly kind: 'required' | 'forbidden'; readonly selector: Selector; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'same-tree'; readonly own: Screen; readonly other: Screen }
  | { readonly kind: 'none' };

/**
 * The condition that a place needs in order not to hold on screens of another place, proven on the screens of both: what stays the same in the app
 * first (ids, then roles that give a screen its shape), then what is read (texts), then states, then hints; what may be data comes last.
 * @param own screens of the place that shall get the condition, at least one
 * @param others screens on which it shall not hold, at least one
 */
export function separate(own: readonly Screen[], others: readonly Screen[]): Separation {
  for (const screen of own) {
    const other = others.find((each) => contentOf(each) === contentOf(screen));
    if (other !== undefined) return { kind: 'same-tree', own: screen, other };
  }
  const candidates = [
    ...onAllAndNone(own, others).map((fact) => ({ kind: 'required' as const, ...fact })),
    ...onAllAndNone(others, own).map((fact) => ({ kind: 'forbidden' as const, ...fact })),
  ].sort((a, b) => a.rank - b.rank);
  const proven = candidates.find(({ kind, selector }) =>
    kind === 'required' ? holds(selector, own, others) : holds(selector, others, own),
  );
  if (proven === undefined) return { kind: 'none' };
  return { kind: proven.kind, selector: proven.selector, doubts: proven.doubts };
}

/** Something that a screen shows, said by one selector; `rank` is how little it is to be relied on. */
interface Fact {
  readonly selector: Selector;
  readonly rank: number;
  readonly doubts: readonly Doubt[];
}

/** Facts of every screen of `these` that no screen of `those` has, in the order of the first screen. */
function onAllAndNone(these: readonly Screen[], those: readonly Screen[]): readonly Fact[] {
  const [first, ...rest] = these.map(factsOf);
  if (first === undefined) return [];
  const absent = those.map(factsOf);
  return [...first].flatMap(([key, fact]) =>
    rest.every((facts) => facts.has(key)) && !absent.some((facts) => facts.has(key)) ? [fact] : [],
  );
}

/** The facts are of nodes; what a condition says is of the whole selector, and that decides. */
function holds(selector: Selector, onAll: readonly Screen[], onNone: readonly Screen[]): boolean {
  const found = (screen: Screen): number => findAll(screen, selector).length;
  return onAll.every((screen) => found(screen) > 0) && onNone.every((screen) => found(screen) === 0);
}

const facts = new WeakMap<Screen, ReadonlyMap<string, Fact>>();
const contents = new WeakMap<Screen, string>();

/** Made once a screen: a screen may meet many places. */
function factsOf(screen: Screen): ReadonlyMap<string, Fact> {
  let known = facts.get(screen);
  if (known === undefined) {
    const found = new Map<string, Fact>();
    for (const node of screen.nodes)
      if (node.shown && !isOfTheSystem(screen, node))
        for (const fact of factsOfNode(screen, node)) {
          const key = selectorKey(fact.selector);
          // The same may be said of several nodes: it is as doubtful as of the most doubtful of them.
          if ((found.get(key)?.rank ?? -1) < fact.rank) found.set(key, fact);
        }
    known = found;
    facts.set(screen, known);
  }
  return known;
}

/** A clock or a keyboard says nothing of a place. */
function isOfTheSystem(screen: Screen, node: ScreenNode): boolean {
  const isSystem = ({ class: name, role, id }: ScreenNode): boolean =>
    role === 'keyboard' || name.endsWith('StatusBar') || id.startsWith('com.android.systemui:');
  if (isSystem(node)) return true;
  for (const index of treeOf(screen).ancestors(node.index)) {
    const ancestor = screen.nodes[index];
    if (ancestor !== undefined && isSystem(ancestor)) return true;
  }
  return false;
}

/** Last are states, for a person may have set them, and hints; data comes behind all else, above all numbers. */
const RANK = { id: 0, shape: 1, named: 2, read: 4, state: 6, hint: 8, data: 10 } as const;
/** A longer text is what somebody wrote, not what the app calls something. */
const LONGEST_NAME = 40;

/** A screen has them whatever it shows: how many texts, images, buttons and rows there are may hang on data. */
const SHAPING: ReadonlySet<Role | ''> = new Set<Role>([
  'dialog', 'sheet', 'menu', 'tab-bar', 'toolbar', 'navigation-bar', 'picker', 'slider', 'web', 'field', 'secure-field',
]); // prettier-ignore
/** What they show is what somebody typed. */
const INPUTS: ReadonlySet<Role | ''> = new Set<Role>(['field', 'secure-field']);
/** What stands in them is mostly one of many. */
const ROWS: ReadonlySet<Role | ''> = new Set<Role>(['list', 'cell']);

function factsOfNode(screen: Screen, node: ScreenNode): readonly Fact[] {
  const id = node.id.slice(node.id.indexOf(':id/') < 0 ? 0 : node.id.indexOf(':id/') + 4);
  const role = node.role === '' ? {} : { role: node.role };
  // On iOS an element without an identifier has its label for an id.
  const hasId = id !== '' && (screen.platform !== 'ios' || id !== node.label);
  const inRow = isInRow(screen, node);
  const list: Fact[] = [];
  const add = (selector: Selector, rank: number, text: string, isData: boolean): void => {
    const doubts: readonly Doubt[] = [
      ...(isData ? (['data'] as const) : []),
      ...(/\p{L}/u.test(text) ? (['translated'] as const) : []),
    ];
    list.push({ selector, rank: rank + (isData ? RANK.data : 0), doubts });
  };
  if (hasId) add({ id }, RANK.id, '', false);
  for (const field of ['text', 'label'] as const) {
    const text = node[field];
    // A hint is shown in the place of a text until something is typed.
    if (text === '' || text === node.hint || (field === 'label' && text === node.text)) continue;
    const isData = inRow || looksLikeData(text) || (field === 'text' && INPUTS.has(node.role));
    if (hasId) add({ id, [field]: text }, RANK.named, text, isData);
    add({ ...role, [field]: text }, RANK.read, text, isData);
  }
  if (node.hint !== '')
    add({ ...(hasId ? { id } : role), hint: node.hint }, RANK.hint, node.hint, looksLikeData(node.hint));
  const text = hasId || node.text === node.hint ? '' : node.text;
  if (hasId || text !== '')
    for (const state of STATE_FIELDS)
      if (node[state] !== undefined) {
        const isData = text !== '' && (inRow || looksLikeData(text));
        add(
          { ...(hasId ? { id } : { ...role, text }), [state]: node[state] },
          RANK.state + (node[state] ? 0 : 1),
          text,
          isData,
        );
      }
  const shapes = SHAPING.has(node.role) && !inRow;
  if (node.role !== '') add(role, shapes ? RANK.shape : RANK.state, '', !shapes);
  return list;
}

function looksLikeData(text: string): boolean {
  return /\p{Nd}/u.test(text) || text.length > LONGEST_NAME;
}

function isInRow(screen: Screen, node: ScreenNode): boolean {
  if (ROWS.has(node.role)) return true;
  for (const index of treeOf(screen).ancestors(node.index)) if (ROWS.has(screen.nodes[index]?.role ?? '')) return true;
  return false;
}

/** All that a selector could tell of a screen but where things stand. */
function contentOf(screen: Screen): string {
  let content = contents.get(screen);
  if (content === undefined) {
    content = JSON.stringify(
      screen.nodes.map((node) => [
        node.parent, node.class, node.id, node.text, node.label, node.value, node.hint, node.shown,
        ...STATE_FIELDS.map((state) => node[state]),
      ]), // prettier-ignore
    );
    contents.set(screen, content);
  }
  return content;
}
