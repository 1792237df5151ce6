import type { AndroidView } from '../../android/app.js';
import { mediumDate, monthTitle, shortDate, weekOf } from '../dates.js';
import { dayView } from './day.js';
import { drawer } from './drawer.js';
import { splitTop, type Frame } from './frame.js';
import { monthView } from './month.js';
import type { Navigation } from './navigation.js';
import { onboarding } from './onboarding.js';
import { snackbarHeight, snackbarView } from './snackbar.js';
import { toolbar, TOOLBAR_DP } from './toolbar.js';
import { weekView } from './week.js';
import { iconButton, layout, ON_PRIMARY, PRIMARY, resource, SURFACE } from './widgets.js';

/** `.MainActivity`: the welcome page, or a view of the calendar in its frame with drawer, floating button and snackbar. */
export function mainActivity(frame: Frame, navigation: Navigation): AndroidView {
  if (navigation.welcoming) return onboarding(frame, navigation);
  const content = calendarFrame(frame, navigation);
  const open = navigation.drawerOpen;
  return layout(
    {
      key: 'main',
      rect: frame.screen,
      id: resource('drawer_layout'),
      type: 'androidx.drawerlayout.widget.DrawerLayout',
    },
    [
      // An open drawer takes what it covers away from accessibility.
      open ? hidden(content) : content,
      ...(open ? drawer(frame, navigation) : []),
    ],
  );
}

function calendarFrame(frame: Frame, navigation: Navigation): AndroidView {
  const { dp, content, screen } = frame;
  const [bar, body] = splitTop(content, dp(TOOLBAR_DP));
  return layout(
    {
      key: 'main.frame',
      rect: screen,
      id: resource('coordinator'),
      type: 'android.view.ViewGroup',
      look: { fill: SURFACE },
    },
    [
      toolbar(frame, {
        key: 'main.toolbar',
        rect: bar,
        title: titleOf(navigation),
        navigation: { icon: 'menu', description: 'Open navigation drawer', tap: () => navigation.openDrawer() },
        actions: [
          {
            id: 'action_today',
            icon: 'calendar',
            description: 'Go to today',
            tap: () => navigation.show(navigation.view, navigation.today()),
          },
          { id: 'action_search', icon: 'search', description: 'Search', tap: () => navigation.openSearch() },
        ],
      }),
      calendarBody(frame, navigation, body),
      floatingButton(frame, navigation),
      ...snackbarView(frame, navigation),
    ],
  );
}

function calendarBody(frame: Frame, navigation: Navigation, body: Frame['content']): AndroidView {
  switch (navigation.view) {
    case 'day':
      return dayView(frame, navigation, body);
    case 'week':
      return weekView(frame, navigation, body);
    case 'month':
      return monthView(frame, navigation, body);
  }
}

function titleOf({ view, date, calendar }: Navigation): string {
  if (view === 'day') return mediumDate(date);
  if (view === 'month') return monthTitle(date);
  const week = weekOf(date, calendar.data.settings.weekStart);
  return `${shortDate(week[0] ?? date)} – ${shortDate(week[6] ?? date)}`;
}

/** A snackbar pushes the button up, as a CoordinatorLayout does. */
function floatingButton({ dp, content }: Frame, navigation: Navigation): AndroidView {
  const size = dp(56);
  const lift = navigation.snackbar === null ? 0 : dp(snackbarHeight);
  return iconButton({
    key: 'main.new',
    rect: {
      x: content.x + content.width - size - dp(16),
      y: content.y + content.height - size - dp(16) - lift,
      width: size,
      height: size,
    },
    id: resource('new_event'),
    icon: 'plus',
    description: 'New event',
    color: ON_PRIMARY,
    look: { icon: 'plus', textColor: ON_PRIMARY, fill: PRIMARY, radius: dp(16), raised: true },
    tap: () => navigation.createEvent(),
  });
}

function hidden(view: AndroidView): AndroidView {
  return { ...view, attributes: { ...view.attributes, visible: false }, children: view.children.map(hidden) };
}
