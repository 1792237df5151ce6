import type { Platform, Screen, ScreenNode, Selector } from '../model/index.js';
import { Hits, SelectorSet, type CompiledSelector } from './selector-set.js';

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
  const single = compile(selector, screen.platform);
  return new Hits(single.set, screen).of(single.selector.id).flatMap((index) => screen.nodes[index] ?? []);
}
