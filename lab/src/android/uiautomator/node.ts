import { place, screenRect, type Placed } from '../../ui/geometry.js';
import type { Rect } from '../../ui/view.js';
import type { AndroidAttributes, AndroidView } from '../app.js';
import type { AndroidDevice } from '../system/device.js';
import type { ScreenWindow } from '../system/screen.js';

/** What the accessibility framework says of a view: the material of every page source and locator. */
export interface UiNode {
  readonly view: AndroidView;
  readonly key: string;
  readonly package: string;
  readonly class: string;
  /** The text, or the hint while there is none, as TextView reports it; dots for a password. */
  readonly text: string;
  readonly hint: string | null;
  readonly showingHint: boolean;
  readonly description: string | null;
  readonly resourceId: string | null;
  readonly paneTitle: string | null;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly clickable: boolean;
  readonly editable: boolean;
  readonly enabled: boolean;
  readonly focusable: boolean;
  readonly focused: boolean;
  readonly heading: boolean;
  readonly longClickable: boolean;
  readonly password: boolean;
  readonly scrollable: boolean;
  readonly selected: boolean;
  /** Visible to the user: by its own and its ancestors' word, and because some of it is on the screen. */
  readonly visible: boolean;
  /** Cut by the screen and by scroll containers; the whole box where nothing is left. */
  readonly bounds: Rect;
  /** Position among the parent's children. */
  readonly index: number;
  readonly parent: UiNode | null;
  readonly children: readonly UiNode[];
}

/**
 * The nodes of the windows that a search looks at: the active one, or all (`enableMultiWindows`).
 * @param windows as accessibility sees them; left out: now
 */
export function snapshot(device: AndroidDevice, allWindows: boolean, windows = device.glass.seen()): UiNode[] {
  return (allWindows ? windows.toReversed() : windows.slice(-1)).map((window) => rootNode(device, window));
}

function rootNode(device: AndroidDevice, screenWindow: ScreenWindow): UiNode {
  const placed = place(screenWindow.window.root, screenRect(device.display()));
  const focused = screenWindow.running?.focused ?? null;
  const build = (from: Placed<AndroidAttributes>, parent: UiNode | null): UiNode => {
    const children: UiNode[] = [];
    const node = { ...describe(from, screenWindow.packageName, focused, device.renames), parent, children };
    // The rest of the node needs its parent: what is under something invisible is invisible.
    const visible = node.visible && (parent?.visible ?? true);
    const whole: UiNode = Object.assign(node, { visible });
    for (const child of from.children) children.push(build(child, whole));
    return whole;
  };
  return build(placed, null);
}

function describe(
  placed: Placed<AndroidAttributes>,
  packageName: string,
  focused: string | null,
  renames: Readonly<Record<string, string>>,
): Omit<UiNode, 'parent' | 'children'> {
  const { view, cut, index } = placed;
  const { attributes, on } = view;
  const editable = on?.edit !== undefined;
  const clickable = attributes.clickable ?? (on?.tap !== undefined || editable);
  const longClickable = attributes.longClickable ?? (on?.longPress !== undefined || editable);
  const scrollable = attributes.scrollable ?? on?.scroll !== undefined;
  const hint = attributes.hint ?? null;
  const typed = attributes.text ?? '';
  const showingHint = typed === '' && hint !== null;
  const shown = attributes.password ? '•'.repeat(Array.from(typed).length) : typed;
  return {
    view,
    key: view.key,
    package: packageName,
    class: attributes.class,
    text: showingHint ? hint : shown,
    hint,
    showingHint,
    description: attributes.description ?? null,
    resourceId: attributes.id === undefined ? null : renamed(attributes.id, renames),
    paneTitle: attributes.paneTitle ?? null,
    checkable: attributes.checkable ?? false,
    checked: attributes.checked ?? false,
    clickable,
    editable,
    enabled: attributes.enabled ?? true,
    focusable: clickable || scrollable || editable,
    focused: view.key === focused,
    heading: attributes.heading ?? false,
    longClickable,
    password: attributes.password ?? false,
    scrollable,
    selected: attributes.selected ?? false,
    visible: attributes.claimedVisible === true || ((attributes.visible ?? true) && cut !== null),
    bounds: cut ?? view.rect,
    index,
  };
}

/** `com.example:id/save` with `{ save: 'done' }` → `com.example:id/done`. */
function renamed(id: string, renames: Readonly<Record<string, string>>): string {
  const at = id.indexOf(':id/');
  const name = at < 0 ? id : id.slice(at + 4);
  const next = Object.hasOwn(renames, name) ? renames[name] : undefined;
  return next === undefined ? id : id.slice(0, at < 0 ? 0 : at + 4) + next;
}

/** The node and everything under it, in pre-order. `invisible`: also what the user cannot see. */
export function descendants(node: UiNode, invisible = false): UiNode[] {
  const all: UiNode[] = [];
  const visit = (at: UiNode): void => {
    if (!invisible && !at.visible) return;
    all.push(at);
    at.children.forEach(visit);
  };
  visit(node);
  return all;
}

/** Bounds in whole pixels, as the server gives a `rect`. */
export function wholeBounds({ bounds }: UiNode): Rect {
  return {
    x: Math.round(bounds.x),
    y: Math.round(bounds.y),
    width: Math.round(bounds.width),
    height: Math.round(bounds.height),
  };
}

/** `[left,top][right,bottom]` in whole pixels, as Rect.toShortString. */
export function boundsText({ x, y, width, height }: Rect): string {
  const [left, top] = [Math.round(x), Math.round(y)];
  return `[${left},${top}][${Math.round(x + width)},${Math.round(y + height)}]`;
}
