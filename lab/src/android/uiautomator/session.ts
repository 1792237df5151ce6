import { randomUUID } from 'node:crypto';
import { OrderError } from '../../malice/order.js';
import type { AndroidDevice } from '../system/device.js';
import type { Input } from '../system/input.js';
import type { ScreenWindow } from '../system/screen.js';
import type { SystemState } from '../system/state.js';
import { ATTRIBUTE_NAMES } from './attribute.js';
import { elementReply } from './element-reply.js';
import { ElementCache, type Origin } from './elements.js';
import { noSuchElement, WebDriverError } from './error.js';
import { byAttribute, completeId, type Locator } from './locator.js';
import { snapshot, type UiNode } from './node.js';
import { runScrollable } from './scrollable.js';
import { withSyntaxErrors } from './syntax-errors.js';
import type { UiExpression } from './selector.js';
import { findAll, findFirst } from './selector-match.js';
import { parseUiAutomator } from './selector-parser.js';
import { ServerSettings } from './settings.js';
import { sourceTree, type SourceElement } from './source.js';
import { queriedAttributes, selectByXpath, sourceDocument, type SourceDocument } from './xpath.js';

/** Malice makes a source or a search late; an element that was found before is looked for as it is now. */
type Reading = 'source' | 'elements' | 'now';

/** One session of the UiAutomator2 server. */
export class ServerSession {
  readonly id = randomUUID();
  readonly settings = new ServerSettings();
  readonly elements: ElementCache;
  /** With the documents that searches were made on, by the attributes that they have. */
  private source: {
    windows: readonly ScreenWindow[];
    tree: SourceElement;
    documents: Map<string, SourceDocument>;
  } | null = null;

  constructor(
    readonly device: AndroidDevice,
    readonly input: Input,
    readonly state: SystemState,
    readonly capabilities: Readonly<Record<string, unknown>>,
  ) {
    this.elements = new ElementCache(device);
  }

  /** Waits until no animation runs, `waitForIdleTimeout` at most. */
  idle(): Promise<void> {
    return this.device.timers.idle(this.settings.number('waitForIdleTimeout'));
  }

  /** The page source as accessibility has it now; kept until the screen or a setting changes. */
  tree(reading: Reading): SourceElement {
    const windows = this.windows(reading);
    if (this.source?.windows !== windows) {
      this.source = { windows, tree: sourceTree(this.device, this.settings, windows), documents: new Map() };
    }
    return this.source.tree;
  }

  private windows(reading: Reading): readonly ScreenWindow[] {
    return reading === 'now' ? this.device.glass.seen() : this.device.ground.read(reading);
  }

  updateSettings(changes: readonly (readonly [string, unknown])[]): void {
    this.settings.update(changes.filter(([name, value]) => !this.isMalice(name, value)));
    this.source = null;
  }

  /** Settings of the lab's own are none of the server's. */
  private isMalice(name: string, value: unknown): boolean {
    try {
      return this.device.ground.malice.setting(name, value);
    } catch (error) {
      if (error instanceof OrderError) throw new WebDriverError('invalid argument', `${error.message} ${error.hint}`);
      throw error;
    }
  }

  element(id: string): UiNode {
    return this.elements.node(id, (origin) => this.findAgain(origin));
  }

  /** The answer for an element that was found; it can be named from now on. `origin` null: by no locator. */
  found(node: UiNode, origin: Origin | null): Readonly<Record<string, unknown>> {
    return elementReply(this.elements.add(node, origin), node, this.settings);
  }

  /** @throws WebDriverError `no such element` */
  async findOne(locator: Locator, contextId: string | null): Promise<UiNode> {
    const [node] = await this.find(locator, contextId, true);
    if (!node) throw noSuchElement();
    return node;
  }

