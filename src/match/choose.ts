import type { Screen, ScreenNode, Selector } from '../model/index.js';
import { reachability, tapPoint, type Point, type Reachability } from '../screen/index.js';
import { findAll } from './find-all.js';
import { nearNodes } from './near-nodes.js';
import { differenceWords, listWords, nodeWords } from './node-words.js';
import { asOneChain } from './touch-target.js';

/** `act`: a touch must reach it. `read`: it must be shown. */
export type Purpose = 'act' | 'read';

export type Choice =
  /** `point` is the centre of what is visible of it; undefined only for reading something without bounds. */
  | { readonly kind: 'one'; readonly node: ScreenNode; readonly point: Point | undefined }
  | { readonly kind: 'none'; readonly nearest: readonly string[] }
  | {
      readonly kind: 'ambiguous';
      readonly nodes: readonly ScreenNode[];
      readonly count: number;
      /** `nodes` in words. */
      readonly listed: string;
      /** What would tell them apart. */
      readonly words: string;
    }
  | { readonly kind: 'not-reachable'; readonly node: ScreenNode; readonly reason: string };

/** DESIGN section 4: `ambiguous` lists up to five. */
const LISTED = 5;

/**
 * The one node that a selector means. Several are ambiguous, covered ones too: what is ambiguous is never settled by luck; one chain of ancestor
 * and descendant with the same touch target is one.
 * @param selector elements expanded, templates filled
 * @throws SelectorError for a selector that cannot be used on this platform
 */
export function choose(screen: Screen, selector: Selector, purpose: Purpose): Choice {
  const nodes = findAll(screen, selector);
  if (nodes.length === 0) return { kind: 'none', nearest: nearNodes(screen, selector) };
  const [node, ...outer] = asOneChain(screen, nodes) ?? [];
  if (node === undefined) {
    const listed = nodes.slice(0, LISTED);
    const count = nodes.length;
    return {
      kind: 'ambiguous',
      nodes: listed,
      count,
      listed: listWords(listed, count),
      words: differenceWords(screen, listed),
    };
  }
  if (purpose === 'read') return { kind: 'one', node, point: tapPoint(node) };
  const reach = reachability(screen, node);
  if (reach.kind === 'reachable') return { kind: 'one', node, point: reach.point };
  // A touch on any of a chain is a touch on all: where the innermost has no bounds or is covered, one around it may do.
  for (const around of outer) {
    const other = reachability(screen, around);
    if (other.kind === 'reachable') return { kind: 'one', node: around, point: other.point };
  }
  return { kind: 'not-reachable', node, reason: reasonWords(reach) };
}

function reasonWords(reach: Exclude<Reachability, { kind: 'reachable' }>): string {
  switch (reach.kind) {
    case 'not-shown':
      return 'it is not shown';
    case 'no-bounds':
      return 'it has no bounds';
    case 'covered':
      return `it is covered by ${nodeWords(reach.by)}`;
  }
}
