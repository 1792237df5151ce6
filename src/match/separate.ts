import { STATE_FIELDS, type Platform, type Screen, type ScreenNode, type Selector } from '../model/index.js';
import { treeOf } from '../screen/index.js';
import { findAll } from './find-all.js';
import { selectorKey } from './selector-set.js';

/**
 * What tells the screens of one place from screens of another. `required`: the selector is on every own screen and on none of the others; `forbidden`:
 * on none of the own and on every other. `same-tree`: two of them show the very same, so nothing can. `none`: no one condition does.
 */
export type Separation =
  | { readonly kind: 'required' | 'forbidden'; readonly selector: Selector; readonly firm: boolean }
  | { readonly kind: 'same-tree'; readonly own: Screen; readonly other: Screen }
  | { readonly kind: 'none' };

/**
 * The condition that a place needs in order not to hold on screens of another place, proven on the screens of both: what stays the same in the app
 * first (ids), then what is read (texts), then states.
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
  return { kind: proven.kind, selector: proven.selector, firm: proven.rank < RANK.data };
}

/** Something that a screen shows, said by one selector; `rank` is how little it is to be relied on. */
interface Fact {
  readonly selector: Selector;
  readonly rank: number;
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
        for (const fact of factsOfNode(node, screen.platform)) {
          const key = selectorKey(fact.selector);
          if (!found.has(key)) found.set(key, fact);
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

/** Behind what an id says stands what is read; data changes, above all numbers; last are states, for a person may have set them. */
const RANK = { id: 0, named: 2, read: 4, state: 6, data: 10 } as const;
/** A longer text is what somebody wrote, not what the app calls something. */
const LONGEST_NAME = 40;

function factsOfNode(node: ScreenNode, platform: Platform): readonly Fact[] {
  const id = node.id.slice(node.id.indexOf(':id/') < 0 ? 0 : node.id.indexOf(':id/') + 4);
  const role = node.role === '' ? {} : { role: node.role };
  // On iOS an element without an identifier has its label for an id.
  const hasId = id !== '' && (platform !== 'ios' || id !== node.label);
  const dataIn = (text: string): number => (/\d/.test(text) || text.length > LONGEST_NAME ? RANK.data : 0);
  const list: Fact[] = [];
  if (hasId) list.push({ selector: { id }, rank: RANK.id });
  for (const field of ['text', 'label'] as const) {
    const text = node[field];
    if (text === '' || (field === 'label' && text === node.text)) continue;
    if (hasId) list.push({ selector: { id, [field]: text }, rank: RANK.named + dataIn(text) });
    list.push({ selector: { ...role, [field]: text }, rank: RANK.read + dataIn(text) });
  }
  const named: Selector | undefined = hasId ? { id } : node.text === '' ? undefined : { ...role, text: node.text };
  if (named !== undefined)
    for (const state of STATE_FIELDS)
      if (node[state] !== undefined)
        list.push({
          selector: { ...named, [state]: node[state] },
          rank: RANK.state + (node[state] ? 0 : 1) + (hasId ? 0 : dataIn(node.text)),
        });
  if (node.role !== '') list.push({ selector: role, rank: RANK.state });
  return list;
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
