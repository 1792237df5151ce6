import type { AndroidView } from '../../android/app.js';
import type { Icon } from '../../ui/view.js';
import { dateText } from './event-text.js';
import { inset, splitTop, type Frame } from './frame.js';
import type { Navigation } from './navigation.js';
import { scroller } from './scrolling.js';
import { navigateUp, toolbar, TOOLBAR_DP } from './toolbar.js';
import { layout, MUTED, resource, SURFACE, text } from './widgets.js';

/** `.EventActivity`: one event, read only. */
export function eventActivity(frame: Frame, navigation: Navigation, id: number): AndroidView {
  const { dp, content, screen } = frame;
  const event = navigation.calendar.event(id);
  const [bar, body] = splitTop(content, dp(TOOLBAR_DP));
  const lines: readonly (readonly [string, string, Icon])[] =
    event === undefined
      ? []
      : [
          ['event_date', dateText(event), 'clock'],
          ...(event.place === '' ? [] : [['event_place', event.place, 'place'] as const]),
          ['event_calendar', 'My calendar', 'calendar'],
        ];
  return layout({ key: 'event', rect: screen, id: resource('event_sheet'), look: { fill: SURFACE } }, [
    toolbar(frame, {
      key: 'event.toolbar',
      rect: bar,
      navigation: navigateUp(() => void navigation.back()),
      actions:
        event === undefined
          ? []
          : [
              { id: 'edit_event', icon: 'edit', description: 'Edit event', tap: () => navigation.editEvent(event) },
              {
                id: 'overflow',
                icon: 'more',
                description: 'More options',
                type: 'android.widget.ImageView',
                tap: () => navigation.open({ kind: 'menu', event }),
              },
            ],
    }),
    scroller(
      { key: 'event.scroll', id: resource('event_details'), rect: body, positions: navigation.positions },
      dp(96) + lines.length * dp(56),
      (rect) => {
        const [title, rest] = splitTop(rect, dp(96));
        return layout({ key: 'event.content', rect, type: 'android.widget.LinearLayout' }, [
          text(frame, {
            key: 'event.title',
            rect: inset(title, dp(24), dp(8)),
            id: resource('event_title'),
            text: event?.title ?? 'This event no longer exists',
            size: 26,
            bold: true,
            heading: true,
          }),
          ...lines.map(([name, value, icon], index) =>
            text(frame, {
              key: `event.${name}`,
              rect: inset({ ...rest, y: rest.y + index * dp(56), height: dp(56) }, dp(24)),
              id: resource(name),
              text: value,
              size: 16,
              color: MUTED,
              look: { icon },
            }),
          ),
        ]);
      },
    ),
  ]);
}
