import type { Platform, Screen, ScreenNode, Selector } from '../model/index.js';
import { narrowed } from './hits.js';
import { SelectorSet, type CompiledSelector } from './selector-set.js';

interface Single {
  readonly set: SelectorSet;
  readonly selector: CompiledSelector;
}

/** Packs hold their selectors as objects that stay; each is compiled once a platform. */
const compiled = new WeakMap<Selector, Map<Platform, Single>>();

function compile(selector: Selector, platform: Platform): Single {
  let platforms = compiled.get(selector);
  if (platforms === undefined) {
    platforms = new Map();
    compiled.set(selector, platforms);
  }
  let single = platforms.get(platform);
  if (single === undefined) {
    const set = new SelectorSet(platform);
    single = { set, selector: set.add(selector) };
    platforms.set(platform, single);
  }
  return single;
}

/**
 * All nodes that a selector hits, in document order: only what is shown unless it says `visible: any`; `nth` counts in reading order.
 * @param selector elements expanded, templates filled
 * @throws SelectorError for a selector that cannot be used on this platform, see `SelectorSet.add`
 */
export function findAll(screen: Screen, selector: Selector): readonly ScreenNode[] {
  const { set, selector: whole } = compile(selector, screen.platform);
  return indexesOf(screen, set, whole).flatMap((index) => screen.nodes[index] ?? []);
}

/** One selector alone asks the nodes one by one and remembers nothing. */
function indexesOf(screen: Screen, set: SelectorSet, selector: CompiledSelector): readonly number[] {
  const { predicates, anyVisible } = selector;
  const satisfying: number[] = [];
  for (const node of screen.nodes) {
    if (predicates.every((predicate) => set.predicates.test(predicate, node)) && (anyVisible || node.shown)) {
      satisfying.push(node.index);
    }
  }
  return narrowed(screen, selector, satisfying, (inner) => indexesOf(screen, set, set.get(inner)));
}
