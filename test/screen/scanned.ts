import { Vocabulary } from '../../src/screen/attribute-names.js';
import { scanXml } from '../../src/screen/scanner.js';

/** An element of a document, as tests compare it. */
export interface ScannedElement {
  readonly name: string;
  /** Position of the parent in the list; -1 for the root. */
  readonly parent: number;
  /** The root has 1. */
  readonly depth: number;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Scanned {
  readonly elements: readonly ScannedElement[];
  readonly cut: boolean;
}

/** All that the scanner says of a document. */
export function scanned(text: string, vocabulary = new Vocabulary([])): Scanned {
  const elements: ScannedElement[] = [];
  const open: number[] = [];
  const cut = scanXml(text, vocabulary, (tag, depth) => {
    open.length = depth - 1;
    elements.push({ name: tag.name, parent: open.at(-1) ?? -1, depth, attributes: tag.record() });
    open.push(elements.length - 1);
    return true;
  });
  return { elements, cut };
}
