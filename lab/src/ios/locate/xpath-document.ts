import type { ElementNode } from '../element/snapshot.js';
import { xmlAttributes } from '../element/source.js';

/**
 * The smallest DOM that the `xpath` library can walk, straight over the element tree: building XML text and parsing it
 * again took five times as long on a screen of 1,000 elements.
 */
export interface XPathNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly childNodes: readonly XPathNode[];
  readonly order: number;
  /** The element that it stands for; absent for the document and for attributes. */
  readonly element?: ElementNode;
}

const ELEMENT = 1;
const ATTRIBUTE = 2;
const DOCUMENT = 9;

/** DOM: `DOCUMENT_POSITION_PRECEDING` and `_FOLLOWING`. */
const PRECEDING = 2;
const FOLLOWING = 4;

abstract class Base implements XPathNode {
  abstract readonly nodeType: number;
  abstract readonly nodeName: string;
  readonly namespaceURI = null;
  readonly prefix = null;
  childNodes: readonly ElementBase[] = [];
  parentNode: Base | null = null;
  ownerDocument: DocumentBase | null = null;
  nextSibling: ElementBase | null = null;
  previousSibling: ElementBase | null = null;

  constructor(readonly order: number) {}

  get firstChild(): ElementBase | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): ElementBase | null {
    return this.childNodes.at(-1) ?? null;
  }

  compareDocumentPosition(other: Base): number {
    return other.order > this.order ? FOLLOWING : other.order < this.order ? PRECEDING : 0;
  }
}

class DocumentBase extends Base {
  readonly nodeType = DOCUMENT;
  readonly nodeName = '#document';
  documentElement: ElementBase | null = null;
}

class AttributeBase extends Base {
  readonly nodeType = ATTRIBUTE;
  readonly localName: string;

  constructor(
    readonly nodeName: string,
    readonly value: string,
    readonly ownerElement: ElementBase,
  ) {
    super(ownerElement.order);
    this.localName = nodeName;
    this.ownerDocument = ownerElement.ownerDocument;
  }

  get name(): string {
    return this.nodeName;
  }

  get nodeValue(): string {
    return this.value;
  }
}

class ElementBase extends Base {
  readonly nodeType = ELEMENT;
  readonly nodeName: string;
  readonly localName: string;
  private own: AttributeBase[] | null = null;

  constructor(
    readonly element: ElementNode,
    order: number,
    private readonly hittable: boolean,
  ) {
    super(order);
    this.nodeName = element.type;
    this.localName = element.type;
  }

  get tagName(): string {
    return this.nodeName;
  }

  get attributes(): AttributeBase[] & { item?: (index: number) => AttributeBase | undefined } {
    if (!this.own) {
      const names = xmlAttributes(this.element, { hittable: this.hittable, nativeFrame: true });
      this.own = names.map(([name, value]) => new AttributeBase(name, value, this));
    }
    const all = this.own;
    return Object.assign(all, { item: (index: number) => all[index] });
  }

  getAttribute(name: string): string | null {
    return this.attributes.find((attribute) => attribute.nodeName === name)?.value ?? null;
  }
}

/**
 * @param root becomes the document's element
 * @param hittable whether elements carry `hittable`, which is costly
 * @returns the document's element, and the node of each element in the tree
 */
export function xpathDocument(
  root: ElementNode,
  hittable: boolean,
): { readonly top: XPathNode; nodeOf(element: ElementNode): XPathNode | null } {
  const nodes = new Map<ElementNode, ElementBase>();
  const document = new DocumentBase(-1);
  let order = 0;
  const build = (element: ElementNode, parent: Base): ElementBase => {
    const node = new ElementBase(element, order++, hittable);
    nodes.set(element, node);
    node.parentNode = parent;
    node.ownerDocument = document;
    const children = element.children.map((child) => build(child, node));
    children.forEach((child, at) => {
      child.previousSibling = children[at - 1] ?? null;
      child.nextSibling = children[at + 1] ?? null;
    });
    node.childNodes = children;
    return node;
  };
  const top = build(root, document);
  document.childNodes = [top];
  document.documentElement = top;
  return { top, nodeOf: (element) => nodes.get(element) ?? null };
}
