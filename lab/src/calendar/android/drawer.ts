import type { AndroidView } from '../../android/app.js';
import type { Icon } from '../../ui/view.js';
import { inset, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { layout, PRIMARY, resource, SURFACE, text, TINTED, view, TEXT } from './widgets.js';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly icon: Icon;
  readonly current: boolean;
  readonly tap: () => void;
}

/** The navigation drawer over `.MainActivity`, with the scrim that closes it. */
export function drawer(frame: Frame, navigation: Navigation): readonly AndroidView[] {
  const { dp, screen, content } = frame;
  const width = Math.min(dp(304), screen.width - dp(56));
  const panel = { ...screen, width };
  const [header, body] = splitTop({ ...content, width }, dp(64));
  let rest = body;
  const rows = items(navigation).map((item) => {
    const [row, below] = splitTop(rest, dp(56));
    rest = below;
    return itemView(frame, item, inset(row, dp(12), dp(4)));
  });
  return [
    view('android.view.View', {
      key: 'drawer.scrim',
      rect: screen,
      clickable: false,
      visible: false,
      look: { dims: true },
      on: { tap: () => void navigation.back() },
    }),
    view(
      'android.widget.FrameLayout',
      {
        key: 'drawer',
        rect: panel,
        id: resource('navigation_view'),
        paneTitle: 'Navigation menu',
        look: { fill: SURFACE, raised: true },
      },
      [
        text(frame, {
          key: 'drawer.title',
          rect: inset(header, dp(24)),
          id: resource('drawer_title'),
          text: 'Calendar',
          size: 20,
          bold: true,
          color: PRIMARY,
        }),
        view(
          'androidx.recyclerview.widget.RecyclerView',
          { key: 'drawer.menu', rect: body, id: resource('design_navigation_view') },
          rows,
          {
            clips: true,
          },
        ),
      ],
      { blocks: 'inside' },
    ),
  ];
}

function items(navigation: Navigation): readonly Item[] {
  const { view: current } = navigation;
  return [
    { id: 'nav_day', text: 'Day', icon: 'day', current: current === 'day', tap: () => navigation.show('day') },
    { id: 'nav_week', text: 'Week', icon: 'week', current: current === 'week', tap: () => navigation.show('week') },
    {
      id: 'nav_month',
      text: 'Month',
      icon: 'month',
      current: current === 'month',
      tap: () => navigation.show('month'),
    },
    { id: 'nav_settings', text: 'Settings', icon: 'gear', current: false, tap: () => navigation.openSettings() },
  ];
}

function itemView(frame: Frame, item: Item, rect: Frame['content']): AndroidView {
  const color = item.current ? PRIMARY : TEXT;
  return layout(
    {
      key: `drawer.${item.id}`,
      rect,
      id: resource(item.id),
      type: 'androidx.appcompat.widget.LinearLayoutCompat',
      selected: item.current,
      look: item.current ? { fill: TINTED, radius: frame.dp(24) } : {},
      on: { tap: item.tap },
    },
    [
      text(frame, {
        key: `drawer.${item.id}.text`,
        rect: inset(rect, frame.dp(16)),
        id: resource('design_menu_item_text'),
        type: 'android.widget.CheckedTextView',
        text: item.text,
        size: 15,
        bold: true,
        color,
        look: { icon: item.icon },
        checkable: true,
        checked: item.current,
      }),
    ],
  );
}
