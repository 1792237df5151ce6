import type { Role, Screen, ScreenNode, Selector, TextField, TextMatch } from '../model/index.js';
import { reachability, treeOf } from '../screen/index.js';
import type { Purpose } from './choose.js';
import { growingHits } from './growing-hits.js';
import { inReadingOrder } from './reading-order.js';
import { isPassing, isSteady, steadyParts } from './steady-text.js';
import { asOneChain } from './touch-target.js';

/** Containers, and nodes inside and beside, that are looked at: the nearest so many. */
const CONTAINERS = 6;
const INSIDE = 8;
const BESIDE = 2;

/** What they show is what somebody typed. */
const INPUTS: ReadonlySet<Role | ''> = new Set<Role>(['field', 'secure-field']);
/** A screen has few of them; what is in one is told by it. */
const SHAPING: ReadonlySet<Role | ''> = new Set<Role>([
  'dialog', 'sheet', 'menu', 'tab-bar', 'toolbar', 'navigation-bar', 'picker', 'keyboard',
]); // prettier-ignore
const HOLDING: ReadonlySet<Role | ''> = new Set<Role | ''>([...SHAPING, '', 'group', 'window', 'list', 'web']);
/** They tell nothing that their text does not. */
const PLAIN: ReadonlySet<Role | ''> = new Set<Role | ''>(['', 'text', 'group']);

/**
 * The selector that means exactly this node and will still do so on another day, for what no pack names. What stays the same comes first: its id;
 * its role with its text or label; the steady begin or end of these; the same within a named container; what it has inside, or stands beside; at
 * last its number among its like. A text that looks like a number, a count, a time or a date is in none, nor is what was typed into a field.
 * @param purpose `act`: `choose` means it for acting; `read`: for reading
 * @param mayTell whether a text of the screen may stand in the selector: secrets may not
 * @returns undefined where no selector means it: it is not reachable, or not shown
 */
export function bestSelector(
  screen: Screen,
  node: ScreenNode,
  purpose: Purpose,
  mayTell: (text: string) => boolean = () => true,
): Selector | undefined {
  if (!node.shown || (purpose === 'act' && reachability(screen, node).kind !== 'reachable')) return undefined;
  const words = new Words(screen, mayTell);
  for (const selector of words.candidates(node)) if (means(screen, selector, node)) return selector;
  return byNumber(screen, node, words);
}

/** As `choose` decides, of a node that is reachable. */
function means(screen: Screen, selector: Selector, node: ScreenNode): boolean {
  const [innermost] = asOneChain(screen, growingHits(screen).of(selector)) ?? [];
  return innermost === node;
}

/** Of what leaves the fewest like it, the number in reading order. */
function byNumber(screen: Screen, node: ScreenNode, words: Words): Selector | undefined {
  let best: { readonly selector: Selector; readonly like: readonly ScreenNode[] } | undefined;
  for (const selector of words.kinds(node)) {
    const like = growingHits(screen).of(selector);
    if (like.includes(node) && (best === undefined || like.length < best.like.length)) best = { selector, like };
  }
  return best && { ...best.selector, nth: inReadingOrder(best.like).indexOf(node) + 1 };
}

/** What can be said of the nodes of one screen. */
class Words {
  constructor(
    private readonly screen: Screen,
    private readonly mayTell: (text: string) => boolean,
  ) {}

  /** Selectors that may mean the node, best first, those by number aside. */
  *candidates(node: ScreenNode): Generator<Selector> {
    const ids = this.steadyId(node);
    const names = this.names(node);
    const parts = this.parts(node);
    yield* ids;
    yield* ids.flatMap((id) => names.map((name) => ({ ...id, ...name })));
    yield* withKind(node, names);
    yield* ids.flatMap((id) => parts.map((part) => ({ ...id, ...part })));
    yield* withKind(node, parts);
    const containers = this.containers(node);
    const said = [...ids, ...withKind(node, names), ...withKind(node, parts), ...kindsOf(node)];
    for (const within of containers) yield* said.map((own) => ({ ...own, within }));
    // What holds all else is told by what it is; anything else, by what it is about.
    if (HOLDING.has(node.role)) yield* kindsOf(node);
    const kinds = [...ids, ...kindsOf(node).slice(0, 1)];
    const inside = this.inside(node);
    for (const has of inside) yield* kinds.map((kind) => ({ ...kind, has }));
    for (const row of this.rows(node)) yield* kinds.map((kind) => ({ ...kind, within: row }));
    for (const beside of this.beside(node)) yield* kinds.map((kind) => ({ ...kind, ...beside }));
    for (const within of containers.slice(0, BESIDE))
      for (const has of inside) yield* kinds.map((kind) => ({ ...kind, has, within }));
    yield* kindsOf(node);
    const passing = this.passingId(node);
    yield* passing;
    for (const within of containers) yield* passing.map((id) => ({ ...id, within }));
  }

