import type { Edge, Place } from '../../src/model/index.js';
import type { Reaction, ScreenOf, Script, Widget } from './scripted-phone.js';
import { edge, place, stage, trailhead, type PackSpec, type Stage } from './small-pack.js';

/** A calendar like the lab's, small enough to be read at once: what reports of failures are made with. */

const ANY_TITLE = { title: { type: 'string', example: 'Lunch' } } as const;

const PLACES: readonly Place[] = [
  place('day-view', {
    required: [{ id: 'day' }, { id: 'new_event' }],
    elements: { 'new-event': { id: 'new_event' }, event: { id: 'event' }, gear: { id: 'gear' } },
  }),
  place('editor', {
    required: [{ id: 'save' }, { id: 'title_field' }],
    elements: {
      title: { id: 'title_field' },
      location: { id: 'location_field' },
      save: { id: 'save', text: 'Save' },
    },
  }),
  place('event-saved', {
    required: [{ id: 'day' }, { id: 'message', text: 'Event saved' }],
    refines: 'day-view',
    params: ANY_TITLE,
    shows: [{ id: 'event', text: '{{title}}' }],
  }),
  place('event-detail', {
    required: [{ id: 'event_sheet' }, { id: 'edit' }],
    params: ANY_TITLE,
    shows: [{ id: 'event_title', text: '{{title}}' }],
    elements: { delete: { id: 'delete' } },
  }),
  place('event-deleted', { required: [{ id: 'day' }, { id: 'message', text: 'Event deleted' }], refines: 'day-view' }),
  place('discard-dialog', { required: [{ id: 'discard' }, { id: 'keep' }], modal: true }),
  place('settings', { required: [{ id: 'settings_list' }], elements: { pin: { id: 'pin_field' } } }),
  place('account', { required: [{ id: 'account' }] }),
  place('sign-in-failed', {
    required: [{ id: 'error' }],
    params: { message: { type: 'string' } },
    shows: [{ id: 'error', text: '{{message}}' }],
  }),
  place('search', { required: [{ id: 'search_field' }, { id: 'results' }] }),
  place('help', { required: [{ id: 'help' }] }),
  place('rating-prompt', {
    required: [{ id: 'rate' }, { id: 'later' }],
    kind: 'interrupter',
    clear: { later: { tap: { id: 'later' } }, never: { tap: { id: 'never' } } },
  }),
].map((each) => ({ ...each, origin: { file: `waypoints/${each.id}.waypoint.yaml`, line: 2, column: 1 } }));

const EDGES: readonly Edge[] = [
  edge('open-editor', 'day-view', { to: 'editor', body: { tap: { element: 'new-event' } } }),
  edge('save-event', 'editor', {
    to: 'event-saved',
    params: ANY_TITLE,
    effect: 'once',
    proof: [{ seen: { text: 'Event saved' } }],
    body: [{ type: { into: { element: 'title' }, text: '{{title}}' } }, { tap: { element: 'save' } }],
  }),
  edge('create-event', 'day-view', {
    to: [{ waypoint: 'event-saved', with: { title: '{{title}}' } }],
    params: { ...ANY_TITLE, location: { type: 'string', optional: true } },
    effect: 'once',
    proof: [{ seen: { text: 'Event saved' } }],
    body: [
      { shortcut: { id: 'open-editor' } },
      { at: 'editor' },
      { type: { into: { element: 'editor.location' }, text: '{{location}}' }, when: { param: 'location' } },
      { shortcut: { id: 'save-event', with: { title: '{{title}}' } } },
    ],
  }),
  edge('open-event', 'day-view', {
    to: [{ waypoint: 'event-detail', with: { title: '{{title}}' } }],
    params: ANY_TITLE,
    body: { tap: { element: 'event', text: '{{title}}' } },
  }),
  edge('delete-event', 'event-detail', {
    to: 'event-deleted',
    effect: 'once',
    proof: [{ seen: { text: 'Event deleted' } }],
    body: { tap: { element: 'delete' } },
  }),
  edge('archive-event', 'event-detail', { to: 'day-view', effect: 'once', body: { tap: { id: 'archive' } } }),
  edge('editor--day-view', 'editor', { to: 'day-view', body: 'back' }),
  edge('event-detail--day-view', 'event-detail', { to: 'day-view', body: 'back' }),
  edge('keep', 'discard-dialog', { to: 'editor', body: { tap: { id: 'keep' } } }),
  edge('discard', 'discard-dialog', { to: 'day-view', body: { tap: { id: 'discard' } } }),
  edge('refresh', 'day-view', {
    to: 'day-view',
    proof: [{ seen: { text: 'Up to date' } }],
    body: { tap: { id: 'refresh' } },
  }),
  edge('open-settings', 'day-view', { to: 'settings', body: { tap: { element: 'gear' } } }),
  edge('reset-pin', 'day-view', {
    to: 'settings',
    params: { pin: { type: 'string' } },
    body: [{ tap: { element: 'gear' } }, { type: { into: { element: 'settings.pin' }, text: '{{pin}}' } }],
  }),
  edge('show-count', 'day-view', {
    to: 'settings',
    returns: { count: { element: 'settings.pin', match: '([0-9]+) events' } },
    body: { tap: { element: 'gear' } },
  }),
  edge('settings--day-view', 'settings', { to: 'day-view', body: 'back' }),
  edge('sign-in', 'settings', {
    to: 'account',
    params: { password: { type: 'secret' } },
    body: [{ type: { into: { element: 'pin' }, text: '{{password}}' } }, { tap: { id: 'sign_in' } }],
  }),
  edge('find-event', 'day-view', {
    variant: 'by-title',
    to: 'search',
    params: { text: { type: 'string' } },
    body: { tap: { id: 'find' } },
  }),
  edge('find-event', 'day-view', {
    variant: 'by-place',
    to: 'search',
    params: { text: { type: 'string' } },
    body: { tap: { id: 'find_place' } },
  }),
].map((each) => ({
  ...each,
  origin: { file: `shortcuts/${[each.id, each.variant ?? []].flat().join('.')}.shortcut.yaml`, line: 2, column: 1 },
}));

