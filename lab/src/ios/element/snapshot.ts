import { center, intersect, screenRect, type Point } from '../../ui/geometry.js';
import type { Display, Rect } from '../../ui/view.js';
import type { IosView } from '../app.js';
import { fullType, isAccessibleByType, TEXT_INPUTS, traitsOf } from './types.js';

/** An element as WebDriverAgent answers for it; attribute rules are those of WDA's XCUIElement+FBWebDriverAttributes. */
export interface ElementNode {
  readonly view: IosView;
  readonly application: ApplicationInfo;
  readonly parent: ElementNode | null;
  readonly children: readonly ElementNode[];
  readonly index: number;
  /** Position in the whole tree, in pre-order. */
  readonly order: number;
  readonly uid: string;
  /** With its prefix. */
  readonly type: string;
  /** As the app gave it, after renaming; null when there is none. */
  readonly identifier: string | null;
  readonly name: string | null;
  readonly label: string | null;
  readonly value: string | null;
  readonly placeholderValue: string | null;
  readonly enabled: boolean;
  readonly selected: boolean;
  readonly visible: boolean;
  readonly accessible: boolean;
  /** The element itself, without regard to what is around it. */
  readonly nativeAccessible: boolean;
  readonly accessibilityContainer: boolean;
  readonly focused: boolean;
  readonly hittable: boolean;
  /** Whole points. */
  readonly rect: Rect;
  /** What the screen and the scroll containers leave of it; null when nothing. */
  readonly cut: Rect | null;
  readonly traits: string;
}

export interface ApplicationInfo {
  readonly bundleId: string;
  readonly name: string;
  readonly pid: number;
}

/** What a snapshot is taken of. */
export interface SnapshotSource {
  readonly application: ApplicationInfo;
  /** Back to front. */
  readonly windows: readonly IosView[];
  readonly display: Display;
  readonly focusedKey: string | null;
  uidOf(key: string): string;
  renamed(id: string): string;
  /** The view that takes a touch there, on the whole screen. */
  takerAt(point: Point): IosView | null;
}

/** The key of the node that stands for the application itself. */
export const APPLICATION_KEY = 'application';

/** How many bullets a secure text field shows for a text of that length: one each. */
const BULLET = '•';

/**
 * The application's element tree.
 * @param maxDepth nodes further than this from the application are left out (WDA setting `snapshotMaxDepth`)
 */
export function snapshot(source: SnapshotSource, maxDepth: number): ElementNode {
  const screen = screenRect(source.display);
  const root: IosView = {
    key: APPLICATION_KEY,
    rect: screen,
    attributes: { type: 'Application', label: source.application.name, accessible: false },
    children: source.windows,
  };
  let order = 0;
  const build = (
    view: IosView,
    parent: Node | null,
    index: number,
    clip: Rect | null,
    depth: number,
    inAccessible: boolean,
  ): Node => {
    const node = new Node(view, source, parent, index, order++, clip && intersect(view.rect, clip), inAccessible);
    if (depth >= maxDepth) return node;
    const inner = view.clips ? node.cut : clip;
    // WDA does not let a table hide its cells (isWDAccessible).
    const hides = inAccessible || (node.nativeAccessible && view.attributes.type !== 'Table');
    node.children = view.children.map((child, at) => build(child, node, at, inner, depth + 1, hides));
    return node;
  };
  return build(root, null, 0, screen, 0, false);
}

class Node implements ElementNode {
  children: readonly Node[] = [];

  constructor(
    readonly view: IosView,
    private readonly source: SnapshotSource,
    readonly parent: Node | null,
    readonly index: number,
    readonly order: number,
    readonly cut: Rect | null,
    private readonly inAccessible: boolean,
  ) {}

  private get short(): string {
    return this.view.attributes.type;
  }

  get application(): ApplicationInfo {
    return this.source.application;
  }

  get uid(): string {
    return this.source.uidOf(this.view.key);
  }

  get type(): string {
    return fullType(this.short);
  }