  /** What the node has in common with its like, for its number among them. */
  *kinds(node: ScreenNode): Generator<Selector> {
    const kinds = [...this.steadyId(node), ...kindsOf(node)];
    yield* kinds;
    for (const within of this.containers(node)) yield* kinds.map((kind) => ({ ...kind, within }));
  }

  private steadyId(node: ScreenNode): readonly Selector[] {
    return isSteadyId(node.id) ? this.id(node) : [];
  }

  private passingId(node: ScreenNode): readonly Selector[] {
    return isSteadyId(node.id) || looksGenerated(node.id) ? [] : this.id(node);
  }

  private id(node: ScreenNode): readonly Selector[] {
    // On iOS an element without an identifier has its label for an id.
    const isOwn = node.id !== '' && (this.screen.platform !== 'ios' || node.id !== node.label);
    return isOwn && this.mayTell(node.id) ? [{ id: shortId(node.id) }] : [];
  }

  /** Steady texts of the node, each by the field that says it best. */
  private names(node: ScreenNode): readonly Selector[] {
    return this.texts(node).flatMap(([field, text]) => (isSteady(text) ? [{ [field]: text }] : []));
  }

  private parts(node: ScreenNode): readonly Selector[] {
    return this.texts(node).flatMap(([field, text]) => steadyParts(text).map((part: TextMatch) => ({ [field]: part })));
  }

  private texts(node: ScreenNode): readonly (readonly [TextField, string])[] {
    const isInput = INPUTS.has(node.role);
    const texts: (readonly [TextField, string])[] = [];
    const add = (field: TextField, text: string): void => {
      if (text !== '' && this.mayTell(text) && texts.every(([, other]) => other !== text)) texts.push([field, text]);
    };
    // The hint of an empty field, or what was typed into it, is read as its text.
    if (!isInput && node.text !== node.hint) add('text', node.text);
    if (!isInput || (node.label !== node.value && node.label !== node.text)) add('label', node.label);
    add('hint', node.hint);
    return texts;
  }

  /** The nearest containers that have an id or shape the screen. */
  private containers(node: ScreenNode): readonly Selector[] {
    const found: Selector[] = [];
    for (const index of treeOf(this.screen).ancestors(node.index)) {
      const container = this.screen.nodes[index];
      if (container === undefined || found.length >= CONTAINERS) break;
      found.push(...this.steadyId(container));
      if (SHAPING.has(container.role)) found.push(...kindsOf(container).slice(0, 1));
    }
    return found;
  }

  /** What the node has inside: the first things with a name. */
  private inside(node: ScreenNode): readonly Selector[] {
    const inner = this.screen.nodes.slice(node.index + 1, treeOf(this.screen).end(node.index));
    return this.told(inner).slice(0, INSIDE);
  }

  /** The nearest thing around the node that has something with a name beside it: the row of a switch. */
  private rows(node: ScreenNode): readonly Selector[] {
    const { nodes } = this.screen;
    const tree = treeOf(this.screen);
    for (const index of tree.ancestors(node.index)) {
      const row = nodes[index];
      const others = nodes
        .slice(index + 1, tree.end(index))
        .filter(
          (other) =>
            other !== node && !tree.isAncestor(other.index, node.index) && !tree.isAncestor(node.index, other.index),
        );
      const named = this.told(others).slice(0, INSIDE);
      if (row === undefined || named.length === 0) continue;
      return [...this.steadyId(row), ...kindsOf(row).slice(0, 1)].flatMap((kind) =>
        named.map((has) => ({ ...kind, has })),
      );
    }
    return [];
  }