const PACK: PackSpec = {
  places: PLACES,
  edges: EDGES,
  trailheads: [
    trailhead('launch', ['day-view'], { origin: { file: 'trailheads/launch.trailhead.yaml', line: 2, column: 1 } }),
  ],
};

export const DAY: readonly Widget[] = [
  { id: 'day', text: 'Monday', kind: 'text' },
  { id: 'new_event', text: 'New' },
  { id: 'gear' },
  { id: 'event', text: 'Lunch' },
  { id: 'refresh' },
];

export function detail(title: string): readonly Widget[] {
  return [
    { id: 'event_sheet', kind: 'list' },
    { id: 'event_title', text: title, kind: 'text' },
    { id: 'edit' },
    { id: 'delete' },
    { id: 'archive' },
  ];
}

/** An app that does everything as the pack says. */
const SCREENS: Readonly<Record<string, ScreenOf>> = {
  day: () => DAY,
  editor: ({ fields }) => [
    { id: 'title_field', text: fields.get('title_field') ?? '', kind: 'field' },
    { id: 'location_field', text: fields.get('location_field') ?? '', kind: 'field' },
    { id: 'save', text: 'Save' },
  ],
  saved: ({ fields }) => [
    { id: 'day', text: 'Monday', kind: 'text' },
    { id: 'message', text: 'Event saved', kind: 'text' },
    { id: 'event', text: fields.get('title_field') ?? '' },
  ],
  detail: () => detail('Lunch'),
  deleted: () => [
    { id: 'day', text: 'Monday', kind: 'text' },
    { id: 'message', text: 'Event deleted', kind: 'text' },
  ],
  discard: () => [
    { id: 'keep', text: 'Keep editing' },
    { id: 'discard', text: 'Discard' },
  ],
  settings: ({ fields }) => [
    { id: 'settings_list', kind: 'list' },
    { id: 'pin_field', text: fields.get('pin_field') ?? '', kind: 'field' },
    { id: 'sign_in', text: 'Sign in' },
  ],
  account: () => [{ id: 'account', text: 'Ana', kind: 'text' }],
  search: () => [
    { id: 'search_field', kind: 'field' },
    { id: 'results', kind: 'list' },
  ],
  spinner: () => [
    { id: 'day', text: 'Monday', kind: 'text' },
    { id: 'wait', kind: 'progress' },
  ],
  rating: () => [
    { id: 'rate', text: 'Rate us' },
    { id: 'later', text: 'Later' },
  ],
  survey: () => [
    { id: 'question', text: 'How do you like it?', kind: 'text' },
    { id: 'close', text: 'Close' },
  ],
};

const REACTIONS: Readonly<Record<string, Readonly<Record<string, Reaction>>>> = {
  day: { new_event: 'editor', event: 'detail', gear: 'settings', find: 'search' },
  editor: { save: 'saved', back: 'day' },
  saved: { new_event: 'editor' },
  detail: { back: 'day', delete: 'deleted', archive: 'day' },
  discard: { keep: 'editor', discard: 'day' },
  settings: { back: 'day', sign_in: 'account' },
};

/** What another release of the app, or a bad day, makes different. */
export interface Otherwise {
  readonly first?: string;
  readonly screens?: Readonly<Record<string, ScreenOf>>;
  readonly reactions?: Script['reactions'];
}

/** The app, but for what is otherwise. */
export function calendarScript({ first = 'day', screens, reactions = {} }: Otherwise = {}): Script {
  const changed = Object.fromEntries(
    [...new Set([...Object.keys(REACTIONS), ...Object.keys(reactions)])].map((screen) => [
      screen,
      { ...REACTIONS[screen], ...reactions[screen] },
    ]),
  );
  return { first, screens: { ...SCREENS, ...screens }, reactions: changed };
}

export function calendarPack(): PackSpec {
  return PACK;
}

export function calendarStage(otherwise: Otherwise = {}): Stage {
  return stage(calendarScript(otherwise), PACK);
}
