import type { AndroidView } from '../../android/app.js';
import type { Icon, Rect } from '../../ui/view.js';
import { splitLeft, splitRight, type Frame } from './frame.js';
import { iconButton, layout, resource, SURFACE, text } from './widgets.js';

export const TOOLBAR_DP = 56;

export interface ToolbarAction {
  readonly id: string;
  readonly icon: Icon;
  readonly description: string;
  /** Default `android.widget.Button`, as action menu items say. */
  readonly type?: string;
  readonly tap: () => void;
}

interface ToolbarBox {
  readonly key: string;
  readonly rect: Rect;
  /** Left out: no title. */
  readonly title?: string;
  readonly navigation: { readonly icon: Icon; readonly description: string; readonly tap: () => void };
  readonly actions?: readonly ToolbarAction[];
  /** Takes the room of the title. */
  readonly content?: (rect: Rect) => readonly AndroidView[];
}

/** An app bar: navigation icon, title or content, actions. */
export function toolbar(frame: Frame, box: ToolbarBox): AndroidView {
  const { key, rect, title, navigation, actions = [], content } = box;
  const [first, rest] = splitLeft(rect, frame.dp(TOOLBAR_DP));
  let room = rest;
  const icons = actions.toReversed().map((action) => {
    const [left, place] = splitRight(room, frame.dp(48));
    room = left;
    return iconButton({
      key: `${key}.${action.id}`,
      rect: place,
      id: resource(action.id),
      icon: action.icon,
      description: action.description,
      type: action.type ?? 'android.widget.Button',
      tap: action.tap,
    });
  });
  const children = [iconButton({ key: `${key}.navigation`, rect: first, ...navigation })];
  if (title !== undefined) {
    children.push(
      text(frame, {
        key: `${key}.title`,
        rect: room,
        id: resource('toolbar_title'),
        text: title,
        size: 20,
        bold: true,
      }),
    );
  }
  children.push(...(content?.(room) ?? []), ...icons.toReversed());
  // Toolbar has no accessibility class of its own: it says what its parent class says.
  return layout(
    { key, rect, id: resource('toolbar'), type: 'android.view.ViewGroup', look: { fill: SURFACE } },
    children,
  );
}

/** The arrow that leaves a screen. */
export function navigateUp(tap: () => void): ToolbarBox['navigation'] {
  return { icon: 'back', description: 'Navigate up', tap };
}