  /** @param single findElement, which an UiScrollable and an instance treat differently from findElements */
  async find(locator: Locator, contextId: string | null, single: boolean): Promise<readonly UiNode[]> {
    await this.idle();
    const expressions = locator.strategy === '-android uiautomator' ? parse(locator.selector) : [];
    const found: UiNode[] = [];
    // Only the first of several expressions counts for findElement.
    for (const expression of single ? expressions.slice(0, 1) : expressions) {
      const selector =
        expression.kind === 'selector' ? expression.selector : await runScrollable(this, expression, single);
      if (selector) found.push(...this.select(selector, this.roots(contextId, 'elements'), single));
    }
    return expressions.length > 0 ? [...new Set(found)] : this.findPlain(locator, contextId, 'elements');
  }

  private select(selector: Parameters<typeof findAll>[0], roots: readonly UiNode[], single: boolean): UiNode[] {
    return withSyntaxErrors(() => {
      if (!single) return findAll(selector, roots);
      const first = findFirst(selector, roots);
      return first ? [first] : [];
    });
  }

  private findPlain({ strategy, selector }: Locator, contextId: string | null, reading: Reading): readonly UiNode[] {
    switch (strategy) {
      case 'id': {
        const complete = !this.settings.flag('disableIdLocatorAutocompletion');
        const appPackage = this.capabilities['appPackage'];
        const id = complete ? completeId(selector, typeof appPackage === 'string' ? appPackage : undefined) : selector;
        return byAttribute(this.roots(contextId, reading), 'resourceId', id);
      }
      case 'accessibility id':
        return byAttribute(this.roots(contextId, reading), 'description', selector);
      case 'class name':
        return byAttribute(this.roots(contextId, reading), 'class', selector);
      case 'xpath':
        return this.findByXpath(selector, contextId, reading);
      case '-android uiautomator':
        return [];
    }
  }

  private findByXpath(expression: string, contextId: string | null, reading: Reading): readonly UiNode[] {
    const version = this.settings.flag('enforceXPath1') ? 1 : 2;
    const tree = this.tree(reading);
    if (contextId === null) return selectByXpath(this.document(tree, expression), expression, version, null);
    const { key } = this.element(contextId);
    const subtree = findSource(tree, key);
    if (!subtree) return [];
    // With limitXPathContextScope an absolute path starts at the context element, too.
    const scope = this.settings.flag('limitXPathContextScope') ? subtree : tree;
    const document = sourceDocument(scope, queriedAttributes(expression));
    return selectByXpath(document, expression, version, subtree.node && document.elementOf(subtree.node));
  }

  private document(tree: SourceElement, expression: string): SourceDocument {
    const has = queriedAttributes(expression);
    const key = ATTRIBUTE_NAMES.filter(has).join();
    const document = this.source?.documents.get(key) ?? sourceDocument(tree, has);
    this.source?.documents.set(key, document);
    return document;
  }

  /** Where a search begins: the windows, or what is under an element. */
  private roots(contextId: string | null, reading: Reading): readonly UiNode[] {
    if (contextId === null) {
      return snapshot(this.device, this.settings.flag('enableMultiWindows'), this.windows(reading));
    }
    return this.element(contextId).children.filter((child) => child.visible);
  }

  /** By the plain locators and a selector without scrolling, as they were found; null when there is none. */
  private findAgain({ locator, context }: Origin): UiNode | null {
    if (locator.strategy !== '-android uiautomator') return this.findPlain(locator, context, 'now')[0] ?? null;
    const [expression] = parse(locator.selector);
    return expression?.kind === 'selector'
      ? (this.select(expression.selector, this.roots(context, 'now'), true)[0] ?? null)
      : null;
  }
}

function findSource(element: SourceElement, key: string): SourceElement | null {
  if (element.node?.key === key) return element;
  for (const child of element.children) {
    const found = findSource(child, key);
    if (found) return found;
  }
  return null;
}

function parse(source: string): UiExpression[] {
  return withSyntaxErrors(() => parseUiAutomator(source));
}
