import type { AndroidDevice } from '../system/device.js';
import { WebDriverError } from './error.js';
import type { Locator } from './locator.js';
import { descendants, snapshot, type UiNode } from './node.js';

/** The name of an element reference in JSON (W3C WebDriver, section 12.2), and the older one that Appium also reads. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementReference {
  readonly ELEMENT: string;
  readonly [ELEMENT_KEY]: string;
}

/** How an element was found: what it takes to find it again. */
export interface Origin {
  readonly locator: Locator;
  /** It was asked for by findElement, not as one of several. */
  readonly single: boolean;
  readonly context: string | null;
}

interface Entry {
  key: string;
  origin: Origin | null;
}

/** The elements that a session knows, by reference. */
export class ElementCache {
  private readonly entries = new Map<string, Entry>();
  private readonly ids = new Map<string, string>();
  private count = 0;

  constructor(private readonly device: AndroidDevice) {}

  /** The reference of a node; the same one as long as its view lives. */
  add(node: UiNode, origin: Origin | null): ElementReference {
    let id = this.ids.get(node.key);
    if (id === undefined) {
      this.count += 1;
      id = `00000000-0000-0001-0000-${this.count.toString(16).padStart(12, '0')}`;
      this.ids.set(node.key, id);
    }
    this.entries.set(id, { key: node.key, origin });
    return { ELEMENT: id, [ELEMENT_KEY]: id };
  }

  /**
   * The node that a reference stands for now. A view that is gone is looked for again by the locator that found it,
   * as the server does, unless it was one of several.
   * @throws WebDriverError `stale element reference`, or `no such element` for an id that was never given out
   */
  node(id: string, findAgain: (origin: Origin) => UiNode | null): UiNode {
    const entry = this.entries.get(id);
    if (!entry) {
      throw new WebDriverError(
        'no such element',
        `The element identified by '${id}' is not present in the cache or has expired. Try to find it again`,
      );
    }
    const node = this.byKey(entry.key) ?? this.restore(entry, findAgain);
    if (node) return node;
    this.ids.delete(entry.key);
    const by = entry.origin ? `By.${entry.origin.locator.strategy}: ${entry.origin.locator.selector}` : id;
    throw new WebDriverError('stale element reference', `The element '${by}' does not exist in DOM anymore`);
  }

  private restore(entry: Entry, findAgain: (origin: Origin) => UiNode | null): UiNode | null {
    if (!entry.origin?.single) return null;
    const node = findAgain(entry.origin);
    if (node) entry.key = node.key;
    return node;
  }

  /** In any window: what is under a dialog is still there. */
  private byKey(key: string): UiNode | null {
    for (const root of snapshot(this.device, true)) {
      const found = descendants(root, true).find((node) => node.key === key);
      if (found) return found;
    }
    return null;
  }
}
