import type { Box } from '../model/index.js';
import type { Vocabulary } from './attribute-names.js';
import type { KnownTags } from './known-tags.js';
import type { OpeningTag } from './opening-tag.js';
import type { ReadNode } from './read-node.js';

/** How one platform's page source is read. */
export interface SourceReader {
  /** Elements that only hold the document together and are no nodes. */
  readonly wrapper: string;
  /** How the name of a root may begin, whole names and beginnings of names. */
  readonly roots: readonly string[];
  readonly vocabulary: Vocabulary;
  /** What earlier readings of that platform said. */
  readonly knownTags: KnownTags;
  /** Fills in what the tag says of the node; bounds are not yet cut. */
  read(node: ReadNode, tag: OpeningTag): void;
  /** From the wrapper, where it says so. */
  viewport(wrapper: OpeningTag): Box | undefined;
  /** Whether a root, where the wrapper says no viewport, is a part of the screen by itself, as a window is, and not just something on it. */
  isPart(root: ReadNode): boolean;
  /** The app that a root node belongs to, where it says so; else empty. */
  app(root: OpeningTag): string;
  /** Distance from the root node at which the driver stops reading; undefined where it does not. */
  readonly maxDepth: number | undefined;
}