  get identifier(): string | null {
    const id = this.view.attributes.id;
    return id ? this.source.renamed(id) : null;
  }

  get name(): string | null {
    return this.identifier ?? (this.view.attributes.label || null);
  }

  get label(): string | null {
    const label = this.view.attributes.label;
    if (label === '') return this.short === 'TextField' || this.short === 'SecureTextField' ? '' : null;
    return label ?? null;
  }

  get value(): string | null {
    const { value, label, placeholder } = this.view.attributes;
    if (this.short === 'StaticText') return (value || label) ?? null;
    if (this.short === 'Button') return value || (this.selected ? '1' : null);
    if (this.short === 'Switch') return isOn(value) ? '1' : '0';
    if (this.short === 'SecureTextField' && value) return BULLET.repeat(Array.from(value).length);
    if (TEXT_INPUTS.has(this.short)) return (value || placeholder) ?? null;
    return value || null;
  }

  get placeholderValue(): string | null {
    const placeholder = this.view.attributes.placeholder;
    return TEXT_INPUTS.has(this.short) ? (placeholder ?? null) : placeholder || null;
  }

  get enabled(): boolean {
    return this.view.attributes.enabled ?? true;
  }

  get selected(): boolean {
    return this.view.attributes.selected ?? this.view.attributes.traits?.includes('Selected') ?? false;
  }

  get visible(): boolean {
    const { visible = true, claimedVisible = false } = this.view.attributes;
    return claimedVisible || (visible && this.cut !== null);
  }

  get nativeAccessible(): boolean {
    return this.view.attributes.accessible ?? isAccessibleByType(this.short, this.view.attributes.label);
  }

  get accessible(): boolean {
    if (this.inAccessible) return false;
    if (this.short === 'TextField' || this.short === 'SecureTextField') return true;
    if (this.short === 'Cell') return this.nativeAccessible || (this.children[0]?.nativeAccessible ?? false);
    return this.nativeAccessible;
  }

  get accessibilityContainer(): boolean {
    return this.children.some((child) => child.nativeAccessible || child.accessibilityContainer);
  }

  get focused(): boolean {
    return this.source.focusedKey === this.view.key;
  }

  get hittable(): boolean {
    if (!this.visible || !this.cut) return false;
    const taker = this.source.takerAt(center(this.cut));
    return taker === null || !this.isCoveredBy(taker);
  }

  /** Covered: what takes the touch is neither around this element, nor in it, nor behind it. */
  private isCoveredBy(taker: IosView): boolean {
    if (taker.key === this.view.key || contains(this.view, taker.key)) return false;
    const around = ancestors(this);
    if (around.some((node) => node.view.key === taker.key)) return false;
    const other = descendants(around.at(-1) ?? this).find((node) => node.view.key === taker.key);
    // Not in this application at all: a system alert lies over it.
    return other === undefined || other.order > this.order;
  }

  get rect(): Rect {
    const { x, y, width, height } = this.view.rect;
    // CGRectIntegral: the smallest box of whole points around it.
    const [left, top] = [Math.floor(x), Math.floor(y)];
    return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
  }

  get traits(): string {
    const { enabled, selected } = this;
    return traitsOf(this.short, this.view.attributes.traits ?? [], { enabled, selected }).join(', ');
  }
}

/** `[value boolValue]` of Objective-C on what apps write for a switch. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && /^\s*[+-]?0*[1-9yt]/i.test(value);
}

function contains(view: IosView, key: string): boolean {
  return view.children.some((child) => child.key === key || contains(child, key));
}

/** Everything around an element, the nearest first. */
function ancestors(node: ElementNode): ElementNode[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/** Everything under an element, in pre-order, without itself. */
export function descendants(node: ElementNode): ElementNode[] {
  const all: ElementNode[] = [];
  const visit = (at: ElementNode): void => {
    for (const child of at.children) {
      all.push(child);
      visit(child);
    }
  };
  visit(node);
  return all;
}
