import type { Box, Role } from '../model/index.js';
import type { Attributes } from './attributes.js';

/** What a platform's reader says of one element; what follows from its place in the tree is added by `readScreen`. */
export interface Fields {
  readonly class: string;
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly role: Role | '';
  readonly selected: boolean | undefined;
  readonly checked: boolean | undefined;
  readonly enabled: boolean | undefined;
  readonly focused: boolean | undefined;
  readonly clickable: boolean | undefined;
  readonly scrollable: boolean;
  readonly bounds: Box | undefined;
  /** The node's own flag; not inherited. */
  readonly displayed: boolean;
  readonly drawingOrder: number;
}

/** How one platform's page source is read. */
export interface SourceReader {
  /** Elements that only hold the document together and are no nodes: `hierarchy`, `AppiumAUT`. */
  isWrapper(name: string): boolean;
  /** Whether an element of that name may be a root. */
  isRoot(name: string): boolean;
  fields(name: string, attributes: Attributes): Fields;
  /** From the wrapper, where it says so. */
  viewport(wrapper: Attributes): Box | undefined;
  /** The app that a root node belongs to, where it says so. */
  app(attributes: Attributes): string | undefined;
  /** Distance from the root node at which the driver stops reading; undefined where it does not. */
  readonly maxDepth: number | undefined;
}
