import type { AndroidView } from '../../android/app.js';
import type { Rect } from '../../ui/view.js';
import { mediumDate } from '../dates.js';
import type { CalendarEvent } from '../model.js';
import { timeText } from './event-text.js';
import { inset, splitRight, splitTop, type Frame } from './frame.js';
import type { Activity, Navigation } from './navigation.js';
import { recycler, type Row } from './scrolling.js';
import { navigateUp, toolbar, TOOLBAR_DP } from './toolbar.js';
import { field, iconButton, layout, line, MUTED, resource, SURFACE, text } from './widgets.js';

type Search = Extract<Activity, { kind: 'search' }>;

/** `.SearchActivity`: a query and what it finds, as it is typed. */
export function searchActivity(frame: Frame, navigation: Navigation, search: Search): AndroidView {
  const { dp, content, screen } = frame;
  const [bar, body] = splitTop(content, dp(TOOLBAR_DP));
  return layout({ key: 'search', rect: screen, id: resource('search_root'), look: { fill: SURFACE } }, [
    toolbar(frame, {
      key: 'search.toolbar',
      rect: bar,
      navigation: navigateUp(() => void navigation.back()),
      content: (rect) => queryField(frame, navigation, search, rect),
    }),
    line('search.line', { ...body, height: Math.max(1, dp(1)) }),
    found(frame, navigation, search, body),
  ]);
}

function queryField(frame: Frame, navigation: Navigation, search: Search, room: Rect): readonly AndroidView[] {
  const change = (query: string): void => {
    search.query = query;
    navigation.positions.forget('search.results');
  };
  const [left, right] = splitRight(room, frame.dp(48));
  const input = field(frame, {
    key: 'search.query',
    rect: inset(left, frame.dp(4), frame.dp(4)),
    id: resource('search_query'),
    text: search.query,
    hint: 'Search events',
    size: 18,
    edit: change,
    submit: () => navigation.system.focus(null),
  });
  if (search.query === '') return [input];
  return [
    input,
    iconButton({
      key: 'search.clear',
      rect: right,
      id: resource('clear_query'),
      icon: 'close',
      description: 'Clear query',
      tap: () => {
        change('');
        navigation.system.focus('search.query');
      },
    }),
  ];
}

function found(frame: Frame, navigation: Navigation, search: Search, body: Rect): AndroidView {
  const { positions, calendar } = navigation;
  const events = calendar.search(search.query);
  if (events.length > 0) {
    const rows = events.map((event) => resultRow(frame, navigation, event));
    return recycler({ key: 'search.results', id: resource('search_results'), rect: body, positions }, rows);
  }
  const nothingAsked = search.query.trim() === '';
  return text(frame, {
    key: 'search.message',
    rect: splitTop(body, frame.dp(120))[0],
    id: resource(nothingAsked ? 'search_prompt' : 'search_empty'),
    text: nothingAsked ? 'Search by title or place' : 'No results',
    size: 16,
    color: MUTED,
    align: 'center',
  });
}

function resultRow(frame: Frame, navigation: Navigation, event: CalendarEvent): Row {
  const { dp } = frame;
  const key = `search.result.${event.id}`;
  const details = [mediumDate(event.date), timeText(event), ...(event.place === '' ? [] : [event.place])].join(' · ');
  return {
    height: dp(72),
    render: (rect) => {
      const [upper, lower] = splitTop(inset(rect, dp(24), dp(10)), dp(28));
      return layout(
        {
          key,
          rect,
          id: resource('search_result'),
          type: 'android.view.ViewGroup',
          on: { tap: () => navigation.openEvent(event.id) },
        },
        [
          text(frame, {
            key: `${key}.title`,
            rect: upper,
            id: resource('result_title'),
            text: event.title,
            size: 16,
            bold: true,
          }),
          text(frame, {
            key: `${key}.details`,
            rect: lower,
            id: resource('result_details'),
            text: details,
            color: MUTED,
          }),
          line(`${key}.line`, { ...rect, y: rect.y + rect.height - 1, height: 1 }),
        ],
      );
    },
  };
}
