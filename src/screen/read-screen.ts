import type { Box, Platform, Quality, Screen } from '../model/index.js';
import { androidReader } from './android.js';
import { area, holdsBox, intersection, union } from './box.js';
import { iosReader } from './ios.js';
import type { OpeningTag } from './opening-tag.js';
import { ReadNode } from './read-node.js';
import { scanXml } from './scanner.js';
import type { SourceReader } from './source-reader.js';

const READERS: Readonly<Record<Platform, SourceReader | undefined>> = {
  android: androidReader,
  ios: iosReader,
  // AT-SPI sources come with their driver; until then nothing is taken for one.
  desktop: undefined,
};

/** Status bar and navigation bar of Android are windows of their own and may stand first. */
const SYSTEM_UI = 'com.android.systemui';

/**
 * Reads a page source as one tree (DESIGN sections 4 and 5). Never throws. Quality: `empty` when nothing or no node is there, `not-a-source` when it is
 * no page source of that platform (an error page, another document), `truncated` when it ends early, is malformed, exceeds a cap or reaches
 * the depth at which the driver stops reading, else `ok`. What could be read of a truncated source is in `nodes`; of the other two nothing is.
 * @param source the page source as the driver gave it
 */
export function readScreen(source: string, platform: Platform): Screen {
  const blank = (quality: Quality): Screen => {
    return { platform, quality, nodes: [], viewport: undefined, app: undefined, source };
  };
  const reader = READERS[platform];
  if (source.trim() === '') return blank('empty');
  if (reader === undefined) return blank('not-a-source');
  const tree = new TreeReader(reader);
  const cut = scanXml(source, reader.vocabulary, (tag, depth) => tree.add(tag, depth), reader.knownTags);
  if (tree.root === undefined) return blank(mayBegin(source, reader) ? 'truncated' : 'not-a-source');
  if (!isRoot(tree.root, reader)) return blank('not-a-source');
  tree.finish();
  const { nodes, viewport, apps } = tree;
  const truncated = cut || (reader.maxDepth !== undefined && tree.deepest >= reader.maxDepth);
  const app = apps.find((name) => name !== SYSTEM_UI) ?? apps[0];
  const quality = truncated ? 'truncated' : nodes.length === 0 ? 'empty' : 'ok';
  return { platform, quality, nodes, viewport, app, source };
}

function isRoot(name: string, { roots }: SourceReader): boolean {
  return roots.some((root) => name.startsWith(root));
}

/** What may stand before the root: a byte order mark, an XML declaration, whole or cut, and white space. */
const PROLOGUE = /^\uFEFF?\s*(?:<\?(?:(?!\?>)[^])*(?:\?>\s*|$))?/;

/** No element was complete, yet what is there may be the beginning of a source. */
function mayBegin(source: string, { roots }: SourceReader): boolean {
  const rest = source.replace(PROLOGUE, '');
  return roots.some((root) => rest.startsWith(`<${root}`) || `<${root}`.startsWith(rest));
}

/** Builds the nodes of a screen from its elements in document order. */
class TreeReader {
  readonly nodes: ReadNode[] = [];
  readonly apps: string[] = [];
  root: string | undefined;
  viewport: Box | undefined;
  /** Whether the wrapper says it. */
  private said = false;
  /** Nodes that their box alone hides. */
  private readonly outside: ReadNode[] = [];
  /** Whether the first node with an area, from here on, tells how much of the screen the root that it is in takes. */
  private seeksPart = true;
  /** The union of all parts, where it is more than what the nodes were cut by. */
  private grown: Box | undefined;
  /** The greatest distance from a root node. */
  deepest = 0;
  /** The depth of root nodes in the document. */
  private base = 1;
  /** For each open depth the node's index, and what its children are cut by. */
  private readonly indexes: number[] = [];
  private readonly clips: (Box | undefined)[] = [];

  constructor(private readonly reader: SourceReader) {}

  /** Whether to go on. */
  add(tag: OpeningTag, depth: number): boolean {
    if (this.root === undefined) {
      this.root = tag.name;
      if (!isRoot(tag.name, this.reader)) return false;
    }
    if (depth === 1) {
      const wraps = tag.name === this.reader.wrapper;
      this.base = wraps ? 2 : 1;
      if (wraps) {
        this.viewport ??= this.reader.viewport(tag);
        this.said = this.viewport !== undefined;
        return true;
      }
    }
    const node = new ReadNode(tag, tag.known?.said);
    if (tag.known === undefined) {
      this.reader.read(node, tag);
      tag.remember(node);
    }
    this.place(node, depth - this.base);
    if (depth === this.base) this.addApp(this.reader.app(tag));
    return true;
  }

  private addApp(app: string): void {
    if (app !== '') this.apps.push(app);
  }

  /** To be called when all was read. */
  finish(): void {
    if (this.grown === undefined) return;
    this.viewport = this.grown;
    for (const node of this.outside) node.shown = true;
    const clips: (Box | undefined)[] = [];
    for (const node of this.nodes) clips.push(this.cut(node, clips[node.parent] ?? this.viewport));
  }

  /** @param distance from the root node, which has 0 */
  private place(node: ReadNode, distance: number): void {
    node.index = this.nodes.length;
    if (distance > 0) node.parent = this.indexes[distance - 1] ?? -1;
    if (!this.said) this.measure(node, distance);
    const clip = (distance === 0 ? undefined : this.clips[distance - 1]) ?? this.viewport;
    this.clips[distance] = this.cut(node, clip);
    this.indexes[distance] = node.index;
    this.deepest = Math.max(this.deepest, distance);
    this.nodes.push(node);
  }

  /** Without a wrapper that tells it, the first node with an area is the whole screen, application or window; where there are several, all of theirs. */
  private measure(node: ReadNode, distance: number): void {
    if (distance === 0 && this.viewport !== undefined) this.seeksPart = this.reader.isPart(node);
    const { bounds } = node;
    if (!this.seeksPart || bounds === undefined || area(bounds) < 1) return;
    this.seeksPart = false;
    this.viewport ??= bounds;
    const known = this.grown ?? this.viewport;
    if (!holdsBox(known, bounds)) this.grown = union(known, bounds);
  }

  /** Cuts a node's box. @returns what its children are cut by */
  private cut(node: ReadNode, clip: Box | undefined): Box | undefined {
    const { bounds } = node;
    if (bounds === undefined) return clip;
    const left = clip === undefined ? bounds : intersection(bounds, clip);
    // DESIGN section 4: at least 1 px².
    if (left !== undefined && area(left) >= 1) node.cut = left;
    else this.hide(node);
    return node.scrollable ? (left ?? NOTHING) : clip;
  }

  private hide(node: ReadNode): void {
    if (!node.shown) return;
    node.shown = false;
    if (!this.said) this.outside.push(node);
  }
}

/** A box with nothing in it: what a scrollable node outside the screen leaves of its children. */
const NOTHING: Box = { left: 0, top: 0, right: 0, bottom: 0 };