  /** Steady names of nodes, as they stand alone. */
  private told(nodes: readonly ScreenNode[]): readonly Selector[] {
    return nodes.flatMap((node) => (node.shown ? [...this.names(node).slice(0, 1), ...this.steadyId(node)] : []));
  }

  /** The nearest things with a name of their own to the left, above, and to the right: no further off than a line or two. */
  private beside(node: ScreenNode): readonly Selector[] {
    const box = node.bounds;
    if (box === undefined) return [];
    const tree = treeOf(this.screen);
    const far = 2 * Math.min(box.bottom - box.top, (this.screen.viewport?.bottom ?? Infinity) / 16);
    const near: Readonly<Record<Side, { readonly away: number; readonly of: ScreenNode }[]>> = {
      rightOf: [], below: [], leftOf: [],
    }; // prettier-ignore
    for (const other of this.screen.nodes) {
      const { bounds } = other;
      if (bounds === undefined || !other.shown || other === node) continue;
      // One of its own kind is its like in a list, which another may take the place of, and no name.
      if (other.id === node.id && other.class === node.class) continue;
      if (tree.isAncestor(other.index, node.index) || tree.isAncestor(node.index, other.index)) continue;
      const inRow = bounds.top < box.bottom && box.top < bounds.bottom;
      const inColumn = bounds.left < box.right && box.left < bounds.right;
      if (inRow && bounds.right <= box.left) near.rightOf.push({ away: box.left - bounds.right, of: other });
      else if (inRow && box.right <= bounds.left) near.leftOf.push({ away: bounds.left - box.right, of: other });
      else if (inColumn && bounds.bottom <= box.top && box.top - bounds.bottom <= far)
        near.below.push({ away: box.top - bounds.bottom, of: other });
    }
    return SIDES.flatMap((side) =>
      this.alone(near[side].sort((a, b) => a.away - b.away).map(({ of }) => of)).map((anchor) => ({ [side]: anchor })),
    );
  }

  /** The first few of them that a name tells from all others. */
  private alone(nodes: readonly ScreenNode[]): readonly Selector[] {
    const found: Selector[] = [];
    for (const node of nodes) {
      if (found.length >= BESIDE) break;
      const name = [...this.names(node), ...this.steadyId(node)].find(
        (each) => growingHits(this.screen).of(each).length === 1,
      );
      if (name !== undefined) found.push(name);
    }
    return found;
  }
}

/** Where something stands whose name is beside it: a name is left of what it names, above it, or right of a box to tick. */
const SIDES = ['rightOf', 'below', 'leftOf'] as const;
type Side = (typeof SIDES)[number];

/** Names with the role where it says something beside them; then with more, should another node have that name, too. */
function withKind(node: ScreenNode, names: readonly Selector[]): readonly Selector[] {
  const [kind] = kindsOf(node);
  if (PLAIN.has(node.role)) return [...names, ...names.map((name) => ({ ...kind, ...name }))];
  return names.map((name) => ({ ...kind, ...name }));
}

/** What the node is: its role where it has one, then its class. */
function kindsOf(node: ScreenNode): readonly Selector[] {
  return [...(node.role === '' ? [] : [{ role: node.role }]), ...(node.class === '' ? [] : [{ class: node.class }])];
}

const RESOURCE = ':id/';

/** Android: the part after `:id/`. */
function shortId(id: string): string {
  const at = id.indexOf(RESOURCE);
  return at < 0 ? id : id.slice(at + RESOURCE.length);
}

/** Resource ids are fixed when an app is built; other ids may hold what a row is about. */
function isSteadyId(id: string): boolean {
  return id.includes(RESOURCE) || (id !== '' && !isPassing(id));
}

/** A date, a time, a UUID, a long number: it was made while the app ran. */
function looksGenerated(id: string): boolean {
  return /\p{N}{4}|\p{N}[:.]\p{N}|\p{N}\p{L}+\p{N}|0x/u.test(id);
}
